import { readFileSync } from 'node:fs';
import { type Core, type Game, readRecord, sideNamed, Table } from '@hexside/engine';
import { game as orgun } from '@hexside/orgun';
import { applied } from '@hexside/wire';
import { describe, expect, it } from 'vitest';
import { offered } from '../tables/games.ts';
import { pastOf, viewsOf } from './past.ts';

const must = <T>(result: { ok: true; value: T } | { ok: false; problem: { text: string } }): T => {
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
};
const { game } = offered(orgun, null);
const path = new URL('../../../games/orgun/test/fixtures/new-home.json', import.meta.url);
const record = must(readRecord(JSON.parse(readFileSync(path, 'utf8'))));

/** What is found of these moments elsewhere, and what was there. */
const both = <S extends Core<S>>(typed: Game<S>, table: Table<S>, lengths: readonly number[]) => {
  const past = structuredClone(pastOf(table, 'DRA', lengths));
  const { first, deltas } = viewsOf(typed, past);
  const found = [first];
  for (const delta of deltas) found.push(applied(found.at(-1) ?? first, delta));
  const viewer = sideNamed(typed, 'DRA');
  return { found, there: lengths.map((length) => JSON.parse(JSON.stringify(table.at(length).view(viewer)))) };
};

describe('moments of the past that are found in another thread', () => {
  it('are as they were, to the end of a game that is over', () => {
    game.open((typed) => {
      const table = must(Table.fromRecord(typed, record));
      expect(table.ending).not.toBeNull();
      const { length } = table;
      for (const lengths of [[0], [length], [length - 1], [3, 4, 5], [length - 2, length - 1, length]]) {
        const { found, there } = both(typed, table, lengths);
        expect(JSON.parse(JSON.stringify(found))).toEqual(there);
      }
    });
  });

  it('are as they were where something was taken back', () => {
    game.open((typed) => {
      const table = must(Table.fromRecord(typed, record)).at(60);
      const [dra, mj] = [sideNamed(typed, 'DRA'), sideNamed(typed, 'MJ')];
      if (dra === null || mj === null) throw new Error('no such side');
      for (const to of [50, 10, 61]) must(table.takeback(dra, to, [mj]));
      const { found, there } = both(typed, table, [59, 60, 61, 62, 63]);
      expect(JSON.parse(JSON.stringify(found))).toEqual(there);
    });
  });
});
