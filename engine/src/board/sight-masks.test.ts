import { describe, expect, it } from 'vitest';
import { place } from '../brand.ts';
import { HexGrid } from './hex-grid.ts';
import { isClear, SightLine } from './sight-line.ts';
import { SightMasks } from './sight-masks.ts';
import { MAP_8 } from './testing/layouts.ts';

const grid = new HexGrid(MAP_8);
const isWood = (at: number): boolean => at % 5 === 0;

describe('sight masks', () => {
  const sight = new SightMasks(grid, (line) => isClear(line, isWood, 'both'), { range: 9 });

  it('say what each line says', () => {
    const line = new SightLine(grid);
    for (let a = 0; a < grid.board.size; a++) {
      for (let b = 0; b < grid.board.size; b++) {
        const near = grid.board.distance(place(a), place(b)) <= 9;
        line.run(place(a), place(b));
        const expected = near && isClear(line, isWood, 'both');
        if (sight.sees(place(a), place(b)) !== expected) expect.fail(`${a} to ${b} should be ${expected}`);
      }
    }
  });

  it('list what is seen', () => {
    const from = grid.placeOf('K6');
    const seen = sight.seenFrom(from);
    expect(seen).toContain(from);
    expect(seen.every((at) => sight.sees(from, at))).toBe(true);
    expect(seen.length).toBeGreaterThan(6);
  });

  it('can be one-sided', () => {
    const downhill = new SightMasks(grid, (_, from, to) => from <= to, { mutual: false });
    expect(downhill.sees(place(3), place(40))).toBe(true);
    expect(downhill.sees(place(40), place(3))).toBe(false);
  });
});
