import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const box = mkdtempSync(join(tmpdir(), 'hexside-walls-'));
afterAll(() => rmSync(box, { recursive: true }));

/** A repository in miniature. Each line: file, what it imports, and the wall that must stop it, if any. */
const imports: readonly (readonly [string, string, string?])[] = [
  ['engine/src/fine.ts', "import './other.ts'"],
  ['engine/src/fine.test.ts', "import 'vitest'; import 'fast-check'; import 'node:fs'; import './fine.ts'"],
  ['engine/src/reads-disk.ts', "import 'node:fs'", 'engine-walls'],
  ['engine/src/reads-disk-plainly.ts', "import 'fs'", 'engine-walls'],
  ['engine/src/uses-npm.ts', "import 'zod'", 'engine-walls'],
  ['engine/src/knows-a-game.ts', "import '../../games/one/index.ts'", 'engine-walls'],
  ['engine/src/knows-a-type.ts', "import type { X } from '@hexside/one'; export type Y = X", 'engine-walls'],
  ['engine/src/uses-a-test.ts', "import './fine.test.ts'", 'no-test-helpers-in-code'],
  ['engine/src/about.ts', "import { a } from './round.ts'; export const b = a", 'no-cycles'],
  ['engine/src/round.ts', "import { b } from './about.ts'; export const a = b"], // a cycle is told once
  ['engine/src/type-round.ts', "import type { B } from './type-about.ts'; export type A = B[]"],
  ['engine/src/type-about.ts', "import type { A } from './type-round.ts'; export type B = A[]"],
  ['engine/src/lost.ts', "import './nowhere.ts'", 'engine-walls resolvable'],
  [
    'games/one/index.ts',
    "import '../../engine/src/other.ts'; import 'zod'; import './rules/a.ts'; import './data/map.yaml'",
  ],
  [
    'games/one/rules/a.test.ts',
    "import 'vitest'; import 'yaml'; import 'node:fs'; import '../../../files/src/index.ts'",
  ],
  ['games/one/test/walk.ts', "import '../index.ts'"],
  ['games/one/test/random.long.test.ts', "import './walk.ts'"],
  ['games/one/test/random.test.ts', "import './walk.ts'", 'long-tests-are-called-so'],
  ['games/one/test/setup.ts', "import 'fast-check'; import '../index.ts'"],
  ['games/one/rules/disk.ts', "import 'node:fs'", 'games-walls'],
  ['games/one/rules/files.ts', "import '../../../files/src/index.ts'", 'games-walls'],
  ['games/one/rules/neighbour.ts', "import '../../two/index.ts'", 'games-walls'],
  ['games/one/rules/neighbour.test.ts', "import '../../two/index.ts'", 'games-test-walls'],
  ['games/one/look/board.tsx', "import '../../../web/src/app.tsx'; export const B = () => <b />", 'games-walls'],
  ['schemas/src/index.ts', "import 'zod'; import '../../engine/src/other.ts'"],
  ['schemas/src/game.ts', "import '../../games/one/index.ts'", 'schemas-walls'],
  ['files/src/index.ts', "import 'yaml'; import '../../engine/src/other.ts'"],
  ['files/src/game.ts', "import '../../games/one/index.ts'", 'files-walls'],
  ['bots/src/index.ts', "import '../../engine/src/other.ts'"],
  ['bots/src/reader.ts', "import '../../files/src/index.ts'", 'bots-walls'],
  ['wire/src/index.ts', "import 'zod'; import '../../engine/src/other.ts'"],
  ['wire/src/disk.ts', "import 'node:fs'", 'wire-walls'],
  ['wire/src/game.ts', "import '../../games/one/index.ts'", 'wire-walls'],
  [
    'server/src/index.ts',
    "import 'node:fs'; import 'zod'; import '../../wire/src/index.ts'; import '../../games/one/index.ts'",
  ],
  ['server/src/page.ts', "import '../../web/src/app.tsx'", 'server-walls'],
  ['web/src/far.ts', "import '../../server/src/index.ts'", 'web-walls'],
  ['cli/bin/hexside.mjs', "import '../../build/bundle.mjs'"],
  ['cli/src/main.ts', "import 'node:fs/promises'; import '../../games/two/index.ts'; import '../../bots/src/index.ts'"],
  ['cli/src/page.ts', "import '../../web/src/app.tsx'", 'cli-walls'],
  ['cli/src/tool.ts', "import '../../tools/ledger.ts'", 'cli-walls tools-are-not-shipped'],
  ['cli/src/builds.ts', "import '../../build/bundle.mjs'", 'cli-walls'],
  ['web/vite.config.ts', "import 'node:path'; import '../build/bundle.mjs'"],
  ['web/src/app.tsx', "import 'preact'; import '../../games/one/index.ts'; export const A = () => <b />"],
  ['web/src/shell.ts', "import '../../cli/src/main.ts'", 'web-walls'],
  ['web/src/disk.ts', "import 'node:fs'", 'web-walls'],
  ['engine/src/other.ts', ''],
  ['games/one/rules/a.ts', ''],
  ['games/one/data/map.yaml', ''],
  ['games/two/index.ts', ''],
  ['build/bundle.mjs', "import 'node:fs'; import 'zod'"],
  ['build/game.mjs', "import '../games/two/index.ts'", 'build-walls'],
  ['launcher/start.mjs', "import 'node:fs'; import '../build/bundle.mjs'"],
  ['launcher/early.mjs', "import 'zod'", 'launcher-walls'],
  [
    'cartography/draw.ts',
    "import 'node:fs'; import 'zod'; import '../engine/src/other.ts'; import '../build/bundle.mjs'",
  ],
  ['cartography/page.ts', "import '../web/src/app.tsx'", 'cartography-walls'],
  ['tools/ledger.ts', "import 'node:fs'; import '../web/src/app.tsx'"],
];

const build = (): void => {
  for (const [file, text] of imports) {
    mkdirSync(dirname(join(box, file)), { recursive: true });
    writeFileSync(join(box, file), `${text};\nexport {};\n`);
  }
  const dependencies = { zod: '*', yaml: '*', preact: '*', vitest: '*', 'fast-check': '*', '@hexside/one': '*' };
  for (const room of ['.', 'games/one', 'web']) {
    const manifest = { name: 'x', type: 'module', exports: { '.': './index.ts' }, dependencies };
    writeFileSync(join(box, room, 'package.json'), JSON.stringify(manifest));
  }
  mkdirSync(join(box, 'node_modules/@hexside'), { recursive: true });
  symlinkSync(join(box, 'games/one'), join(box, 'node_modules/@hexside/one'));
  for (const name of ['zod', 'yaml', 'preact', 'vitest', 'fast-check']) {
    symlinkSync(join(root, 'node_modules', name), join(box, 'node_modules', name));
  }
  cpSync(join(root, '.dependency-cruiser.mjs'), join(box, '.dependency-cruiser.mjs'));
};

it('stops every import that goes through a wall and no other', () => {
  build();
  const rooms = [
    'engine',
    'schemas',
    'games',
    'files',
    'bots',
    'wire',
    'server',
    'cli',
    'web',
    'cartography',
    'build',
    'launcher',
    'tools',
  ];
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [command, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms];
  const { stdout } = spawnSync(process.execPath, args, { cwd: box, encoding: 'utf8', maxBuffer: 1 << 26 });
  const { summary } = JSON.parse(stdout);
  const found = new Map<string, Set<string>>();
  for (const { from, rule } of summary.violations) found.set(from, (found.get(from) ?? new Set()).add(rule.name));
  const asText = [...found].map(([file, walls]) => `${file}: ${[...walls].sort().join(' ')}`);
  const wanted = imports.flatMap(([file, , wall]) => (wall ? [`${file}: ${wall}`] : []));
  expect(asText.sort()).toEqual(wanted.sort());
}, 30_000);
