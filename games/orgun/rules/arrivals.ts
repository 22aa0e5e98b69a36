// 17.2 Soviet arrivals: a die for the red star; who cannot enter waits for the next turn.
import { place, rowFor } from '@hexside/engine';
import { arrive, insideOf, isCombat, type OrgunState, pieceIn, procedure, put } from '../state.ts';
import { areaName, DRA, MJ } from '../world.ts';
import { controls } from './control.ts';
import { note } from './events.ts';
import { loneLeaders } from './leaders.ts';
import { hasRoom } from './stacking.ts';

/** 17.2d: the red star a die leads to. */
export const starOf = (s: OrgunState, die: number): number =>
  s.world.stars[rowFor(s.world.data.tables.sovietEntry.rows, die).star];

/** 17.0f, 17.0g, B33: into the area, or onto the next turn's space if the enemy controls it or it is full. */
export const bringIn = (s: OrgunState, p: number, at: number): void => {
  if (!controls(s, MJ, at) && (!isCombat(s.world, p) || hasRoom(s, DRA, at))) {
    arrive(s, p, place(at));
    note(s, { kind: 'arrived', piece: p, area: at });
  } else {
    put(s, p, s.world.box['next-turn']);
    note(s, { kind: 'waits', piece: p, area: at });
  }
};

export const noteStar = (s: OrgunState, value: number): void => {
  const meaning = `area ${areaName(s.world, starOf(s, value))}`;
  note(s, { kind: 'die', side: DRA, name: 'Soviet entry', value, total: value, meaning, rule: 'ORG-17.2d' });
};

/** One Soviet counter comes with an entry roll of its own. */
export const sovietEntry = procedure(
  'soviet-entry',
  (piece: number) => ({ piece, at: -1 }),
  ({ call, roll }) => [
    roll('soviet.entry', 6, (s, l, value) => {
      noteStar(s, value);
      l.at = starOf(s, value);
      bringIn(s, l.piece, l.at);
    }),
    call(loneLeaders, (_s, l) => [MJ, l.at]),
  ],
);

/** 17.2c: the Soviet ground units nobody has drawn yet, as a set of the DRA. */
export const pool = (s: OrgunState): number => insideOf(s, DRA, s.world.box['soviet-pool']);

/** The n-th of the pool. */
export const nthInPool = (s: OrgunState, n: number): number => {
  let m = pool(s);
  for (let i = 0; i < n; i++) m &= m - 1;
  return pieceIn(s, DRA, m);
};
