import { describe, expect, it } from 'vitest';
import { findCrests } from './crests.ts';
import { distance, Nearness } from './curves.ts';
import { ROOT } from './root.ts';
import { outlineOf } from './scene.ts';
import { boardsOf, readSource } from './source.ts';
import { layFarmland } from './tilth.ts';

const source = readSource(ROOT, 'nations-at-war/map8');
const { board, look } = source;
const centre = (hex: string) => board.grid.centre(hex);

describe('hexes named by letter and number', () => {
  const { grid } = board;
  it('are found again by their middle, on the sheet and beyond it', () => {
    for (const id of ['A1', 'U11', 'B1', 'K6']) expect(grid.hexAt(grid.centre(id))).toBe(id);
    for (const next of grid.neighbours('A1')) expect(grid.hexAt(grid.centre(next))).toBe(next);
  });
  it('have the neighbours of the game', () => {
    expect([...grid.neighbours('K6')].sort()).toEqual(['J5', 'J6', 'K5', 'K7', 'L5', 'L6']);
  });
});

describe('a game of several sheets', () => {
  it('has a board for each, with the same dress and its own map', () => {
    expect(boardsOf(ROOT, 'nations-at-war')).toEqual(['nations-at-war/map7', 'nations-at-war/map8']);
    expect(boardsOf(ROOT, 'karabakh')).toEqual(['karabakh']);
    const other = readSource(ROOT, 'nations-at-war/map7');
    expect(other.look.mapFile).not.toBe(look.mapFile);
    expect(other.look.day.grounds).toEqual(look.day.grounds);
    expect(other.board.railways).toHaveLength(1);
  });
});

describe('what only tactical sheets show', () => {
  it('draws the river through every hex that is water, and through no other', () => {
    const [river] = outlineOf(source).rivers;
    const near = new Nearness([river?.course ?? []], 0.4);
    for (const hex of board.hexes) {
      const wet = ['water', 'bridge'].includes(board.terrain.get(hex) ?? '');
      expect(near.within(centre(hex), 0.25), hex).toBe(wet);
    }
  });

  it('keeps crests within a fifth of a hex of the sides where the levels part', () => {
    const corners = board.hexes.flatMap((hex) =>
      board.grid
        .sides(hex)
        .filter((side) => {
          const level = (id: string): boolean => ['hill', 'wooded-hill'].includes(board.terrain.get(id) ?? '');
          return level(hex) && board.terrain.has(side.beyond) && !level(side.beyond);
        })
        .map((side) => [side.from, side.to]),
    );
    const sides = new Nearness(corners, 0.4);
    const [hills] = look.tactics.crests;
    const crests = findCrests(board, { ...look.tactics, crests: hills ? [hills] : [] });
    expect(crests.length).toBe(2);
    for (const { line } of crests) for (const p of line) expect(sides.within(p, 0.2)).toBe(true);
  });

  it('strokes run downhill: out of a hill, into a gully', () => {
    const terrainAt = (p: { x: number; y: number }): string => board.terrain.get(board.grid.hexAt(p)) ?? '';
    for (const crest of look.tactics.crests) {
      const strokes = findCrests(board, { ...look.tactics, crests: [crest] }).flatMap((one) => one.strokes);
      const ends =
        strokes.filter(([, end]) => end !== undefined && crest.of.has(terrainAt(end))).length / strokes.length;
      const starts =
        strokes.filter(([start]) => start !== undefined && crest.of.has(terrainAt(start))).length / strokes.length;
      if (crest.falls === 'out') expect(ends).toBeLessThan(starts);
      else expect(ends).toBeGreaterThan(starts);
    }
  });

  it('lays fields on every hex that is tilled', () => {
    const strips = layFarmland(board, look.tactics.tilled).flatMap((land) => land.strips);
    for (const hex of board.hexes) {
      const here = strips.filter(({ outline: [a, , c] }) => {
        const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
        return distance(middle, centre(hex)) < 0.4;
      });
      if (board.terrain.get(hex) === 'cultivated') expect(here.length, hex).toBeGreaterThan(2);
    }
  });
});
