// A finished game looked at again, on a stored one.
import { readFileSync } from 'node:fs';
import { type Analysis, analyse } from '@hexside/bots';
import { readRecord, Table } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { commander } from './index.ts';
import { game } from './test/bots.ts';

const record = readRecord(JSON.parse(readFileSync(new URL('../test/fixtures/new-home.json', import.meta.url), 'utf8')));
if (!record.ok) throw new Error(record.problem.text);
const played = Table.fromRecord(game, record.value);
if (!played.ok) throw new Error(played.problem.text);

const analysed = (): { found: Analysis; shares: number[] } => {
  const work = analyse(played.value, commander);
  const shares: number[] = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { found: step.value, shares };
    shares.push(step.value);
  }
};

describe('the analysis of a finished game', { timeout: 120_000 }, () => {
  const { found, shares } = analysed();
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

  it('tells how far it has come', () => {
    expect(shares.every((share, i) => share > (shares[i - 1] ?? 0))).toBe(true);
    expect(shares.at(-1)).toBeCloseTo(1, 6);
  });

  it('follows the chances to the result, and somebody always wins', () => {
    expect(found.standings.length).toBeGreaterThan(10);
    for (const { chances } of found.standings) {
      expect(sum(chances)).toBeCloseTo(1, 9);
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
    }
    const winner = game.endings.find(({ id }) => id === played.value.ending)?.winner;
    expect(found.standings.at(-1)?.chances[winner ?? -1]).toBe(1);
  });

  it('finds no luck but what one side had and the other had not', () => {
    expect(sum(found.luck)).toBeCloseTo(0, 9);
    expect(found.throws).toBeGreaterThan(0);
    const { expected, actual, side } = found.remarkable[0] ?? { expected: [], actual: [], side: '' };
    expect(found.sides).toContain(side);
    expect(expected).not.toEqual(actual);
  });

  it('blames only answers for which there was a better one, the worst first', () => {
    for (const { given, better, loss, action } of found.mistakes) {
      expect(given).not.toBe(better);
      expect(loss).toBeGreaterThan(0);
      expect(action).toBeLessThan(played.value.length);
    }
    const losses = found.mistakes.map(({ loss }) => loss);
    expect(losses).toEqual([...losses].sort((a, b) => b - a));
  });
});
