// Laws that hold in every state at rest: every counter is somewhere, what is kept up to date is right, nothing stands where it may not.
import {
  anyAt,
  CENTRE,
  ENTERED,
  has,
  isDepot,
  isHex,
  isRailDepot,
  isRouted,
  isTank,
  isTrain,
  isTroop,
  MOVED,
  type OrelState,
  PRISONERS,
  RP,
  SWOLLEN,
  setGate,
} from '../state.ts';
import { RED, WHITE } from '../world.ts';
import { capacityOf } from './depots.ts';
import { isOverstacked } from './stacking.ts';

/** Is a fight or a retreat under way, in which stacks pass through each other? */
const HALF_DONE = new Set(['flee', 'give-way', 'move']);
const isHalfDone = (s: OrelState): boolean => s.frames.some(({ procedure }) => HALF_DONE.has(procedure.name));

const brokenPiece = (s: OrelState, p: number): string | null => {
  const { world } = s;
  const at = s.place[p];
  if (at < 0 || at >= world.board.placeCount) return 'is nowhere';
  if (s.steps[p] > world.steps[p]) return `has ${s.steps[p]} steps`;
  if (!isTrain(world, p) && s.owner[p] !== world.sideOf[p]) return 'has changed sides';
  if (!isHex(world, at)) return null;
  if (!isDepot(world, p) && s.steps[p] === 0) return 'has no step left (ORL-1.1b)';
  if (s.scene.area[at] === 0) return 'stands outside the ground of the scenario (ORL-10.1b)';
  if ((isTrain(world, p) || isRailDepot(world, p)) && world.rail[at] === 0)
    return 'stands beside the rails (ORL-7.1.6a)';
  if (isRailDepot(world, p) && world.station[at] === 0 && !s.scene.railEdge[s.owner[p]].includes(at))
    return 'stands in no station (ORL-7.1.6b)';
  if (isTank(world, p) && world.tankReach[at] === 0) return 'is too far from a railroad (ORL-9.2.1a)';
  if (!isTroop(world, p) && s.mode[p] !== 0) return 'has a mode (ORL-7.1.4a)';
  return null;
};

/** Do the derived columns say what a recount would? */
const brokenCount = (s: OrelState, of: number, hex: number): string | null => {
  const { world } = s;
  const cell = of * world.board.size + hex;
  let [any, heads, load, cover, fit, still] = [0, 0, 0, 0, 0, 0];
  for (let p = s.first[hex]; p >= 0; p = s.next[p]) {
    if (s.place[p] !== hex) return 'lists a piece that is elsewhere';
    if (s.owner[p] !== of) continue;
    any++;
    if (!isTroop(world, p)) continue;
    heads++;
    load += s.steps[p];
    if (isRouted(s, p)) continue;
    cover++;
    fit += s.steps[p];
    if (!has(s, p, MOVED)) still++;
  }
  if (s.any[cell] !== any || s.heads[cell] !== heads || s.load[cell] !== load) return 'is miscounted';
  if (s.cover[cell] !== cover || s.fit[cell] !== fit || s.still[cell] !== still) return 'is miscounted in zones';
  return isRoundRight(s, of, hex) ? null : 'has a wrong gate';
};

/** The same of what the hexes around it do to a hex, and of who may pass it. */
const isRoundRight = (s: OrelState, of: number, hex: number): boolean => {
  const { board, data } = s.world;
  const base = of * board.size;
  let [beside, zoc] = [0, 0];
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const near = board.neighbours[d];
    if (near < 0) continue;
    beside += s.any[base + near];
    if (s.fit[base + near] >= data.tables.zoc.steps) zoc++;
  }
  const cell = base + hex;
  const gates = (): number => s.gates[cell] * 100 + s.shyGates[cell] * 10 + s.lineGates[cell];
  const before = gates();
  setGate(s, of, hex);
  return s.beside[cell] === beside && s.zoc[cell] === zoc && gates() === before;
};

/** A stack may be too large only where recruits made it so, or while somebody passes through. */
const isExcused = (s: OrelState, hex: number): boolean => {
  for (let p = s.first[hex]; p >= 0; p = s.next[p]) if (has(s, p, SWOLLEN | ENTERED)) return true;
  return false;
};
export const brokenLaws = (s: OrelState): string[] => {
  const { world } = s;
  const broken: string[] = [];
  const halfDone = isHalfDone(s);
  for (const p of world.pieces) {
    const fault = brokenPiece(s, p);
    if (fault !== null) broken.push(`${world.pieceIds[p]} ${fault}`);
  }
  for (const hex of world.hexes) {
    for (const of of [RED, WHITE]) {
      const fault = brokenCount(s, of, hex);
      if (fault !== null) broken.push(`${world.board.ids[hex]} ${fault}`);
      if (!halfDone && isOverstacked(s, of, hex) && !isExcused(s, hex))
        broken.push(`${world.board.ids[hex]} is overstacked (ORL-7.1.2a)`);
    }
    if (anyAt(s, RED, hex) && anyAt(s, WHITE, hex))
      broken.push(`both sides are in ${world.board.ids[hex]} (ORL-7.1.3i)`);
  }
  for (const depot of world.depots)
    if (isHex(world, s.place[depot]) && s.used[depot] > Math.max(capacityOf(s, depot), world.capacity[depot] * 2))
      broken.push(`${world.pieceIds[depot]} gave more than it has (ORL-3.1a)`);
  for (const of of [RED, WHITE]) {
    if (s.track[RP + of] < 0 || s.track[RP + of] > world.data.tables.recruits.limit)
      broken.push('recruit points (ORL-4b)');
    if (s.track[PRISONERS + of] < 0) broken.push('prisoners (ORL-4.1b)');
  }
  if (s.track[CENTRE] > 1) broken.push('Orel has no third place (ORL-7.1.1e)');
  return broken;
};
