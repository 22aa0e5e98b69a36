// Whole games, one for each ending, as they were played.
import { readFileSync } from 'node:fs';
import { replayed } from '@hexside/files/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';

const read = (name: string): string => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');

describe('whole games', { timeout: 60_000 }, () => {
  it.each(game.endings.map((one) => one.id))(
    'one that ends %s replays to every fingerprint, its laws kept at every step',
    (ending) => {
      const { record, ending: end, broken, lines } = replayed(game, ending, read(ending));
      expect([record.result, end]).toEqual([ending, ending]);
      expect(record.actions.length).toBeGreaterThan(200);
      expect(broken).toEqual([]);
      expect(lines).toBeGreaterThan(100);
    },
  );
});
