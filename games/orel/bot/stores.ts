// 8.2.1: the munitions that are left for the attacks still to be planned.
import { isUsable, munitionsLeft } from '../rules/depots.ts';
import { attackMunitions } from '../rules/munitions.ts';
import { depotsOf, isInRange } from '../rules/supply-lines.ts';
import { isCombat, type OrelState } from '../state.ts';
import { worthOf } from './worth.ts';

export class Stores {
  readonly #left = new Map<number, number>();
  readonly #s: OrelState;

  constructor(s: OrelState, of: number) {
    this.#s = s;
    for (const depot of depotsOf(s, of)) if (isUsable(s, depot)) this.#left.set(depot, munitionsLeft(s, depot));
  }

  /** The depot that feeds most of them where they stand or would stand, and the worth of those it does. */
  #best(units: readonly number[], from: readonly number[], points: number): { depot: number; fed: number } {
    const s = this.#s;
    let [depot, fed] = [-1, 0];
    for (const [d, left] of this.#left) {
      if (left < points) continue;
      let sum = 0;
      units.forEach((p, i) => {
        if (isCombat(s.world, p) && isInRange(s, p, d, from[i])) sum += worthOf(s, p);
      });
      if (sum > fed) [depot, fed] = [d, sum];
    }
    return { depot, fed };
  }

  /** The worth of those who would attack without munitions. */
  unfed(units: readonly number[], from: readonly number[], kind: number): number {
    const s = this.#s;
    let all = 0;
    for (const p of units) if (isCombat(s.world, p)) all += worthOf(s, p);
    return all - this.#best(units, from, attackMunitions(s, kind)).fed;
  }

  /** An attack is settled: its depot has so much less. */
  feed(units: readonly number[], from: readonly number[], kind: number): void {
    const points = attackMunitions(this.#s, kind);
    const { depot } = this.#best(units, from, points);
    if (depot >= 0) this.#left.set(depot, (this.#left.get(depot) ?? 0) - points);
  }
}
