import { describe, expect, it } from 'vitest';
import { derived, i8, i16, Layout, u8 } from './columns.ts';
import { Fingerprint } from './hash.ts';

const layout = new Layout({ place: i16(3, -1), flags: u8(5), count: derived(u8(2, 7)), side: i8(1) });

describe('columns', () => {
  it('lie in one buffer, saved ones first, each at a word', () => {
    const cells = layout.over(layout.fresh());
    expect(Array.from({ length: 3 }, (_, i) => cells.place[i])).toEqual([-1, -1, -1]);
    expect(cells.count[1]).toBe(7);
    expect(layout.savedBytes).toBe(8 + 8 + 4);
    expect(layout.columns.every(({ offset }) => offset % 4 === 0)).toBe(true);
  });

  it('go to JSON and back, without the derived ones', () => {
    const buffer = layout.fresh();
    layout.over(buffer).place[2] = 300;
    const json = layout.toJson(buffer);
    expect(Object.keys(json)).toEqual(['place', 'flags', 'side']);
    const other = layout.fresh();
    expect(layout.fromJson(other, json)).toBeNull();
    expect(layout.toJson(other)).toEqual(json);
  });

  it.each([
    [null, /expected an object/],
    [{ place: [1, 2], flags: [0, 0, 0, 0, 0], side: [0] }, /columns\.place: expected a list of 3/],
    [{ place: [1, 2, 1.5], flags: [0, 0, 0, 0, 0], side: [0] }, /columns\.place\[2\]: expected an integer/],
    [{ place: [1, 2, 3], flags: [0, 0, 0, 0, 300], side: [0] }, /columns\.flags\[4\]: 300 does not fit u8/],
    [{ place: [1, 2, 3], flags: [0, 0, 0, 0, 0], side: [0], more: [] }, /columns\.more: no such column/],
  ])('say what is wrong with %j', (json, message) => {
    expect(layout.fromJson(layout.fresh(), json)).toMatch(message);
  });
});

describe('fingerprints', () => {
  it('differ for any changed word and do not depend on how words are added', () => {
    const print = (words: number[]): string => {
      const f = new Fingerprint();
      f.addWords(Uint32Array.from(words), words.length);
      return f.toString();
    };
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i++) seen.add(print([i, 0, i * 7]));
    expect(seen.size).toBe(2000);
    const one = new Fingerprint();
    for (const n of [5, 6, 7]) one.add(n);
    expect(one.toString()).toBe(print([5, 6, 7]));
    expect(one.toString()).toMatch(/^[0-9a-f]{16}$/);
  });

  it('of a text are those of its letters and its length', () => {
    const [whole, letters] = [new Fingerprint(), new Fingerprint()];
    whole.addText('aé');
    for (const n of [97, 233, 2]) letters.add(n);
    expect(whole.toString()).toBe(letters.toString());
  });
});
