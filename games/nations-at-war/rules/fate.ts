// 9.0 Fate points: a pool for each side that only shrinks. When they may be spent is R-9.
import { FATE, type NationsState, plays } from '../state.ts';
import { note } from './events.ts';

export type FateUse = keyof NationsState['world']['data']['tables']['fate']['costs'];

export const fateOf = (s: NationsState, of: number): number => (plays(s, 'fate') ? s.track[FATE + of] : 0);

export const canPay = (s: NationsState, of: number, use: FateUse): boolean =>
  fateOf(s, of) >= s.world.data.tables.fate.costs[use];

export const pay = (s: NationsState, of: number, use: FateUse): void => {
  s.track[FATE + of] -= s.world.data.tables.fate.costs[use];
  note(s, { kind: 'fate', side: of, use, left: s.track[FATE + of] });
};
