import { describe, expect, it } from 'vitest';
import { applyPack } from './pack.ts';

const data = {
  units: [
    { id: 'a', strength: 3, ma: 8 },
    { id: 'b', strength: 2, ma: 8 },
  ],
  table: { row: [1, 2, 3], name: 'x' },
  note: null,
};

describe('data packs', () => {
  it('correct single values and leave the rest alone', () => {
    const laid = applyPack(data, { units: [{ id: 'b', strength: 5 }], table: { row: [9] } });
    expect(laid).toEqual({
      ok: true,
      value: { units: [data.units[0], { id: 'b', strength: 5, ma: 8 }], table: { row: [9], name: 'x' }, note: null },
    });
    expect(data.units[1]?.strength).toBe(2);
  });

  it('may add an item to a list of named things', () => {
    const laid = applyPack(data, { units: [{ id: 'c', strength: 1, ma: 1 }] });
    expect(laid.ok && JSON.stringify(laid.value)).toContain('"c"');
  });

  it.each([
    [{ unit: [] }, 'unit', /no such field/],
    [{ table: [] }, 'table', /expected an object, found a list/],
    [{ table: { name: { a: 1 } } }, 'table.name', /expected a string, found an object/],
    [{ units: { a: 1 } }, 'units', /expected a list/],
    [{ units: [{ id: 'a', power: 1 }] }, 'units[0].power', /no such field/],
    [7, undefined, /expected a data pack/],
  ])('refuse %j and say where', (pack, at, text) => {
    const laid = applyPack(data, pack);
    expect(laid.ok).toBe(false);
    if (laid.ok) return;
    expect(laid.problem.at).toBe(at);
    expect(laid.problem.text).toMatch(text);
  });
});
