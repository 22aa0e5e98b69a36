/** What a stranger gets: HEAD in an empty folder, with nothing of ours beside it, started by the README's command. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../../launcher/steps.mjs';
import { ROOT } from '../site.ts';

const git = (...args: readonly string[]): string => execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8' });

/** Neither our settings nor npm's own of this run: only what a shell of a new user has. */
const strangersEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(HEXSIDE_|npm_|VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
  );

export interface Clone {
  readonly folder: string;
  remove(): void;
}

/** Outside our folder, so that no package of ours can be found from it. */
export const cloneHead = (): Clone => {
  const folder = mkdtempSync(join(tmpdir(), 'hexside-clone-'));
  git('clone', '--quiet', '--no-hardlinks', ROOT, folder);
  if (git('status', '--porcelain').trim() !== '')
    console.log('There are changes that are not committed: the clone does not have them.');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Runs a command of the clone to its end and answers with what it printed. */
export const run = (clone: Clone, command: string, ...args: readonly string[]): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: clone.folder,
      env: strangersEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = listenTo(child);
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0
        ? done(said.text)
        : fail(new Failure(`${[command, ...args].join(' ')} ended with ${code}:\n${said.text}`)),
    );
  });

interface Said {
  text: string;
  onMore: () => void;
}

/** Everything a program prints, as it comes. */
const listenTo = (child: ChildProcess): Said => {
  const said: Said = { text: '', onMore: () => {} };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (words: string) => {
      said.text += words;
      said.onMore();
    });
  return said;
};

export interface Running {
  readonly url: string;
  /** What was printed until the address was. */
  readonly printed: string;
  stop(): Promise<void>;
}

/** Ample for a server that has nothing left to do. */
const MOST_TO_STOP = 20_000;

/** Starts the server of the clone and waits for the address that it prints. */
export const start = (clone: Clone, command: string, ...args: readonly string[]): Promise<Running> =>
  new Promise((done, fail) => {
    const env = { ...strangersEnvironment(), HEXSIDE_PORT: '0' };
    const child = spawn(command, args, { cwd: clone.folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const said = listenTo(child);
    // The pipes close when the last process of the group has let go of them, not when npm has.
    const ended = new Promise<void>((gone) => child.once('close', () => gone()));
    const tellGroup = (signal: NodeJS.Signals): void => {
      // npm passes no signal on: the whole group is told.
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    };
    const stop = async (): Promise<void> => {
      if (child.exitCode === null) tellGroup('SIGTERM');
      let isStuck = false;
      const timer = setTimeout(() => {
        isStuck = true;
        tellGroup('SIGKILL');
      }, MOST_TO_STOP);
      await ended;
      clearTimeout(timer);
      if (isStuck) throw new Failure(`the server did not stop within ${MOST_TO_STOP / 1000} s:\n${said.text}`);
    };
    child.on('error', fail);
    child.once('exit', (code) =>
      fail(new Failure(`${[command, ...args].join(' ')} ended with ${code}:\n${said.text}`)),
    );
    said.onMore = () => {
      const url = /Hexside is at (http:\S+)/.exec(said.text)?.[1];
      if (url !== undefined) done({ url, printed: said.text, stop });
    };
  });
