import { describe, expect, it, test } from 'vitest';
import { NO_PLACE, place } from '../brand.ts';
import { HEX_DIRECTIONS, opposite } from './direction.ts';
import { HexGrid } from './hex-grid.ts';
import { HexPixels } from './hex-pixels.ts';
import { everyLayout, KARABAKH, OREL } from './testing/layouts.ts';

describe.each(everyLayout().filter((_, index) => index % 3 === 0))('the drawing, %s', (_, layout) => {
  const grid = new HexGrid(layout);
  const { board } = grid;
  const pixels = new HexPixels(grid);

  test('finds each hex at its centre and just inside its corners', () => {
    for (let at = 0; at < board.size; at++) {
      const { x, y } = pixels.centre(place(at));
      expect(pixels.placeAt(x, y)).toBe(at);
      for (const corner of pixels.corners(place(at))) {
        expect(pixels.placeAt(x + (corner.x - x) * 0.99, y + (corner.y - y) * 0.99)).toBe(at);
        expect(Math.hypot(corner.x - x, corner.y - y)).toBeCloseTo(1, 12);
      }
    }
  });

  test('shares hexsides and corners exactly', () => {
    for (let at = 0; at < board.size; at++) {
      for (let direction = 0; direction < HEX_DIRECTIONS; direction++) {
        const to = board.neighbour(place(at), direction);
        if (to === NO_PLACE) continue;
        const [from, until] = pixels.side(place(at), direction);
        expect(pixels.side(to, opposite(direction))).toEqual([until, from]);
        expect(pixels.vertexOf(place(at), direction)).toBe(pixels.vertexOf(to, (direction + 2) % 6));
      }
    }
  });

  test('starts at 0 and fits its size', () => {
    const points = Array.from({ length: board.size }, (_, at) => pixels.corners(place(at))).flat();
    expect(Math.min(...points.map((point) => point.x))).toBe(0);
    expect(Math.min(...points.map((point) => point.y))).toBe(0);
    expect(Math.max(...points.map((point) => point.x))).toBe(pixels.width);
    expect(Math.max(...points.map((point) => point.y))).toBe(pixels.height);
    expect(new Set(points.map((point) => `${point.x},${point.y}`)).size).toBe(pixels.vertexCount);
  });

  test('puts each direction where its name says', () => {
    const centre = board.mustPlace('0403');
    for (let direction = 0; direction < HEX_DIRECTIONS; direction++) {
      const [from, to] = [pixels.centre(centre), pixels.centre(board.neighbour(centre, direction))];
      const clockwiseFromNorth = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
      const expected = direction * 60 + (layout.orientation === 'pointy' ? 30 : 0);
      expect((clockwiseFromNorth + 360) % 360).toBeCloseTo(expected, 9);
    }
  });
});

describe('maps as printed', () => {
  it('have higher columns of Karabakh further west', () => {
    const grid = new HexGrid(KARABAKH);
    const pixels = new HexPixels(grid);
    const x = (id: string): number => pixels.centre(grid.board.mustPlace(id)).x;
    expect(x('1420')).toBeLessThan(x('1419'));
    expect(x('1420')).toBeLessThan(x('1520'));
    expect(x('1520')).toBeLessThan(x('1419'));
  });

  it('have even columns of Orel lower', () => {
    const grid = new HexGrid(OREL);
    const pixels = new HexPixels(grid);
    const y = (id: string): number => pixels.centre(grid.board.mustPlace(id)).y;
    expect(y('0205')).toBeGreaterThan(y('0105'));
    expect(y('0205')).toBeLessThan(y('0106'));
  });

  it('are nowhere outside', () => {
    const pixels = new HexPixels(new HexGrid(OREL));
    expect(pixels.placeAt(-1, 5)).toBe(NO_PLACE);
    expect(pixels.placeAt(pixels.width + 1, 5)).toBe(NO_PLACE);
  });
});
