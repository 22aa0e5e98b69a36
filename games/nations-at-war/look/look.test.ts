import { lookOf } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { parsedData } from '../data/test/parsed.ts';
import { buildWorlds } from '../world.ts';
import { look } from './index.ts';

const worlds = buildWorlds(parsedData());

describe('the look', () => {
  it('has a counter for every piece, with the numbers of its full and reduced side', () => {
    for (const world of worlds)
      for (const p of world.pieces) {
        const counter = look.counters.find((one) => one.id === world.pieceIds[p]);
        expect(counter, world.pieceIds[p]).toBeDefined();
        if (counter?.platoon?.kind !== 'platoon') continue;
        const columns = [world.apDice, world.apRange, world.apHit, world.heDice, world.heRange, world.heHit];
        const more = [world.armour, world.save, world.af, world.afHit, world.mf];
        for (const [steps, face] of [
          [2, p * 4],
          [1, p * 4 + 1],
        ] as const)
          expect(counter.faces[steps], counter.id).toEqual([...columns, ...more].map((column) => column[face]));
      }
  });

  it('shows hard targets as vehicles and soft targets by their symbol (2.2)', () => {
    for (const { id, platoon, faces, symbol } of look.counters)
      if (platoon?.kind === 'platoon') {
        const hard = (faces[2]?.[6] ?? 0) > 0;
        expect([platoon.silhouette !== undefined, symbol !== undefined], id).toEqual([hard, !hard]);
      }
  });

  it('has a sheet and 231 places for every scenario', () => {
    for (const { scenario } of worlds) {
      const sheet = lookOf(look, scenario.id);
      expect(sheet.board).toBe(`boards/nations-at-war/${scenario.map}`);
      expect(sheet.places).toHaveLength(231);
    }
    const water = (id: string): string | undefined =>
      lookOf(look, id).places.find((place) => place.id === (id === 'cats' ? 'R4' : 'N4'))?.terrain;
    expect([water('cats'), water('bridge')]).toEqual(['water, counts as clear ground', 'water']);
  });

  it('puts every rule under a chapter, a chart or a scenario', () => {
    const chapters = new Set(look.rules.map(({ ref, area }) => `${area}: ${ref.split('.')[0]}`));
    expect([...chapters].filter((one) => !/: \d+$/.test(one))).toEqual([
      'Terrain: Terrain chart',
      'Fate points: Fate table',
      'Formations: Cards',
      'Cats in the Mist: Scenario 1',
      'The Bridge at Berezovyy Logg: Scenario 2',
    ]);
  });

  it('tells its charts by rules that exist', () => {
    const ids = new Set(look.rules.map((rule) => rule.id));
    for (const chart of look.charts) expect(ids.has(chart.rule), chart.id).toBe(true);
  });
});
