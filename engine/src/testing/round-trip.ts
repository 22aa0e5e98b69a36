// A state survives being stored, written as a position, and undone: its fingerprint is the same at every step. Plain functions
// that throw where it is not; a game's tests say over how many games.
import { chanceFrom } from '../chance/seed.ts';
import { pending } from '../flow/run.ts';
import type { Game, Setup } from '../game.ts';
import { notationOf, writeAction } from '../legality/legal.ts';
import { Table, type TableImage } from '../play/table.ts';
import type { Result } from '../result.ts';
import { restoreSnapshot, takeSnapshot } from '../state/snapshot.ts';
import { type Core, DRAWS, REVEALS } from '../state/state.ts';

/** Through JSON, as a file or a server would keep it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const readable = <T>(read: Result<T>): T => {
  if (!read.ok) throw new Error(`${read.problem.at}: ${read.problem.text}`);
  return read.value;
};

/** The first cell in which two states differ, for the report. */
const difference = <S extends Core<S>>(game: Game<S>, a: S, b: S): string => {
  const [mine, theirs] = [takeSnapshot(game, a), takeSnapshot(game, b)];
  for (const [name, column] of Object.entries(mine.columns)) {
    const at = column.findIndex((value, i) => value !== theirs.columns[name]?.[i]);
    if (at >= 0) return `${name}[${at}] is ${theirs.columns[name]?.[at]}, was ${column[at]}`;
  }
  return `frames ${JSON.stringify(theirs.frames)}, were ${JSON.stringify(mine.frames)}`;
};

const mustEqual = <S extends Core<S>>(game: Game<S>, what: string, read: S, s: S): void => {
  if (game.store.hash(read) !== game.store.hash(s)) throw new Error(`${what}: ${difference(game, s, read)}`);
};

const mustBe = (what: string, hash: string, wanted: string | undefined): void => {
  if (hash !== wanted) throw new Error(`${what}: ${hash}, expected ${wanted ?? 'nothing'}`);
};

/** @throws Error naming the first difference, if a snapshot of the state does not read back to it */
export const mustSurviveSnapshot = <S extends Core<S>>(game: Game<S>, what: string, s: S): void =>
  mustEqual(game, what, readable(restoreSnapshot(game, stored(takeSnapshot(game, s)))), s);

/** @throws Error naming the first difference, if the state written as a position does not read back to it */
export const mustSurvivePosition = <S extends Core<S>>(game: Game<S>, what: string, s: S): void => {
  const read = readable(game.readPosition(stored(game.writePosition(s))));
  // Positions leave the dice and the count of secrets laid open to the record.
  read.meta[DRAWS] = s.meta[DRAWS] ?? 0;
  read.meta[REVEALS] = s.meta[REVEALS] ?? 0;
  mustEqual(game, what, read, s);
};

/** A table played at random to its end, or for so many actions. */
const playedTable = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  seed: string,
  most: number,
  each: (table: Table<S>) => void,
): Table<S> => {
  const table = readable(Table.open(game, { ...setup, dice: { seed, entropy: {} } }));
  const choices = chanceFrom({ seed: `${seed} choices`, entropy: {} });
  for (let i = 0; i < most && table.ending === null; i++) {
    each(table);
    const [question] = pending(table.state);
    if (!question) throw new Error('dead end');
    const code = question.offers.at(choices.next(i, question.offers.count));
    const done = table.act(question.side, writeAction(notationOf(table.state, question, code)));
    if (!done.ok) throw new Error(`an offered action was refused: ${done.problem.text}`);
  }
  return table;
};

/** Whenever so many actions can be undone: back over all of them one by one, and forth again. Answers how often it was. */
export const undoAndRedo = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  seed: string,
  open: number,
  most = Number.POSITIVE_INFINITY,
): number => {
  const hashes: string[] = [];
  let times = 0;
  playedTable(game, setup, seed, most, (table) => {
    hashes[table.length] = table.hash;
    if (table.length - table.undoFloor !== open) return;
    times++;
    const lines = Array.from({ length: open }, (_, k) => table.actionAt(table.undoFloor + k));
    const wanted = table.hash;
    while (table.length > table.undoFloor) {
      const undone = table.undo('step');
      if (!undone.ok) throw new Error(undone.problem.text);
      mustBe(`${seed}, undone to ${table.length}`, table.hash, hashes[table.length]);
    }
    for (const line of lines) if (line) table.enter(line);
    mustBe(`${seed}, played again`, table.hash, wanted);
  });
  return times;
};

/** From the end back to the very start, past all dice, with so many stops on the way; and the record forth again. The same where the table was sent elsewhere. */
export const backToTheStart = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  seed: string,
  stops: number,
  most = Number.POSITIVE_INFINITY,
): void => {
  const hashes: string[] = [];
  const table = playedTable(game, setup, seed, most, (one) => {
    hashes[one.length] = one.hash;
  });
  const image: TableImage = JSON.parse(JSON.stringify(table.image()));
  const sent = Table.fromImage(game, table.start, image);
  mustBe(`${seed}, sent elsewhere`, sent.hash, table.hash);
  mustBe(`${seed}, told elsewhere`, JSON.stringify(sent.log), JSON.stringify(table.log));
  for (let count = table.length - 1; count > 0; count -= Math.max(1, Math.ceil(table.length / stops)))
    for (const one of [table, sent]) mustBe(`${seed}, at ${count}`, one.at(count).hash, hashes[count]);
  mustBe(`${seed}, at the start`, table.at(0).hash, hashes[0]);
  mustBe(`${seed}, replayed`, readable(Table.fromRecord(game, table.record())).hash, table.hash);
};
