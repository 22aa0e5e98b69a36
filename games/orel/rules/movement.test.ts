// 7.1 Movement: terrain, stacking, zones of control, modes, the marching day, trains.
import { describe, expect, it } from 'vitest';
import { CENTRE } from '../state.ts';
import { combat } from '../test/battle.ts';
import { at, fresh, type Play } from '../test/kit.ts';
import { forceOf } from './strength.ts';

const red = (pieces: string, more = ''): Play => at(`{phase: R movement, pieces: {${pieces}}${more}}`);
const white = (pieces: string, more = ''): Play => at(`{phase: W movement, pieces: {${pieces}}${more}}`);
const cost = (play: Play, side: 'R' | 'W', unit: string, to: string): number =>
  play.do(side, `unit ${unit}`).costOf(side, `to ${to}`);

describe('7 movement points', () => {
  it('ORL-7a: are spent on hexes and on what the unit does then', () => {
    const play = red('"1501": [1/Let], "1505": [2/1D]').do('R', 'unit 1/Let').do('R', 'to 1504');
    expect(
      play
        .offers('R')
        .filter((line) => !line.startsWith('to'))
        .sort(),
    ).toEqual(['combat', 'hasty 1505', 'prepared 1505', 'stop']);
    const far = red('"1404": [1/Let], "1505": [2/1D], "1401": []').do('R', 'unit 1/Let');
    expect(far.offers('R', 'prepared')).toEqual(['prepared 1505']);
    expect(
      red('"1401": [1/Let], "1505": [2/1D]').do('R', 'unit 1/Let').do('R', 'to 1404').offers('R', 'prepared'),
    ).toEqual(['prepared 1505']);
  });

  it('ORL-7b: one unit at a time, and none goes on after it has acted', () => {
    const play = red('"1504": [1/Let, 2/Let], "1505": [2/1D]').do('R', 'attack 1/Let 1505');
    expect(play.refusal('R', 'unit 1/Let').rule).toBe('ORL-7b');
    expect(play.offers('R', 'unit')).toEqual(['unit 2/Let']);
  });
});

describe('7.1.1 terrain', () => {
  it('ORL-7.1.1a, ORL-7.1.1b: the cost depends on terrain and type; of two terrains the worse counts', () => {
    const { world } = fresh();
    const into = (mover: number): number =>
      world.stepCost[mover][
        world.board.mustPlace('1806') * 6 +
          world.board.directionTo(world.board.mustPlace('1806'), world.board.mustPlace('1807'))
      ] / 2;
    expect([into(0), into(1), into(2), into(3), into(4)]).toEqual([2, 3, 3, 0, 0]);
    // A forest hex has one letter: the map gives each hex its worst terrain.
    expect(cost(red('"1806": [1/Let]'), 'R', '1/Let', '1807')).toBe(2);
  });

  it('ORL-7.1.1c: a road replaces all of it, a railroad forest', () => {
    expect(cost(red('"1206": [1/Let]'), 'R', '1/Let', '1307')).toBe(1);
    expect(cost(red('"0204": [1/Let]'), 'R', '1/Let', '0203')).toBe(1);
    expect(cost(red('"0204": [1/Let]'), 'R', '1/Let', '0104')).toBe(2);
  });

  it('ORL-7.1.1d, ORL-7.1.1e: who enters Orel says where; all stand together, and it may be changed', () => {
    const play = white('"2706": [2/1D], "2705": [3/1D]').do('W', 'unit 2/1D').do('W', 'to 2705');
    expect(play.offers('W')).toEqual(['suburbs', 'centre']);
    play.do('W', 'centre').do('W', 'stop');
    expect(play.state.track[CENTRE]).toBe(1);
    expect(play.offers('W', 'suburbs')).toEqual(['suburbs']);
    expect(play.do('W', 'suburbs').state.track[CENTRE]).toBe(0);
  });

  it('ORL-7.1.1f: a unit that attacks out of it is in the suburbs, with all others', () => {
    const play = white('"2705": [2/1D, 3/1D], "2704": [1/9D]', ', numbers: {centre: 1}').do('W', 'attack 2/1D 2704');
    expect(play.state.track[CENTRE]).toBe(0);
    expect(play.refusal('W', 'centre').rule).toBe('ORL-7.1.1f');
  });

  it('ORL-7.1.1g: a retreat out of the suburbs leaves the hex', () => {
    const play = combat(
      'R',
      { '2704': ['1/Let', '2/Let', 'Convoi-Let-A'], '2705': ['Res/1D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['2705'],
    );
    play.do('R', 'done').do('W', 'stay', 1, 5);
    expect(play.where('Res/1D')).not.toBe('2705');
  });
});

describe('7.1.2 stacking', () => {
  it('ORL-7.1.2a, ORL-7.1.2b: three units and ten points; losses lower them', () => {
    expect(red('"1504": [1/Let, 2/Let], "1503": [3/Let]').do('R', 'unit 3/Let').refusal('R', 'to 1504').rule).toBe(
      'ORL-7.1.2a',
    );
    expect(red('"1504": [1/Let x3, 2/Let x3], "1503": [3/Let]').do('R', 'unit 3/Let').offers('R', 'to')).toContain(
      'to 1504',
    );
    expect(
      red('"1504": [Cv/7D, Cv/Pavl, Art/57D], "1503": [3/Let]').do('R', 'unit 3/Let').refusal('R', 'to 1504').rule,
    ).toBe('ORL-7.1.2a');
  });

  it('ORL-7.1.2c: vehicles and depots do not count', () => {
    const play = white('"2705": [2/3K, off/2K, Res/1D, TB-Offitser, Depot-Orel], "2706": [Tanks]')
      .do('W', 'unit Tanks')
      .do('W', 'start', 3);
    expect(play.offers('W', 'to')).toContain('to 2705');
  });
});

describe('7.1.3 zones of control', () => {
  it('ORL-7.1.3a: out of one into the open costs one more', () => {
    expect(cost(red('"1504": [1/Let], "1505": [2/1D]'), 'R', '1/Let', '1503')).toBe(2);
  });

  it('ORL-7.1.3b, ORL-7.1.3c: from one into another costs foot troops all but one point, whatever the ground', () => {
    const play = red('"1504": [1/Let], "1505": [2/1D], "1503": [1/1D]').do('R', 'unit 1/Let');
    expect(play.costOf('R', 'to 1404')).toBe(4);
    play.do('R', 'to 1404');
    expect(play.refusal('R', 'prepared 1505').rule).toBe('ORL-7a');
    expect(play.offers('R').filter((line) => !line.startsWith('to'))).toEqual(['combat', 'hasty 1505', 'stop']);
    const later = red('"1102": [1/Let], "1505": [2/1D], "1503": [1/1D]').do('R', 'unit 1/Let').do('R', 'to 1403');
    expect(later.refusal('R', 'to 1404').rule).toBe('ORL-7.1.3b');
  });

  it('ORL-7.1.3d: cavalry and armoured cars pay two more, as often as they like', () => {
    const play = red('"1504": [Cv/Let], "1505": [2/1D], "1503": [1/1D]').do('R', 'unit Cv/Let');
    expect([play.costOf('R', 'to 1404'), play.do('R', 'to 1404').costOf('R', 'to 1405')]).toEqual([3, 3]);
    expect(cost(red('"1504": [AB/Let], "1505": [2/1D], "1503": [1/1D]'), 'R', 'AB/Let', '1404')).toBe(4);
  });

  it('ORL-7.1.3e: trains stop after going from one to the next', () => {
    const play = white('"2910": [TB-Offitser], "2809": [1/9D], "3008": [2/9D]').do('W', 'unit TB-Offitser');
    // 2910 and 2909 lie in Red zones of control; beyond them 2808 does too.
    expect(play.offers('W', 'to')).toContain('to 2909');
    expect(play.do('W', 'to 2909').refusal('W', 'to 2808').rule).toBe('ORL-7.1.3e');
  });

  it('ORL-7.1.3f, ORL-7.1.3g: friends who stay cancel them, and are bound to stay', () => {
    const play = red('"1504": [1/Let, 2/Let], "1505": [2/1D]').do('R', 'move 1/Let 1503');
    expect(play.events('moved')[0]).toMatchObject({ cost: 2 });
    play.do('R', 'unit 2/Let');
    expect(play.refusal('R', 'to 1503').rule).toBe('ORL-7.1.3f');
    expect(play.offers('R', 'prepared')).toEqual(['prepared 1505']);
    const free = red('"1504": [1/Let, 2/Let], "1505": [2/1D]').do('R', 'move 1/Let 1503').do('R', 'unit 2/Let');
    expect(free.offers('R', 'to')).toEqual([]);
  });

  it('ORL-7.1.3h: along a line of friends who stay there is no surcharge', () => {
    const play = red('"1504": [1/Let, 3/Let x2], "1404": [2/Let], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(play.costOf('R', 'to 1404')).toBe(1);
  });

  it('ORL-7.1.3i: nobody enters a hex with an enemy in it', () => {
    expect(red('"1504": [Cv/Let], "1505": [Convoi-1D]').do('R', 'unit Cv/Let').refusal('R', 'to 1505').rule).toBe(
      'ORL-7.1.3i',
    );
  });
});

describe('7.1.4 modes', () => {
  it('ORL-7.1.4a: who has moved is on the march, unless it pays a point or acts', () => {
    const open = () => red('"1502": [1/Let]').do('R', 'unit 1/Let').do('R', 'to 1504');
    expect(open().do('R', 'stop').mode('1/Let')).toBe('march');
    expect(open().do('R', 'combat').mode('1/Let')).toBe('combat');
    expect(red('"1502": [AB/Let]').do('R', 'move AB/Let 1504').mode('AB/Let')).toBe('combat');
  });

  it('ORL-7.1.4b: all begin in Combat mode', () => {
    expect([...Array.from(fresh().state.mode)].every((mode) => mode === 0)).toBe(true);
  });

  it('ORL-7.1.4c: the march halves strength', () => {
    const play = at('{pieces: {"1505": [2/1D march]}}');
    expect(forceOf(play.state, [play.piece('2/1D')], () => false)).toBe(4);
  });

  it('ORL-7.1.4d, ORL-7.1.4e: on the march no artillery fires, nobody is resupplied or restored', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-Let-A'], '1505': ['2/1D', 'Art/3D march'] },
      { '1/Let': 'prepared #1' },
    ).do('R', 'done');
    expect(play.point).toBe('slip');
    const supply = combat(
      'R',
      { '1504': ['1/Let', '2/Let unsupplied march', 'Convoi-Let-A'], '1505': ['2/1D'] },
      { '1/Let': 'prepared #1' },
    );
    expect(supply.refusal('R', 'resupply 2/Let').rule).toBe('ORL-7.1.4e');
  });

  it('ORL-7.1.4f: who stays keeps its mode, and may pay to form up', () => {
    const play = red('"1502": [1/Let], "1503": [2/Let march]');
    expect(play.do('R', 'unit 2/Let').do('R', 'combat').mode('2/Let')).toBe('combat');
    expect(play.do('R', 'unit 1/Let').refusal('R', 'combat').rule).toBe('ORL-7.1.4f');
    play.do('R', 'stop').do('R', 'end');
    expect(play.mode('1/Let')).toBe('combat');
  });
});

describe('7.1.5 marching days, 7.1.6 rails', () => {
  it('ORL-7.1.5a: Whites may march two points further', () => {
    const play = white('"1505": [2/1D], "1507": [Convoi-1D]');
    expect(play.do('W', 'march 2/1D').offers('W', 'to')).toContain('to 1512');
    expect(red('"1505": [1/Let]').refusal('R', 'march 1/Let').rule).toBe('ORL-7.1.5a');
  });

  it('ORL-7.1.5b: and do nothing else', () => {
    const play = white('"1505": [2/1D]').do('W', 'march 2/1D').do('W', 'to 1507');
    expect(play.refusal('W', 'combat').rule).toBe('ORL-7.1.5b');
    expect(play.do('W', 'stop').mode('2/1D')).toBe('march');
  });

  it('ORL-7.1.5c: never next to an enemy', () => {
    expect(white('"1505": [2/1D], "1504": [Convoi-Let-A]').refusal('W', 'march 2/1D').rule).toBe('ORL-7.1.5c');
    expect(white('"1505": [2/1D], "1510": [1/Let]').do('W', 'march 2/1D').refusal('W', 'to 1509').rule).toBe(
      'ORL-7.1.5c',
    );
  });

  it('ORL-7.1.6a, ORL-7.1.6b: trains run any way along the rails; depots from station to station', () => {
    expect(white('"2705": [TB-Offitser]').do('W', 'unit TB-Offitser').offers('W', 'to')).toContain('to 2919');
    const depot = white('"2705": [Depot-Orel]').do('W', 'unit Depot-Orel');
    expect(depot.offers('W', 'to')).toContain('to 2918');
    expect(depot.refusal('W', 'to 2919').rule).toBe('ORL-7.1.6b');
  });
});

describe('8.7.3 routed units', () => {
  it('ORL-8.7.3g: move only away from the enemy, and do nothing else', () => {
    const play = red('"1503": [1/Let routed], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(play.refusal('R', 'to 1504').rule).toBe('ORL-8.7.3g');
    expect(play.offers('R', 'to')).toContain('to 1502');
    expect(play.refusal('R', 'combat').rule).toBe('ORL-8.7.3g');
    // Nowhere leads away: from zone to zone.
    const corner = red('"1504": [1/Let routed], "1505": [2/1D], "1502": [3/1D], "1403": [1/1D]').do('R', 'unit 1/Let');
    expect(corner.offers('R', 'to').length).toBeGreaterThan(0);
  });
});

describe('9.2.1 tanks', () => {
  it('ORL-9.2.1a: who was driven off the map comes back near the rails too', () => {
    const play = at('{phase: W movement, date: 17, pieces: {off-map: [Tanks]}, exits: {Tanks: "2720"}}');
    play.do('W', 'unit Tanks');
    expect(play.refusal('W', 'at 2620').rule).toBe('ORL-9.2.1a');
    expect(play.offers('W')).toContain('at 2720');
  });

  it('ORL-9.2.1a, ORL-9.2.1b: stay near the rails, and may break down', () => {
    const open = () => white('"2706": [Tanks]').do('W', 'unit Tanks');
    const run = open().do('W', 'start', 3);
    expect(run.refusal('W', 'to 2510').rule).toBe('ORL-9.2.1a');
    const broken = open().do('W', 'start', 2);
    expect([broken.point, broken.refusal('W', 'unit Tanks').rule]).toEqual(['move', 'ORL-9.2.1b']);
    // Repaired by the next turn, and to be started again.
    broken.do('W', 'end').until('R', 'move').do('R', 'end').until('W', 'move');
    expect(broken.do('W', 'unit Tanks').point).toBe('engine');
  });
});
