// 3.2, 3.3, 5.3, 8.2.2: lines of supply, to a hex exactly.
import { describe, expect, it } from 'vitest';
import { combat } from '../test/battle.ts';
import { at, game, type Play, packed } from '../test/kit.ts';
import { capacityOf } from './depots.ts';
import { isTrainLinked, nearestDepot, railLink, unitsWithin } from './supply-lines.ts';

const standing = (pieces: string, more = '', played = game): Play => at(`{pieces: {${pieces}}${more}}`, 'test', played);

describe('3.2 railroads', () => {
  const linked = (play: Play, side: 0 | 1, ...hexes: string[]): number[] =>
    hexes.map((hex) => railLink(play.state, side)[play.hex(hex)]);

  it('ORL-3.2d, ORL-8.2.2b: enemies and their zones of control cut the line, beyond them it is open', () => {
    const cut = (enemy: string, friend = ''): number[] =>
      linked(standing(`"2914": [${enemy}]${friend}`), 1, '2705', '3013', '2915', '2916', '2917');
    expect(cut('1/9D')).toEqual([0, 0, 0, 1, 1]);
    // A lone step holds only the hex it stands in, which is not on the rails here.
    expect(cut('1/9D x1')).toEqual([1, 1, 1, 1, 1]);
    expect(cut('1/9D', ', "2915": [2/1D], "3014": [3/1D], "3013": [1/1D]')).toEqual([1, 1, 1, 1, 1]);
    expect(linked(standing('"3013": [Convoi-9D]'), 1, '3012', '3013', '3014')).toEqual([0, 0, 1]);
  });

  it('ORL-3.2d: a station and a line, both', () => {
    const works = (hex: string, more = ''): boolean => standing(`"${hex}": [Depot-Orel]${more}`).works('Depot-Orel');
    expect([works('2916'), works('1020'), works('2916', ', "2918": [1/9D]')]).toEqual([true, false, false]);
    expect(standing('waiting: [Depot-Orel]').works('Depot-Orel')).toBe(false);
  });

  it('ORL-6.2a, ORL-3.1b: raiders of the enemy cut it, own ones do not', () => {
    const raided = (side: string): Play => standing('"2705": [Depot-Orel]', `, raids: {${side}: "2916"}`);
    expect([raided('R').works('Depot-Orel'), raided('W').works('Depot-Orel')]).toEqual([false, true]);
    const points = (play: Play): number => capacityOf(play.state, play.piece('Depot-Orel'));
    expect([points(raided('R')), points(raided('W'))]).toEqual([5, 10]);
    expect(linked(raided('R'), 1, '2915', '2916', '2917')).toEqual([0, 0, 1]);
  });

  it('ORL-8.2.1o: a train is linked where it stands on such a line', () => {
    const train = (hex: string, more = ''): boolean => {
      const play = standing(`"${hex}": [TB-Offitser]${more}`);
      return isTrainLinked(play.state, play.piece('TB-Offitser'));
    };
    expect([train('2910'), train('2910', ', "2915": [1/9D]'), train('repair')]).toEqual([true, false, false]);
  });
});

describe('8.2.2 range', () => {
  it('ORL-8.2.2a: five points at the unit’s own costs, counted from the unit', () => {
    const reaches = (unit: string, from: string, depot: string, hex: string): boolean =>
      standing(`"${from}": [${unit}], "${hex}": [${depot}]`).inRange(unit);
    expect([
      reaches('1/Let', '1505', 'Convoi-Let-A', '1510'),
      reaches('1/Let', '1505', 'Convoi-Let-A', '1511'),
    ]).toEqual([true, false]);
    // By road a car pays half a point: ten hexes of the highway, not eleven.
    expect([reaches('AB/2K', '2705', 'Convoi-1D', '2112'), reaches('AB/2K', '2705', 'Convoi-1D', '2113')]).toEqual([
      true,
      false,
    ]);
    // Into the wood of 2003 guns pay three; out of it one.
    expect([
      reaches('Art/Let', '1903', 'Convoi-Let-A', '2003'),
      reaches('Art/Let', '2003', 'Convoi-Let-A', '1903'),
    ]).toEqual([true, true]);
    expect([
      reaches('Art/Let', '1803', 'Convoi-Let-A', '2003'),
      reaches('Art/Let', '2003', 'Convoi-Let-A', '1506'),
    ]).toEqual([true, true]);
  });

  it('ORL-8.2.2a: of depots of one’s own side on the map; in the same hex always', () => {
    expect(standing('"1505": [1/Let], "1504": [Convoi-1D]').inRange('1/Let')).toBe(false);
    expect(standing('"1505": [1/Let], waiting: [Convoi-Let-A]').inRange('1/Let')).toBe(false);
    expect(standing('"1505": [1/Let x1, Convoi-Let-A], "1504": [2/1D]').inRange('1/Let')).toBe(true);
    expect(standing('"2910": [TB-Offitser, Convoi-1D]').inRange('TB-Offitser')).toBe(true);
    expect(standing('"2910": [TB-Offitser], "2909": [Convoi-1D]').inRange('TB-Offitser')).toBe(false);
  });
});

describe('5.3 the nearest depot', () => {
  it('ORL-5.3c: by ways of any length, past zones of control and round enemies', () => {
    const points = (more: string, played = game): number => {
      const play = standing(`"3215": [4/Let out], "2415": [Convoi-Let-A]${more}`, '', played);
      return nearestDepot(play.state, 0, 0)[play.hex('3215')] / 2;
    };
    expect(points('')).toBe(9);
    expect(points(', "2816": [2/1D]')).toBe(9);
    const dear = packed(
      '{tables: {terrainEffects: {terrain: {clear: {mp: {infantry: 20}}, village: {mp: {infantry: 20}}}}}}',
    );
    // Half points are counted up to 128 at first.
    expect(points('', dear)).toBe(123);
    const none = standing('"3215": [4/Let out], "2415": [Convoi-1D]');
    expect(nearestDepot(none.state, 0, 0)[none.hex('3215')]).toBe(-1);
  });
});

describe('3.3 units near a captured depot', () => {
  const near = (pieces: string, hex: string, side: 0 | 1 = 0): string[] => {
    const play = standing(pieces);
    return unitsWithin(play.state, side, play.hex(hex)).map((p) => play.world.pieceIds[p]);
  };

  it('ORL-3.3c: of one’s own side, five points from it, not through enemies', () => {
    expect(near('"1505": [3/Let], "1510": [1/Let], "1511": [2/Let], "1405": [2/1D]', '1505')).toEqual([
      '1/Let',
      '3/Let',
    ]);
    expect(near('"1505": [2/1D], "1405": [3/Let], "1407": [1/1D]', '1505', 1)).toEqual(['1/1D', '2/1D']);
    // 2401 is a corner: enemies in both ways out of it.
    expect(near('"1501": [1/Let], "1504": [2/Let], "1502": [2/1D], "1401": [3/1D], "1601": [1/1D]', '1501')).toEqual([
      '1/Let',
    ]);
  });
});

describe('8.2.1 what a depot gives', () => {
  it('ORL-3.2f: while it is unsupplied, or was until now, it gives nothing', () => {
    const offers = (flag: string): string[] =>
      combat(
        'R',
        { '1504': ['1/Let', `Convoi-Let-A${flag}`], '1505': ['2/1D'], '1503': ['Convoi-Let-B'] },
        {
          '1/Let': 'prepared #1',
        },
      )
        .do('R', 'attack 1/Let')
        .offers('R');
    expect(offers('')).toEqual(['from Convoi-Let-A', 'from Convoi-Let-B']);
    expect(offers(' restored')).not.toContain('from Convoi-Let-A');
  });
});
