import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backup, CannotDo, restore } from './keeping.ts';
import { Locked } from './lock.ts';
import { openSqlite } from './store/sqlite.ts';
import { aLine, aTable } from './store/test/rows.ts';

const box = mkdtempSync(join(tmpdir(), 'hexside-keeping-'));
afterAll(() => rmSync(box, { recursive: true }));
const folder = join(box, 'data');

it('backs up beside a running server and restores what was there then', async () => {
  mkdirSync(folder);
  const running = openSqlite(join(folder, 'hexside.sqlite'));
  await running.tables.add(aTable('t1'), []);
  await running.tables.change({ table: 't1', lines: [aLine(1)] });
  await backup(folder, join(box, 'copy.sqlite'));
  await running.tables.change({ table: 't1', lines: [aLine(2)] });
  await expect(backup(folder, join(box, 'copy.sqlite'))).rejects.toThrow(CannotDo);
  await expect(backup(folder, join(box, 'no', 'copy.sqlite'))).rejects.toThrow(/Nothing can be written in/);
  expect(statSync(join(box, 'copy.sqlite')).mode & 0o077).toBe(0);
  await running.close();

  const kept = restore(folder, join(box, 'copy.sqlite'), 'stamp');
  const restored = openSqlite(join(folder, 'hexside.sqlite'));
  expect(await restored.tables.journal('t1')).toHaveLength(1);
  await restored.close();
  const before = openSqlite(kept ?? '');
  expect(await before.tables.journal('t1')).toHaveLength(2);
  await before.close();
});

it('restores nothing from what is no backup, nor under a running server', async () => {
  writeFileSync(join(box, 'letter.txt'), 'Dear aunt');
  expect(() => restore(folder, join(box, 'letter.txt'), 's')).toThrow(/no backup of Hexside/);
  expect(() => restore(folder, join(box, 'nothing'), 's')).toThrow(CannotDo);
  writeFileSync(join(folder, 'hexside.lock'), '1');
  expect(() => restore(folder, join(box, 'copy.sqlite'), 's')).toThrow(Locked);
  // The lock of a process that is gone is nobody's.
  writeFileSync(join(folder, 'hexside.lock'), '999999999');
  restore(folder, join(box, 'copy.sqlite'), 's2');
  expect(existsSync(join(folder, 'hexside.lock'))).toBe(false);
});

it('leaves everything in the one file when it is stopped', async () => {
  const file = join(box, 'stopped.sqlite');
  const store = openSqlite(file);
  await store.tables.add(aTable('t1'), []);
  await store.tables.change({ table: 't1', lines: [aLine(1)] });
  await store.close();
  copyFileSync(file, join(box, 'alone.sqlite'));
  const alone = openSqlite(join(box, 'alone.sqlite'));
  expect(await alone.tables.journal('t1')).toHaveLength(1);
  await alone.close();
});
