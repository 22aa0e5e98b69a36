import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Locked, lockFolder } from './lock.ts';
import { BadSettings } from './settings.ts';

let box: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'hexside-lock-'));
});
afterEach(() => rmSync(box, { recursive: true }));

describe('a lock', () => {
  it('is one server’s at a time, and free when it is given back', () => {
    const unlock = lockFolder(box);
    expect(() => lockFolder(box)).toThrow(new Locked(`Another Hexside server uses ${box}.`));
    unlock();
    lockFolder(box)();
  });

  it('is not held by what an older Hexside wrote down of itself', () => {
    // Process 1 is alive everywhere, and in every container another one.
    writeFileSync(join(box, 'hexside.lock'), '1');
    lockFolder(box)();
  });
});

describe('a data folder that is a file', () => {
  it.each([
    ['itself', []],
    ['above it', ['deeper']],
  ])('%s is told with its path, and stays as it was', (_where, below) => {
    const file = join(box, 'data');
    writeFileSync(file, 'a letter');
    const folder = join(file, ...below);
    expect(() => lockFolder(folder)).toThrow(
      new BadSettings(`HEXSIDE_DATA: ${folder} cannot be a folder, because a file is there.`),
    );
    expect(readFileSync(file, 'utf8')).toBe('a letter');
  });
});
