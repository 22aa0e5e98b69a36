import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, type Delta, deltaText } from './delta.ts';

const json = fc.jsonValue({ maxDepth: 4 });
/** As a page hears of it. */
const deltaOf = (before: unknown, after: unknown): Delta | null => JSON.parse(deltaText(before, after) ?? 'null');
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a delta', () => {
  it('leads from any value to any other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(applied(before, deltaOf(before, after))).toEqual(overTheWire(after));
      }),
    );
  });

  it('is null only for equal values', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(deltaOf(value, overTheWire(value))).toBeNull();
      }),
    );
    expect(deltaOf([1, 2], [1])).toEqual({ at: [], length: 1 });
    expect(deltaOf({ a: 1, b: 2 }, { a: 1 })).toEqual({ in: [], gone: ['b'] });
    // What JSON does not carry is not there.
    expect(deltaOf({ a: 1, b: undefined }, { a: 1, c: undefined })).toBeNull();
  });

  it('names only what changed, and leaves the value before as it was', () => {
    const before = {
      pieces: [
        { id: 'a', place: '0101' },
        { id: 'b', place: '0102' },
      ],
      turn: 1,
    };
    const after = {
      pieces: [
        { id: 'a', place: '0101' },
        { id: 'b', place: '0203' },
      ],
      turn: 1,
    };
    const delta = deltaOf(before, after);
    expect(delta).toEqual({ in: [['pieces', { at: [[1, { in: [['place', { set: '0203' }]] }]], length: 2 }]] });
    expect(applied(before, delta)).toEqual(after);
    expect(before.pieces[1]?.place).toBe('0102');
  });

  it('carries keys of any name', () => {
    const odd = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
    const other = JSON.parse('{"__proto__":{"a":2}}');
    for (const [one, two] of [
      [odd, other],
      [other, odd],
      [{}, odd],
      [odd, {}],
    ])
      expect(JSON.stringify(applied(one, deltaOf(one, two)))).toBe(JSON.stringify(two));
  });

  it('does not reach a prototype', () => {
    const evil = JSON.parse('{"in":[["__proto__",{"in":[["polluted",{"set":true}]]}]]}');
    applied({}, evil);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
