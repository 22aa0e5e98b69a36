import { describe, expect, it } from 'vitest';
import { Grid, type GridSpec } from './grid.ts';

const PARITIES = ['even', 'odd'] as const;
const EAST_WEST = ['east', 'west'] as const;
const NORTH_SOUTH = ['north', 'south'] as const;

const specs: GridSpec[] = (['pointy', 'flat'] as const).flatMap((orientation) =>
  PARITIES.flatMap((lines) =>
    EAST_WEST.flatMap((eastWest) =>
      NORTH_SOUTH.flatMap((northSouth) =>
        (orientation === 'pointy' ? EAST_WEST : NORTH_SOUTH).map((toward) => ({
          orientation,
          columns: { first: 1, last: 9, grows: eastWest },
          rows: { first: 1, last: 9, grows: northSouth },
          id: 'row-column' as const,
          shoved: { lines, toward },
        })),
      ),
    ),
  ),
);

describe('hex grids of every orientation and parity', () => {
  for (const spec of specs)
    it(`${spec.orientation}, ${spec.shoved.lines} shoved ${spec.shoved.toward}, columns ${spec.columns.grows}, rows ${spec.rows.grows}`, () => {
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
      columns: { first: 14, last: 28, grows: 'west' },
      rows: { first: 1, last: 23, grows: 'south' },
      id: 'row-column',
      shoved: { lines: 'even', toward: 'west' },
    });
    expect(grid.neighbours('1419')).toContain('1520');
    expect(grid.neighbours('1817')).toContain('1917');
    expect(grid.neighbours('0421')).toContain('0522');
  });
});
