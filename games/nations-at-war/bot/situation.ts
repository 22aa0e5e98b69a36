import { place, type Side } from '@hexside/engine';
import { isMined } from '../rules/mines.ts';
import { isBeyondReach, MOVING, mayFire, NORMAL, OPPORTUNITY } from '../rules/ranged-combat.ts';
import { sees } from '../rules/sight.ts';
import {
  distanceOf,
  faceOf,
  hardness,
  has,
  isHex,
  MOUNTED,
  mark,
  type NationsState,
  onMap,
  pieceIn,
  REDUCED,
  setSmoke,
  unmark,
} from '../state.ts';
import { MORTAR } from '../world.ts';
import { asIf, minesOn, tollOf } from './shots.ts';
import { worthOf } from './strength.ts';
import { VictoryForecast } from './victory-forecast.ts';
import type { BotParameters } from './weights.ts';

/** A ready enemy and what its shot at somebody who enters a hex would do. */
interface Ambush {
  readonly firer: number;
  /** The chance of any effect, and the part of the platoon that it costs in the mean. */
  readonly effect: number;
  readonly loss: number;
}

/** Enemies within so many hexes may come into sight; and so far they come in one move. */
const NEAR = 8;
const MARCH = 4;

/** How a position looks to one side: what it hangs on, and where the enemy's guns reach. */
export class Situation {
  readonly of: Side;
  readonly foe: number;
  readonly parameters: BotParameters;
  readonly forecast: VictoryForecast;
  readonly #numbers = new Map<number, number>();
  readonly #ambushes = new Map<number, readonly Ambush[]>();

  constructor(s: NationsState, of: Side, parameters: BotParameters) {
    this.of = of;
    this.foe = 1 - of;
    this.parameters = parameters;
    this.forecast = new VictoryForecast(s, parameters);
  }

  /** What a whole platoon is worth to its side: what the outcome hangs on it, and itself, the less the nearer the end. */
  price(s: NationsState, p: number): number {
    const { victory, ebb } = this.parameters.habits;
    return worthOf(s, p) * (1 - ebb * this.forecast.progress) + victory * this.forecast.price(p);
  }

  /** What standing there instead, with these hexes taken on the way, adds to the chance of winning, in platoons. */
  gain(s: NationsState, group: readonly number[], to: number, way: readonly number[]): number {
    const before = this.#staying(s, group);
    const go = this.forecast.draft();
    for (const p of group) go.move(p, to);
    for (const hex of way) if (isHex(s.world, hex)) go.take(this.of, hex);
    const { victory, approach } = this.parameters.habits;
    let nearer = 0;
    for (const p of group) nearer += this.forecast.nearer(p, s.place[p], to);
    return victory * (go.chance(this.of) - before) + approach * nearer;
  }

  /** The chance of winning if the group does nothing more. */
  #staying(s: NationsState, group: readonly number[]): number {
    const [first = -1, second = first] = group;
    return this.#once(1, first, second, () => {
      const stay = this.forecast.draft();
      for (const p of group) stay.move(p, s.place[p]);
      return stay.chance(this.of);
    });
  }

  /** Every offer asks for the same hexes again: what a platoon meets in one is worked out once for a decision. */
  #once(kind: number, p: number, at: number, work: () => number): number {
    const key = (kind * 256 + p) * 1024 + at;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const found = work();
    this.#numbers.set(key, found);
    return found;
  }

  /** What a shot takes from the enemy, in platoons. */
  damage(s: NationsState, firer: number, target: number, mode: number, lead = 0): number {
    const toll = tollOf(s, firer, target, mode, lead);
    return toll === null ? 0 : toll.lossOf(s, target) * this.price(s, target);
  }

  /** What enemies in sight would cost a platoon that stands there, the dearest first and the others in part. */
  danger(s: NationsState, p: number, at: number): number {
    if (!isHex(s.world, at)) return 0;
    return this.#once(0, p, at, () => this.#dangerNow(s, p, at));
  }

  #dangerNow(s: NationsState, p: number, at: number): number {
    return asIf(s, p, place(at), () => {
      let most = 0;
      let all = 0;
      for (let m = s.onMap[this.foe]; m !== 0; m &= m - 1) {
        const firer = pieceIn(s.world, this.foe, m);
        if (!this.#bears(s, firer, at)) continue;
        const loss = tollOf(s, firer, p, NORMAL)?.lossOf(s, p) ?? 0;
        most = Math.max(most, loss);
        all += loss;
      }
      return (most + this.parameters.habits.crossfire * (all - most)) * this.price(s, p);
    });
  }

  /** What smoke in a hex would spare those of ours who stand there or look through it. */
  spared(s: NationsState, hex: number): number {
    let spared = 0;
    const near: number[] = [];
    for (let m = s.onMap[this.of]; m !== 0; m &= m - 1) {
      const p = pieceIn(s.world, this.of, m);
      if (distanceOf(s, s.place[p], hex) <= 2) near.push(p);
    }
    const level = s.smoke[hex];
    for (const p of near) spared += this.#dangerNow(s, p, s.place[p]);
    setSmoke(s, hex, s.world.data.tables.smoke.placedLevel);
    for (const p of near) spared -= this.#dangerNow(s, p, s.place[p]);
    setSmoke(s, hex, level);
    return spared;
  }

  #bears(s: NationsState, firer: number, at: number): boolean {
    return s.world.kind[firer] !== MORTAR && !isBeyondReach(s, firer, at) && sees(s, s.place[firer], at);
  }

  /** 5.3: the shots that ready enemies have at a platoon that enters a hex. */
  #waiting(s: NationsState, p: number, at: number): readonly Ambush[] {
    const key = p * 1024 + at;
    const known = this.#ambushes.get(key);
    if (known) return known;
    const list: Ambush[] = [];
    asIf(s, p, place(at), () => {
      for (let m = s.onMap[this.foe]; m !== 0; m &= m - 1) {
        const firer = pieceIn(s.world, this.foe, m);
        if (mayFire(s, firer) < 0 || !this.#bears(s, firer, at)) continue;
        const toll = tollOf(s, firer, p, OPPORTUNITY);
        if (toll !== null) list.push({ firer, effect: toll.effect, loss: toll.lossOf(s, p) });
      }
    });
    this.#ambushes.set(key, list);
    return list;
  }

  /** A way under fire: the chance to come through unhurt, and what is lost on it in the mean. Every enemy fires once, one a hex. */
  passage(s: NationsState, p: number, way: readonly number[]): { through: number; loss: number } {
    let through = 1;
    let loss = 0;
    const spent: number[] = [];
    for (const hex of way) {
      if (!isHex(s.world, hex)) continue;
      if (isMined(s, hex)) {
        const mines = minesOn(s, p);
        loss += through * mines.lossOf(s, p);
        through *= 1 - mines.effect;
      }
      let best: Ambush | null = null;
      for (const one of this.#waiting(s, p, hex))
        if (!spent.includes(one.firer) && one.loss > (best?.loss ?? 0)) best = one;
      if (best === null) continue;
      spent.push(best.firer);
      loss += through * best.loss;
      through *= 1 - best.effect;
    }
    return { through, loss: loss * this.price(s, p) };
  }

  /** The best shot that a platoon would have from there, ready or not. */
  prospect(s: NationsState, p: number, at: number, mode = NORMAL): number {
    if (!isHex(s.world, at) || s.world.kind[p] === MORTAR) return 0;
    return this.#once(mode === MOVING ? 3 : 2, p, at, () => this.#prospectNow(s, p, at, mode));
  }

  #prospectNow(s: NationsState, p: number, at: number, mode: number): number {
    return asIf(s, p, place(at), () => {
      let best = 0;
      for (let m = s.onMap[this.foe]; m !== 0; m &= m - 1) {
        const target = pieceIn(s.world, this.foe, m);
        if (isBeyondReach(s, p, s.place[target]) || !sees(s, at, s.place[target])) continue;
        best = Math.max(best, this.damage(s, p, target, mode));
      }
      return best;
    });
  }

  /** 4.3: what the other side of its counter adds to a platoon's part in the outcome. */
  changing(s: NationsState, p: number, mounts: boolean): number {
    const at = s.place[p];
    const [turn, turnBack] = mounts ? [mark, unmark] : [unmark, mark];
    const before = this.forecast.draft().move(p, at).chance(this.of);
    const supposed = this.forecast.draft().lose(p);
    turn(s, MOUNTED, p);
    const after = supposed.gain(p, at, s).chance(this.of);
    turnBack(s, MOUNTED, p);
    return this.parameters.habits.victory * (after - before);
  }

  /** 4.3: the shot that a platoon would have, were it off its vehicles. */
  dismounted(s: NationsState, p: number): number {
    unmark(s, MOUNTED, p);
    const shot = this.#prospectNow(s, p, s.place[p], NORMAL);
    mark(s, MOUNTED, p);
    return shot;
  }

  /** Cover matters where enemies are who might come into sight. */
  cover(s: NationsState, p: number, at: number): number {
    if (!isHex(s.world, at) || !this.isNearEnemy(s, at, NEAR)) return 0;
    const i = at * 2 + hardness(s, p);
    return s.world.bonus[i] + s.world.conceals[i];
  }

  isNearEnemy(s: NationsState, at: number, within: number): boolean {
    for (let m = s.onMap[this.foe]; m !== 0; m &= m - 1)
      if (distanceOf(s, s.place[pieceIn(s.world, this.foe, m)], at) <= within) return true;
    return false;
  }

  /** What readiness to fire at who moves is worth: nothing far from any enemy. */
  readiness(s: NationsState, p: number): number {
    const face = faceOf(s, p);
    const range = Math.max(s.world.apRange[face], s.world.heRange[face]);
    const at = s.place[p];
    return isHex(s.world, at) && this.isNearEnemy(s, at, range + MARCH) ? this.parameters.habits.idle : 0;
  }

  /** 3.4.2: hexes beyond the reach of its headquarters, were that in a place. */
  astray(s: NationsState, p: number, at: number, headquarters = -1): number {
    const { world } = s;
    const hq = world.hqOf[world.formationOf[p]] ?? -1;
    if (hq < 0 || !onMap(s, hq) || !isHex(world, at)) return 0;
    const range = world.commandRange[hq * 2 + (has(s, REDUCED, hq) ? 1 : 0)];
    return Math.min(3, Math.max(0, distanceOf(s, headquarters < 0 ? s.place[hq] : headquarters, at) - range));
  }
}

const situations = new WeakMap<NationsState, Situation>();

/** The situation of a state that was given for one decision: made once, asked for every offer. */
export const pictureOf = (s: NationsState, of: Side, parameters: BotParameters): Situation => {
  let situation = situations.get(s);
  if (!situation || situation.of !== of) {
    situation = new Situation(s, of, parameters);
    situations.set(s, situation);
  }
  return situation;
};
