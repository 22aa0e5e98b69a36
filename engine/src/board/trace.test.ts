import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PLACE, type Place, place } from '../brand.ts';
import { FAR } from './board.ts';
import { HexGrid } from './hex-grid.ts';
import { everyLayout } from './testing/layouts.ts';
import { breadthFirst } from './testing/references.ts';
import { Trace } from './trace.ts';

const [, small] = everyLayout()[20];
const { board } = new HexGrid(small);
const trace = new Trace(board);

const country = fc.record({
  open: fc.array(fc.boolean(), { minLength: board.size, maxLength: board.size }),
  sources: fc.uniqueArray(fc.nat(board.size - 1).map(place), { maxLength: 4 }),
  start: fc.nat(board.size - 1).map(place),
  limit: fc.constantFrom(0, 1, 3, Number.POSITIVE_INFINITY),
});

describe('tracing', () => {
  it('floods as far as a plain walk from each source', () => {
    fc.assert(
      fc.property(country, ({ open, sources, limit }) => {
        const passes = (_: Place, to: Place): boolean => open[to];
        const walks = sources.map((source) => breadthFirst(board, source, passes));
        trace.flood(sources, passes, limit);
        for (let at = 0; at < board.size; at++) {
          const nearest = Math.min(FAR, ...walks.map((walk) => walk[at]));
          const expected = nearest === FAR || nearest > limit ? -1 : nearest;
          expect(trace.steps(place(at))).toBe(expected);
          expect(trace.has(place(at))).toBe(expected >= 0);
          expect(trace.path(place(at))).toHaveLength(expected + 1);
        }
      }),
    );
  });

  it('finds the nearest source, and a way to it that passes', () => {
    fc.assert(
      fc.property(country, ({ open, sources, start, limit }) => {
        const passes = (_: Place, to: Place): boolean => open[to];
        const walk = breadthFirst(board, start, passes);
        const nearest = Math.min(FAR, ...sources.map((source) => walk[source]));
        const found = trace.search(start, (at) => sources.includes(at), passes, limit);
        expect(found).toBe(nearest < FAR && nearest <= limit);
        const path = trace.path();
        expect(path).toHaveLength(found ? nearest + 1 : 0);
        if (!found) return;
        expect(path[0]).toBe(start);
        expect(sources).toContain(path.at(-1));
        path.slice(1).forEach((to, before) => {
          expect(board.areAdjacent(path[before], to) && open[to]).toBe(true);
        });
      }),
    );
  });

  it('stops as soon as it has found a source', () => {
    const centre = board.mustPlace('0403');
    const asked: Place[] = [];
    const found = trace.search(
      centre,
      (at) => at === board.neighbour(centre, 0),
      (_, to) => asked.push(to) > 0,
    );
    expect(found).toBe(true);
    expect(asked).toHaveLength(1);
    expect(
      trace.search(
        centre,
        () => true,
        () => false,
      ),
    ).toBe(true);
    expect(trace.path()).toEqual([centre]);
  });

  it('forgets the last run', () => {
    trace.search(
      place(0),
      () => false,
      () => false,
    );
    expect(trace.end).toBe(NO_PLACE);
    expect(trace.path()).toEqual([]);
    expect(trace.flood([], () => true)).toBe(0);
    expect(trace.has(place(0))).toBe(false);
  });
});
