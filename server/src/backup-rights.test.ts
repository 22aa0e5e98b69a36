import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { backup } from './keeping.ts';
import { openSqlite } from './store/sqlite.ts';

const box = mkdtempSync(join(tmpdir(), 'hexside-rights-'));
afterAll(() => rmSync(box, { recursive: true }));

/** The rights of every file that a store was told to copy itself to, when it began. */
const rights: string[] = [];
let breaks = false;
vi.mock(import('./store/sqlite.ts'), async (original) => {
  const real = await original();
  return {
    openSqlite: (file, onLost) => {
      const store = real.openSqlite(file, onLost);
      return {
        ...store,
        backup: async (target) => {
          rights.push((statSync(target).mode & 0o777).toString(8));
          if (breaks) throw new Error('the disk broke');
          await store.backup(target);
        },
      };
    },
  };
});

it('is nobody else’s to read from its first byte on, and a broken one is not left behind', async () => {
  const folder = join(box, 'data');
  mkdirSync(folder);
  await openSqlite(join(folder, 'hexside.sqlite')).close();
  const umask = process.umask(0);
  try {
    await backup(folder, join(box, 'copy.sqlite'));
    expect(rights).toEqual(['600']);
    breaks = true;
    await expect(backup(folder, join(box, 'broken.sqlite'))).rejects.toThrow('the disk broke');
  } finally {
    process.umask(umask);
  }
  expect(readdirSync(box).sort()).toEqual(['copy.sqlite', 'data']);
});
