// Who can still be given orders in this movement phase, and where each can be with how many points left.
import { canEnterNow, entryHexes, lessOnEntry, mayEnterAt } from '../rules/arrivals.ts';
import { isBound } from '../rules/duties.ts';
import { allowanceOf, reachOf } from '../rules/ways.ts';
import {
  ACTED,
  anyAt,
  BROKEN,
  ENTERED,
  has,
  inHalves,
  isAsleep,
  isRouted,
  isTrain,
  isVehicle,
  type OrelState,
  onMap,
  UNSUPPLIED,
} from '../state.ts';
import { BY_RAIL } from '../world.ts';

/** The unit that is being moved: it has only what is left of its points. */
export interface UnderWay {
  readonly unit: number;
  readonly left: number;
}

/** Trains pay nothing for their way. */
const FREE = 100;

/** 8.2.3: a car or tank without fuel goes nowhere. */
const isOutOfFuel = (s: OrelState, p: number): boolean =>
  isVehicle(s.world, p) && !isTrain(s.world, p) && has(s, p, UNSUPPLIED);

export class Forces {
  /** Own pieces that may still act: on the map, or about to enter it. */
  readonly units: readonly number[];
  /** Those of them about whom something is to be decided: all, or only the one under way. */
  readonly asked: readonly number[];
  readonly #left = new Map<number, Int8Array>();
  readonly #s: OrelState;
  readonly #underWay: UnderWay | null;

  constructor(s: OrelState, of: number, underWay: UnderWay | null) {
    this.#s = s;
    this.#underWay = underWay;
    this.units = s.world.pieces.filter(
      (p) =>
        s.owner[p] === of &&
        !has(s, p, ACTED | BROKEN) &&
        (onMap(s, p) ? !isAsleep(s, p) && !isOutOfFuel(s, p) : s.place[p] >= 0 && canEnterNow(s, p)),
    );
    this.asked = underWay === null ? this.units : this.units.filter((p) => p === underWay.unit);
  }

  /** By hex: half points left on arrival, -1 where it cannot come. */
  leftAt(p: number): Int8Array {
    const known = this.#left.get(p);
    if (known !== undefined) return known;
    const s = this.#s;
    const table = new Int8Array(s.world.board.size).fill(-1);
    this.#left.set(p, table);
    if (onMap(s, p)) this.#onward(p, table);
    else this.#inward(p, table);
    return table;
  }

  #onward(p: number, table: Int8Array): void {
    const s = this.#s;
    const under = this.#underWay?.unit === p ? this.#underWay : null;
    const allowance = s.world.mover[p] === BY_RAIL ? FREE : under ? under.left : allowanceOf(s, p, 0);
    table[s.place[p]] = allowance;
    // Whoever has gone where it wanted stays there; who has only come onto the map goes on.
    if ((under && !has(s, p, ENTERED)) || isBound(s, p)) return;
    for (const { hex, cost } of reachOf(s, p)) if (inHalves(cost) <= allowance) table[hex] = allowance - inHalves(cost);
  }

  /** By which hexes it may come, and one step on. */
  #inward(p: number, table: Int8Array): void {
    const s = this.#s;
    const { board, hexes, mover, movement, stepCost } = s.world;
    const points = mover[p] === BY_RAIL ? FREE : inHalves(movement[p] - lessOnEntry(s, p));
    for (const at of entryHexes(s, p)) {
      const cost = mayEnterAt(s, p, at);
      if (cost < 0) continue;
      table[at] = Math.max(table[at], points - cost);
      if (mover[p] === BY_RAIL) continue;
      for (const next of board.neighboursOf(hexes[at])) {
        const step = stepCost[mover[p]][at * 6 + board.directionTo(hexes[at], next)];
        if (step === 0 || s.scene.area[next] === 0 || anyAt(s, 1 - s.owner[p], next)) continue;
        table[next] = Math.max(table[next], points - cost - step);
      }
    }
  }

  canAct(p: number): boolean {
    return !isRouted(this.#s, p);
  }
}
