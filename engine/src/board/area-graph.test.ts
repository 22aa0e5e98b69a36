import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { place } from '../brand.ts';
import { AreaGraph, type AreaLayout } from './area-graph.ts';
import { FAR } from './board.ts';
import { Reach } from './reach.ts';
import { breadthFirst, relaxed } from './testing/references.ts';

const layout: AreaLayout = {
  areas: ['Town', 'Fort', 'Airfield', 'Pass', 'Island'],
  links: [
    { between: ['Town', 'Fort'], with: ['road'] },
    { between: ['Airfield', 'Town'], with: ['road', 'river'] },
    { between: ['Pass', 'Fort'] },
  ],
  kinds: ['road', 'river'],
  edge: ['Pass'],
};

describe('an area map', () => {
  const graph = new AreaGraph(layout);
  const { board } = graph;
  const [town, fort, airfield, pass, island] = layout.areas.map((id) => board.mustPlace(id));

  it('links both ways, with what the link carries', () => {
    expect(board.neighboursOf(town)).toEqual([fort, airfield]);
    expect(board.sideBetween(town, airfield)).toBe(1);
    expect(board.sideBetween(airfield, town)).toBe(1);
    expect(graph.carries(town, airfield, graph.kind('river'))).toBe(true);
    expect(graph.carries(fort, town, graph.kind('river'))).toBe(false);
    expect(graph.carries(fort, airfield, graph.kind('road'))).toBe(false);
  });

  it('counts steps', () => {
    expect(board.distance(airfield, pass)).toBe(3);
    expect(board.distance(town, island)).toBe(FAR);
    expect(board.ring(town, 2)).toEqual([pass]);
    expect(board.disk(town, 9)).toEqual([town, fort, airfield, pass]);
    expect(board.isEdge(pass)).toBe(true);
    expect(board.isEdge(town)).toBe(false);
  });

  it.each([
    [{ between: ['Town', 'Moon'] }, "there is no area 'Moon'"],
    [{ between: ['Town', 'Town'] }, 'not linked to itself'],
    [{ between: ['Fort', 'Town'] }, 'linked already'],
    [{ between: ['Town', 'Pass'], with: ['canal'] }, "know no kind 'canal'"],
  ] satisfies [AreaLayout['links'][number], string][])('refuses %o', (link, words) => {
    expect(() => new AreaGraph({ ...layout, links: [...layout.links, link] })).toThrow(words);
  });

  it('is a board like any other: distances and reach on random maps', () => {
    const random = fc.record({
      joined: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 24 }),
      costs: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 12, maxLength: 12 }),
      budget: fc.nat(9),
    });
    fc.assert(
      fc.property(random, ({ joined, costs, budget }) => {
        const areas = Array.from({ length: 12 }, (_, at) => `area ${at}`);
        const seen = new Set<string>();
        const links = joined
          .map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
          .filter(([a, b]) => a !== b && !seen.has(`${a},${b}`) && seen.add(`${a},${b}`))
          .map(([a, b]) => ({ between: [areas[a], areas[b]] as const }));
        const { board } = new AreaGraph({ areas, links });
        const reach = new Reach(board);
        for (let at = 0; at < 12; at++) {
          expect(board.ids.map((_, to) => board.distance(place(at), place(to)))).toEqual(
            breadthFirst(board, place(at)),
          );
        }
        reach.run(place(0), budget, (_, to) => costs[to]);
        relaxed(board, place(0), budget, (_, to) => costs[to]).forEach((way, at) => {
          expect(reach.cost(place(at))).toBe(way.cost === Number.POSITIVE_INFINITY ? -1 : way.cost);
        });
      }),
    );
  });
});
