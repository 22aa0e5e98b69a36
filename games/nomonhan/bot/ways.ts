import { GATE, perWorld, place, Reach } from '@hexside/engine';
import { allowanceOf } from '../rules/reach.ts';
import { inZoneOf, isHex, type NomonhanState } from '../state.ts';
import { FOOT, foeOf, MECHANIZED, type World } from '../world.ts';
import { wayFrom } from './ground.ts';

const UNREACHED = 255;

const reachOf = perWorld((world: World) => new Reach(world.board));

export const classOf = (world: World, unit: number): 0 | 1 =>
  unit >= 0 && world.mechanized[unit] === 1 ? MECHANIZED : FOOT;

/**
 * By hex: half points for a unit (-1 supply) to get there in this phase, 255 where it cannot. As the rules of movement have it, but for
 * engineers' bridges, and from a base as if no enemy stood in the way.
 */
export const waysOf = (
  s: NomonhanState,
  of: number,
  unit: number,
  at: number,
  left: number = allowanceOf(s, of, unit),
): Uint8Array => {
  const { world } = s;
  const { board } = world;
  const ways = new Uint8Array(board.size).fill(UNREACHED);
  const by = classOf(world, unit);
  const offset = of * board.placeCount;
  if (!isHex(world, at)) {
    for (let hex = 0; hex < board.size; hex++) {
      const way = wayFrom(world, of, by, at, hex);
      if (way <= left && s.gate[offset + hex] !== GATE.closed) ways[hex] = way;
    }
    return ways;
  }
  const reach = reachOf(world);
  const foe = foeOf(of);
  // 13.4, 13.5: out of a zone of control only to a hex that is free of them, unless the unit infiltrates.
  const mustDisengage = inZoneOf(s, foe, at) && !(unit >= 0 && world.infiltrates[unit] === 1);
  if (mustDisengage)
    reach.run(
      place(at),
      left,
      (from, to, direction) => {
        const gate = s.gate[offset + to];
        if (gate === GATE.closed || (from === at && gate === GATE.stop)) return -1;
        const cost = world.stepCost[by][from * board.stride + direction];
        return cost === 0 ? -1 : cost;
      },
      (hex) => s.gate[offset + hex] === GATE.stop,
    );
  else reach.runTable(place(at), left, world.stepCost[by], s.gate, undefined, offset);
  for (let i = 0; i < reach.count; i++) ways[reach.order[i]] = reach.cost(reach.at(i));
  return ways;
};
