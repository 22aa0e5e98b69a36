import { expect, it } from 'vitest';
import { SteadyClock } from './steady-clock.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-18T12:00:00Z');

const setUp = () => {
  const time = { wall: START, monotonic: 5000.25 };
  const clock = new SteadyClock(
    () => time.wall,
    () => time.monotonic,
  );
  /** So much time passes, and the clock is looked at every second. */
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 1000) {
      time.wall += Math.min(1000, left);
      time.monotonic += Math.min(1000, left);
      clock.now();
    }
  };
  return { time, clock, pass };
};

it('goes with the wall clock while that goes evenly', () => {
  const { clock, pass } = setUp();
  expect(clock.now()).toBe(START);
  pass(90_000);
  expect([clock.now(), clock.step()]).toEqual([START + 90_000, null]);
});

it.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('is not moved when the wall clock is set %s, and says so once', (_how, by) => {
  const { time, clock, pass } = setUp();
  pass(10_000);
  time.wall += by;
  expect([clock.now(), clock.step(), clock.step()]).toEqual([START + 10_000, by, null]);
  pass(10_000);
  expect(clock.now()).toBe(START + 20_000);
  time.wall -= by;
  expect([clock.now(), clock.step()]).toEqual([START + 20_000, -by]);
});

it.each([
  ['does not count while the machine sleeps', 0],
  ['counts on while the machine sleeps', 8 * HOUR],
])('stands still over a long sleep, where the machine’s counter %s', (_how, counted) => {
  const { time, clock, pass } = setUp();
  pass(10_000);
  time.wall += 8 * HOUR;
  time.monotonic += counted;
  expect(clock.now()).toBe(START + 10_000);
  expect(clock.step()).toBe(8 * HOUR);
  pass(5000);
  expect(clock.now()).toBe(START + 15_000);
});

it('counts whole milliseconds, and loses none', () => {
  const { time, clock } = setUp();
  for (let i = 0; i < 1000; i++) {
    time.monotonic += 0.75;
    expect(Number.isInteger(clock.now())).toBe(true);
  }
  expect(clock.now()).toBe(START + 750);
});
