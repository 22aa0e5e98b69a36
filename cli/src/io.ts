import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { BadUse } from './verdict.ts';

/** The world outside, as far as the command touches it. Tests bring one of their own. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  /** Where progress goes: a bar that is redrawn on a terminal, dots elsewhere. */
  readonly progress: { readonly terminal: boolean; draw(text: string): void };
  read(path: string): string;
  write(path: string, text: string): void;
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

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'permission denied';
  return error instanceof Error ? error.message : String(error);
};

/** The real world. */
export const processIo: Io = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  progress: { terminal: process.stderr.isTTY === true, draw: (text) => process.stderr.write(text) },
  read: (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new BadUse(`cannot read ${path}: ${reasonOf(error)}`);
    }
  },
  write: (path, text) => {
    try {
      // Written beside and moved in place: a full disk or a stop in the middle never costs a game.
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
    } catch (error) {
      throw new BadUse(`cannot write ${path}: ${reasonOf(error)}`);
    }
  },
  files: () => readdirSync('.'),
  input: () => createInterface({ input: process.stdin, terminal: false }),
  now: () => performance.now(),
  worked: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  secret: () => randomBytes(16).toString('hex'),
};
