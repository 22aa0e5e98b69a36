import type { Pace } from '@hexside/wire';
import { describe, expect, it } from 'vitest';
import { alarmOf, allowanceOf, clockAfter, leftOf, moreTime } from './clock.ts';

const live: Pace = { kind: 'live', minutes: 10, increment: 5 };
const slow: Pace = { kind: 'slow', days: 3 };
const DAY = 24 * 3600_000;
const fresh = (pace: Pace) => ({ left: allowanceOf(pace), since: null, warned: false });
const on = { asked: true, mayRun: true };

describe('a live clock', () => {
  it('runs only while its side is asked, and gains the increment when it stops', () => {
    const running = clockAfter(fresh(live), live, 1000, { ...on, answered: false });
    expect(leftOf(running, 61_000)).toBe(9 * 60_000);
    const mid = clockAfter(running, live, 61_000, { ...on, answered: true });
    expect(mid).toMatchObject({ left: 9 * 60_000, since: 61_000 });
    const stopped = clockAfter(mid, live, 121_000, { asked: false, mayRun: true, answered: true });
    expect(stopped).toEqual({ left: 8 * 60_000 + 5000, since: null, warned: false });
    expect(leftOf(stopped, 999_999)).toBe(8 * 60_000 + 5000);
  });

  it('warns once, then runs out', () => {
    const running = clockAfter(fresh(live), live, 0, { ...on, answered: false });
    expect(alarmOf(running, live)).toEqual({ at: 8 * 60_000, what: 'warning' });
    expect(alarmOf({ ...running, warned: true }, live)).toEqual({ at: 10 * 60_000, what: 'overtime' });
    expect(alarmOf(fresh(live), live)).toBeNull();
  });

  it('gets a tenth more when the opponent waits', () => {
    expect(moreTime({ left: 0, since: 0, warned: true }, live, 50)).toEqual({ left: 60_000, since: 50, warned: false });
  });
});

describe('a slow clock', () => {
  it('has the whole time again with every answer', () => {
    const running = clockAfter(fresh(slow), slow, 0, { ...on, answered: false });
    const later = clockAfter(running, slow, 2 * DAY, { ...on, answered: false });
    expect(leftOf(later, 2 * DAY)).toBe(DAY);
    const answered = clockAfter(later, slow, 2 * DAY, { ...on, answered: true });
    expect(leftOf(answered, 2 * DAY)).toBe(3 * DAY);
  });

  it('does not run for a bot, nor without a pace', () => {
    expect(clockAfter(fresh(slow), slow, 5, { asked: true, mayRun: false, answered: false }).since).toBeNull();
    const none: Pace = { kind: 'none' };
    expect(clockAfter(fresh(none), none, 5, { ...on, answered: false })).toEqual(fresh(none));
  });
});
