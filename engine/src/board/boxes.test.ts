import { describe, expect, it } from 'vitest';
import { NO_PLACE, place } from '../brand.ts';
import { FAR } from './board.ts';
import { withBoxes } from './boxes.ts';
import { HexGrid } from './hex-grid.ts';
import { Reach } from './reach.ts';
import { KARABAKH } from './testing/layouts.ts';

describe('boxes', () => {
  const bare = new HexGrid(KARABAKH).board;
  const board = withBoxes(bare, ['reinforcements', 'eliminated']);
  const box = board.mustPlace('eliminated');

  it('follow the places of the map', () => {
    expect(board.size).toBe(333);
    expect(board.placeCount).toBe(335);
    expect(box).toBe(334);
    expect(board.idOf(box)).toBe('eliminated');
    expect(board.isBox(box)).toBe(true);
    expect(board.isBox(place(332))).toBe(false);
  });

  it('are led to by no step', () => {
    expect(board.neighboursOf(box)).toEqual([]);
    expect(board.neighbour(box, 0)).toBe(NO_PLACE);
    expect(board.sideIndex(box, 0)).toBe(-1);
    expect(board.distance(box, place(0))).toBe(FAR);
    expect(board.distance(box, box)).toBe(0);
    expect(board.isEdge(box)).toBe(false);
    expect(new Reach(board).run(box, 9, () => 1)).toBe(1);
  });

  it('leave the map as it was', () => {
    for (let at = 0; at < bare.size; at++) {
      expect(board.neighboursOf(place(at))).toEqual(bare.neighboursOf(place(at)));
      expect(board.distance(place(at), place(100))).toBe(bare.distance(place(at), place(100)));
    }
    expect(board.sideCount).toBe(bare.sideCount);
  });

  it('may be added to, but not under a name that is taken', () => {
    expect(withBoxes(board, ['bench']).placeOf('bench')).toBe(335);
    expect(() => withBoxes(board, ['eliminated'])).toThrow("two places have the id 'eliminated'");
  });
});
