// How counters leave the map: combat units to the lost, from where a card may bring Mujahideen back; all else for good.
import { isCombat, type OrgunState, put, refresh } from '../state.ts';
import { note } from './events.ts';

const takeOff = (s: OrgunState, p: number): void => {
  refresh(s, p);
  s.supply[p] = 0;
  s.flags[p] = 0;
};

export const eliminate = (s: OrgunState, p: number, reason: string, rule: string): void => {
  takeOff(s, p);
  put(s, p, s.world.box[isCombat(s.world, p) ? 'lost' : 'removed']);
  note(s, { kind: 'eliminated', piece: p, reason, rule });
};

/** Out of the game, never to return (9.1d). */
export const remove = (s: OrgunState, p: number): void => {
  takeOff(s, p);
  put(s, p, s.world.box.removed);
};
