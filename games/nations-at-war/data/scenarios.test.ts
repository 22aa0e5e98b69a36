import { describe, expect, it } from 'vitest';
import type { ScenarioData } from './index.ts';
import { parsedData } from './test/parsed.ts';

const { scenarios, units } = parsedData();
const scenario = (id: string): ScenarioData => {
  const found = scenarios.list.find((one) => one.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
};
/** Counters of a formation as the sheet lists them. */
const order = (id: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(units.formations.list.find((one) => one.id === id)?.units ?? {}).map(([type, ids]) => [
      type,
      ids.length,
    ]),
  );

describe('Cats in the Mist', () => {
  const cats = scenario('cats');
  it('has the formations of its sheet', () => {
    expect(cats.forces.map((force) => force.formation)).toEqual(['505', '11', '276', '2G']);
    expect([order('505'), order('11'), order('276'), order('2G')]).toEqual([
      { tiger: 3 },
      { pz4: 2, pz3: 2 },
      { t34: 6 },
      { churchill: 5 },
    ]);
  });

  it('NAW-SK1-e: gives neither side any support', () => {
    for (const side of [cats.support.GE, cats.support.SU])
      expect(side).toEqual({
        fireMissions: 0,
        fate: 0,
        designated: 0,
        trenches: 0,
        mines: 0,
        wires: 0,
        ditches: 0,
        aeroplanes: [],
      });
  });

  it('knows its special rules as switches', () => {
    expect([cats.turns, cats.endTurnMarkers, cats.rules.waterIsClear, cats.rules.switches]).toEqual([
      8,
      2,
      true,
      ['overwatch'],
    ]);
    expect(cats.rules.firstActivation).toEqual({ side: 'GE', formations: ['505'], free: true });
    expect(cats.victory).toEqual({ side: 'GE', railroad: { run: 4 } });
  });
});

describe('The Bridge at Berezovyy Logg', () => {
  const bridge = scenario('bridge');
  it('NAW-SK2-d, NAW-SK2-e: has the German orders of battle, smoke and attachments included', () => {
    expect([order('320'), order('18')]).toEqual([{ 'ger-inf': 5, stug: 1, pioneer: 2 }, { pz4: 4 }]);
    expect(units.formations.list.find((one) => one.id === '320')?.attached).toEqual(['StuG/320', 'P1/320', 'P2/320']);
    expect(bridge.forces.flatMap((force) => force.laysSmoke)).toEqual([
      'P1/320',
      'P2/320',
      '1/18',
      '2/18',
      '3/18',
      '4/18',
    ]);
  });

  it('NAW-SK2-g, NAW-SK2-h: has the Soviet ones, two platoons reduced', () => {
    expect([order('71G'), order('31'), order('3')]).toEqual([{ 'sov-inf': 5, atg45: 1 }, { t70: 3 }, { t34: 5 }]);
    const guards = units.formations.list.find((one) => one.id === '71G');
    expect([guards?.attached, guards?.weapons, guards?.leaders.map((one) => one.name)]).toEqual([
      ['ATG/71G'],
      { hmg: ['HMG/71G'] },
      ['Commissar'],
    ]);
    expect(bridge.forces.flatMap((force) => force.reduced)).toEqual(['3/31', '5/3']);
  });

  it('NAW-SK2-f, NAW-SK2-i: has the support of its sheet', () => {
    expect(bridge.support.GE).toMatchObject({ fireMissions: 3, fate: 3, designated: 1, aeroplanes: ['FW-189'] });
    expect(bridge.support.SU).toMatchObject({ fireMissions: 1, fate: 2, trenches: 3, mines: 2, aeroplanes: [] });
  });

  it('knows its special rules and its victory', () => {
    expect([bridge.turns, bridge.endTurnMarkers, bridge.rules.waterIsClear]).toEqual([8, 2, false]);
    expect(bridge.rules.firstActivation).toEqual({ side: 'GE', formations: ['320', '18'], free: false });
    expect(bridge.victory).toEqual({ side: 'GE', crossing: { bridges: 1, roadsBeyond: 2 } });
  });
});
