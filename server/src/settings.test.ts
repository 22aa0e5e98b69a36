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
  const saying = (text: string): unknown => {
    writeFileSync(join(box, 'hexside.json'), text);
    try {
      return readSettings({ HEXSIDE_DATA: box });
    } catch (error) {
      return error instanceof BadSettings ? error.message.replace(box, '') : error;
    }
  };
  expect(saying('{ no json')).toMatch(/^\/hexside.json: /);
  expect(saying('[1]')).toBe('/hexside.json: expected an object of settings');
  expect(saying('{ "port": [1] }')).toBe('/hexside.json: port: expected a text, a number, true or false');
  expect(saying('{ "prot": 1 }')).toBe('/hexside.json: there is no setting "prot"');
  expect(saying('{ "proxy": "perhaps" }')).toMatch(/^\/hexside.json: proxy: /);
});
