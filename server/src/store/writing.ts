import type { Insertable, Updateable } from 'kysely';
import type { Notice, Person, Seat, TableRow } from './rows.ts';
import type { Schema } from './schema.ts';

/** From what the server works with to what lies in the database. */

const flag = (value: boolean): number => (value ? 1 : 0);
const maybe = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Only what is there, under its column's name. */
const only = <T extends object>(values: T): Partial<T> => {
  const there: Partial<T> = {};
  for (const key in values) if (values[key] !== undefined) there[key] = values[key];
  return there;
};

/** Names that look alike are alike. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '');

export const emailKey = (email: string): string => email.trim().toLowerCase();

export const personColumns = (to: Partial<Person>): Updateable<Schema['people']> => {
  const isGuest = to.guest ?? false;
  return only({
    id: to.id,
    name: to.name,
    name_key: to.name === undefined ? undefined : isGuest ? null : nameKey(to.name),
    guest: to.guest === undefined ? undefined : flag(to.guest),
    password: to.password,
    email: to.email === undefined || to.email === null ? to.email : emailKey(to.email),
    email_verified: to.emailVerified === undefined ? undefined : flag(to.emailVerified),
    created: to.created,
    settings: to.settings === undefined ? undefined : JSON.stringify(to.settings),
    mailed: to.mailed,
    hook_secret: to.webhookSecret,
  });
};

export const tableColumns = (to: Partial<TableRow>): Updateable<Schema['tables']> =>
  only({
    id: to.id,
    game: to.game,
    version: to.version,
    data_hash: to.dataHash,
    scenario: to.scenario,
    options: to.options === undefined ? undefined : JSON.stringify(to.options),
    state: to.state,
    host: to.host,
    pace: to.pace === undefined ? undefined : JSON.stringify(to.pace),
    pace_kind: to.pace?.kind,
    rated: to.rated === undefined ? undefined : flag(to.rated),
    open: to.open === undefined ? undefined : flag(to.open),
    watchers: to.watchers === undefined ? undefined : flag(to.watchers),
    sides: to.sides,
    timeout: to.timeout,
    key: to.key,
    seed: to.seed,
    created: to.created,
    changed: to.changed,
    asked: to.asked === undefined ? undefined : JSON.stringify(to.asked),
    deadline: to.deadline,
    proposal: to.proposal === undefined ? undefined : maybe(to.proposal),
    overtime: to.overtime,
    result: to.result === undefined ? undefined : maybe(to.result),
    rematch_of: to.rematchOf,
  });

export const seatColumns = (to: Partial<Seat>): Updateable<Schema['seats']> =>
  only({
    side: to.side,
    person: to.person,
    bot: to.bot,
    entropy: to.entropy,
    bid: to.bid === undefined ? undefined : maybe(to.bid),
    left_ms: to.left,
    since: to.since,
    warned: to.warned === undefined ? undefined : flag(to.warned),
    seen: to.seen,
  });

export const noticeColumns = (notice: Notice): Insertable<Schema['notices']> => ({
  id: notice.id,
  person: notice.person,
  kind: notice.kind,
  table: notice.table,
  at: notice.at,
  text: notice.text,
  read: flag(notice.read),
  push_due: notice.pushDue,
  mailed: flag(notice.mailed),
  hook_due: notice.pushDue,
  hook_tries: 0,
});
