import { describe, expect, it } from 'vitest';
import { NO_PLACE, place } from '../brand.ts';
import { FAR } from './board.ts';
import { HexGrid } from './hex-grid.ts';
import { KARABAKH } from './testing/layouts.ts';

const { board } = new HexGrid(KARABAKH);
const inland = board.mustPlace('1221');

describe('a board', () => {
  it('has rings of six times the radius, and disks made of them', () => {
    expect([0, 1, 2, 3, 4].map((radius) => board.ring(inland, radius).length)).toEqual([1, 6, 12, 18, 24]);
    expect([0, 1, 2, 3, 4].map((radius) => board.disk(inland, radius).length)).toEqual([1, 7, 19, 37, 61]);
    expect(board.disk(inland, 3)[0]).toBe(inland);
    expect(board.disk(inland, 254)).toHaveLength(board.size);
  });

  it('finds every place of a ring at that distance and no other', () => {
    const corner = board.mustPlace('0115');
    for (let radius = 0; radius < 30; radius++) {
      const expected = board.ids.map((_, at) => place(at)).filter((at) => board.distance(corner, at) === radius);
      expect(board.ring(corner, radius)).toEqual(expected);
    }
  });

  it('numbers every hexside once', () => {
    const edgeSides = board.neighbours.filter((to) => to === NO_PLACE).length;
    expect(board.sideCount).toBe((board.size * 6 - edgeSides) / 2 + edgeSides);
    for (let side = 0; side < board.sideCount; side++) {
      const [a, b] = [place(board.sideEnds[side * 2]), place(board.sideEnds[side * 2 + 1])];
      if (b !== NO_PLACE) expect(board.sideBetween(a, b)).toBe(side);
    }
  });

  it('lists neighbours by direction', () => {
    const around = board.neighboursOf(inland);
    expect(around.map((at) => board.directionTo(inland, at))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(board.neighboursOf(board.mustPlace('0115')).length).toBeLessThan(6);
  });

  it('says "nowhere" rather than guess', () => {
    expect(board.placeOf('0000')).toBe(NO_PLACE);
    expect(board.idOf(NO_PLACE)).toBe('?');
    expect(board.directionTo(inland, NO_PLACE)).toBe(-1);
    expect(board.directionTo(inland, inland)).toBe(-1);
    expect(board.distance(inland, NO_PLACE)).toBe(FAR);
    expect(board.distance(NO_PLACE, inland)).toBe(FAR);
    expect(board.areAdjacent(inland, inland)).toBe(false);
    expect(() => board.mustPlace('0000')).toThrow("there is no place '0000'");
  });
});
