import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolder, restoringIn } from './data-folder.ts';
import { backup, CannotDo, restore } from './keeping.ts';
import { Locked, lockFolder } from './lock.ts';
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
  expect(() => restore(folder, join(box, 'letter.txt'), 's')).toThrow(/not a Hexside backup/);
  expect(() => restore(folder, join(box, 'nothing'), 's')).toThrow(CannotDo);
  const unlock = lockFolder(folder);
  expect(() => restore(folder, join(box, 'copy.sqlite'), 's')).toThrow(Locked);
  unlock();
  restore(folder, join(box, 'copy.sqlite'), 's2');
});

/** A folder whose server was killed: a table in the database, another in its log only; and a backup with neither. */
const killed = async (name: string): Promise<{ folder: string; copy: string }> => {
  const [live, here] = [join(box, `${name}-live`), join(box, name)];
  mkdirSync(live);
  mkdirSync(here);
  const copy = join(box, `${name}.sqlite`);
  const empty = openSqlite(join(live, 'hexside.sqlite'));
  await backup(live, copy);
  await empty.tables.add(aTable('t1'), []);
  await empty.close();
  const running = openSqlite(join(live, 'hexside.sqlite'));
  await running.tables.add(aTable('t2'), []);
  for (const part of ['', '-wal'])
    copyFileSync(join(live, `hexside.sqlite${part}`), join(here, `hexside.sqlite${part}`));
  await running.close();
  return { folder: here, copy };
};

const tablesIn = async (file: string): Promise<string[]> => {
  const store = openSqlite(file);
  const all = await store.tables.list({ most: 9 });
  await store.close();
  return all.map(({ row }) => row.id).sort();
};

it('restores over a server that was killed: its log is not read into the backup, and is kept with its database', async () => {
  const { folder: here, copy } = await killed('killed');
  chmodSync(copy, 0o644);
  const kept = restore(here, copy, 'stamp');
  expect(statSync(join(here, 'hexside.sqlite')).mode & 0o077).toBe(0);
  expect(await tablesIn(join(here, 'hexside.sqlite'))).toEqual([]);
  expect(await tablesIn(kept ?? '')).toEqual(['t1', 't2']);
});

it('that was broken off is done to the end by the next server, and never leaves the folder without a database', async () => {
  const parts = ['', '-wal'];
  /** The folder as a power cut may leave it: so much of the old has its second name, so much of it is gone. */
  for (const [linked, isLogGone] of [
    [0, false],
    [1, false],
    [2, false],
    [2, true],
  ] as const) {
    const { folder: here, copy } = await killed(`cut-${linked}-${isLogGone}`);
    const place = join(here, 'hexside.sqlite');
    copyFileSync(copy, restoringIn(here));
    for (const part of parts.slice(0, linked)) linkSync(place + part, `${place}.before-cut${part}`);
    if (isLogGone) rmSync(`${place}-wal`);
    const { store, unlock } = openFolder(here);
    expect(await store.tables.list({ most: 9 })).toEqual([]);
    await store.close();
    unlock();
    expect(existsSync(restoringIn(here))).toBe(false);
    const kept = readdirSync(here).filter((name) => /before-[^.]*$/.test(name) && !name.endsWith('-wal'));
    expect(kept).toHaveLength(1);
    expect(await tablesIn(join(here, kept[0] ?? ''))).toEqual(['t1', 't2']);
  }
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
