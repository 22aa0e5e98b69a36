import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installLibraries } from './libraries.ts';

let folder: string;
let said: string[];
const say = (line: string): void => void said.push(line);
const install = () => installLibraries(say, folder);
const lock = (text: string): void => writeFileSync(join(folder, 'package-lock.json'), text);

/** An npm that does only this. */
const npm = (script: string): void => {
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexside-libraries-'));
  said = [];
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  lock('{}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('installs once, in one line, and again when the lock file has changed', async () => {
  npm('echo added 160 packages; echo "$@" >> calls; mkdir -p node_modules');
  await install();
  await install();
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  expect(calls()).toEqual([expect.stringMatching(/^ci /)]);
  expect(said).toEqual([expect.stringContaining('Installing')]);
  lock('{"lockfileVersion":3}');
  await install();
  expect(calls()).toHaveLength(2);
});

it('shows everything npm said when it fails, says what it needs, and tries again next time', async () => {
  npm('echo "npm error network" >&2; echo half; exit 1');
  for (const time of [1, 2]) {
    await expect(install(), `time ${time}`).rejects.toThrow('a network');
    expect(said.at(-1)).toContain('npm error network');
    expect(said.at(-1)).toContain('half');
  }
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
});

it('are pinned in a lock file of their own, and asked of nobody else', () => {
  const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
  for (const name of ['boardgame.io', 'honeycomb-grid', 'socket.io-client']) {
    expect(read('cli/benchmarks/package-lock.json')).toContain(`"node_modules/${name}"`);
    expect(read('package-lock.json')).not.toContain(`"node_modules/${name}"`);
  }
});
