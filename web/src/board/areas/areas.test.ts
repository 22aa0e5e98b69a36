import { describe, expect, it } from 'vitest';
import { counterSide } from '../camera.ts';
import type { Point } from '../geometry.ts';
import { hitAt, meaningOf } from '../hit.ts';
import { walk } from '../keys.ts';
import { outlineOf } from '../outline.ts';
import { chosenIds, offeredBy, stacksOf } from '../scene.ts';
import { offer, piece, tableOf } from '../testing.ts';
import { type Area, AreaGeometry } from './geometry.ts';
import { placedCountersIn } from './placed-counters.ts';

/** Four fields of 400 by 300, two and two; the upper right one is drawn the other way round. */
const field = (id: string, x: number, y: number, next: readonly string[], turned = false): Area => {
  const outline: Point[] = [
    { x, y },
    { x: x + 400, y },
    { x: x + 400, y: y + 300 },
    { x, y: y + 300 },
  ];
  const slot = (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
  const slots = [slot(200, 200), slot(135, 200), slot(265, 200)];
  return {
    id,
    centre: slot(200, 200),
    outline: turned ? outline.reverse() : outline,
    slots,
    contested: [
      [slot(100, 120), slot(165, 120)],
      [slot(200, 240), slot(135, 240)],
    ],
    label: { x: x + 150, y: y + 20, width: 100, height: 40 },
    next,
    mines: null,
  };
};
const geometry = new AreaGeometry(
  100,
  60,
  [
    field('1', 0, 0, ['2', '3']),
    field('2', 400, 0, ['1', '4'], true),
    field('3', 0, 300, ['1', '4']),
    field('4', 400, 300, ['2', '3']),
  ],
  new Map([['1-2', { x: 400, y: 150 }]]),
  new Map([[1, { x: 900, y: 20 }]]),
);
const SIDES = ['AR', 'AZ'];
const stackOf = (...pieces: ReturnType<typeof piece>[]) => {
  const stack = stacksOf(tableOf(pieces)).get('1');
  if (stack === undefined) throw new Error('nobody is there');
  return stack;
};

describe('a map of areas', () => {
  it('knows what lies under a point, its neighbours and how far it is', () => {
    expect(geometry.at(10, 10)).toBe('1');
    expect(geometry.at(500, 100)).toBe('2');
    expect(geometry.at(900, 100)).toBeNull();
    expect(geometry.distance('1', '4')).toBe(2);
    expect(geometry.rows).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(geometry.spread.border('2', '1')).toEqual({ x: 400, y: 150 });
    expect(counterSide(geometry, 'mid')).toBe(60);
  });

  it('outlines areas together as one, however each was drawn', () => {
    const [loop, ...others] = outlineOf(geometry, new Set(['1', '2']));
    expect(others).toEqual([]);
    expect(loop).toHaveLength(6);
    // Where areas meet in a corner only, nothing of their borders is dropped.
    expect(outlineOf(geometry, new Set(['1', '4'])).flat()).toHaveLength(8);
  });

  it('puts mines laid in play beside the name, inside the area', () => {
    const { at } = geometry.spread.mines('3');
    expect(geometry.at(at.x, at.y)).toBe('3');
  });

  it('is walked by arrows, from neighbour to neighbour', () => {
    const arrow = (from: string, key: string) => walk(geometry, from, { key, code: key });
    expect(arrow('1', 'ArrowRight')).toBe('2');
    expect(arrow('1', 'ArrowDown')).toBe('3');
    expect(arrow('1', 'ArrowUp')).toBe('edge');
    expect(arrow('1', 'q')).toBeNull();
  });
});

describe('counters in an area', () => {
  it('stand side by side in reading order', () => {
    const standing = placedCountersIn(geometry, stackOf(piece('a', '1', 'AR', 0), piece('b', '1', 'AR', 1)), SIDES);
    expect(standing?.map(({ piece: { id }, at }) => [id, at.x])).toEqual([
      ['a', 135],
      ['b', 200],
    ]);
  });

  it('draw together when there are more than places, each still to be seen', () => {
    const five = Array.from({ length: 5 }, (_, i) => piece(`u${i}`, '1', 'AR', i));
    const xs = placedCountersIn(geometry, stackOf(...five), SIDES)?.map(({ at }) => at.x) ?? [];
    expect(xs).toEqual([135, 167.5, 200, 232.5, 265]);
  });

  it('stand apart by sides where both are there', () => {
    const standing = placedCountersIn(geometry, stackOf(piece('a', '1', 'AR'), piece('z', '1', 'AZ', 1)), SIDES);
    expect(standing?.map(({ at }) => at.y)).toEqual([120, 240]);
  });

  it('can be pointed at one by one; the ground around them is the area', () => {
    const pieces = [piece('a', '1', 'AR', 0), piece('b', '1', 'AR', 1)];
    const scene = {
      geometry,
      stacks: stacksOf(tableOf(pieces)),
      offered: offeredBy([offer('piece', 'b'), offer('place', '2', 1)]),
      chosen: chosenIds({}),
      detail: 'near' as const,
      sides: SIDES,
    };
    const at = (x: number, y: number) => {
      const hit = hitAt(scene, x, y);
      return hit === null ? null : meaningOf(scene, hit, false);
    };
    expect(at(200, 200)).toEqual({ pick: { kind: 'piece', id: 'b' } });
    expect(at(135, 200)).toEqual({ pick: { kind: 'piece', id: 'a' } });
    expect(at(20, 20)).toEqual({ pick: { kind: 'place', id: '1' } });
    expect(at(500, 200)).toEqual({ pick: { kind: 'place', id: '2' } });
  });
});
