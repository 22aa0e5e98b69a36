import type { About } from '@hexside/engine';
import raw from '../data/about.yaml';

// The start page shows this before anything else is loaded, so it is read here without the schema library;
// data/about.ts checks the same file whole, in a test.
const field = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? Object.entries(of).find(([name]) => name === key)?.[1] : undefined;

const text = (key: string): string => {
  const value = field(raw, key);
  if (typeof value !== 'string') throw new Error(`about.yaml: ${key} is not a text`);
  return value;
};

const number = (...path: readonly string[]): number => {
  const value = path.reduce(field, raw);
  if (typeof value !== 'number') throw new Error(`about.yaml: ${path.join('.')} is not a number`);
  return value;
};

const hours = (minutes: number): string => String(Math.round((minutes / 60) * 2) / 2);

export const about: About = {
  title: text('title'),
  subtitle: text('subtitle'),
  years: `${number('years', 'first')} to ${number('years', 'last')}`,
  length: `${hours(number('minutes', 'quick'))} to ${hours(number('minutes', 'usual'))} hours`,
  complexity: number('complexity'),
  description: text('description'),
  disclaimer: text('disclaimer'),
  reconstructed: text('reconstructed').split(/(?<=\.) (?=[A-Z])/),
  credit: text('credit'),
};
