import { expect, it } from 'vitest';
import { differences, Ledger } from './sheet.ts';

const features = [
  { id: 'ground', weight: 2, words: 'ground' },
  { id: 'risk', weight: -1, words: 'danger' },
];

it('adds up amounts times weights and keeps the parts only when asked', () => {
  const ledger = new Ledger(features);
  ledger.begin();
  ledger.add('ground', 3);
  ledger.add('risk', 1);
  expect(ledger.total).toBe(5);
  expect([...ledger.parts]).toEqual([]);
  ledger.begin(true);
  ledger.add('ground', 1);
  ledger.add('ground', 1);
  expect([...ledger.parts]).toEqual([['ground', 4]]);
});

it('keeps what is forbidden forbidden', () => {
  const ledger = new Ledger(features);
  ledger.begin();
  ledger.forbid();
  ledger.add('ground', 100);
  expect(ledger.total).toBe(Number.NEGATIVE_INFINITY);
});

it('does not accept a feature nobody declared', () => {
  const ledger = new Ledger(features);
  expect(() => ledger.add('luck', 1)).toThrow('"luck"');
});

it('tells what set the choice apart, the largest first', () => {
  const chosen = new Map([
    ['ground', 1],
    ['danger', -0.5],
  ]);
  const other = new Map([
    ['ground', 0.9],
    ['supply', 2],
  ]);
  expect(differences(chosen, other).map((one) => one.text)).toEqual(['supply', 'danger', 'ground']);
});
