import { countBits, type Place } from '@hexside/engine';
import { describe, expect, it, test } from 'vitest';
import { parsedData } from './data/test/parsed.ts';
import { buildWorlds, UNIT, type World } from './world.ts';

const worlds = buildWorlds(parsedData());
const worldOf = (id: string): World => {
  const found = worlds.find((one) => one.scenario.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
};
const cats = worldOf('cats');
const bridge = worldOf('bridge');
const drill = worldOf('drill');
const at = (id: string): Place => cats.board.mustPlace(id);
const ids = (list: readonly Place[]): string => list.map((hex) => cats.board.idOf(hex)).join(' ');

describe('the sheets', () => {
  it('have 231 hexes from A1 to U11', () => {
    expect(cats.board.size).toBe(231);
    expect(cats.board.distance(at('A1'), at('U1'))).toBe(20);
    expect(cats.board.distance(at('A1'), at('A11'))).toBe(10);
    expect(cats.board.distance(at('A11'), at('U1'))).toBe(20);
    expect(cats.grid.isHalf(at('A1')) && cats.grid.isHalf(at('B11'))).toBe(true);
    expect(cats.grid.isHalf(at('B1')) || cats.grid.isHalf(at('A11'))).toBe(false);
  });

  test.each([
    ['K6', ['J5', 'J6', 'K7', 'L6', 'L5', 'K5']],
    ['L6', ['K6', 'K7', 'L7', 'M7', 'M6', 'L5']],
  ])('%s has its neighbours', (hex, around) => {
    expect(
      ids(cats.board.neighboursOf(at(hex)))
        .split(' ')
        .sort(),
    ).toEqual([...around].sort());
  });
});

describe('the pieces of a scenario', () => {
  it('are the bits of one word for each side', () => {
    for (const world of worlds) {
      const [german, soviet] = world.first;
      expect(german).toBe(0);
      expect(Math.max(soviet, world.pieces.length - soviet)).toBeLessThanOrEqual(32);
      expect(world.pieces.every((p) => (world.sideOf[p] === 0) === p < soviet)).toBe(true);
    }
  });

  it('are those of its sheet', () => {
    expect(cats.units.map(countBits)).toEqual([7, 11]);
    expect(bridge.units.map(countBits)).toEqual([12, 14]);
    expect(bridge.planes.map(countBits)).toEqual([1, 0]);
    expect(bridge.carried.map(countBits)).toEqual([0, 2]);
    expect(cats.hqs.map(countBits)).toEqual([2, 2]);
    expect(drill.hqs.map(countBits)).toEqual([2, 2]);
  });

  it('come when and where the sheet says', () => {
    expect(cats.formationIds).toEqual(['505', '11', '276', '2G']);
    expect([...cats.arrivalTurn]).toEqual([0, 3, 1, 3]);
    expect(cats.entry[3]?.map(ids)).toEqual(['M1 N1 O1 P1 Q1', 'M11 N11 O11 P11 Q11']);
    expect(cats.zones[0]).toHaveLength(77);
    expect(bridge.zones[2]).toHaveLength(102);
    expect(bridge.zones[2]).not.toContain(at('N3'));
  });

  it('carry what the counters print', () => {
    const face = (world: World, id: string, more = 0): number => (world.pieceById.get(id) ?? 0) * 4 + more;
    const pz4 = face(cats, '1/11');
    expect([cats.apDice[pz4], cats.apRange[pz4], cats.apHit[pz4], cats.armour[pz4], cats.save[pz4]]).toEqual([
      3, 6, 5, 2, 6,
    ]);
    expect([cats.hard[pz4], cats.mf[pz4], cats.af[pz4 + 1]]).toEqual([1, 4, 1]);
    const truck = face(bridge, 'ATG/71G', 3);
    expect([bridge.hard[truck], bridge.mf[truck], bridge.hasAf[truck]]).toEqual([0, 6, 0]);
    expect([drill.hard[face(drill, '1/DG')], drill.hard[face(drill, '1/DG', 2)]]).toEqual([0, 1]);
    const hq = face(cats, 'HQ/505');
    expect([cats.apDice[hq], cats.hard[hq], cats.mf[hq]]).toEqual([0, 0, 3]);
    expect(cats.role[cats.pieceById.get('HQ/505') ?? 0]).not.toBe(UNIT);
  });

  it('have their markers for the cup', () => {
    expect(cats.markers.map((one) => one.id)).toEqual(['505', '11', '276', '2G']);
    expect(bridge.markers.map((one) => one.id)).toEqual(['320', '18', '71G', '31', '3', 'FW-189', 'designated-GE']);
  });
});
