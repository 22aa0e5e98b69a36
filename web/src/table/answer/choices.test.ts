import type { OfferView } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { inRows } from './choices.ts';

const amount = (verb: string, n: number, text: string): OfferView => ({
  verb,
  arg: String(n),
  kind: 'amount',
  cost: 0,
  text,
});

describe('amounts', () => {
  const [one, two, three] = [1, 2, 3].map((n) =>
    amount('supply', n, n === 1 ? '1 supply point' : `${n} supply points`),
  );
  const other = amount('take', 2, 'Take 2');

  it('of the same thing stand in a row under its name', () => {
    const offers = [one, two, three, other].flatMap((offer) => offer ?? []);
    expect(inRows(offers)).toEqual({ rows: [{ of: 'supply points', offers: offers.slice(0, 3) }], single: [other] });
  });

  it('that are few are chosen by their words', () => {
    const offers = [one, two].flatMap((offer) => offer ?? []);
    expect(inRows(offers)).toEqual({ rows: [], single: offers });
  });
});
