import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const FAR = '0512: [S-mot-24]';
const moving = (pieces: string, more = '', side = 'JP'): Play =>
  at(`{phase: ${side} movement, turn: 2, pieces: {${pieces}} ${more}}`);
const left = (play: Play): number => Number(play.state.frames.at(-1)?.locals.left) / 2;

describe('2.0 parts', () => {
  it('NOM-2.31c: supply is change: it splits, moves apart and merges again', () => {
    const play = moving(`${FAR}, 2710: [J-inf-64]`, ', supply: {JP: {2706: 3}}');
    play.do('JP', 'haul 2706 1 2705').do('JP', 'haul 2706 2 2705');
    expect([play.supply('JP', 2706), play.supply('JP', 2705)]).toEqual([0, 3]);
  });

  it('NOM-2.32a: motorized infantry and cavalry pay as foot, armour as mechanized', () => {
    const cost = (id: string): number => moving(`2213: [${id}], ${FAR}`).do('JP', `unit ${id}`).costOf('JP', 'to 2214');
    expect([cost('J-mot-26'), cost('J-cav-4H'), cost('J-hq-23'), cost('J-arm-3')]).toEqual([2, 2, 2, 3]);
  });

  it('NOM-2.36d: a combat unit is any land unit but headquarters and supply', () => {
    const play = at('{phase: SU movement, pieces: {2806: [J-hq-23], 2905: [S-cav-15]}}');
    expect([play.inZone('JP', 2805), play.world.type[play.piece('J-hq-23')]]).toEqual([false, 11]);
  });
});

describe('11.0 movement', () => {
  it('NOM-11.0a: each unit up to its factor; what is left is neither kept nor given away', () => {
    const play = moving(`2706: [J-inf-64], 2705: [J-inf-71], ${FAR}`)
      .do('JP', 'move J-inf-64 2707')
      .do('JP', 'unit J-inf-71');
    expect(left(play)).toBe(10);
    expect(play.do('JP', 'stop').refusal('JP', 'supply 0512').rule).toBe('NOM-11.0a');
  });

  it('NOM-11.1a: all units in the initial phase, those near an active headquarters in the follow-on phase', () => {
    const pieces = '2706: [J-hq-23 active], 2702: [J-inf-64], 2712: [J-inf-71], 0512: [S-mot-24]';
    expect(moving(pieces).offers('JP', 'unit')).toHaveLength(3);
    expect(at(`{phase: JP follow-on movement, pieces: {${pieces}}}`).offers('JP', 'unit')).toHaveLength(2);
  });

  it('NOM-11.2a: one at a time, each once a phase', () => {
    const play = moving(`2706: [J-inf-64], 2705: [J-inf-71], ${FAR}`)
      .do('JP', 'move J-inf-64 2707')
      .do('JP', 'move J-inf-71 2704');
    expect(play.refusal('JP', 'unit J-inf-64').rule).toBe('NOM-11.2a');
  });

  it('NOM-11.2b: only the phasing side moves', () => {
    const play = moving(`2706: [J-inf-64], ${FAR}`);
    expect(play.refusal('JP', 'unit S-mot-24').rule).toBe('NOM-11.2b');
    expect(play.refusal('SU', 'unit S-mot-24').rule).toBe('NOM-11.2b');
  });

  it('NOM-11.31a: each hex costs by terrain and class', () => {
    const cost = (id: string, from: string, to: string): number =>
      moving(`${from}: [${id}], ${FAR}`).do('JP', `unit ${id}`).costOf('JP', `to ${to}`);
    expect([
      cost('J-arm-3', '2213', '2214'),
      cost('J-inf-64', '2213', '2214'),
      cost('J-arm-3', '2706', '2707'),
    ]).toEqual([3, 2, 1]);
  });

  it('NOM-11.32a: motorized infantry climbs a hill as foot', () => {
    expect(
      moving('1411: [S-mot-76], 2706: [J-inf-64]', '', 'SU').do('SU', 'unit S-mot-76').costOf('SU', 'to 1511'),
    ).toBe(2);
  });

  const across = (unit: string, more = '') => moving(`0904: [${unit}], ${FAR} ${more}`);
  it('NOM-11.4a: one hex whatever it costs, once a turn, but never from zone to zone', () => {
    // A suppressed tank battalion has 7 points; a ridge behind the river costs 9.
    const play = moving(
      '2706: [J-inf-64], 0904: [S-3-1-14/1 suppressed, S-3-1-14/2], 0512: [S-1-2-14/1], free: [S-mech-7]',
      '',
      'SU',
    );
    play.do('SU', 'unit S-3-1-14/1');
    expect(left(play)).toBe(7);
    play.do('SU', 'to 0804');
    expect([play.where('S-3-1-14/1'), play.point]).toEqual(['0804', 'move']);
    const again = at(
      '{phase: SU movement, pieces: {2706: [J-inf-64], 0904: [S-3-1-14/1 suppressed, S-3-1-14/2], 0512: [S-1-2-14/1], free: [S-mech-7]}, flags: {minimum: [S-3-1-14/1]}}',
    ).do('SU', 'unit S-3-1-14/1');
    expect(again.refusal('SU', 'to 0804').rule).toBe('NOM-11.4a');
    const held = moving(
      '0804: [J-inf-64], 0904: [S-3-1-14/1 suppressed, S-3-1-14/2], 0512: [S-1-2-14/1], free: [S-mech-7]',
      '',
      'SU',
    );
    held.do('SU', 'unit S-3-1-14/1');
    expect(held.refusal('SU', 'to 0803').rule).toBe('NOM-13.4a');
    // It is the whole move: whoever has gone somewhere has no claim to it.
    const tired = moving(
      '2706: [J-inf-64], 1004: [S-3-1-14/1 suppressed, S-3-1-14/2], 0512: [S-1-2-14/1], free: [S-mech-7]',
      '',
      'SU',
    );
    tired.do('SU', 'unit S-3-1-14/1').do('SU', 'to 0904');
    expect([tired.where('S-3-1-14/1'), tired.point]).toEqual(['0904', 'walk']);
    expect(tired.refusal('SU', 'to 0804').rule).toBe('NOM-11.31a');
  });

  it('NOM-11.5a: never onto the enemy nor into a lake', () => {
    const play = moving('2801: [J-inf-64], 2901: [S-mot-24]').do('JP', 'unit J-inf-64');
    expect(play.refusal('JP', 'to 2901').rule).toBe('NOM-11.5a');
    expect(play.refusal('JP', 'to 2802').rule).toBe('NOM-11.5a');
  });

  it('NOM-11.6a: an enemy zone of control ends the move and costs nothing extra', () => {
    const play = moving('2809: [S-mot-24], 2706: [J-inf-64]').do('JP', 'unit J-inf-64');
    expect(play.costOf('JP', 'to 2808')).toBe(3);
    play.do('JP', 'to 2808');
    expect(play.point).toBe('move');
  });

  it('NOM-11.71a: along a road the road’s rate, whatever the ground', () => {
    expect(
      moving('0516: [S-arm-11], 2706: [J-inf-64]', '', 'SU').do('SU', 'unit S-arm-11').costOf('SU', 'to 0615'),
    ).toBe(0.5);
  });

  it('NOM-11.72a: a river costs extra, a bridge takes that away', () => {
    const play = across('J-inf-64').do('JP', 'unit J-inf-64');
    expect(play.costOf('JP', 'to 0804')).toBe(2 + 4);
    expect(moving(`1313: [J-inf-64], ${FAR}`).do('JP', 'unit J-inf-64').costOf('JP', 'to 1213')).toBe(0.5);
  });

  it('NOM-26.2a: from a base over any friendly edge hex, by road at the road’s rate', () => {
    const play = moving(`Hailar: [J-inf-64], ${FAR}`).do('JP', 'unit J-inf-64');
    expect([play.costOf('JP', 'to 2701'), play.costOf('JP', 'to 2601')]).toEqual([0.5, 1]);
    play.do('JP', 'to 2701');
    expect(left(play)).toBe(9.5);
  });

  it('NOM-26.2a: not over one that the enemy is on, but into enemy zones, where it stops', () => {
    const play = moving('Hailar: [J-inf-64], 2701: [S-mot-24]').do('JP', 'unit J-inf-64');
    expect(play.refusal('JP', 'to 2701').rule).toBe('NOM-11.5a');
    play.do('JP', 'to 2601');
    expect([play.where('J-inf-64'), play.point]).toEqual(['2601', 'move']);
  });

  it('NOM-26.2b: nobody leaves the map', () => {
    const play = moving('0110: [S-mot-24], 2706: [J-inf-64]', '', 'SU').do('SU', 'unit S-mot-24');
    expect(play.offers('SU').some((line) => line.includes('Tamsag'))).toBe(false);
    expect(play.refusal('SU', 'to Tamsag').text).toContain('not a place');
  });

  it('NOM-26.2c: in the follow-on phase a base opens only with an active headquarters in it', () => {
    const pieces = (hq: string): string =>
      `{phase: JP follow-on movement, pieces: {Hailar: [J-inf-64, J-hq-23${hq}], ${FAR}}}`;
    expect(at(pieces('')).offers('JP', 'unit')).toEqual([]);
    expect(at(pieces(' active')).offers('JP', 'unit')).toEqual(['unit J-inf-64', 'unit J-hq-23']);
  });

  it('NOM-26.2d: a base has no stacking limit, so its headquarters stay active', () => {
    const units =
      'J-inf-64, J-inf-71, J-inf-72, J-inf-4, J-inf-8, J-inf-29, J-inf-37, J-inf-61, J-inf-70, J-hq-23 active';
    const play = moving(`Hailar: [${units}], ${FAR}`).do('JP', 'end');
    expect(play.isActive('J-hq-23')).toBe(true);
  });

  it('NOM-26.3a: the Soviets come over the west edge only', () => {
    const play = moving('Tamsag: [S-mot-24], 2706: [J-inf-64]', '', 'SU').do('SU', 'unit S-mot-24');
    expect(play.refusal('SU', 'to 0522').rule).toBe('NOM-26.3a');
    expect(play.offers('SU', 'to').every((line) => line.startsWith('to 01'))).toBe(true);
  });

  it('NOM-26.3b: the north edge is Japanese only where it lies in Manchukuo', () => {
    const play = moving(`Hailar: [J-inf-64], ${FAR}`).do('JP', 'unit J-inf-64');
    expect(play.refusal('JP', 'to 1001').rule).toBe('NOM-26.3a');
    expect(play.offers('JP')).toContain('to 1101');
  });

  it('NOM-26.4a: nobody enters the enemy base', () => {
    const play = moving('2701: [S-mot-24], 0512: [J-inf-64]', '', 'SU').do('SU', 'unit S-mot-24');
    expect(play.refusal('SU', 'to Hailar').text).toContain('not a place');
  });

  it('NOM-26.11a: the border is crossed freely', () => {
    const play = moving(`2009: [J-inf-64], ${FAR}`).do('JP', 'unit J-inf-64');
    expect(play.costOf('JP', 'to 1910')).toBe(0.5);
  });

  it('NOM-23.0a: no unit is evacuated', () => {
    const play = moving(`2701: [J-inf-64], ${FAR}`);
    expect(play.refusal('JP', 'evacuate J-inf-64').text).toContain('not an action of this game');
  });
  it('NOM-25.6c: not by the Soviets', () => {
    expect(
      at('{phase: SU reinforcement, pieces: {0110: [S-mot-24], 2706: [J-inf-64]}}')
        .offers('SU')
        .some((line) => line.startsWith('evacuate')),
    ).toBe(false);
  });
  it('NOM-25.7c: not by the Japanese', () => {
    expect(
      at('{phase: JP reinforcement, pieces: {0110: [S-mot-24], 2706: [J-inf-64]}}')
        .offers('JP')
        .some((line) => line.startsWith('evacuate')),
    ).toBe(false);
  });
  it('NOM-22.0a: nothing moves by water', () => {
    expect(
      moving(`2706: [J-inf-64], ${FAR}`)
        .offers('JP')
        .map((line) => line.split(' ')[0]),
    ).not.toContain('embark');
  });
  it('NOM-26.10a: nothing drops from the air', () => {
    const play = moving('0512: [S-abn-212], 2706: [J-inf-64]', '', 'SU');
    expect(play.refusal('SU', 'drop S-abn-212').text).toContain('not an action of this game');
  });
});

describe('7.8 supply as a unit', () => {
  it('NOM-7.8a: it has no zone of control and takes no room', () => {
    const play = moving('2706: [J-inf-64, J-inf-71], 2905: [S-cav-15]', ', supply: {JP: {2706: 5, 2806: 1}}', 'SU')
      .do('SU', 'unit S-cav-15')
      .do('SU', 'to 2906');
    expect(play.point).toBe('walk');
    expect(play.inZone('JP', 2906)).toBe(false);
    const full = moving(`2706: [J-inf-64, J-inf-71], ${FAR}`, ', supply: {JP: {2706: 5}}').do('JP', 'end');
    expect(full.state.spot[full.place(2706)]).toBe(0);
  });

  it('NOM-7.8e: it moves by its own factor, stops in zones of control and closes its hex', () => {
    const play = moving('2709: [S-mot-24], 2710: [J-inf-64]', ', supply: {JP: {2702: 1}}').do('JP', 'supply 2702');
    expect(left(play)).toBe(8);
    play.do('JP', 'to 2708');
    expect(play.point).toBe('move');
    const enemy = moving('2707: [S-mot-24], 0512: [J-inf-64]', ', supply: {JP: {2706: 1}}', 'SU').do(
      'SU',
      'unit S-mot-24',
    );
    expect(enemy.refusal('SU', 'to 2706').rule).toBe('NOM-11.5a');
  });

  it('NOM-16.35a: air points neither block nor have zones of control', () => {
    const play = at('{phase: SU movement, air: {JP: {strike: 4}}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}').do(
      'SU',
      'unit S-mot-24',
    );
    expect(play.offers('SU')).toContain('to 0511');
  });
});

describe('13.0 zones of control', () => {
  it('NOM-13.0a: six hexes round every effective combat unit; not round headquarters, supply or suppressed units', () => {
    const play = at(
      '{phase: SU movement, pieces: {2806: [J-inf-64], 2810: [J-hq-23], 2602: [J-inf-71 suppressed], 0512: [S-mot-24]}, supply: {JP: {2814: 1}}}',
    );
    expect([2805, 2906, 2907, 2807, 2707, 2706].every((hex) => play.inZone('JP', hex))).toBe(true);
    expect([2809, 2601, 2813].some((hex) => play.inZone('JP', hex))).toBe(false);
  });

  it('NOM-13.1a: across any hexside', () => {
    expect(at('{phase: SU movement, pieces: {0904: [J-inf-64], 0512: [S-mot-24]}}').inZone('JP', '0804')).toBe(true);
  });

  it('NOM-13.2a: units in a hex do not cancel it', () => {
    const play = at('{phase: SU movement, pieces: {2806: [J-inf-64], 2807: [S-mot-24], 2910: [S-cav-15]}}')
      .do('SU', 'unit S-cav-15')
      .do('SU', 'to 2807');
    expect([play.inZone('JP', 2807), play.point]).toEqual([true, 'move']);
  });

  it('NOM-13.3a: who enters one stops', () => {
    const play = at('{phase: SU movement, pieces: {2806: [J-inf-64], 2910: [S-cav-15]}}').do('SU', 'unit S-cav-15');
    // Behind the zone lies a hex that can only be reached through it or round it: the way round costs more.
    expect(play.costOf('SU', 'to 2907')).toBe(3);
    play.do('SU', 'to 2907');
    expect(play.point).toBe('move');
  });

  it('NOM-13.4a: out of a zone only into a free hex first; later into another', () => {
    const play = at('{phase: SU movement, pieces: {2806: [J-inf-64], 2807: [S-mot-24]}}').do('SU', 'unit S-mot-24');
    expect(play.costOf('SU', 'to 2707')).toBe(2); // by way of 2708, not straight
    const round = at('{phase: SU movement, pieces: {2806: [J-inf-64], 2807: [S-cav-15]}}').do('SU', 'unit S-cav-15');
    round.do('SU', 'to 2808').do('SU', 'to 2707');
    expect(round.where('S-cav-15')).toBe('2707');
  });

  it('NOM-13.5a: Japanese infantry slips from zone to zone, one hex, and stops', () => {
    const play = moving('2806: [S-mot-24], 2807: [J-inf-64]').do('JP', 'unit J-inf-64').do('JP', 'to 2707');
    expect([play.where('J-inf-64'), play.point]).toEqual(['2707', 'move']);
    const horse = moving('2806: [S-mot-24], 2807: [J-cav-4H], 2808: [S-hq-36], 2908: [S-hq-82], 2708: [S-hq-57c]').do(
      'JP',
      'unit J-cav-4H',
    );
    expect(horse.refusal('JP', 'to 2707').rule).toBe('NOM-13.4a');
  });

  it('NOM-13.5b: border guards slip too, armoured recon does not', () => {
    const guard = moving('2806: [S-mot-24], 2807: [J-inf-1-8BG]').do('JP', 'unit J-inf-1-8BG');
    expect(guard.costOf('JP', 'to 2707')).toBe(1);
    const recon = moving('2806: [S-mot-24], 2807: [J-rec-23]').do('JP', 'unit J-rec-23');
    expect(recon.costOf('JP', 'to 2707')).toBe(2); // round the zone, not through it
  });

  it('Night Infiltration: two hexes from zone to zone', () => {
    // Every hex round 2807 lies in a zone: without the marker it is one hex and no more.
    const pieces = '2806: [S-mot-24], 2808: [S-mot-76], 2807: [J-inf-64, J-cav-4H]';
    const play = moving(pieces, ', hands: {JP: [night-infiltration]}').do('JP', 'unit J-inf-64');
    expect(play.refusal('JP', 'to 2706').rule).toBe('NOM-11.31a');
    play.do('JP', 'stop').do('JP', 'marker night-infiltration').do('JP', 'unit J-cav-4H');
    expect(play.offers('JP', 'to')).toEqual([]);
    play.do('JP', 'stop').do('JP', 'unit J-inf-64').do('JP', 'to 2706');
    expect([play.where('J-inf-64'), play.point]).toEqual(['2706', 'move']);
  });
});

describe('10.2 follow-on', () => {
  it('NOM-10.2a: who may follow on is fixed when the phase begins', () => {
    const follow = () =>
      at(
        '{phase: JP follow-on movement, pieces: {2706: [J-hq-23 active], 2702: [J-inf-64], 2711: [J-inf-71], 0512: [S-mot-24]}}',
      );
    const away = follow().do('JP', 'move J-hq-23 2712').do('JP', 'move J-inf-64 2703');
    expect(away.where('J-inf-64')).toBe('2703');
    // A headquarters that comes near takes nobody along who was five hexes off.
    expect(follow().offers('JP', 'unit')).toEqual(['unit J-inf-64', 'unit J-hq-23']);
    const near = follow().do('JP', 'move J-hq-23 2709');
    expect(near.refusal('JP', 'unit J-inf-71').rule).toBe('NOM-4.1j');
    expect(near.offers('JP', 'unit')).toEqual(['unit J-inf-64']);
  });

  it('NOM-7.3b: zones of control in between do not matter', () => {
    const play = at(
      '{phase: JP follow-on movement, pieces: {2706: [J-hq-23 active], 2702: [J-inf-64], 2704: [S-mot-24]}}',
    );
    expect(play.offers('JP', 'unit')).toContain('unit J-inf-64');
  });

  it('NOM-19.1a: an activated headquarters lets all units in its radius follow on', () => {
    const play = at(
      '{phase: JP follow-on movement, pieces: {2706: [J-hq-23 active], 2702: [J-inf-64], 2710: [J-cav-4H], 2711: [J-inf-71], 0512: [S-mot-24]}}',
    );
    expect(play.offers('JP', 'unit').sort()).toEqual(['unit J-cav-4H', 'unit J-hq-23', 'unit J-inf-64'].sort());
  });

  it('NOM-2.36e: one that is not activated lets nobody', () => {
    const play = at('{phase: JP follow-on movement, pieces: {2706: [J-hq-23], 2702: [J-inf-64], 0512: [S-mot-24]}}');
    expect(play.offers('JP', 'unit')).toEqual([]);
  });
});

describe('12.0 stacking', () => {
  const over = (pieces: string): boolean => {
    const play = moving(`2706: [${pieces}], ${FAR}, free: [J-inf-4]`).do('JP', 'end');
    return (play.state.spot[play.place(2706)] & 4) !== 0;
  };
  it('NOM-12.1a: two regiments or six battalions', () => {
    expect([
      over('J-inf-64, J-1-2-10/1, J-1-2-10/2, J-1-2-10/3'),
      over('J-inf-64, J-inf-71, J-1-2-10/1, J-1-2-10/2, J-1-2-10/3'),
    ]).toEqual([false, true]);
  });

  it('NOM-12.1b: a brigade counts three, a headquarters or a company one', () => {
    const brigade = (more: string): boolean => {
      const play = moving(`0512: [S-arm-11, S-mot-24${more}], 2706: [J-inf-64]`, '', 'SU').do('SU', 'end');
      return (play.state.spot[play.place('0512')] & 4) !== 0;
    };
    expect([brigade(''), brigade(', S-hq-36'), brigade(', S-ot-130')]).toEqual([false, true, true]);
  });

  it('NOM-10.6a: headquarters count for stacking and have no zone of control', () => {
    const play = moving(`2706: [J-inf-64, J-inf-71, J-hq-23], ${FAR}`).do('JP', 'end');
    expect(play.state.spot[play.place(2706)] & 4).toBe(4);
  });

  it('NOM-12.2a: supply does not count', () => {
    const play = moving(`2706: [J-inf-64, J-inf-71], ${FAR}`, ', supply: {JP: {2706: 9}}').do('JP', 'end');
    expect(play.state.spot[play.place(2706)] & 4).toBe(0);
  });

  it('NOM-12.3a: nor do air points and markers', () => {
    const play = at(
      '{phase: JP strikes, air: {JP: {strike: 4}}, pieces: {0512: [S-mot-24, S-mot-76], 2706: [J-inf-64]}, forts: {SU: ["0512"]}}',
    );
    for (let i = 0; i < 4; i++) play.do('JP', 'strike 0512');
    expect(play.state.spot[play.place('0512')] & 4).toBe(0);
  });

  it('NOM-12.4a: it is judged when the phase ends; who moves through may exceed it', () => {
    const play = moving(`2706: [J-inf-64, J-inf-71], 2705: [J-inf-72], ${FAR}`).do('JP', 'move J-inf-72 2706-2707');
    expect(play.where('J-inf-72')).toBe('2707');
  });

  it('NOM-12.5a: headquarters in a hex overstacked at the end of a phase become inactive', () => {
    const play = moving(`2706: [J-inf-64, J-inf-71, J-hq-23 active], ${FAR}`).do('JP', 'end');
    expect(play.isActive('J-hq-23')).toBe(false);
  });

  it('NOM-12.5a: not in one that is just full, not in a base whatever stands elsewhere', () => {
    const full = moving(`2706: [J-inf-64, J-inf-1-8BG, J-inf-2-8BG, J-hq-23 active], ${FAR}`).do('JP', 'end');
    expect(full.isActive('J-hq-23')).toBe(true);
    const elsewhere = moving(
      'Hailar: [J-hq-23 active], 0102: [S-mot-24, S-mot-76, S-mot-149], 0101: [S-inf-80, S-inf-127, S-inf-293]',
    );
    expect(elsewhere.do('JP', 'end').isActive('J-hq-23')).toBe(true);
    const enemy = moving('2706: [J-hq-23 active], 0512: [S-mot-24, S-mot-76, S-hq-36 active]').do('JP', 'end');
    expect([enemy.isActive('J-hq-23'), enemy.isActive('S-hq-36')]).toEqual([true, false]);
  });

  it('NOM-12.6a: friend and enemy never share a hex', () => {
    const play = moving('2706: [J-inf-64], 2707: [S-hq-36]').do('JP', 'unit J-inf-64');
    expect(play.refusal('JP', 'to 2707').rule).toBe('NOM-11.5a');
    expect(() => moving('2706: [J-inf-64, S-hq-36]')).toThrow('NOM-12.6a');
  });
});
