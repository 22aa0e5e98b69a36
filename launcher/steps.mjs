// What `npm start` and the tests share. Node builtins only: the packages may not be installed yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A step that failed for a reason the message tells in full. */
export class Failure extends Error {}

/** Runs a program in the project's folder with our terminal; rejects unless it ends with 0. */
export const sh = (program, ...args) =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => fail(new Failure(`${program} could not be started`)));
    child.on('exit', (code, signal) =>
      code === 0 ? done() : fail(new Failure(`${[program, ...args].join(' ')} ended with ${code ?? signal}`)),
    );
  });

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser for the tests is. HEXSIDE_CHROMIUM names another one. */
export const chromium = () => [process.env.HEXSIDE_CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));

export const ensureChromium = async () => {
  if (chromium()) return;
  const byHand = 'install Chromium (Debian: apt-get install chromium) or name one in HEXSIDE_CHROMIUM';
  if (!existsSync('/usr/bin/apt-get')) throw new Failure(`The browser tests need Chromium: ${byHand}.`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return sh(program, ...rest);
  };
  try {
    await apt('update').catch(() => console.error('apt-get update failed; trying with the lists at hand.'));
    await apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    throw new Failure(`Chromium could not be installed (${error.message}): ${byHand}.`);
  }
  if (!chromium()) throw new Failure(`apt-get brought no Chromium: ${byHand}.`);
};

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Takes named steps one after the other, tells how long each took, and ends the process at the first that fails. */
export const follow = async (steps) => {
  const done = [];
  const start = performance.now();
  const summary = (verdict) =>
    console.log(`\n${done.map(([name, took]) => `${name} ${took}`).join(' | ')}\n${verdict} in ${seconds(start)}`);
  for (const [name, step] of steps) {
    console.log(`\n== ${name}`);
    const since = performance.now();
    try {
      await step();
    } catch (error) {
      console.error(error instanceof Failure ? error.message : error);
      done.push([name, seconds(since)]);
      summary(`FAILED at ${name}`);
      process.exit(1);
    }
    done.push([name, seconds(since)]);
    console.log(`== ${name}: ${seconds(since)}`);
  }
  summary('All passed');
};
