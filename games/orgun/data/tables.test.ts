import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { tables } = parsedData();
const DICE = [1, 2, 3, 4, 5, 6];
const rowFor = <Row extends { atMost: number }>(rows: readonly Row[], total: number): Row => {
  const found = rows.find(({ atMost }) => total <= atMost);
  if (found === undefined) throw new Error(`no row for ${total}`);
  return found;
};
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

describe('tables of the rulebook', () => {
  test('stacking 3 and 6 (7.1)', () => {
    expect([tables.stacking.DRA, tables.stacking.MJ]).toEqual([3, 6]);
  });

  test('movement: road a half, quiet 1, near the enemy 2 (11.2)', () => {
    expect(tables.movement).toMatchObject({ road: 0.5, quiet: 1, nearEnemy: 2 });
  });

  test('minefield 1, 1, 2, 2, 3, 3 (11.3.5)', () => {
    expect(DICE.map((die) => rowFor(tables.minefield.rows, die).cp)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('spotting from 5 up, whatever a leader adds (11.3.7)', () => {
    const results = [...DICE, 7, 8].map((total) => rowFor(tables.spotting.rows, total).result);
    expect(results.indexOf('spotted')).toBe(4);
    expect(results.lastIndexOf('stopped')).toBe(3);
  });

  test('leaders alone: 1-4 removed, 5-6 retreat (4.1)', () => {
    expect(DICE.map((die) => rowFor(tables.leaderEscape.rows, die).result === 'removed')).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('Soviet entry: 1-3 north, 4-6 southwest (17.2)', () => {
    expect(DICE.map((die) => rowFor(tables.sovietEntry.rows, die).star)).toEqual([
      'north',
      'north',
      'north',
      'southwest',
      'southwest',
      'southwest',
    ]);
  });

  test('initiative modifiers: DRA 1 from turn 8; Mujahideen 1 once for airfield or Mi-24, and 2 for the fort (8.0)', () => {
    const { modifiers, fromTurn } = tables.initiative;
    expect(fromTurn).toBe(2);
    expect(modifiers.map(({ side, amount, when }) => `${side} ${amount} ${when}`)).toEqual([
      'DRA 1 holds-airfield-and-fort',
      'MJ 1 holds-airfield',
      'MJ 1 mi24-removed',
      'MJ 2 holds-fort',
    ]);
    expect(modifiers.find(({ side }) => side === 'DRA')?.fromTurn).toBe(8);
    expect(new Set(modifiers.map(({ group }) => group)).size).toBe(3);
  });

  test('attack modifiers (12.4, 12.5, 15.1)', () => {
    expect(tables.attack).toMatchObject({ severalTribes: -2, orgunZone: -1, lowSupply: -2 });
  });

  test('casualty points: 1 and 1, 2, 3 for a fresh unit, 2 for a spent one (12.6)', () => {
    expect(tables.casualties.fresh.map(({ id, cp }) => `${id} ${cp}`)).toEqual([
      'spend 1',
      'retreat 1',
      'spend-and-retreat 2',
      'eliminate 3',
    ]);
    expect(tables.casualties.spent.map(({ id, cp }) => `${id} ${cp}`)).toEqual(['eliminate 2']);
  });

  test('ambush: at most three Mujahideen units or one DRA unit, into TEM 1 or more (13.0)', () => {
    expect(tables.ambush).toMatchObject({ mostUnits: { DRA: 1, MJ: 3 }, leastTem: 1 });
  });

  test('raid: one an action, +1 each for TEM 0, mines, fort, lost on a 6; a 6 fails every test (14.0, 4.2)', () => {
    expect(tables.raid).toMatchObject({ perAction: 1, tem0: 1, minefield: 1, fort: 1, eliminatedOn: 6 });
    expect(tables.cohesion).toMatchObject({ failsOn: 6, leadersPerTest: 1 });
  });

  test('low supply recovers, out of supply does not; both cost a point and bar raid and ambush (15.1, 15.2)', () => {
    expect(tables.supply.low).toEqual({ recovers: true, movement: -1, raids: false, ambushes: false });
    expect(tables.supply.out).toEqual({ recovers: false, movement: -1, raids: false, ambushes: false });
  });

  test('Mi-24: one CP less than the die, TEM taken off; lost on a 6 against DShK, ZGU, RPG-7 (17.1)', () => {
    expect(DICE.map((die) => rowFor(tables.mi24.rows, die).cp)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(DICE.map((die) => rowFor(tables.mi24.rows, die - 3).cp)).toEqual([0, 0, 0, 0, 1, 2]);
    expect(tables.mi24).toMatchObject({ perTurn: 1, lostOn: 6, lostAgainst: ['DShK', 'ZGU', 'RPG-7'] });
  });

  test('ammunition of captured tanks: gone on a 6, no firepower after (12.9)', () => {
    expect(tables.ammunition).toMatchObject({ kind: 'T-55', outOn: 6, firepower: 0 });
  });
});

describe('what the numbers amount to', () => {
  const differences = (lead: number): number[] => DICE.flatMap((a) => DICE.map((d) => Math.max(0, lead + a - d)));

  test('an attack: chance and expected CP rise with the lead, from -5 on', () => {
    const chance = (lead: number): number => mean(differences(lead).map((cp) => (cp > 0 ? 1 : 0)));
    const leads = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
    expect(leads.map((lead) => Number(chance(lead).toFixed(2)))).toEqual([
      0, 0.03, 0.08, 0.17, 0.28, 0.42, 0.58, 0.72, 0.83, 0.92, 0.97, 1,
    ]);
    expect(leads.map((lead) => Number(mean(differences(lead)).toFixed(2)))).toEqual([
      0, 0.03, 0.11, 0.28, 0.56, 0.97, 1.56, 2.28, 3.11, 4.03, 5, 6,
    ]);
  });

  test('the Mi-24 is worth less the rougher the ground; mines cost 2 CP on average', () => {
    const worth = (tem: number): number => mean(DICE.map((die) => rowFor(tables.mi24.rows, die - tem).cp));
    expect([0, 1, 2, 3].map((tem) => Number(worth(tem).toFixed(2)))).toEqual([2.5, 1.67, 1, 0.5]);
    expect(mean(DICE.map((die) => rowFor(tables.minefield.rows, die).cp))).toBe(2);
  });
});
