import { type Core, type Game, readEntry, readRecord, type Side, sideNamed, Table } from '@hexside/engine';
import { type SeatView, type ShownTable, type StoryLine, seatView, storyOf } from '@hexside/wire';
import { z } from 'zod';
import type { Offered } from '../tables/games.ts';
import { Browser, offerOf, type Wire } from './browser.ts';
import { tableOf } from './karabakh.ts';
import { faultsOfPrying, type Pried, pry, vocabularyOf } from './prying.ts';
import type { Site } from './site.ts';

/**
 * A recorder on every socket. What it heard is compared afterwards with what the engine would show the same viewer, made anew
 * from the record: every message must be made of that and of what stands around the table, and of nothing else.
 */

/** All that may be said besides the table itself and its story; a key that is not named here is a leak. */
const room = z.strictObject({
  id: z.string(),
  phase: z.enum(['playing', 'ended']),
  seats: z.array(
    z.strictObject({
      side: z.string(),
      person: z
        .strictObject({ id: z.string(), name: z.string(), guest: z.boolean(), rating: z.number().nullable() })
        .nullable(),
      bot: z.null(),
      here: z.boolean(),
    }),
  ),
  pace: z.strictObject({ kind: z.literal('none') }),
  rated: z.literal(false),
  decision: z.number().nullable(),
  proposal: z.null(),
  overtime: z.null(),
  result: z.unknown(),
  held: z.null(),
  stuck: z.null(),
  commitment: z.string().length(64),
  entropy: z.record(z.string(), z.string()),
  delayed: z.string().nullable(),
});

const shot = z.strictObject({
  table: z.string(),
  hash: z.string().length(16),
  base: z.string().length(16).nullable(),
  whole: z.unknown(),
  delta: z.unknown(),
  storyFrom: z.number(),
  story: z.array(z.unknown()),
  heard: z.number(),
  clocks: z.array(z.never()),
});

const message = z.union([
  z.strictObject({ push: z.literal('hello'), build: z.null() }),
  z.strictObject({ push: z.literal('shot'), shot }),
  z.strictObject({ push: z.literal('notice'), notice: z.unknown() }),
  z.strictObject({
    id: z.number(),
    ok: z.literal(true),
    kind: z.literal('ping'),
    answer: z.strictObject({ now: z.number() }),
  }),
  z.strictObject({
    id: z.number(),
    ok: z.literal(true),
    kind: z.literal('act'),
    answer: z.strictObject({ repeated: z.boolean(), length: z.number() }),
  }),
  z.strictObject({
    id: z.number(),
    ok: z.literal(true),
    kind: z.literal('watch'),
    answer: z.strictObject({ shot, side: z.string().nullable(), seen: z.number(), chat: z.array(z.never()) }),
  }),
  z.strictObject({
    id: z.number(),
    ok: z.literal(true),
    kind: z.enum(['why', 'path', 'overlay']),
    answer: z.unknown(),
  }),
  z.strictObject({
    id: z.number(),
    ok: z.literal(false),
    problem: z.strictObject({ text: z.string(), rule: z.string().optional(), at: z.string().optional() }),
  }),
]);

/** What a page knew after each message. */
interface Glimpse {
  readonly shown: ShownTable;
  readonly story: readonly StoryLine[];
}

class Recorder {
  readonly side: string | null;
  readonly line: Wire;
  readonly glimpses: Glimpse[] = [];
  #counted = 0;

  constructor(line: Wire, side: string | null, table: string) {
    this.line = line;
    this.side = side;
    const look = (): void => {
      const there = line.tables.get(table);
      if (there) this.glimpses.push({ shown: there.shown, story: there.story });
    };
    line.onUpdate = look;
    look();
  }

  /** How many pictures came since this was last asked. */
  newPictures(): number {
    const count = this.glimpses.length - this.#counted;
    this.#counted = this.glimpses.length;
    return count;
  }
}

export interface Recorded {
  readonly game: string;
  readonly actions: number;
  readonly messages: number;
  readonly bytes: number;
  /** Questions that were asked to find out what is hidden. */
  readonly pried: number;
  /** Whether sides saw different things: otherwise there was no secret to keep. */
  readonly fog: boolean;
  readonly faults: readonly string[];
}

/** At how many of a hundred steps the players ask for what they are not offered. */
const PRYING = 0.08;

const kindOfMessage = (text: string): string => {
  const read: unknown = JSON.parse(text);
  if (!isDictionary(read)) return '?';
  const kind = read.push ?? read.kind ?? 'refusal';
  return typeof kind === 'string' ? kind : '?';
};

/** Plays one game at random over the wire, records every socket, and looks for what should not be there. */
export const recordGame = async (
  site: Site,
  offered: Offered,
  most: number,
  random: () => number,
): Promise<Recorded> => {
  const { card } = offered;
  const players = [];
  for (const _side of card.sides) players.push(await Browser.guest(site));
  const [host, ...guests] = players;
  if (!host) throw new Error('a game of no sides');
  const { id: table } = await host.knock('POST /api/tables', { body: tableOf(card) });
  for (const guest of guests)
    await guest.knock('POST /api/tables/:id/sit', { id: table, body: { entropy: 'entropy-of-a-guest-22' } });
  const recorders: Recorder[] = [];
  for (const person of [...players, new Browser(site)]) {
    const line = await person.line();
    const { side } = await line.must<'watch'>({ kind: 'watch', table });
    recorders.push(new Recorder(line, side, table));
  }
  const seated = recorders.filter(({ side }) => side !== null);
  const known = vocabularyOf(offered);
  const pried: Pried[] = [];
  const faults: string[] = [];
  const fault = (side: string | null, text: string): void => {
    if (faults.length < 20) faults.push(`${card.id} ${table}, ${side ?? 'spectator'}: ${text}`);
  };
  const settle = async (): Promise<void> => {
    await Promise.all(recorders.map(({ line }) => line.must<'ping'>({ kind: 'ping' })));
  };
  await settle();
  for (const one of recorders) one.newPictures();
  for (let actions = 0; actions < most; ) {
    // Not at every step: the game is to come to its end.
    if (random() < PRYING && seated[0]?.line.shown(table).room.phase === 'playing') {
      for (const { line, side } of seated) pried.push(...(await pry(line, table, side ?? '', actions, known, random)));
      await settle();
      for (const one of recorders)
        if (one.newPictures() > 0) fault(one.side, 'a picture because somebody asked something');
    }
    const asked = seated.filter(({ line }) => line.shown(table).room.decision !== null);
    const one = asked[Math.floor(random() * asked.length)];
    if (!one) break;
    const shown = one.line.shown(table);
    const order = offerOf(shown, Math.floor(random() * 100_000));
    if (order === null) throw new Error('a question without an answer');
    const begun = one.line.raw.length;
    await one.line.act(table, shown.room.decision ?? 0, order);
    actions++;
    await settle();
    // How many messages come and in what order is the same whatever is hidden: one picture for an answer, after its acknowledgement.
    for (const each of recorders) {
      const count = each.newPictures();
      if (count > 1) fault(each.side, `${count} pictures of one answer, after ${actions} actions`);
    }
    const sequence = one.line.raw
      .slice(begun)
      .map(kindOfMessage)
      .filter((kind) => kind !== 'ping');
    if (sequence.join() !== 'act,shot')
      fault(one.side, `other messages than an acknowledgement and a picture: ${sequence.join()}`);
  }
  await settle();
  const heard = recorders.map((one) => ({ side: one.side, glimpses: [...one.glimpses], raw: [...one.line.raw] }));
  for (const { line } of recorders) line.onUpdate = null;
  // Only the end of the game gives the record out.
  if (seated[0]?.line.shown(table).room.phase === 'playing')
    await seated[0].line.must<'resign'>({ kind: 'resign', table });
  const record = readRecord(await host.knock('GET /api/tables/:id/record', { id: table }));
  if (!record.ok) throw new Error(record.problem.text);
  for (const { line } of recorders) line.close();

  for (const { side, raw } of heard)
    for (const text of raw) {
      if (text.includes(record.value.seed)) fault(side, 'the seed went over the wire');
      const read = message.safeParse(JSON.parse(text));
      if (!read.success)
        fault(side, `a message of another shape: ${read.error.issues[0]?.message} ${text.slice(0, 200)}`);
    }
  const fog = offered.game.open((game) => compare(game, record.value, heard, pried, fault));
  const messages = heard.reduce((sum, { raw }) => sum + raw.length, 0);
  const bytes = heard.reduce((sum, { raw }) => sum + raw.reduce((all, text) => all + text.length, 0), 0);
  return { game: card.id, actions: record.value.actions.length, messages, bytes, pried: pried.length, fog, faults };
};

const isDictionary = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As it comes out of the wire. */
const carried = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Whether two values that came out of the wire are the same. */
const areAlike = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((value, i) => areAlike(value, other[i]));
  if (!isDictionary(one) || !isDictionary(other)) return false;
  for (const key in one) if (!Object.hasOwn(other, key) || !areAlike(one[key], other[key])) return false;
  for (const key in other) if (!Object.hasOwn(one, key)) return false;
  return true;
};

/** The later value with whatever did not change taken from the earlier one: of a whole game's pictures only the changes are kept. */
const sharing = (earlier: unknown, later: unknown): unknown => {
  if (earlier === later) return earlier;
  if (Array.isArray(earlier) && Array.isArray(later)) {
    const list = later.map((value, i) => sharing(earlier[i], value));
    return list.length === earlier.length && list.every((value, i) => value === earlier[i]) ? earlier : list;
  }
  if (!isDictionary(earlier) || !isDictionary(later)) return later;
  const entries = Object.entries(later).map(([key, value]) => [key, sharing(earlier[key], value)] as const);
  const isSame =
    entries.length === Object.keys(earlier).length &&
    entries.every(([key, value]) => Object.hasOwn(earlier, key) && earlier[key] === value);
  return isSame ? earlier : Object.fromEntries(entries);
};

const compare = <S extends Core<S>>(
  game: Game<S>,
  record: Parameters<typeof Table.fromRecord>[1],
  heard: readonly { readonly side: string | null; readonly glimpses: readonly Glimpse[] }[],
  pried: readonly Pried[],
  fault: (side: string | null, text: string) => void,
): boolean => {
  const opened = Table.open(game, {
    scenario: record.scenario,
    options: record.options,
    dice: { seed: record.seed, entropy: record.entropy },
  });
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
  /** What each viewer may be shown when the record is so long. */
  const expected = new Map<string | null, Expected[]>();
  const stories = new Map<string | null, string[]>();
  const viewers = [null, ...game.sides.map(({ id }) => id)];
  let fog = false;
  const askedAt = new Map<number, Pried[]>();
  for (const one of pried) askedAt.set(one.at, [...(askedAt.get(one.at) ?? []), one]);
  /** How much of the log was told already. */
  let noted = 0;
  const note = (): void => {
    const views = new Set<string>();
    const looking = !fog;
    for (const side of viewers) {
      const viewer: Side | null = side === null ? null : sideNamed(game, side);
      const seat = seatView(table, viewer);
      if (looking) views.add(JSON.stringify({ ...seat.view, viewer: '' }));
      const so = expected.get(side) ?? [];
      const story = stories.get(side) ?? [];
      story.push(...storyOf(table, viewer, noted).map(wordsOf));
      stories.set(side, story);
      so.push({ seat: sharing(so.at(-1)?.seat, carried(hisOwn(seat))), lines: story.length });
      expected.set(side, so);
    }
    noted = table.log.length;
    if (views.size > 1) fog = true;
    for (const text of faultsOfPrying(table, askedAt.get(table.length) ?? [], `${record.seed} ${table.length}`))
      fault(null, `after ${table.length} actions, ${text}`);
  };
  note();
  for (const line of record.actions) {
    const entry = readEntry(line);
    if (!entry.ok || !table.enter(entry.value).ok) throw new Error(`the record does not replay at ${line}`);
    note();
  }
  let wasBehind = false;
  for (const { side, glimpses } of heard) {
    let at = 0;
    const words = heardWords();
    let last: Glimpse | null = null;
    for (const { shown, story } of glimpses) {
      if (last && story.length === last.story.length && areAlike(carried(shown), carried(last.shown)))
        fault(side, `a picture without news, after ${shown.seat.length} actions`);
      last = { shown, story };
      const may = expected.get(side) ?? [];
      const all = stories.get(side) ?? [];
      const own = hisOwn(shown.seat);
      const told = story.map(words);
      // Nobody counts more actions than there were, and nobody's picture goes back in time but that of one kept behind.
      const from = Math.max(side === null ? 0 : at, shown.seat.length);
      const found = may.findIndex(
        (one, i) => i >= from && areAlike(own, one.seat) && isTold(told, all.slice(0, one.lines)),
      );
      if (found < 0) fault(side, `something else than the table, after ${shown.seat.length} actions`);
      else at = found;
      if (story.some((line, i) => line.at !== i)) fault(side, 'lines of the story that were not told are counted');
      if (shown.standing?.orders.length) fault(side, 'orders that nobody gave');
      const context = room.safeParse(shown.room);
      if (!context.success) fault(side, `something else around the table: ${context.error.issues[0]?.message}`);
      if (side === null && shown.room.phase === 'playing') {
        if (wasBehind && shown.room.delayed === null) fault(side, 'a spectator who is no longer kept behind');
        wasBehind = shown.room.delayed !== null;
      }
    }
  }
  return fog;
};

interface Expected {
  readonly seat: unknown;
  /** How many lines of the story were written by then. */
  readonly lines: number;
}

/** What a viewer is shown of the table itself; others' questions and the counts of actions are looked at apart. */
const hisOwn = ({ game, viewer, view, decisions, combat }: SeatView): unknown => ({
  game,
  viewer,
  view,
  decisions: decisions.filter(({ side }) => side === viewer),
  combat,
});

const wordsOf = ({ told, automatic }: StoryLine): string => JSON.stringify({ told, automatic });

/** A page keeps the lines it has heard; each is written out once. */
const heardWords = (): ((line: StoryLine) => string) => {
  const known = new WeakMap<StoryLine, string>();
  return (line) => {
    const found = known.get(line) ?? wordsOf(line);
    known.set(line, found);
    return found;
  };
};

/** All that was told is in the story; a line or two may still be held back while several decide in secret. */
const isTold = (told: readonly string[], story: readonly string[]): boolean => {
  if (told.length === story.length && told.every((line, i) => line === story[i])) return true;
  const left = new Map<string, number>();
  for (const line of story) left.set(line, (left.get(line) ?? 0) + 1);
  return told.every((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  });
};
