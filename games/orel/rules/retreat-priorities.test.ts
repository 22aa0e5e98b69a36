// 8.5.1 a to f, 7.4: of the ways back the one that is least against the priorities, in their order.
import { describe, expect, it } from 'vitest';
import { combat } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

type Pieces = Readonly<Record<string, readonly string[]>>;

/** White defenders of `hex` are driven back out of it by two Lettish regiments in `from`; others may be about to attack elsewhere. */
const driven = (from: string, hex: string, others: Pieces, targets: Readonly<Record<string, string>> = {}): Play => {
  const further = Object.fromEntries(Object.keys(targets).map((id, i) => [id, `prepared #${i + 2}`]));
  const play = combat(
    'R',
    { [from]: ['1/Let', '2/Let', 'Convoi-41D'], [hex]: ['3/3K'], ...others },
    { '1/Let': 'prepared #1', '2/Let': 'prepared #1', ...further },
    [hex, ...Object.values(targets)],
  ).do('R', 'done');
  if (play.point === 'fight') play.do('R', 'fight 1/Let');
  return play.do('W', 'stay', 1, 5);
};
/** The hexes it may go to; where there is but one it has gone. */
const ways = (play: Play): string[] =>
  play.point === 'retreat' ? play.offers('W').map((line) => line.replace('to ', '')) : [play.where('3/3K')];

const THREE = ['2/1D', '3/1D', '1/83S'];

describe('8.5.1 in the open', () => {
  // The attackers in 1504 hold 1404 and 1604. Of the three hexes left 1506 leads home, 1605 and 1405 do not.
  const HELD = { home: { '1507': ['3/Let'] }, east: { '1706': ['4/Let'] }, west: { '1306': ['5/Let'] } };
  const FULL = { home: { '1506': THREE }, east: { '1605': THREE }, west: { '1405': THREE } };
  const ATTACKED = { '1506': ['2/1D'], '1507': ['3/Let'] };

  it.each<[string, string, Pieces, string[]]>([
    ['ORL-8.5.1m', 'home, if nothing speaks against it', {}, ['1506']],
    ['ORL-8.5.1c', 'sooner astray than into a zone of control', HELD.home, ['1605', '1405']],
    ['ORL-8.5.1h', 'sooner astray than into a full hex', FULL.home, ['1605', '1405']],
    ['ORL-8.5.1h', 'to the one that is neither held nor full', { ...HELD.home, ...FULL.east }, ['1405']],
    ['ORL-8.5.1c', 'to the one that is not held', { ...HELD.home, ...HELD.east }, ['1405']],
    [
      'ORL-8.5.1i',
      'through a full hex sooner than into those held',
      { ...HELD.home, ...HELD.east, ...FULL.west },
      ['1306'],
    ],
    ['ORL-8.5.1m', 'home, if all are held alike', { ...HELD.home, ...HELD.east, ...HELD.west }, ['1506']],
  ])('%s: %s', (_rule, _words, others, expected) => {
    expect(ways(driven('1504', '1505', others))).toEqual(expected);
  });

  it.each<[string, string, Pieces, string[]]>([
    ['ORL-8.5.1k', 'sooner astray than into a hex still to be attacked', {}, ['1605', '1405']],
    [
      'ORL-8.5.1k',
      'there sooner than through a full hex or into one held',
      { '1605': ['3/1D', '1/83S', '2/83S'], ...HELD.west },
      ['1506'],
    ],
  ])('%s: %s', (_rule, _words, others, expected) => {
    expect(ways(driven('1504', '1505', { ...ATTACKED, ...others }, { '3/Let': '1506' }))).toEqual(expected);
  });

  it('ORL-8.5.1b: says which priority is against a hex', () => {
    const rules = (others: Pieces, ...hexes: string[]): unknown[] => {
      const play = driven('1504', '1505', others);
      return hexes.map((hex) => play.refusal('W', `to ${hex}`).rule);
    };
    expect(rules(FULL.home, '1604', '1504', '1506', '1507')).toEqual([
      'ORL-8.5.1c',
      'ORL-8.5.1o',
      'ORL-8.5.1h',
      'ORL-8.5.1a',
    ]);
    const play = driven('1504', '1505', ATTACKED, { '3/Let': '1506' });
    expect(play.refusal('W', 'to 1506').rule).toBe('ORL-8.5.1k');
    expect(play.refusal('W', 'off').rule).toBe('ORL-8.5.1j');
  });

  it('ORL-8.5.1i: a stack stays together through full hexes, however many', () => {
    const wall = {
      ...FULL.home,
      '1605': ['1/2D', '2/2D'],
      '1405': ['1/1D', '3/2D'],
      '1507': ['1/3D', '2/3D', '3/3D'],
      '1606': ['1/1K', '2/1K'],
      '1406': ['1/2K', '2/2K', '3/2K'],
      '1805': ['3/Let'],
      '1205': ['4/Let'],
    };
    const play = driven('1504', '1505', wall);
    while (play.point === 'retreat') play.do('W', play.offers('W')[0] ?? '');
    const away = play.world.board.distance(play.hex('1505'), play.hex(play.where('3/3K')));
    expect(away).toBe(3);
  });
});

describe('8.5.1 at the edge', () => {
  // 2420 is a White edge hex; the attackers in 2419 hold 2320 and 2520 unless friends are there.
  it.each<[string, string, Pieces, Readonly<Record<string, string>>, string[]]>([
    ['ORL-8.5.1c', 'off the map sooner than into a zone of control', {}, {}, ['off-map']],
    ['ORL-8.5.1j', 'along the edge sooner than off it', { '2320': ['2/1D'] }, {}, ['2320']],
    ['ORL-8.5.1h', 'off it sooner than through a full hex', { '2320': THREE }, {}, ['off-map']],
    [
      'ORL-8.5.1k',
      'into a hex still to be attacked sooner than off it',
      { '2320': ['2/1D'], '2219': ['3/Let'] },
      { '3/Let': '2320' },
      ['2320'],
    ],
  ])('%s: %s', (_rule, _words, others, targets, expected) => {
    expect(ways(driven('2419', '2420', others, targets))).toEqual(expected);
  });
});

describe('7.4 entry zones', () => {
  /** Reds are driven out of 1219; 1220 beside it is a White entry zone. */
  const retreat = (others: Pieces): string[] => {
    const play = combat(
      'W',
      { '1218': ['2/1D', '3/1D', 'Convoi-1D'], '1219': ['3/7D'], ...others },
      { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
      ['1219'],
    ).do('W', 'done', 1, 4);
    return play.point === 'retreat' ? play.offers('R') : [play.where('3/7D')];
  };

  it('ORL-7.4b: a retreat leads there only to avoid zones of control', () => {
    expect([retreat({}), retreat({ '1019': ['2/2D'] })]).toEqual([['1120'], ['1320']]);
    expect(retreat({ '1019': ['2/2D'], '1419': ['1/1D'] })).toEqual(['1220']);
  });
});
