import {
  AS_ALL,
  type Core,
  readOrder,
  type Side,
  type StandingKindView,
  type StandingOrder,
  type StandingView,
  type Table,
  writeOrder,
} from '@hexside/engine';
import { BadUse, granted } from './verdict.ts';

const NONE = 'this game has no standing orders';
export const ORDER_USAGE = 'order KIND all|UNIT POLICY [PERCENT]';

/** What holds unless something else was ordered. */
const usualOf = ({ policies }: StandingKindView): string => policies[0]?.id ?? '';

const kindLines = (kind: StandingKindView): string[] => [
  `  ${kind.id}  ${kind.name}: ${kind.help}`,
  ...kind.policies.map(
    ({ id, name, takes }) =>
      `    ${takes === 'percent' ? `${id} N` : id}  ${name}${takes === 'percent' ? ' N percent' : ''}${id === usualOf(kind) ? ' (default)' : ''}`,
  ),
  `    for all${kind.pieces.length > 0 ? `, or for one of ${kind.pieces.join(', ')}` : ''}`,
];

/** The order that takes another one back. */
const revoking = ({ kind, piece }: StandingOrder, kinds: readonly StandingKindView[]): string => {
  const found = kinds.find(({ id }) => id === kind);
  return `order ${kind} ${piece ?? 'all'} ${piece === null && found ? usualOf(found) : AS_ALL}`;
};

const givenIn = ({ kinds, orders }: StandingView): StandingOrder[] =>
  orders.filter(({ kind, piece, policy }) => {
    const found = kinds.find(({ id }) => id === kind);
    return piece !== null || !found || policy !== usualOf(found);
  });

/** What a side has ordered and how that is taken back, and all that it could order. */
export const standingLines = <S extends Core<S>>(table: Table<S>, who: Side): string[] => {
  const standing = table.standing(who);
  if (standing.kinds.length === 0) return [NONE];
  const given = givenIn(standing);
  return [
    given.length === 0 ? 'you have given no standing orders' : 'standing orders',
    ...given.map((one) => `  ${writeOrder(one)}  (cancel with: ${revoking(one, standing.kinds)})`),
    `you could order: ${ORDER_USAGE}`,
    ...standing.kinds.flatMap(kindLines),
  ];
};

/** Gives a standing order, as it is typed after the word `order`. It answers from now on, and at once where it fits. */
export const giveOrder = <S extends Core<S>>(table: Table<S>, who: Side, text: string): void => {
  const { kinds } = table.standing(who);
  if (kinds.length === 0) throw new BadUse(NONE);
  const order = readOrder(text);
  if (order === null) throw new BadUse(`expected: ${ORDER_USAGE}; type standing for a list`);
  const pieces = kinds.find(({ id }) => id === order.kind)?.pieces ?? [];
  if (order.piece !== null && pieces.length > 0 && !pieces.includes(order.piece))
    throw new BadUse(`"${order.piece}" is not a unit that can be ordered; there are ${pieces.join(', ')}`);
  granted(table.order(who, order));
};

/** Could a standing order answer what this side is asked? */
export const isAnswerable = <S extends Core<S>>(table: Table<S>, who: Side, point: string): boolean =>
  table.standing(who).kinds.some(({ points }) => points.includes(point));
