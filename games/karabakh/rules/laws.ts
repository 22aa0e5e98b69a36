// Laws that hold in every state at rest: every counter is somewhere exactly once, and nothing stands where it may not.
import type { Place } from '@hexside/engine';
import { isGround, isHex, isSoviet, type KarabakhState, REFUGEES, RP, UNMARKED, unitsAt } from '../state.ts';
import { AR, ARMENIA, AZ, NOBODY, PROHIBITED } from '../world.ts';

export const brokenLaws = (s: KarabakhState): string[] => {
  const { world } = s;
  const broken: string[] = [];
  const seen = new Uint8Array(world.pieces.length);
  for (let at = 0; at < world.placeCount; at++) {
    let steps = 0;
    for (let p = s.top[at]; p >= 0; p = s.below[p]) {
      if (++steps > world.pieces.length) {
        broken.push(`the stack in ${world.placeIds[at]} has no end`);
        return broken;
      }
      seen[p] = (seen[p] ?? 0) + 1;
      if (s.place[p] !== at)
        broken.push(
          `${world.pieceIds[p]} lies in ${world.placeIds[at]} but thinks it is in ${world.placeIds[s.place[p]]}`,
        );
    }
  }
  for (const p of world.pieces) {
    if (seen[p] !== 1) broken.push(`${world.pieceIds[p]} is in ${seen[p]} places`);
    const at: Place = s.place[p];
    if (s.steps[p] < 1 || s.steps[p] > world.fullSteps[p]) broken.push(`${world.pieceIds[p]} has ${s.steps[p]} steps`);
    if (!isSoviet(s, p) && s.owner[p] !== world.nativeSide[p]) broken.push(`${world.pieceIds[p]} has changed sides`);
    if (!isHex(world, at)) continue;
    if (!isGround(world, p)) broken.push(`marker ${world.pieceIds[p]} is on the map`);
    if (world.region[at] === PROHIBITED) broken.push(`${world.pieceIds[p]} is in prohibited ${world.placeIds[at]}`);
    if (s.owner[p] === NOBODY) broken.push(`${world.pieceIds[p]} on the map belongs to nobody`);
    if (s.owner[p] === AZ && world.region[at] === ARMENIA) broken.push(`${world.pieceIds[p]} is in Armenia (KAR-3.1b)`);
  }
  for (const hex of world.hexes) {
    if (unitsAt(s, AR, hex) > 0 && unitsAt(s, AZ, hex) > 0)
      broken.push(`both sides are in ${world.placeIds[hex]} (KAR-5.0e)`);
    if (s.marker[hex] !== UNMARKED && world.settlement[hex] === 0)
      broken.push(`${world.placeIds[hex]} is marked but has no settlement`);
  }
  for (const of of [AR, AZ]) {
    if (s.track[RP + of] < 0) broken.push(`side ${of} has ${s.track[RP + of]} replacement points`);
    if (s.track[REFUGEES + of] < 0) broken.push(`side ${of} has ${s.track[REFUGEES + of]} refugees`);
  }
  return broken;
};
