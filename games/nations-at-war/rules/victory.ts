// 13.1, 13.2 Control and victory, judged once after the last turn.
import type { NationsState } from '../state.ts';
import { SIDE_IDS } from '../world.ts';

/** The endings, two for each way to win, in the order of table/endings.ts. */
export const RAILWAY_TAKEN = 0;
export const RAILWAY_HELD = 1;
export const BRIDGE_TAKEN = 2;
export const BRIDGE_HELD = 3;

export const controls = (s: NationsState, of: number, hex: number): boolean => s.control[hex] === of + 1;

/** The longest stretch of the railway that a side controls. */
export const longestRun = (s: NationsState, of: number): number => {
  let best = 0;
  let run = 0;
  for (const hex of s.world.railLine) {
    run = controls(s, of, hex) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
};

export const countHeld = (s: NationsState, of: number, hexes: readonly number[]): number =>
  hexes.reduce((n, hex) => n + (controls(s, of, hex) ? 1 : 0), 0);

/** Who has won if play ended now. */
export const victor = (s: NationsState): number => {
  const { victory } = s.world.scenario;
  const of = SIDE_IDS.indexOf(victory.side);
  if ('railroad' in victory) return longestRun(s, of) >= victory.railroad.run ? RAILWAY_TAKEN : RAILWAY_HELD;
  const { bridges, roadsBeyond } = victory.crossing;
  const across = countHeld(s, of, s.world.bridges) >= bridges && countHeld(s, of, s.world.roadsBeyond) >= roadsBeyond;
  return across ? BRIDGE_TAKEN : BRIDGE_HELD;
};
