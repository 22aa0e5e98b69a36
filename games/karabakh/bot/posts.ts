import type { Piece, Place } from '@hexside/engine';
import { suppliedAt } from '../rules/supply.ts';
import { type KarabakhState, onMap } from '../state.ts';
import { SOVIET } from '../world.ts';
import type { FeatureId, Sheet } from './desk.ts';
import { type Picture, pictureOf } from './picture.ts';
import { canStrike, type Target, targetsOf } from './targets.ts';

/** Adds up like the shared bot's sheet, for comparing posts before one is offered. */
export class Tally implements Sheet {
  readonly #weights: Readonly<Record<FeatureId, number>>;
  total = 0;
  constructor(weights: Readonly<Record<FeatureId, number>>) {
    this.#weights = weights;
  }
  add(feature: FeatureId, amount: number): void {
    this.total += amount * this.#weights[feature];
  }
  forbid(): void {
    this.total = Number.NEGATIVE_INFINITY;
  }
}

/** Beyond what good odds need, more strength is worth little; where they are out of reach, massing is worth a little. */
const assaultShare = (target: Target, without: number, factors: number): number => {
  const before = Math.min(without, target.need);
  const after = Math.min(without + factors, target.need);
  const share = (after - before) / target.need;
  const hopeful = target.possible >= 0.85 * target.need;
  return target.gain * share * (hopeful ? 1 : 0.12);
};

const isOpposite = (s: KarabakhState, picture: Picture, post: Place, target: Place): boolean => {
  const { board } = s.world;
  const opposite = board.neighbour(target, (board.directionTo(target, post) + 3) % 6);
  return opposite >= 0 && (picture.attack[opposite] ?? 0) > 0;
};

/**
 * What a post is worth to a unit: the ground it holds there, the attack it joins, the danger, how much units are needed
 * around it. `sign` is -1 for the post it would leave. Supply is left to the caller: it is dear to work out.
 */
export const appraisePost = (s: KarabakhState, unit: Piece, post: Place, sheet: Sheet, sign: 1 | -1): void => {
  const { world } = s;
  const of = s.owner[unit];
  const picture = pictureOf(s, of);
  const here = onMap(s, unit) && s.place[unit] === post;
  const defence = world.defence[unit * 3 + s.steps[unit]];
  const attack = world.attack[unit * 3 + s.steps[unit]];
  const others = (picture.defence[post] ?? 0) - (here ? defence : 0);
  const companions = (picture.count[post] ?? 0) - (here ? 1 : 0);
  if (!here && companions >= (world.stackLimit[post] ?? 0)) {
    sheet.forbid();
    return;
  }

  const held = picture.holdAt(s, post, others + defence);
  // A hex that was never ours is won by going there; one that we control may stay ours without anybody in it.
  sheet.add('hold', sign * (picture.stake[post] ?? 0) * (held - picture.holdAt(s, post, others)));
  sheet.add('risk', -sign * s.steps[unit] * (1 - held));
  sheet.add('approach', sign * (picture.need[post] ?? 0));

  let best = 0;
  let concentric = 0;
  for (const target of targetsOf(s, of)) {
    const hex = world.hexes[target.hex];
    if (hex === undefined || world.board.distance(post, hex) !== 1 || !canStrike(s, post, hex)) continue;
    const beside = onMap(s, unit) && world.board.distance(s.place[unit], hex) === 1;
    const share = assaultShare(target, target.now - (beside ? attack : 0), attack);
    if (share <= best) continue;
    best = share;
    concentric = isOpposite(s, picture, post, hex) ? target.gain : 0;
  }
  sheet.add('assault', sign * best);
  sheet.add('concentric', sign * concentric);
};

/** 1 where the unit would be out of supply. */
export const outOfSupply = (s: KarabakhState, unit: Piece, post: Place): number =>
  s.world.force[unit] === SOVIET || suppliedAt(s, s.world.force[unit], post) ? 0 : 1;
