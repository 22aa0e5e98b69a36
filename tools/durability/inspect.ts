import { join } from 'node:path';
import type { JournalLine } from '../../server/src/store/rows.ts';
import { isSound } from '../../server/src/store/sound.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import type { Store } from '../../server/src/store/store.ts';
import type { Games } from '../../server/src/tables/games.ts';
import { playOf } from '../../server/src/tables/opening.ts';
import type { Answer, Times, Told } from './players.ts';

const timesFault = (what: string, { known, tried }: Times, found: number): string | null => {
  if (found < known) return `${known} ${what} were acknowledged, and ${found} are there`;
  return found > tried ? `${tried} ${what} were tried, and ${found} are there` : null;
};

/** What is wrong with one table: everything that was acknowledged must be there, and no question answered twice. */
const faultsOf = (journal: readonly JournalLine[], answers: readonly Answer[], told: Told, table: string): string[] => {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const { kind, side, decision, line } of journal) {
    if (kind !== 'act' || decision < 0) continue;
    const key = `${side} ${decision}`;
    if (seen.has(key)) faults.push(`question ${key} was answered twice`);
    seen.set(key, line);
  }
  for (const { side, decision, line } of answers)
    if (seen.get(`${side} ${decision}`) !== `${side} ${line}`)
      faults.push(`"${side} ${line}" to question ${decision} was acknowledged and is not there`);
  const none = { known: 0, tried: 0 };
  const count = (kind: JournalLine['kind']): number => journal.filter((one) => one.kind === kind).length;
  const more = [
    timesFault('takebacks', told.takebacks.get(table) ?? none, count('takeback')),
    timesFault('undos', told.undos.get(table) ?? none, count('undo')),
  ];
  return [...faults, ...more.filter((one) => one !== null)].map((text) => `${table}: ${text}`);
};

const replayFault = async (store: Store, games: Games, table: string, journal: readonly JournalLine[]) => {
  const found = await store.tables.get(table);
  const offered = found ? games.named(found.row.game) : null;
  const play = found && offered?.ok ? await playOf(offered.value, found.row, found.seats, journal) : null;
  if (!play?.ok) return `${table}: cannot be opened`;
  return play.value.held ? `${table}: does not replay: ${play.value.held.text}` : null;
};

/** Looks into the files of dead servers: for what was acknowledged since the last look, in the end for everything. */
export class Inspector {
  readonly #folder: string;
  readonly #games: Games;
  readonly #told: Told;
  #inspected = 0;
  /** Answers of bots that were found at the last whole look. */
  byBots = 0;

  constructor(folder: string, games: Games, told: Told) {
    this.#folder = folder;
    this.#games = games;
    this.#told = told;
  }

  async look(isWhole: boolean): Promise<void> {
    const { faults, answers, tables } = this.#told;
    const file = join(this.#folder, 'hexside.sqlite');
    if (!isSound(file)) faults.push('the database is damaged');
    const fresh = isWhole ? answers : answers.slice(this.#inspected);
    this.#inspected = answers.length;
    const store = openSqlite(file);
    for (const table of isWhole ? tables : new Set(fresh.map((one) => one.table))) {
      const journal = await store.tables.journal(table);
      const here = fresh.filter((one) => one.table === table);
      faults.push(...faultsOf(journal, here, this.#told, table));
      if (!isWhole) continue;
      const fault = await replayFault(store, this.#games, table, journal);
      if (fault !== null) faults.push(fault);
      const sides = new Set(here.map(({ side }) => side));
      this.byBots += journal.filter(
        ({ kind, side, decision }) => kind === 'act' && decision >= 0 && !sides.has(side),
      ).length;
    }
    await store.close();
  }
}
