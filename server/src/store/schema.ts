/** The tables of the database as Kysely knows them; `migrations.ts` makes them. Truth is 0 or 1, lists are JSON. */
export interface Schema {
  people: {
    id: string;
    name: string;
    /** The name as it is compared; null for guests, who may share one. */
    name_key: string | null;
    guest: number;
    password: string | null;
    email: string | null;
    email_verified: number;
    created: number;
    settings: string;
    mailed: number;
    /** When this person next has something to be pushed or posted; null when nothing waits. */
    push_due: number | null;
    /** When there next may be something to mail. */
    mail_due: number | null;
    hook_secret: string | null;
  };
  sessions: { id: string; hash: string; person: string; created: number; seen: number; agent: string };
  tokens: { hash: string; person: string; purpose: string; email: string; expires: number };
  tables: {
    id: string;
    game: string;
    version: string;
    data_hash: string;
    scenario: string;
    options: string;
    state: string;
    host: string;
    pace: string;
    pace_kind: string;
    rated: number;
    open: number;
    watchers: number;
    sides: string;
    timeout: string;
    key: string;
    seed: string;
    created: number;
    changed: number;
    asked: string;
    deadline: number | null;
    proposal: string | null;
    overtime: string | null;
    result: string | null;
    rematch_of: string | null;
  };
  seats: {
    table: string;
    place: number;
    side: string | null;
    person: string | null;
    bot: string | null;
    entropy: string | null;
    bid: string | null;
    left_ms: number | null;
    since: number | null;
    warned: number;
    seen: number;
    /** Of the table, so that a person's tables are found in order. */
    state: string;
    changed: number;
  };
  table_counts: { state: string; n: number };
  journal: {
    table: string;
    n: number;
    kind: string;
    side: string;
    line: string;
    hash: string;
    to: number;
    decision: number;
    at: number;
  };
  invitations: { id: string; table: string; from: string; to: string; created: number; state: string };
  ratings: {
    person: string;
    game: string;
    rating: number;
    deviation: number;
    volatility: number;
    games: number;
    changed: number;
  };
  notices: {
    id: string;
    person: string;
    kind: string;
    table: string;
    at: number;
    text: string;
    read: number;
    push_due: number | null;
    mailed: number;
    /** When it is next posted to the webhook; null when it was taken, or need not be. */
    hook_due: number | null;
    hook_tries: number;
  };
  push_addresses: { endpoint: string; person: string; p256dh: string; auth: string };
  chat: { table: string; number: number; person: string; side: string | null; at: number; text: string };
  notes: { table: string; person: string; text: string };
  settings: { key: string; value: string };
}
