import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BadSettings, readSettings } from './settings.ts';

const box = mkdtempSync(join(tmpdir(), 'hexside-settings-'));
afterAll(() => rmSync(box, { recursive: true }));

it('needs nothing to be set', () => {
  expect(readSettings({})).toMatchObject({ port: 8080, host: '127.0.0.1', limits: true, proxy: 0 });
});

it('takes the environment before the file, and the file before what works anyway', () => {
  writeFileSync(join(box, 'hexside.json'), JSON.stringify({ port: 9000, proxy: true, log: 'warn' }));
  expect(readSettings({ HEXSIDE_DATA: box, HEXSIDE_LOG: 'error', PORT: '' })).toMatchObject({
    port: 9000,
    proxy: 1,
    log: 'error',
    data: box,
  });
});

it('names what it does not understand', () => {
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
  expect(saying('{ "proxy": "perhaps" }')).toMatch(/^\/hexside.json: proxy: expected /);
});

it('says in plain words what it expected, and repeats what it was given', () => {
  const saying = (env: Record<string, string>): string => {
    try {
      readSettings({ HEXSIDE_DATA: box, ...env });
    } catch (error) {
      if (error instanceof BadSettings) return error.message;
    }
    return 'taken';
  };
  writeFileSync(join(box, 'hexside.json'), '{}');
  expect(saying({ HEXSIDE_PORT: 'abc' })).toBe(
    'HEXSIDE_PORT: expected a port, a whole number from 0 to 65535, not "abc"',
  );
  expect(saying({ HEXSIDE_PORT: '70000' })).toMatch(/not "70000"$/);
  expect(saying({ PORT: '80.5' })).toMatch(/^PORT: expected a port/);
  expect(saying({ HEXSIDE_URL: 'hexside.example' })).toMatch(
    /^HEXSIDE_URL: expected an address .* not "hexside.example"$/,
  );
  expect(saying({ HEXSIDE_URL: 'ftp://x' })).toBe(
    'HEXSIDE_URL: expected an address such as https://hexside.example, without a path, not "ftp://x"',
  );
  expect(saying({ HEXSIDE_URL: 'https://example.org/games' })).toMatch(/^HEXSIDE_URL: expected an address/);
  expect(saying({ HEXSIDE_LOG: 'loud' })).toBe(
    'HEXSIDE_LOG: expected one of silent, error, warn, info, debug, not "loud"',
  );
  expect(saying({ HEXSIDE_LIMITS: 'perhaps' })).toBe('HEXSIDE_LIMITS: expected true or false, not "perhaps"');
  expect(saying({ HEXSIDE_SMTP: 'secret-password-without-an-address' })).toBe(
    'HEXSIDE_SMTP: expected an address such as smtp://user:password@host:587',
  );
});

it.each([
  ['true', 1],
  ['on', 1],
  ['1', 1],
  ['2', 2],
  ['false', 0],
  ['0', 0],
  ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ['loopback', ['loopback']],
])('trusts so many proxies, or those with these addresses: %s', (given, meant) => {
  expect(readSettings({ HEXSIDE_PROXY: given }).proxy).toEqual(meant);
});

it.each(['-1', '1.5', '99', '10.0.0.300', '10.0.0.1,', 'proxy.example'])(
  'does not guess whom to trust: %s',
  (given) => {
    expect(() => readSettings({ HEXSIDE_PROXY: given })).toThrow(/^HEXSIDE_PROXY: expected /);
  },
);
