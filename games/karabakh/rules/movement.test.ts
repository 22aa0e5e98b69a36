import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { KarabakhData } from '../data/index.ts';
import { parsedData } from '../data/test/parsed.ts';
import { createKarabakh } from '../game.ts';
import type { KarabakhState } from '../state.ts';
import { AZERI_SOURCES, hexList, passTo, type Who } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { allowanceOf } from './destinations.ts';

const data = parsedData();

/** A position of the game made from changed data. */
const stateOf = (changed: KarabakhData, position: string): KarabakhState => {
  const state = createKarabakh(changed).readPosition(parse(position));
  if (!state.ok) throw new Error(state.problem.text);
  return state.value;
};

/** The Ganja highway and on by Yevlakh, Barda, Agdam and Fizuli: thirty road hexes from 0128 to Horadiz. */
const ROAD = `0127 0126 0125 0224 0223 0222 0221 0321 0420 0419 0418 0417 0416 0516 0616 0716 0816 0917 1017 1118 1218
  1217 1216 1316 1415 1516 1616 1716 1815 1915`.split(/\s+/);

/** Twelve clear hexes down the eastern edge, one point each; no way between two of them is shorter. */
const EDGE = '0814 0915 1014 1115 1214 1315 1414 1515 1614 1715 1814 1915'.split(' ');

/** Walks hex by hex and answers how many steps were allowed. */
const walk = (play: Play, side: Who, path: readonly string[]): number => {
  for (const [steps, hex] of path.entries()) {
    if (!play.offers(side, 'to').includes(`to ${hex}`)) return steps;
    play.do(side, `to ${hex}`);
  }
  return path.length;
};

const cost = (side: Who, unit: string, from: string, to: string, more = 'turn: 2'): number =>
  at(`{${more}, phase: ${side} movement, pieces: {"${from}": [${unit}]}}`)
    .do(side, `unit ${unit}`)
    .costOf(side, `to ${to}`);

/** Everything Azeri is out of supply when the enemy controls all its sources. */
const NO_SUPPLY = `control: {AR: ${hexList(AZERI_SOURCES)}}`;

describe('12.0 movement', () => {
  it('EX-10.1-1 KAR-10.1g: 4/709 displaces two villages on one move for 13 of 14 points', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0421": [4/709]}}');
    play.do('AZ', 'unit 4/709');
    expect(play.costOf('AZ', 'to 0622')).toBe(3);
    play.do('AZ', 'to 0622').do('AZ', 'displace');
    expect(play.costOf('AZ', 'to 0621')).toBe(2);
    play.do('AZ', 'to 0621').do('AZ', 'displace');
    expect(play.refugees('AR')).toBe(2);
    expect(play.marker('0622')).toBe('displaced');
    expect(play.marker('0621')).toBe('displaced');
    expect(play.refusal('AZ', 'to 0721').rule).toBe('KAR-12.0a');
  });

  it('KAR-12.0a: as far as the points reach and no further', () => {
    // SDF-1 beside the start keeps T-1 from marching: 8 points for 8 hexes.
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0814": [T-1], "0815": [SDF-1]}}').do('AZ', 'unit T-1');
    expect(play.costOf('AZ', 'to 1614')).toBe(8);
    expect(play.refusal('AZ', 'to 1715').rule).toBe('KAR-12.0a');
    expect(walk(play, 'AZ', EDGE.slice(1))).toBe(8);
    expect(play.where('T-1')).toBe('1614');
  });

  it('KAR-12.0a: out of reach is out of reach, whatever else lies there', () => {
    // 1/701 has used its ten points in 1814; Arabo’s zone covers 1915 before it.
    const spent = at(
      '{turn: 2, phase: AZ movement, pieces: {"0814": [1/701, 1/704], "0815": [SDF-1], "1916": [Arabo]}}',
    )
      .do('AZ', 'unit 1/701')
      .do('AZ', 'with 1/704');
    expect(walk(spent, 'AZ', EDGE.slice(1))).toBe(10);
    expect(spent.refusal('AZ', 'to 1915').rule).toBe('KAR-12.0a');
    // Too far on foot, and beside an enemy: who could not march anyway is not told of the march.
    expect(spent.refusal('AZ', 'to 1815').rule).toBe('KAR-12.0a');
    const marching = at('{turn: 2, phase: AZ movement, pieces: {"0128": [T-1]}}').do('AZ', 'unit T-1');
    expect(marching.refusal('AZ', 'to 2321').rule).toBe('KAR-12.0a');
  });

  it('KAR-12.0b: out of supply the allowance is halved, rounded down, judged when the unit starts', () => {
    const ma = (unit: string, from: string) => {
      const play = at(
        `{turn: 2, phase: AZ movement, ${NO_SUPPLY}, pieces: {"${from}": [${unit}], "0815": [SDF-1]}}`,
      ).do('AZ', `unit ${unit}`);
      return walk(play, 'AZ', EDGE.slice(1));
    };
    expect(ma('4/709', '0814')).toBe(7);
    expect(ma('1/701', '0814')).toBe(5);
    expect(ma('T-1', '0814')).toBe(4);
    // 1014, where the move passes, is a source once an Azeri unit holds it: too late for this move.
  });

  it('KAR-12.0b: never below one', () => {
    const { units } = data;
    const ground = {
      ...units.ground,
      units: units.ground.units.map((unit) => (unit.id === 'T-1' ? { ...unit, ma: 1 } : unit)),
    };
    const slow = stateOf(
      { ...data, units: { ...units, ground } },
      `{turn: 2, ${NO_SUPPLY}, pieces: {"0814": [T-1, T-2]}}`,
    );
    const { pieceIds } = slow.world;
    const named = slow.world.ground.filter((unit) => pieceIds[unit] === 'T-1' || pieceIds[unit] === 'T-2');
    expect(named.map((unit) => allowanceOf(slow, unit))).toEqual([1, 4]);
  });

  it('KAR-12.0c: only in the own Movement Phase', () => {
    const enemy = at('{turn: 2, phase: AR movement, pieces: {"1419": [Arabo], "1218": [1/701]}}');
    expect(enemy.refusal('AZ', 'unit 1/701').rule).toBe('KAR-12.0c');
    expect(enemy.refusal('AR', 'unit 1/701').rule).toBe('KAR-12.0c');
    const fight = at('{turn: 2, phase: AR combat, pieces: {"1319": [Arabo], "1218": [1/701]}}');
    expect(fight.refusal('AR', 'unit Arabo').rule).toBe('KAR-12.0c');
    expect(fight.refusal('AR', 'to 1318').rule).toBe('KAR-12.0c');
  });

  it('KAR-12.0d: points that were not used are gone, and nobody inherits them', () => {
    const play = at('{turn: 4, phase: AZ movement, pieces: {"0814": [T-1, T-2], "0815": [SDF-1]}}').do(
      'AZ',
      'move T-1 0814-0915',
    );
    passTo(play, 'AZ', 'movement', 6).do('AZ', 'unit T-2');
    expect(walk(play, 'AZ', EDGE.slice(1))).toBe(8);
    const other = at('{turn: 4, phase: AZ movement, pieces: {"0814": [T-1, T-2], "0815": [SDF-1]}}');
    other.do('AZ', 'move T-1 0814-0915').do('AZ', 'unit T-2');
    expect(walk(other, 'AZ', EDGE.slice(1))).toBe(8);
  });

  it('KAR-12.0e: Armenian and Karabakh units go wherever the war is', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"1722": [1/83, Arabo]}}').do('AR', 'unit 1/83');
    const open = play.world.hexes.filter((hex) => play.world.region[hex] !== 3).length;
    expect(open).toBe(305);
    for (const hex of ['1823', '1621', '1520', '1419']) expect(play.offers('AR', 'to')).toContain(`to ${hex}`);
    play.do('AR', 'stop').do('AR', 'unit Arabo');
    for (const hex of ['1823', '1621', '1520']) expect(play.offers('AR', 'to')).toContain(`to ${hex}`);
    const azeri = at('{turn: 2, phase: AZ movement, pieces: {"1621": [1/701]}}').do('AZ', 'unit 1/701');
    expect(azeri.refusal('AZ', 'to 1722').rule).toBe('KAR-3.1b');
    expect(azeri.offers('AZ', 'to').filter((line) => play.world.region[play.hex(line.slice(3))] === 1)).toEqual([]);
  });

  it('KAR-12.0f: one hex is always possible, whatever it costs, and only as the first', () => {
    // Winter: mountain 6 for a militia with 4 points, beside an enemy so that it cannot march.
    const rest = '"0426": [SDF-1]';
    const play = at(`{turn: 1, phase: AZ movement, ${NO_SUPPLY}, pieces: {"0526": [T-1, T-2], ${rest}}}`).do(
      'AZ',
      'unit T-1',
    );
    expect(play.costOf('AZ', 'to 0625')).toBe(6);
    play.do('AZ', 'with T-2').do('AZ', 'to 0625');
    expect(play.where('T-2')).toBe('0625');
    expect(play.offers('AZ', 'to')).toEqual([]);
    const later = at(`{turn: 1, phase: AZ movement, ${NO_SUPPLY}, pieces: {"0526": [T-1, T-2], ${rest}}}`)
      .do('AZ', 'unit T-1')
      .do('AZ', 'with T-2')
      .do('AZ', 'to 0626');
    expect(later.refusal('AZ', 'to 0625').rule).toBe('KAR-12.0a');
  });

  it.each([
    ['0824', ['0725', '0726', '0826', '0925', '0926']],
    ['0826', ['0725', '0726', '0824', '0925', '0926']],
  ])('KAR-12.0f: in any direction, each hex offered once (militia in %s)', (enemy, open) => {
    const play = at(`{turn: 1, phase: AZ movement, ${NO_SUPPLY}, pieces: {"0825": [T-1], "${enemy}": [SDF-1]}}`);
    expect(play.do('AZ', 'unit T-1').offers('AZ', 'to').sort()).toEqual(open.map((hex) => `to ${hex}`));
  });

  it('KAR-12.0f: into a zone or out of one, at the usual surcharge', () => {
    // Winter, mountains all around, four points. Arabo in 0823 covers 0824, in 0826 it covers the start.
    const cost = (pieces: string) =>
      at(`{turn: 1, phase: AZ movement, ${NO_SUPPLY}, pieces: {"0825": [T-1], ${pieces}}}`)
        .do('AZ', 'unit T-1')
        .costOf('AZ', 'to 0824');
    expect(cost('"0823": [Arabo], "0926": [SDF-1]')).toBe(6);
    expect(cost('"0826": [Arabo]')).toBe(7);
  });

  it('KAR-12.0f: never into a prohibited hex, and never from zone to zone', () => {
    const border = at('{turn: 2, phase: AR movement, pieces: {"2016": [Arabo]}}').do('AR', 'unit Arabo');
    expect(border.refusal('AR', 'to 2015').rule).toBe('KAR-12.0f');
    expect(border.refusal('AR', 'to 2116').rule).toBe('KAR-12.0f');
    const held = at(
      '{turn: 2, phase: AR movement, pieces: {"1117": [Arabo, Ashot], "1116": [1/701], "1018": [1/704], "1317": [1/706]}}',
    ).do('AR', 'unit Arabo');
    expect(held.offers('AR', 'to')).toEqual([]);
  });
});

describe('12.1 terrain', () => {
  it('KAR-12.1a: clear 1, rough 2, mountain 3, pass 2; a town changes nothing', () => {
    expect(cost('AZ', '1/701', '0520', '0521')).toBe(2);
    expect(cost('AZ', '1/701', '0521', '0522')).toBe(1);
    expect(cost('AZ', '1/701', '0622', '0722')).toBe(3);
    expect(cost('AZ', '1/701', '0722', '0723')).toBe(2);
    expect(cost('AZ', '1/701', '0323', '0422')).toBe(2); // Khanlar, a town on rough ground, off its road
    expect(cost('AZ', '1/701', '0320', '0419')).toBe(1); // Goranboy, a town in the plain
  });

  it('KAR-12.1b: along a road one point into anything, in winter too; over another side the full cost', () => {
    for (const turn of ['turn: 2', 'turn: 1']) expect(cost('AR', '1/83', '1022', '0922', turn)).toBe(1); // a mountain
    expect(cost('AR', '1/83', '0822', '0922')).toBe(3);
    expect(cost('AR', '1/83', '0822', '0922', 'turn: 1')).toBe(6);
    expect(cost('AZ', '1/701', '0222', '0322')).toBe(1);
    expect(cost('AZ', '1/701', '0423', '0422')).toBe(1);
    expect(cost('AZ', '1/701', '0421', '0422')).toBe(2); // both have roads, but none between them
  });

  it('KAR-12.1c: a river costs one point more', () => {
    expect(cost('AZ', '1/701', '0816', '0817')).toBe(2);
    expect(cost('AZ', '1/701', '0817', '0816')).toBe(2);
    expect(cost('AZ', '1/701', '1118', '1119')).toBe(2); // no river here
    expect(cost('AR', 'Arabo', '1121', '1020')).toBe(3); // rough across the Khachen
  });

  it('KAR-12.1d: a bridge spares the river, and only its road gives the road rate', () => {
    expect(cost('AZ', '1/701', '0718', '0818')).toBe(1);
    expect(cost('AR', '1/83', '1722', '1621')).toBe(1);
    // A railroad alone over the Khachen from 1121 to 1020, and over the lake from 0921 to 1020.
    const { map } = data;
    const bridges = { ...map.bridges, hexsides: [...map.bridges.hexsides, '1020|1121', '0921|1020'] };
    const { world } = stateOf(data, '{turn: 2}');
    const railway = stateOf({ ...data, map: { ...map, bridges } }, '{turn: 2}').world;
    const step = (from: string, to: string) => {
      const a = world.board.mustPlace(from);
      const d = world.board.directionTo(a, world.board.mustPlace(to));
      return [world.stepCost[0][a * 6 + d], railway.stepCost[0][a * 6 + d]];
    };
    expect(step('1121', '1020')).toEqual([3, 2]);
    expect(step('0921', '1020')).toEqual([0, 2]);
  });

  it('KAR-12.1d: with the land ways held the lake is in the way', () => {
    const play = at(
      '{turn: 2, phase: AR movement, pieces: {"0921": [Arabo, Ashot], "0820": [T-1], "0821": [T-2], "0920": [T-3], "0922": [T-4]}}',
    ).do('AR', 'unit Arabo');
    expect(play.offers('AR', 'to')).toEqual([]);
    for (const hex of ['1020', '1021']) expect(play.refusal('AR', `to ${hex}`).rule).toBe('KAR-12.1d');
  });

  it('KAR-12.1d: without a bridge nobody crosses the lake', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"0921": [Arabo], "0820": [T-1], "0822": [T-2]}}').do(
      'AR',
      'unit Arabo',
    );
    const ways = play.world.board.neighboursOf(play.hex('0921')).filter((hex) => {
      const d = play.world.board.directionTo(play.hex('0921'), hex);
      return play.world.stepCost[0][play.hex('0921') * 6 + d] === 0;
    });
    expect(ways.map((hex) => play.world.board.idOf(hex)).sort()).toEqual(['1020', '1021']);
    expect(play.costOf('AR', 'to 1020')).toBeGreaterThan(2); // round by the dam
  });
});

describe('12.2 march', () => {
  const highway = (unit: string, more = '') =>
    at(`{turn: 2, phase: AZ movement, pieces: {"0128": [${unit}]${more}}}`).do('AZ', `unit ${unit}`);

  it('KAR-12.2a KAR-12.2c: with no enemy near the allowance is tripled, on roads too: 30 hexes for 10', () => {
    const play = highway('1/701');
    expect(walk(play, 'AZ', [...ROAD, '1916'])).toBe(30);
    expect(play.where('1/701')).toBe('1915');
    expect(walk(highway('T-1'), 'AZ', ROAD)).toBe(24);
  });

  it('KAR-12.2a: the log calls a move a march only when it has used more than the ordinary points', () => {
    const marched = (play: Play): unknown[] => play.events('moved').map((one) => one.march);
    const play = highway('1/701');
    for (const hex of [ROAD[8], ROAD[9], ROAD[10]]) play.do('AZ', `to ${hex}`);
    expect(marched(play)).toEqual([0, 0, 1]); // nine points, ten, eleven
    // The one hex that is always possible is no march, though it costs more than the unit has.
    const step = at(`{turn: 1, phase: AZ movement, ${NO_SUPPLY}, pieces: {"0825": [T-1], "0824": [SDF-1]}}`);
    expect(marched(step.do('AZ', 'unit T-1').do('AZ', 'to 0826'))).toEqual([0]);
  });

  it('KAR-12.2a: not if the unit starts beside an enemy', () => {
    expect(walk(highway('1/701', ', "0227": [Arabo]'), 'AZ', ROAD)).toBe(0); // 0127 is in its zone as well
    expect(walk(highway('1/701', ', "0228": [SDF-1]'), 'AZ', ROAD)).toBe(10);
  });

  it('KAR-12.2b: any enemy counts, zone of control or not', () => {
    expect(walk(highway('1/701', ', "0228": [SDF-1]'), 'AZ', ROAD)).toBe(10);
    // and on the way: militia beside the 12th hex 0417 bar it to one that has used 11 points
    expect(walk(highway('1/701', ', "0317": [SDF-1]'), 'AZ', ROAD)).toBe(11);
  });

  it('KAR-12.2d: a hex beside an enemy is closed to a march, and ends one that has not yet begun', () => {
    // SDF-1 at 0317 is next to 0417, the twelfth hex; at 0322 it is next to 0222 and 0221, the sixth and seventh.
    const late = highway('1/701', ', "0317": [SDF-1]');
    walk(late, 'AZ', ROAD.slice(0, 11));
    expect(late.where('1/701')).toBe('0418');
    expect(late.refusal('AZ', 'to 0417').rule).toBe('KAR-12.2d');
    expect(late.offers('AZ', 'to')).toContain('to 0519'); // other ways stay open
    expect(walk(highway('1/701', ', "0322": [SDF-1]'), 'AZ', ROAD)).toBe(10); // touched within its 10 points: no march any more
  });

  it('KAR-12.2d: marching the long way round is found where the short way would touch an enemy', () => {
    const play = highway('1/701', ', "0317": [SDF-1]');
    expect(play.offers('AZ', 'to')).toContain('to 0616');
    play.do('AZ', 'to 0616');
    const path = play.events('moved')[0]?.path;
    const beside = play.world.board.neighboursOf(play.hex('0317'));
    expect(
      Array.isArray(path) && path.some((hex) => beside.includes(play.world.hexes[Number(hex)] ?? play.hex('0128'))),
    ).toBe(false);
  });

  it('KAR-12.2d: the last hex that ordinary movement reaches may lie beside an enemy, the first beyond it may not', () => {
    // SDF-1 in 1915 is next to 1814, ten hexes down the edge.
    const down = (unit: string) =>
      at(`{turn: 2, phase: AZ movement, pieces: {"0814": [${unit}], "1915": [SDF-1]}}`).do('AZ', `unit ${unit}`);
    expect(down('1/701').costOf('AZ', 'to 1814')).toBe(10);
    expect(down('T-1').refusal('AZ', 'to 1814').rule).toBe('KAR-12.2d');
    expect(down('T-1').costOf('AZ', 'to 1715')).toBe(9);
  });

  it.each([
    ['1216', '1015'],
    ['0915', '1116'],
  ])(
    'KAR-12.2d: with militia in %s the way from 1016 to 1115 leads by %s, so that the march stays open',
    (enemy, by) => {
      const play = at(`{turn: 2, phase: AZ movement, pieces: {"1016": [1/701], "${enemy}": [SDF-1]}}`).do(
        'AZ',
        'unit 1/701',
      );
      expect(play.costOf('AZ', 'to 1115')).toBe(2);
      play.do('AZ', 'to 1115');
      expect(play.events('moved')[0]?.path).toEqual(['1016', by, '1115'].map((hex) => play.hex(hex)));
      expect(walk(play, 'AZ', ['1214', '1315', '1414', '1515', '1614', '1715', '1814', '1915', '1916', '1917'])).toBe(
        10,
      );
    },
  );

  it('KAR-12.2d: who has touched an enemy does not march, its companion that has not does', () => {
    // Both go to 1015; 1/709 makes a round of four hexes past SDF-1. Each has nine points left, 1/701 on the march 29.
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0916": [1/709, 1/701], "1216": [SDF-1]}}');
    play.do('AZ', 'unit 1/709').do('AZ', 'with 1/701').do('AZ', 'to 1015').do('AZ', 'without 1/701');
    for (const hex of ['1116', '1117', '1016', '1015']) play.do('AZ', `to ${hex}`);
    expect(play.refusal('AZ', 'to 0222').rule).toBe('KAR-12.0a');
    play.do('AZ', 'switch 1/701');
    expect(play.offers('AZ', 'to')).toContain('to 0222');
    play.do('AZ', 'switch 1/709');
    expect(play.offers('AZ', 'to')).not.toContain('to 0222');
  });

  it('KAR-12.2d: units of a stack keep their own account, and the slowest and the halted set the pace', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0128": [1/701, T-1]}}')
      .do('AZ', 'unit 1/701')
      .do('AZ', 'with T-1');
    expect(walk(play, 'AZ', ROAD)).toBe(24); // together no further than T-1's 3 times 8
    play.do('AZ', 'without T-1');
    expect(walk(play, 'AZ', ROAD.slice(24))).toBe(6); // 1/701 goes on to its 30
    play.do('AZ', 'switch T-1');
    expect(play.offers('AZ', 'to')).toEqual([]);
  });

  it('KAR-12.2e: out of supply the allowance is halved first, then tripled: 14, 7, 21', () => {
    const play = at(`{turn: 2, phase: AZ movement, ${NO_SUPPLY}, pieces: {"0128": [4/709]}}`).do('AZ', 'unit 4/709');
    expect(walk(play, 'AZ', ROAD)).toBe(21);
    const odd = at(`{turn: 2, phase: AZ movement, ${NO_SUPPLY}, pieces: {"0128": [1/701]}}`).do('AZ', 'unit 1/701');
    expect(walk(odd, 'AZ', ROAD)).toBe(15);
  });
});

describe('12.3 winter', () => {
  it('KAR-12.3a: from January to March mountains cost double, passes and the rest do not', () => {
    for (const turn of [1, 5, 9]) {
      expect(cost('AZ', '1/701', '0622', '0722', `turn: ${turn}`)).toBe(6);
      expect(cost('AZ', '1/701', '0722', '0723', `turn: ${turn}`)).toBe(2);
      expect(cost('AZ', '1/701', '0520', '0521', `turn: ${turn}`)).toBe(2);
    }
    for (const turn of [2, 3, 4, 6, 7, 8]) expect(cost('AZ', '1/701', '0622', '0722', `turn: ${turn}`)).toBe(3);
  });

  it('KAR-12.3a: winter comes to units that have not moved since autumn', () => {
    const play = at('{turn: 4, phase: AZ movement, pieces: {"0622": [1/701]}}').do('AZ', 'unit 1/701');
    expect(play.costOf('AZ', 'to 0722')).toBe(3);
    passTo(play.do('AZ', 'stop').do('AZ', 'end', 6), 'AZ', 'movement').do('AZ', 'unit 1/701');
    expect([play.turn, play.costOf('AZ', 'to 0722')]).toEqual([5, 6]);
  });

  it('KAR-12.3a: with a war that starts in April turns 4 and 8 are winter', () => {
    const winters = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (turn) => cost('AZ', '1/701', '0622', '0722', `turn: ${turn}, options: {calendar: april-1992}`) === 6,
    );
    expect(winters).toEqual([4, 8]);
  });
});
