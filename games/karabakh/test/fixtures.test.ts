// Whole games, one for each ending, as they were played; a change that makes one of them replay otherwise breaks running games.
import { readFileSync } from 'node:fs';
import { Table } from '@hexside/engine';
import { readRecordFile } from '@hexside/files';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';

const read = (name: string): string => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');

describe('whole games', { timeout: 60_000 }, () => {
  it.each(game.endings.map((one) => one.id))(
    'one that ends %s replays to every fingerprint, its laws kept',
    (ending) => {
      const file = readRecordFile({ name: ending, text: read(ending) });
      if (!file.ok) throw new Error(file.problem.text);
      expect(file.value.record.result).toBe(ending);
      expect(file.value.record.actions.length).toBeGreaterThan(200);
      const table = Table.fromRecord(game, file.value.record);
      if (!table.ok)
        throw new Error(
          `${table.problem.at}: ${table.problem.text}; if play was meant to change: node tools/run.mjs tools/fixtures.ts, and raise VERSION`,
        );
      expect(game.brokenLaws(table.value.state)).toEqual([]);
      expect(table.value.ending).toBe(ending);
      // What anybody may know of a finished game can be told to the end.
      expect(table.value.story(null).filter((line) => line !== null).length).toBeGreaterThan(100);
    },
  );
});
