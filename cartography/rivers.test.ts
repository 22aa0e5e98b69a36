import { describe, expect, it } from 'vitest';
import { distance, type Line, resample } from './curves.ts';
import { cornerKey, Grid } from './grid.ts';
import { hexsideChains } from './rivers.ts';
import { ROOT } from './root.ts';
import { outlineOf } from './scene.ts';
import { readSource } from './source.ts';

const sideKey = (a: { x: number; y: number }, b: { x: number; y: number }): string =>
  [cornerKey(a), cornerKey(b)].sort().join(' ');

describe('rivers on hexsides', () => {
  const { board } = readSource(ROOT, 'karabakh');

  it('walk exactly the listed sides, each once, source first', () => {
    for (const river of board.rivers) {
      const chains = hexsideChains(board.grid, river.sides);
      const walked = chains.flatMap((chain) => chain.slice(1).map((p, i) => sideKey(chain[i] ?? p, p)));
      const listed = river.sides.map(([a, b]) => sideKey(...board.grid.sideBetween(a, b)));
      expect([...walked].sort(), river.name).toEqual([...listed].sort());
      expect(chains, river.name).toHaveLength(1);
      expect(walked[0], river.name).toBe(listed[0]);
    }
  });

  it('come out the same from a shuffled list, and split at a fork', () => {
    const grid = new Grid({
      orientation: 'flat',
      columns: { first: 1, last: 9, grows: 'east' },
      rows: { first: 1, last: 9, grows: 'south' },
      id: 'column-row',
      shoved: { lines: 'even', toward: 'south' },
    });
    const ring = grid.neighbours('0505');
    const around = ring.map((n): readonly [string, string] => ['0505', n]);
    const three = around.slice(0, 3);
    expect(hexsideChains(grid, [...three].reverse())[0]).toHaveLength(4);
    const [first, second] = ring;
    if (first === undefined || second === undefined) throw new Error('a hex has six neighbours');
    const fork = hexsideChains(grid, [...around.slice(0, 2), [first, second]]);
    expect(fork).toHaveLength(3);
  });

  it('are drawn within 0.12 hex of the side that counts, along all of it', () => {
    const { rivers } = outlineOf(readSource(ROOT, 'karabakh'));
    const furthest = (from: Line, to: Line): number =>
      Math.max(...from.map((p) => Math.min(...to.map((q) => distance(p, q)))));
    for (const water of board.rivers) {
      const river = rivers.find((r) => r.name === water.name);
      const sides = hexsideChains(board.grid, water.sides).flatMap((chain) => resample(chain, 0.02));
      expect(furthest(river?.course ?? [], sides), water.name).toBeLessThan(0.12);
      // The drawn line is the whole river, with its ends beyond the sheet.
      expect(furthest(sides, resample(river?.whole ?? [], 0.02)), water.name).toBeLessThan(0.12);
    }
  });
});
