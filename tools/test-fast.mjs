// npm run test:fast: the inner loop, for every few minutes. `npm test` is for before a commit is pushed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../launcher/install.mjs';
import { follow, ROOT, sh } from '../launcher/steps.mjs';

const longFiles = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
  .flatMap(({ name }) => readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }))
  .filter((path) => path.endsWith('.long.test.ts') && !path.includes('node_modules'));

await follow([
  ['install', install],
  ['types', () => sh('npm', 'run', '--silent', 'types')],
  ['unit tests', () => sh('npx', 'vitest', 'run', '--project=!long', '--reporter=dot')],
]);
console.log(
  `Left out: ${longFiles.length} files of tests that play whole games (npx vitest run --project=long), lint, boundaries, browser tests and ledgers. npm test runs everything.`,
);
