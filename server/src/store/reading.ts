import { offerSchema, paceSchema, settingsBody } from '@hexside/wire';
import { z } from 'zod';
import type { Invitation, JournalLine, Notice, NoticeToPost, Person, Seat, TableRow, Token } from './rows.ts';

/** From what lies in the database to what the server works with. What does not fit is a damaged database, and is said. */

const flag = z.number().transform((value) => value !== 0);
const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(shape);

export const resultSchema = z.object({
  how: z.enum(['played', 'resigned', 'agreed', 'draw', 'time']),
  winner: z.string().nullable(),
  ending: z.string().nullable(),
  ratings: z.record(z.string(), z.object({ before: z.number(), after: z.number() })),
});

const person = z
  .object({
    id: z.string(),
    name: z.string(),
    guest: flag,
    password: z.string().nullable(),
    email: z.string().nullable(),
    email_verified: flag,
    created: z.number(),
    settings: json(settingsBody),
    mailed: z.number(),
    hook_secret: z.string().nullable(),
  })
  .transform(
    ({ email_verified, hook_secret, ...rest }): Person => ({
      ...rest,
      emailVerified: email_verified,
      webhookSecret: hook_secret,
    }),
  );

const token = z.object({
  hash: z.string(),
  person: z.string(),
  purpose: z.enum(['verify', 'reset']),
  email: z.string(),
  expires: z.number(),
});

const table = z
  .object({
    id: z.string(),
    game: z.string(),
    version: z.string(),
    data_hash: z.string(),
    scenario: z.string(),
    options: json(z.record(z.string(), z.string())),
    state: z.enum(['open', 'playing', 'ended', 'cancelled']),
    host: z.string(),
    pace: json(paceSchema),
    rated: flag,
    open: flag,
    watchers: flag,
    sides: z.enum(['choose', 'random', 'bid']),
    timeout: z.enum(['choice', 'bot']),
    key: z.string(),
    seed: z.string(),
    created: z.number(),
    changed: z.number(),
    asked: json(z.array(z.string())),
    deadline: z.number().nullable(),
    proposal: json(
      z.object({ number: z.number(), by: z.string(), offer: offerSchema, agreed: z.array(z.string()) }),
    ).nullable(),
    overtime: z.string().nullable(),
    result: json(resultSchema).nullable(),
    rematch_of: z.string().nullable(),
  })
  .transform(
    ({ data_hash, rematch_of, ...rest }): TableRow => ({ ...rest, dataHash: data_hash, rematchOf: rematch_of }),
  );

const seat = z
  .object({
    place: z.number(),
    side: z.string().nullable(),
    person: z.string().nullable(),
    bot: z.string().nullable(),
    entropy: z.string().nullable(),
    bid: json(z.object({ side: z.string(), share: z.number() })).nullable(),
    left_ms: z.number().nullable(),
    since: z.number().nullable(),
    warned: flag,
    seen: z.number(),
  })
  .transform(({ left_ms, ...rest }): Seat => ({ ...rest, left: left_ms }));

const line = z.object({
  n: z.number(),
  kind: z.enum(['act', 'order', 'takeback', 'undo', 'cut']),
  side: z.string(),
  line: z.string(),
  hash: z.string(),
  to: z.number(),
  decision: z.number(),
  at: z.number(),
});

const invitation = z.object({
  id: z.string(),
  table: z.string(),
  from: z.string(),
  to: z.string(),
  created: z.number(),
  state: z.enum(['open', 'accepted', 'declined']),
});

const notice = z
  .object({
    id: z.string(),
    person: z.string(),
    kind: z.enum(['turn', 'invited', 'started', 'proposal', 'ended', 'warning', 'overtime', 'chat']),
    table: z.string(),
    at: z.number(),
    text: z.string(),
    read: flag,
    push_due: z.number().nullable(),
    mailed: flag,
  })
  .transform(({ push_due, ...rest }): Notice => ({ ...rest, pushDue: push_due }));
const tries = z.object({ hook_tries: z.number() });

export const readPerson = (row: unknown): Person => person.parse(row);
export const readToken = (row: unknown): Token => token.parse(row);
export const readTable = (row: unknown): TableRow => table.parse(row);
export const readSeat = (row: unknown): Seat => seat.parse(row);
export const readLine = (row: unknown): JournalLine => line.parse(row);
export const readInvitation = (row: unknown): Invitation => invitation.parse(row);
export const readNotice = (row: unknown): Notice => notice.parse(row);
export const readNoticeToPost = (row: unknown): NoticeToPost => ({
  ...notice.parse(row),
  tries: tries.parse(row).hook_tries,
});
