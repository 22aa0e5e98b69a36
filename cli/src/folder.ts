import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Io } from './io.ts';
import { BadUse } from './verdict.ts';

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

const cannot = (what: 'read' | 'write', path: string, error: unknown, missing: string): BadUse => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const usual = error instanceof Error ? error.message : String(error);
  return new BadUse(`cannot ${what} ${path}: ${code === 'ENOENT' ? missing : (REASONS[code] ?? usual)}`);
};

const named = (folder: string, path: string): string => {
  if (path === '') throw new BadUse('expected the name of a file');
  return resolve(folder, path);
};

/** Whether a file can be written there, found out without writing it. */
const checkWritable = (folder: string, path: string): string => {
  const target = named(folder, path);
  try {
    if (!existsSync(target)) accessSync(`${dirname(target)}/`, constants.W_OK);
    else if (statSync(target).isDirectory()) throw new BadUse(`cannot write ${path}: it is a folder`);
    else accessSync(target, constants.W_OK);
  } catch (error) {
    throw error instanceof BadUse ? error : cannot('write', path, error, 'there is no such folder');
  }
  return target;
};

/** Files as somebody names them who stands in this folder. */
export const filesIn = (folder: string): Pick<Io, 'read' | 'write' | 'checkWritable' | 'has' | 'files'> => ({
  read: (path) => {
    const target = named(folder, path);
    try {
      return readFileSync(target, 'utf8');
    } catch (error) {
      throw cannot('read', path, error, 'there is no such file');
    }
  },
  write: (path, text) => {
    const target = checkWritable(folder, path);
    // Written beside and moved in place: a full disk or a stop in the middle never costs a game.
    const draft = `${target}.new`;
    try {
      writeFileSync(draft, text);
      renameSync(draft, target);
    } catch (error) {
      if (existsSync(draft)) rmSync(draft);
      throw cannot('write', path, error, 'there is no such folder');
    }
  },
  checkWritable: (path) => void checkWritable(folder, path),
  has: (path) => existsSync(named(folder, path)),
  files: () => readdirSync(folder),
});
