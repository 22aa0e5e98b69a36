import { fail, ok, type Result, type TableStart } from '@hexside/engine';
import { yieldToEventLoop } from '../event-loop.ts';
import type { JournalLine, Seat, TableRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { Course } from './course.ts';
import type { Offered } from './games.ts';
import { openPlay, type Play, playOn, type Weigh } from './play.ts';
import type { TableContext } from './table-context.ts';

/** What each side threw into the dice. */
export const entropyOf = (seats: readonly Seat[]): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const { side, entropy } of seats) if (side !== null && entropy !== null) all[side] = entropy;
  return all;
};

export const playOf = (
  { game }: Pick<Offered, 'game'>,
  row: Pick<TableRow, 'id' | 'scenario' | 'options' | 'seed'>,
  seats: readonly Seat[],
  journal: readonly JournalLine[],
  weigh?: Weigh,
): Promise<Result<Play>> => game.open((typed) => openPlay(typed, row.id, startOf(row, seats), journal, weigh));

export interface OpenedTable {
  readonly row: TableRow;
  readonly seats: readonly Seat[];
  readonly play: Play;
}

/** How many lines of a journal are read in one go. */
const PAGE = 500;
/** So few are replayed at once: to have another thread do it would take longer. */
const SHORT = 20;
/** What opening a table costs besides: so many lines that are read, sent away and come back are a unit of `limits.ts`. */
const LINES_A_UNIT = 40;

/** Whoever has a table opened. */
export interface Opener {
  readonly name: string;
  /** Puts work down to them that was done already. */
  charge(cost: number): void;
}

/** A journal, read page by page: between two of them others get a turn. */
async function* pagesOf(store: Store, id: string): AsyncGenerator<readonly JournalLine[], void> {
  for (let after = 0; ; ) {
    const page = await store.tables.journal(id, after, PAGE);
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.n ?? after;
    await yieldToEventLoop();
  }
}

/** A whole journal. */
export const journalOf = async (store: Store, id: string): Promise<readonly JournalLine[]> => {
  const lines: JournalLine[] = [];
  for await (const page of pagesOf(store, id)) lines.push(...page);
  return lines;
};

const startOf = (
  { scenario, options, seed }: Pick<TableRow, 'scenario' | 'options' | 'seed'>,
  seats: readonly Seat[],
): TableStart => ({
  scenario,
  options,
  dice: { seed, entropy: entropyOf(seats) },
});

/** What standing orders answer by odds is weighed by those who think; where they do not come to an answer, the owner is asked. */
const weighBy =
  ({ thinkers, log }: TableContext): Weigh =>
  async (brief, asked) => {
    try {
      const line = await thinkers.ask(`table ${brief.table}`, { kind: 'orders', brief, asked });
      return line.ok ? line.value : null;
    } catch (error) {
      log.error({ table: brief.table, err: error }, 'standing orders could not be weighed');
      return null;
    }
  };

/** The game of a table. A long journal is replayed by those who think, and goes on here from where it leads. */
const openedPlay = async (
  context: TableContext,
  { game }: Offered,
  { row, seats }: Pick<OpenedTable, 'row' | 'seats'>,
  opener: Opener | null,
): Promise<Result<Play>> => {
  const [weigh, start] = [weighBy(context), startOf(row, seats)];
  const pages = pagesOf(context.store, row.id);
  const { value: first = [] } = await pages.next();
  if (first.length <= SHORT) return game.open((typed) => openPlay(typed, row.id, start, first, weigh));
  const all = async function* (): AsyncGenerator<readonly JournalLine[], void> {
    yield first;
    yield* pages;
  };
  const course = await context.thinkers.replay(opener?.name ?? null, { game: row.game, start, pages: all() });
  if (!course.ok) return course;
  opener?.charge(Math.floor(course.value.last / LINES_A_UNIT));
  return game.open((typed) => ok(playOn(Course.fromImage(typed, start, course.value), row.id, weigh)));
};

/** A table as the store has it, replayed. Without an opener it is the server itself that needs it. */
export const readTable = async (
  context: TableContext,
  id: string,
  opener: Opener | null = null,
): Promise<Result<OpenedTable>> => {
  const { store, games } = context;
  const found = await store.tables.get(id);
  if (!found || (found.row.state !== 'playing' && found.row.state !== 'ended')) return fail('There is no such game.');
  const { row, seats } = found;
  const offered = games.named(row.game);
  if (!offered.ok) return offered;
  const play = await openedPlay(context, offered.value, found, opener);
  if (!play.ok) return play;
  if (row.state === 'ended') play.value.layOpen();
  return ok({ row, seats, play: play.value });
};
