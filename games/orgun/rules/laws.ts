// Laws that hold in every state at rest: every counter is somewhere, what is kept up to date is right, nothing stands where it may not.
import {
  combatAt,
  insideOf,
  isArea,
  isCombat,
  isHelicopter,
  isLeader,
  NO_AMMO,
  type OrgunState,
  OUT,
  PLAYED,
  TURN,
  unitsAt,
} from '../state.ts';
import { SIDES } from '../world.ts';
import { areAlone } from './leaders.ts';
import { limitOf } from './stacking.ts';

/** Is a stack on its way, a retreat, a fight: something half done? */
const HALF_DONE = new Set(['walk', 'retreat', 'attack', 'raid', 'strike', 'play-card', 'escape']);
const isHalfDone = (s: OrgunState): boolean => s.frames.some(({ procedure }) => HALF_DONE.has(procedure.name));

export const brokenLaws = (s: OrgunState): string[] => {
  const { world } = s;
  const broken: string[] = [];
  const name = (p: number): string => world.pieceIds[p] ?? '?';
  const bitOf = (p: number): number => 1 << (p - world.first[world.sideOf[p] === 0 ? 0 : 1]);
  for (const p of world.pieces) {
    const at = s.place[p];
    if (at < 0 || at >= world.board.placeCount) {
      broken.push(`${name(p)} is nowhere`);
      continue;
    }
    const of = world.sideOf[p];
    if ((insideOf(s, of, at) & bitOf(p)) === 0) broken.push(`${name(p)} is not counted where it stands`);
    if (((s.ready[of] & bitOf(p)) !== 0) !== (s.spent[p] === 0)) broken.push(`${name(p)} is not counted as it stands`);
    if (s.spent[p] > 1 || s.supply[p] > OUT) broken.push(`${name(p)} has a state that does not exist`);
    if (isArea(world, at)) {
      if (isHelicopter(world, p)) broken.push('the Mi-24 is on the map (ORG-17.0b)');
      // Mines may be laid where it stands; into a fort it can only have walked.
      if (world.militia[p] === 1 && world.fort[at] === 1)
        broken.push(`the militia is in ${world.placeIds[at]} (ORG-11.3.4a)`);
    } else if (!isHelicopter(world, p)) {
      if (s.spent[p] === 1) broken.push(`${name(p)} is spent beside the map`);
      if (s.flags[p] !== 0) broken.push(`${name(p)} takes part in an action beside the map`);
    }
    if ((s.flags[p] & NO_AMMO) !== 0 && (!isArea(world, at) || (world.captured & bitOf(p)) === 0 || of === 0))
      broken.push(`${name(p)} cannot be out of ammunition (ORG-12.9a)`);
    if (isCombat(world, p) && at === world.box['mi24-base']) broken.push(`${name(p)} is in the base of the Mi-24`);
    if (isLeader(world, p) && at === world.box.lost) broken.push(`${name(p)} waits among the lost (ORG-4.1e)`);
  }
  for (const of of SIDES) {
    for (const at of world.areas) {
      let count = 0;
      for (let m = combatAt(s, of, at); m !== 0; m &= m - 1) count++;
      if (count !== unitsAt(s, of, at)) broken.push(`units of ${of} in ${world.placeIds[at]} are miscounted`);
      if (isHalfDone(s)) continue;
      if (count > limitOf(s, of)) broken.push(`${world.placeIds[at]} is overstacked (ORG-7.1a)`);
      if (areAlone(s, of, at))
        broken.push(`leaders of ${of} stand alone among enemies in ${world.placeIds[at]} (ORG-4.1e)`);
    }
  }
  for (const at of world.areas)
    if (s.path[at] === 1 && s.mine[at] === 0) broken.push(`a path without mines in ${world.placeIds[at]}`);
  for (const card of world.cards) if (s.card[card] > PLAYED) broken.push(`card ${world.cardIds[card]} is nowhere`);
  if (s.track[TURN] < 0 || s.track[TURN] > world.lastTurn) broken.push(`turn ${s.track[TURN]} (ORG-6.0a)`);
  return broken;
};
