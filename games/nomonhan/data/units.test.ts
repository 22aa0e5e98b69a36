import { describe, expect, test } from 'vitest';
import { sideOfNation } from './index.ts';
import { parsedData } from './test/parsed.ts';

const { units, tables, campaign, scenario } = parsedData();
const combat = units.combat.units;
const headquarters = units.headquarters.units;
const of = <T extends { nation: (typeof combat)[number]['nation'] }>(side: string, list: readonly T[]): T[] =>
  list.filter((unit) => sideOfNation(unit.nation) === side);
const arriving = (group: string): string[] =>
  [...combat, ...headquarters].filter((unit) => unit.arrives === group).map((unit) => unit.id);

describe('the counter sheet', () => {
  test('228 counters: 100 Japanese, 98 Soviet, 30 common (2.1)', () => {
    expect(units.totals).toMatchObject({ JP: 100, SU: 98, common: 30, sheet: 228 });
  });

  test('combat units and headquarters by side', () => {
    expect([of('JP', combat).length, of('SU', combat).length]).toEqual([41, 32]);
    expect([of('JP', headquarters).length, of('SU', headquarters).length]).toEqual([7, 8]);
  });

  test('twelve campaign markers for each side, one Banzai! in hand (25.5)', () => {
    const markers = campaign.markers.kinds;
    for (const side of ['JP', 'SU'])
      expect(markers.filter((m) => m.side === side).reduce((sum, m) => sum + m.number, 0)).toBe(12);
    expect(markers.filter((m) => m.inHand > 0).map((m) => [m.id, m.inHand])).toEqual([['banzai', 1]]);
  });
});

describe('the set-up (25.4, 25.5)', () => {
  test('Soviet: two Mongolian regiments of horse west of the river, the rest in Tamsag', () => {
    expect(arriving('setup-west')).toEqual(['S-cav-15', 'S-cav-17']);
    expect(arriving('setup-Tamsag').sort()).toEqual(
      ['S-hq-36', 'S-arm-11', 'S-mot-24', 'S-mot-76', 'S-mot-149', 'S-arm-36', 'S-rec-36', 'S-inf-7BG'].sort(),
    );
  });

  test('Japanese: recon and Manchukuoan horse east of the river, the division in Hailar', () => {
    expect(arriving('setup-east').sort()).toEqual(['J-cav-12H', 'J-cav-4H', 'J-cav-5H', 'J-rec-23']);
    expect(arriving('setup-Hailar').sort()).toEqual(
      ['J-hq-23', 'J-inf-64', 'J-inf-71', 'J-inf-72', 'J-inf-1-8BG', 'J-inf-2-8BG'].sort(),
    );
  });

  test('one point of supply in each base, three and one air points', () => {
    expect(scenario.setup.supply).toEqual({ Tamsag: 1, Hailar: 1 });
    expect(scenario.setup.air).toEqual({ JP: 3, SU: 1 });
    expect(scenario.setup.order).toEqual(['SU', 'JP']);
    expect(scenario.setup.firstInitiative).toBe('SU');
  });
});

describe('reinforcements, as the published chart lists them', () => {
  test.each([
    [
      'sixth-army',
      'J-hq-6 J-hq-Yok J-mot-26 J-mot-28 J-arm-3 J-arm-4 J-cav-1M J-cav-8M J-inf-6-1BG J-inf-Sek J-eng-24 J-aa-1-10 J-aa-2-10',
      3,
      0,
    ],
    ['kwantung-reserves-1', 'J-hq-7 J-mot-25 J-mot-27 J-mot-16 J-mot-30 J-inf-29IG J-rec-7 J-aa-1KA', 1, 3],
    [
      'kwantung-reserves-2',
      'J-hq-2 J-hq-4 J-inf-4 J-inf-29 J-inf-8 J-inf-70 J-inf-37 J-inf-61 J-arm-5 J-rec-2 J-rec-4 J-aa-2KA J-aa-3KA J-eng-KA',
      2,
      0,
    ],
    ['air-division-2', '', 0, 6],
    [
      'corps-57',
      'S-hq-57c S-hq-82 S-mech-7 S-mech-8 S-mech-9 S-mg-5 S-inf-601 S-inf-602 S-inf-603 S-cav-22 S-cav-23 S-aa-57 S-eng-57',
      2,
      3,
    ],
    [
      'army-group-1',
      'S-hq-57d S-hq-NOG S-hq-COG S-hq-SOG S-arm-6 S-ot-130 S-abn-212 S-inf-80 S-inf-127 S-inf-293 S-inf-480 S-rec-57 S-aa-85 S-eng-1',
      0,
      4,
    ],
  ])('%s', (group, ids, supply, air) => {
    expect(arriving(group).sort()).toEqual(
      ids
        .split(' ')
        .filter((id) => id !== '')
        .sort(),
    );
    expect(campaign.groups.list.find((g) => g.id === group)).toMatchObject({ supply, air });
  });

  test('every unit comes once: by the set-up, with a group, or bought', () => {
    const places = [...scenario.setup.places, ...campaign.groups.list, ...campaign.optional.groups].map((p) => p.id);
    const ids = places.flatMap(arriving);
    expect(ids).toHaveLength(combat.length + headquarters.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('bought units: three a side, at 3 VP each', () => {
    expect(arriving('optional-JP').sort()).toEqual(['J-cav-23', 'J-cav-29', 'J-hq-3cav']);
    expect(arriving('optional-SU').sort()).toEqual(['S-hq-152', 'S-inf-544', 'S-inf-646']);
    expect(campaign.optional.vp).toBe(3);
  });

  test('routine: 3 air and 3 supply; 2 air and 3 supply, 5 once 1st Army Group is picked', () => {
    expect(campaign.routine.JP).toEqual({ air: 3, supply: 3 });
    expect(campaign.routine.SU).toEqual({ air: 2, supply: 3, raised: { by: 'first-army-group', supply: 5 } });
  });

  test('command: two picks at the start, four at most', () => {
    const most = (side: 'JP' | 'SU'): number =>
      campaign.command.start[side] +
      campaign.markers.kinds.filter((m) => m.side === side).reduce((sum, m) => sum + m.level, 0);
    expect([campaign.command.start, most('JP'), most('SU')]).toEqual([{ JP: 2, SU: 2 }, 4, 4]);
  });
});

describe('breakdown (26.9)', () => {
  test('the ten patterns of the rulebook', () => {
    expect(tables.breakdown.JP).toEqual({
      '6-6-12': ['2-2-12', '1-2-12', '1-2-12'],
      '5-5-10': ['1-2-10', '1-2-10', '1-2-10'],
      '5-4-10': ['1-2-10', '1-2-10', '1-1-10'],
    });
    expect(tables.breakdown.SU).toEqual({
      '12-8-14': ['3-1-14', '3-1-14', '3-1-14', '1-2-14'],
      '9-6-14': ['3-1-14', '3-1-14', '1-2-14'],
      '2-4-12': ['0-1-12', '0-1-12', '0-1-12', '0-1-12'],
      '2-3-12': ['0-1-12', '0-1-12', '0-1-12'],
      '3-4-8': ['0-1-8', '0-1-8', '0-1-8'],
      '2-4-8': ['0-1-8', '0-1-8', '0-1-8', '0-1-8'],
      '2-3-8': ['0-1-8', '0-1-8', '0-1-8'],
    });
  });

  test('every brigade has a pattern, the airborne one is never rebuilt', () => {
    for (const unit of combat.filter((u) => u.size === 'X'))
      expect([unit.id, tables.breakdown.SU[unit.values]?.length]).toEqual([unit.id, expect.any(Number)]);
    expect(combat.find((u) => u.id === 'S-abn-212')).toMatchObject({ type: 'airborne', values: '3-4-8' });
    expect(tables.breakdown.neverRebuilt).toEqual(['S-abn-212']);
  });
});

test('the names the text abbreviates are there (26.12)', () => {
  const names = [...combat, ...headquarters].map((u) => u.name);
  for (const name of ['Sek', 'Yok', '29IG', '1KA', '7BG', 'COG', 'NOG', 'SOG', '57c', '57d', 'OT-130'])
    expect(names).toContain(name);
});
