// The documents name folders, files and imports. This checks that they exist and that the table of imports is the one that is enforced.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const patterns = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());
const ruleSchema = z.object({
  name: z.string(),
  from: z.object({ path: patterns.optional(), pathNot: patterns.optional() }),
  to: z.object({ pathNot: patterns.optional() }),
});

/** A file for each thing that a folder might import. */
const TARGETS: Readonly<Record<string, string>> = {
  engine: 'engine/src/a.ts',
  schemas: 'schemas/src/a.ts',
  games: 'games/one/a.ts',
  examples: 'examples/one/a.ts',
  files: 'files/src/a.ts',
  bots: 'bots/src/a.ts',
  wire: 'wire/src/a.ts',
  server: 'server/src/a.ts',
  cli: 'cli/src/a.ts',
  web: 'web/src/a.ts',
  cartography: 'cartography/a.ts',
  build: 'build/a.mjs',
  launcher: 'launcher/a.mjs',
  tools: 'tools/a.ts',
  zod: 'node_modules/zod/index.js',
  yaml: 'node_modules/yaml/index.js',
  'any package': 'node_modules/some-package/index.js',
  Node: 'node:fs',
};
/** What the text around the table says of all tests. */
const EVERY_TEST = ['Node'];

const matches = (text: string, list: readonly string[] = [], group = ''): boolean =>
  list.some((pattern) => new RegExp(pattern.replaceAll('$1', group)).test(text));

/** The targets that no boundary keeps a file from, among those outside of its own folder. */
const allowed = async (file: string): Promise<string[]> => {
  const { default: config } = await import('../.dependency-cruiser.mjs');
  const rules = z.array(ruleSchema).parse(config.forbidden.filter(({ name }) => /-walls$/.test(name)));
  const [folder = '', game = ''] = file.split('/');
  const applies = rules.filter(({ from }) => matches(file, from.path) && !matches(file, from.pathNot));
  expect(applies).not.toEqual([]);
  const found = Object.entries(TARGETS).filter(([name, target]) => {
    // Games and examples are one kind of folder: a game imports its own files and nobody else's.
    const isOwn = name === folder || (/^(games|examples)$/.test(name) && /^(games|examples)$/.test(folder));
    return !isOwn && applies.every(({ to }) => matches(target, to.pathNot, game));
  });
  const names = found.map(([name]) => name).filter((name) => name !== 'examples');
  return names.includes('any package') ? names.filter((name) => name !== 'zod' && name !== 'yaml') : names;
};

const listed = (cell = ''): string[] =>
  cell.split(',').flatMap((name) => (/^\s*(nothing)?\s*$/.test(name) ? [] : name.trim()));

describe('the table of imports in ARCHITECTURE.md', () => {
  const [, table = ''] = /^\| folder \| holds \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(read('ARCHITECTURE.md')) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, name = '', , code, tests]) => ({
      folder: name.replaceAll('`', ''),
      code: listed(code),
      tests: listed(tests),
    }));

  it('has every folder that is held to boundaries', async () => {
    const { default: config } = await import('../.dependency-cruiser.mjs');
    const held = config.forbidden.flatMap(({ name }) => /^(.*)(?<!-test)-walls$/.exec(name)?.[1] ?? []);
    const told = rows.map(({ folder }) => folder.split('/')[0]).filter((name) => name !== 'examples');
    expect(told.sort()).toEqual(held.sort());
  });

  it.each(rows)('says what $folder may import', async ({ folder, code, tests }) => {
    const place = folder.replace('<id>', 'one');
    const byCode = await allowed(`${place}src/b.ts`);
    const byTests = (await allowed(`${place}src/b.test.ts`)).filter(
      (name) => ![...byCode, ...EVERY_TEST].includes(name),
    );
    expect({ code, tests: tests.toSorted() }).toEqual({ code: byCode, tests: byTests.toSorted() });
  });
});

/** Places in the repository that a document links to or names as code: `engine/src/game.ts`. Patterns and placeholders are left out. */
const placesIn = (text: string): { readonly links: readonly string[]; readonly named: readonly string[] } => {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, place = '']) => place);
  const folders = Object.keys(TARGETS).filter((name) => TARGETS[name]?.startsWith(`${name}/`));
  const start = [...folders, 'docs', 'deploy', '.ci'].map((name) => name.replace('.', '\\.')).join('|');
  const code = new RegExp(`\`((?:${start})/[\\w./@-]*)\``, 'g');
  return { links, named: [...text.matchAll(code)].map(([, place = '']) => place) };
};

describe('what the documents point at', () => {
  it.each(tracked)('exists: %s', (document) => {
    const { links, named } = placesIn(read(document));
    const from = dirname(document);
    const missing = [
      ...links.filter((place) => !existsSync(join(ROOT, from, place))),
      ...named.filter((place) => !existsSync(join(ROOT, place)) && !existsSync(join(ROOT, from, place))),
    ];
    expect(missing).toEqual([]);
  });

  it('is found', () => {
    expect(
      placesIn('See [here](docs/a.md#b), [there](https://x.org/a) and `engine/src/c.ts`, `games/*/d.ts`.'),
    ).toEqual({
      links: ['docs/a.md'],
      named: ['engine/src/c.ts'],
    });
  });
});

it('the list of decisions has every decision', () => {
  const { links } = placesIn(read('docs/decisions/README.md'));
  const files = tracked.filter((file) => /^docs\/decisions\/(?!README)/.test(file)).map((file) => basename(file));
  expect(links.toSorted()).toEqual(files.toSorted());
});
