// Laws that hold in every state at rest: every counter is somewhere, what is kept up to date is right, nothing stands where it may not.
import { SIDES } from '../sides.ts';
import {
  bitOf,
  CHAOS,
  DISRUPTED,
  ET_CUP,
  ET_DRAWN,
  ET_HELD,
  FATE,
  has,
  hqsIn,
  insideOf,
  isHex,
  isHq,
  isUnit,
  lastTurn,
  MARKS,
  MISSIONS,
  MOUNTED,
  matesOf,
  type NationsState,
  SHAKEN,
  TURN,
  unitsAt,
  unitsIn,
} from '../state.ts';
import { LEADER, PLANE, WEAPON } from '../world.ts';

/** Is a fight under way, in which both sides may stand in a hex and hits are half applied? */
const HALF_DONE = new Set(['assault', 'casualties', 'leader-check', 'minefield', 'retreat']);
const isHalfDone = (s: NationsState): boolean => s.frames.some(({ procedure }) => HALF_DONE.has(procedure.name));

/** 5.2f: nobody in smoke is acquired, nor who is disrupted or gone. */
const isBeyondAcquiring = (s: NationsState, target: number): boolean =>
  !isHex(s.world, s.place[target]) || s.smoke[s.place[target]] > 0 || has(s, DISRUPTED, target);

const brokenPiece = (s: NationsState, p: number): string | null => {
  const { world } = s;
  const at = s.place[p];
  const role = world.role[p];
  if (at < 0 || at >= world.board.placeCount) return 'is nowhere';
  if ((insideOf(s, world.sideOf[p], at) & bitOf(world, p)) === 0) return 'is not counted where it stands';
  if (isHex(world, at) && world.passable[at] === 0 && role !== PLANE) return 'stands where nobody can (NAW-TEC-j)';
  if (!isUnit(world, p) && has(s, DISRUPTED, p)) return 'is no platoon and disrupted (NAW-2.5.6.2h)';
  if (has(s, MOUNTED, p) && world.rides[p] === 0) return 'rides without a transport (NAW-4.3a)';
  const carrier = s.carrier[p] - 1;
  if (carrier >= 0 && s.place[carrier] !== at) return 'is not with its platoon';
  if ((role === WEAPON || role === LEADER) && isHex(world, at) && carrier < 0) return 'belongs to nobody (NAW-2.7a)';
  if (s.acquired[p] > 0 && (s.acquirers[s.acquired[p] - 1] & bitOf(world, p)) === 0) return 'has acquired uncounted';
  if (s.acquired[p] > 0 && isBeyondAcquiring(s, s.acquired[p] - 1)) return 'has acquired who cannot be (NAW-5.2f)';
  if (has(s, SHAKEN, p) && !isHalfDone(s)) return 'waits for a check that never comes';
  return null;
};

const brokenHex = (s: NationsState, of: number, hex: number, halfDone: boolean): string | null => {
  const { world } = s;
  let units = 0;
  for (let m = unitsIn(s, of, hex); m !== 0; m &= m - 1) units++;
  if (units !== unitsAt(s, of, hex)) return 'is miscounted';
  if (units > world.data.tables.combat.stack) return 'is overstacked (NAW-2.9a)';
  const hqs = hqsIn(s, of, hex);
  if ((hqs & (hqs - 1)) !== 0) return 'holds two headquarters (NAW-2.5.6c)';
  if (halfDone) return null;
  if (units > 0 && s.control[hex] !== of + 1) return 'is not controlled by who is in it (NAW-13.1b)';
  return units > 0 && unitsAt(s, 1 - of, hex) > 0 ? 'holds both sides' : null;
};

export const brokenLaws = (s: NationsState): string[] => {
  const { world } = s;
  const broken: string[] = [];
  const halfDone = isHalfDone(s);
  for (const p of world.pieces) {
    const fault = brokenPiece(s, p);
    if (fault !== null) broken.push(`${world.pieceIds[p]} ${fault}`);
    if (!halfDone && isHq(world, p) && isHex(world, s.place[p]) && matesOf(s, p) === 0)
      broken.push(`${world.pieceIds[p]} is alone (NAW-2.5.6a)`);
  }
  for (const of of SIDES)
    for (const hex of world.hexes) {
      const fault = brokenHex(s, of, hex, halfDone);
      if (fault !== null) broken.push(`${world.placeIds[hex]} ${fault}`);
    }
  for (const hex of world.hexes) {
    if (s.wreck[hex] > 1) broken.push(`${world.placeIds[hex]} holds two wrecks (NAW-2.9c)`);
    if (s.smoke[hex] > world.data.tables.smoke.levels) broken.push(`smoke of no level in ${world.placeIds[hex]}`);
  }
  for (const of of SIDES) {
    if (s.track[FATE + of] < 0 || s.track[MISSIONS + of] < 0) broken.push('more was spent than there was');
    const known = world.first[1] === 0 ? 0 : of === 0 ? world.first[1] : world.pieces.length - world.first[1];
    for (let kind = 0; kind < MARKS; kind++)
      if (known < 32 && s.marks[kind * 2 + of] >>> known !== 0) broken.push('a marker lies on no piece');
  }
  const markers = s.track[ET_CUP] + s.track[ET_DRAWN] + s.track[ET_HELD] + s.track[ET_HELD + 1];
  if (s.track[TURN] > 0 && markers !== world.scenario.endTurnMarkers)
    broken.push('an End Turn marker is lost (NAW-3.1b)');
  if (s.track[CHAOS] < 0 || s.track[TURN] > lastTurn(s) + 1) broken.push(`turn ${s.track[TURN]}`);
  return broken;
};
