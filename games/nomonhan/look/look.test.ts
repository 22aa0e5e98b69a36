import { dataOrThrow } from '@hexside/schemas';
import { describe, expect, it } from 'vitest';
import { baseData, parseNomonhanData } from '../data/index.ts';
import { AIR_BOXES, buildWorld } from '../world.ts';
import { look } from './index.ts';

describe('the look of Nomonhan', () => {
  it('knows every hex once and names the hexes that matter', () => {
    expect(new Set(look.places.map(({ id }) => id)).size).toBe(660);
    expect(look.places.find(({ id }) => id === '1910')).toMatchObject({
      name: 'Nomonhan',
      terrain: 'city',
      room: 6,
      notes: expect.arrayContaining(['3 victory points each turn', 'also Burd Obo', 'Manchukuo']),
    });
    expect(look.places.find(({ id }) => id === '0117')?.notes).toContain('Soviet map edge');
  });

  it('has a face for every piece, with the values of its counter', () => {
    expect(look.counters).toHaveLength(230);
    const face = (id: string) => look.counters.find((counter) => counter.id === id)?.faces;
    expect(face('S-arm-11')).toEqual([[], [12, 8, 14]]);
    expect(face('S-0-1-8/34')).toEqual([[], [0, 1, 8]]);
  });

  it('shows a headquarters that is not activated without support (2.3)', () => {
    expect(look.counters.find(({ id }) => id === 'S-hq-COG')).toMatchObject({
      faces: [[], [0, 2, 12]],
      notes: expect.arrayContaining(['Support 3 when active']),
    });
  });

  it('has all charts, each row as wide as its head and with a rule that exists', () => {
    const ids = new Set(look.rules.map(({ id }) => id));
    expect(look.charts.map(({ id }) => id)).toEqual([
      'terrain',
      'assault',
      'raid',
      'results',
      'bombardment',
      'air-superiority',
      'interdiction',
      'breakdown',
      'markers',
      'calendar',
    ]);
    for (const { rule, rows, columns } of look.charts) {
      expect(ids).toContain(rule);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  it('lays out every box of the air display, once', () => {
    const boxes = look.displays?.flatMap(({ rows }) => rows.flat().map(({ track }) => track)) ?? [];
    expect(boxes.sort()).toEqual(AIR_BOXES.map((box) => `air-${box}`).sort());
  });

  it('tells what every campaign marker does, and when', () => {
    const { markerIds } = buildWorld(dataOrThrow(parseNomonhanData(baseData)));
    expect(look.cards?.map(({ id }) => id)).toEqual(markerIds);
    expect(look.cards?.find(({ id }) => id === 'aces')).toMatchObject({ side: 'SU', when: 'Before the air battle' });
    const ids = new Set(look.rules.map(({ id }) => id));
    for (const { rule, text, when } of look.cards ?? []) {
      expect(ids).toContain(rule);
      expect(text.length * when.length).toBeGreaterThan(0);
    }
  });

  it('tells about the game soberly', () => {
    expect(look.about.title).toBe('Nomonhan 1939');
    expect(look.about.disclaimer).toMatch(/killed or wounded/);
  });
});
