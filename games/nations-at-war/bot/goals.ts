// What ground is worth to either side, from the victory conditions alone (13.1), and how far it is.
import { perWorld, Reach } from '@hexside/engine';
import { controls, countHeld } from '../rules/victory.ts';
import { distanceOf, type NationsState, pieceIn } from '../state.ts';
import { SIDE_IDS, type World } from '../world.ts';
import type { Mind } from './weights.ts';

const FAR = 255;

/** By soft and hard, `from * hexes + to`: movement points with nobody in the way; 255 where there is no way. */
export const travelOf = perWorld((world: World): readonly [Uint8Array, Uint8Array] => {
  const { size, stride, placeCount } = world.board;
  const reach = new Reach(world.board);
  const free = new Uint8Array(placeCount);
  const table = (hard: number): Uint8Array => {
    const costs = new Uint8Array(placeCount * stride);
    costs.set(world.stepCost.subarray(hard * size * stride, (hard + 1) * size * stride));
    const travel = new Uint8Array(size * size).fill(FAR);
    for (const from of world.hexes) {
      reach.runTable(from, FAR - 1, costs, free);
      for (let i = 0; i < reach.count; i++) travel[from * size + reach.at(i)] = reach.cost(reach.at(i));
    }
    return travel;
  };
  return [table(0), table(1)];
});

const WATCHED = 6;

/** How near the enemy is to a hex: 1 at arm's length, less farther off; before anybody is on the map all is near. */
const nearness = (s: NationsState, foe: number, hex: number): number => {
  if (s.onMap[foe] === 0) return 1;
  let best = 0.4;
  for (let m = s.onMap[foe]; m !== 0; m &= m - 1) {
    const far = distanceOf(s, s.place[pieceIn(s.world, foe, m)], hex);
    best = Math.max(best, far <= WATCHED ? 1 : WATCHED / far);
  }
  return best;
};

/** The railway: stretches of the length that wins, those nearest to complete first. */
const railwayWants = (s: NationsState, attacker: number, run: number, of: number, mind: Mind, wants: Float64Array) => {
  const line = s.world.railLine;
  for (let i = 0; i + run <= line.length; i++) {
    const stretch = line.slice(i, i + run);
    const taken = countHeld(s, attacker, stretch);
    const worth = 0.3 + 0.7 * (taken / run) ** 2;
    for (const hex of stretch) {
      const ours = controls(s, of, hex);
      const want = ours ? worth * mind.habits.guard * nearness(s, 1 - of, hex) : worth;
      wants[hex] = Math.max(wants[hex], want);
    }
  }
};

/** The crossing: bridges, and so many road hexes beyond them. */
const crossingWants = (
  s: NationsState,
  attacker: number,
  needed: { readonly bridges: number; readonly roadsBeyond: number },
  of: number,
  mind: Mind,
  wants: Float64Array,
) => {
  const { bridges, roadsBeyond } = s.world;
  const add = (hexes: readonly number[], enough: boolean, worth: number): void => {
    for (const hex of hexes) {
      const ours = controls(s, of, hex);
      const share = ours ? mind.habits.guard * nearness(s, 1 - of, hex) : enough ? mind.habits.enough : 1;
      wants[hex] = Math.max(wants[hex], worth * share);
    }
  };
  add(bridges, of === attacker && countHeld(s, attacker, bridges) >= needed.bridges, 1.2);
  add(
    roadsBeyond,
    of === attacker && countHeld(s, attacker, roadsBeyond) >= needed.roadsBeyond,
    of === attacker ? 0.9 : 0.6,
  );
};

/** By hex: how much a side wants a platoon there. */
export const wantsOf = (s: NationsState, of: number, mind: Mind): Float64Array => {
  const wants = new Float64Array(s.world.board.size);
  const { victory } = s.world.scenario;
  const attacker = SIDE_IDS.indexOf(victory.side);
  if ('railroad' in victory) railwayWants(s, attacker, victory.railroad.run, of, mind, wants);
  else crossingWants(s, attacker, victory.crossing, of, mind, wants);
  return wants;
};
