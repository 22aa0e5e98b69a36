import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { tables, scenario } = parsedData();
const column = (odds: string) => tables.combatResults.columns.find((c) => c.odds === odds);
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

describe('combat results', () => {
  test('the printed cell: 1/2 on a 6 is 2/1 (13.7)', () => {
    expect(column('1/2')?.results[5]).toEqual({ attacker: 2, defender: 1 });
  });

  test('eight columns of six, from 1/3 to 6/1', () => {
    const odds = tables.combatResults.columns.map((c) => c.odds);
    expect(odds).toEqual(['1/3', '1/2', '1/1', '2/1', '3/1', '4/1', '5/1', '6/1']);
    for (const c of tables.combatResults.columns) expect(c.results).toHaveLength(6);
  });

  test('better odds are better: both means move one way, and cross between 2/1 and 3/1', () => {
    const attacker = tables.combatResults.columns.map((c) => mean(c.results.map((r) => r.attacker)));
    const defender = tables.combatResults.columns.map((c) => mean(c.results.map((r) => r.defender)));
    for (let i = 1; i < attacker.length; i++) {
      expect(attacker[i]).toBeLessThan(attacker[i - 1] ?? 0);
      expect(defender[i]).toBeGreaterThan(defender[i - 1] ?? 9);
    }
    const gain = attacker.map((a, i) => (defender[i] ?? 0) - a);
    expect(gain.findIndex((g) => g > 0)).toBe(4);
  });
});

describe('tables the text gives whole', () => {
  test('Soviet chaos on turns 1 to 3 (6.0)', () => {
    expect(tables.sovietChaos.turns).toEqual([1, 2, 3]);
    expect(tables.sovietChaos.rows.map((r) => r.counters)).toEqual([0, 1, 1, 2, 3, 3]);
  });

  test('coup, reforms, 709th, Armenian regulars, automatic victory', () => {
    expect(tables.randomEvents.coup).toEqual({
      succeedsFrom: 5,
      refugees: 9,
      refugeesModifier: 1,
      groundUnits: 6,
      supportMarkers: 3,
    });
    expect(tables.reforms).toMatchObject({
      turns: [5, 6, 7],
      succeedsFrom: 4,
      refugees: 15,
      refugeesModifier: 1,
      rp: 4,
    });
    expect(tables.reforms.lostTowns).toEqual(['1218', '1616', '1520']);
    expect(tables.brigade709.leavesFrom).toBe(5);
    expect(tables.armenianRegulars.rows.map((r) => [r.atMost, r.result])).toEqual([
      [3, 'normal'],
      [5, 'halved'],
      [6, 'excluded'],
    ]);
    expect(tables.automaticVictory).toMatchObject({ refugees: 16, winsFrom: 5 });
  });

  test('support: two markers at most, armor 3 and 2, others succeed on 1 to 3 (13.1)', () => {
    expect(tables.support).toMatchObject({ perSidePerCombat: 2, armor: { attack: 3, defence: 2 } });
    expect(tables.support.shift).toEqual({ kinds: ['artillery', 'air', 'helo'], columns: 1, succeedsUpTo: 3 });
  });

  test('income and prices (8.1, 8.2)', () => {
    expect(tables.replacements).toMatchObject({
      fromTurn: 2,
      income: { AR: 3, AZ: 5 },
      stepCost: { NK: 1, AR: 1, AZ: 1, MU: 2 },
      supportCost: { NK: 1, AR: 1, AZ: 1 },
      militia: { rp: 1, units: 2 },
      upgrades: { perTurn: 3, rp: 0 },
    });
  });

  test('forced displacement and resettlement (10.1, 10.4)', () => {
    expect(tables.displacement).toMatchObject({ mp: 4, refugees: { village: 1, town: 2, resettled: 1 } });
    expect(tables.resettlement).toMatchObject({ perSidePerTurn: 2, refugees: 1 });
  });

  test('march, leaving a zone of control, winter (11.0, 12.2, 12.3)', () => {
    expect(tables.movement).toMatchObject({ leaveZocMp: 1, marchMultiplier: 3, outOfSupplyDivisor: 2, minimumMa: 1 });
    expect(tables.terrainEffects.winter).toEqual({ multiplier: 2, terrain: ['mountain'] });
  });
});

describe('tables the text gives in part', () => {
  test('bombardment: a 5 is one refugee for 2 RP, and no row costs more (10.3)', () => {
    expect(tables.bombardment.rows[4]).toEqual({ die: 5, refugees: 1, rp: 2 });
    expect(tables.bombardment.minimumRp).toBe(2);
    expect(Math.max(...tables.bombardment.rows.map((r) => r.rp))).toBe(2);
  });

  test('rough costs 2, a road 1, a river 1 more and one shift (10.1, 12.1, 13.5)', () => {
    const { terrain, road, river, bridge } = tables.terrainEffects;
    expect([terrain.rough.mp, road.mp, river.extraMp, river.shift, bridge.extraMp]).toEqual([2, 1, 1, 1, 0]);
  });

  test('Azeri politics: panic, shifts that mirror each other, three for the Motherland, +3 after reforms', () => {
    const { rows, modifiers } = tables.azeriPolitics;
    expect(rows.map((r) => r.result)).toEqual(['panic', 'shift', 'shift', 'normal', 'shift', 'motherland']);
    const shifts = rows.flatMap((r) => ('attack' in r ? [[r.attack, r.defence]] : []));
    expect(shifts).toEqual([
      [-2, 2],
      [-1, 1],
      [1, -1],
      [3, -3],
    ]);
    expect(modifiers.find((m) => m.when === 'turn-after-reforms')?.amount).toBe(3);
  });

  test('six events, one face each, two of them once only (7.0)', () => {
    const events = tables.randomEvents.rows.map((r) => r.event);
    expect(events).toEqual(['nakhichevan', 'talish-mugan', 'turkish-support', 'diaspora', 'coup', 'none']);
    expect(tables.randomEvents.rows.filter((r) => r.once).map((r) => r.event)).toEqual(['talish-mugan', 'coup']);
    expect(tables.randomEvents).toMatchObject({
      nakhichevan: { armenianRegulars: 2 },
      talishMugan: { azeriRegulars: 5, armorMarkers: 1 },
      turkishSupport: { rp: 1 },
      diaspora: { rp: 1 },
    });
  });
});

describe('the campaign', () => {
  test('nine turns of three months; winter on 1, 5, 9 or, from April, on 4 and 8', () => {
    const winters = scenario.calendars.choices.map((c) => c.turns.filter((t) => t.winter).map((t) => t.turn));
    expect(scenario.calendars.choices.map((c) => c.turns.length)).toEqual([9, 9]);
    expect(winters).toEqual([
      [1, 5, 9],
      [4, 8],
    ]);
  });

  test('levels, draws and the VP needed (3.2, 15.0)', () => {
    expect(scenario.levels).toMatchObject({ rp: { AR: 2, AZ: 4 }, refugees: { AR: 0, AZ: 0 } });
    expect([scenario.setup.azeriMilitia.drawn, scenario.setup.armenianRegulars.drawn]).toEqual([12, 6]);
    expect(scenario.setup.karabakh.towns).toEqual(['1419', '1416', '1817']);
    expect(scenario.setup.order).toEqual(['AZ', 'AR']);
    expect(scenario.victory.armenianVp).toBe(12);
  });

  test('options have a default among their values', () => {
    expect(scenario.options.map((o) => [o.id, o.default])).toEqual([
      ['calendar', 'january-1992'],
      ['combatRounding', 'up'],
      ['coupAttacks', 'none'],
      ['armenia', 'spared'],
      ['sovietLosses', 'last'],
      ['karabakhMech', 'two-steps'],
    ]);
  });
});
