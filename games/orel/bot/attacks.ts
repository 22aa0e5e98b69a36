// 7.2, 8.6.1: which attacks are worth making this turn, who makes them, and from where.

import { defendersIn } from '../rules/battle.ts';
import { isKin, mayAttackTogether } from '../rules/formations.ts';
import { attackersOf, attackPrice, kindOf, openAttacks } from '../rules/orders.ts';
import { tqOf } from '../rules/quality.ts';
import { hasRoomFor } from '../rules/stacking.ts';
import { inZoc } from '../rules/zones-of-control.ts';
import {
  anyAt,
  BARRAGE,
  HASTY,
  has,
  inHalves,
  isCar,
  isCombat,
  isDepot,
  isTank,
  isTrain,
  isTroop,
  isVehicle,
  MOVED,
  type OrelState,
  OUT,
  PREPARED,
  RESOLUTE,
  SUPPORT_HASTY,
  SUPPORT_PREPARED,
  TESTED,
  UNSUPPLIED,
} from '../state.ts';
import { NO_FORMATION } from '../world.ts';
import { type Clash, expect } from './clash.ts';
import type { Forces } from './forces.ts';
import type { Picture } from './picture.ts';
import { Stores } from './stores.ts';
import { expectedAnswer, expectedFire } from './support.ts';
import { attackOf, worthOf } from './worth.ts';

/** What one unit does in an attack. */
export interface Part {
  readonly unit: number;
  readonly at: number;
  readonly target: number;
  readonly kind: number;
  /** What the whole attack promises beyond what is declared already. */
  readonly value: number;
}

interface Attack {
  readonly target: number;
  readonly kind: number;
  readonly units: number[];
  readonly from: number[];
  readonly guns: number[];
  readonly gunsFrom: number[];
  value: number;
}

interface Candidate {
  readonly unit: number;
  readonly at: number;
}

const POOR_TQ = 3;
const MOST_CANDIDATES = 9;
const MOST_ATTACKERS = 7;
const MOST_ATTACKS = 8;
/** Units kept back for a town at a time, and what makes it worth while. */
const GARRISON = 2;
const LEAST_ERRAND = 0.3;

/** Everything that can be planned for one position: made once for each. */
export class AttackPlan {
  /** By unit. */
  readonly parts = new Map<number, Part>();
  readonly targets = new Set<number>();
  readonly #s: OrelState;
  readonly #picture: Picture;
  readonly #forces: Forces;
  readonly #free: Set<number>;
  readonly #stores: Stores;
  readonly #answers = new Map<number, number>();
  readonly #errands = new Map<number, number>();
  readonly #nearest = new Map<number, number>();
  readonly #declared = new Map<number, Attack[]>();
  /** Own units that are to come into a hex. */
  readonly #coming = new Map<number, { heads: number; load: number }>();

  constructor(s: OrelState, picture: Picture, forces: Forces) {
    this.#s = s;
    this.#picture = picture;
    this.#forces = forces;
    this.#free = new Set(forces.units.filter((p) => forces.canAct(p)));
    this.#stores = new Stores(s, picture.of);
    this.#countDeclared();
    this.#reserve();
    this.#choose();
  }

  #countDeclared(): void {
    const s = this.#s;
    for (const attack of openAttacks(s)) {
      const units = attackersOf(s, attack);
      const target = s.attackHex[attack];
      const kind = kindOf(s, attack);
      const known = this.#declared.get(target) ?? [];
      known.push({ target, kind, units, from: units.map((p) => s.place[p]), guns: [], gunsFrom: [], value: 0 });
      this.#declared.set(target, known);
      this.targets.add(target);
      this.#stores.feed(
        units,
        units.map((p) => s.place[p]),
        kind,
      );
    }
    for (const gun of s.world.guns) {
      if (s.order[gun] !== SUPPORT_PREPARED && s.order[gun] !== SUPPORT_HASTY) continue;
      const kind = s.order[gun] === SUPPORT_PREPARED ? PREPARED : HASTY;
      const near = [...this.#declared.values()]
        .flat()
        .find(
          (one) =>
            one.kind === kind && this.#reachesTarget(gun, s.place[gun], one.target) && this.#serves(gun, one.units),
        );
      near?.guns.push(gun);
      near?.gunsFrom.push(s.place[gun]);
    }
  }

  #reachesTarget(gun: number, at: number, target: number): boolean {
    const { board, data, hexes } = this.#s.world;
    return board.distance(hexes[at], hexes[target]) <= (has(this.#s, gun, OUT) ? 1 : data.tables.attacks.range);
  }
  #serves(gun: number, units: readonly number[]): boolean {
    const s = this.#s;
    return isTrain(s.world, gun) || units.some((p) => isTroop(s.world, p) && isKin(s, gun, p));
  }

  /** What winning the hex is worth beside the harm done. */
  #ground(target: number): number {
    const s = this.#s;
    const { stake, mind, urgency } = this.#picture;
    if (s.world.entryZone[this.#picture.foe][target] === 1) return 0.1;
    let spoils = 0;
    for (let p = s.first[target]; p >= 0; p = s.next[p])
      if (isDepot(s.world, p) || isVehicle(s.world, p)) spoils += worthOf(s, p);
    return 0.85 * urgency * stake[target] + mind.habits.anyGround + 0.8 * spoils;
  }

  #answer(target: number, defenders: readonly number[]): number {
    let known = this.#answers.get(target);
    if (known === undefined) {
      known = expectedAnswer(this.#s, this.#picture.foe, target, defenders);
      this.#answers.set(target, known);
    }
    return known;
  }

  #value(target: number, kind: number, units: readonly number[], from: readonly number[], fire: number): number {
    const s = this.#s;
    if (units.length === 0) return 0;
    const defenders = defendersIn(s, this.#picture.of, target);
    const clash: Clash = {
      hex: target,
      kind,
      attackers: units,
      from,
      defenders,
      fire,
      answer: this.#answer(target, defenders),
      charge: true,
      counter: true,
    };
    return expect(s, clash, this.#ground(target), this.#picture.mind.habits).value;
  }

  #fireOf(guns: readonly number[], from: readonly number[], kind: number): number {
    const s = this.#s;
    let sum = 0;
    guns.forEach((gun, i) => {
      sum += expectedFire(s, gun, kind, has(s, gun, MOVED) || from[i] !== s.place[gun]);
    });
    return sum;
  }

  /** 5.3: out of command it attacks only from where it stands in a zone of control, after a check. */
  #mayAttackFrom(p: number, at: number): boolean {
    const s = this.#s;
    if (!has(s, p, OUT)) return true;
    if (at !== s.place[p]) return false;
    return !inZoc(s, s.owner[p], at) || has(s, p, RESOLUTE) || !has(s, p, TESTED);
  }

  #hasRoom(p: number, at: number): boolean {
    const s = this.#s;
    if (s.place[p] === at || !isTroop(s.world, p)) return true;
    const { points, units } = s.world.data.tables.movement.stacking;
    const cell = this.#picture.of * s.world.board.size + at;
    const coming = this.#coming.get(at) ?? { heads: 0, load: 0 };
    return s.heads[cell] + coming.heads < units && s.load[cell] + coming.load + s.steps[p] <= points;
  }
  #expectAt(p: number, at: number, sign: 1 | -1): void {
    const s = this.#s;
    if (s.place[p] === at || !isTroop(s.world, p)) return;
    const coming = this.#coming.get(at) ?? { heads: 0, load: 0 };
    this.#coming.set(at, { heads: coming.heads + sign, load: coming.load + sign * s.steps[p] });
  }

  #candidates(target: number, kind: number): Candidate[] {
    const s = this.#s;
    const { board, hexes } = s.world;
    const list: Candidate[] = [];
    const around = board.neighboursOf(hexes[target]);
    for (const unit of this.#free) {
      if (!isCombat(s.world, unit)) continue;
      const left = this.#forces.leftAt(unit);
      const price = inHalves(attackPrice(s, unit, kind));
      for (const at of around) if (left[at] >= price && this.#mayAttackFrom(unit, at)) list.push({ unit, at });
    }
    return list;
  }

  /** 8.6.1: would it still be one attack? */
  #combines(units: readonly number[], from: readonly number[], { unit, at }: Candidate, kind: number): boolean {
    const s = this.#s;
    if (units.length === 0) return true;
    if (kind === HASTY) return from.every((one) => one === at);
    const hexes = new Set([...from, at]);
    if (hexes.size === 1) return true;
    if (!units.every((u) => mayAttackTogether(s, u, unit))) return false;
    const poor = tqOf(s, unit) <= POOR_TQ || units.some((u) => isCombat(s.world, u) && tqOf(s, u) <= POOR_TQ);
    if (!poor) return true;
    const [a, b] = [...hexes];
    return hexes.size === 2 && s.world.board.distance(s.world.hexes[a], s.world.hexes[b]) === 1;
  }

  /** Adds one unit after the other, each time the one that promises most. */
  #build(target: number, kind: number, seed: Attack | null, pool: readonly Candidate[]): Attack | null {
    const units = seed ? seed.units.slice() : [];
    const from = seed ? seed.from.slice() : [];
    const fire = seed ? this.#fireOf(seed.guns, seed.gunsFrom, kind) : 0;
    const added: Candidate[] = [];
    const before = this.#value(target, kind, units, from, fire);
    let value = units.length === 0 ? Number.NEGATIVE_INFINITY : before;
    let left = 0;
    let [bestValue, bestCount] = [value, 0];
    while (units.length < MOST_ATTACKERS) {
      let best: Candidate | null = null;
      let most = Number.NEGATIVE_INFINITY;
      for (const one of pool) {
        if (units.includes(one.unit) || !this.#combines(units, from, one, kind)) continue;
        if (!this.#hasRoom(one.unit, one.at)) continue;
        units.push(one.unit);
        from.push(one.at);
        const worth = this.#value(target, kind, units, from, fire) - left - this.#leaving(one);
        units.pop();
        from.pop();
        if (worth > most) [most, best] = [worth, one];
      }
      if (best === null) break;
      // A third unit may still turn what two could not.
      if (most < value && added.length >= 2) break;
      units.push(best.unit);
      from.push(best.at);
      added.push(best);
      left += this.#leaving(best);
      this.#expectAt(best.unit, best.at, 1);
      value = most;
      if (value > bestValue + 0.02) [bestValue, bestCount] = [value, added.length];
    }
    for (const one of added) this.#expectAt(one.unit, one.at, -1);
    if (bestCount === 0) return null;
    const taken = added.slice(0, bestCount);
    return {
      target,
      kind,
      units: taken.map(({ unit }) => unit),
      from: taken.map(({ at }) => at),
      guns: [],
      gunsFrom: [],
      value: bestValue - before,
    };
  }

  /** Ground that nobody holds or takes while they attack elsewhere. */
  #leaving({ unit, at }: Candidate): number {
    // 8.8.3: whoever wins an assault from where it stands may have to go in.
    const gone = at === this.#s.place[unit] ? 0.6 : 1;
    return gone * this.#picture.leaving(this.#s, unit) + (this.#errands.get(unit) ?? 0) + this.#detour(unit, at);
  }

  /** How much nearer it could have come to where it is needed. */
  #detour(unit: number, at: number): number {
    const { mind } = this.#picture;
    const need = this.#picture.needFor(this.#s.world.mover[unit]);
    let most = this.#nearest.get(unit);
    if (most === undefined) {
      const left = this.#forces.leftAt(unit);
      most = 0;
      for (let hex = 0; hex < left.length; hex++) if (left[hex] >= 0 && need[hex] > most) most = need[hex];
      this.#nearest.set(unit, most);
    }
    return mind.habits.detour * mind.weights.approach * Math.max(0, most - need[at]);
  }

  /** Errands without a fight, each given to the unit that is missed least elsewhere: ground to take, to hold, to keep linked. */
  #reserve(): void {
    const s = this.#s;
    const { foe, posts, stake } = this.#picture;
    const riflemen = [...this.#free].filter((p) => isCombat(s.world, p));
    for (const hex of posts) {
      if (anyAt(s, foe, hex)) continue;
      for (let hands = stake[hex] > 0 ? GARRISON : 1; hands > 0; hands--) {
        let [chosen, most, worth] = [-1, LEAST_ERRAND, 0];
        for (const unit of riflemen) {
          if (this.#errands.has(unit) || s.place[unit] === hex) continue;
          if (this.#forces.leftAt(unit)[hex] < 0 || !hasRoomFor(s, unit, hex)) continue;
          const gain = this.#picture.joining(s, unit, hex);
          const better = gain - 0.02 * attackOf(s, unit, true) * tqOf(s, unit);
          if (better > most) [chosen, most, worth] = [unit, better, gain];
        }
        if (chosen >= 0) this.#errands.set(chosen, worth);
      }
    }
  }

  /** Candidates that may attack together, strongest first. */
  #classes(pool: readonly Candidate[]): Candidate[][] {
    const s = this.#s;
    const classes: { head: number; list: Candidate[] }[] = [];
    const strong = (one: Candidate): number => attackOf(s, one.unit, true) * tqOf(s, one.unit);
    for (const one of pool) {
      if (s.world.formation[one.unit] === NO_FORMATION) continue;
      const known = classes.find(({ head }) => mayAttackTogether(s, head, one.unit));
      if (known) known.list.push(one);
      else classes.push({ head: one.unit, list: [one] });
    }
    const anywhere = pool.filter(({ unit }) => s.world.formation[unit] === NO_FORMATION);
    if (classes.length === 0 && anywhere.length > 0) classes.push({ head: anywhere[0].unit, list: [] });
    return classes.map(({ list }) => {
      const all = [...list, ...anywhere].sort((a, b) => strong(b) - strong(a) || a.unit - b.unit || a.at - b.at);
      const units = [...new Set(all.map(({ unit }) => unit))].slice(0, MOST_CANDIDATES);
      return all.filter(({ unit }) => units.includes(unit));
    });
  }

  #bestAgainst(target: number): Attack | null {
    let best: Attack | null = null;
    const consider = (attack: Attack | null): void => {
      if (attack === null) return;
      attack.value -= this.#hunger(attack);
      if (attack.value > (best?.value ?? Number.NEGATIVE_INFINITY)) best = attack;
    };
    const prepared = this.#candidates(target, PREPARED);
    const declared = this.#declared.get(target) ?? [];
    for (const seed of declared)
      consider(
        this.#build(target, seed.kind, seed, seed.kind === PREPARED ? prepared : this.#candidates(target, HASTY)),
      );
    if (declared.length > 0) return best;
    for (const pool of this.#classes(prepared)) consider(this.#build(target, PREPARED, null, pool));
    const hasty = this.#candidates(target, HASTY).filter(
      ({ unit, at }) => !prepared.some((one) => one.unit === unit && one.at === at),
    );
    if (hasty.length > 0)
      for (const at of new Set(hasty.map((one) => one.at)))
        consider(
          this.#build(
            target,
            HASTY,
            null,
            this.#candidates(target, HASTY).filter((one) => one.at === at),
          ),
        );
    return best;
  }

  #hunger({ units, from, kind }: Attack): number {
    // In the last turn nobody misses munitions afterwards.
    const last = this.#picture.caution === 0 ? 0.2 : 1;
    return last * this.#picture.mind.habits.hunger * this.#stores.unfed(units, from, kind);
  }

  #isShelled(hex: number): boolean {
    const s = this.#s;
    return s.world.guns.some((g) => s.order[g] === BARRAGE && s.target[g] >= 0 && s.place[s.target[g]] === hex);
  }

  #choose(): void {
    const s = this.#s;
    const { foe, mind } = this.#picture;
    const open = new Map<number, Attack>();
    const inReach = new Set<number>();
    const { size } = s.world.board;
    for (const p of this.#free) {
      if (!isCombat(s.world, p)) continue;
      const left = this.#forces.leftAt(p);
      for (let hex = 0; hex < size; hex++)
        if (left[hex] >= 0 && s.beside[foe * size + hex] > 0)
          for (const next of s.world.board.neighboursOf(s.world.hexes[hex]))
            if (s.any[foe * size + next] > 0) inReach.add(next);
    }
    for (const target of inReach) {
      if (this.#isShelled(target)) continue;
      const attack = this.#bestAgainst(target);
      if (attack !== null && attack.value > 0) open.set(target, attack);
    }
    for (let made = 0; made < MOST_ATTACKS && open.size > 0; made++) {
      let best: Attack | null = null;
      for (const attack of open.values()) if (best === null || attack.value > best.value) best = attack;
      if (best === null) break;
      open.delete(best.target);
      const joins = this.#declared.has(best.target);
      if (best.value < (joins ? 0.05 : mind.habits.promising)) break;
      this.#commit(best);
      for (const [target, attack] of open) {
        if (!attack.units.some((p) => !this.#free.has(p))) continue;
        const again = this.#bestAgainst(target);
        if (again !== null && again.value > 0) open.set(target, again);
        else open.delete(target);
      }
    }
  }

  #commit(attack: Attack): void {
    const { target, kind, units, from } = attack;
    const seed = (this.#declared.get(target) ?? []).find((one) => one.kind === kind) ?? null;
    if (seed === null) this.#stores.feed(units, from, kind);
    units.forEach((unit, i) => {
      this.#free.delete(unit);
      this.#expectAt(unit, from[i], 1);
      this.parts.set(unit, { unit, at: from[i], target, kind, value: attack.value });
    });
    this.targets.add(target);
    const all = seed ? [...seed.units, ...units] : units;
    const places = seed ? [...seed.from, ...from] : from;
    const fire = seed ? this.#fireOf(seed.guns, seed.gunsFrom, kind) : 0;
    this.#addGuns(attack, all, places, fire);
    this.#addVehicles(attack, all, places);
  }

  /** 8.6.2: batteries of the formation, from behind or beside own troops. */
  #addGuns({ target, kind, value }: Attack, units: readonly number[], from: readonly number[], already: number): void {
    const s = this.#s;
    let fire = already;
    let worth = this.#value(target, kind, units, from, fire);
    for (const gun of s.world.guns) {
      if (!this.#free.has(gun) || !this.#serves(gun, units) || (isTrain(s.world, gun) && has(s, gun, UNSUPPLIED)))
        continue;
      const price = isTrain(s.world, gun) ? 0 : inHalves(attackPrice(s, gun, kind));
      const at = this.#gunPost(gun, target, price, from);
      if (at < 0) continue;
      const more = expectedFire(s, gun, kind, has(s, gun, MOVED) || at !== s.place[gun]);
      const better = this.#value(target, kind, units, from, fire + more);
      if (better < worth + 0.05) continue;
      fire += more;
      worth = better;
      this.#free.delete(gun);
      this.#expectAt(gun, at, 1);
      this.parts.set(gun, { unit: gun, at, target, kind, value });
    }
  }

  /** Where a gun would stand to support: where it is if it can, else among own troops and as far from the enemy as may be. */
  #gunPost(gun: number, target: number, price: number, from: readonly number[]): number {
    const s = this.#s;
    const left = this.#forces.leftAt(gun);
    const here = s.place[gun];
    const { size } = s.world.board;
    const { of, foe } = this.#picture;
    if (left[here] >= price && this.#reachesTarget(gun, here, target)) return here;
    let [best, most] = [-1, Number.NEGATIVE_INFINITY];
    for (let hex = 0; hex < size; hex++) {
      if (left[hex] < price || !this.#reachesTarget(gun, hex, target) || !this.#hasRoom(gun, hex)) continue;
      const friends = s.cover[of * size + hex] > 0 || from.includes(hex);
      if (!friends && s.beside[foe * size + hex] > 0) continue;
      const worth = (friends ? 2 : 0) - (s.beside[foe * size + hex] > 0 ? 1 : 0) + left[hex] / 100;
      if (worth > most) [most, best] = [worth, hex];
    }
    return best;
  }

  /** 9: tanks and cars go with the combat units of a stack, where they can drive. */
  #addVehicles({ target, kind, value }: Attack, units: readonly number[], from: readonly number[]): void {
    const s = this.#s;
    const { board, hexes, mover, stepCost } = s.world;
    for (const p of this.#free) {
      if (!isTank(s.world, p) && !isCar(s.world, p)) continue;
      if (has(s, p, UNSUPPLIED)) continue;
      const left = this.#forces.leftAt(p);
      const price = inHalves(attackPrice(s, p, kind));
      const at = from.find(
        (hex, i) =>
          isCombat(s.world, units[i]) &&
          left[hex] >= price &&
          stepCost[mover[p]][hex * 6 + board.directionTo(hexes[hex], hexes[target])] > 0,
      );
      if (at === undefined) continue;
      this.#free.delete(p);
      this.parts.set(p, { unit: p, at, target, kind, value: value * 0.9 });
    }
  }
}
