import { describe, expect, it } from 'vitest';
import { place } from '../brand.ts';
import { HexGrid } from './hex-grid.ts';
import { components, shortestPath } from './paths.ts';
import { KARABAKH } from './testing/layouts.ts';

const { board } = new HexGrid(KARABAKH);

describe('paths', () => {
  it('are as long as the distance', () => {
    for (let at = 0; at < board.size; at += 7) {
      const [from, to] = [place(at), place((at * 31 + 5) % board.size)];
      expect(shortestPath(board, from, to)).toHaveLength(board.distance(from, to) + 1);
    }
  });

  it('go round what does not pass, or are empty', () => {
    const [from, to, wall] = ['0421', '0622', '0522'].map((id) => board.mustPlace(id));
    expect(shortestPath(board, from, to, (_, at) => at !== wall)).toHaveLength(4);
    expect(shortestPath(board, from, to, () => false)).toEqual([]);
    expect(shortestPath(board, from, from)).toEqual([from]);
  });
});

describe('components', () => {
  it('are one for a whole map', () => expect(components(board).count).toBe(1));

  it('are parted by a closed row', () => {
    const inRow12 = (at: number): boolean => board.ids[at].startsWith('12');
    const parts = components(board, (from, to) => inRow12(from) === inRow12(to));
    expect(parts.count).toBe(3);
    expect(parts.of[board.mustPlace('1115')]).toBe(0);
    expect(parts.of[board.mustPlace('1214')]).toBe(1);
    expect(parts.of[board.mustPlace('2328')]).toBe(2);
  });
});
