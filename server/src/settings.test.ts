import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BadSettings, readSettings } from './settings.ts';

const box = mkdtempSync(join(tmpdir(), 'hexside-settings-'));
afterAll(() => rmSync(box, { recursive: true }));

it('needs nothing to be set', () => {
  expect(readSettings({})).toMatchObject({ port: 8080, host: '127.0.0.1', limits: true, proxy: false });
});

it('takes the environment before the file, and the file before what works anyway', () => {
  writeFileSync(join(box, 'hexside.json'), JSON.stringify({ port: 9000, proxy: true, log: 'warn' }));
  expect(readSettings({ HEXSIDE_DATA: box, HEXSIDE_LOG: 'error', PORT: '' })).toMatchObject({
    port: 9000,
    proxy: true,
    log: 'error',
    data: box,
  });
});

it('names what it does not understand', () => {
  expect(() => readSettings({ HEXSIDE_PORT: 'eighty' })).toThrow(/^HEXSIDE_PORT: /);
  expect(() => readSettings({ HEXSIDE_URL: 'ftp://x' })).toThrow(/^HEXSIDE_URL: /);
  writeFileSync(join(box, 'hexside.json'), '{ no json');
  expect(() => readSettings({ HEXSIDE_DATA: box })).toThrow(BadSettings);
  writeFileSync(join(box, 'hexside.json'), JSON.stringify({ prot: 1 }));
  expect(() => readSettings({ HEXSIDE_DATA: box })).toThrow(BadSettings);
});
