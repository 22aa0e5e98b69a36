import { at, game, type Play } from './kit.ts';

/**
 * A combat phase about to begin: the attackers have declared, and a convoy with them lets the game rest at `munitions`. The ground
 * around 1505 is open: its neighbours are 1504, 1604, 1605, 1506, 1405 and 1404.
 */
export const combat = (
  side: 'R' | 'W',
  pieces: Record<string, readonly string[]>,
  orders: Record<string, string>,
  attacks: readonly string[] = ['1505'],
  more: Record<string, unknown> = {},
  played = game,
): Play => at(JSON.stringify({ phase: `${side} combat`, pieces, orders, attacks, ...more }), 'test', played);

/** Red attackers in 1504 with a convoy, on the hex 1505. */
export const redAttack = (
  attackers: readonly string[],
  defenders: readonly string[],
  kind = 'prepared',
  more: Record<string, unknown> = {},
  others: Record<string, readonly string[]> = {},
  played = game,
): Play =>
  combat(
    'R',
    { '1504': [...attackers, 'Convoi-Let-A'], '1505': defenders, ...others },
    Object.fromEntries(attackers.map((text) => [text.split(' ')[0], `${kind} #1`])),
    ['1505'],
    more,
    played,
  );

/** White attackers in 1506 with a convoy, on the hex 1505. */
export const whiteAttack = (
  attackers: readonly string[],
  defenders: readonly string[],
  kind = 'prepared',
  more: Record<string, unknown> = {},
  others: Record<string, readonly string[]> = {},
  played = game,
): Play =>
  combat(
    'W',
    { '1506': [...attackers, 'Convoi-1D'], '1505': defenders, ...others },
    Object.fromEntries(attackers.map((text) => [text.split(' ')[0], `${kind} #1`])),
    ['1505'],
    more,
    played,
  );

export const totals = (play: Play, kind: string): string[] =>
  play
    .events(kind)
    .map(
      ({ piece, total, result }) =>
        `${play.world.pieceIds[Number(piece)]} ${total}${result === undefined ? '' : ` ${result}`}`,
    );
