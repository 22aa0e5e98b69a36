import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { units, scenario } = parsedData();
const combat = units.combat.units;
const leaders = units.leaders.units;
const unit = (id: string) => {
  const found = combat.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};
const sum = (ids: readonly string[], state: 'fresh' | 'spent'): number =>
  ids.reduce((total, id) => total + unit(id)[state].firepower, 0);
const number = (force: string, kind: string, tribe = 'none'): number =>
  combat.filter((one) => one.force === force && one.kind === kind && one.tribe === tribe).length;

describe('the counter sheet', () => {
  test('88 counters: 17 DRA, 8 Soviet, 31 Mujahideen, 32 markers (2.0)', () => {
    expect(units.totals).toMatchObject({ DRA: 17, SOV: 8, MJ: 31, markers: 32, sheet: 88 });
  });

  test('ids are unique and safe in one line', () => {
    const ids = [...combat, ...leaders, ...units.helicopters.units].map(({ id }) => id);
    expect(new Set(ids).size).toBe(56);
    expect(ids.filter((id) => /[\s,;:]/.test(id))).toEqual([]);
  });

  test('DRA and Soviet kinds', () => {
    expect(['BTR-70', 'BTR-40', 'T-55', 'Militia'].map((kind) => number('DRA', kind))).toEqual([7, 6, 1, 1]);
    expect(['BMP-2', 'T-62'].map((kind) => number('SOV', kind))).toEqual([4, 2]);
    expect(units.helicopters.units.map(({ id }) => id)).toEqual(['Mi-24']);
  });

  test('tribes of eight units each, three tanks of none; a spare RPG-7 and AK-47 for every Defection (9.1)', () => {
    const kinds = ['AK-47', 'RPG-7', 'DShK', 'ZGU', '82mm', '107mm'];
    expect(kinds.map((kind) => number('MJ', kind, 'green'))).toEqual([3, 2, 1, 1, 0, 1]);
    expect(kinds.map((kind) => number('MJ', kind, 'red'))).toEqual([3, 2, 1, 1, 1, 0]);
    expect(kinds.map((kind) => number('MJ', kind, 'yellow'))).toEqual([3, 3, 1, 0, 1, 0]);
    expect(number('MJ', 'T-55')).toBe(3);
    for (const tribe of ['green', 'red', 'yellow'] as const)
      for (const kind of ['RPG-7', 'AK-47'])
        expect(scenario.reinforcements.unused.some((id) => unit(id).tribe === tribe && unit(id).kind === kind)).toBe(
          true,
        );
  });

  test('markers for mines, paths, supply, ammunition and the turn (4.0, 5.2.1, 12.9, 15.0, 3.2)', () => {
    expect(units.markers.kinds.map(({ id, number: n }) => `${id} ${n}`)).toEqual([
      'turn 1',
      'minefield 6',
      'minefield-path 3',
      'low-supply 16',
      'out-of-ammo 3',
      'spare 3',
    ]);
  });
});

describe('what the text says of units', () => {
  test('ORG-4.0b: every ground combat unit has firepower, cohesion and movement on both sides', () => {
    for (const { id, fresh, spent } of combat)
      for (const face of [fresh, spent]) {
        expect([id, face.firepower >= 0, face.cohesion >= 1, face.movement >= 1]).toEqual([id, true, true, true]);
      }
  });

  test('ORG-4.0c: mechanized, tanks and infantry by kind', () => {
    const kinds = (type: string): string[] =>
      [...new Set(combat.filter((one) => one.type === type).map(({ kind }) => kind))].sort();
    expect(kinds('mechanized')).toEqual(['BMP-2', 'BTR-40', 'BTR-70']);
    expect(kinds('tank')).toEqual(['T-55', 'T-62']);
    expect(kinds('infantry')).toEqual(['107mm', '82mm', 'AK-47', 'DShK', 'Militia', 'RPG-7', 'ZGU']);
  });

  test('firepower of the examples (19.1, 19.4)', () => {
    expect(sum(['BTR-40-a', 'BTR-70-a'], 'fresh')).toBe(7);
    expect(sum(['BTR-40-a', 'BTR-70-a'], 'spent')).toBe(5);
    expect([unit('K-RPG-7-a'), unit('K-DShK'), unit('Z-82mm')].map(({ fresh }) => fresh.firepower)).toEqual([2, 2, 3]);
    expect(sum(['K-DShK', 'K-RPG-7-a'], 'fresh')).toBe(4);
    expect(sum(['K-DShK', 'K-RPG-7-a', 'Z-82mm', 'Z-RPG-7-a'], 'fresh')).toBe(9);
  });

  test('a kind has the same faces in every tribe, and spent units keep cohesion and movement', () => {
    for (const { force, kind, fresh, spent } of combat) {
      const same = combat.filter((one) => one.force === force && one.kind === kind);
      expect(same.every((one) => one.fresh.firepower === fresh.firepower)).toBe(true);
      expect([spent.cohesion, spent.movement]).toEqual([fresh.cohesion, fresh.movement]);
    }
  });

  test('RPG-7 cohesion is 4; DRA cohesion is low, Soviet higher; the militia is the weakest (19.2, 20.2)', () => {
    expect(combat.filter(({ kind }) => kind === 'RPG-7').every(({ fresh }) => fresh.cohesion === 4)).toBe(true);
    const cohesion = (force: string): number[] =>
      combat.filter((one) => one.force === force).map(({ fresh }) => fresh.cohesion);
    expect(Math.max(...cohesion('DRA'))).toBeLessThan(Math.min(...cohesion('SOV')));
    const weakest = Math.min(...combat.map(({ fresh }) => fresh.firepower));
    expect(combat.filter(({ fresh }) => fresh.firepower === weakest).map(({ id }) => id)).toEqual(['Militia']);
  });

  test('leaders: Rahman and Kharoti 1, the Advisor 0 with a re-roll, the Council for all tribes (19.1, 19.2, 4.1)', () => {
    const modifier = new Map(leaders.map(({ id, modifier: m }) => [id, m]));
    expect([modifier.get('Rahman'), modifier.get('Kharoti'), modifier.get('Advisor')]).toEqual([1, 1, 0]);
    expect(leaders.filter(({ rerolls }) => rerolls).map(({ id }) => id)).toEqual(['Advisor']);
    expect(leaders.filter(({ helps }) => helps === 'all-tribes').map(({ id }) => id)).toEqual(['Council']);
    expect(leaders.filter(({ tribe }) => tribe !== 'none').map(({ id, tribe }) => `${id} ${tribe}`)).toEqual([
      'Warzi green',
      'Zadran red',
      'Kharoti yellow',
    ]);
  });
});
