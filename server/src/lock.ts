import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export class Locked extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** One server to a data folder. The lock of a server that died is nobody's. */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'hexside.lock');
  for (const again of [false, true]) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (again || (pid > 0 && isAlive(pid))) throw new Locked(`Another Hexside (process ${pid}) uses ${folder}.`);
      rmSync(file, { force: true });
    }
  }
  throw new Locked(`${folder} cannot be locked.`);
};
