import { type Candidate, clearlyBest, leadOver } from './candidates.ts';
import type { SearchBudget } from './levels.ts';

/** Rivals are looked through after so many trials each, and nothing is decided by fewer. */
const BATCH = 4;

/** Tries one of them out: notes the chance to win, and returns what it took. It pauses now and then. */
export type Trial<T> = (one: T, trial: number) => Generator<void, number, void>;

/**
 * The usual candidate against its rivals, by successive halving. All are tried in turn; after every few trials those that do not lead go, and of the rest half. It can be run in stretches,
 * and tells at any time which is the best so far: the usual one, unless another is clearly better.
 */
export class SuccessiveHalving<T extends Candidate> {
  readonly #usual: T;
  readonly #budget: SearchBudget;
  #rivals: readonly T[];
  /** Who has still to be tried in this round. */
  #waiting: T[];
  #underway: ReturnType<Trial<T>> | null = null;
  #trial = 0;
  #left: number;

  constructor(usual: T, rivals: readonly T[], budget: SearchBudget) {
    this.#usual = usual;
    this.#rivals = rivals;
    this.#budget = budget;
    this.#waiting = [usual, ...rivals];
    this.#left = budget.effort;
  }

  get best(): T {
    return clearlyBest(this.#usual, this.#rivals, BATCH, this.#budget.doubt);
  }

  get usual(): T {
    return this.#usual;
  }

  /**
   * Goes on until the whole effort or that of a stretch is spent; the last round is ended. Yields how far it has come; told to hurry, it rests at once, and goes on
   * with the trial under way next time.
   */
  *run(tryOut: Trial<T>, stretch = this.#left): Generator<number, void, boolean> {
    for (let left = stretch; (left > 0 || this.#left <= 0) && !this.#isOver; ) {
      const one = this.#waiting[0] ?? this.#usual;
      this.#underway ??= tryOut(one, this.#trial);
      let step: IteratorResult<void, number>;
      do {
        if (yield this.#progress) return;
        step = this.#underway.next();
      } while (!step.done);
      this.#underway = null;
      this.#waiting.shift();
      const took = Math.max(1, step.value);
      left -= took;
      this.#left -= took;
      if (this.#trial === 0 && one === this.#usual) this.#admit(took);
      if (this.#waiting.length === 0) this.#endRound();
    }
  }

  get #progress(): number {
    const { trials, effort } = this.#budget;
    return Math.min(1, Math.max(this.#trial / trials, 1 - this.#left / effort));
  }

  get #isOver(): boolean {
    const isRoundOver = this.#waiting.length > this.#rivals.length;
    return this.#rivals.length === 0 || this.#trial >= this.#budget.trials || (this.#left <= 0 && isRoundOver);
  }

  #endRound(): void {
    this.#trial++;
    if (this.#trial % BATCH === 0) this.#drop();
    this.#waiting = [this.#usual, ...this.#rivals];
  }

  /** Half of the effort is enough for a batch of trials of each; what is left goes to those that lead. */
  #admit(took: number): void {
    const most = Math.max(1, Math.floor(this.#budget.effort / (2 * BATCH * took)) - 1);
    this.#rivals = this.#rivals.slice(0, most);
    this.#waiting = [...this.#rivals];
  }

  /** Half stay, of those that may still turn out to be better. */
  #drop(): void {
    const { trials, doubt, grace } = this.#budget;
    this.#rivals = this.#rivals
      .map((rival) => ({ rival, ...leadOver(rival, this.#usual) }))
      .filter(({ by, error }) => by > (doubt * error * (this.#trial - 1)) / trials - grace)
      .sort((a, b) => b.by - a.by)
      .slice(0, Math.ceil(this.#rivals.length / 2))
      .map(({ rival }) => rival);
  }
}
