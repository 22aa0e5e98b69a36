import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { scenario, units, map, cards } = parsedData();
const { turns, setup, reinforcements, victory } = scenario;
const row = (id: string) => {
  const found = setup.placements.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no placement ${id}`);
  return found;
};
const combat = new Map(units.combat.units.map((unit) => [unit.id, unit]));
/** Kinds and names as the rulebook lists them. */
const listed = (id: string): string[] => row(id).units.map((unit) => combat.get(unit)?.kind ?? unit);
const firepower = (ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (combat.get(id)?.fresh.firepower ?? 0), 0);

describe('the turn track', () => {
  test('twelve turns, Mujahideen initiative on the first (6.0, 3.2)', () => {
    expect(turns.track.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(turns.firstInitiative).toBe('MJ');
  });

  test('Soviet ground units are rolled for on turns 7 to 10 and on no other (3.2, 17.2)', () => {
    expect(turns.track.filter(({ soviet }) => soviet !== null).map(({ id }) => id)).toEqual([7, 8, 9, 10]);
    expect(reinforcements.sovietFromTurn).toBe(7);
    const expected = turns.track.reduce((sum, { soviet }) => sum + (soviet === null ? 0 : (7 - soviet) / 6), 0);
    expect(expected).toBeCloseTo(14 / 6, 9);
  });

  test('the Mujahideen draw more on turns 1 and 2 and never after (20.2), at least one card every turn (19.1)', () => {
    expect(turns.track.filter(({ DRA, MJ }) => MJ > DRA).map(({ id }) => id)).toEqual([1, 2]);
    expect(turns.track.every(({ MJ }) => MJ >= 1)).toBe(true);
  });

  test('both decks are drawn exactly once', () => {
    const drawn = (side: 'DRA' | 'MJ'): number => turns.track.reduce((sum, turn) => sum + turn[side], 0);
    expect([drawn('DRA'), drawn('MJ')]).toEqual([cards.decks.DRA.length, cards.decks.MJ.length]);
  });
});

describe('set-up (5.2)', () => {
  test('the DRA first', () => {
    expect(setup.order).toEqual(['DRA', 'MJ']);
  });

  test('the DRA list', () => {
    expect([row('fort').areas, listed('fort')]).toEqual([['15'], ['Rahman', 'BTR-70', 'BTR-40', 'BTR-40']]);
    expect([row('airfield').areas, listed('airfield')]).toEqual([['19'], ['BTR-70', 'BTR-70']]);
    expect([row('militia').areas, listed('militia')]).toEqual([['28', '29', '33'], ['Militia']]);
    expect([row('octagonal-fort').areas, listed('octagonal-fort')]).toEqual([
      ['32'],
      ['Omar', 'BTR-70', 'BTR-70', 'T-55'],
    ]);
    expect([row('town').areas, listed('town')]).toEqual([['33'], ['BTR-40']]);
    expect([row('south-post').areas, listed('south-post')]).toEqual([['38'], ['BTR-40']]);
  });

  test('the Mujahideen list', () => {
    expect(row('warzi').areas).toEqual(['36', '41']);
    expect(listed('warzi')).toEqual(['Warzi', 'AK-47', 'RPG-7', '107mm', 'ZGU', 'DShK']);
    expect([row('tanks').areas, listed('tanks')]).toEqual([['1'], ['T-55', 'T-55']]);
    expect(row('kharoti').areas).toEqual(['1', '2', '3']);
    expect(listed('kharoti')).toEqual(['Kharoti', 'AK-47', 'RPG-7', 'RPG-7', '82mm', 'DShK']);
    expect(row('zadran').areas).toEqual(['1', '2', '3']);
    expect(listed('zadran')).toEqual(['Zadran', 'AK-47', 'RPG-7', '82mm', 'ZGU', 'DShK']);
    expect([row('council').areas, listed('council')]).toEqual([['1', '2', '3', '36', '41'], ['Council']]);
  });

  test('each tribe sets up its own units', () => {
    for (const [id, tribe] of [
      ['warzi', 'green'],
      ['kharoti', 'yellow'],
      ['zadran', 'red'],
    ] as const)
      for (const unit of row(id).units) if (combat.has(unit)) expect(combat.get(unit)?.tribe).toBe(tribe);
  });

  test('strength at the start: DRA 38 with the militia, Mujahideen 44', () => {
    const of = (side: string): number =>
      firepower(setup.placements.filter((one) => one.side === side).flatMap((one) => one.units));
    expect([of('DRA'), of('MJ')]).toEqual([38, 44]);
  });

  test('a rush on 15 or 38 on turn 1 costs 4 points: enemies stand in or next to every area on the way (20.2)', () => {
    const held = new Set(setup.placements.filter(({ side }) => side === 'DRA').flatMap(({ areas }) => areas));
    const next = new Map(map.areas.list.map(({ id, next: n }) => [id, n]));
    const near = (id: string): boolean => held.has(id) || (next.get(id) ?? []).some((other) => held.has(other));
    for (const way of [
      ['8', '15'],
      ['9', '15'],
      ['37', '38'],
      ['42', '38'],
    ])
      expect([way, way.every(near)]).toEqual([way, true]);
    const fast = units.combat.units.filter(({ force, fresh }) => force === 'MJ' && fresh.movement >= 4);
    expect([...new Set(fast.map(({ kind }) => kind))]).toEqual(['AK-47', 'RPG-7', 'T-55']);
  });
});

describe('reinforcements and victory', () => {
  test('six Soviet ground units to draw from, two airlifts of a BTR-70 and a BTR-40 (17.2)', () => {
    expect(reinforcements.soviet).toHaveLength(6);
    expect(reinforcements.airlift.map((id) => combat.get(id)?.kind)).toEqual(['BTR-70', 'BTR-70', 'BTR-40', 'BTR-40']);
    expect([reinforcements.advisor, reinforcements.helicopter]).toEqual(['Advisor', 'Mi-24']);
  });

  test('automatic: 32 with one of 28, 29, 33; two tribes gone; the DRA if both (18.1)', () => {
    expect(victory.automatic.MJ).toEqual({ controls: '32', andOneOf: ['28', '29', '33'] });
    expect(victory.automatic.DRA).toEqual({ tribesGone: 2 });
    expect(victory.automatic.both).toBe('DRA');
  });

  test('operational: the airfield and the outposts (18.2)', () => {
    expect(victory.operational.MJ).toEqual({ controls: '19', controlsOrContestsAll: ['15', '38'] });
    expect(victory.operational.DRA).toEqual({ controls: '19', controlsOneOf: ['15', '38'] });
    expect([victory.operational.MJ.controls, victory.automatic.MJ.controls]).toEqual([
      map.airfield.area,
      map.octagonalFort.area,
    ]);
  });

  test('options: the ammunition of captured tanks (12.9), and the readings of 11.3.7 and 14.0', () => {
    expect(scenario.options.map(({ id, default: standard }) => [id, standard])).toEqual([
      ['tankAmmunition', 'off'],
      ['spotting', 'occupied'],
      ['raidSupply', 'marker'],
    ]);
  });
});
