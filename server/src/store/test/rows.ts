import type { Notice, Person, Seat, TableRow } from '../rows.ts';

/** Rows to try a store with. */

export const aPerson = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: `Guest ${id}`,
  guest: true,
  password: null,
  email: null,
  emailVerified: false,
  created: 1000,
  settings: { quiet: null, mail: 'off', push: true, webhook: null },
  mailed: 0,
  webhookSecret: null,
  ...more,
});

export const aTable = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  game: 'karabakh',
  version: '1',
  dataHash: 'd',
  scenario: 's',
  options: { winter: 'yes' },
  state: 'open',
  host: 'ann',
  pace: { kind: 'slow', days: 3 },
  rated: false,
  open: true,
  watchers: true,
  sides: 'choose',
  timeout: 'choice',
  key: 'k',
  seed: 'seed',
  created: 1000,
  changed: 1000,
  asked: [],
  deadline: null,
  proposal: null,
  overtime: null,
  result: null,
  rematchOf: null,
  ...more,
});

export const aSeat = (place: number, more: Partial<Seat> = {}): Seat => ({
  place,
  side: null,
  person: null,
  bot: null,
  entropy: null,
  bid: null,
  left: null,
  since: null,
  warned: false,
  seen: 0,
  ...more,
});

export const aNotice = (id: string, person: string, more: Partial<Notice> = {}): Notice => ({
  id,
  person,
  kind: 'turn',
  table: 't1',
  at: 5,
  text: 'Your turn',
  read: false,
  pushDue: 5,
  mailed: false,
  ...more,
});

export const aLine = (n: number, line = 'AR go') => ({
  n,
  kind: 'act' as const,
  side: 'AR',
  line,
  hash: `h${n}`,
  to: 0,
  decision: n,
  at: n,
});
