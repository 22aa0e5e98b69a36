// npm test: everything that must hold, from a clean clone on. Stops at the first step that fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../launcher/install.mjs';
import { ensureChromium, follow, ROOT, sh } from '../launcher/steps.mjs';

const { hexside } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const REPORT = join(ROOT, 'node_modules/.cache/hexside/tests.json');
const npm = (script) => sh('npm', 'run', '--silent', script);

/** Two at a time, also on a machine with two cores: the browser tests beside them mostly wait. */
const unitTests = () =>
  sh('npx', 'vitest', 'run', '--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`);

/** Waits for both, so that the failure of one leaves nothing of the other behind. */
const both = async (...running) => {
  const failed = (await Promise.allSettled(running)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
};

await follow([
  ['install', install],
  ['chromium', ensureChromium],
  ['lint', () => npm('lint')],
  ['boundaries', () => npm('boundaries')],
  ['types', () => npm('types')],
  // The browser waits more than it works: both at once take two thirds of the time.
  [
    'unit tests, browser tests, a clean clone',
    () =>
      both(
        unitTests(),
        npm('test:web').then(() => npm('test:clone')),
      ),
  ],
  // Games whose every rule is proved; see "hexside" in package.json.
  ...hexside.finished.map((game) => [
    `ledger of ${game}`,
    () => sh('node', 'build/run.mjs', 'tools/ledger.ts', game, `--report=${REPORT}`),
  ]),
]);
