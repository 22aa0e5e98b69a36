#!/usr/bin/env node
// The `hexside` command. It runs the sources as they are: there is no build step to forget.
import { run } from '../../build/bundle.mjs';

await run('cli/src/main.ts', process.argv.slice(2));
