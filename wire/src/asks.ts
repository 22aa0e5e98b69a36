import { z } from 'zod';
import { paceSchema } from './pace.ts';

/** Every message and request that the server accepts, with its schema. Everything else is refused. */

/** Ids of tables, people and the rest: made by the server, never by people. */
const id = z.string().regex(/^[A-Za-z0-9_-]{6,40}$/);
const sideId = z.string().regex(/^[A-Za-z0-9-]{1,20}$/);
const word = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
const count = z.int().min(0).max(1_000_000);
const orderLine = z.string().min(1).max(300);

/** The text that a side adds to the seed of the dice: at least 16 letters that nobody else could guess. */
export const entropySchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const personName = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._ -]{1,22}[\p{L}\p{N}]$/u,
    'expected 3 to 24 letters, digits, dots, dashes or spaces',
  );
export const password = z.string().min(10, 'expected at least 10 characters').max(200);
export const email = z.email().max(200);
const secret = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

export const accountBody = z.strictObject({ name: personName, password, email: email.optional() });
export const signInBody = z.strictObject({ name: z.string().max(200), password: z.string().max(200) });
export const emailBody = z.strictObject({ email });
export const newEmailBody = z.strictObject({ email, password: z.string().max(200) });
export const tokenBody = z.strictObject({ token: secret });
export const resetBody = z.strictObject({ token: secret, password });
export const passwordBody = z.strictObject({ password: z.string().max(200) });
export const newPasswordBody = z.strictObject({ old: z.string().max(200), password });

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const settingsBody = z.strictObject({
  /** No push, mail or webhook between these hours of the person's own day. */
  quiet: z.strictObject({ from: timeOfDay, to: timeOfDay, zone: z.string().max(60) }).nullable(),
  mail: z.enum(['off', 'daily', 'hourly']),
  push: z.boolean(),
  webhook: z
    .url({ protocol: /^https$/, error: 'expected a URL that begins with https://' })
    .max(500)
    .nullable(),
});
export type NoticeSettings = z.infer<typeof settingsBody>;

export const pushBody = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

export const newTableBody = z.strictObject({
  game: word,
  scenario: word,
  options: z.record(word, z.string().max(60)).refine((all) => Object.keys(all).length <= 40, 'too many options'),
  pace: paceSchema,
  rated: z.boolean(),
  /** Listed for everybody, or reached by its link only. */
  open: z.boolean(),
  watchers: z.boolean(),
  sides: z.discriminatedUnion('how', [
    z.strictObject({ how: z.literal('choose'), mine: sideId }),
    z.strictObject({ how: z.literal('random') }),
    /** Both name a side and what share of their time they would give for it. */
    z.strictObject({ how: z.literal('bid'), side: sideId, share: z.int().min(0).max(50) }),
  ]),
  /** What happens when somebody's time is up: the opponent chooses, or a bot takes the seat at once. */
  timeout: z.enum(['choice', 'bot']),
  /** A computer player of this level takes the other sides. */
  bot: word.nullable(),
  entropy: entropySchema,
});
export type NewTable = z.infer<typeof newTableBody>;

export const sitBody = z.strictObject({
  side: sideId.optional(),
  bid: z.strictObject({ side: sideId, share: z.int().min(0).max(50) }).optional(),
  key: secret.optional(),
  entropy: entropySchema,
});
export const inviteBody = z.strictObject({ name: z.string().max(200) });
export const rematchBody = z.strictObject({ entropy: entropySchema });
export const noteBody = z.strictObject({ text: z.string().max(20_000) });

export const tableFilter = z.strictObject({
  game: word.optional(),
  pace: z.enum(['none', 'live', 'fast', 'slow']).optional(),
  rated: z.enum(['true', 'false']).optional(),
  state: z.enum(['open', 'playing', 'ended']).optional(),
  before: z.coerce.number().int().optional(),
});

export const idParams = z.strictObject({ id });
export const nameParams = z.strictObject({ name: z.string().max(60) });
export const linkQuery = z.strictObject({ key: secret.optional() });

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['piece', 'place', 'card']), id: z.string().max(100) }),
  z.strictObject({ kind: z.literal('line'), line: orderLine }),
]);

export const offerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('takeback'), to: count }),
  z.strictObject({ kind: z.literal('draw') }),
  /** Adjudication by both: this side has won, or nobody has. */
  z.strictObject({ kind: z.literal('result'), winner: sideId.nullable() }),
  /** A game that new rules cannot replay to its end goes on from where they can. */
  z.strictObject({ kind: z.literal('carry-on') }),
]);
export type Offer = z.infer<typeof offerSchema>;

/** One standing order; the game says which kinds, pieces and policies there are. */
const standingOrder = z.strictObject({
  kind: word,
  piece: z.string().min(1).max(100).nullable(),
  policy: word,
  percent: z.int().min(0).max(100),
});

/** What a socket may say. `decision` is the number of the question being answered; see `Room.decision`. */
export const askSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ping') }),
  /** Comes to the table; with what the page still holds of it, only the difference is sent. */
  z.strictObject({
    kind: z.literal('watch'),
    table: id,
    key: secret.optional(),
    have: z.strictObject({ hash: z.string().max(64), heard: count }).optional(),
  }),
  z.strictObject({ kind: z.literal('leave'), table: id }),
  z.strictObject({ kind: z.literal('act'), table: id, decision: count, line: orderLine }),
  z.strictObject({
    kind: z.literal('undo'),
    table: id,
    decision: count,
    to: z.enum(['step', 'move', 'phase']),
  }),
  /** Standing orders: what is answered for this player from now on; all of them or none. */
  z.strictObject({ kind: z.literal('order'), table: id, orders: z.array(standingOrder).min(1).max(100) }),
  /** A bot answers for this player until the phase is over; not in rated games. */
  z.strictObject({ kind: z.literal('assist'), table: id, decision: count }),
  /** What a captain would answer: only where everybody else at the table is a bot, and never in rated games. */
  z.strictObject({ kind: z.literal('advise'), table: id, decision: count }),
  z.strictObject({ kind: z.literal('propose'), table: id, offer: offerSchema }),
  z.strictObject({ kind: z.literal('answer'), table: id, proposal: z.int().min(0), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('resign'), table: id }),
  /** The opponent's time is up: claim the game, let a bot sit down, or wait. */
  z.strictObject({ kind: z.literal('overtime'), table: id, choice: z.enum(['claim', 'bot', 'wait']) }),
  z.strictObject({ kind: z.literal('chat'), table: id, text: z.string().trim().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('seen'), table: id, count }),
  /** What happened since this player last looked, or from this action on: so many steps at a time. */
  z.strictObject({ kind: z.literal('away'), table: id, from: count.optional() }),
  z.strictObject({ kind: z.literal('at'), table: id, count }),
  z.strictObject({ kind: z.literal('why'), table: id, targets: z.array(target).min(1).max(60) }),
  z.strictObject({ kind: z.literal('odds'), table: id, lines: z.array(orderLine).max(20) }),
  z.strictObject({ kind: z.literal('prospect'), table: id, line: orderLine }),
  z.strictObject({ kind: z.literal('path'), table: id, line: orderLine }),
  z.strictObject({ kind: z.literal('overlay'), table: id, overlay: word, argument: z.string().max(100) }),
]);
export type Ask = z.infer<typeof askSchema>;

export const requestSchema = z.strictObject({ id: z.int().min(0), ask: askSchema });
