import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Child, runnable } from './durability/child.ts';

const file = runnable('tools/durability/alone.ts', fileURLToPath(new URL('..', import.meta.url)));
const box = mkdtempSync(join(tmpdir(), 'hexside-one-'));
afterAll(() => rmSync(box, { recursive: true, force: true }));

/** As a container has it: process ids of its own, in which the server is the first. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const [command = '', ...words] = CONTAINER;
const hasContainers = spawnSync(command, [...words, 'true']).status === 0;

const saidBy = (folder: string, inside: readonly string[]): Promise<string> =>
  Child.start(file, { HEXSIDE_DATA: folder }, inside).then(
    async (child) => {
      await child.end('SIGKILL');
      return 'started';
    },
    (error: Error) => error.message,
  );

describe.each([
  ['processes', [], []] as const,
  ...(hasContainers ? [['containers', CONTAINER, CONTAINER] as const] : []),
])('two servers on one folder, in %s', (name, first, second) => {
  it('are refused, and the folder is free at once when the first is killed', async () => {
    const folder = join(box, name);
    const running = await Child.start(file, { HEXSIDE_DATA: folder }, first);
    expect(await saidBy(folder, second)).toContain(`Another Hexside server uses ${folder}.`);
    await running.end('SIGKILL');
    const next = await Child.start(file, { HEXSIDE_DATA: folder }, second);
    await next.end('SIGKILL');
  });
});

it('says which file is damaged, and what to do', async () => {
  const folder = mkdtempSync(join(box, 'damaged-'));
  writeFileSync(join(folder, 'hexside.sqlite'), Buffer.alloc(20_000, 'not what was written'));
  const said = await saidBy(folder, []);
  expect(said).toContain(`The database ${join(folder, 'hexside.sqlite')} is damaged.`);
  expect(said).toContain('npm run -s server -- restore FILE');
});
