import type { Piece, Place } from '@hexside/engine';
import { suppliedAt } from '../rules/supply.ts';
import { type KarabakhState, onMap } from '../state.ts';
import { SOVIET } from '../world.ts';
import type { FeatureId, Scorecard } from './features.ts';
import { pictureOf, type Situation } from './situation.ts';
import { type Target, targetsFrom } from './targets.ts';
import type { BotParameters } from './weights.ts';

/** Adds up like the shared bot's scorecard, for comparing posts before one is offered. */
export class Tally implements Scorecard {
  readonly #weights: BotParameters['weights'];
  total = 0;
  constructor(weights: BotParameters['weights']) {
    this.#weights = weights;
  }
  add(feature: FeatureId, amount: number): void {
    this.total += amount * this.#weights[feature];
  }
  forbid(): void {
    this.total = Number.NEGATIVE_INFINITY;
  }
}

/** Beyond what good odds need, more strength is worth nothing. */
const assaultShare = (target: Target, without: number, factors: number): number => {
  const before = Math.min(without, target.need);
  const after = Math.min(without + factors, target.need);
  return (target.gain * (after - before)) / target.need;
};

const isOpposite = (s: KarabakhState, situation: Situation, post: Place, target: Place): boolean => {
  const { board } = s.world;
  const opposite = board.neighbour(target, (board.directionTo(target, post) + 3) % 6);
  return opposite >= 0 && situation.attack[opposite] > 0;
};

/**
 * What a post is worth to a unit: the ground it holds there, the attack it joins, the danger, how much units are needed
 * around it. `sign` is -1 for the post it would leave. Supply is left to the caller: it is dear to work out.
 */
export const appraisePost = (s: KarabakhState, unit: Piece, post: Place, scorecard: Scorecard, sign: 1 | -1): void => {
  const { world } = s;
  const situation = pictureOf(s);
  const here = s.place[unit] === post;
  const steps = s.steps[unit];
  const defence = world.defence[unit * 3 + steps];
  const attack = world.attack[unit * 3 + steps];
  const others = situation.defence[post] - (here ? defence : 0);
  const otherSteps = situation.steps[post] - (here ? steps : 0);
  if (!here && situation.count[post] >= world.stackLimit[post]) {
    scorecard.forbid();
    return;
  }
  const held = situation.holdAt(s, post, others + defence, otherSteps + steps);
  // A hex that was never ours is won by going there; one that we control may stay ours without anybody in it.
  scorecard.add('hold', sign * situation.stake[post] * (held - situation.holdAt(s, post, others, otherSteps)));
  scorecard.add('risk', -sign * steps * (1 - held));
  scorecard.add('approach', sign * situation.need[post]);

  let best = 0;
  let concentric = 0;
  for (const target of targetsFrom(s, post)) {
    const hex = world.hexes[target.hex];
    if (hex === undefined) continue;
    const beside = onMap(s, unit) && world.board.distance(s.place[unit], hex) === 1;
    const share = assaultShare(target, target.now - (beside ? attack : 0), attack);
    if (share <= best) continue;
    best = share;
    concentric = isOpposite(s, situation, post, hex) ? target.gain : 0;
  }
  scorecard.add('assault', sign * best);
  scorecard.add('concentric', sign * concentric);
};

const supplies = new WeakMap<KarabakhState, Map<number, number>>();

/** 1 where the unit would be out of supply; worked out once for each force and hex of a position. */
export const outOfSupply = (s: KarabakhState, unit: Piece, post: Place): number => {
  const force = s.world.force[unit];
  if (force === SOVIET) return 0;
  let known = supplies.get(s);
  if (!known) {
    known = new Map();
    supplies.set(s, known);
  }
  const key = force * 1024 + post;
  let out = known.get(key);
  if (out === undefined) {
    out = suppliedAt(s, force, post) ? 0 : 1;
    known.set(key, out);
  }
  return out;
};
