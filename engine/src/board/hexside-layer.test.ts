import { describe, expect, it } from 'vitest';
import { BoardError } from './board-error.ts';
import { HexGrid } from './hex-grid.ts';
import { HexsideLayer, sidesOf } from './hexside-layer.ts';
import { KARABAKH } from './testing/layouts.ts';

const { board } = new HexGrid(KARABAKH);

describe('what lies on hexsides', () => {
  it('is seen alike from both hexes', () => {
    const water = new HexsideLayer(board).mark(['1419|1520', '1620-1619'], 3);
    const [a, b] = [board.mustPlace('1419'), board.mustPlace('1520')];
    expect(water.between(a, b)).toBe(3);
    expect(water.between(b, a)).toBe(3);
    expect(water.at(a, board.directionTo(a, b))).toBe(3);
    expect(water.values.filter((value) => value > 0)).toHaveLength(2);
  });

  it('can pile up bits, along chains', () => {
    const ways = new HexsideLayer(board).add(['0421-0522-0622'], 1).add(['0522|0622'], 2);
    expect(ways.between(board.mustPlace('0421'), board.mustPlace('0522'))).toBe(1);
    expect(ways.between(board.mustPlace('0622'), board.mustPlace('0522'))).toBe(3);
  });

  it('is nothing where there is no side', () => {
    const water = new HexsideLayer(board);
    expect(water.between(board.mustPlace('0421'), board.mustPlace('1915'))).toBe(0);
  });

  it.each([
    ['1419|9999', "there is no place '9999'"],
    ['1419|1421', "'1419' and '1421' are not adjacent"],
    ['1419', 'names one place'],
  ])('refuses %s', (chain, words) => {
    expect(() => sidesOf(board, chain)).toThrow(BoardError);
    expect(() => sidesOf(board, chain)).toThrow(words);
  });
});
