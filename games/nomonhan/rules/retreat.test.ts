import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** A battle on the quiet steppe of the west: attackers in 0612, defenders in 0613. */
const battle = (attackers: string, defenders: string, more = '', pieces = ''): Play =>
  at(`{phase: JP combat, turn: 2, pieces: {0612: [${attackers}], 0613: [${defenders}] ${pieces}} ${more}}`);
const raid = (play: Play, die: number, hex = '0613'): Play => play.fight('JP', hex, 'raid', die);

describe('15.33 order of retreats', () => {
  const three = (): Play => raid(battle('J-mot-26, J-mot-28', 'S-inf-7BG, S-cav-15, S-cav-17'), 3); // 300%: DR

  it('NOM-15.33a: each unit retreats by itself, in the order its leader chooses', () => {
    const play = three();
    expect([play.code, play.asked, play.point]).toEqual(['DR', 'SU', 'retreat.next']);
    expect(play.offers('SU').sort()).toEqual(['unit S-cav-15', 'unit S-cav-17', 'unit S-inf-7BG']);
    play.do('SU', 'unit S-cav-17');
    expect(play.point).toBe('retreat');
    play.do('SU', 'to 0614');
    expect([play.where('S-cav-17'), play.where('S-cav-15')]).toEqual(['0614', '0613']);
    expect(play.offers('SU').sort()).toEqual(['unit S-cav-15', 'unit S-inf-7BG']);
    expect(play.refusal('SU', 'unit S-cav-17').rule).toBe('NOM-15.33a');
    // The last one is not asked for.
    play.do('SU', 'unit S-inf-7BG').do('SU', 'to 0714');
    expect(play.point).toBe('retreat');
    play.do('SU', 'to 0514');
    expect(play.events('retreated').map(({ piece }) => play.world.pieceIds[Number(piece)])).toEqual([
      'S-cav-17',
      'S-inf-7BG',
      'S-cav-15',
    ]);
  });

  it('NOM-15.33a: who goes first finds room, who comes later has to look elsewhere', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24, S-cav-15', '', ', 0614: [S-mot-149, S-cav-17]'), 3);
    expect([play.code, play.point]).toEqual(['DR', 'retreat.next']);
    play.do('SU', 'unit S-cav-15');
    expect(play.offers('SU')).toContain('to 0614');
    play.do('SU', 'to 0614');
    // 3 + 1 + 1 battalions: no room for a regiment.
    expect(play.refusal('SU', 'to 0614').rule).toBe('NOM-15.33f');
  });

  it('NOM-15.3a: the attacker who leads the retreat chooses who goes first', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17'), 4, '0613'); // 600%: DM
    expect([play.code, play.asked, play.point]).toEqual(['DM', 'JP', 'retreat.next']);
    play.do('JP', 'unit S-cav-17').do('JP', 'to 0615');
    expect(play.where('S-cav-17')).toBe('0615');
  });

  it('NOM-15.32a: the die of a rout falls for the unit that was chosen', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17, S-inf-7BG').do('JP', 'declare');
    play.do('JP', 'use assault').do('JP', 'roll', 5); // 300%: DS
    expect(play.code).toBe('DS');
    play.do('SU', 'lose S-inf-7BG').do('SU', 'unit S-cav-17', 2);
    expect(play.events('rout').map(({ piece, die }) => [play.world.pieceIds[Number(piece)], die])).toEqual([
      ['S-cav-17', 2],
    ]);
  });
});

describe('15.33 ways out', () => {
  /** DM: the attacker leads two hexes. */
  const led = (unit: string, pieces: string): Play => {
    const play = raid(battle('J-mot-26, J-mot-28, J-mot-25, J-mot-27', unit, '', pieces), 4);
    expect([play.code, play.point]).toEqual(['DM', 'retreat']);
    return play;
  };

  it('NOM-15.33f: of two ways to the same hex the one through fewer zones is gone', () => {
    // 0715 is reached by way of 0714 or of 0614; one of them lies in a zone.
    for (const zone of ['0813', '0515']) {
      const play = led('S-cav-15', `, "${zone}": [J-inf-4]`).do('JP', 'to 0715');
      expect([play.where('S-cav-15'), play.events('lost')], zone).toEqual(['0715', []]);
    }
  });

  /** Every hex beside 0613 lies in a zone; two hexes away 0413 and 0813 are free, 0615 and 0814 are not. */
  const RING = ', 0715: [J-inf-4], 0515: [J-inf-8]';

  it('NOM-15.33c: who can break down goes where it costs the fewest battalions', () => {
    const play = led('S-mot-24', RING);
    for (const free of ['to 0413', 'to 0813']) expect(play.offers('JP')).toContain(free);
    for (const zone of ['to 0615', 'to 0814', 'to 0414']) expect(play.refusal('JP', zone).rule).toBe('NOM-15.33f');
    play.do('JP', 'to 0813').do('SU', 'lose S-0-1-12/3');
    expect(play.battalions('0813')).toHaveLength(2);
  });

  it('NOM-13.8a: to one who cannot, every zone is the same end', () => {
    const play = led('S-cav-15', RING);
    for (const hex of ['0413', '0813', '0615', '0814']) expect(play.offers('JP')).toContain(`to ${hex}`);
    expect(play.do('JP', 'to 0813').where('S-cav-15')).toBe('permanent');
  });

  it('NOM-15.33f: a hex that is just full then is no worse than an empty one', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0614: [S-mot-76]'), 1); // DR
    expect(play.offers('SU').sort()).toEqual(['to 0514', 'to 0614', 'to 0714']);
  });

  it('NOM-15.33c: each unit pays for itself', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24, S-mot-76', '', ', 0715: [J-inf-4], 0515: [J-inf-8]'), 3);
    expect(play.code).toBe('DR');
    play.do('SU', 'unit S-mot-24').do('SU', 'to 0614').do('SU', 'lose S-0-1-12/1');
    play.do('SU', 'to 0714');
    expect(play.offers('SU').sort()).toEqual(['lose S-0-1-12/4', 'lose S-0-1-12/5', 'lose S-0-1-12/6']);
    expect(play.refusal('SU', 'lose S-0-1-12/2').rule).toBe('NOM-15.11a');
    play.do('SU', 'lose S-0-1-12/5');
    expect([play.battalions('0614').length, play.battalions('0714').length]).toEqual([2, 2]);
  });
});

describe('21.2 fortifications', () => {
  const FORT = ', forts: {SU: ["0613"]}';
  const routed = (die: number, more = FORT): Play =>
    raid(battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17', more), 6).do('SU', 'lose S-cav-15', die);

  it('NOM-21.2a: a rout of one hex may be ignored, or not', () => {
    const play = routed(1);
    expect([play.code, play.asked, play.point]).toEqual(['RT', 'SU', 'stand']);
    expect(play.offers('SU')).toEqual(['stand', 'retreat']);
    play.do('SU', 'retreat').do('SU', 'to 0614');
    expect(play.where('S-cav-17')).toBe('0614');
    expect(routed(1).do('SU', 'stand').where('S-cav-17')).toBe('0613');
    expect(routed(1, '').point).toBe('retreat');
  });

  it('NOM-21.2a: two hexes may be made one, or not; that one is not ignored', () => {
    const play = routed(2);
    expect([play.point, play.offers('SU')]).toEqual(['stand', ['shorten', 'retreat']]);
    expect(play.refusal('SU', 'stand').rule).toBe('NOM-21.2a');
    expect(play.do('SU', 'shorten').point).toBe('retreat');
    expect(play.do('SU', 'to 0614').where('S-cav-17')).toBe('0614');
    const far = routed(2).do('SU', 'retreat');
    expect(far.refusal('SU', 'to 0614').rule).toBe('NOM-15.33f');
    expect(far.do('SU', 'to 0615').where('S-cav-17')).toBe('0615');
    expect(routed(3).point).toBe('retreat');
    expect(routed(3).refusal('SU', 'to 0614').rule).toBe('NOM-15.33f');
  });

  it('NOM-21.2a: the unit’s owner shortens it, whoever leads the way', () => {
    const play = raid(battle('J-mot-26, J-mot-28, J-arm-3', 'S-mot-24', FORT), 5); // DM
    expect([play.code, play.asked, play.point]).toEqual(['DM', 'SU', 'stand']);
    play.do('SU', 'shorten');
    expect([play.asked, play.point]).toEqual(['JP', 'retreat']);
    expect(play.offers('JP').sort()).toEqual(['to 0514', 'to 0614', 'to 0714']);
  });

  it('NOM-21.2a: attackers out of a fortification have the same choice, those beside it do not', () => {
    const play = raid(battle('J-inf-64', 'S-mot-24, S-mot-76', ', forts: {JP: ["0612"]}'), 3);
    expect([play.code, play.asked, play.point, play.offers('JP')]).toEqual(['AR', 'JP', 'stand', ['stand', 'retreat']]);
    const beside = raid(battle('J-inf-64', 'S-mot-24, S-mot-76', ', forts: {JP: ["0711"]}', ', 0711: [J-inf-71]'), 3);
    expect([beside.code, beside.point]).toEqual(['AR', 'retreat']);
  });

  it('NOM-15.34a: a city ignores any length, and may be left all the same', () => {
    const rout = at('{phase: JP combat, pieces: {2009: [J-mot-26, J-mot-28], 1910: [S-cav-15, S-cav-17]}}');
    rout.fight('JP', '1910', 'assault', 6).do('SU', 'lose S-cav-15', 4);
    expect([rout.code, rout.point, rout.offers('SU')]).toEqual(['DS', 'stand', ['stand', 'retreat']]);
    rout.do('SU', 'retreat');
    expect(rout.point).toBe('retreat');
    const board = rout.world.board;
    const away = rout
      .offers('SU')
      .map((line) => board.distance(board.mustPlace(line.slice(3)), board.mustPlace('1910')));
    expect(new Set(away)).toEqual(new Set([4]));
  });
});

describe('15.21 surrounded', () => {
  it('NOM-15.21a: at the instant of each combat: who got out of the ring is not lost for good in the next one', () => {
    // All around 0613 lies in a zone of control; behind 0614, where the regiment goes, 0515 is free.
    const play = battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0413: [J-inf-8], 0715: [J-inf-4], 0614: [S-cav-17]');
    play.do('JP', 'declare').do('JP', 'fight 0613');
    raid(play, 1); // DR
    play.do('SU', 'to 0614').do('SU', 'lose S-0-1-12/1');
    expect([play.where('S-0-1-12/1'), play.where('S-0-1-12/2')]).toEqual(['permanent', '0614']);
    play.do('JP', 'done');
    play.fight('JP', '0614', 'assault', 3); // 166%: EX
    expect(play.code).toBe('EX');
    play.answer('break J-inf-4', 'lose J-1-2-10/1', 'lose S-0-1-12/2');
    expect(play.where('S-0-1-12/2')).toBe('replaceable');
  });

  /** What becomes of S-cav-15 in 0613 when everything there is eliminated from 0612. */
  const lost = (pieces: string): string =>
    battle('J-mot-26, J-mot-28', 'S-cav-15', '', pieces)
      .do('JP', 'declare')
      .fight('JP', '0613', 'assault', 6)
      .where('S-cav-15');

  it('NOM-15.21a: a free hex beside it is enough, wherever it lies', () => {
    expect(lost(', 0715: [J-inf-4], 0515: [J-inf-8]')).toBe('permanent');
    expect(lost(', 0715: [J-inf-4]')).toBe('replaceable');
    expect(lost(', 0515: [J-inf-8]')).toBe('replaceable');
    expect(lost(', 0715: [J-inf-4], 0515: [J-inf-8 suppressed]')).toBe('replaceable');
  });

  it('NOM-15.21a: friends around it do not open the ring, enemies without a zone close it', () => {
    expect(lost(', 0715: [J-inf-4], 0515: [J-inf-8], 0614: [S-mot-76]')).toBe('permanent');
    expect(lost(', 0715: [J-inf-4], 0514: [J-hq-23]')).toBe('permanent');
  });

  it('NOM-15.21a: ground that nobody may enter closes it too', () => {
    // North of 2803 lies a lake.
    const play = at(
      '{phase: JP combat, pieces: {2804: [J-mot-26, J-mot-28], 2902: [J-inf-4], 2702: [J-inf-8], 2803: [S-cav-15]}}',
    ).fight('JP', '2803', 'assault', 6);
    expect([play.code, play.where('S-cav-15')]).toEqual(['DE', 'permanent']);
  });
});

describe('15.35 after a retreat', () => {
  /**
   * 0613 is driven into 0614, the one hex behind it that is free of zones; then 0614 is attacked from 0715, whose units are suppressed
   * and so have no zone themselves.
   */
  const driven = (die: number, out: string, there: string, ...answers: string[]): Play => {
    const play = battle(
      'J-mot-26, J-mot-28',
      out,
      '',
      `, 0715: [J-inf-64 suppressed, J-inf-71 suppressed], 0413: [J-inf-4], 0814: [J-inf-8], 0614: [${there}]`,
    );
    play.do('JP', 'declare').do('JP', 'fight 0613');
    raid(play, die);
    expect(play.code).toBe('DR');
    for (const line of answers) play.do('SU', line);
    return play.do('JP', 'done').fight('JP', '0614', 'raid', 6);
  };
  const defence = (play: Play): number => Number(play.events('odds').at(-1)?.defence);
  const spared = (play: Play): string[] =>
    play.events('spared').map(({ piece }) => play.world.pieceIds[Number(piece)] ?? '?');

  it('NOM-15.35a: retreated units that fit defend with the others', () => {
    const play = driven(1, 'S-cav-15', 'S-mot-149');
    expect([defence(play), spared(play)]).toEqual([5, []]);
  });

  it('NOM-15.35a: when they crowd the hex, none of them adds anything', () => {
    const play = driven(3, 'S-mot-24, S-mot-76', 'S-mot-149', 'unit S-mot-24');
    expect([defence(play), spared(play)]).toEqual([4, ['S-mot-24', 'S-mot-76']]);
  });

  it('NOM-15.35a: and they suffer what happens there with the others', () => {
    const play = driven(1, 'S-cav-15', 'S-mot-149, S-inf-80');
    expect([spared(play), play.code, play.point]).toEqual([['S-cav-15'], 'DR', 'retreat.next']);
    expect(play.offers('SU')).toContain('unit S-cav-15');
  });
});
