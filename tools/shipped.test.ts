// Nothing that runs in production comes from tools/. This follows what starts the server and the command, and what builds the page.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Scripts that a file imports, now or later. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/(?:from |import\()'(\.[^']+\.mjs)'/g)].map(([, address = '']) =>
    relative(ROOT, resolve(ROOT, dirname(path), address)),
  );

/** Scripts that a line of a shell starts. */
const startedBy = (text: string): string[] => [...text.matchAll(/\w+\/[\w-]+\.mjs/g)].map(([found]) => found);

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
  return [...found].sort();
};

it('what ships is started and built by launcher/ and build/ alone', () => {
  const scripts = shipped();
  expect(scripts).toContain('launcher/start.mjs');
  expect(scripts).toContain('build/game-registry-plugin.mjs');
  expect(scripts.filter((path) => !/^(launcher|build)\//.test(path))).toEqual([]);
});
