// 8.6.2, 9: batteries that support an attack from behind, trains, cars and tanks that go along.
import { isKin } from '../rules/formations.ts';
import { attackPrice } from '../rules/orders.ts';
import {
  has,
  inHalves,
  isCar,
  isCombat,
  isTank,
  isTrain,
  isTroop,
  MOVED,
  type OrelState,
  OUT,
  UNSUPPLIED,
} from '../state.ts';
import type { Forces } from './forces.ts';
import type { Quarters } from './quarters.ts';
import type { Situation } from './situation.ts';
import { expectedFire } from './support.ts';

interface Battery {
  readonly gun: number;
  readonly at: number;
  readonly fire: number;
}
interface Car {
  readonly unit: number;
  /** Hexes from which it could attack. */
  readonly hexes: readonly number[];
}

/** 8.6.2: is the hex in range of a gun that stands there? */
export const commands = (s: OrelState, gun: number, at: number, target: number): boolean => {
  const { board, data, hexes } = s.world;
  return board.distance(hexes[at], hexes[target]) <= (has(s, gun, OUT) ? 1 : data.tables.attacks.range);
};
/** 8.6.2: batteries help their own; trains anybody. */
export const serves = (s: OrelState, gun: number, units: readonly number[]): boolean =>
  isTrain(s.world, gun) || units.some((p) => isTroop(s.world, p) && isKin(s, gun, p));

/** Those who could still help one attack. */
export class Company {
  readonly batteries: readonly Battery[];
  readonly cars: readonly Car[];
  readonly #s: OrelState;
  /** By unit: the batteries that serve it, as bits. */
  readonly #serving = new Map<number, number>();
  readonly #fires = new Map<number, number>();

  constructor(s: OrelState, batteries: readonly Battery[], cars: readonly Car[]) {
    this.#s = s;
    this.batteries = batteries;
    this.cars = cars;
  }

  #servants(unit: number): number {
    let bits = this.#serving.get(unit);
    if (bits === undefined) {
      bits = 0;
      for (let i = 0; i < this.batteries.length; i++)
        if (serves(this.#s, this.batteries[i].gun, [unit])) bits |= 1 << i;
      this.#serving.set(unit, bits);
    }
    return bits;
  }

  /** What the batteries may be expected to add. */
  fireFor(units: readonly number[]): number {
    if (this.batteries.length === 0) return 0;
    let bits = 0;
    for (const unit of units) bits |= this.#servants(unit);
    let fire = this.#fires.get(bits);
    if (fire === undefined) {
      fire = 0;
      for (let i = 0; i < this.batteries.length; i++) if ((bits & (1 << i)) !== 0) fire += this.batteries[i].fire;
      this.#fires.set(bits, fire);
    }
    return fire;
  }

  /** Where a car or tank would join combat units that attack from there; -1 if nowhere. */
  hexOf(car: Car, units: readonly number[], from: readonly number[]): number {
    for (let i = 0; i < units.length; i++)
      if (isCombat(this.#s.world, units[i]) && car.hexes.includes(from[i])) return from[i];
    return -1;
  }

  includes(p: number): boolean {
    return this.batteries.some(({ gun }) => gun === p) || this.cars.some(({ unit }) => unit === p);
  }
}

export class Escorts {
  readonly #s: OrelState;
  readonly #situation: Situation;
  readonly #forces: Forces;
  readonly #free: ReadonlySet<number>;
  readonly #quarters: Quarters;

  constructor(s: OrelState, situation: Situation, forces: Forces, free: ReadonlySet<number>, quarters: Quarters) {
    this.#s = s;
    this.#situation = situation;
    this.#forces = forces;
    this.#free = free;
    this.#quarters = quarters;
  }

  /** Whoever could still help an attack on the hex; `from` are hexes that attackers will hold. */
  against(target: number, kind: number, from: readonly number[]): Company {
    const s = this.#s;
    const batteries: Battery[] = [];
    for (const gun of s.world.guns) {
      if (!this.#free.has(gun) || (isTrain(s.world, gun) && has(s, gun, UNSUPPLIED))) continue;
      const at = this.#post(gun, target, kind, from);
      if (at < 0) continue;
      batteries.push({ gun, at, fire: expectedFire(s, gun, kind, has(s, gun, MOVED) || at !== s.place[gun]) });
    }
    const cars: Car[] = [];
    for (const unit of this.#free) {
      if ((!isTank(s.world, unit) && !isCar(s.world, unit)) || has(s, unit, UNSUPPLIED)) continue;
      const hexes = this.#startsOf(unit, target, kind);
      if (hexes.length > 0) cars.push({ unit, hexes });
    }
    return new Company(s, batteries, cars);
  }

  /** Where a gun would stand to support: where it is if it can, else among own troops and as far from the enemy as may be. */
  #post(gun: number, target: number, kind: number, from: readonly number[]): number {
    const s = this.#s;
    const { board, hexes, data } = s.world;
    const price = isTrain(s.world, gun) ? 0 : inHalves(attackPrice(s, gun, kind));
    const left = this.#forces.leftAt(gun);
    const here = s.place[gun];
    const { of, foe } = this.#situation;
    if (here < board.size && left[here] >= price && commands(s, gun, here, target)) return here;
    let [best, most] = [-1, Number.NEGATIVE_INFINITY];
    for (const hex of board.disk(hexes[target], has(s, gun, OUT) ? 1 : data.tables.attacks.range)) {
      if (left[hex] < price || !this.#quarters.hasRoom(gun, hex)) continue;
      const friends = s.cover[of * board.size + hex] > 0 || from.includes(hex);
      const close = s.beside[foe * board.size + hex] > 0;
      if (!friends && close) continue;
      const worth = (friends ? 2 : 0) - (close ? 1 : 0) + left[hex] / 100;
      if (worth > most) [most, best] = [worth, hex];
    }
    return best;
  }

  /** 9: where it can drive, beside the target and into it. */
  #startsOf(unit: number, target: number, kind: number): number[] {
    const s = this.#s;
    const { board, hexes, mover, stepCost } = s.world;
    const left = this.#forces.leftAt(unit);
    const price = inHalves(attackPrice(s, unit, kind));
    return board
      .neighboursOf(hexes[target])
      .filter(
        (hex) => left[hex] >= price && stepCost[mover[unit]][hex * 6 + board.directionTo(hex, hexes[target])] > 0,
      );
  }
}
