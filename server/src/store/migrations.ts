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
  // Who is to be told of something is known by person, so that nobody's notices wait behind another's. Lists of tables and everything that
  // is looked up by person or by age have an index of their own. A webhook has a secret: 48 of the letters of base64, as its signature needs.
  `
  alter table people add column push_due integer;
  alter table people add column mail_due integer;
  alter table people add column hook_secret text;
  update people set hook_secret = 'whsec_' || hex(randomblob(24)) where json_extract(settings, '$.webhook') is not null;

  alter table notices add column hook_due integer;
  alter table notices add column hook_tries integer not null default 0;
  delete from notices where id in (
    select id from (select id, row_number() over (partition by person, kind order by at desc) as n from notices)
    where n > 100
  );
  update notices set hook_due = push_due;
  update people set
    push_due = (select min(push_due) from notices where person = people.id),
    mail_due = (select min(at) from notices where person = people.id and mailed = 0 and read = 0);
  drop index notices_to_push;
  drop index notices_to_mail;
  create index people_to_push on people (push_due) where push_due is not null;
  create index people_to_mail on people (mail_due) where mail_due is not null;
  create index people_guests on people (created) where guest = 1;
  create index notices_to_push on notices (person, push_due) where push_due is not null;
  create index notices_to_post on notices (person, hook_due) where hook_due is not null;
  create index notices_to_mail on notices (person, at) where mailed = 0 and read = 0;
  create index notices_of_kind on notices (person, kind, at);
  create index notices_by_age on notices (at);

  alter table seats add column state text not null default 'open';
  alter table seats add column changed integer not null default 0;
  update seats set
    state = (select state from tables where id = seats."table"),
    changed = (select changed from tables where id = seats."table");
  drop index seats_of;
  create index seats_of on seats (person, state, changed) where person is not null;
  create index tables_by_game on tables (state, open, game, pace_kind, rated, changed);
  create index tables_by_state on tables (state);
  create index tables_by_pace on tables (state, open, pace_kind, rated, changed);
  create table table_counts (state text primary key, n integer not null) strict, without rowid;
  insert into table_counts select state, count(*) from tables group by state;

  create index sessions_by_age on sessions (seen);
  create index tokens_of on tokens (person);
  create index tokens_by_age on tokens (expires);
  create index invitations_from on invitations ("from");
  create index notes_of on notes (person);
  create index chat_by_age on chat (at);
  `,
];
