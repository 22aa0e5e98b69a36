import { expect, it } from 'vitest';
import { RefusalLog } from './refusal-log.ts';

it('tells the first of a kind at once, counts the rest, and loses none', () => {
  let now = 0;
  const lines: object[] = [];
  const warn = (details: object, text?: string): void => void lines.push({ ...details, text });
  const log = new RefusalLog({ warn }, () => now);
  for (let i = 0; i < 1000; i++) log.note('nonsense', { i });
  log.note('another page', {});
  expect(lines).toEqual([{ i: 0, text: 'nonsense' }, { text: 'another page' }]);
  now = 10_000;
  log.note('nonsense', { i: 1000 });
  expect(lines.at(-1)).toEqual({ i: 1000, leftOut: 999, text: 'nonsense' });
  log.note('nonsense', {});
  log.flush();
  expect(lines).toHaveLength(3);
  now = 20_000;
  log.flush();
  expect(lines.at(-1)).toEqual({ leftOut: 1, text: 'nonsense' });
  log.flush();
  expect(lines).toHaveLength(4);
});
