import type { Side } from '@hexside/engine';
import { type KarabakhState, MOVED, onMap } from '../state.ts';
import { BRIDGE, LAKE } from '../world.ts';
import { travel } from './ground.ts';
import { type Picture, pictureOf } from './picture.ts';

/** An enemy hex that could be attacked this turn. */
export interface Target {
  readonly hex: number;
  /** What success is worth, and about how likely it is with enough strength. */
  readonly gain: number;
  /** Attack factors for good odds. */
  readonly need: number;
  /** Factors beside it now, and those that could still come. */
  readonly now: number;
  readonly possible: number;
}

/** Steps a good attack takes from a defender, about: 3 to 1 on the table. */
const STEPS_PER_ATTACK = 1.6;

const targetAt = (s: KarabakhState, picture: Picture, hex: number): Target => {
  const { world } = s;
  const { board } = world;
  let [now, possible] = [0, 0];
  for (const unit of world.ground) {
    if (s.owner[unit] !== picture.of || !onMap(s, unit)) continue;
    const factors = world.attack[unit * 3 + s.steps[unit]];
    if (board.distance(s.place[unit], world.hexes[hex] ?? s.place[unit]) === 1) now += factors;
    else if ((s.flags[unit] & MOVED) === 0 && travel(world, picture.of, s.place[unit], hex) <= world.movement[unit] + 1)
      possible += factors;
  }
  const steps = Math.max(1, picture.foeSteps[hex] ?? 1);
  const shift = world.defenceShift[hex] ?? 0;
  return {
    hex,
    gain: (picture.stake[hex] ?? 0) * Math.min(1, STEPS_PER_ATTACK / steps) + 0.08 * Math.min(STEPS_PER_ATTACK, steps),
    need: (picture.foeDefence[hex] ?? 1) * (2.2 + shift),
    now,
    possible: now + possible,
  };
};

const lists = new WeakMap<KarabakhState, readonly Target[]>();

export const targetsOf = (s: KarabakhState, of: Side): readonly Target[] => {
  let list = lists.get(s);
  if (list) return list;
  const picture = pictureOf(s, of);
  list = s.world.hexes.flatMap((hex) => {
    if ((picture.foeSteps[hex] ?? 0) <= 0) return [];
    const target = targetAt(s, picture, hex);
    return target.possible > 0 ? [target] : [];
  });
  lists.set(s, list);
  return list;
};

/** May one attack across this hexside? */
export const canStrike = (s: KarabakhState, from: number, target: number): boolean => {
  const { board, hexside, hexes } = s.world;
  const [a, b] = [hexes[from], hexes[target]];
  if (a === undefined || b === undefined) return false;
  const direction = board.directionTo(a, b);
  if (direction < 0) return false;
  const bits = hexside[a * 6 + direction] ?? 0;
  return (bits & LAKE) === 0 || (bits & BRIDGE) !== 0;
};
