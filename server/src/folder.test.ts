import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolder } from './data-folder.ts';
import { makeFolder } from './folder.ts';

const box = mkdtempSync(join(tmpdir(), 'hexside-folder-'));
afterAll(() => rmSync(box, { recursive: true }));

it('makes a folder and those above it, for its owner only', () => {
  makeFolder(join(box, 'a/b/c'));
  expect(statSync(join(box, 'a/b/c')).mode & 0o777).toBe(0o700);
  makeFolder(join(box, 'a/b/c'));
});

it('says so where a file is in the way', () => {
  writeFileSync(join(box, 'file'), '');
  for (const folder of ['file', 'file/below'])
    expect(() => makeFolder(join(box, folder))).toThrow(
      /^HEXSIDE_DATA: .* cannot be a folder, because a file is there\.$/,
    );
});

it.runIf(process.platform === 'linux')('is told, at once, where no folder can be made', { timeout: 60_000 }, () => {
  // Node's own recursive mkdir never comes back from here, so it is tried in a process that can be ended.
  const run = spawnSync(process.execPath, ['build/run.mjs', 'server/src/main.ts', 'upgrade'], {
    env: { ...process.env, HEXSIDE_DATA: '/proc/x/y' },
    timeout: 50_000,
    encoding: 'utf8',
  });
  expect([run.signal, run.stderr]).toEqual([null, 'HEXSIDE_DATA: the folder /proc/x cannot be created.\n']);
});

it.runIf(process.platform === 'linux')('is told where the system allows no folder', () => {
  expect(() => makeFolder('/sys/hexside')).toThrow(/^HEXSIDE_DATA: the folder \/sys\/hexside cannot be/);
});

it('nobody but its owner reads what is stored, though others may look into the folder', async () => {
  const folder = join(box, 'open');
  mkdirSync(folder);
  const umask = process.umask(0);
  try {
    const { store, unlock } = openFolder(folder);
    await store.putSetting('anything', 'at all');
    const rights = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o077).toString(8));
    expect(new Set(rights)).toEqual(new Set(['0']));
    await store.close();
    unlock();
  } finally {
    process.umask(umask);
  }
});
