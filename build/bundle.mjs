// Makes one runnable file of a TypeScript entry and everything of ours that it imports, game data included, and keeps
// it until one of those files changes. Packages from npm stay outside and are found from the cache's place.
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gameRegistryForEsbuild, registeredGames } from './game-registry-plugin.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'hexside');
const ALWAYS = ['build/bundle.mjs', 'build/game-registry-plugin.mjs', 'build/yaml-plugin.mjs', 'package-lock.json'];

const stampOf = async (path) => {
  const { mtimeMs, size } = await stat(join(ROOT, path));
  return `${mtimeMs}:${size}`;
};

/** A game that was added or taken away makes another bundle, though none of the files in it has changed. */
const registryKey = () =>
  registeredGames()
    .map(({ id }) => id)
    .join(' ');

/** Whether every file that went into the bundle still is as it was then. */
const isFresh = async (bundle, stamps) => {
  try {
    await stat(bundle);
    const then = JSON.parse(await readFile(stamps, 'utf8'));
    const now = await Promise.all(Object.keys(then.files).map(stampOf));
    return then.games === registryKey() && Object.values(then.files).every((stamp, i) => stamp === now[i]);
  } catch {
    return false;
  }
};

/** Written beside and moved in place, so that two commands started at once never read half a file. */
const write = async (path, text) => {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, path);
};

export const npmStaysOutside = {
  name: 'npm-stays-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@hexside/') ? undefined : { path, external: true },
    );
  },
};

/** Our plain scripts are run where they lie: they find the repository by their own address. */
const scriptsStayInPlace = {
  name: 'scripts-stay-in-place',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\/.*\.mjs$/ }, ({ path, resolveDir }) => {
      const at = resolve(resolveDir, path);
      return at.startsWith(ROOT) ? { path: pathToFileURL(at).href, external: true } : undefined;
    });
  },
};

const placesOf = (entry) => {
  const source = resolve(ROOT, entry);
  const name = relative(ROOT, source).replaceAll(/[^A-Za-z0-9.]+/g, '-');
  return { source, out: join(CACHE, `${name}.mjs`), stamps: join(CACHE, `${name}.stamps.json`) };
};

/** Whether the file for `entry` is there already, and nothing it was made of has changed since. */
export const isBundled = (entry) => {
  const { out, stamps } = placesOf(entry);
  return isFresh(out, stamps);
};

/** The address of an importable file made from `entry`. Throws with esbuild's own words when a source is broken. */
export const bundle = async (entry) => {
  const { source, out, stamps } = placesOf(entry);
  if (!(await isFresh(out, stamps))) {
    const [{ build }, { yamlForEsbuild }] = await Promise.all([import('esbuild'), import('./yaml-plugin.mjs')]);
    const made = await build({
      absWorkingDir: ROOT,
      entryPoints: [source],
      outfile: out,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
      plugins: [scriptsStayInPlace, gameRegistryForEsbuild(), npmStaysOutside, yamlForEsbuild()],
      logLevel: 'silent',
    });
    // A module made by a plugin is no file; what it is made of is listed beside it.
    const files = Object.keys(made.metafile.inputs).filter((path) => !path.startsWith('games:'));
    const inputs = [...files, ...ALWAYS];
    const seen = Object.fromEntries(await Promise.all(inputs.map(async (path) => [path, await stampOf(path)])));
    await mkdir(CACHE, { recursive: true });
    await write(out, made.outputFiles[0].text);
    await write(stamps, JSON.stringify({ games: registryKey(), files: seen }));
  }
  return pathToFileURL(out).href;
};

/** Runs a TypeScript entry in this process, as if Node had been started with it. */
export const run = async (entry, args) => {
  let made;
  try {
    made = await bundle(entry);
  } catch (error) {
    process.exitCode = 1;
    if (error.code === 'ERR_MODULE_NOT_FOUND') return console.error('The packages are not installed yet: run npm ci.');
    if (!error.errors) throw error;
    const { formatMessages } = await import('esbuild');
    process.stderr.write((await formatMessages(error.errors, { kind: 'error', color: false })).join(''));
    return;
  }
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, resolve(ROOT, entry), ...args];
  await import(made);
};
