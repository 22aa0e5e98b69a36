/**
 * npm run test:clone: what is tested is what is shipped. HEAD is cloned into an empty folder, started as the README says, and
 * played in a browser; then the same as an image or a unit does it, with --build and --built.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../../launcher/steps.mjs';
import { launch, ROOT } from '../site.ts';
import { type Clone, cloneHead, type Running, run, start } from './clone.ts';
import { walk } from './walk.ts';

const { hexside }: { hexside: { finished: readonly string[] } } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

const since = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const visit = async (name: string, begin: (clone: Clone) => Promise<Running>): Promise<void> => {
  const clone = cloneHead();
  try {
    const began = performance.now();
    const running = await begin(clone);
    console.log(`\n${name}: the address was printed after ${since(began)}\n${running.printed.trim()}`);
    const browser = await launch();
    try {
      await walk(browser, running.url, hexside.finished, name);
    } finally {
      await browser.close();
      await running.stop();
    }
  } finally {
    clone.remove();
  }
};

try {
  await visit('npm-start', (clone) => start(clone, 'npm', 'start'));
  await visit('built', async (clone) => {
    await run(clone, 'npm', 'ci');
    await run(clone, 'node', 'launcher/start.mjs', '--build');
    return start(clone, 'node', 'launcher/start.mjs', '--built');
  });
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
