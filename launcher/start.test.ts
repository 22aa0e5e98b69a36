import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A project of our launcher and nothing else, with an npm and a Vite that do what a test says. */
const ROOT = resolve(import.meta.dirname, '..');
const PACKAGES = join(ROOT, 'node_modules');
let box: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(box, path)), { recursive: true });
  writeFileSync(join(box, path), text);
};

const npm = (script: string): void => {
  write('bin/npm', `#!/bin/sh\n${script}\n`);
  chmodSync(join(box, 'bin/npm'), 0o755);
};

/** Puts the packages in place, and talks as npm does. */
const INSTALLS = `
echo 'npm warn deprecated left-pad@1.0.0: use String.prototype.padStart()'
mkdir -p node_modules/vite/bin web/dist
ln -s ${PACKAGES}/esbuild ${PACKAGES}/yaml node_modules
echo '{}' > node_modules/vite/package.json
cp vite.js node_modules/vite/bin/vite.js
cp package-lock.json node_modules/.package-lock.json
echo 'added 379 packages'`;

const BUILDS = `
console.log('(!) Some chunks are larger than 500 kB after minification.');
require('node:fs').writeFileSync('web/dist/index.html', '<title>page</title>');`;

const begin = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['launcher/start.mjs', ...args], {
    cwd: box,
    env: { ...process.env, PATH: `${join(box, 'bin')}${delimiter}${process.env.PATH}` },
  });

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}

const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((done) => {
    let [out, err] = ['', ''];
    child.stdout?.on('data', (part: Buffer) => {
      out += part.toString();
    });
    child.stderr?.on('data', (part: Buffer) => {
      err += part.toString();
    });
    child.once('close', (code, signal) => done({ code, signal, out: out.replaceAll(/\d+ s$/gm, 'N s'), err }));
  });

const start = (...args: string[]): Promise<Ended> => ended(begin(...args));

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'hexside-start-'));
  for (const room of ['build', 'launcher']) {
    mkdirSync(join(box, room));
    for (const name of readdirSync(join(ROOT, room)).filter((file) => file.endsWith('.mjs')))
      copyFileSync(join(ROOT, room, name), join(box, room, name));
  }
  write('package.json', '{"type":"module","workspaces":["games/*","examples/*","server","web"]}');
  write('package-lock.json', '{"packages":{"node_modules/vite":{"version":"1.0.0"}}}');
  write('games/README.md', '');
  write('examples/README.md', '');
  write('server/src/index.ts', 'export {};');
  write('server/src/thinking/thinking.worker.ts', 'export {};');
  write('web/package.json', '{}');
  write('vite.js', BUILDS);
  npm(INSTALLS);
});
afterEach(() => rmSync(box, { recursive: true }));

const INSTALLING = 'Installing packages (first start only) ...\n  done in N s\n';
const BUILDING = 'Building the page ...\n  done in N s\n';
const SERVER = 'Building the server ...\n  done in N s\n';
const READY = 'Everything is built; npm start -- --built serves it.\n';

describe('npm start', () => {
  it('says what it does and nothing that its tools say; what is done already is not done again', async () => {
    expect(await start('--build')).toMatchObject({ code: 0, out: INSTALLING + BUILDING + SERVER + READY, err: '' });
    expect(await start('--build')).toMatchObject({ code: 0, out: READY, err: '' });
    write('web/src/new.ts', '');
    expect(await start('--build')).toMatchObject({ code: 0, out: BUILDING + READY, err: '' });
  });

  it.each([
    [['--port', '9000'], 'npm start does not know "--port".'],
    [['--bulid'], 'npm start does not know "--bulid".'],
    [['--build', '--built'], '--build makes everything ready, --built serves what was made: give one.'],
  ])('does nothing when it is told what it does not know: %s', async (flags, said) => {
    const { code, out, err } = await start(...flags);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(said);
  });

  it('draws a board whose data have changed, beside the repository, and gives the page the one that is true', async () => {
    const drawnFrom = (text: string): string => {
      const hash = createHash('sha256').update(`${text}\0`).digest('hex').slice(0, 16);
      return JSON.stringify({ files: { 'look/board.yaml': hash } });
    };
    const shown = (): string => readFileSync(join(box, 'web/dist/boards/mini/drawn-from.json'), 'utf8');
    write('games/mini/package.json', '{"exports":{".":"./a.ts","./about":"./a.ts","./look":"./a.ts"}}');
    write('games/mini/look/board.yaml', 'clear');
    write('web/public/boards/mini/drawn-from.json', drawnFrom('clear'));
    await start('--build');
    expect(shown()).toBe(drawnFrom('clear'));

    write('games/mini/look/board.yaml', 'hills');
    write('drawn.json', drawnFrom('hills'));
    write(
      'build/run.mjs',
      `import { cpSync } from 'node:fs';
       cpSync('drawn.json', process.argv[process.argv.indexOf('--out') + 1] + '/drawn-from.json');`,
    );
    const drawing = 'Drawing the board of mini, whose data have changed ...\n  done in N s\n';
    expect((await start('--build')).out).toBe(drawing + BUILDING + READY);
    expect(shown()).toBe(drawnFrom('hills'));
    expect((await start('--build')).out).toBe(READY);

    write('games/mini/look/board.yaml', 'clear');
    expect((await start('--build')).out).toBe(BUILDING + READY);
    expect(shown()).toBe(drawnFrom('clear'));
    expect(readFileSync(join(box, 'web/public/boards/mini/drawn-from.json'), 'utf8')).toBe(drawnFrom('clear'));
  });

  it('installs anew when the lock file has changed', async () => {
    await start('--build');
    write('package-lock.json', '{"packages":{"node_modules/vite":{"version":"1.0.1"}}}');
    expect((await start('--build')).out).toContain('Installing packages (package-lock.json has changed) ...\n');
  });

  it('shows everything npm said when it fails, and one line about what failed', async () => {
    npm('echo "npm warn old"; echo "npm error network" >&2; exit 1');
    const { code, out, err } = await start('--build');
    expect([code, out]).toEqual([1, 'Installing packages (first start only) ...\n  failed after N s\n']);
    expect(err).toMatch(
      /^npm warn old\nnpm error network\nInstalling packages .+ failed: "npm ci .+" ended with 1; .+\n$/,
    );
  });

  it('installs what an incomplete lock file names, and says so', async () => {
    npm(`case "$1" in ci) echo 'npm error code EUSAGE'; exit 1;; esac\n${INSTALLS}`);
    const { code, err } = await start('--build');
    expect([code, err]).toEqual([0, expect.stringMatching(/^npm ci refuses package-lock\.json .+\n$/)]);
  });

  it('shows everything Vite said when it fails, and tries again next time', async () => {
    write('vite.js', 'console.error("Unexpected token (1:7)"); process.exit(1);');
    for (const time of [1, 2]) {
      const { code, err } = await start('--build');
      expect([time, code]).toEqual([time, 1]);
      expect(err).toMatch(/^Unexpected token \(1:7\)\nBuilding the page failed: .+ ended with 1; .+\n$/);
    }
  });

  it.each([['SIGINT'], ['SIGTERM']] as const)('%s while a tool works ends the tool first', async (signal) => {
    npm('echo $$ > pid; exec sleep 60');
    const child = begin();
    const end = ended(child);
    const tool = (): number => (existsSync(join(box, 'pid')) ? Number(readFileSync(join(box, 'pid'), 'utf8')) : 0);
    await expect.poll(tool, { timeout: 20_000 }).toBeGreaterThan(0);
    child.kill(signal);
    expect(await end).toMatchObject({ code: null, signal, err: '', out: expect.stringContaining('stopped after') });
    expect(() => process.kill(tool(), 0)).toThrow('ESRCH');
  });

  it('--built without a build says so in one line', async () => {
    expect(await start('--built')).toMatchObject({
      code: 1,
      out: '',
      err: 'Nothing is built: run npm start -- --build first.\n',
    });
  });
});
