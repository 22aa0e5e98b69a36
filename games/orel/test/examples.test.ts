// The worked examples of the rulebook, case by case, and its extended combat example as one sequence with forced dice.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ratioStep } from '../rules/assault.ts';
import { capacityOf } from '../rules/depots.ts';
import { predominant } from '../rules/quality.ts';
import { rounded } from '../rules/strength.ts';
import { combat, redAttack, totals } from './battle.ts';
import { at, fresh, type Play } from './kit.ts';

const CASES: readonly { id: string }[] = parse(readFileSync(new URL('examples.yaml', import.meta.url), 'utf8'));
const covered = new Set<string>();
const example = (id: string, what: string, run: () => void): void => {
  covered.add(id);
  it(`${id.replace('ORL-', '')}: ${what}`, run);
};

describe('1.2 rounding and quality', () => {
  example('ORL-EX-01', 'normal rounding', () => expect([3.49, 3.5].map(rounded)).toEqual([3, 4]));
  example('ORL-EX-02', 'odds are rounded down', () => expect(Math.floor(2.6)).toBe(2));
  example('ORL-EX-03', 'an assault knows 1.5', () => {
    const { state } = fresh();
    const column = (a: number): string => {
      const { least } = state.world.data.tables.assault.ratios[ratioStep(state, a, 100)];
      return `${least.attack / least.defence}:1`;
    };
    expect([149, 150, 199, 200].map(column)).toEqual(['1:1', '1.5:1', '1.5:1', '2:1']);
  });
  example('ORL-EX-04', 'three units of 6, 6 and 3', () => {
    const play = at('{pieces: {"1505": [2/1D x3, off/2K, Res/3D]}}');
    expect(
      predominant(
        play.state,
        ['2/1D', 'off/2K', 'Res/3D'].map((id) => play.piece(id)),
      ),
    ).toBe(5);
  });
});

describe('7.1.3 zones of control', () => {
  const open = (): Play =>
    at('{phase: R movement, pieces: {"1504": [1/Let], "1505": [2/1D], "1503": [1/1D]}}')
      .do('R', 'unit 1/Let')
      .do('R', 'to 1404');
  example('ORL-EX-05', 'after zone to zone one point is left', () => {
    expect(
      open()
        .offers('R')
        .filter((line) => !line.startsWith('to')),
    ).toEqual(['combat', 'hasty 1505', 'stop']);
  });
  example('ORL-EX-36', 'five points: four are spent, no second hex', () => {
    expect(open().events('moved')[0]).toMatchObject({ cost: 8 });
    expect(open().offers('R', 'to')).toEqual([]);
  });
  example('ORL-EX-07', 'one of two leaves: no surcharge', () => {
    const play = at('{phase: R movement, pieces: {"1504": [1/Let, 2/Let], "1505": [2/1D]}}').do('R', 'unit 1/Let');
    expect(play.costOf('R', 'to 1503')).toBe(1);
  });
});

describe('losses, prisoners, depots, scenarios', () => {
  example('ORL-EX-06', 'two steps and three losses spare the other side one', () => {
    // 15 to 4 and quality 2: a 9 makes row 14 or better.
    const play = redAttack(['1/Let', '2/Let'], ['2/2K x1'])
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 1, 5);
    expect(play.events('assault')[0]).toMatchObject({ attacker: 1, defender: 2 });
    expect(play.steps('1/Let') + play.steps('2/Let')).toBe(8);
  });
  example('ORL-EX-08', 'three prisoners make a point', () => {
    const play = at('{phase: R recruits, date: 15, prisoners: {R: 3}, pieces: {"1504": [1/Let]}}');
    const before = play.rp('R');
    play.do('R', 'enlist');
    expect([play.rp('R') - before, play.prisoners('R')]).toEqual([1, 0]);
  });
  example('ORL-EX-33', 'the 86th enters with three points less', () => {
    const play = at('{phase: R movement, date: 16, pieces: {waiting: [86/Est], "2206": [1/Let]}}')
      .do('R', 'unit 86/Est')
      .do('R', 'at 1501');
    expect(Number(play.state.frames.at(-1)?.locals.allowance) / 2).toBe(2);
  });
  example('ORL-EX-34', 'the depot in Orel', () => {
    const play = fresh();
    expect(capacityOf(play.state, play.piece('Depot-Orel'))).toBe(10);
  });
  example('ORL-EX-35', 'the hypothetical depots', () => {
    const play = fresh('hypothetical');
    expect([
      play.state.scene.capacity[play.piece('Convoi-1D')],
      play.state.scene.capacity[play.piece('Depot-Orel')],
      capacityOf(play.state, play.piece('Depot-Orel')),
    ]).toEqual([4, 3, 6]);
  });
  example('ORL-EX-38', 'the last blocker leaves the double track', () => {
    const play = at(
      '{phase: R movement, pieces: {"2705": [Depot-Orel unsupplied, 2/3K], "2910": [Cv/9D x1], "3002": [Convoi-9D]}}',
    ).do('R', 'move Cv/9D 3009');
    expect([play.unsupplied('Depot-Orel'), capacityOf(play.state, play.piece('Depot-Orel'))]).toEqual([false, 0]);
    expect(capacityOf(play.do('R', 'end').state, play.piece('Depot-Orel'))).toBe(10);
  });
});

describe('5.2 command at the start', () => {
  const red = (): Play => fresh().until('R', 'body').do('R', 'body 2/7D').until('R', 'move');
  example('ORL-EX-30', 'who is out of command', () => {
    const play = red();
    expect(
      ['1/7D', '3/7D', '2/41D', '2/41S', '4/Let', 'Cv/83S', '1/83S', 'Art14bgde/41D'].filter((id) => !play.isOut(id)),
    ).toEqual([]);
  });
  example('ORL-EX-31', 'the two bodies of the 41st', () => {
    const play = fresh().until('R', 'body').do('R', 'body 2/7D');
    if (play.point === 'body') play.do('R', 'body 1/41D');
    play.until('R', 'move');
    expect(
      [
        '3/41D',
        '4/41D',
        '1/41S',
        '1/41D',
        'Art1/41D',
        'Art2/41D',
        'ArtSabline/41S',
        'Cv/41D',
        'Cv/41S',
        '14/41D',
      ].filter((id) => play.isOut(id)),
    ).toEqual([]);
    expect(['2/41D', '2/41S', 'Art14bgde/41D'].filter((id) => !play.isOut(id))).toEqual([]);
  });
  example('ORL-EX-32', 'Brasovo', () => {
    const play = fresh('brasovo').until('R', 'move');
    expect(['1/41D', '2/41S', 'Cv/41S', 'Cv/41D', '2/41D', '14/41D'].map((id) => play.isOut(id))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

/**
 * The extended combat example: two Red infantry of 5, cavalry with a charge of 4 and artillery with fire 3 attack X (7, quality 6), Y (5,
 * quality 5) and Z (cavalry with a charge of 1, quality 6) from two hexes. X has integrated artillery.
 */
const begun = (): Play =>
  combat(
    'R',
    {
      '1504': ['1/Let', 'Cv/Let', 'Convoi-Let-A'],
      '1604': ['2/Let'],
      '1503': ['Art/Let'],
      '1505': ['1/1D', '3/1D', 'Cv/2K'],
      '1507': ['Convoi-1D'],
    },
    { '1/Let': 'prepared #1', '2/Let': 'prepared #1', 'Cv/Let': 'prepared #1', 'Art/Let': 'support-prepared' },
  ).do('R', 'for 1/Let');
const supplied = (): Play => begun().do('R', 'attack 1/Let');
const coordinated = (): Play => supplied().do('W', 'stay', 4);
const charging = (): Play => coordinated().do('R', 'charge').do('W', 'charge', 4, 6);
const assaulted = (): Play => charging().do('R', 'assault').do('R', 'charge').do('W', 'charge', 4, 6);
const name = (play: Play, id: unknown): string => play.world.pieceIds[Number(id)];

describe('the extended combat example', () => {
  example('ORL-EX-10', 'two points supply the attack; the defenders are in range of their depot', () => {
    const play = supplied();
    expect(play.events('munitions').map(({ points }) => points)).toEqual([2]);
    play.do('W', 'stay', 4).do('R', 'charge').do('W', 'charge', 4, 6).do('R', 'call-off');
    expect(['1/1D', '3/1D', 'Cv/2K', '1/Let', 'Art/Let'].filter((id) => play.unsupplied(id))).toEqual([]);
  });
  example('ORL-EX-11', 'the artillery passes its check and adds all its fire', () => {
    const play = coordinated();
    expect(play.events('check')[0]).toMatchObject({ value: 4, total: 4, tq: 5 });
    expect(play.state.frames.find(({ procedure }) => procedure.name === 'fight')?.locals.gunFire).toEqual([3]);
  });
  example('ORL-EX-12', 'both sides’ cavalry may charge', () => {
    const play = coordinated();
    expect([play.point, play.do('R', 'charge').point]).toEqual(['charge', 'countercharge']);
  });
  example('ORL-EX-13', '17 to 13: no modifier', () => {
    const play = coordinated().do('R', 'charge');
    const summary = play.game.odds.summary(play.state, play.sideOf('R'));
    expect([summary?.attack, summary?.ratio]).toEqual(['17', '1:1']);
    expect(charging().events('charge').length).toBe(2);
  });
  example('ORL-EX-14', 'the Red die 4 makes 5: all pass', () => {
    const play = charging();
    expect(totals(play, 'cohesion').slice(0, 3).sort()).toEqual(['1/Let 5 0', '2/Let 5 0', 'Cv/Let 5 0']);
  });
  example('ORL-EX-15', 'the White die 6: Y is disorganized', () => {
    expect(totals(charging(), 'cohesion').slice(3).sort()).toEqual(['1/1D 6 0', '3/1D 6 1', 'Cv/2K 6 0']);
  });
  example('ORL-EX-16', 'Y counts 3 in the assault', () => {
    const play = charging();
    // 7 and 3 and, before it charges again, 1.
    expect(play.game.odds.summary(play.state, play.sideOf('R'))?.defence).toBe('11');
  });
  example('ORL-EX-17', '17 to 11 is 1.5: +1, -1 for quality, -1 for integrated artillery', () => {
    const play = charging().do('R', 'assault').do('R', 'charge');
    const summary = play.game.odds.summary(play.state, play.sideOf('R'));
    expect(summary?.ratio).toBe('3:2');
    expect(summary?.modifiers.map(({ amount }) => amount)).toEqual([1, -1, -1]);
  });
  example('ORL-EX-18', 'a 10 makes 9: 1/1 and one more each, the defender loses', () => {
    expect(assaulted().events('assault')[0]).toMatchObject({
      dice: 10,
      total: 9,
      row: 9,
      attacker: 2,
      defender: 2,
      loser: 1,
      morale: -2,
    });
  });
  example('ORL-EX-37', 'both sides have six steps', () => {
    const play = assaulted();
    expect(['1/1D', '3/1D', 'Cv/2K'].reduce((sum, id) => sum + play.steps(id), 0)).toBe(8);
  });
  example('ORL-EX-19', 'the first loss is X’s or Z’s', () => {
    const play = assaulted();
    expect(play.offers('W', 'lose')).toEqual(['lose 1/1D', 'lose Cv/2K']);
    play.do('W', 'lose 1/1D').do('W', 'lose 3/1D');
    expect([play.steps('1/1D'), play.steps('3/1D')]).toEqual([3, 2]);
  });
  const finished = (): Play => {
    const play = assaulted().do('W', 'lose 1/1D').do('W', 'lose 3/1D').do('R', 'lose 1/Let').do('R', 'lose 2/Let', 4);
    while (play.point === 'retreat') play.do('W', play.offers('W')[0]);
    return play;
  };
  example('ORL-EX-20', 'the White die 4, less 2, and 1 for a loss: all pass and retreat', () => {
    const play = finished();
    expect(
      play
        .events('morale')
        .map(({ piece, total, result }) => `${name(play, piece)} ${total} ${result}`)
        .sort(),
    ).toEqual(['1/1D 3 1', '3/1D 3 1', 'Cv/2K 2 1']);
    expect(['1/1D', '3/1D', 'Cv/2K'].map((id) => `${play.where(id) === '1505'} ${play.mode(id)}`)).toEqual([
      'false march',
      'false march',
      'false march',
    ]);
  });
  example('ORL-EX-21', 'all Reds advance, the cavalry does not pursue', () => {
    const play = finished().do('R', 'advance 1/Let').do('R', 'advance 2/Let').do('R', 'advance Cv/Let');
    expect(play.point).toBe('assault.pursue');
    play.do('R', 'halt');
    expect(play.inside('1505').slice(0, 3).sort()).toEqual(['1/Let', '2/Let', 'Cv/Let']);
    expect(play.events('morale').every(({ piece }) => name(play, piece) !== '1/Let')).toBe(true);
  });
});

describe('new rule c', () => {
  example('ORL-EX-39', 'passed against the predominant quality, all stay', () => {
    const play = redAttack(['1/Let'], ['2/2D', '3/2D', 'Res/3D x1'], 'prepared', { options: { commonCohesion: 'on' } })
      .do('R', 'done')
      .do('W', 'stay', 1, 5);
    expect(['2/2D', '3/2D', 'Res/3D'].map((id) => play.where(id))).toEqual(['1505', '1505', '1505']);
  });
});

describe('all cases', () => {
  it('of examples.yaml are tested here', () => {
    expect(CASES.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });
});
