// What `npm start` and `npm test` share. Node builtins only: the packages may not be installed yet.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** Whether what is installed is what package-lock.json asks for (optional packages of other systems apart). */
export const isInstalled = () => {
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(join(ROOT, note))) return false;
  const there = packagesOf(note);
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([path, wanted]) => path.includes('node_modules/') && !wanted.optional)
    .every(([path, wanted]) => there[path] && there[path].version === wanted.version && existsSync(join(ROOT, path)));
};

/** Installs what package-lock.json asks for, if it is not there. */
export const install = async () => {
  if (isInstalled()) return;
  try {
    await sh('npm', 'ci');
  } catch {
    console.error('npm ci refuses package-lock.json (npm run lock completes it); installing what it does name.');
    await sh('npm', 'install', '--no-save');
  }
};

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
