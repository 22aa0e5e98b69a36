// Builds the page into web/dist, unless nothing it is made of has changed since. Node builtins only.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './quietly.mjs';
import { ROOT } from './steps.mjs';

export const PAGE = join(ROOT, 'web/dist');

/** What a build was made of. Vite empties the folder first, so that no other build is taken for this one. */
const NOTE = '.made-of';
const NOT_OURS = ['node_modules', 'dist', '.cache', 'coverage'];

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : filesUnder(path);
    return entry.isFile() ? [path] : [];
  });

/**
 * A name for everything the page could be made of: each file of each workspace and of build/, and the settings beside them, by path,
 * time and size. That is more than goes into it, and so needs no knowledge of what does.
 */
export const madeOf = (root) => {
  const settings = readdirSync(root).filter((name) => name.endsWith('.json'));
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = [...new Set([...workspaces.map((path) => path.split('/')[0]), 'build'])];
  const files = [
    ...settings.map((name) => join(root, name)),
    ...folders.flatMap((name) => filesUnder(join(root, name))),
  ];
  const hash = createHash('sha256').update(process.env.NODE_ENV ?? '');
  for (const path of files.sort()) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`\n${path.slice(root.length)}\t${mtimeMs}\t${size}`);
  }
  return hash.digest('hex');
};

const isMadeOf = (name) => {
  const note = join(PAGE, NOTE);
  return existsSync(note) && readFileSync(note, 'utf8') === name;
};

export const hasPage = () => existsSync(join(PAGE, 'index.html'));

export const buildPage = async () => {
  const name = madeOf(ROOT);
  if (hasPage() && isMadeOf(name)) return;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await quietly('Building the page', ROOT, [process.execPath, vite, 'build', 'web', '--logLevel', 'warn']);
  writeFileSync(join(PAGE, NOTE), name);
};
