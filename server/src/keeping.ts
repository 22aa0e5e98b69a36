import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { databaseIn, finishRestore, restoringIn, syncToDisk } from './data-folder.ts';
import { lockFolder } from './lock.ts';
import { isSound } from './store/sound.ts';
import { openSqlite } from './store/sqlite.ts';

/** Something that cannot be done, said in full. */
export class CannotDo extends Error {}

const mayWriteIn = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** An empty file that only its owner may read, from its first moment: names, addresses and hashes of passwords will be in it. */
const ownersFile = (file: string): void => closeSync(openSync(file, 'wx', 0o600));

/** By hand, because Node's own copy takes over the rights of its source. */
const copyForOwner = (source: string, target: string): void => {
  const [from, to] = [openSync(source, 'r'), openSync(target, 'wx', 0o600)];
  try {
    const part = Buffer.alloc(1024 * 1024);
    for (let read = readSync(from, part); read > 0; read = readSync(from, part)) {
      for (let written = 0; written < read; ) written += writeSync(to, part, written, read - written);
    }
  } finally {
    closeSync(from);
    closeSync(to);
  }
};

/** Copies everything to a file while the server goes on. The file is there when it is whole. */
export const backup = async (folder: string, target: string): Promise<void> => {
  const source = databaseIn(folder);
  if (!existsSync(source)) throw new CannotDo(`There is nothing to back up in ${folder}.`);
  if (existsSync(target)) throw new CannotDo(`${target} already exists. Choose another file name.`);
  if (!mayWriteIn(dirname(target))) throw new CannotDo(`Nothing can be written in ${dirname(target)}.`);
  const draft = `${target}.part`;
  rmSync(draft, { force: true });
  ownersFile(draft);
  try {
    const store = openSqlite(source);
    try {
      await store.backup(draft);
    } finally {
      await store.close();
    }
    if (!isSound(draft)) throw new CannotDo(`The copy ${target} is damaged. Check the disk.`);
    syncToDisk(draft);
    renameSync(draft, target);
    syncToDisk(dirname(target));
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Puts a backup in place of what is there, which is kept beside it. Not while a server runs. */
export const restore = (folder: string, source: string, stamp: string): string | null => {
  if (!existsSync(source)) throw new CannotDo(`There is no ${source}.`);
  if (!isSound(source)) throw new CannotDo(`${source} is not a Hexside backup, or it is damaged. Nothing was changed.`);
  const unlock = lockFolder(folder);
  try {
    const draft = `${databaseIn(folder)}.draft`;
    rmSync(draft, { force: true });
    copyForOwner(source, draft);
    syncToDisk(draft);
    renameSync(draft, restoringIn(folder));
    syncToDisk(folder);
    return finishRestore(folder, stamp);
  } finally {
    unlock();
  }
};
