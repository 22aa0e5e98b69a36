import { describe, expect, it } from 'vitest';
import { look } from './index.ts';

describe('the look of Karabakh', () => {
  it('knows every hex once and names the hexes that matter', () => {
    expect(new Set(look.places.map(({ id }) => id)).size).toBe(look.places.length);
    expect(look.places.find(({ id }) => id === '1419')).toMatchObject({
      name: 'Stepanakert',
      terrain: 'town in rough ground',
      notes: expect.arrayContaining(['2 victory points', 'Armenian majority']),
    });
  });

  it('shows 96 units and 28 support markers, with a face for each number of steps', () => {
    expect(look.counters).toHaveLength(124);
    expect(look.counters.find(({ id }) => id === 'Arabo')?.faces).toEqual([[], [1, 10], [3, 10]]);
  });

  it('points every chart at a rule of the ledger', () => {
    const ids = new Set(look.rules.map(({ id }) => id));
    for (const chart of look.charts) {
      expect(ids, chart.title).toContain(chart.rule);
      for (const row of chart.rows) expect(row, chart.title).toHaveLength(chart.columns.length);
    }
  });
});
