// npm run types: the pure code without Node or a page, everything outside the page, the page, the browser tests. What has not
// changed since the last time is not checked again.
import { join } from 'node:path';
import { Failure, ROOT, sh } from '../launcher/steps.mjs';

const PROJECTS = ['tsconfig.pure.json', 'tsconfig.json', 'web/tsconfig.json', 'web/e2e/tsconfig.json'];
const tsc = join(ROOT, 'node_modules/.bin/tsc');
const noteOf = (project) => join(ROOT, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

try {
  for (const project of PROJECTS) await sh(tsc, '-p', project, '--incremental', '--tsBuildInfoFile', noteOf(project));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
