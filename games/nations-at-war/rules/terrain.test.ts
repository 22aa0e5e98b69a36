import { NO_DIRECTION, type Place } from '@hexside/engine';
import { describe, expect, it, test } from 'vitest';
import { at as bench, fresh } from '../test/kit.ts';
import { TERRAINS, type World } from '../world.ts';

const cats = fresh('cats').world;
const bridge = fresh('bridge').world;
const SOFT = 0;
const HARD = 1;
const at = (id: string): Place => cats.board.mustPlace(id);

/** Movement points for the step, soft and hard; 0 where nobody may go. */
const cost = (world: World, from: string, to: string): [number, number] => {
  const direction = world.board.directionTo(at(from), at(to));
  if (direction === NO_DIRECTION) throw new Error(`${from} and ${to} are not adjacent`);
  const slot = at(from) * 6 + direction;
  return [world.stepCost[slot], world.stepCost[world.hexes.length * 6 + slot]];
};
const bonus = (world: World, hex: string): [number, number] => [
  world.bonus[at(hex) * 2 + SOFT],
  world.bonus[at(hex) * 2 + HARD],
];
const conceals = (world: World, hex: string): [number, number] => [
  world.conceals[at(hex) * 2 + SOFT],
  world.conceals[at(hex) * 2 + HARD],
];
const kind = (world: World, hex: string): string => TERRAINS[world.terrain[at(hex)]] ?? '';

describe('Terrain Effects Chart, each cell on a hex of the maps', () => {
  it('NAW-TEC-a: clear costs 1, gives nothing and conceals nobody', () => {
    expect(kind(bridge, 'K2')).toBe('clear');
    expect(cost(bridge, 'K1', 'K2')).toEqual([1, 1]);
    expect([bonus(bridge, 'K2'), conceals(bridge, 'K2')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('NAW-TEC-b: a hill costs 2 from the ground and 1 from a hill, a die against fire from below, no concealment', () => {
    expect([kind(bridge, 'E8'), kind(bridge, 'E9')]).toEqual(['hill', 'hill']);
    expect(cost(bridge, 'E7', 'E8')).toEqual([2, 2]);
    expect(cost(bridge, 'E8', 'E9')).toEqual([1, 1]);
    expect(cost(bridge, 'E8', 'E7')).toEqual([1, 1]);
    expect([bonus(bridge, 'E8'), bridge.fromBelow[at('E8')], conceals(bridge, 'E8')]).toEqual([[0, 0], 1, [0, 0]]);
  });

  it('NAW-TEC-c: woods cost 1 and 2, give a die and conceal', () => {
    expect(cost(bridge, 'C2', 'C1')).toEqual([1, 2]);
    expect([bonus(bridge, 'C1'), bridge.fromBelow[at('C1')], conceals(bridge, 'C1')]).toEqual([[1, 1], 0, [1, 1]]);
  });

  it('NAW-TEC-d: a wooded hill costs 1 and 2, one more from the ground; a die, two from below; conceals', () => {
    expect(kind(bridge, 'R10')).toBe('wooded-hill');
    expect(cost(bridge, 'R11', 'R10')).toEqual([2, 3]);
    expect(cost(bridge, 'R9', 'R10')).toEqual([1, 2]);
    expect([bonus(bridge, 'R10'), bridge.fromBelow[at('R10')], conceals(bridge, 'R10')]).toEqual([[1, 1], 1, [1, 1]]);
  });

  it('NAW-TEC-e: a town costs 1 and 2, two dice soft and one hard, conceals', () => {
    expect(kind(bridge, 'M5')).toBe('town');
    expect(cost(bridge, 'M4', 'M5')).toEqual([1, 2]);
    expect([bonus(bridge, 'M5'), conceals(bridge, 'M5'), bridge.town[at('M5')]]).toEqual([[2, 1], [1, 1], 1]);
  });

  it('NAW-TEC-f: from road to road a hex costs 1 whatever is in it, from elsewhere what the terrain costs', () => {
    expect(cost(bridge, 'K6', 'L6')).toEqual([1, 1]);
    expect(cost(bridge, 'L7', 'L6')).toEqual([1, 2]);
    // Road hexes that touch without being next to each other on a road count as well (b51).
    expect([bridge.road[at('L5')], bridge.road[at('M6')]]).toEqual([1, 1]);
    expect(cost(bridge, 'L5', 'M6')).toEqual([1, 1]);
    // The road takes no cover away and gives none.
    expect([bonus(bridge, 'L6'), conceals(bridge, 'L6')]).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(conceals(bridge, 'J6')).toEqual([0, 0]);
  });

  it('NAW-TEC-g: fields cost 1 and 2; the die and the concealment are for soft targets alone', () => {
    expect(cost(bridge, 'K2', 'K3')).toEqual([1, 2]);
    expect([bonus(bridge, 'K3'), conceals(bridge, 'K3')]).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('NAW-TEC-h: rough costs 1 and 2, gives a die and conceals', () => {
    expect(cost(bridge, 'M9', 'M10')).toEqual([1, 2]);
    expect([bonus(bridge, 'M10'), conceals(bridge, 'M10')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('NAW-TEC-i: a railway changes nothing of its hex', () => {
    expect([cats.rail[at('L2')], kind(cats, 'L2')]).toEqual([1, 'clear']);
    expect([cost(cats, 'L1', 'L2'), bonus(cats, 'L2'), conceals(cats, 'L2')]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    // In the halt the town decides, and from rail to rail there is no road.
    expect([cats.rail[at('M5')], cost(cats, 'L4', 'M5')]).toEqual([1, [1, 2]]);
  });

  it('NAW-TEC-j: nobody enters the river, and it covers nobody', () => {
    expect(cost(bridge, 'M4', 'N4')).toEqual([0, 0]);
    expect([bridge.passable[at('N4')], bonus(bridge, 'N4'), conceals(bridge, 'N4')]).toEqual([0, [0, 0], [0, 0]]);
  });

  test.each(['M6', 'M7', 'O6', 'O7'])('NAW-TEC-k: the bridge costs 1 from %s', (from) => {
    expect(cost(bridge, from, 'N6')).toEqual([1, 1]);
    expect([bonus(bridge, 'N6'), conceals(bridge, 'N6')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('NAW-TEC-l: a depression costs 1, gives no die and conceals', () => {
    expect(cost(bridge, 'M1', 'N1')).toEqual([1, 1]);
    expect([bonus(bridge, 'N1'), conceals(bridge, 'N1')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('NAW-SK1-f: in Cats in the Mist water is clear', () => {
    expect(cats.sheet.terrain.rows.Q?.charAt(2)).toBe('~');
    expect([kind(cats, 'Q3'), cost(cats, 'Q2', 'Q3'), bonus(cats, 'Q3'), cats.clear[at('Q3')]]).toEqual([
      'clear',
      [1, 1],
      [0, 0],
      1,
    ]);
  });

  it('lets overruns happen on clear ground and bare hills alone (5.5)', () => {
    const open = ['K2', 'E8'].map((hex) => bridge.clear[at(hex)]);
    const closed = ['C1', 'R10', 'M5', 'K3', 'M10', 'N4', 'N6', 'N1'].map((hex) => bridge.clear[at(hex)]);
    expect([open, closed]).toEqual([[1, 1], Array(8).fill(0)]);
    expect([cats.clear[at('L2')], cats.clear[at('A7')]]).toEqual([1, 0]);
  });
});

describe('coming onto the map (a6)', () => {
  const entry = (world: World, hex: string): [number, number] => [
    world.entryCost[at(hex)],
    world.entryCost[world.hexes.length + at(hex)],
  ];
  it('costs what the hex costs from ground level, 1 by road, and is closed where the hex is', () => {
    expect(entry(bridge, 'A1')).toEqual([1, 1]);
    expect(entry(bridge, 'A8')).toEqual([1, 2]);
    expect([kind(cats, 'A7'), entry(cats, 'A7')]).toEqual(['cultivated', [1, 1]]);
    expect(entry(bridge, 'O11')).toEqual([0, 0]);
    expect(entry(bridge, 'E8')).toEqual([2, 2]);
  });
});

describe('the chart in play', () => {
  /** What infantry and a tank pay for the step, and the dice each rolls against a shot from a tank, Ops Complete. */
  const played = (from: string, to: string, gun: string): (number | string)[] => {
    const step = (unit: string): number | string => {
      const play = bench(
        `{scenario: drill, phase: operations DG, pieces: {${from}: [${unit}], U9: [M/DG], A1: [1/DS]}}`,
      );
      const verdict = play.do('GE', `unit ${unit}`).table.why(play.sideOf('GE'), `to ${to}`);
      return verdict.legal ? verdict.cost : String(verdict.problem.rule);
    };
    const saves = (unit: string): number => {
      const play = bench(
        `{scenario: drill, phase: operations DG, pieces: {${gun}: [3/DG], U9: [M/DG], ${to}: [${unit} ops]}}`,
      ).do('GE', `fire 3/DG ${unit}`, 6, 6);
      const faces = play.events('roll').find(({ what }) => what === 'saves')?.faces;
      return Array.isArray(faces) ? faces.length : 0;
    };
    return [step('1/DG'), step('3/DG'), saves('1/DS'), saves('4/DS')];
  };

  test.each([
    ['NAW-TEC-a clear', 'T3', 'T4', 'T7', [1, 1, 0, 2]],
    ['NAW-TEC-b a hill, fired at from below', 'S8', 'S9', 'S7', [2, 2, 1, 3]],
    ['NAW-TEC-c woods', 'S4', 'S3', 'S6', [1, 2, 1, 3]],
    ['NAW-TEC-d a wooded hill, fired at from below', 'R11', 'R10', 'T10', [2, 3, 2, 4]],
    ['NAW-TEC-e a town', 'L4', 'M5', 'K4', [1, 2, 2, 3]],
    ['NAW-TEC-f a road through a town', 'K6', 'L6', 'K9', [1, 1, 2, 3]],
    ['NAW-TEC-g cultivated', 'Q4', 'Q5', 'Q8', [1, 2, 1, 2]],
    ['NAW-TEC-h rough', 'P4', 'P5', 'P9', [1, 2, 1, 3]],
    ['NAW-TEC-k the bridge', 'M7', 'N6', 'O7', [1, 1, 0, 2]],
    ['NAW-TEC-l a depression', 'M1', 'N1', 'O3', [1, 1, 0, 2]],
  ] as const)('%s', (_, from, to, gun, expected) => {
    expect(played(from, to, gun)).toEqual(expected);
  });

  it('NAW-TEC-j the river is closed', () => {
    const play = bench('{scenario: drill, phase: operations DG, pieces: {M4: [1/DG], U9: [M/DG], A1: [1/DS]}}');
    expect(play.do('GE', 'unit 1/DG').refusal('GE', 'to N4').rule).toBe('NAW-TEC-j');
  });

  it('NAW-TEC-i the railway changes neither cost nor dice', () => {
    const play = bench('{scenario: cats, phase: operations 276, pieces: {K5: [1/276], U11: [6/276], A1: [1/11]}}');
    expect(play.do('SU', 'unit 1/276').costOf('SU', 'to L4')).toBe(1);
  });
});
