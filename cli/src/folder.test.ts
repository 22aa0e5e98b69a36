import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn } from './folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexside-folder-'));
  mkdirSync(join(folder, 'games'));
  writeFileSync(join(folder, 'old.json'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('files in a folder', () => {
  it('are written whole, in place of what was there', () => {
    const files = filesIn(folder);
    files.write('old.json', 'new');
    expect(files.read('old.json')).toBe('new');
    expect(files.files().sort()).toEqual(['games', 'old.json']);
    expect([files.has('old.json'), files.has('new.json')]).toEqual([true, false]);
  });

  it.each([
    ['games', 'cannot write games: it is a folder'],
    ['nowhere/a.json', 'cannot write nowhere/a.json: there is no such folder'],
    ['old.json/a.json', 'cannot write old.json/a.json: there is no such folder'],
    ['', 'expected the name of a file'],
  ])('"%s" cannot be written, and nothing is left behind', (path, wanted) => {
    expect(() => filesIn(folder).checkWritable(path)).toThrow(wanted);
    expect(() => filesIn(folder).write(path, 'new')).toThrow(wanted);
    expect(readdirSync(folder).sort()).toEqual(['games', 'old.json']);
  });

  it.each([
    ['games', 'cannot read games: it is a folder'],
    ['nothing.json', 'cannot read nothing.json: there is no such file'],
    ['', 'expected the name of a file'],
  ])('"%s" cannot be read, in words', (path, wanted) => {
    expect(() => filesIn(folder).read(path)).toThrow(wanted);
  });
});
