// npm run test:web: the tests that need a real browser. web/e2e/vitest.config.ts if there is one, else every
// web/e2e/*.mjs as a program of its own, one after the other.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, ROOT, sh } from '../launcher/steps.mjs';

const folder = join(ROOT, 'web/e2e');
const settings = join(folder, 'vitest.config.ts');
const programs = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : [];

try {
  if (existsSync(settings)) await sh('npx', 'vitest', 'run', '--config', settings);
  else for (const program of programs.sort()) await sh('node', join(folder, program));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
