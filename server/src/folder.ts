import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadSettings } from './settings.ts';

const isFolder = (path: string): boolean | null => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? null;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Makes the data folder and those above it, for its owner only. One by one: Node's recursive mkdir never comes back where a folder
 * seems to be missing and cannot be made, as in /proc.
 */
export const makeFolder = (folder: string): void => {
  const missing: string[] = [];
  for (let path = folder; ; path = dirname(path)) {
    let there: boolean | null;
    try {
      there = isFolder(path);
    } catch (error) {
      if (codeOf(error) !== 'ENOTDIR') throw error;
      there = false;
    }
    if (there === false) throw new BadSettings(`HEXSIDE_DATA: ${folder} cannot be a folder, because a file is there.`);
    if (there === true || path === dirname(path)) break;
    missing.unshift(path);
  }
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EPERM')
        throw new BadSettings(`HEXSIDE_DATA: the folder ${path} cannot be created.`);
      throw error;
    }
  }
};
