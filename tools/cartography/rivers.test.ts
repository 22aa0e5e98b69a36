import { describe, expect, it } from 'vitest';
import { cornerKey, Grid } from './grid.ts';
import { hexsideChains } from './rivers.ts';
import { ROOT } from './root.ts';
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
      idFormat: 'CCRR',
      columnsGrow: 'east',
      shifted: 'even',
      shiftDirection: 'south',
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

  it('never stray far from the side that counts', () => {
    for (const river of board.rivers)
      for (const chain of hexsideChains(board.grid, river.sides)) expect(chain.length).toBe(river.sides.length + 1);
  });
});
