import { isClosedTo } from '../rules/campaign-markers.ts';
import { seenFrom } from '../rules/recon.ts';
import { distance, type NomonhanState, onMap } from '../state.ts';
import type { Appraisal } from './appraisal.ts';
import type { Scorecard } from './features.ts';
import type { Situation } from './situation.ts';

/** Beyond this nobody of ours will meet them soon. */
const NEAR = 6;

/** How much the side would like to know who is in a hex: hidden counters, and somebody of its own not far away. */
const curiosity = (s: NomonhanState, situation: Situation, hex: number): number => {
  if (situation.foeHidden[hex] === 0) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const p of s.world.pieces)
    if (s.world.sideOf[p] === situation.of && onMap(s, p)) nearest = Math.min(nearest, distance(s, s.place[p], hex));
  const stake = 1 + situation.stakeNow[hex];
  return nearest > NEAR ? 0.1 * stake : stake * situation.foeHidden[hex] * (1 - nearest / (2 * NEAR));
};

const curiosities = new WeakMap<NomonhanState, Map<number, number>>();
const curiosityAt = (s: NomonhanState, situation: Situation, hex: number): number => {
  let known = curiosities.get(s);
  if (!known) {
    known = new Map(situation.foeHexes.map((at) => [at, curiosity(s, situation, at)]));
    curiosities.set(s, known);
  }
  return known.get(hex) ?? 0;
};

const total = (s: NomonhanState, situation: Situation): number =>
  situation.foeHexes.reduce((sum, hex) => sum + curiosityAt(s, situation, hex), 0);

/** What is seen before the units move is worth most: recon and agents come first. */
export const appraiseReconFlight = (s: NomonhanState, situation: Situation, scorecard: Scorecard): void => {
  const interest = total(s, situation);
  if (interest > 0) scorecard.add('sight', 0.2 + Math.min(1, interest / 5));
  else scorecard.forbid();
};

/** The hex over which a recon flies. */
export const appraiseRecon: Appraisal = (context, s, situation, code, scorecard) => {
  for (const hex of seenFrom(s, context.argument(code))) scorecard.add('sight', curiosityAt(s, situation, hex) / 5);
};

/** Special Service Agency: stacks on the map; the track is a matter of later turns. */
export const appraiseAgency: Appraisal = (context, s, situation, code, scorecard) => {
  const stacks = 0;
  if (context.point === 'agency')
    scorecard.add('sight', context.argument(code) === stacks ? total(s, situation) / 5 : 0.1);
  else if (context.verb(code) === 'at') scorecard.add('sight', curiosityAt(s, situation, context.argument(code)) / 5);
};

/** Agents are sent where several stacks near the front are dark. */
export const appraiseAgents = (s: NomonhanState, situation: Situation, scorecard: Scorecard): void => {
  const interest = isClosedTo(s, situation.of) ? 0 : total(s, situation);
  scorecard.add('sight', Math.min(1, interest / 5));
  scorecard.add('markers', -0.5);
};

/** Markers of the Movement Phase: agents, and Night Infiltration for infantry that is pinned near open objectives. */
export const appraiseMovementMarker = (
  s: NomonhanState,
  situation: Situation,
  marker: number,
  scorecard: Scorecard,
): void => {
  const { world } = s;
  if (world.markers[marker]?.id === 'special-service') {
    appraiseAgents(s, situation, scorecard);
    return;
  }
  let open = 0;
  for (const p of world.pieces) {
    if (world.sideOf[p] !== situation.of || world.infiltrates[p] === 0 || !onMap(s, p)) continue;
    if (!situation.inFoeZone(s.place[p])) continue;
    for (const goal of world.objectives)
      if (distance(s, s.place[p], goal) === 2 && !situation.isOwnHex(goal) && !situation.foeHexes.includes(goal))
        open += world.victoryPoints[goal];
  }
  scorecard.add('ground', open);
  scorecard.add('markers', -0.4);
};
