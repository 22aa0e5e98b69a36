import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { filesIn } from './folder.ts';

/** The world outside, as far as the command touches it. Tests bring one of their own. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  /** Where progress goes: a bar that is redrawn on a terminal, dots elsewhere. */
  readonly progress: { readonly terminal: boolean; draw(text: string): void };
  read(path: string): string;
  write(path: string, text: string): void;
  /** Ends the command if nothing can be written there: to be asked before hours of work, not after. */
  checkWritable(path: string): void;
  has(path: string): boolean;
  /** Names of the files in the folder one stands in. */
  files(): string[];
  input(): AsyncIterable<string>;
  /** Milliseconds on the wall. */
  now(): number;
  /** Milliseconds the processor has worked for us, its helpers included: what a benchmark on a shared machine can trust. */
  worked(): number;
  /** Something nobody can guess, for the seed of a new game. */
  secret(): string;
}

/** Lines from the keyboard. It is let go when nobody wants another: otherwise the command would wait for it for ever. */
async function* typed(): AsyncGenerator<string> {
  const keyboard = createInterface({ input: process.stdin, terminal: false });
  try {
    yield* keyboard;
  } finally {
    keyboard.close();
  }
}

/** The real world. */
export const processIo: Io = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  progress: { terminal: process.stderr.isTTY === true, draw: (text) => process.stderr.write(text) },
  ...filesIn('.'),
  input: typed,
  now: () => performance.now(),
  worked: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  secret: () => randomBytes(16).toString('hex'),
};
