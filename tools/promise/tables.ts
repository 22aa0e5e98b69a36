// The longest stored game of each game as tables of a server: under way, at a combat, with many takebacks, and over.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Core,
  chanceFrom,
  Effort,
  type Game,
  type GameRecord,
  offersFor,
  pending,
  playerOdds,
  readEntry,
  readRecord,
} from '@hexside/engine';
import { databaseIn } from '../../server/src/data-folder.ts';
import type { JournalLine, TableRow } from '../../server/src/store/rows.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import type { Store } from '../../server/src/store/store.ts';
import type { Offered } from '../../server/src/tables/games.ts';
import { openPlay, type Play } from '../../server/src/tables/play.ts';

export interface Kept {
  readonly id: string;
  readonly what: 'long' | 'combat' | 'takebacks' | 'over';
  readonly game: string;
}

const TAKEBACKS = 40;

/** The longest game that a game's tests have stored. */
const longestOf = (root: string, id: string): GameRecord => {
  const folder = join(root, 'games', id, 'test/fixtures');
  let longest: GameRecord | null = null;
  for (const file of readdirSync(folder, { encoding: 'utf8' })) {
    const read = readRecord(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (read.ok && read.value.actions.length > (longest?.actions.length ?? 0)) longest = read.value;
  }
  if (!longest) throw new Error(`${id} has no stored games`);
  return longest;
};

/** A game that was played as a server would, and when in it odds took most work. */
export interface Played {
  readonly record: GameRecord;
  readonly play: Play;
  /** What each action wrote. */
  readonly lines: readonly JournalLine[];
  /** Who was asked after so many actions. */
  readonly asked: readonly (readonly string[])[];
  readonly dearest: number;
}

const MOST_EFFORT = 1_000_000;

/** What the odds of the first few answers cost here. */
const effortIn = <S extends Core<S>>(game: Game<S>, s: S): number => {
  const dice = chanceFrom({ seed: 'promise', entropy: {} });
  const [question] = pending(s);
  if (!question) return 0;
  const offers = offersFor(game, s, question).slice(0, 2);
  const lines = [[], ...offers.map(({ verb, arg }) => [arg === '' ? verb : `${verb} ${arg}`])];
  return Math.max(
    ...lines.map((line) => {
      const effort = new Effort(MOST_EFFORT);
      playerOdds(game, s, question.side, line, dice, effort);
      return MOST_EFFORT - effort.left;
    }),
  );
};

/** Plays all of a record but its last action, and looks at every so many actions what odds would cost. */
const played = async <S extends Core<S>>(game: Game<S>, record: GameRecord, every: number): Promise<Played> => {
  let state: S | null = null;
  // The server's play keeps its state to itself; it asks the game for the phase after every action.
  const watched: Game<S> = {
    ...game,
    phaseKey: (s) => {
      state = s;
      return game.phaseKey(s);
    },
  };
  const dice = { seed: record.seed, entropy: record.entropy };
  const opened = await openPlay(watched, 'a table', { scenario: record.scenario, options: record.options, dice }, []);
  if (!opened.ok) throw new Error(opened.problem.text);
  const play = opened.value;
  const lines: JournalLine[] = [];
  const asked = [play.asked()];
  let [dearest, most] = [0, 0];
  for (const [length, line] of record.actions.slice(0, -1).entries()) {
    const effort = length % every === 0 && state !== null ? effortIn(game, state) : 0;
    if (effort > most) [dearest, most] = [lines.length, effort];
    const entry = readEntry(line);
    if (!entry.ok || entry.value.kind !== 'act') continue;
    const done = await play.act(entry.value.side, entry.value.text, 0);
    if (!done.ok) throw new Error(`${record.game}: ${line}: ${done.problem.text}`);
    play.show();
    lines.push(...done.value);
    while (asked.length <= lines.length) asked.push(play.asked());
  }
  return { record, play, lines, asked, dearest };
};

/** The longest stored game of a game, played as a server would. */
export const playLongest = ({ game, card }: Offered, root: string, every = 4): Promise<Played> =>
  game.open((typed) => played(typed, longestOf(root, card.id), every));

/** Writes a table with the first lines of a game into the store of a server that does not run. */
export const keepTable = async (
  store: Store,
  { record, play, asked }: Played,
  { id, journal, people, isOver }: KeptTable,
): Promise<void> => {
  const row: TableRow = {
    id,
    game: record.game,
    version: play.version,
    dataHash: play.dataHash,
    scenario: record.scenario,
    options: record.options,
    state: isOver ? 'ended' : 'playing',
    host: people[0],
    pace: { kind: 'none' },
    rated: false,
    open: true,
    watchers: true,
    sides: 'choose',
    timeout: 'choice',
    key: 'key-of-a-table-that-is-open',
    seed: record.seed,
    created: 1,
    changed: 1,
    asked: asked[journal.length] ?? play.asked(),
    deadline: null,
    proposal: null,
    overtime: null,
    result: isOver ? { how: 'resigned', winner: null, ending: null, ratings: {} } : null,
    rematchOf: null,
  };
  const seats = play.sides.map((side, place) => ({
    place,
    side,
    person: people[place] ?? null,
    bot: null,
    entropy: record.entropy[side] ?? null,
    bid: null,
    left: null,
    since: null,
    warned: false,
    seen: 0,
  }));
  await store.tables.add(row, seats);
  await store.tables.change({ table: id, lines: journal });
};

interface KeptTable {
  readonly id: string;
  readonly journal: readonly JournalLine[];
  /** The players, in the order of the sides. */
  readonly people: readonly [string, string];
  readonly isOver: boolean;
}

/** Writes these tables into the store of a server that does not run; two people play at all of them. */
export const keepTables = async (
  data: string,
  root: string,
  games: readonly Offered[],
  people: readonly [string, string],
): Promise<Kept[]> => {
  const store = openSqlite(databaseIn(data));
  const kept: Kept[] = [];
  for (const offered of games) {
    const { id: game } = offered.card;
    const longest = await playLongest(offered, root);
    const { play, lines, dearest } = longest;
    const keep = async (what: Kept['what'], journal: readonly JournalLine[]): Promise<void> => {
      const id = `${game}-${what}`;
      await keepTable(store, longest, { id, journal, people, isOver: what === 'over' });
      kept.push({ id, what, game });
    };
    await keep('long', lines);
    await keep('combat', lines.slice(0, dearest));
    await keep('over', lines);
    const all = [...lines];
    const [by = '', ...others] = play.sides;
    for (let i = 0; i < TAKEBACKS; i++) {
      const back = await play.takeback(by, all.length - 1 - ((i * 37) % lines.length), others, 0);
      if (!back.ok) throw new Error(back.problem.text);
      play.show();
      all.push(...back.value);
    }
    await keep('takebacks', all);
  }
  await store.close();
  return kept;
};
