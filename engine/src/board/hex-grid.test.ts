import { describe, expect, it, test } from 'vitest';
import { NO_PLACE, type Place, place } from '../brand.ts';
import { BoardError } from './board-error.ts';
import { directionName, HEX_DIRECTIONS, opposite } from './direction.ts';
import { HexGrid } from './hex-grid.ts';
import { everyLayout, KARABAKH, MAP_8, OREL } from './testing/layouts.ts';
import { breadthFirst } from './testing/references.ts';

const placesOf = (grid: HexGrid): Place[] => Array.from({ length: grid.board.size }, (_, at) => place(at));

describe.each(everyLayout())('a hex map, %s', (_, layout) => {
  const grid = new HexGrid(layout);
  const { board } = grid;

  test('every step can be taken back in the opposite direction', () => {
    for (const at of placesOf(grid)) {
      for (let direction = 0; direction < HEX_DIRECTIONS; direction++) {
        const to = board.neighbour(at, direction);
        if (to === NO_PLACE) continue;
        expect(board.neighbour(to, opposite(direction))).toBe(at);
        expect(board.directionTo(at, to)).toBe(direction);
        expect(board.sideIndex(at, direction)).toBe(board.sideIndex(to, opposite(direction)));
      }
    }
  });

  test('a step to the side changes the number of the line as the layout says', () => {
    const centre = board.mustPlace('0403');
    const north = layout.rows.grows === 'north' ? 1 : -1;
    const east = layout.columns.grows === 'east' ? 1 : -1;
    if (layout.orientation === 'flat') {
      expect(board.idOf(board.neighbour(centre, 0))).toBe(`040${3 + north}`);
      expect(board.idOf(board.neighbour(centre, 3))).toBe(`040${3 - north}`);
    } else {
      expect(board.idOf(board.neighbour(centre, 1))).toBe(`0${4 + east}03`);
      expect(board.idOf(board.neighbour(centre, 4))).toBe(`0${4 - east}03`);
    }
  });

  test('distance is what a breadth-first walk finds, and a metric', () => {
    for (const a of placesOf(grid)) {
      const walked = breadthFirst(board, a);
      expect(placesOf(grid).map((b) => board.distance(a, b))).toEqual(walked);
      expect(placesOf(grid).map((b) => board.distance(b, a))).toEqual(walked);
      const detours = placesOf(grid).map((b) => {
        const via = place((a * 7 + b * 5) % board.size);
        return board.distance(a, via) + board.distance(via, b) - board.distance(a, b);
      });
      expect(Math.min(...detours)).toBeGreaterThanOrEqual(0);
    }
  });

  test('ids and axial coordinates lead back to the place', () => {
    for (const at of placesOf(grid)) {
      expect(grid.placeOf(grid.idOf(at))).toBe(at);
      expect(grid.placeAtAxial(grid.q[at], grid.r[at])).toBe(at);
    }
  });

  test('the four edges together are the hexes that lack a neighbour', () => {
    const edges = new Set((['north', 'east', 'south', 'west'] as const).flatMap((side) => grid.edge(side)));
    for (const at of placesOf(grid)) expect(edges.has(at)).toBe(board.isEdge(at));
  });
});

describe('the Nagorno-Karabakh War', () => {
  const grid = new HexGrid(KARABAKH);
  const { board } = grid;
  const adjacent = (a: string, b: string): boolean => board.areAdjacent(board.mustPlace(a), board.mustPlace(b));

  it('has 333 hexes', () => expect(board.size).toBe(333));

  it.each([
    ['1419', '1520'],
    ['1620', '1619'],
    ['0622', '0621'],
    ['1220', '1219'],
    ['1817', '1917'],
  ])('%s is adjacent to %s', (a, b) => expect(adjacent(a, b)).toBe(true));

  it('joins 0421 and 0622 in two steps by 0522 alone', () => {
    const first = board.neighboursOf(board.mustPlace('0421'));
    const second = board.neighboursOf(board.mustPlace('0622'));
    expect(first.filter((at) => second.includes(at)).map((at) => grid.idOf(at))).toEqual(['0522']);
  });

  it('has a straight east edge', () => {
    const edge = grid.edge('east').map((at) => grid.idOf(at));
    expect(edge.slice(13, 19)).toEqual(['1414', '1515', '1614', '1715', '1814', '1915']);
  });

  it('counts columns from the east, so the next higher number lies west', () => {
    const direction = board.directionTo(board.mustPlace('1419'), board.mustPlace('1420'));
    expect(directionName('pointy', direction)).toBe('W');
    expect(directionName('pointy', board.directionTo(board.mustPlace('1419'), board.mustPlace('1520')))).toBe('SW');
  });
});

describe('the Battle of Orel', () => {
  const grid = new HexGrid(OREL);
  const range = (a: string, b: string): number => grid.board.distance(grid.board.mustPlace(a), grid.board.mustPlace(b));

  it('has the ranges that its setup proves', () => {
    expect(range('1411', '1509')).toBe(3);
    expect(range('1610', '1712')).toBe(2);
  });

  it('has half hexes in the north and in the south', () => {
    expect(placesOf(grid).filter((at) => grid.isHalf(at))).toHaveLength(32);
    expect(grid.isHalf(grid.placeOf('0701'))).toBe(true);
    expect(grid.isHalf(grid.placeOf('1020'))).toBe(true);
    expect(grid.isHalf(grid.placeOf('0801'))).toBe(false);
  });

  it('has row 01 as its north edge and column 32 as its east edge', () => {
    expect(grid.edge('north').every((at) => grid.idOf(at).endsWith('01'))).toBe(true);
    expect(grid.edge('north')).toHaveLength(32);
    expect(
      grid
        .edge('east')
        .map((at) => grid.idOf(at))
        .slice(0, 2),
    ).toEqual(['3201', '3202']);
  });
});

describe('Nations at War, map 8', () => {
  const grid = new HexGrid(MAP_8);

  it('has letters in its ids', () => {
    expect(grid.board.size).toBe(231);
    expect(grid.idOf(grid.placeOf('U11'))).toBe('U11');
  });

  it('has the neighbours its gap report lists', () => {
    const ids = (id: string) => grid.board.neighboursOf(grid.board.mustPlace(id)).map((at) => grid.idOf(at));
    expect(ids('C5')).toEqual(['B5', 'C6', 'D5', 'D4', 'C4', 'B4']);
    expect(ids('D5')).toEqual(['C6', 'D6', 'E6', 'E5', 'D4', 'C5']);
  });
});

describe('hexes in relation', () => {
  const grid = new HexGrid(KARABAKH);
  const at = (id: string): Place => grid.board.mustPlace(id);

  it('tells hexes on opposite sides', () => {
    expect(grid.areOpposite(at('1418'), at('1419'), at('1420'))).toBe(true);
    expect(grid.areOpposite(at('1418'), at('1419'), at('1520'))).toBe(false);
    expect(grid.areOpposite(at('1417'), at('1419'), at('1421'))).toBe(false);
    expect(grid.areOpposite(NO_PLACE, at('1414'), at('1415'))).toBe(false);
  });

  it('tells straight rows of hexes', () => {
    expect(grid.straightTo(at('1419'), at('1415'))).toBe(1);
    expect(grid.straightTo(at('0421'), at('0622'))).toBe(3);
    expect(grid.straightTo(at('0421'), at('0621'))).toBe(-1);
    expect(grid.straightTo(at('0421'), at('0421'))).toBe(-1);
  });

  it('refuses what cannot be', () => {
    const flat = { ...KARABAKH, orientation: 'flat' } as const;
    expect(() => new HexGrid(flat)).toThrow(BoardError);
    expect(() => new HexGrid({ ...KARABAKH, absent: ['9999'] })).toThrow("absent hex '9999'");
  });

  it('leaves out absent hexes', () => {
    const holed = new HexGrid({ ...KARABAKH, absent: ['1419'] });
    expect(holed.board.size).toBe(332);
    expect(holed.placeOf('1419')).toBe(NO_PLACE);
    expect(holed.board.isEdge(holed.placeOf('1520'))).toBe(true);
  });
});
