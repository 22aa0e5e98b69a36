// 7.2 Attacks declared, 7.3 entrenchments, 7.4 and 7.5 arrivals and returns, 8.6.1 joint attacks.
import { describe, expect, it } from 'vitest';
import { DIGGING, ENTRENCHED, FED } from '../state.ts';
import { combat, redAttack } from '../test/battle.ts';
import { at, fresh, type Play } from '../test/kit.ts';
import { battleOf } from './battle.ts';
import { cohesionModifiers } from './cohesion.ts';
import { attackPrice, openAttacks } from './orders.ts';

const red = (pieces: string, more = ''): Play => at(`{phase: R movement, pieces: {${pieces}}${more}}`);
const white = (pieces: string, more = ''): Play => at(`{phase: W movement, pieces: {${pieces}}${more}}`);
const attacks = (play: Play): number => openAttacks(play.state).length;
const PAIR = '"1404": [1/Let], "1504": [2/Let], "1505": [2/1D]';

describe('7.2 launching an attack', () => {
  it('ORL-7.2a: on one adjacent hex with an enemy; guns declare barrage or support', () => {
    const play = red('"1504": [1/Let, Art/Let], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(play.offers('R', 'prepared')).toEqual(['prepared 1505']);
    expect(play.refusal('R', 'prepared 1503').rule).toBe('ORL-7.2a');
    play.do('R', 'prepared 1505').do('R', 'unit Art/Let');
    expect(play.offers('R').filter((line) => /^(support|barrage|prepared)/.test(line))).toEqual([
      'support prepared',
      'support hasty',
    ]);
  });

  it('ORL-7.2b: a stack may declare different things', () => {
    const play = red('"1504": [1/Let, 2/Let], "1505": [2/1D], "1604": [1/1D]')
      .do('R', 'attack 1/Let 1505')
      .do('R', 'hasty 2/Let 1604');
    expect(attacks(play)).toBe(2);
  });

  it('ORL-7.2c, ORL-7.2d: a barrage costs three points and nothing for trains; its hex is not attacked, nor the other way round', () => {
    const play = red('"1504": [1/Let], "1503": [Art/Let], "1505": [2/1D]').do('R', 'unit Art/Let');
    expect(play.costOf('R', 'barrage 2/1D')).toBe(3);
    play.do('R', 'barrage 2/1D').do('R', 'unit 1/Let');
    expect(play.refusal('R', 'prepared 1505').rule).toBe('ORL-7.2d');
    const other = red('"1504": [1/Let], "1503": [Art/Let], "1505": [2/1D]')
      .do('R', 'attack 1/Let 1505')
      .do('R', 'unit Art/Let');
    expect(other.refusal('R', 'barrage 2/1D').rule).toBe('ORL-7.2d');
    const dear = red('"1504": [1/Let], "1402": [Art/Let], "1505": [2/1D]').do('R', 'unit Art/Let').do('R', 'to 1403');
    expect(dear.offers('R', 'barrage')).toEqual(['barrage 2/1D']);
    const late = red('"1504": [1/Let], "1501": [Art/Let], "1505": [2/1D]').do('R', 'unit Art/Let').do('R', 'to 1404');
    expect(late.refusal('R', 'barrage 2/1D').rule).toBe('ORL-7a');
    const train = white('"2910": [TB-Offitser], "2911": [2/1D], "2810": [1/9D]').do('W', 'unit TB-Offitser');
    expect(train.costOf('W', 'barrage 1/9D')).toBe(0);
  });

  it('ORL-7.2e, ORL-7.2f, ORL-7.2h: what attacks cost whom', () => {
    const play = at('{pieces: {"1504": [1/9D, 1/Let, AB/Let], "2705": [2/1D, Tanks, TB-Offitser], "2406": [AB/2K]}}');
    const price = (id: string, kind: number): number => attackPrice(play.state, play.piece(id), kind);
    expect(['1/9D', '1/Let', 'AB/Let', '2/1D', 'Tanks', 'AB/2K', 'TB-Offitser'].map((id) => price(id, 1))).toEqual([
      3, 2, 2, 2, 3, 2, 0,
    ]);
    expect(['1/9D', '1/Let', '2/1D', 'Tanks', 'TB-Offitser'].map((id) => price(id, 2))).toEqual([1, 1, 1, 1, 0]);
  });

  it('ORL-7.2g, ORL-7.2i, ORL-8.6.1a: prepared attacks combine, if they like; hasty ones never do, but may have support', () => {
    expect(attacks(red(PAIR).do('R', 'attack 1/Let 1505').do('R', 'attack 2/Let 1505'))).toBe(1);
    expect(attacks(red(PAIR).do('R', 'attack 1/Let 1505').do('R', 'unit 2/Let').do('R', 'separate 1505'))).toBe(2);
    expect(attacks(red(PAIR).do('R', 'hasty 1/Let 1505').do('R', 'hasty 2/Let 1505'))).toBe(2);
    const guns = red('"1504": [2/Let], "1503": [Art/Let], "1505": [2/1D], "1403": [Convoi-Let-A]')
      .do('R', 'hasty 2/Let 1505')
      .do('R', 'unit Art/Let')
      .do('R', 'support hasty')
      .do('R', 'end');
    expect(guns.offers('R')).toEqual(['for 2/Let', 'none']);
  });

  it('ORL-7.2j: haste is a burden in the assault, on support, and to those who would slip away', () => {
    const play = redAttack(['1/Let'], ['2/1D'], 'hasty').do('R', 'done');
    const { summary } = play.game.odds;
    const labels = (side: 'R' | 'W'): string[] =>
      summary(play.state, play.sideOf(side))?.modifiers.map(({ label }) => label) ?? [];
    expect(labels('W')).toContain('hasty attack');
    play.do('W', 'stay', 1, 1);
    expect(labels('R')).toContain('hasty attack');
  });

  it('ORL-7.2k, ORL-7.2l: a hex may be attacked again and again; once cleared, the rest is off and costs nothing', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', '2/Let', 'Convoi-41D'], '1404': ['3/Let'], '1505': ['Res/3D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '3/Let': 'hasty #2' },
      ['1505', '1505'],
    );
    play.do('R', 'attack 1/Let').do('R', 'attack 3/Let');
    expect(play.state.used[play.piece('Convoi-41D')]).toBe(3);
    play.do('R', 'fight 1/Let').do('W', 'stay', 1, 6);
    expect(play.point).toBe('cohesion.advance');
    play.do('R', 'done');
    expect(play.events('cancelled').length).toBe(1);
    expect([play.unsupplied('3/Let'), play.has('3/Let', FED)]).toEqual([false, false]);
    expect(play.where('3/Let')).toBe('1404');
  });

  it('ORL-7.2m, ORL-8.2.1d: attacks without munitions are made at full strength, and leave the unit unsupplied', () => {
    const play = redAttack(['1/Let'], ['2/1D']).do('R', 'done').do('W', 'stay', 1, 1);
    expect(play.game.odds.summary(play.state, play.sideOf('R'))?.attack).toBe('5');
    expect(play.do('R', 'call-off').unsupplied('1/Let')).toBe(true);
  });
});

describe('8.6.1 joint attacks', () => {
  const joins = (side: 'R' | 'W', first: string, second: string, date = 17): boolean =>
    at(
      `{phase: ${side} movement, date: ${date}, pieces: {"1404": [${first}], "1504": [${second}], "1505": [${side === 'R' ? '2/1D' : '1/Est'}]}}`,
    )
      .do(side, `attack ${first} 1505`)
      .do(side, `unit ${second}`)
      .offers(side, 'separate').length > 0;

  it('ORL-8.6.1b: of one formation, or of one White division; one hex has no such limit', () => {
    expect([
      joins('R', '1/9D', '2/9D'),
      joins('R', '1/9D', '1/7D'),
      joins('W', '1/1K', '1/2K'),
      joins('W', '1/1K', '1/1D'),
    ]).toEqual([true, false, true, false]);
    const one = red('"1504": [1/9D, 1/7D], "1505": [2/1D]').do('R', 'attack 1/9D 1505').do('R', 'attack 1/7D 1505');
    expect(attacks(one)).toBe(1);
  });

  it('ORL-8.6.1c: poor troops attack from two adjacent hexes at most', () => {
    expect(joins('R', '1/9D', '2/9D')).toBe(true);
    const apart = red('"1404": [1/9D], "1605": [2/9D], "1505": [2/1D]')
      .do('R', 'attack 1/9D 1505')
      .do('R', 'unit 2/9D');
    expect(apart.offers('R', 'separate')).toEqual([]);
    const good = red('"1404": [1/Let], "1605": [2/Let], "1505": [2/1D]')
      .do('R', 'attack 1/Let 1505')
      .do('R', 'unit 2/Let');
    expect(good.offers('R', 'separate')).toEqual(['separate 1505']);
  });

  it('ORL-8.6.1d: recruits join anybody, with their quality', () => {
    expect(joins('R', '1/Let', 'Recruits-R1')).toBe(true);
    const three = red('"1404": [1/Let], "1504": [2/Let], "1604": [Recruits-R1], "1505": [2/1D]')
      .do('R', 'attack 1/Let 1505')
      .do('R', 'attack 2/Let 1505')
      .do('R', 'unit Recruits-R1');
    expect(three.offers('R', 'separate')).toEqual([]);
  });

  it('ORL-8.6.1e, ORL-8.6.1f, ORL-8.6.1g: Letts of all brigades; the 8th Cavalry from the 20th; Barbovich with the 3rd Division', () => {
    expect(joins('R', '1/Let', '5/Let')).toBe(true);
    expect([joins('R', '1/TchKz', '14/41D', 19), joins('R', '1/TchKz', '14/41D', 20)]).toEqual([false, true]);
    expect([joins('W', '10-HusIng', '1/1D'), joins('W', '10-HusIng', '1/1K')]).toEqual([true, false]);
  });
});

describe('7.3 entrenchments', () => {
  it('ORL-7.3a: infantry and artillery that have not moved, in command', () => {
    const play = red('"1504": [1/Let, Cv/Let, Art/Let]');
    expect(play.do('R', 'unit Cv/Let').refusal('R', 'dig').rule).toBe('ORL-7.3a');
    play.do('R', 'stop').do('R', 'unit 1/Let').do('R', 'to 1503');
    expect(play.refusal('R', 'dig').rule).toBe('ORL-7.3a');
    play.do('R', 'stop').do('R', 'unit Art/Let').do('R', 'dig');
    expect(play.has('Art/Let', DIGGING)).toBe(true);
  });

  it('ORL-7.3b: done at the end of the owner’s following movement phase', () => {
    const play = red('"1504": [1/Let], "1502": [Convoi-Let-A], "2705": [2/1D]')
      .do('R', 'unit 1/Let')
      .do('R', 'dig')
      .do('R', 'end');
    expect(play.has('1/Let', ENTRENCHED)).toBe(false);
    play.until('R', 'move');
    expect(play.has('1/Let', DIGGING)).toBe(true);
    expect(play.do('R', 'end').has('1/Let', ENTRENCHED)).toBe(true);
  });

  it('ORL-7.3c, ORL-7.3d, ORL-8.7.1j: it helps the unit that dug it, and never beside terrain', () => {
    const play = redAttack(['1/Let'], ['2/1D entrenched', '3/1D']);
    const l = {
      ...battleOf(1),
      of: 0,
      hex: play.hex('1505'),
      kind: 1,
      attackers: [play.piece('1/Let')],
      defenders: [play.piece('2/1D'), play.piece('3/1D')],
    };
    const labels = (id: string): string[] =>
      cohesionModifiers(play.state, l, play.piece(id), 1).map(({ label }) => label);
    expect([labels('2/1D').includes('entrenched'), labels('3/1D').includes('entrenched')]).toEqual([true, false]);
    const town = combat(
      'R',
      { '2109': ['1/Let', 'Convoi-Let-A'], '2110': ['2/1D entrenched'] },
      { '1/Let': 'prepared #1' },
      ['2110'],
    );
    const there = { ...l, hex: town.hex('2110'), defenders: [town.piece('2/1D')] };
    const list = cohesionModifiers(town.state, there, town.piece('2/1D'), 1);
    expect(list.filter(({ label }) => label === 'entrenched' || label === 'terrain').length).toBe(1);
  });

  it('ORL-7.3e: lost on leaving the hex, not by attacking', () => {
    const play = redAttack(['1/Let entrenched'], ['2/1D']).do('R', 'done').do('W', 'stay', 1, 1).do('R', 'call-off');
    expect(play.has('1/Let', ENTRENCHED)).toBe(true);
    expect(red('"1504": [1/Let entrenched]').do('R', 'move 1/Let 1503').has('1/Let', ENTRENCHED)).toBe(false);
  });
});

describe('7.4 reinforcements', () => {
  it('ORL-7.4a, ORL-10.0a: by the hexes of the scenario, on their date', () => {
    const play = at('{phase: R movement, date: 15, pieces: {waiting: [1/Est], "1503": [1/Let]}}');
    expect(play.refusal('R', 'unit 1/Est').rule).toBe('ORL-7.4a');
    const due = at('{phase: R movement, date: 16, pieces: {waiting: [1/Est], "1503": [1/Let]}}').do('R', 'unit 1/Est');
    expect(due.offers('R', 'at')).toEqual(['at 1501']);
    const { list } = fresh().world.data.scenario.arrivals;
    expect(list.find(({ id }) => id.startsWith('barbovich'))?.date).toBe(17);
  });

  it('ORL-7.4b: the enemy does not enter those hexes, and leaves them when driven there', () => {
    expect(white('"1502": [2/1D]').do('W', 'unit 2/1D').refusal('W', 'to 1501').rule).toBe('ORL-7.4b');
    const inside = white('"1501": [2/1D], "1603": [Convoi-1D]');
    expect(inside.refusal('W', 'end').rule).toBe('ORL-7.4b');
    expect(inside.do('W', 'move 2/1D 1502').offers('W', 'end')).toEqual(['end']);
    // An armoured car without fuel cannot: nobody waits for it for ever.
    const stranded = white('"1501": [AB/2D unsupplied], "1603": [Convoi-1D]');
    expect(stranded.offers('W', 'unit')).toContain('unit AB/2D');
    expect(stranded.offers('W', 'end')).toEqual(['end']);
    expect(white('"1501": [AB/2D], "1603": [Convoi-1D]').refusal('W', 'end').rule).toBe('ORL-7.4b');
  });

  it('ORL-7.4c: they are in command on the day they arrive', () => {
    const play = at('{phase: R turn, date: 16, pieces: {waiting: [1/Est], "1503": [2/Est], "2111": [86/Est]}}')
      .until('R', 'move')
      .do('R', 'unit 1/Est')
      .do('R', 'at 1501');
    expect(play.isOut('1/Est')).toBe(false);
  });
});

describe('7.5 off the map', () => {
  it('ORL-7.5a: no unit leaves it by choice', () => {
    const play = red('"1501": [1/Let]').do('R', 'unit 1/Let');
    expect(play.offers('R', 'off')).toEqual([]);
  });

  it('ORL-7.5b, ORL-7.5e: a unit that was driven off returns through its exit or next to it, supplied; routed a turn later', () => {
    const back = at(
      '{phase: R movement, date: 17, pieces: {off-map: [1/Let unsupplied], "2206": [2/Let]}, exits: {1/Let: "1501"}}',
    );
    expect(back.refusal('R', 'end').rule).toBe('ORL-7.5b');
    back.do('R', 'unit 1/Let');
    expect(back.offers('R', 'at').sort()).toEqual(['at 1401', 'at 1501', 'at 1601']);
    expect(back.do('R', 'at 1401').unsupplied('1/Let')).toBe(false);
    const later = at(
      '{phase: R movement, date: 17, pieces: {off-map: [1/Let routed], "2206": [2/Let], "1812": [2/1D]}, exits: {1/Let: "1501"}, due: {1/Let: 1}}',
    );
    later.do('R', 'end');
    expect(later.where('1/Let')).toBe('off-map');
    expect(later.until('R', 'move').offers('R', 'unit')).toContain('unit 1/Let');
    const recruits = at(
      '{phase: R recruits, date: 17, rp: {R: 2}, pieces: {off-map: [1/Let x2], "2206": [2/Let]}, exits: {1/Let: "1501"}}',
    );
    expect(recruits.offers('R', 'step')).toEqual(['step 1/Let']);
  });

  it('ORL-7.5c: who cannot return is lost', () => {
    const play = at(
      '{phase: R movement, date: 17, pieces: {off-map: [1/Let], "2206": [2/Let], "1401": [2/1D], "1501": [1/1D], "1601": [3/1D]}, exits: {1/Let: "1501"}}',
    );
    play.do('R', 'end');
    expect([play.where('1/Let'), play.lost('R')]).toEqual(['eliminated', 1]);
    // Nor can it where own troops fill the only free hex and enemies hold them there: the game does not wait for it.
    const full = at(
      '{phase: R movement, date: 17, pieces: {off-map: [1/Let], "1401": [2/1D], "1501": [2/Let, 3/Let, Cv/41D], "1601": [3/1D]}, exits: {1/Let: "1501"}}',
    );
    expect(full.offers('R', 'unit')).not.toContain('unit 1/Let');
    expect(full.do('R', 'end').where('1/Let')).toBe('eliminated');
  });

  it('ORL-7.5d: the brigades of the 41st may wait for 18 October', () => {
    const away = (date: number): Play =>
      at(
        `{phase: R movement, date: ${date}, pieces: {off-map: [1/41D], "2206": [2/Let], "1812": [2/1D]}, exits: {1/41D: "0116"}}`,
      );
    expect(away(16).do('R', 'end').where('1/41D')).toBe('off-map');
    expect(away(18).do('R', 'unit 1/41D').offers('R', 'at')).toContain('at 0120');
    expect(away(19).do('R', 'unit 1/41D').offers('R', 'at')).not.toContain('at 0120');
  });
});
