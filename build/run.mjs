// Runs a TypeScript tool: node build/run.mjs tools/ledger.ts [arguments]
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT, run } from './bundle.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry || !existsSync(resolve(ROOT, entry))) {
  console.error(entry ? `There is no ${entry}.` : 'Use: node build/run.mjs <file.ts> [arguments]');
  process.exitCode = 2;
} else {
  await run(entry, args);
}
