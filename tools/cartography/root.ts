/** The repository's root, found from this code's own place: bundled or not, started from wherever. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const climb = (from: string): string => {
  if (existsSync(join(from, 'games')) && existsSync(join(from, 'tools', 'cartography'))) return from;
  const up = dirname(from);
  if (up === from) throw new Error('cannot find the repository above the cartography tool');
  return climb(up);
};

export const ROOT = climb(dirname(fileURLToPath(import.meta.url)));
