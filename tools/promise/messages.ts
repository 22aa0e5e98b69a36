// Every kind of message, sent so as to keep the server busy.
import type { Ask, ShownTable, Target } from '@hexside/wire';

const lineOf = ({ verb, arg }: { readonly verb: string; readonly arg: string }): string =>
  arg === '' ? verb : `${verb} ${arg}`;

/** Spread over a list, so many of them. */
const some = <T>(list: readonly T[], most: number): T[] =>
  list.filter((_one, i) => i % Math.max(1, Math.ceil(list.length / most)) === 0).slice(0, most);

/** Questions that change nothing. */
export const questionsAt = (table: string, shown: ShownTable, overlays: readonly string[]): Ask[] => {
  const { seat } = shown;
  const lines = seat.decisions.flatMap(({ offers }) => offers).map(lineOf);
  const places = [...new Set(seat.view.pieces.map(({ place }) => place))];
  const targets: Target[] = some(places, 60).map((id) => ({ kind: 'place', id }));
  const pieces: Target[] = some(seat.view.pieces, 60).map(({ id }) => ({ kind: 'piece', id }));
  return [
    { kind: 'ping' },
    { kind: 'why', table, targets: targets.length > 0 ? targets : [{ kind: 'line', line: 'x' }] },
    { kind: 'why', table, targets: pieces.length > 0 ? pieces : [{ kind: 'line', line: 'x' }] },
    { kind: 'odds', table, lines: [] },
    ...some(lines, 5).map((line): Ask => ({ kind: 'odds', table, lines: [line] })),
    { kind: 'odds', table, lines: Array.from({ length: 20 }, (_, i) => lines[i % Math.max(1, lines.length)] ?? 'x') },
    ...some(lines, 5).map((line): Ask => ({ kind: 'prospect', table, line })),
    ...some(lines, 4).map((line): Ask => ({ kind: 'path', table, line })),
    ...overlays.flatMap((overlay) =>
      some(['', ...places], 2).map((argument): Ask => ({ kind: 'overlay', table, overlay, argument })),
    ),
    // Backwards: what is replayed for one is of no use for the next.
    ...[1, 0.99, 0.7, 0.4, 0.1].map((share): Ask => ({ kind: 'at', table, count: Math.floor(seat.length * share) })),
    ...[0, 0.3, 0.6, 0.98].map((share): Ask => ({ kind: 'away', table, from: Math.floor(seat.length * share) })),
    { kind: 'seen', table, count: seat.length },
    { kind: 'watch', table },
    { kind: 'leave', table },
    { kind: 'watch', table },
    { kind: 'chat', table, text: 'x'.repeat(1000) },
  ];
};

/** What changes the game, or tries to. */
export const deedsAt = (table: string, { seat, room, standing }: ShownTable): Ask[] => {
  const decision = room.decision ?? 0;
  const lines = seat.decisions.flatMap(({ offers }) => offers).map(lineOf);
  const orders = (standing?.kinds ?? []).flatMap(({ id, policies, pieces }) =>
    [null, ...pieces].map((piece) => {
      const policy = policies.at(-1);
      return { kind: id, piece, policy: policy?.id ?? '', percent: policy?.takes === 'percent' ? 40 : 0 };
    }),
  );
  return [
    { kind: 'order', table, orders: orders.length > 0 ? orders.slice(0, 100) : [aNonsense] },
    { kind: 'act', table, decision, line: 'x'.repeat(300) },
    ...some(lines, 1).map((line): Ask => ({ kind: 'act', table, decision, line })),
    { kind: 'undo', table, decision, to: 'phase' },
    { kind: 'assist', table, decision },
    { kind: 'advise', table, decision },
    { kind: 'propose', table, offer: { kind: 'takeback', to: Math.floor(seat.length / 2) } },
  ];
};
const aNonsense = { kind: 'none', piece: null, policy: 'none', percent: 0 };

/** What the other one answers to it, and how it ends. */
export const lastWordsAt = (table: string, { room }: ShownTable): Ask[] => [
  { kind: 'answer', table, proposal: room.proposal?.number ?? 0, yes: true },
  { kind: 'overtime', table, choice: 'claim' },
  { kind: 'resign', table },
];
