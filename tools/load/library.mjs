// Loads one of the libraries that are compared with, where `cli/src/bench/libraries.ts` has installed them.
import { createRequire } from 'node:module';

const MANIFEST = createRequire(import.meta.url).resolve('@hexside/cli/benchmarks');

export const library = (name) => {
  // It decides for speed or for warnings when it is loaded.
  process.env.NODE_ENV = 'production';
  return createRequire(MANIFEST)(name);
};
