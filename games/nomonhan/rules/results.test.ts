import { otherWorld, questionText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { at, atWith, type Play } from '../test/kit.ts';
import { JP } from '../world.ts';

/** A battle on the quiet steppe of the west: attackers in 0612, defenders in 0613. */
const battle = (attackers: string, defenders: string, more = '', pieces = ''): Play =>
  at(`{phase: JP combat, turn: 2, pieces: {0612: [${attackers}], 0613: [${defenders}] ${pieces}} ${more}}`);
const raid = (play: Play, die: number, hex = '0613'): Play => play.fight('JP', hex, 'raid', die);
const assault = (play: Play, die: number, hex = '0613'): Play => play.fight('JP', hex, 'assault', die);
/** Takes the first answer of whoever is asked, until one of these points comes up. */
const until = (play: Play, ...points: string[]): Play => {
  for (let i = 0; i < 40 && !points.includes(play.point) && play.asked !== 'nobody'; i++)
    play.do(play.asked, play.offers(play.asked)[0] ?? '');
  return play;
};

/** A battle of the data pack in which border guards cannot move: no unit of the box is so slow. */
const immobile = (defender = 'S-cav-15'): Play =>
  atWith(
    '"1-2-8"',
    '"1-2-0"',
    `{phase: JP combat, pieces: {0612: [J-inf-1-8BG, J-mot-26, J-mot-28], 0613: [${defender}]}}`,
  );

describe('15.1 results', () => {
  it('NOM-15.1a: losses, then retreats, then pursuit', () => {
    const play = assault(battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17'), 4); // DS
    expect(play.code).toBe('DS');
    until(play, 'pursuit').do('JP', 'unit J-mot-26').do('JP', 'to 0613');
    const kinds = play.story.filter((kind) => ['lost', 'rout', 'retreated', 'pursued'].includes(kind));
    expect(kinds.indexOf('lost')).toBeLessThan(kinds.indexOf('rout'));
    expect(kinds.lastIndexOf('pursued')).toBe(kinds.length - 1);
  });

  it('NOM-15.11a: only those who took part are touched', () => {
    const play = assault(battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0615: [S-mot-76]'), 6); // DE
    expect([play.code, play.where('S-mot-24'), play.where('S-mot-76')]).toEqual(['DE', 'replaceable', '0615']);
  });

  it('NOM-10.4b: a headquarters that merely supports is untouched', () => {
    const play = assault(battle('J-inf-1-8BG', 'S-arm-11', '', ', 0611: [J-hq-23 active]'), 1); // AS
    until(play, 'nothing', 'move');
    expect([play.code, play.where('J-hq-23'), play.isActive('J-hq-23')]).toEqual(['AS', '0611', true]);
  });

  it('NOM-15.12a: one that attacked along is lost with the zero-attack units', () => {
    const play = assault(battle('J-hq-23, J-inf-1-8BG', 'S-arm-11'), 1); // AS: half, and a retreat
    expect(play.where('J-hq-23')).toBe('replaceable');
    expect(play.vp('SU')).toBeGreaterThanOrEqual(2);
  });

  it('NOM-15.2a: the owner chooses what is lost', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17, S-inf-7BG'), 4); // 12 to 4, 300%: DA
    expect([play.code, play.asked, play.point]).toEqual(['DA', 'SU', 'losses']);
    expect(play.offers('SU')).toEqual(['lose S-inf-7BG', 'lose S-cav-15', 'lose S-cav-17']);
    play.do('SU', 'lose S-cav-17');
    expect(play.where('S-cav-17')).toBe('replaceable');
  });

  it('NOM-15.22a: a unit may break down to pay with a battalion', () => {
    const play = at('{phase: SU combat, pieces: {0612: [S-arm-11, S-mech-7], 0613: [J-inf-4]}}').fight(
      'SU',
      '0613',
      'raid',
      4,
    );
    expect(play.code).toBe('DA');
    // Nothing but the breakdown pays exactly one, so that is done by itself.
    play.do('JP', 'lose J-1-2-10/1');
    expect(play.battalions('0613')).toEqual(['1-2-10', '1-2-10']);
  });

  it('NOM-9.3a: a lone regiment under attrition breaks down and loses one battalion', () => {
    const play = raid(battle('J-inf-64, J-inf-71', 'S-mot-24'), 5); // 333%: DA
    expect(play.code).toBe('DA');
    // Nothing but the breakdown pays exactly one, so it is done by itself.
    until(play, 'nothing', 'move');
    expect([play.where('S-mot-24'), play.battalions('0613')]).toEqual(['free', ['0-1-12', '0-1-12']]);
  });

  it('NOM-7.8b: a supply point pays for a battalion', () => {
    const play = raid(battle('J-inf-64, J-inf-71', 'S-mot-24', ', supply: {SU: {"0613": 2}}'), 5).do(
      'SU',
      'supply 0613',
    );
    expect([play.supply('SU', '0613'), play.where('S-mot-24')]).toEqual([1, '0613']);
  });

  it('NOM-15.23a: half is counted in attack factors of the attacker and defence factors of the defender', () => {
    const play = assault(battle('J-mot-26, J-mot-28', 'S-mot-24'), 2); // BB
    expect(play.code).toBe('BB');
    // 12 attack factors: one of the two regiments is half.
    play.do('JP', 'lose J-mot-26');
    expect([play.where('J-mot-26'), play.where('J-mot-28')]).toEqual(['replaceable', '0612']);
    // 3 defence factors: at least 2 of them.
    play.do('SU', 'break S-mot-24');
    until(play, 'nothing', 'move');
    expect(play.battalions('0613')).toEqual(['0-1-12']);
  });

  it('NOM-2.34a: DS and BB take half of the defenders', () => {
    const play = assault(battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17'), 4); // 600%: DS
    expect(play.code).toBe('DS');
    until(play, 'pursuit', 'move');
    expect(play.events('lost').filter(({ side, rule }) => side === 1 && rule === 'NOM-15.2a')).toHaveLength(1);
    expect(play.events('lost').filter(({ side }) => side === 0)).toEqual([]);
  });

  it('NOM-15.23b: zero-attack attackers are lost besides the half', () => {
    const play = assault(battle('J-aa-1KA, J-mot-26, J-mot-28', 'S-mot-24'), 2);
    expect([play.code, play.where('J-aa-1KA')]).toEqual(['BB', 'replaceable']);
    expect(play.offers('JP')).toContain('lose J-mot-26');
  });

  it('NOM-15.23c: at least half with the least excess; without any factor half of them by number', () => {
    // Defence 1, 1, 2: two of it, either way.
    const half = assault(
      battle('J-mot-26, J-mot-28, J-arm-4', 'S-1-2-14/1, S-3-1-14/1, S-3-1-14/2', '', ', free: [S-mech-7]'),
      5,
    );
    expect([half.code, half.offers('SU')]).toEqual(['DS', ['lose S-3-1-14/1', 'lose S-3-1-14/2', 'lose S-1-2-14/1']]);
    half.do('SU', 'lose S-3-1-14/1');
    // One factor is left to pay: not with the battalion worth two.
    expect(half.events('lost').filter(({ rule }) => rule === 'NOM-15.2a')).toHaveLength(2);
    // A broken-down regiment has no attack factor left: two of three battalions by number.
    const zero = at('{phase: SU combat, pieces: {0612: [S-mot-24], 0613: [J-mot-26]}}').fight(
      'SU',
      '0613',
      'assault',
      1,
    );
    zero.do('SU', 'break S-mot-24');
    expect(zero.offers('SU')).toHaveLength(3);
    until(zero, 'retreat', 'move');
    expect(zero.events('lost')).toHaveLength(2);
  });

  it('NOM-15.24a: a unit may break down first, and its battalions are then the base', () => {
    const play = assault(battle('J-mot-26, J-mot-28, J-arm-3, J-inf-64', 'S-arm-11'), 6); // 21 to 8, 262%: DS
    expect(play.code).toBe('DS');
    play.do('SU', 'break S-arm-11');
    // 1+1+1+2 = 5: at least 3.
    expect(play.offers('SU')).toHaveLength(4);
    play.do('SU', 'lose S-1-2-14/1').do('SU', play.offers('SU')[0] ?? '');
    expect(
      play
        .events('lost')
        .slice(0, 2)
        .map(({ rule }) => rule),
    ).toEqual(['NOM-15.2a', 'NOM-15.2a']);
  });

  it('NOM-15.24a: not once the first of the half is gone', () => {
    const play = assault(battle('J-mot-26, J-mot-28, J-arm-3, J-inf-64', 'S-mot-24, S-mot-76, S-cav-15, S-cav-17'), 6);
    expect(play.code).toBe('DS');
    expect(play.offers('SU')).toContain('break S-mot-76');
    play.do('SU', 'lose S-mot-24');
    expect([play.point, play.refusal('SU', 'break S-mot-76').rule]).toEqual(['losses', 'NOM-15.24a']);
  });

  it('NOM-15.11a: nobody else pays, whether whole or broken down', () => {
    const play = assault(battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0616: [S-mot-76]'), 2); // BB
    play.do('JP', 'lose J-mot-26');
    for (const line of ['lose S-mot-76', 'break S-mot-76', 'lose J-mot-28'])
      expect(play.refusal('SU', line).rule, line).toBe('NOM-15.11a');
  });

  const ring = '0512: [J-inf-4], 0513: [J-inf-8], 0614: [J-inf-29], 0714: [J-inf-37], 0713: [J-inf-61]';
  it('NOM-15.21a: a unit with no way out is lost for good, friends around it or not', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-mot-24', '', `, ${ring}`);
    play.do('JP', 'declare').answer('no', 'decline');
    while (play.code === 'none') play.fight('JP', '0613', 'assault', 6);
    until(play, 'pursuit', 'move');
    expect(play.where('S-mot-24')).toBe('permanent');
    const free = until(assault(battle('J-mot-26, J-mot-28', 'S-mot-24'), 6), 'pursuit');
    expect(free.where('S-mot-24')).toBe('replaceable');
  });

  it('NOM-15.21b: what is lost for good is never offered for refit', () => {
    const play = at(
      '{phase: SU logistics, pieces: {permanent: [S-mot-24], 2706: [J-inf-64]}, supply: {SU: {Tamsag: 5}}}',
    ).do('SU', 'done');
    expect(play.offers('SU', 'refit')).toEqual([]);
  });
});

describe('15.3 retreat', () => {
  it('NOM-15.3a: the owner leads it, in hexes and not in points', () => {
    const river = at('{phase: JP combat, pieces: {0905: [J-mot-26, J-mot-28], 0904: [S-cav-15]}}').fight(
      'JP',
      '0904',
      'raid',
      1,
    );
    expect([river.asked, river.point]).toEqual(['SU', 'retreat']);
    expect(river.offers('SU')).toContain('to 0803'); // across the river
  });

  it('NOM-2.34b: DM lets the attackers pursue, and lead the retreat', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24'), 5); // DM
    expect([play.code, play.asked, play.point]).toEqual(['DM', 'JP', 'retreat']);
    play.do('JP', 'to 0615').do('JP', 'unit J-mot-26').do('JP', 'to 0613').do('JP', 'to 0614');
    expect([play.where('S-mot-24'), play.where('J-mot-26')]).toEqual(['0615', '0614']);
  });

  it('NOM-15.31a: retreats are of one, two hexes, or routs', () => {
    const { codes } = battle('J-inf-64', 'S-mot-24').world.data.tables.combatResults;
    const lengths = Object.values(codes).flatMap(({ attacker, defender }) => [attacker?.retreat, defender?.retreat]);
    expect(new Set(lengths.filter((one) => one !== undefined))).toEqual(new Set([1, 2, 'rout']));
  });

  it('NOM-15.32a: in a rout each unit rolls for its own length', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17')
      .do('JP', 'declare')
      .do('JP', 'use raid')
      .do('JP', 'roll', 6); // RT: one lost first
    expect(play.code).toBe('RT');
    play.do('SU', 'lose S-cav-15', 3);
    expect(play.events('rout').map(({ die }) => die)).toEqual([3]);
    play.do('SU', 'to 0616');
    expect(play.where('S-cav-17')).toBe('0616');
  });

  it('NOM-15.33a: who cannot complete it is eliminated', () => {
    // Two hexes out of the corner of the map, past a lake of Japanese zones: nowhere to go.
    const play = at('{phase: JP combat, pieces: {0102: [J-mot-26, J-mot-28], 0101: [S-cav-15], 0202: [J-inf-64]}}');
    play.do('JP', 'declare').answer('no');
    while (play.code === 'none') play.fight('JP', '0101', 'raid', 1);
    until(play, 'pursuit', 'move');
    expect(play.where('S-cav-15')).not.toBe('0101');
    expect(play.events('lost')).toHaveLength(1);
  });

  it('NOM-15.33b: never off the map, onto the enemy or into a lake', () => {
    const play = at('{phase: JP combat, pieces: {2704: [J-mot-26, J-mot-28], 2803: [S-cav-15]}}').fight(
      'JP',
      '2803',
      'raid',
      1,
    );
    expect(play.offers('SU')).not.toContain('to 2802');
    expect(play.offers('SU').length).toBeGreaterThan(0);
  });

  /** Every hex behind 0613 lies in a zone of these. */
  const BEHIND = ', 0715: [J-inf-4], 0515: [J-inf-8]';
  it('NOM-13.8a: into an enemy zone of control a battalion is lost', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-cav-15', '', BEHIND);
    raid(play, 1);
    until(play, 'pursuit', 'move', 'fight');
    expect([play.code, play.where('S-cav-15')]).toEqual(['DR', 'permanent']);
  });

  it('NOM-15.33c: a unit that breaks down pays a battalion for each such hex and survives', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', '', BEHIND), 1); // DR
    play.do('SU', 'to 0614').do('SU', play.offers('SU')[0] ?? '');
    expect([play.where('S-mot-24'), play.battalions('0614')]).toEqual(['free', ['0-1-12', '0-1-12']]);
    // Two hexes, both in zones: 0614 and 0615.
    const two = raid(
      battle(
        'J-mot-26, J-mot-28',
        'S-mot-24',
        '',
        `${BEHIND}, 0416: [J-cav-4H], 0816: [J-cav-5H], 0413: [J-cav-12H], 0813: [J-rec-23]`,
      ),
      5,
    );
    until(two, 'pursuit', 'move');
    expect([two.code, two.events('lost').length]).toEqual(['DM', 2]);
  });

  it('NOM-15.33d: through friends, to the full length', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0614: [S-mot-76]'), 5).do('JP', 'to 0615');
    expect(play.where('S-mot-24')).toBe('0615');
  });

  it('NOM-15.33e: it ends the full number of hexes away', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24'), 5);
    const board = play.world.board;
    const away = play
      .offers('JP')
      .map((line) => board.distance(board.mustPlace(line.slice(3)), board.mustPlace('0613')));
    expect(new Set(away)).toEqual(new Set([2]));
    expect(play.refusal('JP', 'to 0614').rule).toBe('NOM-15.33f');
  });

  it('NOM-15.33f: no worse a way than there is', () => {
    // 0514 lies in the zone of 0413; 0614 and 0714 are free.
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0414: [J-inf-4]'), 1);
    expect(play.offers('SU')).not.toContain('to 0513');
    expect(play.refusal('SU', 'to 0514').rule).toBe('NOM-15.33f');
  });

  it('NOM-15.33f: whoever leads the enemy is told which hexes are full, not what fills them', () => {
    // A regiment below the top of 0615, a battalion below that of 0316: the Japanese cannot tell which is where.
    const play = raid(
      battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0615: [S-cav-22, S-inf-602], 0316: [S-cav-15, S-cav-17]'),
      5,
    );
    expect([play.code, play.asked, play.point]).toEqual(['DM', 'JP', 'retreat']);
    expect(play.refusal('JP', 'to 0615').rule).toBe('NOM-15.33f');
    const told = questionText(play.game, play.state, JP);
    for (let i = 0; i < 8; i++) {
      const other = otherWorld(play.game, play.state, JP, `deal ${i}`);
      expect(questionText(play.game, other, JP)).toBe(told);
      expect(questionText(play.game, play.game.redact(other, JP), JP)).toBe(told);
    }
  });

  it('NOM-15.33g: a unit that cannot move at all is lost when it must retreat', () => {
    const play = immobile('S-arm-11').fight('JP', '0613', 'raid', 1); // 162%
    expect([play.code, play.point]).toEqual(['AR', 'retreat.next']);
    while (play.point.startsWith('retreat')) play.do('JP', play.offers('JP')[0] ?? '');
    expect(play.where('J-inf-1-8BG')).toBe('replaceable');
    expect(play.events('retreated').map(({ piece }) => piece)).toEqual(
      ['J-mot-26', 'J-mot-28'].map((id) => play.piece(id)),
    );
  });

  it('NOM-15.33g: but may stand where standing is allowed', () => {
    const play = atWith(
      '"1-2-8"',
      '"1-2-0"',
      '{phase: JP combat, pieces: {2009: [J-mot-26, J-mot-28], 1910: [S-inf-7BG]}}',
    );
    play.fight('JP', '1910', 'raid', 3); // 600%, two columns to the left
    expect([play.code, play.point]).toEqual(['DR', 'stand']);
    expect(play.do('SU', 'stand').where('S-inf-7BG')).toBe('1910');
  });

  it('NOM-15.33g: supply that must retreat is lost', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', ', supply: {SU: {"0613": 2}}'), 1);
    expect(play.supply('SU', '0613')).toBe(0);
  });

  it('NOM-7.8c: the unit retreats, the supply is removed', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', ', supply: {SU: {"0613": 2}}'), 1);
    play.do('SU', 'to 0614');
    expect([play.where('S-mot-24'), play.supply('SU', '0614'), play.supply('SU', '0613')]).toEqual(['0614', 0, 0]);
  });

  it('NOM-15.34a: in a city the defender may stand, and then nobody pursues', () => {
    const play = at('{phase: JP combat, pieces: {2009: [J-mot-26, J-mot-28], 2010: [J-inf-4], 1910: [S-cav-15]}}');
    raid(play.do('JP', 'declare'), 2, '1910');
    expect([play.code, play.asked, play.point]).toEqual(['DR', 'SU', 'stand']);
    play.do('SU', 'stand');
    expect([play.where('S-cav-15'), play.events('pursued')]).toEqual(['1910', []]);
    expect(play.point).not.toBe('pursuit');
  });

  it('NOM-15.34a: not those who attack out of it, nor those beside it, nor in a village', () => {
    const out = at('{phase: JP combat, pieces: {1910: [J-inf-64], 2009: [S-mot-24, S-mot-76]}}').fight(
      'JP',
      '2009',
      'raid',
      3,
    );
    expect([out.code, out.asked, out.point]).toEqual(['AR', 'JP', 'retreat']);
    const village = at('{phase: JP combat, pieces: {2504: [J-mot-26, J-mot-28], 2503: [S-cav-15]}}').fight(
      'JP',
      '2503',
      'raid',
      1,
    );
    expect([village.code, village.asked, village.point]).toEqual(['DR', 'SU', 'retreat']);
    const two = at(
      '{phase: JP combat, pieces: {2009: [J-mot-26, J-mot-28, J-mot-25], 1910: [S-cav-15], 2010: [S-cav-17]}}',
    );
    two.arrange('JP', ...['26', '28', '25'].map((id) => `join J-mot-${id} 1910`), 'extend J-mot-26 2010');
    expect(two.battles).toHaveLength(1);
    raid(two.do('JP', 'declare'), 2, '1910');
    expect([two.code, two.point]).toEqual(['DR', 'retreat.next']);
    expect(two.do('SU', 'unit S-cav-17').point).toBe('retreat');
  });

  it('NOM-15.34b: who retreats into a city goes on as anywhere', () => {
    const play = at('{phase: JP combat, pieces: {2109: [J-mot-26, J-mot-28], 2009: [S-cav-15]}}').fight(
      'JP',
      '2009',
      'raid',
      6,
    );
    expect(play.code).toBe('RT');
    expect(play.where('S-cav-15')).toBe('replaceable');
    const two = at('{phase: JP combat, pieces: {2109: [J-mot-26, J-mot-28], 2009: [S-mot-24]}}').fight(
      'JP',
      '2009',
      'raid',
      5,
    );
    expect([two.code, two.offers('JP').includes('to 1910')]).toEqual(['DM', false]);
  });

  it('NOM-21.2a: in a fortification one hex may be ignored', () => {
    const one = raid(battle('J-mot-26, J-mot-28', 'S-cav-15', ', forts: {SU: ["0613"]}'), 1);
    expect([one.code, one.point]).toEqual(['DR', 'stand']);
    one.do('SU', 'stand');
    expect(one.where('S-cav-15')).toBe('0613');
  });

  it('NOM-15.3a: attackers who are thrown back are led by their own player', () => {
    const play = raid(battle('J-inf-64', 'S-mot-24, S-mot-76'), 3);
    expect([play.code, play.asked, play.point]).toEqual(['AR', 'JP', 'retreat']);
  });

  it('NOM-14.43a: retreat and pursuit are no movement of the Movement Phase', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', ', flags: {moved: [J-mot-26, S-mot-24]}'), 1);
    play.do('SU', 'to 0614').do('JP', 'unit J-mot-26').do('JP', 'to 0613');
    expect([play.where('J-mot-26'), play.where('S-mot-24')]).toEqual(['0613', '0614']);
  });
});

describe('15.4 pursuit', () => {
  it('NOM-15.42a: only where the result grants it, by some, none or all', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-cav-15'), 3); // DA clears the hex without pursuit
    expect([play.code, play.where('S-cav-15'), play.point === 'pursuit']).toEqual(['DA', 'replaceable', false]);
    const all = assault(battle('J-mot-26, J-mot-28', 'S-cav-15'), 6);
    expect(all.offers('JP')).toEqual(['unit J-mot-26', 'unit J-mot-28', 'done']);
    expect(all.refusal('JP', 'unit S-cav-15').rule).toBe('NOM-15.11a');
    all.do('JP', 'unit J-mot-28').do('JP', 'to 0613').do('JP', 'done');
    expect([all.where('J-mot-26'), all.where('J-mot-28')]).toEqual(['0612', '0613']);
  });

  it('NOM-15.43a: a unit without movement never pursues', () => {
    const play = immobile().fight('JP', '0613', 'assault', 6);
    expect(play.refusal('JP', 'unit J-inf-1-8BG').rule).toBe('NOM-15.43a');
    expect(play.offers('JP', 'unit')).toEqual(['unit J-mot-26', 'unit J-mot-28']);
  });

  it('NOM-15.44a: no points, no zones; with two hexes some stop in the first', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', '', ', 0514: [S-hq-36]'), 5).do('JP', 'to 0615');
    play.do('JP', 'unit J-mot-26').do('JP', 'to 0613').do('JP', 'stop');
    play.do('JP', 'unit J-mot-28').do('JP', 'to 0613');
    expect(play.refusal('JP', 'to 0514').rule).toBe('NOM-15.45a');
    play.do('JP', 'to 0614');
    expect([play.where('J-mot-26'), play.where('J-mot-28')]).toEqual(['0613', '0614']);
  });

  it('NOM-13.7a: pursuers ignore zones of control', () => {
    const play = assault(battle('J-mot-26, J-mot-28', 'S-cav-15', '', ', 0614: [S-mot-24]'), 6);
    play.do('JP', 'unit J-mot-26').do('JP', 'to 0613');
    expect([play.where('J-mot-26'), play.inZone('SU', '0613')]).toEqual(['0613', true]);
  });

  it('NOM-15.45a: not into a hex that still holds the enemy', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-cav-15', ', forts: {SU: ["0613"]}'), 1).do('SU', 'stand');
    expect(play.events('pursued')).toEqual([]);
    expect(play.point).not.toBe('pursuit');
  });

  it('NOM-15.5a: Banzai! comes before the die and changes what it brings', () => {
    const hand = ', hands: {JP: [banzai-1]}';
    const play = battle('J-inf-64, J-inf-71', 'S-mot-24', hand).do('JP', 'declare');
    play.answer('no').do('JP', 'use assault').do('JP', 'play');
    expect(play.refusal('JP', 'back').rule).toBe('NOM-14.3a');
    play.do('JP', 'roll', 3); // DA becomes DL
    expect([play.events('combat-result')[0]?.was, play.code]).toEqual(['DA', 'DL']);
    const late = raid(battle('J-inf-64, J-inf-71', 'S-mot-24', hand), 5);
    expect(late.refusal('JP', 'play').rule).toBe('NOM-5.3a');
  });

  it('Deep Battle: mechanized units pursue one hex more', () => {
    const play = at(
      '{phase: SU combat, pieces: {0612: [S-arm-11, S-mot-24], 0613: [J-cav-4H]}, hands: {SU: [deep-battle]}}',
    ).fight('SU', '0613', 'assault', 6);
    play.do('SU', 'play').do('SU', 'unit S-arm-11').do('SU', 'to 0613').do('SU', 'to 0614');
    play.do('SU', 'unit S-mot-24').do('SU', 'to 0613');
    expect([play.where('S-arm-11'), play.where('S-mot-24'), play.point === 'pursuit.to']).toEqual([
      '0614',
      '0613',
      false,
    ]);
  });

  it('Commissars: Soviet units ignore the retreat', () => {
    const play = raid(battle('J-mot-26, J-mot-28', 'S-mot-24', ', hands: {SU: [commissars]}'), 1);
    play.do('SU', 'play');
    expect([play.code, play.where('S-mot-24')]).toEqual(['DR', '0613']);
    // Nobody is asked for a way out any more.
    expect([play.point === 'retreat', play.events('retreated')]).toEqual([false, []]);
  });

  it('Artillery Offensive: one more column for an attack with support', () => {
    const play = at(
      '{phase: SU combat, pieces: {0612: [S-arm-11, S-hq-36 active], 0613: [J-inf-64]}, hands: {SU: [artillery-offensive]}}',
    ).do('SU', 'declare');
    play.do('SU', 'support').answer('no', 'decline').do('SU', 'use raid').do('SU', 'play').do('SU', 'roll', 1);
    expect(play.events('odds')[0]?.shifts).toEqual([1, 1]);
  });
});
