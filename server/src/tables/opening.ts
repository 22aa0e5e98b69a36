import { fail, ok, type Result } from '@hexside/engine';
import type { JournalLine, Seat, TableRow } from '../store/rows.ts';
import type { Offered } from './games.ts';
import { openPlay, type Play } from './play.ts';
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
): Promise<Result<Play>> => {
  const dice = { seed: row.seed, entropy: entropyOf(seats) };
  const start = { scenario: row.scenario, options: row.options, dice };
  return game.open((typed) => openPlay(typed, row.id, start, journal));
};

export interface OpenedTable {
  readonly row: TableRow;
  readonly seats: readonly Seat[];
  readonly play: Play;
}

/** A table as the store has it, replayed. */
export const readTable = async ({ store, games }: Surroundings, id: string): Promise<Result<OpenedTable>> => {
  const found = await store.tables.get(id);
  if (!found || (found.row.state !== 'playing' && found.row.state !== 'ended')) return fail('There is no such game.');
  const { row, seats } = found;
  const offered = games.named(row.game);
  if (!offered.ok) return offered;
  const play = await playOf(offered.value, row, seats, await store.tables.journal(id));
  if (!play.ok) return play;
  if (row.state === 'ended') play.value.layOpen();
  return ok({ row, seats, play: play.value });
};
