import { countHeld, longestRun } from '../rules/victory.ts';
import { listOf, type NationsState } from '../state.ts';
import { SIDE_IDS } from '../world.ts';
import { strengthOf } from './strength.ts';

/** The German lead at the end: victory, most of the way to it, and platoons. */
export const leadOf = (s: NationsState): number => {
  const { victory } = s.world.scenario;
  const of = SIDE_IDS.indexOf(victory.side);
  const taken =
    'railroad' in victory
      ? longestRun(s, of) / victory.railroad.run
      : Math.min(1, countHeld(s, of, s.world.bridges)) / 2 +
        Math.min(victory.crossing.roadsBeyond, countHeld(s, of, s.world.roadsBeyond)) /
          2 /
          victory.crossing.roadsBeyond;
  const left = (side: number): number =>
    listOf(s.world, side, s.onMap[side]).reduce((sum, p) => sum + strengthOf(s, p), 0);
  return (taken >= 1 ? 1 : -1) + Math.min(1.5, taken) + 0.06 * (left(0) - left(1));
};
