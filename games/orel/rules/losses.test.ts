// 8.8.2: how many steps are lost, by whom, and what becomes of the guns.
import { describe, expect, it } from 'vitest';
import { settle } from '../test/assaults.ts';
import { combat, redAttack, whiteAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

/** Steps that each side has lost so far, by unit. */
const lost = (play: Play): string[] =>
  [...play.events('step-lost'), ...play.events('eliminated')]
    .map(({ piece }) => play.world.pieceIds[Number(piece)])
    .sort();
const red = (attackers: readonly string[], defenders: readonly string[], ...dice: number[]): Play =>
  redAttack(attackers, defenders)
    .do('R', 'done')
    .do('W', 'stay', 1, 1)
    .do('R', 'assault', ...dice);
const white = (attackers: readonly string[], defenders: readonly string[], ...dice: number[]): Play =>
  whiteAttack(attackers, defenders)
    .do('W', 'done', 1, 1)
    .do('W', 'assault', ...dice);

describe('8.8.2 what one side cannot lose', () => {
  it('ORL-8.8.2g: the other does not lose either: the defender has too few', () => {
    // Ten to two adds five to a 6: row 11, one and two; the defender has one step, so the attacker keeps theirs.
    const play = red(['1/Let', '2/Let'], ['2/2K x1'], 1, 5);
    expect(play.events('assault')[0]).toMatchObject({ row: 11, attacker: 1, defender: 2 });
    expect([lost(play), play.point]).toEqual([['2/2K'], 'assault.advance']);
  });

  it('ORL-8.8.2g: the attacker has too few', () => {
    // Row 5 takes two of the attacker and one of the defender; the attacker has one step.
    const play = red(['1/Let x1'], ['2/2K'], 3, 5);
    expect(play.events('assault')[0]).toMatchObject({ attacker: 2, defender: 1 });
    expect([lost(play), play.steps('2/2K')]).toEqual([['1/Let'], 3]);
  });

  it('ORL-8.8.2g: who has as many as must be lost spares nobody', () => {
    const play = red(['1/Let', '2/Let'], ['2/2K x2'], 4, 5);
    expect(play.events('assault')[0]).toMatchObject({ attacker: 1, defender: 2 });
    expect([play.point, play.offers('R')]).toEqual(['loss', ['lose 1/Let', 'lose 2/Let']]);
  });

  it('ORL-8.8.2g, ORL-8.8.2h: guns and those who fled there count among what can be lost', () => {
    const guns = redAttack(['1/Let', '2/Let'], ['2/2K x1', 'Art/1K']).do('R', 'done');
    while (guns.point === 'defend') guns.do('W', 'none');
    guns.do('W', 'stay', 1, 1).do('R', 'assault', 1, 5);
    expect([lost(guns), guns.point]).toEqual([['2/2K', 'Art/1K'].sort(), 'loss']);
    const guest = redAttack(['1/Let', '2/Let'], ['2/2K x1', '3/3K x1 guest march'])
      .do('R', 'done')
      .do('W', 'stay', 1, 1);
    guest.do('R', 'assault', 1, 5);
    expect([lost(guest), guest.point]).toEqual([['2/2K', '3/3K'].sort(), 'loss']);
  });
});

describe('8.8.2 the smaller side', () => {
  const extra = (attackers: readonly string[], defenders: readonly string[]): number => {
    const play = red(attackers, defenders, 4, 5);
    const { row, attacker, defender } = play.events('assault')[0];
    const printed = play.world.data.tables.assault.rows.find(({ roll }) => roll === row);
    expect(Number(attacker) - (printed?.losses.attacker ?? 0)).toBe(Number(defender) - (printed?.losses.defender ?? 0));
    return Number(attacker) - (printed?.losses.attacker ?? 0);
  };

  it('ORL-8.8.2b: six steps of the smaller side cost each one more, five do not', () => {
    expect([extra(['1/Let', '2/Let x2'], ['2/2K', '3/2K']), extra(['1/Let', '2/Let x1'], ['2/2K', '3/2K'])]).toEqual([
      1, 0,
    ]);
    expect([extra(['1/Let', '2/Let'], ['2/2K', '3/2K']), extra(['1/Let', '2/Let'], ['2/2K', '3/2K x2'])]).toEqual([
      1, 0,
    ]);
  });

  it('ORL-8.8.2b: neither vehicles nor guns beside combat units count', () => {
    expect([extra(['1/Let', '2/Let x1', 'AB/Let'], ['2/2K', '3/2K'])]).toEqual([0]);
  });
});

describe('8.8.2 who loses', () => {
  it('ORL-8.8.2c, ORL-8.8.2d: the White attacker chooses among the predominant quality and cavalry', () => {
    // Seven steps of quality 6 and three of 5.
    const play = white(['2/1D', '1/1D', '3/1D x2'], ['1/9D', '2/9D'], 1, 1);
    play.skip('lose 1/9D', 'lose 2/9D');
    expect(play.asked).toBe('W');
    expect(play.offers('W', 'lose')).toEqual(['lose 1/1D', 'lose 2/1D']);
    expect(play.refusal('W', 'lose 3/1D').rule).toBe('ORL-8.8.2d');
    expect(play.do('W', 'lose 1/1D').offers('W', 'lose')).toEqual(['lose 2/1D', 'lose 3/1D'].sort());
    expect(play.refusal('W', 'lose 1/1D').rule).toBe('ORL-8.8.2c');
  });

  it('ORL-8.8.2d: marching and routed units may be first', () => {
    const first = (defenders: readonly string[]): string[] =>
      red(['1/Let', '2/Let'], defenders, 6, 6).offers('W', 'lose');
    expect(first(['2/1D', '3/1D march'])).toEqual(['lose 2/1D', 'lose 3/1D']);
    expect(first(['2/1D', '3/1D routed'])).toEqual(['lose 2/1D', 'lose 3/1D']);
    expect(first(['2/1D', '3/1D'])).toEqual([]);
  });

  it('ORL-8.8.2c: a unit of the other side or elsewhere takes no loss', () => {
    const play = white(['2/1D', '1/1D'], ['1/9D', '2/9D'], 1, 1);
    expect(play.refusal('W', 'lose 1/9D').rule).toBe('ORL-8.8.2c');
    expect(play.refusal('W', 'lose 2/2K').rule).toBe('ORL-8.8.2c');
  });

  it('ORL-8.8.2h: a White attacker’s guns lose nothing and stay', () => {
    const play = combat(
      'W',
      { '1506': ['3/1D x1', 'Art/3D', 'Convoi-1D'], '1505': ['1/9D', '2/9D'] },
      { '3/1D': 'prepared #1', 'Art/3D': 'support-prepared' },
    );
    play.do('W', 'for 3/1D').do('W', 'done', 1, 1, 1).do('W', 'assault', 1, 1);
    expect([play.where('3/1D'), play.where('Art/3D'), play.steps('Art/3D'), play.mode('Art/3D')]).toEqual([
      'eliminated',
      '1506',
      2,
      'combat',
    ]);
  });
});

describe('8.8.2 prisoners', () => {
  it('ORL-8.8.2f: of a wiped out defender, one for each unit, guns too', () => {
    const play = redAttack(['1/Let', '2/Let'], ['2/2K x1', 'Art/1K']).do('R', 'done');
    while (play.point === 'defend') play.do('W', 'none');
    play.do('W', 'stay', 1, 1).do('R', 'assault', 1, 5).skip('lose 1/Let');
    expect([play.prisoners('R'), play.prisoners('W')]).toEqual([2, 0]);
  });

  it('ORL-8.8.2f: of a wiped out attacker by the defender; nobody where somebody lives', () => {
    const red1 = red(['1/Let x1'], ['2/2K'], 1, 1);
    expect([red1.prisoners('R'), red1.prisoners('W')]).toEqual([0, 1]);
    const white1 = white(['3/1D x1'], ['1/9D', '2/9D'], 1, 1);
    expect([white1.prisoners('R'), white1.prisoners('W')]).toEqual([1, 0]);
    expect(red(['1/Let', '2/Let x1'], ['1/1D', '2/1D'], 1, 1).prisoners('W')).toBe(0);
  });

  it('ORL-8.8.2f: the winner only: a defender wiped out by an attacker who lost counts for nobody', () => {
    const play = redAttack(['1/Let', '2/Let'], ['Cv/2K']).do('R', 'done').do('W', 'stay').do('W', 'dismount', 1, 1);
    play.do('R', 'assault').do('W', 'dismount', 1, 1);
    settle(play);
    expect([play.events('assault')[0].loser, play.where('Cv/2K'), play.prisoners('R')]).toEqual([0, 'eliminated', 0]);
  });
});

describe('8.8.3 after the assault', () => {
  it('ORL-8.8.3b: who lost it is offered no advance', () => {
    const play = redAttack(['1/Let', '2/Let'], ['Cv/2K']).do('R', 'done').do('W', 'stay').do('W', 'dismount', 1, 1);
    play.do('R', 'assault').do('W', 'dismount', 1, 1);
    while (play.point === 'loss') {
      play.do('R', play.offers('R')[0], 1);
    }
    expect([play.where('Cv/2K'), play.point.includes('advance')]).toEqual(['eliminated', false]);
  });
});
