/** Land takes longest to raise and seldom changes: it is kept by a hash of what shapes it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Raster } from './field.ts';
import { newField } from './field.ts';
import type { Project } from './project.ts';
import { ROOT } from './root.ts';

export const CACHE = join(ROOT, '.cache', 'boards');
const CODE = join(ROOT, 'cartography');

export const digest = (texts: Iterable<string | Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

const landHash = ({ files, landCode }: Project): string =>
  digest([...[...files].flat(), ...landCode.flatMap((name) => [name, readFileSync(join(CODE, name), 'utf8')])]);

const readLand = (file: string, raster: Raster): Float32Array | null => {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  if (bytes.length !== raster.width * raster.height * 4) return null;
  const field = newField(raster);
  new Uint8Array(field.buffer).set(bytes);
  return field;
};

/** Land from the cache, or raised and kept. */
export const cachedLand = (project: Project, name: string): Float32Array => {
  const file = join(CACHE, `land-${name}-${landHash(project)}.f32`);
  const kept = readLand(file, project.raster);
  if (kept !== null) return kept;
  const field = project.raiseLand();
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE)) if (old.startsWith(`land-${name}-`)) rmSync(join(CACHE, old));
  writeFileSync(`${file}.part`, new Uint8Array(field.buffer));
  renameSync(`${file}.part`, file);
  return field;
};
