import type { Io } from './io.ts';
import { run } from './run.ts';
import { BadUse } from './verdict.ts';

/** A world of its own for tests: files in memory, lines typed beforehand, everything printed kept. */
export class Bench {
  readonly files = new Map<string, string>();
  out: string[] = [];
  err: string[] = [];
  typed: string[] = [];

  get io(): Io {
    return {
      out: (line) => this.out.push(line),
      err: (line) => this.err.push(line),
      progress: { terminal: false, draw: () => undefined },
      read: (path) => {
        const text = this.files.get(path);
        if (text === undefined) throw new BadUse(`cannot read ${path}: there is no such file`);
        return text;
      },
      write: (path, text) => this.files.set(path, text),
      checkWritable: (path) => {
        if (path.startsWith('nowhere/')) throw new BadUse(`cannot write ${path}: there is no such folder`);
      },
      has: (path) => this.files.has(path),
      files: () => [...this.files.keys()],
      input: () => this.#typing(),
      now: () => 0,
      worked: () => 0,
      secret: () => 'secret',
    };
  }

  /** True while somebody still listens to what is typed. */
  listening = false;

  async *#typing(): AsyncGenerator<string> {
    this.listening = true;
    try {
      yield* this.typed;
    } finally {
      this.listening = false;
    }
  }

  /** Runs one command; answers with its exit code. `out` and `err` hold what it printed. */
  async run(...argv: string[]): Promise<number> {
    this.out = [];
    this.err = [];
    return run(argv, this.io);
  }

  get text(): string {
    return this.out.join('\n');
  }
}
