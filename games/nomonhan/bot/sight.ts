import { isClosedTo } from '../rules/campaign-markers.ts';
import { seenFrom } from '../rules/recon.ts';
import { distance, type NomonhanState, onMap } from '../state.ts';
import type { Appraisal } from './appraisal.ts';
import type { Scorecard } from './features.ts';
import type { Picture } from './picture.ts';

/** Beyond this nobody of ours will meet them soon. */
const NEAR = 6;

/** How much the side would like to know who is in a hex: hidden counters, and somebody of its own not far away. */
const curiosity = (s: NomonhanState, picture: Picture, hex: number): number => {
  if (picture.foeHidden[hex] === 0) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const p of s.world.pieces)
    if (s.world.sideOf[p] === picture.of && onMap(s, p)) nearest = Math.min(nearest, distance(s, s.place[p], hex));
  const stake = 1 + picture.stakeNow[hex];
  return nearest > NEAR ? 0.1 * stake : stake * picture.foeHidden[hex] * (1 - nearest / (2 * NEAR));
};

const curiosities = new WeakMap<NomonhanState, Map<number, number>>();
const curiosityAt = (s: NomonhanState, picture: Picture, hex: number): number => {
  let known = curiosities.get(s);
  if (!known) {
    known = new Map(picture.foeHexes.map((at) => [at, curiosity(s, picture, at)]));
    curiosities.set(s, known);
  }
  return known.get(hex) ?? 0;
};

const total = (s: NomonhanState, picture: Picture): number =>
  picture.foeHexes.reduce((sum, hex) => sum + curiosityAt(s, picture, hex), 0);

/** What is seen before the units move is worth most: recon and agents come first. */
export const appraiseReconFlight = (s: NomonhanState, picture: Picture, scorecard: Scorecard): void => {
  const interest = total(s, picture);
  if (interest > 0) scorecard.add('sight', 0.2 + Math.min(1, interest / 5));
  else scorecard.forbid();
};

/** The hex over which a recon flies. */
export const appraiseRecon: Appraisal = (context, s, picture, code, scorecard) => {
  for (const hex of seenFrom(s, context.argument(code))) scorecard.add('sight', curiosityAt(s, picture, hex) / 5);
};

/** Special Service Agency: stacks on the map; the track is a matter of later turns. */
export const appraiseAgency: Appraisal = (context, s, picture, code, scorecard) => {
  const stacks = 0;
  if (context.point === 'agency')
    scorecard.add('sight', context.argument(code) === stacks ? total(s, picture) / 5 : 0.1);
  else if (context.verb(code) === 'at') scorecard.add('sight', curiosityAt(s, picture, context.argument(code)) / 5);
};

/** Agents are sent where several stacks near the front are dark. */
export const appraiseAgents = (s: NomonhanState, picture: Picture, scorecard: Scorecard): void => {
  const interest = isClosedTo(s, picture.of) ? 0 : total(s, picture);
  scorecard.add('sight', Math.min(1, interest / 5));
  scorecard.add('markers', -0.5);
};

/** Markers of the Movement Phase: agents, and Night Infiltration for infantry that is pinned near open objectives. */
export const appraiseMovementMarker = (
  s: NomonhanState,
  picture: Picture,
  marker: number,
  scorecard: Scorecard,
): void => {
  const { world } = s;
  if (world.markers[marker]?.id === 'special-service') {
    appraiseAgents(s, picture, scorecard);
    return;
  }
  let open = 0;
  for (const p of world.pieces) {
    if (world.sideOf[p] !== picture.of || world.infiltrates[p] === 0 || !onMap(s, p)) continue;
    if (!picture.inFoeZone(s.place[p])) continue;
    for (const goal of world.objectives)
      if (distance(s, s.place[p], goal) === 2 && !picture.isOwnHex(goal) && !picture.foeHexes.includes(goal))
        open += world.victoryPoints[goal];
  }
  scorecard.add('ground', open);
  scorecard.add('markers', -0.4);
};
