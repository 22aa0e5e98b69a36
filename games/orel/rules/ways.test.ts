// 7.1.1, 7.1.3, 7.1.5, 8.7.3: where a unit can go, what it pays, and whom its way binds.
import { describe, expect, it } from 'vitest';
import { isBeside } from '../state.ts';
import { at, type Play } from '../test/kit.ts';
import { reachOf } from './ways.ts';

const red = (pieces: string, more = ''): Play => at(`{phase: R movement, pieces: {${pieces}}${more}}`);
const white = (pieces: string, more = ''): Play => at(`{phase: W movement, pieces: {${pieces}}${more}}`);
const hexes = (play: Play, verb = 'to'): string[] =>
  play
    .offers(play.asked, verb)
    .map((line) => line.split(' ')[1] ?? '')
    .sort();
const away = (play: Play, from: string, to: string): number => play.world.board.distance(play.hex(from), play.hex(to));

describe('7.1.3 zones of control', () => {
  it('ORL-7.1.3a, ORL-7.1.3d: riders pay one more to leave and two more to go on, to the last point', () => {
    const play = red('"1505": [Cv/Let], "1504": [2/1D], "1506": [3/1D]').do('R', 'unit Cv/Let');
    expect(['1405', '1404', '1403'].map((hex) => play.costOf('R', `to ${hex}`))).toEqual([3, 3, 6]);
    // Eight points: three into 1404, two out of it, and three hexes of open ground or road.
    expect(Math.max(...hexes(play).map((hex) => away(play, '1505', hex)))).toBe(5);
  });

  it('ORL-7.1.3b: foot troops stop after it, with one point left', () => {
    const play = red('"1505": [1/Let], "1504": [2/1D], "1506": [3/1D]').do('R', 'unit 1/Let').do('R', 'to 1405');
    expect(hexes(play)).toEqual([]);
    expect(play.offers('R')).toContain('combat');
  });

  it('ORL-7.1.3f, ORL-7.1.3g: a way binds friends in the hexes whose zones they cancel for it, and nobody else', () => {
    const bound = (play: Play, ...ids: string[]): number[] => ids.map((id) => play.state.pledged[play.hex(id)]);
    const along = red('"1504": [1/Let, 2/Let], "1404": [3/Let x2], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(bound(along.do('R', 'to 1404'), '1504', '1404', '1403')).toEqual([1, 1, 0]);
    const past = red('"1503": [1/Let], "1504": [2/Let], "1404": [3/Let x2], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(bound(past.do('R', 'to 1405'), '1504', '1404')).toEqual([0, 1]);
    expect(past.events('moved')[0]?.path).toEqual(['1503', '1403', '1404', '1405'].map((id) => past.hex(id)));
  });

  it('ORL-7.1.3f: a way that needs nobody is taken where it costs no more', () => {
    // From 1503 to 1605 there are ways of three hexes through 1604, where a friend stands, and through none.
    const play = red('"1503": [1/Let], "1604": [2/Let], "1505": [2/1D]').do('R', 'unit 1/Let').do('R', 'to 1704');
    expect(play.state.pledged[play.hex('1604')]).toBe(0);
    const path = play.events('moved')[0]?.path;
    expect(Array.isArray(path) && path.includes(play.hex('1604'))).toBe(false);
  });

  it('ORL-7.1.3f: of two in a hex one may still go, the last may not', () => {
    const play = red('"1504": [1/Let, 2/Let, Cv/7D], "1505": [2/1D]').do('R', 'move 1/Let 1503');
    expect(hexes(play.do('R', 'unit 2/Let'))).toContain('1503');
    play.do('R', 'to 1503').do('R', 'stop').do('R', 'unit Cv/7D');
    expect([hexes(play), play.refusal('R', 'to 1403').rule]).toEqual([[], 'ORL-7.1.3f']);
  });

  it('ORL-7.1.5a, ORL-7.1.3f: a bound unit makes no marching day either', () => {
    const play = white('"1505": [2/1D, 3/1D], "1507": [Convoi-1D], "1504": [1/Let x1]');
    expect(play.refusal('W', 'march 2/1D').rule).toBe('ORL-7.1.5c');
  });
});

describe('7.1.5 marching days', () => {
  it('ORL-7.1.5c: no hex of the way lies beside an enemy, not even beside a lone step', () => {
    const play = white('"1505": [2/1D], "1509": [1/Let x1], "1702": [Convoi-Let-A]').do('W', 'march 2/1D');
    expect(hexes(play).filter((hex) => isBeside(play.state, 0, play.hex(hex)))).toEqual([]);
    // 1510 is seven hexes round that enemy, 1511 eight.
    expect([hexes(play).includes('1508'), hexes(play).includes('1511')]).toEqual([false, false]);
    expect(hexes(white('"1505": [2/1D]').do('W', 'march 2/1D'))).toContain('1512');
  });
});

describe('8.7.3 routed units', () => {
  it('ORL-8.7.3g: every hex of the way is farther from the nearest enemy', () => {
    const play = red('"1503": [1/Let routed], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(hexes(play).join(' ')).toBe('1101 1201 1301 1302 1401 1402 1501 1502 1601 1602 1701 1702 1801');
    // A depot frightens nobody.
    const depot = red('"1503": [1/Let routed], "1501": [Convoi-1D], "1505": [2/1D]').do('R', 'unit 1/Let');
    expect(hexes(depot)).toContain('1502');
  });

  it('ORL-8.7.3g: with one hex that leads away it takes that one; with none it may go one hex from zone to zone', () => {
    const one = red('"1504": [1/Let routed], "1505": [2/1D], "1502": [3/1D], "1403": [1/1D]').do('R', 'unit 1/Let');
    expect(hexes(one)).toEqual(['1603']);
    const none = red('"1504": [1/Let routed], "1505": [2/1D], "1503": [3/1D]').do('R', 'unit 1/Let');
    expect(hexes(none)).toEqual(['1403', '1404', '1603', '1604']);
  });

  it('ORL-8.7.3g, ORL-7.4b: an entry zone of the enemy is no way out', () => {
    // Whites at the northern edge: 1501 leads away from the Reds but is theirs to enter by.
    const play = white('"1502": [2/1D routed], "1503": [1/Let], "1402": [2/Let], "1602": [3/Let]').do('W', 'unit 2/1D');
    expect(hexes(play)).toEqual(['1401', '1601']);
  });
});

describe('7.1.1 ground', () => {
  it('ORL-9.2.1a: tanks go two hexes from the rails and no further', () => {
    const play = white('"2706": [Tanks]').do('W', 'unit Tanks').do('W', 'start', 3);
    expect(hexes(play).every((hex) => play.world.tankReach[play.hex(hex)] === 1)).toBe(true);
    expect([hexes(play).includes('2708'), hexes(play).includes('2407')]).toEqual([true, false]);
  });

  it('ORL-6.2a: a guide makes forest and river as cheap as open ground, and dearer nothing', () => {
    const cost = (from: string, to: string): number =>
      red(`"${from}": [Art/Let guided]`).do('R', 'unit Art/Let').costOf('R', `to ${to}`);
    expect([cost('1806', '1807'), cost('1804', '1805'), cost('1505', '1506')]).toEqual([1, 1, 1]);
  });

  it('ORL-7.1.1a: what lies in reach of a unit that is not moving now', () => {
    const play = red('"1505": [1/Let, AB/Let]');
    const reach = (id: string): Map<string, number> =>
      new Map(reachOf(play.state, play.piece(id)).map(({ hex, cost }) => [play.world.board.ids[hex] ?? '', cost]));
    expect([reach('1/Let').get('1510'), reach('1/Let').get('1511')]).toEqual([5, undefined]);
    expect(reach('AB/Let').get('1506')).toBe(2);
    expect(reach('1/Let').has('1505')).toBe(false);
    const rails = white('"2706": [TB-Offitser], "2908": [1/9D]');
    const runs = reachOf(rails.state, rails.piece('TB-Offitser'));
    expect(runs.every(({ cost }) => cost === 0)).toBe(true);
    expect(runs.map(({ hex }) => rails.world.board.ids[hex])).toContain('2808');
  });

  it('ORL-7.1.3e: an offer says what a train would have to stop for, others what is left', () => {
    const offers = (play: Play) => play.table.decisions(play.sideOf(play.asked))[0]?.offers ?? [];
    const train = white('"2706": [TB-Offitser], "2908": [1/9D]').do('W', 'unit TB-Offitser');
    const stops = offers(train).filter((one) => 'stops' in one);
    expect(stops.map(({ arg }) => arg)).toEqual(['2808']);
    const foot = offers(red('"1505": [1/Let]').do('R', 'unit 1/Let')).find(({ arg }) => arg === '1506');
    expect(foot).toMatchObject({ cost: 1, of: 5 });
  });
});
