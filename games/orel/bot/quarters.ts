// 7.1.2: room in the hexes that own units are about to enter.
import { isTroop, type OrelState } from '../state.ts';

/** Own units that are to come into a hex, against the limits of stacking. */
export class Quarters {
  readonly #s: OrelState;
  readonly #of: number;
  readonly #coming = new Map<number, { heads: number; load: number }>();

  constructor(s: OrelState, of: number) {
    this.#s = s;
    this.#of = of;
  }

  hasRoom(p: number, at: number): boolean {
    const s = this.#s;
    if (s.place[p] === at || !isTroop(s.world, p)) return true;
    const { points, units } = s.world.data.tables.movement.stacking;
    const cell = this.#of * s.world.board.size + at;
    const coming = this.#coming.get(at);
    return s.heads[cell] + (coming?.heads ?? 0) < units && s.load[cell] + (coming?.load ?? 0) + s.steps[p] <= points;
  }

  expect(p: number, at: number): void {
    this.#change(p, at, 1);
  }
  release(p: number, at: number): void {
    this.#change(p, at, -1);
  }
  #change(p: number, at: number, sign: 1 | -1): void {
    const s = this.#s;
    if (s.place[p] === at || !isTroop(s.world, p)) return;
    const coming = this.#coming.get(at) ?? { heads: 0, load: 0 };
    this.#coming.set(at, { heads: coming.heads + sign, load: coming.load + sign * s.steps[p] });
  }
}
