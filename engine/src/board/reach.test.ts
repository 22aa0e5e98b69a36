import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, place } from '../brand.ts';
import type { Board } from './board.ts';
import { HEX_DIRECTIONS } from './direction.ts';
import { HexGrid } from './hex-grid.ts';
import { GATE, Reach, type Step } from './reach.ts';
import { everyLayout, KARABAKH } from './testing/layouts.ts';
import { relaxed } from './testing/references.ts';

const [, small] = everyLayout()[0];
const { board } = new HexGrid(small);
const reach = new Reach(board);

/** A random country: what each step costs (0 forbids), which places halt or are closed, what leaving costs. */
const country = (board: Board, cheapest: number) =>
  fc.record({
    start: fc.nat(board.size - 1).map(place),
    budget: fc.integer({ min: 0, max: 14 }),
    costs: fc.array(fc.integer({ min: cheapest, max: 4 }), {
      minLength: board.size * HEX_DIRECTIONS,
      maxLength: board.size * HEX_DIRECTIONS,
    }),
    gates: fc.array(fc.constantFrom(0, 0, 0, GATE.stop, GATE.closed), { minLength: board.size, maxLength: board.size }),
    exits: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: board.size, maxLength: board.size }),
  });

describe('reach', () => {
  it('finds what relaxing every step finds, free steps included', () => {
    fc.assert(
      fc.property(country(board, -1), ({ start, budget, costs, gates }) => {
        const step: Step = (from, to, direction) => (gates[to] === GATE.closed ? -1 : costs[from * 6 + direction]);
        const halts = (at: Place): boolean => gates[at] === GATE.stop;
        const count = reach.run(start, budget, step, halts);
        const expected = relaxed(board, start, budget, step, halts);
        expect(count).toBe(expected.filter((way) => way.cost < Infinity).length);
        expected.forEach((way, at) => {
          expect(reach.cost(place(at))).toBe(way.cost === Infinity ? -1 : way.cost);
          expect(reach.steps(place(at))).toBe(way.cost === Infinity ? -1 : way.steps);
        });
      }),
    );
  });

  it('is the same from tables as from callbacks', () => {
    const other = new Reach(board);
    fc.assert(
      fc.property(country(board, 0), ({ start, budget, costs, gates, exits }) => {
        const step: Step = (from, to, direction) => {
          const cost = costs[from * 6 + direction];
          return cost === 0 || gates[to] === GATE.closed ? -1 : cost + exits[from];
        };
        reach.run(start, budget, step, (at) => gates[at] === GATE.stop);
        other.runTable(start, budget, Uint8Array.from(costs), Uint8Array.from(gates), Uint8Array.from(exits));
        expect(other.order.subarray(0, other.count)).toEqual(reach.order.subarray(0, reach.count));
        for (let at = 0; at < board.size; at++) {
          expect(other.pathTo(place(at))).toEqual(reach.pathTo(place(at)));
          expect(other.cost(place(at))).toBe(reach.cost(place(at)));
        }
      }),
    );
  });

  it('from several starts costs what it costs from the nearest, by tables and by callbacks', () => {
    const starts = fc.array(fc.nat(board.size - 1).map(place), { maxLength: 4 });
    fc.assert(
      fc.property(country(board, 0), starts, ({ budget, costs, gates, exits }, starts) => {
        const step: Step = (from, to, direction) => {
          const cost = costs[from * 6 + direction];
          return cost === 0 || gates[to] === GATE.closed ? -1 : cost + exits[from];
        };
        const halts = (at: Place): boolean => gates[at] === GATE.stop;
        const least = new Map<number, number>();
        for (const start of starts) {
          reach.run(start, budget, step, halts);
          for (let i = 0; i < reach.count; i++) {
            const at = reach.at(i);
            least.set(at, Math.min(least.get(at) ?? Number.POSITIVE_INFINITY, reach.cost(at)));
          }
        }
        // A start that others may not enter or leave is still left from itself, and only then.
        const reached = (): Map<number, number> =>
          new Map(Array.from({ length: reach.count }, (_, i) => [reach.at(i), reach.cost(reach.at(i))]));
        reach.run(starts, budget, step, halts);
        expect(reached()).toEqual(least);
        reach.runTable(starts, budget, Uint8Array.from(costs), Uint8Array.from(gates), Uint8Array.from(exits));
        expect(reached()).toEqual(least);
      }),
    );
  });

  it('gives ways whose steps add up to the cost', () => {
    fc.assert(
      fc.property(country(board, 0), ({ start, budget, costs }) => {
        reach.run(start, budget, (from, _, direction) => costs[from * 6 + direction]);
        for (let index = 0; index < reach.count; index++) {
          const path = reach.pathTo(reach.at(index));
          const total = path.slice(1).reduce((sum, to, before) => {
            const from = path[before];
            return sum + costs[from * 6 + board.directionTo(from, to)];
          }, 0);
          expect(path[0]).toBe(start);
          expect(path).toHaveLength(reach.steps(reach.at(index)) + 1);
          expect(total).toBe(reach.cost(reach.at(index)));
        }
      }),
    );
  });

  it('lists cheapest first, each place once', () => {
    fc.assert(
      fc.property(country(board, -1), ({ start, budget, costs }) => {
        reach.run(start, budget, (from, _, direction) => costs[from * 6 + direction]);
        const order = Array.from({ length: reach.count }, (_, index) => reach.at(index));
        expect(order[0]).toBe(start);
        expect(new Set(order).size).toBe(order.length);
        const prices = order.map((at) => reach.cost(at));
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }),
    );
  });

  it('comes by the lowest direction among ways of equal cost and length', () => {
    fc.assert(
      fc.property(country(board, 1), ({ start, budget, costs }) => {
        reach.run(start, budget, (from, _, direction) => costs[from * 6 + direction]);
        for (let index = 1; index < reach.count; index++) {
          const to = reach.at(index);
          const rivals = board
            .neighboursOf(to)
            .map((from) => ({ from, direction: board.directionTo(from, to) }))
            .filter(({ from }) => reach.has(from) && reach.steps(from) + 1 === reach.steps(to))
            .filter(({ from, direction }) => reach.cost(from) + costs[from * 6 + direction] === reach.cost(to));
          expect(reach.lastDirection(to)).toBe(Math.min(...rivals.map((rival) => rival.direction)));
          expect(board.neighbour(reach.previous(to), reach.lastDirection(to))).toBe(to);
        }
      }),
    );
  });

  it('breaks ties by fewest steps, then by the lowest last direction', () => {
    const grid = new HexGrid(KARABAKH);
    const karabakh = new Reach(grid.board);
    const from = grid.placeOf('0421');
    const goal = grid.placeOf('0621');
    karabakh.run(from, 4, () => 1);
    // Two ways of two steps: by 0521 (last step south-west) and by 0522 (last step south-east, the lower direction).
    expect(karabakh.pathTo(goal).map((at) => grid.idOf(at))).toEqual(['0421', '0522', '0621']);
    expect(karabakh.lastDirection(goal)).toBe(2);
    // A step of 2 straight to a neighbour beats two steps of 1 round the corner.
    const east = grid.placeOf('0420');
    karabakh.run(from, 4, (a, b) => (a === from && b === east ? 2 : 1));
    expect(karabakh.steps(east)).toBe(1);
  });

  it('does not halt at the start, and does at the gate', () => {
    const grid = new HexGrid(KARABAKH);
    const karabakh = new Reach(grid.board);
    karabakh.run(
      grid.placeOf('1419'),
      5,
      () => 1,
      () => true,
    );
    expect(karabakh.count).toBe(7);
  });

  it('reaches nothing with a negative budget, and far with a large one', () => {
    expect(reach.run(place(0), -1, () => 1)).toBe(0);
    expect(reach.has(place(0))).toBe(false);
    expect(reach.run(place(0), 1000, () => 90)).toBe(board.size);
    expect(reach.run(place(0), 0, () => 0)).toBe(board.size);
  });
});
