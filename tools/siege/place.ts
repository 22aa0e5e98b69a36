import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, runnable } from '../durability/child.ts';

/** The real server in a process and a folder of its own. */
export interface Place {
  readonly child: Child;
  readonly folder: string;
  close(): Promise<void>;
}

/** @param folder one that is there already; otherwise an empty one. */
export const openPlace = async (
  root: string,
  env: Readonly<Record<string, string>>,
  folder = mkdtempSync(join(tmpdir(), 'hexside-siege-')),
): Promise<Place> => {
  const child = await Child.start(runnable('tools/siege/server.ts', root), {
    HEXSIDE_DATA: folder,
    SIEGE_THINKING: runnable('server/src/thinking/thinking.worker.ts', root),
    ...env,
  });
  return {
    child,
    folder,
    close: async () => {
      await child.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
