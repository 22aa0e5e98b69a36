/** The repository's root, found from this code's own place: bundled or not, started from wherever. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootAbove = (from: string): string => {
  if (existsSync(join(from, 'games')) && existsSync(join(from, 'package-lock.json'))) return from;
  const up = dirname(from);
  if (up === from) throw new Error('cannot find the repository above the drawing code');
  return rootAbove(up);
};

export const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)));
