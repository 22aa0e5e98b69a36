import { describe, expect, it } from 'vitest';
import { nextOf, walk } from './keys.ts';
import { geometry } from './testing.ts';

const press = (key: string, code = '') => walk(geometry, '0203', { key, code });

describe('walking keys', () => {
  it('lie on the keyboard as the hexes lie on the map', () => {
    expect(press('a')).toBe('0204');
    expect(press('d')).toBe('0202');
    const [ne, , se, sw, , nw] = geometry.neighbours('0203');
    expect([press('e'), press('c'), press('z'), press('q')]).toEqual([ne, se, sw, nw]);
    expect(press('9', 'Numpad9')).toBe(ne);
  });

  it('say where the map ends, and leave other keys alone', () => {
    expect(walk(geometry, '0101', { key: 'd', code: '' })).toBe('edge');
    expect(press('p')).toBeNull();
  });

  it('with arrows come back the way they went', () => {
    for (const start of ['0203', '0302']) {
      const up = walk(geometry, start, { key: 'ArrowUp', code: '' });
      expect(up === null ? null : walk(geometry, up, { key: 'ArrowDown', code: '' })).toBe(start);
    }
  });
});

describe('the next of a list', () => {
  it('goes round', () => {
    expect(nextOf(['a', 'b'], 'b', false)).toBe('a');
    expect(nextOf(['a', 'b'], 'a', true)).toBe('b');
    expect(nextOf(['a', 'b'], 'x', false)).toBe('a');
    expect(nextOf([], 'x', false)).toBeNull();
  });
});
