import { AS_ALL, type Policy, type StandingKindView, type StandingOrder, type StandingView } from '@hexside/engine';

/** Standing orders as they are being written; nothing is ordered until all are given at once. */

/** By `kind piece` or `kind all`. */
export type Draft = ReadonlyMap<string, Policy>;

const keyOf = (kind: string, piece: string | null): string => `${kind} ${piece ?? 'all'}`;

/** What is ordered: for all the first policy unless another was given, for a piece as for all. */
export const orderedFor = (
  { kinds, orders }: StandingView,
  draft: Draft,
  kind: string,
  piece: string | null,
): Policy => {
  const written = draft.get(keyOf(kind, piece));
  if (written) return written;
  const given = orders.find((one) => one.kind === kind && one.piece === piece);
  if (given) return { id: given.policy, percent: given.percent };
  const usual = kinds.find((one) => one.id === kind)?.policies[0]?.id ?? '';
  return { id: piece === null ? usual : AS_ALL, percent: 0 };
};

/** What a policy that takes a number begins with. */
const HALF = 50;

/** The draft with another policy for a piece, or for all. */
export const redrafted = (
  draft: Draft,
  { id: kind, policies }: Pick<StandingKindView, 'id' | 'policies'>,
  piece: string | null,
  id: string,
  percent = HALF,
): Draft => {
  const takes = policies.find((one) => one.id === id)?.takes ?? 'nothing';
  const most = Math.min(100, Math.max(1, Math.round(percent)));
  return new Map([...draft, [keyOf(kind, piece), { id, percent: takes === 'percent' ? most : 0 }]]);
};

/** The orders that differ from those given before. */
export const changedOrders = (view: StandingView, draft: Draft): StandingOrder[] =>
  view.kinds.flatMap(({ id: kind, pieces }) =>
    [null, ...pieces].flatMap((piece) => {
      const before = orderedFor(view, new Map(), kind, piece);
      const after = orderedFor(view, draft, kind, piece);
      const same = before.id === after.id && before.percent === after.percent;
      return same ? [] : [{ kind, piece, policy: after.id, percent: after.percent }];
    }),
  );

/** The kind of order that could answer this question, if there is one. */
export const answeredBy = (view: StandingView | null, point: string): StandingKindView | null =>
  view?.kinds.find(({ points }) => points.includes(point)) ?? null;
