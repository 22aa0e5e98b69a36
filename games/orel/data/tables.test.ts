import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { tables, events, scenario } = parsedData();

describe('the assault table', () => {
  const row = (roll: number) => tables.assault.rows.find((r) => r.roll === roll);

  test('the row of the example: 9 is 1/1, the defender loses, m-2 (8.8)', () => {
    expect(row(9)).toEqual({ roll: 9, losses: { attacker: 1, defender: 1 }, loser: 'defender', morale: -2 });
  });

  test('a higher roll is never worse for the attacker', () => {
    tables.assault.rows.forEach((now, i) => {
      const before = tables.assault.rows[i - 1];
      if (before === undefined) return;
      expect(now.losses.attacker).toBeLessThanOrEqual(before.losses.attacker);
      expect(now.losses.defender).toBeGreaterThanOrEqual(before.losses.defender);
      if (before.loser === 'defender') {
        expect(now.loser).toBe('defender');
        expect(now.morale).toBeGreaterThanOrEqual(before.morale);
      }
    });
  });

  test('there is a row where the attacker loses although the defender has losses (8.8.3)', () => {
    expect(tables.assault.rows.some((r) => r.loser === 'attacker' && r.losses.defender > 0)).toBe(true);
  });

  test('1.5 to 1 is +1, even odds 0 (example, 1.2)', () => {
    const of = (attack: number, defence: number) =>
      tables.assault.ratios.find((r) => r.least.attack === attack && r.least.defence === defence)?.modifier;
    expect([of(3, 2), of(1, 1), of(2, 1)]).toEqual([1, 0, 2]);
  });

  test('at even strength and quality the attacker wins 42 times in 100', () => {
    let wins = 0;
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (row(a + b)?.loser === 'defender') wins++;
    expect(wins).toBe(15);
  });
});

describe('cohesion and morale', () => {
  test('failing by one disorganizes (example); only attackers are repulsed', () => {
    expect([tables.cohesion.attacker[0], tables.cohesion.defender[0]]).toEqual(['disorganized', 'disorganized']);
    expect(tables.cohesion.defender).not.toContain('repulsed');
  });

  test('a worse margin is never a milder result', () => {
    const cohesion = ['disorganized', 'repulsed', 'retreat', 'rout'];
    const morale = ['holds', 'retreat', 'shaken', 'rout', 'surrender'];
    const rises = (list: readonly string[], order: readonly string[]): boolean =>
      list.every((r, i) => i === 0 || order.indexOf(r) >= order.indexOf(list[i - 1] ?? ''));
    expect(rises(tables.cohesion.attacker, cohesion)).toBe(true);
    expect(rises(tables.cohesion.defender, cohesion)).toBe(true);
    expect(rises(tables.morale.attacker, morale)).toBe(true);
    expect(rises(tables.morale.defender, morale)).toBe(true);
  });

  test('a defender who passes retreats in good order, an attacker holds (example)', () => {
    expect(tables.morale.passed).toEqual({ attacker: 'holds', defender: 'retreat' });
    expect(tables.morale.modifiers.lostStep).toBe(1);
  });

  test('the modifiers the text gives (8.7.1)', () => {
    expect(tables.cohesionModifiers).toMatchObject({
      friendlyVehicle: -1,
      enemyVehicle: 1,
      chargeAlone: 2,
      chargedWithoutCounter: { steps: 2, modifier: 1 },
      integratedArtillery: 1,
      tq6Infantry: 1,
      ratio: { strong: 2, weak: 1, modifier: 1 },
    });
  });
});

describe('prices and limits of the text', () => {
  test('attacks and munitions (7.2, 8.2.1)', () => {
    expect(tables.attacks).toMatchObject({
      barrage: { mp: 3, munitions: 1 },
      prepared: { mp: { red: 3, shock: 2, white: 2, tank: 3, armouredCar: 2 }, munitions: 2 },
      hasty: { mp: 1, munitions: 1 },
      range: 2,
    });
  });

  test('supply, recruits, command, stacking', () => {
    expect(tables.supply).toMatchObject({ range: 5, convoyLine: 10, exitLine: 3, doubleTrackFactor: 2 });
    expect(tables.recruits).toMatchObject({ limit: 12, prisonersPerPoint: 3, battalion: 2, lowestTq: { R: 2, W: 3 } });
    expect(tables.command).toMatchObject({ infantry: { R: 2, W: 3 }, cavalry: 3, artillery: { R: 2, W: 3 } });
    expect(tables.movement.stacking).toEqual({ points: 10, units: 3 });
    expect(tables.strength).toMatchObject({ march: 2, unsupplied: 2, disorganized: 2, routed: 4 });
  });

  test('a barrage grows with the roll', () => {
    const harm = tables.barrage.rows.map((r) => r.losses * 10 + (r.check === null ? -5 : r.check));
    expect([...harm].sort((a, b) => a - b)).toEqual(harm);
  });

  test('no charge into forest, town or city; vehicles only by road through forest', () => {
    const { terrain } = tables.terrainEffects;
    expect([terrain.forest.charge, terrain.town.charge, terrain.city.charge, terrain.clear.charge]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect([terrain.forest.mp.tank, terrain.forest.mp.armouredCar]).toEqual([null, null]);
  });
});

describe('events and scenarios', () => {
  test('both columns cover 1 to 100, suffered and controlled balance (6)', () => {
    for (const side of ['W', 'R'] as const) {
      const share = (type: string): number =>
        events.list.filter((e) => e.type === type).reduce((sum, e) => sum + e[side][1] - e[side][0] + 1, 0);
      expect(share('S') + share('C') + share('-')).toBe(100);
      expect(Math.abs(share('S') - share('C'))).toBeLessThanOrEqual(2);
    }
    expect(events.list.map((e) => e.name)).toEqual(expect.arrayContaining(['Defeatist Rumors', 'Civil Exactions']));
  });

  test('three scenarios: four days, ten days, ten days (10)', () => {
    expect(scenario.scenarios.list.map((s) => [s.id, s.dates.last - s.dates.first + 1, s.recruitsDivisor])).toEqual([
      ['brasovo', 4, 2],
      ['historical', 10, 1],
      ['hypothetical', 10, 1],
    ]);
  });

  test('the hypothetical one changes two depots and wakes all but the 9th Division (10.3)', () => {
    const hypothetical = scenario.scenarios.list.find((s) => s.id === 'hypothetical');
    expect(hypothetical?.capacities).toEqual({ 'Convoi-1D': 4, 'Depot-Orel': 3 });
    expect(hypothetical?.inactive?.map((f) => [f.formation, f.through])).toEqual([['9D', 19]]);
    expect(scenario.inactive.list.map((f) => [f.formation, f.through])).toEqual([
      ['9D', 18],
      ['Let-3', 16],
      ['1K', 18],
      ['3K', 18],
    ]);
  });

  test('losses lower the level of victory at 10 and at 15 combat units (10.2)', () => {
    expect(scenario.victory.losses).toEqual([
      { units: 10, levels: 1 },
      { units: 15, levels: 2 },
    ]);
  });
});
