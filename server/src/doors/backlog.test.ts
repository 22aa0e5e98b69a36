import { expect, it } from 'vitest';
import { Backlog } from './backlog.ts';

const MB = 1024 * 1024;
const page = (bufferedAmount: number) => ({ bufferedAmount });

it('a page that does not take what it is sent is dropped', () => {
  const backlog = new Backlog();
  expect([backlog.isTooMuch('a', page(8 * MB)), backlog.isTooMuch('a', page(8 * MB + 1))]).toEqual([false, true]);
});

it('many pages of one network that take nothing are dropped before they fill the memory, and nobody else is', () => {
  const backlog = new Backlog();
  const [one, other, slow] = [page(7 * MB), page(7 * MB), page(200 * 1024)];
  const leaves = Array.from({ length: 9 }, () => backlog.enter('a', page(7 * MB)));
  backlog.enter('a', one);
  backlog.enter('a', slow);
  backlog.enter('b', other);
  expect(backlog.isTooMuch('a', one)).toBe(true);
  expect(backlog.isTooMuch('a', slow)).toBe(false);
  expect(backlog.isTooMuch('b', other)).toBe(false);
  leaves[0]?.();
  expect(backlog.isTooMuch('a', one)).toBe(false);
});
