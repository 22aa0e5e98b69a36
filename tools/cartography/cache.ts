/** Finished boards by a hash of data and code; raised land by a hash of what shapes it. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Raster } from './field.ts';
import { newField } from './field.ts';
import { ROOT } from './root.ts';

export const CACHE = join(ROOT, '.cache', 'boards');
const CODE = join(ROOT, 'tools', 'cartography');
export const digest = (texts: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

const codeTexts = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, readFileSync(join(CODE, name), 'utf8')]);

const packageVersions = (): string =>
  ['@napi-rs/canvas', '@fontsource/alegreya-sc', '@fontsource/barlow-condensed', '@fontsource/cormorant-sc']
    .map(
      (name) =>
        readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8').match(/"version":\s*"([^"]+)"/)?.[1] ??
        '',
    )
    .join(' ');

export const boardHash = (sourceTexts: readonly string[]): string => {
  const code = readdirSync(CODE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  return digest([...sourceTexts, ...codeTexts(code), packageVersions()]);
};

/** @param landCode files whose code decides where the land lies; the rest only draws it. */
export const landHash = (sourceTexts: readonly string[], landCode: readonly string[]): string =>
  digest([...sourceTexts, ...codeTexts(landCode)]);

/** Land from the cache, or made and kept. */
export const cachedLand = (key: string, raster: Raster, make: () => Float32Array): Float32Array => {
  const file = join(CACHE, `land-${key}.f32`);
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    if (bytes.length === raster.width * raster.height * 4) {
      const field = newField(raster);
      new Uint8Array(field.buffer).set(bytes);
      return field;
    }
  }
  const field = make();
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE))
    if (old.startsWith(`land-${key.slice(0, key.lastIndexOf('-') + 1)}`)) rmSync(join(CACHE, old));
  writeFileSync(`${file}.part`, new Uint8Array(field.buffer));
  renameSync(`${file}.part`, file);
  return field;
};

/** Puts a finished board where the web client finds it; git does not want to see it there. */
export const publish = (from: string, game: string): string => {
  const shelf = join(ROOT, 'web', 'public', 'boards');
  const to = join(shelf, game);
  mkdirSync(shelf, { recursive: true });
  writeFileSync(join(shelf, '.gitignore'), '*\n');
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  // A game of several sheets is shown on the start page by the one drawn last.
  if (game.includes('/')) cpSync(join(from, 'thumb.webp'), join(shelf, dirname(game), 'thumb.webp'));
  return to;
};
