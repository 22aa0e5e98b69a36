import { z } from 'zod';
import { Connection, failureFrom, sql } from './connection.ts';
import { GroupCommit } from './group-commit.ts';
import { damageIn } from './integrity.ts';
import { sqliteExpiry } from './sqlite-expiry.ts';
import { sqliteNotices } from './sqlite-notices.ts';
import { sqlitePeople } from './sqlite-people.ts';
import { sqliteTables } from './sqlite-tables.ts';
import { type Store, StoreFailure } from './store.ts';

const valueRow = z.object({ value: z.string() }).transform(({ value }) => value);

/**
 * The store in one SQLite file. libsql is SQLite with better-sqlite3's interface, whose binaries come from the package
 * registry: nothing is compiled or downloaded from elsewhere when a fresh machine installs Hexside.
 */
export const openSqlite = (file: string, onLost?: (error: Error) => void): Store =>
  storeOn(new Connection(file), onLost);

export const storeOn = (db: Connection, onLost?: (error: Error) => void): Store => {
  const commits = new GroupCommit(db, onLost);
  const write = <T>(run: () => T): Promise<T> => commits.write(run);
  return {
    people: sqlitePeople(db, { write }),
    tables: sqliteTables(db, { write }),
    notices: sqliteNotices(db, { write }),
    expiry: sqliteExpiry(db, { write }),
    setting: async (key) => {
      const [row] = db.all(sql.selectFrom('settings').select('value').where('key', '=', key));
      return row === undefined ? null : valueRow.parse(row);
    },
    putSetting: (key, value) =>
      write(() => {
        db.run(sql.replaceInto('settings').values({ key, value }));
      }),
    check: async () => {
      const found = db.file === ':memory:' ? [] : await damageIn(db.file);
      return found.length === 0 ? null : new StoreFailure('damaged', found.join('\n'));
    },
    backup: async (target) => {
      try {
        db.exec(`vacuum into '${target.replaceAll("'", "''")}'`);
      } catch (error) {
        throw failureFrom(error);
      }
    },
    close: async () => {
      // What still waits is written first.
      await write(() => undefined);
      db.close();
    },
  };
};
