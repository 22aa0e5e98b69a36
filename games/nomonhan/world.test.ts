import { NO_PLACE } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { parsedData } from './data/test/parsed.ts';
import {
  AIR_BOXES,
  BRIDGE,
  buildWorld,
  CITY,
  DECEPTION,
  FOOT,
  FORD,
  HALVES,
  HEADQUARTERS,
  JP,
  LAKE,
  MECHANIZED,
  RIVER,
  ROAD,
  SU,
} from './world.ts';

const world = buildWorld(parsedData());
const { board } = world;
const at = (id: string) => board.mustPlace(id);
const unit = (id: string) => {
  const found = world.pieceById.get(id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const cost = (by: number, from: string, to: string): number =>
  (world.stepCost[by]?.[at(from) * 6 + board.directionTo(at(from), at(to))] ?? 0) / HALVES;
const number = (test: (piece: number) => boolean): number => world.pieces.filter(test).length;

describe('the ground', () => {
  it('has 660 hexes and the boxes beside them', () => {
    expect(board.size).toBe(660);
    expect(board.placeCount).toBe(660 + 2 + 12);
    expect(board.isBox(world.base[JP])).toBe(true);
    expect([board.idOf(world.base[JP]), board.idOf(world.base[SU])]).toEqual(['Hailar', 'Tamsag']);
    expect(AIR_BOXES).toHaveLength(7);
  });

  it('knows the city and the lakes', () => {
    expect(world.terrain[world.city]).toBe(CITY);
    expect(world.hexes.filter((hex) => world.terrain[hex] === LAKE).map((hex) => board.idOf(hex))).toEqual([
      '2403',
      '2802',
      '2812',
    ]);
    expect(world.objectives).toHaveLength(10);
  });

  it('has the same on a hexside from both its hexes', () => {
    for (const hex of world.hexes)
      for (let d = 0; d < 6; d++) {
        const to = board.neighbour(hex, d);
        if (to !== NO_PLACE) expect(world.hexside[hex * 6 + d]).toBe(world.hexside[to * 6 + ((d + 3) % 6)]);
      }
  });
});

describe('what a step costs', () => {
  it('by terrain and class: dunes 2 and 3, a hilltop 2 and 3, marsh 2 and 4, the steppe 1', () => {
    expect([cost(FOOT, '2213', '2214'), cost(MECHANIZED, '2213', '2214')]).toEqual([2, 3]);
    expect([cost(FOOT, '1411', '1511'), cost(MECHANIZED, '1411', '1511')]).toEqual([2, 3]);
    expect([cost(FOOT, '2008', '2007'), cost(MECHANIZED, '2008', '2007')]).toEqual([2 + 1, 4 + 2]);
    expect([cost(FOOT, '0508', '0509'), cost(MECHANIZED, '0508', '0509')]).toEqual([1, 1]);
  });

  it('a road costs a half and a trail one, whatever lies under them (11.71)', () => {
    expect(world.hexside[at('0615') * 6 + board.directionTo(at('0615'), at('0716'))] & ROAD).toBe(ROAD);
    expect(cost(MECHANIZED, '0516', '0615')).toBe(0.5);
    expect(cost(MECHANIZED, '1009', '1010')).toBe(1);
  });

  it('the river costs 4 and 6 more, a ford 1 and 2, a bridge nothing (11.72)', () => {
    const bits = (from: string, to: string): number =>
      world.hexside[at(from) * 6 + board.directionTo(at(from), at(to))];
    expect(bits('1212', '1312') & RIVER).toBe(RIVER);
    expect([cost(FOOT, '1212', '1312'), cost(MECHANIZED, '1212', '1312')]).toEqual([1 + 4, 1 + 6]);
    expect(bits('1108', '1208') & FORD).toBe(FORD);
    expect([cost(FOOT, '1108', '1208'), cost(MECHANIZED, '1108', '1208')]).toEqual([2 + 1, 3 + 2]);
    expect(bits('1213', '1313') & BRIDGE).toBe(BRIDGE);
    expect(cost(MECHANIZED, '1213', '1313')).toBe(0.5);
  });

  it('without water where an engineer bridges it (20.0)', () => {
    const slot = at('1212') * 6 + board.directionTo(at('1212'), at('1312'));
    expect(world.dryCost[FOOT][slot]).toBe(1 * HALVES);
  });

  it('nobody enters a lake', () => {
    for (const to of [at('2403'), at('2802'), at('2812')])
      for (const from of board.neighboursOf(to))
        for (const by of [FOOT, MECHANIZED])
          expect(world.stepCost[by]?.[from * 6 + board.directionTo(from, to)]).toBe(0);
  });

  it('from a base by road a half, by trail one, elsewhere as the edge hex; nowhere but at a friendly edge (26.2)', () => {
    const entry = (hex: string): number => world.entryCost[MECHANIZED][at(hex)] / HALVES;
    expect(['0117', '0111', '0104', '0119', '2701', '3014', '3013'].map(entry)).toEqual([0.5, 1, 1, 3, 0.5, 1, 3]);
    expect(['1001', '0522', '3015', '1910'].map(entry)).toEqual([0, 0, 0, 0]);
  });

  it('Kawamata is as far from Tamsag as Nomonhan from Hailar, about', () => {
    const cheapest = (start: string, goal: string): number => {
      const best = new Map([[at(start), world.entryCost[FOOT][at(start)]]]);
      const open = [at(start)];
      for (let hex = open.pop(); hex !== undefined; hex = open.pop())
        for (let d = 0; d < 6; d++) {
          const step = world.stepCost[FOOT][hex * 6 + d];
          const to = board.neighbour(hex, d);
          const sum = (best.get(hex) ?? 0) + step;
          if (step === 0 || sum >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
          best.set(to, sum);
          open.push(to);
        }
      return (best.get(at(goal)) ?? 0) / HALVES;
    };
    expect(cheapest('0117', '1313')).toBe(7);
    expect(cheapest('2701', '1910')).toBe(7.5);
  });
});

describe('the pieces', () => {
  it('73 combat units, 15 headquarters, 106 battalions, 36 deception markers', () => {
    expect(number((p) => world.type[p] === HEADQUARTERS)).toBe(15);
    expect(number((p) => world.battalionKind[p] >= 0)).toBe(45 + 61);
    expect(number((p) => world.type[p] === DECEPTION)).toBe(9 + 27);
    expect(world.pieces).toHaveLength(73 + 15 + 106 + 36);
    expect(world.pieceById.size).toBe(world.pieces.length);
  });

  it('has a battalion for every part of every unit that breaks down', () => {
    const wanted = new Map<number, number>();
    for (const p of world.pieces)
      for (const kind of world.pattern[p] ?? []) wanted.set(kind, (wanted.get(kind) ?? 0) + 1);
    for (const [kind, n] of wanted) expect([kind, number((p) => world.battalionKind[p] === kind)]).toEqual([kind, n]);
    expect([...wanted.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('counts a regiment as three battalions, the armour brigades as four equivalents (12.1, 24.4)', () => {
    const be = (id: string): number[] => [
      world.stacking[unit(id)],
      world.battalionEquivalents[unit(id)],
      world.pattern[unit(id)]?.length ?? 0,
    ];
    expect(be('J-inf-64')).toEqual([3, 3, 3]);
    expect(be('S-mot-149')).toEqual([3, 3, 4]);
    expect(be('S-arm-11')).toEqual([3, 4, 4]);
    expect(be('S-mech-7')).toEqual([3, 3, 3]);
    expect(be('J-arm-3')).toEqual([3, 3, 0]);
    expect(be('S-aa-57')).toEqual([3, 3, 0]);
    expect(be('S-ot-130')).toEqual([1, 1, 0]);
    expect(be('J-hq-23')).toEqual([1, 1, 0]);
  });

  it('is mechanized by its oval only: motorized infantry and horse are not (2.32, 11.32)', () => {
    const oval = (id: string): number => world.mechanized[unit(id)];
    expect(['S-arm-11', 'S-mech-7', 'J-rec-23', 'S-ot-130', 'J-arm-3', 'S-3-1-14/1'].map(oval)).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
    expect(['J-mot-26', 'S-mot-24', 'J-cav-4H', 'J-hq-23', 'J-eng-24', 'S-0-1-12/1'].map(oval)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });

  it('infiltrates if it is Japanese infantry of any kind (13.5)', () => {
    const slips = (id: string): number => world.infiltrates[unit(id)];
    expect(['J-inf-64', 'J-mot-26', 'J-inf-1-8BG', 'J-inf-29IG', 'J-1-2-10/3'].map(slips)).toEqual([1, 1, 1, 1, 1]);
    expect(['J-inf-Sek', 'J-cav-23', 'J-rec-23', 'J-eng-24', 'J-aa-1KA', 'S-inf-80'].map(slips)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });

  it('24 campaign markers, twelve a side', () => {
    expect(world.markers).toHaveLength(24);
    expect(world.markerIds.filter((_, m) => world.markerSide[m] === JP)).toHaveLength(12);
    expect(new Set(world.markerIds).size).toBe(24);
  });
});
