import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { units, scenario, tables } = parsedData();
const all = [
  ...units.infantry.units,
  ...units.cavalry.units,
  ...units.artillery.units,
  ...units.vehicles.units,
  ...units.depots.units,
];
const at = (place: string): string[] =>
  all
    .filter((u) => u.at === place)
    .map((u) => u.id)
    .sort();
const infantry = (id: string) => units.infantry.units.find((u) => u.id === id);
const steps = (side: string, list: readonly { side: string; steps: number }[]): number =>
  list.filter((u) => u.side === side).reduce((sum, u) => sum + u.steps, 0);

describe('the order of battle (10.2)', () => {
  test('126 counters by side and kind', () => {
    const count = (list: readonly { side: string }[]): number[] =>
      ['R', 'W'].map((side) => list.filter((u) => u.side === side).length);
    expect(
      [units.infantry, units.cavalry, units.artillery, units.vehicles, units.depots].map((g) => count(g.units)),
    ).toEqual([
      [38, 31],
      [9, 7],
      [12, 4],
      [6, 7],
      [7, 5],
    ]);
  });

  test('recruit battalions: four Red and three White (4.3.2)', () => {
    expect(at('build')).toHaveLength(7);
  });

  test.each([
    ['2705', 'Depot-Orel off/2K 2/3K Res/1D TB-Ioann-Kalita TB-Offitser Tanks'],
    ['1509', '2/7D 9/Let Art/7D'],
    ['2901', 'Art/9D Convoi-9D Cv/9D'],
    ['1214', '1/83S 2/1D 3/1D'],
    ['0219', '2/2D 3/2D Art/3D'],
    ['1113', '3/41D ArtSabline/41S'],
    ['1411', '1/TchKz 3/7D ArtChev/TchKz'],
    ['2207', '3/Pavl Art/Pavl Cv/Pavl'],
    ['0309', 'Depot-14A TB-Bolchevik'],
    ['0717', 'ArtL3/3D TB-Doblest-Vitazia'],
  ])('%s holds what the set-up lists', (hex, ids) => {
    expect(at(hex)).toEqual(ids.split(' ').sort());
  });

  test('depots have the printed capacities', () => {
    const capacity = Object.fromEntries(units.depots.units.map((d) => [d.id, d.capacity]));
    expect(capacity).toEqual({
      'Convoi-9D': 4,
      'Depot-13A': 5,
      'Convoi-46/57': 3,
      'Convoi-41D': 4,
      'Depot-14A': 5,
      'Convoi-Let-A': 3,
      'Convoi-Let-B': 2,
      'Depot-Orel': 5,
      'Convoi-1D': 2,
      'Convoi-1Dr': 4,
      'Convoi-3Dr': 4,
      'Convoi-83S': 3,
    });
  });

  test('each reinforcement comes once, on its date', () => {
    const arriving = (id: string): [number | undefined, string[]] => [
      scenario.arrivals.list.find((a) => a.id === id)?.date,
      at(id),
    ];
    expect(arriving('estonians-16')).toEqual([16, ['1/Est', '2/Est', '86/Est', 'Art/Est', 'VO/Est']]);
    expect(arriving('barbovich-17')).toEqual([17, ['10-HusIng', '1Off/Alex']]);
    expect(arriving('46th-18')).toEqual([18, ['1/46D', 'AB/46D', 'Art/46D']]);
    expect(arriving('57th-18')).toEqual([18, ['1/57D', '2/57D', 'Art/57D']]);
    expect(arriving('markov-18')).toEqual([18, ['1/3M', '3/3M']]);
    expect(arriving('trains-19')).toEqual([19, ['TB-Avrora', 'TB-Lenine', 'TB-Oktiabr']]);
    for (const { id } of scenario.arrivals.list) expect([id, at(id).length > 0]).toEqual([id, true]);
    const waiting = all.filter((u) => !/^\d{4}$/.test(u.at) && u.at !== 'build');
    expect(scenario.arrivals.list.flatMap((a) => at(a.id))).toHaveLength(waiting.length);
  });

  test('every formation has units, every unit a formation of its side', () => {
    for (const { id } of units.formations.list)
      expect([id, [...units.infantry.units, ...units.cavalry.units].some((u) => u.formation === id)]).toEqual([
        id,
        true,
      ]);
  });

  test('the 41st Division may have two main bodies (5.2.1)', () => {
    expect(units.formations.list.filter((f) => f.bodies === 2).map((f) => f.id)).toEqual(['41D']);
  });
});

describe('values', () => {
  test('the units of the combat example can be found (8.8)', () => {
    // White: 7 with TQ 6, 5 with TQ 5, cavalry charge 1 with TQ 6: 8 steps. Red: two of 5 and charge 4, fire 3 with TQ 5.
    expect(infantry('1/2K')).toMatchObject({ strength: 7, tq: 6, integratedArtillery: true });
    expect(infantry('2/2K')).toMatchObject({ strength: 5, tq: 5 });
    const cavalry = units.cavalry.units.find((u) => u.id === 'Cv/2K');
    expect(cavalry).toMatchObject({ charge: 1, tq: 6 });
    expect((infantry('1/2K')?.steps ?? 0) + (infantry('2/2K')?.steps ?? 0) + (cavalry?.steps ?? 0)).toBe(8);
    expect([infantry('1/Let')?.strength, infantry('2/Let')?.strength]).toEqual([5, 5]);
    expect(units.cavalry.units.find((u) => u.id === 'Cv/Let')).toMatchObject({ charge: 4, tq: 5 });
    expect(units.artillery.units.find((u) => u.id === 'Art/Let')).toMatchObject({ fire: 3, tq: 5 });
  });

  test('the Reds are more, the Whites better', () => {
    expect([steps('R', units.infantry.units), steps('W', units.infantry.units)]).toEqual([147, 99]);
    expect([steps('R', units.cavalry.units), steps('W', units.cavalry.units)]).toEqual([20, 11]);
    const mean = (side: string): number => {
      const of = units.infantry.units.filter((u) => u.side === side);
      return of.reduce((sum, u) => sum + u.tq, 0) / of.length;
    };
    expect(mean('W')).toBeGreaterThan(mean('R') + 1);
  });

  test('only Latvians and Red Cossacks are shock troops (7.2)', () => {
    const shock = [...units.infantry.units, ...units.cavalry.units, ...units.artillery.units].filter((u) => u.shock);
    expect(new Set(shock.map((u) => u.formation))).toEqual(new Set(['Let-1', 'Let-2', 'Let-3', 'Let', 'TchKz']));
  });

  test('no quality below the floor that recruits cannot fall through (4.3.1)', () => {
    for (const u of units.infantry.units) expect(u.tq).toBeGreaterThanOrEqual(tables.recruits.lowestTq[u.side]);
  });
});
