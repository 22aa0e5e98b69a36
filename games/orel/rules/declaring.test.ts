// 7.2, 8.6.1, 9: who may declare what, at what price, and whose attack becomes one with whose.
import { describe, expect, it } from 'vitest';
import { CENTRE } from '../state.ts';
import { at, type Play } from '../test/kit.ts';
import { attackersOf, attackPrice, openAttacks } from './orders.ts';

const red = (pieces: string, more = ''): Play => at(`{phase: R movement, pieces: {${pieces}}${more}}`);
const white = (pieces: string, more = ''): Play => at(`{phase: W movement, pieces: {${pieces}}${more}}`);
/** The attacks declared so far, each by its units. */
const attacks = (play: Play): string[] =>
  openAttacks(play.state).map((attack) =>
    attackersOf(play.state, attack)
      .map((p) => play.world.pieceIds[p])
      .join(' + '),
  );
const price = (play: Play, id: string, kind: number): number => attackPrice(play.state, play.piece(id), kind);

describe('7.2 prices', () => {
  it('ORL-7.2e, ORL-7.2h: support costs what the attack does', () => {
    const guns = (id: string, hex = '1504'): Play => red(`"${hex}": [${id}], "1505": [2/1D]`).do('R', `unit ${id}`);
    const costs = (play: Play): number[] => ['prepared', 'hasty'].map((kind) => play.costOf('R', `support ${kind}`));
    expect([costs(guns('Art/9D')), costs(guns('Art/Let')), costs(guns('TB-Lenine', '1903'))]).toEqual([
      [3, 1],
      [2, 1],
      [0, 0],
    ]);
  });

  it('ORL-6.2a: high command makes prepared attacks of its formation cheaper, of either side', () => {
    const whites = white('"1504": [2/1D, 1/83S, AB/2D], "1505": [1/9D]', ', command: [1Dr]');
    expect([price(whites, '2/1D', 1), price(whites, '1/83S', 1), price(whites, 'AB/2D', 1)]).toEqual([1, 2, 2]);
    expect(price(whites, '2/1D', 2)).toBe(1);
    const reds = red('"1504": [1/Let, 4/Let], "1505": [2/1D]', ', command: [Let-1]');
    expect([price(reds, '1/Let', 1), price(reds, '4/Let', 1)]).toEqual([1, 2]);
  });
});

describe('7.2 who may', () => {
  it('ORL-7.1.5b, ORL-8.7.3g, ORL-10.2b: not on a marching day, routed or inactive', () => {
    const tried = (play: Play, ...lines: string[]): unknown[] =>
      lines.map((line) => play.refusal(play.asked, line).rule);
    const routed = red('"1504": [1/Let routed, Art/Let routed], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(tried(routed, 'prepared 1505', 'hasty 1505')).toEqual(['ORL-8.7.3g', 'ORL-8.7.3g']);
    routed.do('R', 'stop').do('R', 'unit Art/Let');
    expect(tried(routed, 'barrage 2/1D', 'support hasty')).toEqual(['ORL-8.7.3g', 'ORL-8.7.3g']);
    const asleep = red('"3002": [1/9D, Art/9D], "3003": [1/1K]', ', asleep: [9D]').do('R', 'unit Art/9D');
    expect(tried(asleep, 'barrage 1/1K', 'support prepared')).toEqual(['ORL-10.2b', 'ORL-10.2b']);
    const day = white('"1505": [Art/3D], "1508": [1/9D]').do('W', 'march Art/3D');
    expect(tried(day, 'support prepared')).toEqual(['ORL-7.1.5b']);
  });

  it('ORL-7.2a: guns, trains and depots declare no attack, and only guns and trains fire', () => {
    const rule = (id: string, line: string): unknown =>
      red(`"2004": [${id}], "2005": [2/1D]`).do('R', `unit ${id}`).refusal('R', line).rule;
    expect(['Art/9D', 'TB-Lenine', 'Convoi-9D'].map((id) => rule(id, 'prepared 2005'))).toEqual([
      'ORL-7.2a',
      'ORL-7.2a',
      'ORL-7.2a',
    ]);
    expect(['1/9D', 'AB/Let', 'Convoi-9D'].map((id) => rule(id, 'support hasty'))).toEqual([
      'ORL-7.2a',
      'ORL-7.2a',
      'ORL-7.2a',
    ]);
    expect(rule('1/9D', 'barrage 2/1D')).toBe('ORL-7.2a');
  });

  it('ORL-5.3b: out of command it checks only where a zone of control holds it', () => {
    const open = (enemy: string): Play =>
      red(`"1504": [4/Let out, Convoi-Let-A], "1505": [${enemy}]`).do('R', 'unit 4/Let');
    expect(open('2/1D').refusal('R', 'hasty 1505').rule).toBe('ORL-5.3b');
    expect(open('2/1D x1').offers('R', 'hasty')).toEqual(['hasty 1505']);
    expect(open('2/1D').do('R', 'check', 5).offers('R', 'hasty')).toEqual(['hasty 1505']);
  });

  it('ORL-7.1.1f: only who attacks out of Orel leaves its centre', () => {
    const centre = (pieces: string, line: string): number =>
      white(pieces, ', numbers: {centre: 1}').do('W', line).state.track[CENTRE];
    expect(centre('"2705": [2/3K], "2706": [3/1D], "2806": [1/9D]', 'attack 3/1D 2806')).toBe(1);
    expect(centre('"2705": [2/3K], "2704": [1/9D]', 'hasty 2/3K 2704')).toBe(0);
  });
});

describe('7.2, 8.6.1 which become one', () => {
  it('ORL-7.2g, ORL-8.6.1a: on the same hex and of the same kind', () => {
    const two = red('"1504": [1/Let, 2/Let, 4/Let x2], "1505": [2/1D], "1604": [3/1D]');
    two.do('R', 'attack 1/Let 1505').do('R', 'hasty 2/Let 1505').do('R', 'attack 4/Let 1604');
    expect(attacks(two)).toEqual(['1/Let', '2/Let', '4/Let']);
    const rush = red('"1504": [1/Let, 2/Let], "1404": [3/Let], "1505": [2/1D]');
    rush.do('R', 'hasty 1/Let 1505').do('R', 'hasty 3/Let 1505').do('R', 'hasty 2/Let 1505');
    expect(attacks(rush)).toEqual(['1/Let + 2/Let', '3/Let']);
  });

  it('ORL-6.1a: a broken telegraph does not part those who stand together', () => {
    const play = red('"1504": [1/9D, 2/9D], "1505": [2/1D]', ', telegraph: [9D]');
    expect(attacks(play.do('R', 'attack 1/9D 1505').do('R', 'attack 2/9D 1505'))).toEqual(['1/9D + 2/9D']);
    const apart = red('"1404": [1/Let], "1504": [3/Let], "1604": [5/Let], "1505": [2/1D]', ', telegraph: [Let-2]');
    apart.do('R', 'attack 1/Let 1505').do('R', 'attack 3/Let 1505').do('R', 'attack 5/Let 1505');
    expect(attacks(apart)).toEqual(['1/Let + 3/Let', '5/Let']);
  });

  it('ORL-8.6.1c: who joins is judged with all who are there already', () => {
    const joined = (first: string, ...others: string[]): string[] => {
      const hexes = ['1404', '1504', '1604'];
      const units = [first, ...others];
      const play = red(`${units.map((id, i) => `"${hexes[i]}": [${id}]`).join(', ')}, "1505": [2/1D]`);
      for (const id of units) play.do('R', `attack ${id} 1505`);
      return attacks(play);
    };
    expect(joined('1/Pavl', '2/Pavl', '3/Pavl')).toEqual(['1/Pavl + 2/Pavl', '3/Pavl']);
    expect(joined('3/Pavl', '1/Pavl', '2/Pavl')).toEqual(['1/Pavl + 3/Pavl', '2/Pavl']);
    expect(joined('1/Let', '2/Let', '9/Let')).toEqual(['1/Let + 2/Let + 9/Let']);
  });

  it('ORL-7.2g: by itself only where it could have joined, and no vehicle', () => {
    const alone = red('"1504": [1/Let], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect([alone.offers('R', 'separate'), alone.refusal('R', 'separate 1505').rule]).toEqual([[], 'ORL-7.2g']);
    const car = red('"1504": [1/Let, AB/Let], "1505": [2/1D]').do('R', 'attack 1/Let 1505').do('R', 'unit AB/Let');
    expect([car.offers('R', 'prepared'), car.refusal('R', 'separate 1505').rule]).toEqual([
      ['prepared 1505'],
      'ORL-9a',
    ]);
  });
});

describe('9 vehicles', () => {
  const car = (pieces: string, ...lines: string[]): Play => {
    const play = red(pieces);
    for (const line of lines) play.do('R', line);
    return play.do('R', 'unit AB/Let');
  };

  it('ORL-9a: attack only with combat units of their own stack, the same hex, the same way', () => {
    expect(car('"1504": [1/Let, AB/Let], "1505": [2/1D]').refusal('R', 'prepared 1505').rule).toBe('ORL-9a');
    const offered = (line: string, extra = ''): string[] =>
      car(`"1504": [1/Let, AB/Let], "1505": [2/1D], "1604": [3/1D]${extra}`, line)
        .offers('R')
        .filter((one) => /^(prepared|hasty)/.test(one));
    expect(offered('attack 1/Let 1505')).toEqual(['prepared 1505']);
    expect(offered('hasty 1/Let 1505')).toEqual(['hasty 1505']);
    expect(offered('attack 1/Let 1604')).toEqual(['prepared 1604']);
    expect(offered('attack 2/Let 1505', ', "1404": [2/Let]')).toEqual([]);
  });

  it('ORL-9a: not into ground that is closed to them', () => {
    // 1807 is forest.
    const play = car('"1806": [1/Let, AB/Let], "1807": [2/1D]', 'attack 1/Let 1807');
    expect(play.refusal('R', 'prepared 1807').rule).toBe('ORL-7.1.1a');
  });

  it('ORL-8.2.3c, ORL-9.2.1b: not without fuel, nor tanks that do not run', () => {
    const play = car('"1504": [1/Let, AB/Let unsupplied], "1505": [2/1D]', 'attack 1/Let 1505');
    expect(play.refusal('R', 'prepared 1505').rule).toBe('ORL-8.2.3c');
    const tanks = white('"2706": [Res/1D, Tanks], "2707": [1/9D]').do('W', 'attack Res/1D 2707').do('W', 'unit Tanks');
    expect(tanks.do('W', 'start', 3).offers('W', 'prepared')).toEqual(['prepared 2707']);
  });
});

describe('8.3.1 barrages declared', () => {
  it('ORL-8.3.1b: at enemies on the map, three points for artillery', () => {
    const play = red('"1504": [1/Let, Art/Let], "1505": [2/1D], "2014": [3/1D]').do('R', 'unit Art/Let');
    expect(play.refusal('R', 'barrage 1/1D').rule).toBe('ORL-8.3.1b');
    expect(play.refusal('R', 'barrage 3/1D').rule).toBe('ORL-8.3.1c');
    expect(play.costOf('R', 'barrage 2/1D')).toBe(3);
  });

  it('ORL-7.2c, ORL-8.2.3b: trains for nothing, unless they are unsupplied', () => {
    const train = (flag: string): Play =>
      red(`"2004": [1/9D, TB-Lenine${flag}], "2005": [2/1D]`).do('R', 'unit TB-Lenine');
    expect(train('').costOf('R', 'barrage 2/1D')).toBe(0);
    expect(train(' unsupplied').refusal('R', 'barrage 2/1D').rule).toBe('ORL-8.2.3b');
  });

  it('ORL-7.2a: what was declared the turn before is forgotten', () => {
    const play = red('"1504": [1/Let, Convoi-Let-A], "1505": [2/1D], "1503": [Art/Let]')
      .do('R', 'attack 1/Let 1505')
      .do('R', 'end')
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'call-off')
      .until('R', 'move');
    expect(attacks(play)).toEqual([]);
    expect(play.do('R', 'unit Art/Let').offers('R', 'barrage')).toEqual(['barrage 2/1D']);
  });
});

describe('9.1.1 duels declared', () => {
  const train = (pieces: string): Play => red(`"3010": [TB-Lenine], ${pieces}`).do('R', 'unit TB-Lenine');

  it('ORL-9.1.1a: with a lone enemy train on the next hex of the same rails', () => {
    expect(train('"2910": [TB-Offitser]').offers('R', 'duel')).toEqual(['duel TB-Offitser']);
    expect(train('"2910": [TB-Offitser, Depot-Orel]').offers('R', 'duel')).toEqual(['duel TB-Offitser']);
    for (const beside of ['Res/1D', 'Art/1K'])
      expect(train(`"2910": [TB-Offitser, ${beside}]`).refusal('R', 'duel TB-Offitser').rule).toBe('ORL-9.1.1a');
    expect(train('"2909": [TB-Offitser]').refusal('R', 'duel TB-Offitser').rule).toBe('ORL-9.1a');
  });

  it('ORL-8.2.3b: not by a train without munitions', () => {
    const play = red('"3010": [TB-Lenine unsupplied], "2910": [TB-Offitser]').do('R', 'unit TB-Lenine');
    expect(play.refusal('R', 'duel TB-Offitser').rule).toBe('ORL-8.2.3b');
    const infantry = red('"3010": [1/9D], "2910": [TB-Offitser]').do('R', 'unit 1/9D');
    expect(infantry.refusal('R', 'duel TB-Offitser').rule).toBe('ORL-9.1.1a');
  });
});
