import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { openSqlite } from './sqlite.ts';

const box = mkdtempSync(join(tmpdir(), 'hexside-migrations-'));
afterAll(() => rmSync(box, { recursive: true }));

/** What lay in a database of the first version, and can be said to any later one. */
const FIRST = `
  insert into people (id, name, name_key, guest, password, email, email_verified, created, settings, mailed) values
    ('ann', 'Ann', 'ann', 0, 'x', null, 0, 1, '{"quiet":null,"mail":"off","push":true,"webhook":"https://hook.example/x"}', 0),
    ('bob', 'Bob', 'bob', 0, 'x', null, 0, 1, '{"quiet":null,"mail":"off","push":true,"webhook":null}', 0);
  insert into tables (id, game, version, data_hash, scenario, options, state, host, pace, pace_kind, rated, open, watchers, sides,
    timeout, key, seed, created, changed, asked) values
    ('t1', 'karabakh', '1', 'd', 's', '{}', 'playing', 'ann', '{"kind":"none"}', 'none', 0, 1, 1, 'choose', 'choice', 'k', 's', 1, 5, '[]'),
    ('t2', 'karabakh', '1', 'd', 's', '{}', 'ended', 'ann', '{"kind":"none"}', 'none', 0, 1, 1, 'choose', 'choice', 'k', 's', 1, 9, '[]');
  insert into seats ("table", place, side, person, warned, seen) values ('t1', 0, 'AR', 'ann', 0, 3), ('t2', 0, 'AR', 'ann', 0, 0);
  insert into notices (id, person, kind, "table", at, text, read, push_due, mailed) values
    ('n1', 'bob', 'turn', 't1', 7, 'Your turn', 0, 7, 0), ('n2', 'bob', 'ended', 't1', 3, 'Over', 1, null, 1);
  with recursive many(i) as (select 1 union all select i + 1 from many where i < 300)
    insert into notices (id, person, kind, "table", at, text, read, push_due, mailed)
    select 'f' || i, 'ann', 'turn', 't' || i, i, 'Your turn', 0, i, 0 from many;
`;

describe.each(MIGRATIONS.map((_, i) => i + 1))('a database of version %i', (version) => {
  it('opens with everything that was in it', async () => {
    const file = join(box, `${version}.sqlite`);
    const old = new Database(file);
    MIGRATIONS.slice(0, version).forEach((step, i) => {
      old.exec(step);
      if (i === 0) old.exec(FIRST);
    });
    old.exec(`pragma user_version = ${version}`);
    old.close();

    const store = openSqlite(file);
    expect(await store.tables.counts()).toEqual({ open: 0, playing: 1, ended: 1, cancelled: 0 });
    const mine = await store.tables.list({ person: 'ann', most: 9 });
    expect(mine.map(({ row, seats }) => [row.id, row.changed, seats[0]?.seen])).toEqual([
      ['t2', 9, 0],
      ['t1', 5, 3],
    ]);
    expect((await store.people.get('ann'))?.webhookSecret).toMatch(/^whsec_[A-Z0-9]{48}$/);
    expect((await store.people.get('bob'))?.webhookSecret).toBeNull();
    // A flood of before is cut down; everything else waits as it did.
    const anns = await store.notices.list('ann', 999);
    expect([anns.length, anns.at(-1)?.at]).toEqual([100, 201]);
    expect(await store.notices.toPush(300, 9)).toEqual(['bob', 'ann']);
    expect(await store.notices.toMail(300, 9)).toEqual(['bob', 'ann']);
    expect((await store.notices.pushesOf('bob', 300, 9)).map(({ id }) => id)).toEqual(['n1']);
    expect((await store.notices.postsOf('bob', 300, 9)).map(({ id }) => id)).toEqual(['n1']);
    await store.close();
  });
});
