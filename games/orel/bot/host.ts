// 8.7: one side of a fight, and what each face of its cohesion die leaves of it.
import { tqOf } from '../rules/quality.ts';
import type { OrelState } from '../state.ts';
import { BACK, DIE, DISORDER, QUALITIES, REPULSE, ROUT } from './charts.ts';
import type { Habits } from './weights.ts';
import { worthOf } from './worth.ts';

const MOST = 24;

/** One side of a clash, and what each face of its cohesion die leaves of it. */
export class Host {
  n = 0;
  readonly strength = new Float64Array(MOST);
  readonly tq = new Uint8Array(MOST);
  readonly steps = new Uint8Array(MOST);
  readonly worth = new Float64Array(MOST);
  readonly modifier = new Int8Array(MOST);
  /** Strength that does not check: vehicles, guns. */
  other = 0;
  // By face.
  readonly standing = new Uint8Array(7);
  readonly left = new Float64Array(7);
  readonly quality = new Uint8Array(7);
  readonly stepsLeft = new Uint8Array(7);
  readonly worthLeft = new Float64Array(7);
  readonly harm = new Float64Array(7);
  /** How many faces leave the same: counted at the first of them. */
  readonly faces = new Uint8Array(7);
  readonly #held = new Uint8Array(QUALITIES);

  clear(): void {
    this.n = 0;
    this.other = 0;
  }
  add(s: OrelState, p: number, strength: number): void {
    const i = this.n++;
    this.strength[i] = strength;
    this.tq[i] = tqOf(s, p);
    this.steps[i] = s.steps[p];
    this.worth[i] = worthOf(s, p);
    this.modifier[i] = 0;
  }
  get total(): number {
    let sum = this.other;
    for (let i = 0; i < this.n; i++) sum += this.strength[i];
    return Math.max(1, Math.round(sum));
  }

  /** 1.2: the quality of most steps, moved towards one that is three away. */
  #note(face: number, i: number): void {
    this.#held[this.tq[i]] += this.steps[i];
    this.standing[face]++;
    this.stepsLeft[face] += this.steps[i];
    this.worthLeft[face] += this.worth[i];
  }
  #settle(face: number): void {
    let [found, worst, best] = [0, 0, 0];
    for (let tq = 1; tq < QUALITIES; tq++) {
      if (this.#held[tq] === 0) continue;
      if (worst === 0) [worst, found] = [tq, tq];
      best = tq;
      if (this.#held[tq] > this.#held[found]) found = tq;
    }
    this.quality[face] = found - (found - worst >= 3 ? 1 : 0) + (best - found >= 3 ? 1 : 0);
  }
  #open(face: number): void {
    this.#held.fill(0);
    this.standing[face] = 0;
    this.stepsLeft[face] = 0;
    this.worthLeft[face] = 0;
    this.left[face] = this.other;
    this.harm[face] = 0;
  }

  /** 8.7.2 for each face. */
  check(rows: Uint8Array, disorder: number, { back, rout }: Habits): void {
    for (const die of DIE) {
      this.#open(die);
      for (let i = 0; i < this.n; i++) {
        const margin = die + this.modifier[i] - this.tq[i];
        const result = die === 1 || margin <= 0 ? 0 : rows[Math.min(margin, rows.length) - 1];
        if (result === BACK) this.harm[die] += back * this.worth[i];
        else if (result === ROUT) this.harm[die] += rout * this.worth[i];
        if (result >= REPULSE) continue;
        this.left[die] += result === DISORDER ? this.strength[i] / disorder : this.strength[i];
        this.#note(die, i);
      }
      this.#settle(die);
      this.#group(die);
    }
  }
  /** Most faces do nothing: what they lead to is worked out once. */
  #group(die: number): void {
    this.faces[die] = 1;
    for (let before = 1; before < die; before++)
      if (
        this.faces[before] > 0 &&
        this.left[before] === this.left[die] &&
        this.standing[before] === this.standing[die] &&
        this.worthLeft[before] === this.worthLeft[die]
      ) {
        this.faces[before]++;
        this.faces[die] = 0;
        return;
      }
  }

  /** Everybody, without a check: what goes into an assault that needs none. */
  stand(): void {
    this.#open(0);
    for (let i = 0; i < this.n; i++) {
      this.left[0] += this.strength[i];
      this.#note(0, i);
    }
    this.#settle(0);
  }
}
