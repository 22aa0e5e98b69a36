// CONTRIBUTING.md says which scripts of tools/ ship. This reads who starts or imports them.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Scripts of tools/ that a file imports, now or later. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/(?:from |import\()'(\.[^']+\.mjs)'/g)]
    .map(([, address = '']) => relative(ROOT, resolve(ROOT, dirname(path), address)))
    .filter((found) => found.startsWith('tools/'));

/** Scripts of tools/ that a line of a shell starts. */
const startedBy = (text: string): string[] => [...text.matchAll(/tools\/[\w-]+\.mjs/g)].map(([found]) => found);

const shipped = (): string[] => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = [scripts.start, scripts.server, read('Dockerfile'), read('deploy/hexside.service')].join('\n');
  const open = [...startedBy(commands), ...importsOf('cli/bin/hexside.mjs'), ...importsOf('web/vite.config.ts')];
  const found = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...importsOf(next));
  }
  return [...found].map((path) => path.slice('tools/'.length)).sort();
};

it('CONTRIBUTING.md names the scripts of tools/ that ship, and no other', () => {
  const [, table = ''] = /^\| Script \| Used by \|\n((?:\|.*\n)+)/m.exec(read('CONTRIBUTING.md')) ?? [];
  const told = table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').match(/[\w-]+\.mjs/g) ?? []);
  expect(told.sort()).toEqual(shipped());
});
