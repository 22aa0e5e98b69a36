import { describe, expect, it } from 'vitest';
import { look } from './index.ts';

describe('the look of Orgun', () => {
  it('knows the 43 areas, named, with what matters in them', () => {
    expect(look.places).toHaveLength(43);
    expect(look.places.find(({ id }) => id === '32')).toMatchObject({
      name: 'Octagonal Fort',
      terrain: 'fort in open ground',
      notes: expect.arrayContaining(['In the Orgun Zone', 'Supply for the DRA and the Soviets', 'Terrain modifier 3']),
    });
  });

  it('shows 56 pieces: units with three numbers, round leaders, the helicopter, each tribe in its own hue and sign', () => {
    expect(look.counters).toHaveLength(56);
    expect(new Set(look.counters.map(({ name }) => name)).size).toBe(56);
    expect(look.counters.find(({ id }) => id === 'Z-82mm')).toMatchObject({
      name: 'Zadran 82mm',
      faces: [[], [3, 3, 3]],
      people: { colour: 'brick', sign: 'triangle' },
    });
    expect(look.counters.filter(({ form }) => form === 'leader')).toHaveLength(7);
  });

  it('tells the rules of a counter as they are: the militia leaves the town, the 107mm is a mortar (4.0, 11.3.4)', () => {
    const of = (id: string) => look.counters.find((one) => one.id === id);
    expect(of('Militia')?.notes).toContain('Cannot enter forts or minefields');
    expect(of('W-107mm')).toMatchObject({ kind: 'Mortars', symbol: of('Z-82mm')?.symbol });
  });

  it('says of all 36 cards when they may be played and what they do', () => {
    expect(look.cards).toHaveLength(36);
    for (const card of look.cards ?? []) {
      expect(card.when, card.name).not.toBe('');
      expect(card.text.length, card.name).toBeGreaterThan(20);
    }
  });

  it('points every chart and card at a rule of the ledger', () => {
    const ids = new Set(look.rules.map(({ id }) => id));
    for (const card of look.cards ?? []) expect(ids).toContain(card.rule);
    for (const chart of look.charts) {
      expect(ids, chart.title).toContain(chart.rule);
      for (const row of chart.rows) expect(row, chart.title).toHaveLength(chart.columns.length);
    }
  });
});
