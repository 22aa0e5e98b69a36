import { describe, expect, it } from 'vitest';
import { Grid, type GridSpec } from './grid.ts';

const specs: GridSpec[] = (['pointy', 'flat'] satisfies GridSpec['orientation'][]).flatMap((orientation) =>
  (['even', 'odd'] satisfies GridSpec['shifted'][]).flatMap((shifted) =>
    (['east', 'west'] satisfies GridSpec['columnsGrow'][]).flatMap((columnsGrow) =>
      (orientation === 'pointy'
        ? (['east', 'west'] satisfies GridSpec['shiftDirection'][])
        : (['north', 'south'] satisfies GridSpec['shiftDirection'][])
      ).map((shiftDirection) => ({
        orientation,
        idFormat: 'RRCC' satisfies GridSpec['idFormat'],
        columnsGrow,
        shifted,
        shiftDirection,
      })),
    ),
  ),
);

describe('hex grids of every orientation and parity', () => {
  for (const spec of specs)
    it(`${spec.orientation}, ${spec.shifted} shifted ${spec.shiftDirection}, columns ${spec.columnsGrow}`, () => {
      const grid = new Grid(spec);
      for (const hex of ['0505', '0506', '0605', '0606']) {
        const centre = grid.centre(hex);
        expect(grid.hexAt(centre)).toBe(hex);
        const ring = grid.neighbours(hex);
        expect(new Set(ring).size).toBe(6);
        for (const n of ring) {
          const p = grid.centre(n);
          expect(Math.hypot(p.x - centre.x, p.y - centre.y)).toBeCloseTo(1, 9);
          expect(grid.neighbours(n)).toContain(hex);
          // Just inside each shared side the point belongs to its own hex.
          expect(grid.hexAt({ x: centre.x + (p.x - centre.x) * 0.49, y: centre.y + (p.y - centre.y) * 0.49 })).toBe(
            hex,
          );
          expect(grid.hexAt({ x: centre.x + (p.x - centre.x) * 0.51, y: centre.y + (p.y - centre.y) * 0.51 })).toBe(n);
        }
      }
    });

  it('agrees with the rulebook: Stepanakert beside Shushi, Hadrut beside Jrakan', () => {
    const grid = new Grid({
      orientation: 'pointy',
      idFormat: 'RRCC',
      columnsGrow: 'west',
      shifted: 'even',
      shiftDirection: 'west',
    });
    expect(grid.neighbours('1419')).toContain('1520');
    expect(grid.neighbours('1817')).toContain('1917');
    expect(grid.neighbours('0421')).toContain('0522');
  });
});
