import { NO_PLACE } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { parsedData } from './data/test/parsed.ts';
import {
  BY_RAIL,
  buildWorld,
  CAVALRY,
  CONVOY,
  DOUBLE_TRACK,
  HALVES,
  HEAVY_TRAIN,
  INFANTRY,
  MOST_STEPS,
  MOVERS,
  NO_FORMATION,
  RAIL,
  RED,
  RIVER,
  WHITE,
} from './world.ts';

const world = buildWorld(parsedData());
const { board } = world;
const at = (id: string) => board.mustPlace(id);
const unit = (id: string) => {
  const found = world.pieceById.get(id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const slot = (from: string, to: string): number => {
  const direction = board.directionTo(at(from), at(to));
  if (direction < 0) throw new Error(`${from} and ${to} are not adjacent`);
  return at(from) * 6 + direction;
};
const cost = (by: (typeof MOVERS)[number], from: string, to: string): number =>
  (world.stepCost[MOVERS.indexOf(by)]?.[slot(from, to)] ?? 0) / HALVES;

describe('the ground', () => {
  it('has 640 hexes and five boxes', () => {
    expect([board.size, board.placeCount]).toEqual([640, 645]);
    expect(board.isBox(world.box['off-map'])).toBe(true);
  });

  it('has the same on a hexside from both its hexes', () => {
    for (const hex of world.hexes)
      for (let d = 0; d < 6; d++) {
        const to = board.neighbour(hex, d);
        if (to !== NO_PLACE) expect(world.hexside[hex * 6 + d]).toBe(world.hexside[to * 6 + ((d + 3) % 6)]);
      }
  });

  it('knows friendly edges: north and west Red, south White, east nobody (1.2)', () => {
    const [red, white] = world.friendlyEdge;
    expect(red.map((hex) => board.idOf(hex))).toEqual(expect.arrayContaining(['0101', '0120', '3201']));
    expect(white.every((hex) => board.idOf(hex).endsWith('20'))).toBe(true);
    expect(red.includes(at('3210')) || white.includes(at('3210'))).toBe(false);
    expect(world.railEdge[WHITE].map((hex) => board.idOf(hex))).toEqual(['1020', '2920']);
  });

  it('lists the stations of the double track from north to south (3.1)', () => {
    expect(world.doubleLine.map((hex) => board.idOf(hex))).toEqual([
      '2705',
      '2707',
      '2808',
      '2910',
      '3011',
      '2916',
      '2918',
      '2920',
    ]);
    expect(world.hexside[slot('2705', '2706')] & (RAIL | DOUBLE_TRACK)).toBe(RAIL | DOUBLE_TRACK);
    expect(world.hexside[slot('2705', '2804')] & DOUBLE_TRACK).toBe(0);
  });
});

describe('what a step costs', () => {
  it('forest 2 for foot, 3 for horse and guns, closed to vehicles', () => {
    expect(MOVERS.map((by) => cost(by, '0102', '0103'))).toEqual([2, 3, 3, 0, 0]);
  });

  it('a road replaces every terrain, and carries an armoured car for a half (7.1.1)', () => {
    expect(MOVERS.map((by) => cost(by, '2113', '2114'))).toEqual([1, 1, 1, 1, 0.5]);
    expect(cost('armouredCar', '2015', '2115')).toBe(2);
  });

  it('a railroad replaces forest, for all but armoured cars', () => {
    expect(MOVERS.map((by) => cost(by, '0202', '0203'))).toEqual([1, 1, 1, 1, 0]);
  });

  it('a river costs 1 more, 2 for guns, and stops vehicles; a bridge costs nothing', () => {
    expect(world.hexside[slot('2112', '2111')] & RIVER).toBe(0);
    expect(world.hexside[slot('2307', '2407')] & RIVER).toBe(RIVER);
    expect(MOVERS.map((by) => cost(by, '2307', '2407'))).toEqual([2, 2, 3, 0, 0]);
    expect(MOVERS.map((by) => cost(by, '2406', '2506'))).toEqual([1, 1, 1, 1, 0.5]);
  });
});

describe('the pieces', () => {
  it('126, each with the mover of its kind', () => {
    expect(world.pieces).toHaveLength(126);
    expect(world.pieceById.size).toBe(126);
    expect([world.kind[unit('1/2K')], world.kind[unit('Cv/Let')]]).toEqual([INFANTRY, CAVALRY]);
    expect([world.mover[unit('ArtChev/TchKz')], world.mover[unit('Convoi-9D')]]).toEqual([1, 2]);
    expect([world.kind[unit('TB-Ioann-Kalita')], world.mover[unit('TB-Ioann-Kalita')]]).toEqual([HEAVY_TRAIN, BY_RAIL]);
    expect([world.kind[unit('Convoi-9D')], world.capacity[unit('Convoi-9D')]]).toEqual([CONVOY, 4]);
  });

  it('loses a point of strength with each step, and more when it flips (8.8.2)', () => {
    const strengths = (id: string): number[] =>
      Array.from({ length: world.steps[unit(id)] + 1 }, (_, n) => world.strength[unit(id) * MOST_STEPS + n]);
    expect(strengths('1/2K')).toEqual([0, 3, 4, 6, 7]); // 4 steps of 7; 2 of 4
    expect(strengths('2/2K')).toEqual([0, 2, 4, 5]); // 3 of 5; 1 of 2
    expect(strengths('1/46D')).toEqual([0, 2, 3, 4, 5, 6, 7]);
    const charge = (n: number): number => world.charge[unit('1/TchKz') * MOST_STEPS + n];
    expect([charge(3), charge(2), charge(1)]).toEqual([6, 5, 4]);
    const fire = (id: string, n: number): number => world.fire[unit(id) * MOST_STEPS + n];
    expect([fire('ArtL2/1D', 2), fire('ArtL2/1D', 1)]).toEqual([4, 3]);
    expect([fire('TB-Ioann-Kalita', 2), fire('TB-Ioann-Kalita', 1)]).toEqual([4, 2]);
  });

  it('belongs to a formation that its division or army holds (5.1)', () => {
    const formation = (id: string): string | undefined => world.formationIds[world.formation[unit(id)]];
    expect([formation('2/41S'), formation('ArtL3/3D'), formation('Cv/Let')]).toEqual(['41D', '3D', 'Let']);
    expect(world.formation[unit('Tanks')]).toBe(NO_FORMATION);
    expect([world.formation[unit('Recruits-R1')], world.recruit[unit('Recruits-R1')]]).toEqual([NO_FORMATION, 1]);
    const index = (id: string): number => world.formationIds.indexOf(id);
    const commands = (a: string, b: string): number => world.commands[index(a) * world.formationIds.length + index(b)];
    expect([commands('Let-2', 'Let'), commands('1K', '1D'), commands('1K', '3D'), commands('9D', 'Let')]).toEqual([
      1, 1, 0, 0,
    ]);
    const kin = (a: string, b: string): number => world.kin[index(a) * world.formationIds.length + index(b)];
    expect([kin('Let-1', 'Let-3'), kin('Let-1', 'Pavl')]).toEqual([1, 0]);
    expect(kin('2Dr', '3D')).toBe(1);
    expect(kin('2Dr', '1K')).toBe(0);
  });

  it('the sides', () => {
    expect([world.sideOf[unit('1/9D')], world.sideOf[unit('1/1K')]]).toEqual([RED, WHITE]);
  });
});
