// A state survives being stored, written as a position, and undone: its fingerprint is the same at every step.
import { chanceFrom, notationOf, pending, restoreSnapshot, Table, takeSnapshot, writeAction } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import type { NationsState } from '../state.ts';
import { game } from './kit.ts';
import { boldly, SCENARIOS, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 200 : 3;
const scenarioOf = (i: number): string => SCENARIOS[i % SCENARIOS.length] ?? 'cats';

/** The first cell in which two states differ, for the report. */
const difference = (a: NationsState, b: NationsState): string => {
  const [mine, theirs] = [takeSnapshot(game, a), takeSnapshot(game, b)];
  for (const [name, column] of Object.entries(mine.columns)) {
    const at = column.findIndex((value, i) => value !== theirs.columns[name]?.[i]);
    if (at >= 0) return `${name}[${at}] is ${theirs.columns[name]?.[at]}, was ${column[at]}`;
  }
  return `frames ${JSON.stringify(theirs.frames)}, were ${JSON.stringify(mine.frames)}`;
};

const mustEqual = (what: string, read: NationsState, s: NationsState): void => {
  if (game.store.hash(read) !== game.store.hash(s)) throw new Error(`${what}: ${difference(s, read)}`);
};

const mustBe = (what: string, hash: string, wanted: string): void => {
  if (hash !== wanted) throw new Error(`${what}: ${hash}, expected ${wanted}`);
};

/** Through JSON, as a file or a server would keep it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const asPosition = (s: NationsState): NationsState => {
  const read = game.readPosition(stored(game.writePosition(s)));
  if (!read.ok) throw new Error(`${read.problem.at}: ${read.problem.text}`);
  // Positions leave the dice and the count of secrets laid open to the record.
  read.value.meta[0] = s.meta[0];
  read.value.meta[1] = s.meta[1];
  return read.value;
};

const asSnapshot = (s: NationsState): NationsState => {
  const read = restoreSnapshot(game, stored(takeSnapshot(game, s)));
  if (!read.ok) throw new Error(`${read.problem.at}: ${read.problem.text}`);
  return read.value;
};

/** A table played at random for as long as `most` says. */
const playedTable = (
  scenario: string,
  seed: string,
  each: (table: Table<NationsState>) => void,
  most = Number.POSITIVE_INFINITY,
): Table<NationsState> => {
  const opened = Table.open(game, {
    scenario,
    options: {},
    dice: { seed, entropy: {} },
  });
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
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

describe('round trips', { timeout: SOAK ? 3_600_000 : 120_000 }, () => {
  it('a snapshot reads back to the same fingerprint at every decision', () => {
    for (let i = 0; i < GAMES; i++)
      walk(
        scenarioOf(i),
        `round ${i}`,
        (s, _question, decision) => mustEqual(`game ${i}, decision ${decision}`, asSnapshot(s), s),
        null,
        boldly,
      );
  });

  it('a position reads back to the same fingerprint at every decision', () => {
    for (let i = 0; i < GAMES; i++)
      walk(
        scenarioOf(i),
        `position ${i}`,
        (s, _question, decision) => mustEqual(`game ${i}, decision ${decision}`, asPosition(s), s),
        null,
        boldly,
      );
  });

  it('undo, step by step back to each barrier, finds the fingerprint of every step again', () => {
    for (let i = 0; i < GAMES; i++) {
      const hashes: string[] = [];
      const each = (table: Table<NationsState>): void => {
        hashes[table.length] = table.hash;
        // Every time some actions are open: back over all of them one by one, and forth again.
        if (table.length - table.undoFloor !== 4) return;
        const lines = Array.from({ length: 4 }, (_, k) => table.actionAt(table.undoFloor + k));
        const wanted = table.hash;
        while (table.length > table.undoFloor) {
          const undone = table.undo('step');
          if (!undone.ok) throw new Error(undone.problem.text);
          mustBe(`game ${i}, undone to ${table.length}`, table.hash, hashes[table.length] ?? 'nothing');
        }
        for (const line of lines) if (line) table.enter(line);
        mustBe(`game ${i}, played again`, table.hash, wanted);
      };
      playedTable(scenarioOf(i), `undo ${i}`, each, SOAK ? undefined : 400);
    }
  });

  it('takes back by consent from the end to the very start, past all dice, to the fingerprint of each step', () => {
    for (let i = 0; i < (SOAK ? 20 : 2); i++) {
      const hashes: string[] = [];
      const table = playedTable(scenarioOf(i), `start ${i}`, (one) => {
        hashes[one.length] = one.hash;
      });
      const record = table.record();
      for (let count = table.length - 1; count >= 0; count -= SOAK ? 1 : 37)
        mustBe(`game ${i}, at ${count}`, table.at(count).hash, hashes[count] ?? 'nothing');
      mustBe(`game ${i}, at the start`, table.at(0).hash, hashes[0] ?? 'nothing');
      const replayed = Table.fromRecord(game, record);
      expect(replayed.ok && replayed.value.hash).toBe(table.hash);
    }
  });
});
