// What everybody who can still act should do this turn: attacks first, then posts, depots last.

import { munitionsLeft } from '../rules/depots.ts';
import { mayDig } from '../rules/entrenchment.ts';
import { isTarget } from '../rules/orders.ts';
import { hasRoomFor } from '../rules/stacking.ts';
import { depotsOf, isInRange } from '../rules/supply-lines.ts';
import { inZoc } from '../rules/zones-of-control.ts';
import {
  COMBAT,
  DIGGING,
  has,
  inHalves,
  isCombat,
  isDepot,
  isGun,
  isRouted,
  isTrain,
  isTroop,
  MARCH,
  OBSERVED,
  type OrelState,
  OUT,
  onMap,
  PREPARED,
  RESOLUTE,
  TESTED,
} from '../state.ts';
import { AttackPlan } from './attacks.ts';
import { expectShelling } from './fire.ts';
import { Forces, type UnderWay } from './forces.ts';
import { appraiseDepot } from './larder.ts';
import { appraisePost, Tally } from './posts.ts';
import type { Situation } from './situation.ts';
import { worthOf } from './worth.ts';

/** One piece's business: where it goes, and what it does there. */
export interface Task {
  readonly unit: number;
  readonly at: number;
  /** What it does on arrival; `stop` is to stay as it is. */
  readonly verb: 'prepared' | 'hasty' | 'support' | 'barrage' | 'combat' | 'dig' | 'stop';
  readonly argument: number;
  /** 5.3: it must check before that. */
  readonly checks: boolean;
  readonly value: number;
}

const BARRAGE_RANK = 0.5;

export class Tasks {
  readonly byUnit = new Map<number, Task>();
  readonly attacks: AttackPlan;
  readonly forces: Forces;
  readonly #s: OrelState;
  readonly #situation: Situation;

  constructor(s: OrelState, situation: Situation, underWay: UnderWay | null) {
    this.#s = s;
    this.#situation = situation;
    this.forces = new Forces(s, situation.of, underWay);
    this.attacks = new AttackPlan(s, situation, this.forces);
    for (const { unit, at, target, kind, value } of this.attacks.parts.values()) {
      const gun = isGun(s.world, unit);
      this.byUnit.set(unit, {
        unit,
        at,
        verb: gun ? 'support' : kind === PREPARED ? 'prepared' : 'hasty',
        argument: gun ? (kind === PREPARED ? 0 : 1) : target,
        checks:
          isCombat(s.world, unit) &&
          has(s, unit, OUT) &&
          !has(s, unit, RESOLUTE | TESTED) &&
          onMap(s, unit) &&
          inZoc(s, situation.of, at),
        // Whoever goes along or shoots comes after those who go first.
        value: 100 + value - (gun ? 50 : isCombat(s.world, unit) ? 0 : 60),
      });
    }
    for (const unit of this.forces.asked)
      if (!this.byUnit.has(unit) && !isDepot(s.world, unit)) this.#set(this.#barrage(unit) ?? this.#post(unit));
    if (![...this.byUnit.values()].some(({ value }) => value > situation.parameters.habits.worthwhile))
      for (const unit of this.forces.asked) if (isDepot(s.world, unit)) this.#set(this.#depot(unit));
  }

  #set(task: Task | null): void {
    if (task) this.byUnit.set(task.unit, task);
  }

  /** 8.3: a battery that supports nobody fires at what it sees. */
  #barrage(gun: number): Task | null {
    const s = this.#s;
    const { world } = s;
    if (!isGun(world, gun) || isRouted(s, gun) || !onMap(s, gun)) return null;
    const { habits } = this.#situation.parameters;
    const left = this.forces.leftAt(gun);
    const price = isTrain(world, gun) ? 0 : inHalves(world.data.tables.attacks.barrage.mp);
    const range = has(s, gun, OUT) ? 1 : world.data.tables.attacks.range;
    let best: Task | null = null;
    for (const target of world.pieces) {
      if (s.owner[target] === this.#situation.of || !onMap(s, target) || !has(s, target, OBSERVED)) continue;
      if (!isTarget(s, target) || this.attacks.targets.has(s.place[target])) continue;
      const promise = habits.barrage * expectShelling(s, gun, target, habits);
      if (promise < 0.25) continue;
      for (const hex of world.board.disk(s.place[target], range)) {
        if (left[hex] < price || !hasRoomFor(s, gun, hex)) continue;
        const friends = hex === s.place[gun] || s.cover[this.#situation.of * world.board.size + hex] > 0;
        const close = s.beside[this.#situation.foe * world.board.size + hex] > 0;
        if (!friends && close) continue;
        const fed =
          isTrain(world, gun) ||
          depotsOf(s, this.#situation.of).some((d) => munitionsLeft(s, d) > 0 && isInRange(s, gun, d, hex));
        const value = promise - (fed ? 0.1 : 0.5) - (close ? 0.1 : 0) + (hex === s.place[gun] ? 0.05 : 0);
        if (value > (best?.value ?? 0) - BARRAGE_RANK && value > 0.1)
          best = { unit: gun, at: hex, verb: 'barrage', argument: target, checks: false, value: value + BARRAGE_RANK };
      }
    }
    return best;
  }

  #worth(unit: number, hex: number, left: number): number {
    const tally = new Tally(this.#situation.parameters.weights);
    appraisePost(this.#s, this.#situation, unit, hex, left, tally);
    return tally.total;
  }

  /** The best post in reach; where it stands if nothing is better. */
  #post(unit: number): Task | null {
    const s = this.#s;
    const { world } = s;
    const { habits } = this.#situation.parameters;
    const left = this.forces.leftAt(unit);
    const here = s.place[unit];
    const entering = !onMap(s, unit);
    const stay = entering ? -1 : this.#worth(unit, here, left[here]);
    let [at, most] = [-1, stay + habits.worthwhile];
    for (let hex = 0; hex < left.length; hex++) {
      if (left[hex] < 0 || hex === here || !hasRoomFor(s, unit, hex)) continue;
      const worth = this.#worth(unit, hex, left[hex]);
      if (worth > most || (entering && at < 0)) [at, most] = [hex, worth];
    }
    const form = isTroop(world, unit) && !isRouted(s, unit);
    if (at >= 0) {
      const verb = form && left[at] >= 2 ? 'combat' : 'stop';
      // Who comes onto the map comes early: others may want to follow.
      return { unit, at, verb, argument: 0, checks: false, value: Math.max(0.2, most - stay) + (entering ? 5 : 0) };
    }
    if (!form) return null;
    const held = this.#situation.heldBy(here);
    if (s.mode[unit] === MARCH && left[here] >= 2 && this.#situation.threat[here] > 0)
      return { unit, at: here, verb: 'combat', argument: 0, checks: false, value: habits.unready * worthOf(s, unit) };
    if (s.mode[unit] === COMBAT && held < 0.97 && !has(s, unit, DIGGING) && mayDig(s, unit, 0) >= 0) {
      const value = habits.digging * worthOf(s, unit) * (1.05 - held);
      if (value > habits.worthwhile) return { unit, at: here, verb: 'dig', argument: 0, checks: false, value };
    }
    return null;
  }

  #depot(unit: number): Task | null {
    const s = this.#s;
    const left = this.forces.leftAt(unit);
    const here = s.place[unit];
    const worth = (hex: number): number => {
      const tally = new Tally(this.#situation.parameters.weights);
      appraiseDepot(s, this.#situation, unit, hex, tally);
      return tally.total;
    };
    const entering = !onMap(s, unit);
    const stay = entering ? Number.NEGATIVE_INFINITY : worth(here);
    let [at, most] = [-1, stay + 0.2];
    for (let hex = 0; hex < left.length; hex++) {
      if (left[hex] < 0 || hex === here) continue;
      const there = worth(hex);
      if (there > most) [at, most] = [hex, there];
    }
    if (at < 0) return null;
    return { unit, at, verb: 'stop', argument: 0, checks: false, value: entering ? 5 : most - stay };
  }
}
