/** Each step changes the schema once and for all; a released step is never edited, only followed by another. */
export const MIGRATIONS: readonly string[] = [
  `
  create table people (
    id text primary key, name text not null, name_key text unique, guest integer not null, password text,
    email text unique, email_verified integer not null, created integer not null, settings text not null,
    mailed integer not null
  ) strict, without rowid;

  create table sessions (
    id text primary key, hash text not null unique, person text not null references people on delete cascade,
    created integer not null, seen integer not null, agent text not null
  ) strict, without rowid;
  create index sessions_of on sessions (person);

  create table tokens (
    hash text primary key, person text not null references people on delete cascade, purpose text not null,
    email text not null, expires integer not null
  ) strict, without rowid;

  create table tables (
    id text primary key, game text not null, version text not null, data_hash text not null, scenario text not null,
    options text not null, state text not null, host text not null, pace text not null, pace_kind text not null,
    rated integer not null, open integer not null, watchers integer not null, sides text not null,
    timeout text not null, key text not null, seed text not null, created integer not null, changed integer not null,
    asked text not null, deadline integer, proposal text, overtime text, result text, rematch_of text
  ) strict, without rowid;
  create index tables_listed on tables (state, open, changed);
  create index tables_due on tables (deadline) where deadline is not null;

  create table seats (
    "table" text not null references tables on delete cascade, place integer not null, side text, person text, bot text,
    entropy text, bid text, left_ms integer, since integer, warned integer not null, seen integer not null,
    primary key ("table", place)
  ) strict, without rowid;
  create index seats_of on seats (person);
  create index seats_running on seats (since) where since is not null;

  create table journal (
    "table" text not null references tables on delete cascade, n integer not null, kind text not null,
    side text not null, line text not null, hash text not null, "to" integer not null, decision integer not null,
    at integer not null, primary key ("table", n)
  ) strict, without rowid;

  create table invitations (
    id text primary key, "table" text not null references tables on delete cascade, "from" text not null,
    "to" text not null references people on delete cascade, created integer not null, state text not null
  ) strict, without rowid;
  create index invitations_to on invitations ("to", state);

  create table ratings (
    person text not null references people on delete cascade, game text not null, rating real not null,
    deviation real not null, volatility real not null, games integer not null, changed integer not null,
    primary key (person, game)
  ) strict, without rowid;

  create table notices (
    id text primary key, person text not null references people on delete cascade, kind text not null,
    "table" text not null, at integer not null, text text not null, read integer not null, push_due integer,
    mailed integer not null
  ) strict, without rowid;
  create index notices_of on notices (person, at);
  create index notices_to_push on notices (push_due) where push_due is not null;
  create index notices_to_mail on notices (person) where mailed = 0 and read = 0;

  create table push_addresses (
    endpoint text primary key, person text not null references people on delete cascade, p256dh text not null,
    auth text not null
  ) strict, without rowid;
  create index push_addresses_of on push_addresses (person);

  create table chat (
    "table" text not null references tables on delete cascade, number integer not null, person text not null,
    side text, at integer not null, text text not null, primary key ("table", number)
  ) strict, without rowid;
  create index chat_of on chat (person);

  create table notes (
    "table" text not null references tables on delete cascade,
    person text not null references people on delete cascade, text text not null, primary key ("table", person)
  ) strict, without rowid;

  create table settings (key text primary key, value text not null) strict, without rowid;
  `,
];
