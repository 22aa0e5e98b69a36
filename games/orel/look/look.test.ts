import { describe, expect, it } from 'vitest';
import { look } from './index.ts';

describe('the look of Orel', () => {
  it('knows every hex once and names the hexes that matter', () => {
    expect(new Set(look.places.map(({ id }) => id)).size).toBe(640);
    expect(look.places.find(({ id }) => id === '2705')).toMatchObject({
      name: 'Orel',
      terrain: 'city: suburbs and centre',
      notes: expect.arrayContaining(['Counts for victory', 'Station, double track']),
    });
    expect(look.places.find(({ id }) => id === '0701')?.notes).toEqual(
      expect.arrayContaining(['Red entry zone', 'Half hex on the map, played as a whole one']),
    );
  });

  it('has a face for each number of steps of all 126 counters', () => {
    expect(look.counters).toHaveLength(126);
    const faces = (id: string) => look.counters.find((counter) => counter.id === id)?.faces;
    expect(faces('1/2K')).toEqual([[], [3, 6, 5], [4, 6, 5], [6, 6, 5], [7, 6, 5]]);
    expect(faces('Cv/Let')).toEqual([[], [1, 3, 5, 8], [2, 4, 5, 8]]);
    expect(faces('TB-Ioann-Kalita')).toEqual([[], [2], [4]]);
    expect(faces('Convoi-9D')).toEqual([[], [4, 5]]);
    for (const { faces: all, labels } of look.counters)
      for (const face of all.slice(1)) expect(face).toHaveLength(labels.length);
  });

  it('has all charts, each row as wide as its head and with a rule that exists', () => {
    const ids = new Set(look.rules.map(({ id }) => id));
    expect(look.charts.map(({ id }) => id)).toEqual([
      'terrain',
      'barrage',
      'retreat',
      'coordination',
      'cohesion',
      'assault',
      'ratios',
      'morale',
      'events',
      'days',
    ]);
    for (const { rule, rows, columns } of look.charts) {
      expect(ids).toContain(rule);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});
