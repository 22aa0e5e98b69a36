import type { Io } from './io.ts';

const PATIENCE = 2000;
const BETWEEN = 200;
const BAR = 30;

/** A bar for what takes longer than two seconds: redrawn on a terminal, a dot for each fiftieth elsewhere. */
export class Progress {
  readonly #io: Io;
  readonly #total: number;
  readonly #start: number;
  #drawn = 0;
  #dots = 0;

  constructor(io: Io, total: number) {
    this.#io = io;
    this.#total = total;
    this.#start = io.now();
  }

  at(done: number, note = ''): void {
    const now = this.#io.now();
    const passed = now - this.#start;
    if (passed < PATIENCE || now - this.#drawn < BETWEEN) return;
    this.#drawn = now;
    const share = Math.min(1, done / this.#total);
    if (!this.#io.progress.terminal) {
      const dots = Math.floor(share * 50);
      if (dots > this.#dots) this.#io.progress.draw('.'.repeat(dots - this.#dots));
      this.#dots = dots;
      return;
    }
    const full = Math.round(share * BAR);
    const left = share > 0 ? Math.ceil(((passed / share) * (1 - share)) / 1000) : 0;
    this.#io.progress.draw(
      `\r\u001b[K${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done}/${this.#total}, ${left} s left ${note}`,
    );
  }

  end(): void {
    if (this.#drawn > 0) this.#io.progress.draw(this.#io.progress.terminal ? '\r\u001b[K' : '\n');
  }
}
