import { describe, expect, it, test } from 'vitest';
import { NO_PLACE, type Place, place } from '../brand.ts';
import { NO_DIRECTION, opposite } from './direction.ts';
import { HexGrid } from './hex-grid.ts';
import { isClear, SightLine, type SightStep } from './sight-line.ts';
import { compare, touchOf } from './testing/exact-line.ts';
import { everyLayout, KARABAKH } from './testing/layouts.ts';

/** What the line meets on the map, as words in order; the two sides of a hexside as one. */
const words = (grid: HexGrid, steps: readonly SightStep[]): string[] =>
  steps.map((step) =>
    step.kind === 'side'
      ? `side ${grid.idOf(step.left)} | ${grid.idOf(step.right)}`
      : `${step.kind} ${grid.idOf(step.at)}`,
  );

/** The same by rational arithmetic over every hex between the two, on the map or not, and a rim around them. */
const exactWords = (grid: HexGrid, a: Place, b: Place): string[] => {
  const from = [grid.q[a], grid.r[a]] as const;
  const to = [grid.q[b], grid.r[b]] as const;
  const met = [];
  for (let q = Math.min(from[0], to[0]) - 1; q <= Math.max(from[0], to[0]) + 1; q++) {
    for (let r = Math.min(from[1], to[1]) - 1; r <= Math.max(from[1], to[1]) + 1; r++) {
      const touch = touchOf(from, to, [q, r]);
      if (touch !== undefined) met.push({ ...touch, id: grid.idOf(grid.placeAtAxial(q, r)) });
    }
  }
  met.sort((one, other) => compare(one.middle, other.middle) || one.right - other.right);
  const list: string[] = [];
  for (const touch of met) {
    if (touch.kind === 'side' && touch.right < 0) list.push(`side ${touch.id}`);
    else if (touch.kind === 'side') list.push(`${list.pop()} | ${touch.id}`);
    // Corners of hexes off the map are of no interest; hexes that the line crosses off the map are.
    else if (touch.kind === 'hex' || touch.id !== '?') list.push(`${touch.kind} ${touch.id}`);
  }
  return list;
};

const pairs = (grid: HexGrid): [Place, Place][] =>
  Array.from({ length: grid.board.size ** 2 }, (_, index) => [
    place(index % grid.board.size),
    place(Math.floor(index / grid.board.size)),
  ]);

describe.each(everyLayout(5, 6).filter((_, index) => index % 5 === 0))('lines of sight, %s', (_, layout) => {
  const grid = new HexGrid(layout);
  const line = new SightLine(grid);

  test('meet exactly what rational arithmetic finds', () => {
    for (const [a, b] of pairs(grid)) {
      line.run(a, b);
      expect(words(grid, line.steps())).toEqual(exactWords(grid, a, b));
    }
  });

  test('are the same back, mirrored', () => {
    for (const [a, b] of pairs(grid)) {
      line.run(a, b);
      const there = line.steps();
      line.run(b, a);
      const mirrored = line
        .steps()
        .map((step): SightStep => (step.kind === 'side' ? { ...step, left: step.right, right: step.left } : step))
        .reverse();
      expect(words(grid, mirrored)).toEqual(words(grid, there));
    }
  });

  test('enter each hex by the hexside they cross', () => {
    for (const [a, b] of pairs(grid)) {
      line.run(a, b);
      for (let index = 1; index < line.count; index++) {
        const by = line.enteredBy[index];
        if (by === NO_DIRECTION) continue;
        const [before, here] = [place(line.left[index - 1]), place(line.left[index])];
        if (before !== NO_PLACE) expect(grid.board.neighbour(before, by)).toBe(here);
        if (here !== NO_PLACE) expect(grid.board.neighbour(here, opposite(by))).toBe(before);
      }
    }
  });
});

describe('a long line', () => {
  const grid = new HexGrid(KARABAKH);
  const line = new SightLine(grid);
  const draw = (a: string, b: string): string[] => {
    line.run(grid.board.mustPlace(a), grid.board.mustPlace(b));
    return words(grid, line.steps());
  };

  it('runs along hexsides due south on pointy hexes', () => {
    expect(draw('1020', '1420')).toEqual(['hex 1020', 'side 1120 | 1121', 'hex 1220', 'side 1320 | 1321', 'hex 1420']);
  });

  it('names the hex whose corner it touches', () => {
    expect(draw('1020', '1116')).toEqual([
      'hex 1020',
      'hex 1019',
      'corner 1119',
      'hex 1018',
      'hex 1118',
      'corner 1017',
      'hex 1117',
      'hex 1116',
    ]);
  });

  it('agrees with rational arithmetic across the whole map', () => {
    for (let index = 0; index < 300; index++) {
      const [a, b] = [place((index * 131) % 333), place((index * 57 + 11) % 333)];
      line.run(a, b);
      expect(words(grid, line.steps())).toEqual(exactWords(grid, a, b));
    }
  });

  it('is a single hex from a hex to itself', () => expect(draw('1020', '1020')).toEqual(['hex 1020']));

  it('is clear or not by the rule for hexsides', () => {
    const wood = new Set(['1120'].map((id) => grid.placeOf(id)));
    const isWood = (at: Place): boolean => wood.has(at);
    draw('1020', '1420');
    expect(isClear(line, isWood, 'both')).toBe(true);
    expect(isClear(line, isWood, 'either')).toBe(false);
    wood.add(grid.placeOf('1121'));
    expect(isClear(line, isWood, 'both')).toBe(false);
    draw('1120', '1121');
    expect(isClear(line, isWood, 'either')).toBe(true);
  });

  it('along the edge of the map is judged by the hex on the map', () => {
    expect(draw('1015', '1215')).toContain('side 1115 | 1116');
    expect(draw('1014', '1214')).toContain('side ? | 1115');
    expect(isClear(line, (at) => at === grid.placeOf('1115'), 'both')).toBe(false);
    expect(isClear(line, () => false, 'either')).toBe(true);
  });
});
