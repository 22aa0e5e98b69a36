import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BadUse } from '../verdict.ts';

/**
 * Other people's libraries, which the benchmarks compare us with. Nobody else needs them, so they are no dependencies of ours: the
 * first benchmark that is run installs them into a folder of their own (`cli/benchmarks`, with a lock file).
 */
const MANIFEST = createRequire(import.meta.url).resolve('@hexside/cli/benchmarks');

/** Loads one of them. It decides for speed or for warnings when it is loaded. */
export const loadLibrary = (name: string): unknown => {
  process.env.NODE_ENV = 'production';
  return createRequire(MANIFEST)(name);
};

interface Ended {
  readonly ok: boolean;
  readonly said: string;
}

const npmCi = (folder: string): Promise<Ended> =>
  new Promise((done) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
      });
    child.once('error', (error) => done({ ok: false, said: error.message }));
    child.once('close', (code) => done({ ok: code === 0, said: said.trim() }));
  });

/** Installs them unless they are there as their lock file says; tells so, because it takes a moment and a network. */
export const installLibraries = async (say: (line: string) => void, folder = dirname(MANIFEST)): Promise<void> => {
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const note = join(folder, 'node_modules', 'installed.json');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  say('Installing the libraries that are compared with (only before the first benchmark) ...');
  const { ok, said } = await npmCi(folder);
  if (!ok) {
    say(said);
    throw new BadUse('the libraries that are compared with could not be installed: this needs npm and a network once');
  }
  writeFileSync(note, wanted);
};
