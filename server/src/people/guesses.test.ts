import { afterEach, describe, expect, it, vi } from 'vitest';
import { Guesses } from './guesses.ts';

const HOUR = 3_600_000;
const at = (network: string, browser: string | null = null) => ({ account: 'ann', network, browser });
afterEach(() => void vi.useRealTimers());

describe('delays after wrong passwords', () => {
  it('double, up to a quarter of an hour, and are forgotten after a day', () => {
    let now = 0;
    const guesses = new Guesses(() => now);
    const waits: number[] = [];
    for (let i = 0; i < 18; i++) {
      expect(guesses.begin(at('a'))).toBe(0);
      const wait = guesses.begin(at('a'));
      waits.push(wait / 1000);
      if (wait === 0) continue;
      now += wait - 1;
      expect(guesses.begin(at('a'))).toBe(1);
      now += 1;
    }
    expect(waits.slice(0, 6)).toEqual([0, 0, 1, 2, 4, 8]);
    expect(waits.at(-1)).toBe(900);
    now += 24 * HOUR;
    expect([guesses.begin(at('a')), guesses.begin(at('a'))]).toEqual([0, 0]);
  });

  it('do not grow by knocking while one waits', () => {
    const guesses = new Guesses(() => 0);
    for (let i = 0; i < 5; i++) guesses.begin(at('a'));
    expect(Array.from({ length: 50 }, () => guesses.begin(at('a'))).at(-1)).toBe(1000);
  });

  it('end with the right one, for whoever knew it', () => {
    const guesses = new Guesses(() => 0);
    for (let i = 0; i < 4; i++) guesses.begin(at('a'));
    expect(guesses.begin(at('a'))).toBe(0);
    guesses.right(at('a'));
    expect(guesses.begin(at('a'))).toBe(0);
  });

  it('are short for those who come from elsewhere, and nothing to a known browser', () => {
    const guesses = new Guesses(() => 0);
    for (let i = 0; i < 100; i++) guesses.begin(at(`network ${i}`));
    expect(guesses.begin(at('new'))).toBeGreaterThan(0);
    expect(guesses.begin(at('new'))).toBeLessThanOrEqual(60_000);
    expect(guesses.begin(at('new', 'laptop'))).toBe(0);
  });

  it.each([-HOUR, HOUR])('do not change with a clock that is put by %i ms', (step) => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    const guesses = new Guesses();
    for (let i = 0; i < 5; i++) guesses.begin(at('a'));
    vi.setSystemTime(Date.now() + step);
    expect(guesses.begin(at('a'))).toBe(1000);
    vi.advanceTimersByTime(1000);
    expect(guesses.begin(at('a'))).toBe(0);
  });
});
