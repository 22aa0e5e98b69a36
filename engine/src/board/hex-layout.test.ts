import { describe, expect, it } from 'vitest';
import { type HexLayout, layHexes } from './hex-layout.ts';
import { KARABAKH, MAP_8, OREL } from './testing/layouts.ts';

const ids = (layout: HexLayout): string[] => layHexes(layout).map((hex) => hex.id);

describe('the ids of a layout', () => {
  it('come line by line', () => {
    expect(ids(KARABAKH).slice(0, 2)).toEqual(['0115', '0116']);
    expect(ids(KARABAKH).at(-1)).toBe('2328');
    expect(ids(OREL).slice(0, 2)).toEqual(['0101', '0102']);
    expect(ids(MAP_8).slice(10, 12)).toEqual(['A11', 'B1']);
  });

  it('are all different', () => {
    for (const layout of [KARABAKH, OREL, MAP_8]) expect(new Set(ids(layout)).size).toBe(ids(layout).length);
  });

  it('can have letters beyond Z, either way, and a separator', () => {
    const wide = (written: 'letters' | 'doubled'): HexLayout => ({
      ...OREL,
      columns: { first: 1, last: 53, grows: 'east', written },
      rows: { first: 1, last: 1, grows: 'south', width: 1 },
      separator: '.',
    });
    const letters = ids(wide('letters'));
    const doubled = ids(wide('doubled'));
    expect([0, 25, 26, 27, 52].map((at) => letters[at])).toEqual(['A.1', 'Z.1', 'AA.1', 'AB.1', 'BA.1']);
    expect([0, 25, 26, 27, 52].map((at) => doubled[at])).toEqual(['A.1', 'Z.1', 'AA.1', 'BB.1', 'AAA.1']);
  });

  it('follow the span of a single line', () => {
    const layout: HexLayout = { ...KARABAKH, spans: { odd: [15, 28], lines: { 3: [20, 22] } } };
    expect(ids(layout).filter((id) => id.startsWith('03'))).toEqual(['0320', '0321', '0322']);
  });

  it('must exist', () => {
    expect(() => layHexes({ ...OREL, rows: { first: 5, last: 4, grows: 'south' } })).toThrow('rows run from 5 to 4');
    expect(() => layHexes({ ...MAP_8, rows: { ...MAP_8.rows, first: 0 } })).toThrow('start at 1 (A)');
    expect(() => layHexes({ ...OREL, shoved: { lines: 'odd', toward: 'east' } })).toThrow('north or south, not east');
  });
});
