// What an attack costs elsewhere: ground that its units hold or could take without a fight.
import { tqOf } from '../rules/quality.ts';
import { hasRoomFor } from '../rules/stacking.ts';
import { anyAt, isCombat, type OrelState } from '../state.ts';
import type { Forces } from './forces.ts';
import type { Situation } from './situation.ts';
import { attackOf } from './worth.ts';

/** Units kept back for a town at a time, and what makes it worth while. */
const GARRISON = 2;
const LEAST_ERRAND = 0.3;

export class Errands {
  readonly #s: OrelState;
  readonly #situation: Situation;
  readonly #forces: Forces;
  readonly #worth = new Map<number, number>();
  readonly #nearest = new Map<number, number>();

  constructor(s: OrelState, situation: Situation, forces: Forces, free: ReadonlySet<number>) {
    this.#s = s;
    this.#situation = situation;
    this.#forces = forces;
    this.#assign([...free].filter((p) => isCombat(s.world, p)));
  }

  /** Each errand goes to the unit that is missed least elsewhere: ground to take, to hold, to keep linked. */
  #assign(riflemen: readonly number[]): void {
    const s = this.#s;
    const { foe, posts, stake } = this.#situation;
    for (const hex of posts) {
      if (anyAt(s, foe, hex)) continue;
      for (let hands = stake[hex] > 0 ? GARRISON : 1; hands > 0; hands--) {
        let [chosen, most, worth] = [-1, LEAST_ERRAND, 0];
        for (const unit of riflemen) {
          if (this.#worth.has(unit) || s.place[unit] === hex) continue;
          if (this.#forces.leftAt(unit)[hex] < 0 || !hasRoomFor(s, unit, hex)) continue;
          const gain = this.#situation.joining(s, unit, hex);
          const better = gain - 0.02 * attackOf(s, unit, true) * tqOf(s, unit);
          if (better > most) [chosen, most, worth] = [unit, better, gain];
        }
        if (chosen >= 0) this.#worth.set(chosen, worth);
      }
    }
  }

  /** What is given up if the unit attacks from there. */
  missed(unit: number, at: number): number {
    // 8.8.3: whoever wins an assault from where it stands may have to go in.
    const gone = at === this.#s.place[unit] ? 0.6 : 1;
    return gone * this.#situation.leaving(this.#s, unit) + (this.#worth.get(unit) ?? 0) + this.#detour(unit, at);
  }

  /** How much nearer it could have come to where it is needed. */
  #detour(unit: number, at: number): number {
    const { parameters } = this.#situation;
    const need = this.#situation.needFor(this.#s.world.mover[unit]);
    let most = this.#nearest.get(unit);
    if (most === undefined) {
      const left = this.#forces.leftAt(unit);
      most = 0;
      for (let hex = 0; hex < left.length; hex++) if (left[hex] >= 0 && need[hex] > most) most = need[hex];
      this.#nearest.set(unit, most);
    }
    return parameters.habits.detour * parameters.weights.approach * Math.max(0, most - need[at]);
  }
}
