import { type KarabakhState, MOVED, onMap } from '../state.ts';
import { BRIDGE, LAKE } from '../world.ts';
import { travel } from './ground.ts';
import { pictureOf, type Situation } from './situation.ts';
import { clearing, columnFor } from './table.ts';

/** An enemy hex that could be attacked this turn. */
export interface Target {
  readonly hex: number;
  /** What an attack with all that could come promises. */
  readonly gain: number;
  /** The fewest attack factors that promise about as much. */
  readonly need: number;
  /** Factors beside it now. */
  readonly now: number;
}

const promise = (s: KarabakhState, situation: Situation, hex: number, factors: number): number => {
  const { world } = s;
  const { habits, weights } = situation.parameters;
  const steps = Math.max(1, situation.foeSteps[hex]);
  const column = columnFor(
    world,
    factors,
    Math.max(1, situation.foeDefence[hex]),
    world.defenceShift[hex] - habits.help,
  );
  const { chances } = situation;
  const lost = Math.min(steps, chances.defender[column]);
  const taken = clearing(chances, column, steps);
  const ground = situation.stake[hex] * (taken + (1 - taken) * habits.progress * (lost / steps));
  return ground + weights.steps * (lost - chances.attacker[column]);
};

const targetAt = (s: KarabakhState, situation: Situation, hex: number): Target => {
  const { world } = s;
  const { board } = world;
  let [now, possible] = [0, 0];
  for (const unit of world.ground) {
    if (s.owner[unit] !== situation.of || !onMap(s, unit)) continue;
    const factors = world.attack[unit * 3 + s.steps[unit]];
    if (board.distance(s.place[unit], world.hexes[hex] ?? s.place[unit]) === 1) now += factors;
    else if (
      (s.flags[unit] & MOVED) === 0 &&
      travel(world, situation.of, s.place[unit], hex) <= world.movement[unit] + 1
    )
      possible += factors;
  }
  // Not everybody who could come will.
  const most = now + situation.parameters.habits.turnout * possible;
  const gain = promise(s, situation, hex, most);
  const defence = Math.max(1, situation.foeDefence[hex]);
  let need = most;
  for (let ratio = 1; ratio * defence < most; ratio++) {
    if (promise(s, situation, hex, ratio * defence) < 0.85 * gain) continue;
    need = ratio * defence;
    break;
  }
  return { hex, gain, need: Math.max(1, need), now };
};

interface Sight {
  readonly all: readonly Target[];
  /** By hex: the targets that can be attacked from it. */
  readonly from: ReadonlyMap<number, readonly Target[]>;
}

const sights = new WeakMap<KarabakhState, Sight>();
const NONE: readonly Target[] = [];

const sightOf = (s: KarabakhState): Sight => {
  let sight = sights.get(s);
  if (sight) return sight;
  const situation = pictureOf(s);
  const { board, hexes } = s.world;
  const all: Target[] = [];
  const from = new Map<number, Target[]>();
  for (const hex of hexes) {
    if (situation.foeSteps[hex] <= 0) continue;
    const target = targetAt(s, situation, hex);
    if (target.gain <= 0) continue;
    all.push(target);
    for (const next of board.neighboursOf(hex)) {
      if (!canStrike(s, next, hex)) continue;
      const list = from.get(next);
      if (list) list.push(target);
      else from.set(next, [target]);
    }
  }
  sight = { all, from };
  sights.set(s, sight);
  return sight;
};

/** Worthwhile targets that can be attacked from a hex. */
export const targetsFrom = (s: KarabakhState, hex: number): readonly Target[] => sightOf(s).from.get(hex) ?? NONE;

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
