import { describe, expect, it } from 'vitest';
import { SeededChance } from './chacha.ts';
import { ForcedChance, ForcedDieError, noChance } from './chance.ts';
import { chanceFrom, commitmentTo } from './seed.ts';
import { sha256 } from './sha256.ts';

describe('sha256', () => {
  it('gives the published digests', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(sha256('a'.repeat(1000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
    expect(sha256('Zürich €')).toHaveLength(64);
  });
});

describe('the seeded stream', () => {
  it('answers the same question the same way, and others otherwise', () => {
    const a = chanceFrom({ seed: 'x', entropy: {} });
    const b = chanceFrom({ seed: 'x', entropy: {} });
    const c = chanceFrom({ seed: 'y', entropy: {} });
    const row = (chance: SeededChance): number[] => Array.from({ length: 40 }, (_, i) => chance.next(i, 6));
    expect(row(a)).toEqual(row(b));
    expect(row(a)).not.toEqual(row(c));
    expect(a.next(7, 6)).toBe(row(b)[7]);
  });

  it('is changed by what each side throws in, in whatever order it is written', () => {
    const row = (entropy: Record<string, string>): number[] =>
      Array.from({ length: 30 }, (_, i) => chanceFrom({ seed: 's', entropy }).next(i, 6));
    expect(row({ AR: '1', AZ: '2' })).toEqual(row({ AZ: '2', AR: '1' }));
    expect(row({ AR: '1', AZ: '2' })).not.toEqual(row({ AR: '2', AZ: '1' }));
  });

  it('is fair: a chi-square over 60,000 dice stays below the 0.1% bound', () => {
    const chance = chanceFrom({ seed: 'fair', entropy: {} });
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const face = chance.next(i, 6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.5);
  });

  it('wants a key of eight words', () => {
    expect(() => new SeededChance(new Uint32Array(4))).toThrow(/eight words/);
  });
});

describe('commitment', () => {
  it('binds the seed', () => {
    expect(commitmentTo('a')).not.toBe(commitmentTo('b'));
    expect(commitmentTo('a')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('forced dice', () => {
  it('come first, then the stream goes on', () => {
    const stream = chanceFrom({ seed: 'x', entropy: {} });
    const forced = new ForcedChance([6, 1], 10, stream);
    expect(forced.next(10, 6, 'a')).toBe(5);
    expect(forced.next(11, 6, 'b')).toBe(0);
    expect(forced.next(12, 6, 'c')).toBe(stream.next(12, 6));
    expect(forced.used).toBe(2);
  });

  it('that do not fit are an error that says what was expected', () => {
    const forced = new ForcedChance([7], 0, noChance);
    expect(() => forced.next(0, 6, 'combat')).toThrow(ForcedDieError);
    expect(() => forced.next(0, 6, 'combat')).toThrow(/forced die 1 for "combat" is 7, expected 1 to 6/);
  });
});
