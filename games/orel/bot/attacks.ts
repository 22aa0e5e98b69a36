// 7.2: which attacks are worth making this turn, and who makes them.
import { defendersIn } from '../rules/battle.ts';
import { attackersOf, kindOf, openAttacks } from '../rules/orders.ts';
import {
  BARRAGE,
  HASTY,
  has,
  isCombat,
  isDepot,
  isVehicle,
  MOVED,
  type OrelState,
  PREPARED,
  SUPPORT_HASTY,
  SUPPORT_PREPARED,
} from '../state.ts';
import { type Candidate, candidatesFor, combines, poolsOf } from './assembly.ts';
import { type Clash, expect } from './clash.ts';
import { Errands } from './errands.ts';
import { type Company, commands, Escorts, serves } from './escorts.ts';
import type { Forces } from './forces.ts';
import { Quarters } from './quarters.ts';
import type { Situation } from './situation.ts';
import { Stores } from './stores.ts';
import { expectedAnswer, expectedFire } from './support.ts';
import { worthOf } from './worth.ts';

/** What one unit does in an attack. */
export interface Part {
  readonly unit: number;
  readonly at: number;
  readonly target: number;
  readonly kind: number;
  /** What the whole attack promises beyond what is declared already. */
  readonly value: number;
}

/** Who attacks what, from where and how. */
interface Assault {
  readonly target: number;
  readonly kind: number;
  readonly units: readonly number[];
  readonly from: readonly number[];
}

interface Attack extends Assault {
  /** Who was counted on to help. */
  readonly company: Company;
  readonly value: number;
}

/** An attack that was declared already, and the guns promised to it. */
interface Declared extends Assault {
  readonly guns: number[];
}

const MOST_ATTACKERS = 7;
const MOST_ATTACKS = 8;
/** What one more gun must promise. */
const LEAST_GAIN = 0.05;

/** Everything that can be planned for one position: made once for each. */
export class AttackPlan {
  /** By unit. */
  readonly parts = new Map<number, Part>();
  readonly targets = new Set<number>();
  readonly #s: OrelState;
  readonly #situation: Situation;
  readonly #forces: Forces;
  readonly #free: Set<number>;
  readonly #stores: Stores;
  readonly #quarters: Quarters;
  readonly #errands: Errands;
  readonly #escorts: Escorts;
  /** By target and kind: who could help; made anew when somebody is given a part. */
  readonly #companies = new Map<number, Company>();
  readonly #defenders = new Map<number, readonly number[]>();
  readonly #answers = new Map<number, number>();
  readonly #declared = new Map<number, Declared[]>();

  /** With a unit under way only attacks that it could still make are looked for. */
  constructor(s: OrelState, situation: Situation, forces: Forces) {
    this.#s = s;
    this.#situation = situation;
    this.#forces = forces;
    this.#free = new Set(forces.units.filter((p) => forces.canAct(p)));
    this.#stores = new Stores(s, situation.of);
    this.#quarters = new Quarters(s, situation.of);
    this.#errands = new Errands(s, situation, forces, this.#free);
    this.#escorts = new Escorts(s, situation, forces, this.#free, this.#quarters);
    this.#countDeclared();
    for (const attack of [...this.#declared.values()].flat()) this.#escort(attack, 0);
    this.#choose();
  }

  #countDeclared(): void {
    const s = this.#s;
    for (const attack of openAttacks(s)) {
      const units = attackersOf(s, attack);
      const target = s.attackHex[attack];
      const kind = kindOf(s, attack);
      const from = units.map((p) => s.place[p]);
      const known = this.#declared.get(target) ?? [];
      known.push({ target, kind, units, from, guns: [] });
      this.#declared.set(target, known);
      this.targets.add(target);
      this.#stores.feed(units, from, kind);
    }
    for (const gun of s.world.guns) {
      if (s.order[gun] !== SUPPORT_PREPARED && s.order[gun] !== SUPPORT_HASTY) continue;
      const kind = s.order[gun] === SUPPORT_PREPARED ? PREPARED : HASTY;
      const near = [...this.#declared.values()]
        .flat()
        .find((one) => one.kind === kind && commands(s, gun, s.place[gun], one.target) && serves(s, gun, one.units));
      near?.guns.push(gun);
    }
  }

  /** What winning the hex is worth beside the harm done. */
  #ground(target: number): number {
    const s = this.#s;
    const { stake, parameters, urgency } = this.#situation;
    if (s.world.entryZone[this.#situation.foe][target] === 1) return 0.1;
    let spoils = 0;
    for (let p = s.first[target]; p >= 0; p = s.next[p])
      if (isDepot(s.world, p) || isVehicle(s.world, p)) spoils += worthOf(s, p);
    return 0.85 * urgency * stake[target] + parameters.habits.anyGround + 0.8 * spoils;
  }

  #defendersIn(target: number): readonly number[] {
    let known = this.#defenders.get(target);
    if (known === undefined) {
      known = defendersIn(this.#s, this.#situation.of, target);
      this.#defenders.set(target, known);
    }
    return known;
  }

  #answer(target: number, defenders: readonly number[]): number {
    let known = this.#answers.get(target);
    if (known === undefined) {
      known = expectedAnswer(this.#s, this.#situation.foe, target, defenders);
      this.#answers.set(target, known);
    }
    return known;
  }

  #value(target: number, kind: number, units: readonly number[], from: readonly number[], fire: number): number {
    if (units.length === 0) return 0;
    const defenders = this.#defendersIn(target);
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
    return expect(this.#s, clash, this.#ground(target), this.#situation.parameters.habits).value;
  }

  /** The same with everybody who could help: an attack is often worth making only with its guns. */
  #escortedValue(
    target: number,
    kind: number,
    units: readonly number[],
    from: readonly number[],
    promised: number,
  ): number {
    if (units.length === 0) return 0;
    const company = this.#companyFor(target, kind);
    const fire = promised + company.fireFor(units);
    if (company.cars.length === 0) return this.#value(target, kind, units, from, fire);
    const [all, places] = [units.slice(), from.slice()];
    for (const car of company.cars) {
      const at = company.hexOf(car, units, from);
      if (at < 0) continue;
      all.push(car.unit);
      places.push(at);
    }
    return this.#value(target, kind, all, places, fire);
  }

  #companyFor(target: number, kind: number): Company {
    const key = target * 2 + (kind === HASTY ? 1 : 0);
    let known = this.#companies.get(key);
    if (known === undefined) {
      known = this.#escorts.against(target, kind, []);
      this.#companies.set(key, known);
    }
    return known;
  }

  /** What guns that have their orders already add. */
  #promised({ guns, kind }: Declared): number {
    return guns.reduce((sum, gun) => sum + expectedFire(this.#s, gun, kind, has(this.#s, gun, MOVED)), 0);
  }

  /** Adds one unit after the other, each time the one that promises most. */
  #build(target: number, kind: number, seed: Declared | null, pool: readonly Candidate[]): Attack | null {
    const s = this.#s;
    const units = seed ? seed.units.slice() : [];
    const from = seed ? seed.from.slice() : [];
    const fire = seed ? this.#promised(seed) : 0;
    const added: Candidate[] = [];
    const before = this.#escortedValue(target, kind, units, from, fire);
    let value = units.length === 0 ? Number.NEGATIVE_INFINITY : before;
    let missed = 0;
    let [bestValue, bestCount] = [value, 0];
    while (units.length < MOST_ATTACKERS) {
      let best: Candidate | null = null;
      let most = Number.NEGATIVE_INFINITY;
      for (const one of pool) {
        if (units.includes(one.unit) || !combines(s, units, from, one, kind)) continue;
        if (!this.#quarters.hasRoom(one.unit, one.at)) continue;
        units.push(one.unit);
        from.push(one.at);
        const worth =
          this.#escortedValue(target, kind, units, from, fire) - missed - this.#errands.missed(one.unit, one.at);
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
      missed += this.#errands.missed(best.unit, best.at);
      this.#quarters.expect(best.unit, best.at);
      value = most;
      if (value > bestValue + 0.02) [bestValue, bestCount] = [value, added.length];
    }
    for (const one of added) this.#quarters.release(one.unit, one.at);
    if (bestCount === 0) return null;
    const taken = added.slice(0, bestCount);
    const [who, where] = [taken.map(({ unit }) => unit), taken.map(({ at }) => at)];
    const gain = bestValue - before;
    return {
      target,
      kind,
      units: who,
      from: where,
      company: this.#companyFor(target, kind),
      value: gain - this.#hunger(who, where, kind),
    };
  }

  #bestAgainst(target: number): Attack | null {
    const s = this.#s;
    let best: Attack | null = null;
    const consider = (attack: Attack | null): void => {
      if (attack !== null && attack.value > (best?.value ?? Number.NEGATIVE_INFINITY)) best = attack;
    };
    const prepared = candidatesFor(s, this.#forces, this.#free, target, PREPARED);
    const hasty = candidatesFor(s, this.#forces, this.#free, target, HASTY);
    const declared = this.#declared.get(target) ?? [];
    for (const seed of declared)
      consider(this.#build(target, seed.kind, seed, seed.kind === PREPARED ? prepared : hasty));
    if (declared.length > 0) return best;
    for (const pool of poolsOf(s, prepared, PREPARED)) consider(this.#build(target, PREPARED, null, pool));
    // Where all could prepare themselves, nobody need be hasty.
    const late = hasty.filter(({ unit, at }) => !prepared.some((one) => one.unit === unit && one.at === at));
    for (const pool of poolsOf(s, hasty, HASTY))
      if (late.some(({ at }) => at === pool[0]?.at)) consider(this.#build(target, HASTY, null, pool));
    return best;
  }

  #hunger(units: readonly number[], from: readonly number[], kind: number): number {
    // In the last turn nobody misses munitions afterwards.
    const last = this.#situation.caution === 0 ? 0.2 : 1;
    return last * this.#situation.parameters.habits.hunger * this.#stores.unfed(units, from, kind);
  }

  #isShelled(hex: number): boolean {
    const s = this.#s;
    return s.world.guns.some((g) => s.order[g] === BARRAGE && s.target[g] >= 0 && s.place[s.target[g]] === hex);
  }

  #targetsInReach(): Set<number> {
    const s = this.#s;
    const { foe } = this.#situation;
    const found = new Set<number>();
    const { size } = s.world.board;
    for (const p of this.#forces.asked) {
      if (!this.#free.has(p) || !isCombat(s.world, p)) continue;
      const left = this.#forces.leftAt(p);
      for (let hex = 0; hex < size; hex++)
        if (left[hex] >= 0 && s.beside[foe * size + hex] > 0)
          for (const next of s.world.board.neighboursOf(s.world.hexes[hex]))
            if (s.any[foe * size + next] > 0) found.add(next);
    }
    return found;
  }

  #choose(): void {
    const { parameters } = this.#situation;
    const open = new Map<number, Attack>();
    const look = (target: number): void => {
      const attack = this.#bestAgainst(target);
      if (attack !== null && attack.value > 0) open.set(target, attack);
      else open.delete(target);
    };
    for (const target of this.#targetsInReach()) if (!this.#isShelled(target)) look(target);
    for (let made = 0; made < MOST_ATTACKS && open.size > 0; made++) {
      let best: Attack | null = null;
      for (const attack of open.values()) if (best === null || attack.value > best.value) best = attack;
      if (best === null) break;
      open.delete(best.target);
      const joins = this.#declared.has(best.target);
      if (best.value < (joins ? LEAST_GAIN : parameters.habits.promising)) break;
      const given = this.#commit(best);
      for (const { target, units, company } of [...open.values()])
        if (given.some((p) => units.includes(p) || company.includes(p))) look(target);
    }
  }

  /** Gives every unit its part, and returns all that have one. */
  #commit({ target, kind, units, from, value }: Attack): number[] {
    const seed = (this.#declared.get(target) ?? []).find((one) => one.kind === kind);
    if (seed === undefined) this.#stores.feed(units, from, kind);
    units.forEach((unit, i) => {
      this.#give(unit, from[i], target, kind, value);
    });
    this.targets.add(target);
    const escort = this.#escort(
      {
        target,
        kind,
        units: [...(seed?.units ?? []), ...units],
        from: [...(seed?.from ?? []), ...from],
        guns: seed?.guns ?? [],
      },
      value,
    );
    return [...units, ...escort];
  }

  #give(unit: number, at: number, target: number, kind: number, value: number): void {
    this.#free.delete(unit);
    this.#quarters.expect(unit, at);
    this.parts.set(unit, { unit, at, target, kind, value });
  }

  /** Cars and tanks that can go along do; guns support as far as they are needed. Answers with all of them. */
  #escort(attack: Declared, value: number): number[] {
    const s = this.#s;
    const { target, kind } = attack;
    const [units, from] = [attack.units.slice(), attack.from.slice()];
    const company = this.#escorts.against(target, kind, from);
    const given: number[] = [];
    for (const car of company.cars) {
      const at = company.hexOf(car, attack.units, attack.from);
      if (at < 0) continue;
      units.push(car.unit);
      from.push(at);
      given.push(car.unit);
      this.#give(car.unit, at, target, kind, value * 0.9);
    }
    const promised = this.#promised(attack);
    let guns = company.batteries.filter(({ gun }) => serves(s, gun, attack.units));
    const valueWith = (list: typeof guns): number =>
      this.#value(
        target,
        kind,
        units,
        from,
        list.reduce((sum, { fire }) => sum + fire, promised),
      );
    let worth = valueWith(guns);
    for (const battery of [...guns].sort((a, b) => a.fire - b.fire || a.gun - b.gun)) {
      const others = guns.filter((one) => one !== battery);
      const without = valueWith(others);
      if (without <= worth - LEAST_GAIN) continue;
      guns = others;
      worth = without;
    }
    for (const { gun, at } of guns) {
      if (!this.#quarters.hasRoom(gun, at)) continue;
      given.push(gun);
      this.#give(gun, at, target, kind, value);
    }
    if (given.length > 0) this.#companies.clear();
    return given;
  }
}
