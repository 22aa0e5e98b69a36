import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { units } = parsedData();
const ground = units.ground.units;
const of = (force: string) => ground.filter((u) => u.force === force);
const support = (force: string, reinforcement: boolean): string[] =>
  units.support.markers.filter((m) => m.force === force && m.reinforcement === reinforcement).map((m) => m.kind);

describe('the counter sheet', () => {
  test('176 counters: 96 ground units, 28 support markers, 52 others (2.0)', () => {
    expect(ground).toHaveLength(96);
    expect(units.support.markers).toHaveLength(28);
    expect(units.markers.kinds.reduce((sum, k) => sum + k.number, 0)).toBe(52);
    expect(units.totals.sheet).toBe(176);
  });

  test('forces', () => {
    expect(['NK', 'AR', 'AZ-militia', 'AZ', 'MU', 'SOV'].map((f) => of(f).length)).toEqual([27, 12, 20, 26, 3, 8]);
  });

  test('ids are unique over units and markers, and safe in one line', () => {
    const ids = [...ground.map((u) => u.id), ...units.support.markers.map((m) => m.id)];
    expect(new Set(ids).size).toBe(124);
    expect(ids.filter((id) => /[\s,;]/.test(id))).toEqual([]);
  });

  test('single markers as 2.6 lists them', () => {
    const number = new Map(units.markers.kinds.map((k) => [k.kind, k.number]));
    for (const kind of ['game-turn', 'rp-AR', 'rp-AZ', 'no-azerbaijan-attacks', 'talish-mugan'])
      expect(number.get(kind)).toBe(1);
    expect([...number.keys()].filter((k) => k.startsWith('refugees-'))).toHaveLength(4);
  });
});

describe('what the text says of units', () => {
  test('4/709 is mechanized with MA 14, one of several of its brigade (10.1, 13.2)', () => {
    expect(ground.find((u) => u.id === '4/709')).toMatchObject({ force: 'AZ', type: 'mechanized', ma: 14 });
    expect(ground.filter((u) => u.formation === '709')).toHaveLength(4);
  });

  test('three MU battalions, none at start; more militia and regulars than are drawn (3.2)', () => {
    expect(of('MU').map((u) => u.id)).toEqual(['MU-1', 'MU-2', 'MU-3']);
    expect(of('MU').every((u) => u.reinforcement)).toBe(true);
    expect(of('AZ-militia').length).toBeGreaterThan(12);
    expect(of('AR').length).toBeGreaterThan(6);
  });

  test('militia drawn blind differ in strength (3.2)', () => {
    const strengths = of('AZ-militia').map((u) => u.strength);
    expect([1, 2, 3].map((s) => strengths.filter((x) => x === s).length)).toEqual([12, 6, 2]);
  });

  test('NK mechanized battalions wait in the display, five or more; Tigran and two SDF do not (8.1.1)', () => {
    const mech = of('NK').filter((u) => u.type === 'mechanized');
    expect(mech.length).toBeGreaterThanOrEqual(5);
    expect(mech.every((u) => u.reinforcement && u.reduced !== null)).toBe(true);
    expect(ground.find((u) => u.id === 'Tigran')).toMatchObject({
      force: 'NK',
      type: 'infantry',
      reinforcement: false,
    });
    expect(of('NK').filter((u) => u.formation === 'SDF' && !u.reinforcement).length).toBeGreaterThanOrEqual(2);
  });

  test('the names of 2.4.1 all occur', () => {
    const formations = new Set(ground.map((u) => u.formation));
    for (const name of 'Arabo Ashot ASOR Davits SDF SOR Shusha Tigran DR MU OMOH MVD'.split(' '))
      expect(formations).toContain(name);
  });

  test('one step: militia, police and Soviet units; two steps: the others', () => {
    for (const u of ground)
      expect([u.id, u.reduced === null]).toEqual([
        u.id,
        u.type === 'militia' || u.type === 'police' || u.force === 'SOV',
      ]);
  });

  test('forces at start are about even: 32 + 21 against 36 + 18', () => {
    const sum = (list: readonly { strength: number }[]): number => list.reduce((s, u) => s + u.strength, 0);
    expect(sum(of('NK').filter((u) => !u.reinforcement))).toBe(32);
    expect((sum(of('AR')) / 12) * 6).toBe(21);
    expect(sum(of('AZ').filter((u) => !u.reinforcement))).toBe(36);
    expect((sum(of('AZ-militia')) / 20) * 12).toBe(18);
  });
});

describe('support at start', () => {
  test('KAR-3.2h: AZ has two artillery and two armor', () => {
    expect(support('AZ', false).sort()).toEqual(['armor', 'armor', 'artillery', 'artillery']);
  });

  test('KAR-3.2l: AR regulars have artillery, armor and air; NK has artillery', () => {
    expect(support('AR', false).sort()).toEqual(['air', 'armor', 'artillery']);
    expect(support('NK', false)).toEqual(['artillery']);
  });

  test('R markers: one for the Armenian regulars, several for AZ and NK, artillery among those of NK (3.2, 8.1.1)', () => {
    expect(support('AR', true)).toHaveLength(1);
    expect(support('AZ', true).length).toBeGreaterThan(1);
    expect(support('NK', true).length).toBeGreaterThan(1);
    expect(support('NK', true)).toContain('artillery');
  });

  test('the Soviet pool holds eight units and eight markers of every kind', () => {
    expect(new Set(support('SOV', false)).size).toBe(4);
    expect(of('SOV').length + support('SOV', false).length).toBe(16);
  });
});
