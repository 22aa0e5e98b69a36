import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder.ts';
import { StoreFailure } from './store/store.ts';

export class Locked extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** One server to a data folder. The lock of a server that died is nobody's. */
export const lockFolder = (folder: string): (() => void) => {
  try {
    return lock(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EROFS' || code === 'EACCES') throw new StoreFailure('read-only', error);
    if (code === 'ENOSPC') throw new StoreFailure('full', error);
    throw error;
  }
};

const lock = (folder: string): (() => void) => {
  // Addresses and the hashes of passwords will lie in it.
  makeFolder(folder);
  const file = join(folder, 'hexside.lock');
  for (const again of [false, true]) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (again || (pid > 0 && isAlive(pid))) throw new Locked(`Another Hexside (process ${pid}) uses ${folder}.`);
      rmSync(file, { force: true });
    }
  }
  throw new Locked(`${folder} cannot be locked.`);
};
