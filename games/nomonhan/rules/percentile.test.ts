// 14.3, 14.33 The borders of the columns, terrain, and who is called upon to support.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { columnLabels } from './combat-odds.ts';

const battle = (attackers: string, defenders: string, pieces = '', more = ''): Play =>
  at(`{phase: JP combat, turn: 2, pieces: {0612: [${attackers}], 0613: [${defenders}] ${pieces}} ${more}}`);
const odds = (play: Play) => play.events('odds').at(-1);
const fought = (play: Play, hex = '0613'): Play => play.fight('JP', hex, 'raid', 3);

describe('14.3 columns', () => {
  it.each([
    ['J-inf-1-8BG', 'S-mot-149, S-cav-15', 20, 0],
    ['J-inf-1-8BG', 'S-mot-149', 25, 1],
    ['J-rec-23, J-inf-1-8BG', 'S-mot-24, S-mot-76', 50, 2],
    ['J-rec-23', 'S-mot-149, S-cav-15', 40, 1],
    ['J-arm-4', 'S-mot-149', 75, 3],
    ['J-arm-3', 'S-mot-149', 100, 4],
    ['J-arm-3', 'S-mot-149, S-cav-15', 80, 3],
    ['J-mot-26', 'S-mot-149', 150, 5],
    ['J-inf-64', 'S-mot-149', 125, 4],
    ['J-mot-26', 'S-mot-24', 200, 6],
    ['J-arm-3, J-arm-5', 'S-mot-149, S-cav-15', 160, 5],
    ['J-mot-26, J-arm-4', 'S-mot-24', 300, 7],
    ['J-mot-26, J-rec-23', 'S-mot-24', 266, 6],
    ['J-mot-26, J-mot-28', 'S-mot-24', 400, 8],
    ['J-mot-26, J-inf-64', 'S-mot-24', 366, 7],
    ['J-inf-64', 'S-cav-15', 500, 9],
    ['J-arm-3', 'S-cav-15', 400, 8],
  ])('NOM-14.3b: %s against %s is %i per cent, column %i', (attackers, defenders, percent, column) => {
    const was = odds(fought(battle(attackers, defenders)));
    expect([was?.percent, was?.base, was?.column]).toEqual([percent, column, column]);
  });
});

describe('14.12 nothing against nothing', () => {
  it('NOM-14.12a: zero attack is the lowest column even where nothing defends', () => {
    const play = at('{phase: JP combat, turn: 2, pieces: {0612: [J-hq-23]}, supply: {SU: {"0613": 1}}}');
    play.arrange('JP', 'join J-hq-23 0613').do('JP', 'declare');
    const was = odds(fought(play));
    expect([was?.attack, was?.defence, was?.base, was?.column]).toEqual([0, 0, 0, 0]);
  });

  it('NOM-14.3f: supply alone is attacked on the top column, less what the ground takes', () => {
    const play = at('{phase: JP combat, turn: 2, pieces: {2009: [J-inf-64]}, supply: {SU: {"1910": 1}}}');
    play.arrange('JP', 'join J-inf-64 1910').do('JP', 'declare').fight('JP', '1910', 'raid', 3);
    const was = odds(play);
    expect([was?.percent, was?.base, was?.column]).toEqual([-1, 9, 7]);
  });

  it('NOM-14.3b: the columns are told as the tables print them', () => {
    expect(columnLabels(battle('J-inf-64', 'S-mot-24').world)).toEqual([
      '24%-',
      '25-49%',
      '50-74%',
      '75-99%',
      '100-149%',
      '150-199%',
      '200-299%',
      '300-399%',
      '400-499%',
      '500%+',
    ]);
  });
});

describe('14.33 terrain', () => {
  it('NOM-14.33a: a river helps only if every attacker comes across it, into every hex', () => {
    const shifts = (pieces: string, ...arrange: string[]) => {
      const play = at(`{phase: JP combat, turn: 2, pieces: {${pieces}}}`);
      if (arrange.length > 0) play.arrange('JP', ...arrange).do('JP', 'declare');
      return odds(play.fight('JP', '1210', 'raid', 3))?.shifts;
    };
    // 1210 is clear ground in the east; 1110 and 1211 lie on the other bank, 1209 on its own.
    expect(shifts('1110: [J-inf-64], 1210: [S-mot-24]')).toEqual([-1]);
    expect(shifts('1209: [J-inf-64], 1210: [S-mot-24]')).toEqual([]);
    expect(shifts('1110: [J-inf-64], 1209: [J-inf-71], 1210: [S-mot-24]')).toEqual([]);
    // From 0805 the river lies before 0905 and not before 0705.
    const two = at('{phase: JP combat, turn: 2, pieces: {0805: [J-inf-64], 0705: [S-mot-24], 0905: [S-mot-76]}}');
    expect(odds(two.fight('JP', '0705', 'raid', 3))?.shifts).toEqual([]);
    const one = at('{phase: JP combat, turn: 2, pieces: {0805: [J-inf-64], 0905: [S-mot-76]}}');
    expect(odds(one.fight('JP', '0905', 'raid', 3))?.shifts).toEqual([-1]);
  });

  it('NOM-14.33a: a bridge does not take the river away, a stream is none', () => {
    const play = at('{phase: JP combat, turn: 2, pieces: {1213: [J-inf-64], 1313: [S-mot-24]}}');
    expect(odds(play.fight('JP', '1313', 'raid', 3))?.shifts).toEqual([-1]);
    const stream = at('{phase: JP combat, turn: 2, pieces: {1412: [J-inf-64], 1413: [S-mot-24]}}');
    expect(odds(stream.fight('JP', '1413', 'raid', 3))?.shifts).toEqual([]);
  });

  it('NOM-14.33a: of several hexes the best ground counts for all', () => {
    // 1410 is a hill, 1309 is clear.
    const play = at('{phase: JP combat, turn: 2, pieces: {1310: [J-inf-64], 1309: [S-mot-24], 1410: [S-mot-76]}}');
    play.do('JP', 'declare');
    expect(play.events('declared-battles')[0]?.count).toBe(1);
    while (play.events('odds').length === 0)
      play.do(play.asked, play.offers(play.asked).find((line) => ['decline', 'no', 'use raid'].includes(line)) ?? '');
    expect(odds(play)?.shifts).toEqual([-1]);
  });

  it('NOM-21.1a: a fortification of the attacker’s side helps nobody there', () => {
    const play = battle('J-inf-64', 'S-mot-24', '', ', forts: {JP: ["0612"]}');
    expect(odds(fought(play))?.shifts).toEqual([]);
  });
});

describe('10.3 support', () => {
  it('NOM-10.32a: from the radius and not beyond it, counted to a unit of the battle', () => {
    // Yok reaches four hexes: 0608 is four from 0612 and five from 0613.
    const near = battle('J-inf-64', 'S-mot-24', ', 0608: [J-hq-Yok active]').do('JP', 'declare');
    expect(near.offers('JP')).toContain('support');
    const far = battle('J-inf-64', 'S-mot-24', ', 0607: [J-hq-Yok active]').do('JP', 'declare');
    expect(far.refusal('JP', 'support').rule).toBe('NOM-10.32a');
    // Beside the defenders but five hexes from the attackers.
    const beyond = battle('J-inf-64', 'S-mot-24', ', 0617: [J-hq-Yok active]').do('JP', 'declare');
    expect(beyond.refusal('JP', 'support').rule).toBe('NOM-10.32a');
    const defence = battle('J-inf-64', 'S-mot-24', ', 0617: [S-hq-36 active]').do('JP', 'declare');
    expect([defence.asked, defence.offers('SU')]).toEqual(['SU', ['support', 'decline']]);
    const farther = battle('J-inf-64', 'S-mot-24', ', 0618: [S-hq-36 active]').do('JP', 'declare');
    expect(farther.refusal('SU', 'support').rule).toBe('NOM-10.32a');
  });

  it('NOM-14.32a: of several in reach the best, wherever the others stand', () => {
    const support = (pieces: string): unknown => {
      const play = battle('J-inf-64', 'S-mot-24', pieces).do('JP', 'declare').do('JP', 'support');
      return play.world.pieceIds[Number(play.events('support')[0]?.piece)];
    };
    expect(support(', 0611: [J-hq-Yok active], 0609: [J-hq-23 active]')).toBe('J-hq-23');
    expect(support(', 0611: [J-hq-23], 0609: [J-hq-Yok active]')).toBe('J-hq-Yok');
    expect(support(', 0611: [J-hq-Yok active], 0602: [J-hq-23 active]')).toBe('J-hq-Yok');
  });

  it('NOM-10.31a: nobody is asked who has no headquarters in play, anybody who has one somewhere', () => {
    const points = (pieces: string): string[] => {
      const play = battle('J-inf-64', 'S-mot-24', pieces).do('JP', 'declare');
      const met: string[] = [];
      while (play.point !== 'combat.roll') {
        met.push(play.point);
        play.do(play.asked, play.offers(play.asked).find((line) => ['decline', 'no', 'use raid'].includes(line)) ?? '');
      }
      return met.filter((point) => point.startsWith('support'));
    };
    expect(points('')).toEqual([]);
    expect(points(', Tamsag: [S-hq-36]')).toEqual(['support.defence']);
    expect(points(', track-4: [J-hq-23]')).toEqual(['support.attack']);
    expect(points(', replaceable: [S-hq-36], permanent: [J-hq-23]')).toEqual([]);
  });

  it('NOM-28.0a: with the option a hill adds two hexes to the radius of an active one', () => {
    // 0516 is a hill, four hexes from 0512 and five from 0511.
    const reach = (option: string, hq: string, from: string): boolean => {
      const play = at(
        `{phase: JP combat, turn: 2, options: {highGround: "${option}"}, pieces: {"${from}": [J-inf-64], "0511": [S-mot-24], 0516: [${hq}]}}`,
      );
      return play.do('JP', 'declare').offers('JP').includes('support');
    };
    expect([reach('off', 'J-hq-Yok active', '0510'), reach('on', 'J-hq-Yok active', '0510')]).toEqual([false, true]);
  });
});
