import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { tables, scenario, campaign } = parsedData();

/** From best for the defender to best for the attacker. */
const ASSAULT = ['AS', 'AT', 'EX', 'BB', 'DA', 'DL', 'DS', 'DE'];
const RAID = ['AM', 'AT', 'AR', 'NE', 'DR', 'DA', 'DM', 'RT'];

describe('the two combat tables', () => {
  test('ten columns, the two lowest as the rulebook names them (14.12)', () => {
    expect(tables.combatColumns.from).toEqual([0, 25, 50, 75, 100, 150, 200, 300, 400, 500]);
  });

  test.each([
    ['assault', tables.assault.rows, ASSAULT],
    ['raid', tables.raid.rows, RAID],
  ] as const)(
    '%s: a better column or die is never worse for the attacker, and every code is used',
    (_, rows, order) => {
      const rank = rows.map((row) => row.map((code) => order.indexOf(code)));
      rank.forEach((row, die) => {
        row.forEach((value, column) => {
          expect(value).toBeGreaterThanOrEqual(0);
          if (column > 0) expect(value).toBeGreaterThanOrEqual(row[column - 1] ?? 0);
          if (die > 0) expect(value).toBeGreaterThanOrEqual(rank[die - 1]?.[column] ?? 0);
        });
      });
      expect(new Set(rows.flat()).size).toBe(order.length);
    },
  );

  test('DM, AM, AR and RT are of the Raid table, DS and BB of the Assault table (2.34)', () => {
    expect(tables.assault.rows.flat().some((code) => ['DM', 'AM', 'AR', 'RT', 'NE', 'DR'].includes(code))).toBe(false);
    expect(tables.raid.rows.flat().some((code) => ['DS', 'BB', 'AS', 'DE'].includes(code))).toBe(false);
  });

  test('DS and BB take half of the defenders; attrition grants no pursuit; DM is led by the attacker (2.34, 15.42)', () => {
    const { codes } = tables.combatResults;
    expect([codes.DS.defender?.loss, codes.BB.defender?.loss]).toEqual(['half', 'half']);
    expect(codes.DA).toEqual({ name: 'Defender attrition', defender: { loss: 1 } });
    expect(codes.DM).toMatchObject({ defender: { retreat: 2, ledBy: 'attacker' }, pursuit: 2 });
    expect(codes.NE).toEqual({ name: 'No effect' });
  });

  test('retreats of one, two and rout all occur (15.31)', () => {
    const retreats = Object.values(tables.combatResults.codes).flatMap((c) => [
      c.attacker?.retreat,
      c.defender?.retreat,
    ]);
    expect([1, 2, 'rout'].every((r) => retreats.some((one) => one === r))).toBe(true);
  });
});

describe('the air', () => {
  test('air superiority: the two printed cells, eight columns (16.52, 30.0)', () => {
    const { rows } = tables.airSuperiority;
    expect(rows[4]?.[1]).toEqual({ eliminated: 1, damaged: 1 });
    expect(rows[5]?.[5]).toEqual({ eliminated: 3, damaged: 3 });
    expect(rows.every((row) => row.length === 8)).toBe(true);
  });

  test('air superiority: more points or a higher die never harm less', () => {
    const harm = tables.airSuperiority.rows.map((row) => row.map((c) => 2 * c.eliminated + c.damaged));
    harm.forEach((row, die) => {
      row.forEach((value, column) => {
        if (column > 0) expect(value).toBeGreaterThanOrEqual(row[column - 1] ?? 0);
        if (die > 0) expect(value).toBeGreaterThanOrEqual(harm[die - 1]?.[column] ?? 0);
      });
    });
  });

  test('bombardment: columns from 0, an S with three points (16.81, 16.83)', () => {
    expect(tables.bombardment.rows.every((row) => row.length === 7)).toBe(true);
    expect(tables.bombardment.rows.map((row) => row[3])).toContain('S');
  });

  test('interdiction: AA on 4 to 8, two, four or six points, 8 the highest roll (2.34, 26.8)', () => {
    const { rows, modifiers } = tables.interdiction;
    expect(rows.filter((r) => r.antiaircraft).map((r) => r.roll)).toEqual([4, 5, 6, 7, 8]);
    expect(modifiers).toEqual({ 2: 0, 4: 1, 6: 2 });
    expect(rows.at(-1)).toMatchObject({ roll: 8, eliminated: true });
  });

  test('at most four Japanese and three Soviet points on a hex (26.7)', () => {
    expect(tables.air.strikeLimit).toEqual({ JP: 4, SU: 3 });
  });
});

describe('ground and supply', () => {
  test('open ground for recon is clear, dunes and marsh; high ground is hilltop and ridge (16.71, 28.0)', () => {
    const kinds = Object.entries(tables.terrainEffects.terrain);
    expect(kinds.filter(([, g]) => g.open && g.points !== null).map(([k]) => k)).toEqual(['clear', 'dunes', 'marsh']);
    expect(kinds.filter(([, g]) => g.high).map(([k]) => k)).toEqual(['hilltop', 'ridge']);
  });

  test('only the lake is closed, and nothing is cheaper for wheels and tracks than for feet', () => {
    for (const [kind, { points }] of Object.entries(tables.terrainEffects.terrain)) {
      expect([kind, points === null]).toEqual([kind, kind === 'lake']);
      if (points !== null) expect(points.mechanized).toBeGreaterThanOrEqual(points.foot);
    }
  });

  test('stacking, fortifications, refit and repair (12.1, 21.1, 7.5, 7.6)', () => {
    expect(tables.stacking.battalions).toBe(6);
    expect(tables.combat.fortificationShift).toEqual({ JP: 2, SU: 1 });
    expect(tables.supply).toMatchObject({
      radius: 1,
      battalionEquivalentsPerPoint: 3,
      airPerPoint: 3,
      lossPerPoint: 1,
    });
  });
});

describe('the campaign', () => {
  test('five months and an October without routine reinforcements (25.1, 26.12)', () => {
    const { turns } = scenario.calendar;
    expect(turns.filter((t) => !t.optional)).toHaveLength(5);
    expect(turns.at(-1)).toMatchObject({ month: 'October 1939', optional: true, routine: false });
  });

  test('victory: levels of 24.2, sudden death of 25.3', () => {
    expect(tables.victory.levels.map((l) => l.from)).toEqual([0, 16, 31, 46]);
    expect(tables.victory.suddenDeath).toEqual({ city: '1910', others: 7 });
  });

  test('options 27 to 35, two of them refused with the reason', () => {
    const forbidden = scenario.options.filter((o) => o.forbidden !== undefined).map((o) => o.id);
    expect(forbidden).toEqual(['closeAirSupport', 'airborne']);
    for (const option of scenario.options) expect(option.values.length > 1).toBe(option.forbidden === undefined);
    const chapters = scenario.options.flatMap((o) => o.source.join(' ').match(/§(\d\d)\./g) ?? []);
    for (const chapter of [27, 28, 29, 30, 31, 32, 33, 34, 35]) expect(chapters).toContain(`§${chapter}.`);
  });

  test('the dates of history name markers that bring something (35.1)', () => {
    const once = campaign.markers.kinds.filter((m) => m.groups.length > 0 || m.level > 0).map((m) => m.id);
    expect(scenario.historical.markers.map((m) => m.marker).sort()).toEqual([...once].sort());
  });

  test('Banzai! turns results of its own table into better ones (15.5)', () => {
    for (const [from, to] of Object.entries(campaign.effects.banzai.changes))
      expect(ASSAULT.indexOf(to)).toBeGreaterThan(ASSAULT.indexOf(from));
  });
});
