import { fail, ok, type Result } from '@hexside/engine';
import { breath } from '../breath.ts';
import type { JournalLine, Seat, TableRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Offered } from './games.ts';
import { openPlay, type Play, type Weigh } from './play.ts';
import type { Surroundings } from './surroundings.ts';

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
): Promise<Result<Play>> => {
  const dice = { seed: row.seed, entropy: entropyOf(seats) };
  const start = { scenario: row.scenario, options: row.options, dice };
  return game.open((typed) => openPlay(typed, row.id, start, journal, weigh));
};

export interface OpenedTable {
  readonly row: TableRow;
  readonly seats: readonly Seat[];
  readonly play: Play;
}

/** How many lines of a journal are read in one go. */
const PAGE = 500;

/** A whole journal, read page by page: between two of them others get a turn. */
export const journalOf = async (store: Store, id: string): Promise<readonly JournalLine[]> => {
  const lines: JournalLine[] = [];
  for (;;) {
    const page = await store.tables.journal(id, lines.at(-1)?.n ?? 0, PAGE);
    lines.push(...page);
    if (page.length < PAGE) return lines;
    await breath();
  }
};

/** What standing orders answer by odds is weighed by those who think; where they do not come to an answer, the owner is asked. */
const weighBy =
  ({ thinkers, log }: Surroundings): Weigh =>
  async (brief, asked) => {
    try {
      const line = await thinkers.ask(`table ${brief.table}`, { kind: 'orders', brief, asked });
      return line.ok ? line.value : null;
    } catch (error) {
      log.error({ table: brief.table, err: error }, 'standing orders could not be weighed');
      return null;
    }
  };

/** A table as the store has it, replayed. */
export const readTable = async (around: Surroundings, id: string): Promise<Result<OpenedTable>> => {
  const { store, games } = around;
  const found = await store.tables.get(id);
  if (!found || (found.row.state !== 'playing' && found.row.state !== 'ended')) return fail('There is no such game.');
  const { row, seats } = found;
  const offered = games.named(row.game);
  if (!offered.ok) return offered;
  const play = await playOf(offered.value, row, seats, await journalOf(store, id), weighBy(around));
  if (!play.ok) return play;
  if (row.state === 'ended') play.value.layOpen();
  return ok({ row, seats, play: play.value });
};
