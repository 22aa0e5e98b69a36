import { HexGrid, type HexLayout, HexPixels } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { HexGeometry, type Point } from './geometry.ts';
import { outlineOf } from './outline.ts';

const karabakh: HexLayout = {
  orientation: 'pointy',
  rows: { first: 1, last: 6, grows: 'south' },
  columns: { first: 14, last: 20, grows: 'west' },
  id: 'row-column',
  shoved: { lines: 'even', toward: 'west' },
};
const orel: HexLayout = {
  orientation: 'flat',
  rows: { first: 1, last: 5, grows: 'south' },
  columns: { first: 1, last: 7, grows: 'east' },
  id: 'column-row',
  shoved: { lines: 'even', toward: 'south' },
};

/** The engine's own picture of a layout, at 100 units from hex to hex. */
const laid = (layout: HexLayout) => {
  const grid = new HexGrid(layout);
  const pixels = new HexPixels(grid);
  const scale = 100 / Math.sqrt(3);
  const centres = new Map<string, Point>();
  for (let at = 0; at < grid.board.size; at++) {
    const place = grid.placeOf(grid.board.ids[at] ?? '');
    const { x, y } = pixels.centre(place);
    centres.set(grid.idOf(place), { x: x * scale, y: y * scale });
  }
  return { grid, pixels, scale, geometry: new HexGeometry(layout.orientation, 100, centres) };
};

describe.each([
  ['pointy', karabakh],
  ['flat', orel],
])('hexes known by their centres, %s', (_, layout) => {
  const { grid, pixels, scale, geometry } = laid(layout);

  it('have the neighbours and corners the engine gives them', () => {
    for (const id of geometry.ids) {
      const place = grid.placeOf(id);
      geometry.neighbours(id).forEach((neighbour, direction) => {
        const there = grid.board.neighbour(place, direction);
        expect(neighbour).toBe(there < 0 ? undefined : grid.idOf(there));
      });
      geometry.corners(id).forEach((corner, k) => {
        const { x, y } = pixels.corner(place, k);
        expect(corner.x).toBeCloseTo(x * scale, 6);
        expect(corner.y).toBeCloseTo(y * scale, 6);
      });
    }
  });

  it('are found under a point, as the engine finds them', () => {
    for (let x = 3.1; x < pixels.width * scale; x += 17.3) {
      for (let y = 5.2; y < pixels.height * scale; y += 19.7) {
        const place = pixels.placeAt(x / scale, y / scale);
        expect(geometry.at(x, y)).toBe(place < 0 ? null : grid.idOf(place));
      }
    }
  });

  it('are as far apart as the engine counts', () => {
    const [first = '', last = ''] = [geometry.ids[0], geometry.ids.at(-1)];
    expect(geometry.distance(first, last)).toBe(grid.board.distance(grid.placeOf(first), grid.placeOf(last)));
  });

  it('are read in rows, every one once', () => {
    expect(geometry.rows.flat().toSorted()).toEqual([...geometry.ids].toSorted());
    for (const row of geometry.rows) {
      const xs = row.map((id) => geometry.centre(id).x);
      expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    }
  });
});

describe('the outline of a set of places', () => {
  const { geometry } = laid(karabakh);

  it('of one hex is its six sides', () => {
    const [loop, ...more] = outlineOf(geometry, new Set(['0317']));
    expect(more).toEqual([]);
    expect(loop).toHaveLength(6);
  });

  it('of two neighbours leaves out the side between them', () => {
    const [loop, ...more] = outlineOf(geometry, new Set(['0317', '0318']));
    expect(more).toEqual([]);
    expect(loop).toHaveLength(10);
  });

  it('of a ring has an outer and an inner loop', () => {
    const ring = new Set(geometry.neighbours('0317').flatMap((id) => (id === undefined ? [] : [id])));
    expect(
      outlineOf(geometry, ring)
        .map((loop) => loop.length)
        .toSorted((a, b) => a - b),
    ).toEqual([6, 18]);
  });

  it('of two patches has two loops, and unknown places none', () => {
    expect(outlineOf(geometry, new Set(['0317', '0614', 'nowhere']))).toHaveLength(2);
  });
});
