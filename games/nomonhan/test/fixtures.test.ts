// Whole games as they were played, one for each way to end that the test players have found; tools/whole-games.test.ts takes over once
// every ending has one.
import { readdirSync, readFileSync } from 'node:fs';
import { replayed } from '@hexside/files/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';

const FOLDER = new URL('fixtures/', import.meta.url);
const endings = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

describe('whole games', { timeout: 120_000 }, () => {
  it.each(endings)('one that ends %s replays to every fingerprint, its laws kept at every step', (ending) => {
    const {
      record,
      ending: end,
      broken,
    } = replayed(game, ending, readFileSync(new URL(`${ending}.json`, FOLDER), 'utf8'));
    expect([record.result, end]).toEqual([ending, ending]);
    expect(record.actions.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  it('both sides win by sudden death and by points, and nobody does', () => {
    for (const id of ['sudden-JP', 'sudden-SU', 'draw', 'marginal-JP', 'marginal-SU', 'major-JP', 'major-SU'])
      expect(endings).toContain(id);
  });
});
