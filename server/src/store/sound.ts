import Database from 'libsql';

/** Whether a file is an undamaged database of ours. */
export const isSound = (file: string): boolean => {
  try {
    const db = new Database(file, { readonly: true });
    try {
      const check = db.prepare('pragma integrity_check').raw().all();
      const ours = db
        .prepare("select count(*) from sqlite_master where name in ('people', 'tables', 'journal')")
        .raw()
        .all();
      return JSON.stringify(check) === '[["ok"]]' && JSON.stringify(ours) === '[[3]]';
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
};
