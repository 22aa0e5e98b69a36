import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { makeFolder } from './folder.ts';
import { StoreFailure } from './store/store.ts';

export class Locked extends Error {}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * One server to a data folder. The lock is the kernel's own lock on a file, taken by SQLite: it holds between containers that share a
 * volume, where process ids mean nothing, and it is gone with its process, however that ended.
 */
export const lockFolder = (folder: string): (() => void) => {
  try {
    return lock(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'SQLITE_BUSY') throw new Locked(`Another Hexside server uses ${folder}.`);
    if (code === 'EROFS' || code === 'EACCES') throw new StoreFailure('read-only', error);
    if (code === 'ENOSPC') throw new StoreFailure('full', error);
    throw error;
  }
};

const lock = (folder: string): (() => void) => {
  // Addresses and the hashes of passwords will lie in it.
  makeFolder(folder);
  const file = join(folder, 'hexside-lock.sqlite');
  // Never opened and closed while it is locked: the kernel would let go of this process's lock.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  else closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file);
  try {
    db.pragma('busy_timeout = 0');
    db.exec('begin exclusive');
  } catch (error) {
    db.close();
    throw error;
  }
  return () => {
    // Closing alone leaves the lock until the statement that took it is collected.
    db.exec('rollback');
    db.close();
  };
};
