// 16.5, 16.8, A11 The edges of the air war: simultaneous fire, excess, the aces, the raid, strikes hex by hex.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const QUIET = 'pieces: {0512: [S-mot-24], 2706: [J-inf-64]}';
const allocating = (jp: number, su: number, more = ''): Play =>
  at(`{phase: air, turn: 2, air: {JP: {reserve: ${jp}}, SU: {reserve: ${su}}}, ${QUIET} ${more}}`);
const fly = (play: Play, side: 'JP' | 'SU', missions: readonly number[], ...dice: number[]): Play => {
  for (const [i, n] of missions.entries()) play.do(side, `fly ${n}`, ...(i === missions.length - 1 ? dice : []));
  return play;
};
const fires = (play: Play) =>
  play.events('air-fire').map(({ side, points, others, die }) => [side, points, others, die]);
const boxes = (play: Play, side: 'JP' | 'SU') =>
  (['superiority', 'interdiction', 'recon', 'strike', 'damaged', 'eliminated'] as const).map((box) =>
    play.air(side, box),
  );

describe('16.5 edges', () => {
  it('NOM-16.52b: an excess needs other missions to turn on, and more points than the enemy', () => {
    // Nothing but superiority flies against the Japanese.
    const none = fly(fly(allocating(6, 4), 'JP', [6, 0, 0, 0]), 'SU', [4, 0, 0, 0], 1, 1);
    expect(none.point).not.toBe('air.excess');
    const even = fly(fly(allocating(4, 6), 'JP', [4, 0, 0, 0]), 'SU', [4, 2, 0, 0], 1, 1);
    expect(fires(even)).toEqual([
      [0, 4, 0, 1],
      [1, 4, 0, 1],
    ]);
    const soviet = fly(fly(allocating(6, 6), 'JP', [4, 2, 0, 0]), 'SU', [6, 0, 0, 0]);
    expect([soviet.asked, soviet.point, soviet.offers('SU')]).toEqual([
      'SU',
      'air.excess',
      ['others 0', 'others 1', 'others 2'],
    ]);
    expect(soviet.refusal('SU', 'others 3').rule).toBe('NOM-16.52b');
    soviet.do('SU', 'others 1', 1, 1, 4); // 1 point on 4: one damaged
    expect(fires(soviet)).toEqual([
      [0, 4, 0, 1],
      [1, 5, 0, 1],
      [1, 1, 1, 4],
    ]);
    expect(boxes(soviet, 'JP')).toEqual([0, 0, 0, 0, 1 + 1, 0]);
  });

  it('NOM-16.52b: against nobody in the air all the excess fires at missions, or nothing at all', () => {
    const play = fly(fly(allocating(3, 4), 'JP', [3, 0, 0, 0]), 'SU', [0, 2, 1, 1]);
    play.do('JP', 'others 3', 6); // 3 points on 6: 1/2
    expect(fires(play)).toEqual([[0, 3, 1, 6]]);
    expect(play.offers('JP')).toEqual(['from interdiction', 'from recon', 'from strike']);
    play.do('JP', 'from recon');
    expect(play.offers('JP')).toEqual(['from interdiction', 'from strike']);
    expect(play.refusal('JP', 'from recon').rule).toBe('NOM-16.52c');
    play.do('JP', 'from strike'); // the last one is not asked for
    // The recon point is eliminated, the two others are damaged; the odd interdictor goes home.
    expect(boxes(play, 'SU')).toEqual([0, 0, 0, 0, 2, 1]);
    const quiet = fly(fly(allocating(3, 4), 'JP', [3, 0, 0, 0]), 'SU', [0, 2, 1, 1]).do('JP', 'others 0');
    expect(quiet.events('air-fire')).toEqual([]);
  });

  it('NOM-16.52c: results that find nothing more to hit are lost', () => {
    const play = fly(fly(allocating(4, 1), 'JP', [4, 0, 0, 0]), 'SU', [0, 0, 1, 0]);
    play.do('JP', 'others 4', 6); // 2/2 against one point
    expect(boxes(play, 'SU')).toEqual([0, 0, 0, 0, 0, 1]);
    const fighters = fly(fly(allocating(6, 2), 'JP', [6, 0, 0, 0]), 'SU', [2, 0, 0, 0], 5, 1); // 2/2 against two
    expect(boxes(fighters, 'SU')).toEqual([0, 0, 0, 0, 0, 2]);
    const damaged = fly(fly(allocating(5, 1), 'JP', [5, 0, 0, 0]), 'SU', [1, 0, 0, 0], 3, 1); // 0/2 against one
    expect(boxes(damaged, 'SU')).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('NOM-16.51a: eight points are the most that count; the table has no more columns', () => {
    const play = fly(fly(allocating(9, 9), 'JP', [9, 0, 0, 0]), 'SU', [9, 0, 0, 0], 6, 1); // 4/4
    expect(fires(play)).toEqual([
      [0, 8, 0, 6],
      [1, 8, 0, 1],
    ]);
    expect(boxes(play, 'SU')).toEqual([0, 0, 0, 0, 4, 4]);
  });

  it('NOM-30.0a: with the option the ninth fires again', () => {
    const more = allocating(9, 9, ', options: {moreAirSuperiority: "on"}');
    fly(fly(more, 'JP', [9, 0, 0, 0]), 'SU', [9, 0, 0, 0], 6, 6, 1, 1);
    expect(fires(more)).toEqual([
      [0, 8, 0, 6],
      [0, 1, 0, 6],
      [1, 8, 0, 1],
      [1, 1, 0, 1],
    ]);
    expect(boxes(more, 'SU')).toEqual([0, 0, 0, 0, 4, 5]);
    const eight = allocating(8, 8, ', options: {moreAirSuperiority: "on"}');
    fly(fly(eight, 'JP', [8, 0, 0, 0]), 'SU', [8, 0, 0, 0], 1, 1);
    expect(fires(eight)).toHaveLength(2);
  });

  it('Smushkevich’s Aces: a six stays a six, the Japanese die is as it fell, and nobody plays them on the ground', () => {
    const play = fly(allocating(4, 4, ', hands: {SU: [aces]}'), 'JP', [4, 0, 0, 0]);
    fly(play, 'SU', [4, 0, 0, 0]).do('SU', 'play', 3, 6);
    expect(fires(play).map(([, , , die]) => die)).toEqual([3, 6]);
    const grounded = fly(allocating(4, 4, ', hands: {SU: [aces]}'), 'JP', [0, 0, 0, 4]);
    fly(grounded, 'SU', [0, 0, 0, 4]);
    expect(grounded.refusal('SU', 'play').rule).toBe('NOM-5.3a');
    expect(grounded.hand('SU')).toEqual(['aces']);
  });

  it('Tamsag Raid: half the die up, no more than are there, and only if it is flown', () => {
    const raid = (die: number, reserve: number): number[] => {
      const play = allocating(1, reserve, ', hands: {JP: [tamsag-raid]}').answer('fly 0');
      play.do('JP', 'play', die);
      return [play.air('SU', 'damaged'), Number(play.events('raid')[0]?.damaged)];
    };
    expect([raid(1, 5), raid(2, 5), raid(3, 5), raid(6, 5), raid(6, 2)]).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
      [3, 3],
      [2, 2],
    ]);
    const kept = allocating(1, 5, ', hands: {JP: [tamsag-raid]}').answer('fly 0').do('JP', 'no');
    expect([kept.air('SU', 'damaged'), kept.events('raid'), kept.hand('JP')]).toEqual([0, [], ['tamsag-raid']]);
  });

  it('NOM-16.62b: a lone interdictor goes home, an even number stays', () => {
    const left = (su: readonly number[], die: number): number[] => {
      const play = fly(fly(allocating(1, 4), 'JP', [1, 0, 0, 0]), 'SU', su);
      play.do('JP', 'others 1', die);
      play.answer('from interdiction');
      return [play.air('SU', 'interdiction'), play.air('SU', 'damaged'), play.air('SU', 'eliminated')];
    };
    expect(left([0, 2, 0, 2], 4)).toEqual([0, 1, 0]);
    expect(left([0, 2, 0, 2], 1)).toEqual([2, 0, 0]);
  });

  it('NOM-4.1e: who has no points is not asked to allocate', () => {
    const play = allocating(0, 2);
    expect([play.asked, play.point]).toEqual(['SU', 'allocate.superiority']);
    expect(allocating(0, 0).story).toContain('allocated');
  });
});

describe('16.8 strikes, hex by hex', () => {
  const striking = (points: number, pieces: string, more = ''): Play =>
    at(`{phase: JP strikes, turn: 2, air: {JP: {strike: ${points}}}, pieces: {${pieces}, 2706: [J-inf-64]} ${more}}`);

  it('NOM-16.8a: several hexes are resolved in the order they were chosen, each with its own points', () => {
    const play = striking(4, '0613: [S-mot-24], 0616: [S-mot-76]');
    for (const hex of ['0616', '0613', '0616', '0616']) play.do('JP', `strike ${hex}`);
    play.do('JP', 'done', 2, 2);
    expect(
      play.events('strike').map(({ hex, air, column }) => [play.world.board.ids[Number(hex)], air, column]),
    ).toEqual([
      ['0616', 3, 3],
      ['0613', 1, 1],
    ]);
    expect(play.air('JP', 'reserve')).toBe(4);
  });

  it('NOM-16.83a: what S, SS and E do to supply and what AA alone does not', () => {
    const after = (points: number, die: number): [string, number, boolean] => {
      const play = striking(points, '0613: [S-mot-24]', ', supply: {SU: {"0613": 2}}');
      for (let i = 0; i < points; i++) play.do('JP', 'strike 0613');
      play.do('JP', 'done', die).answer('suppress S-mot-24');
      return [String(play.events('strike-result')[0]?.code), play.supply('SU', '0613'), play.isSuppressed('S-mot-24')];
    };
    expect(after(3, 1)).toEqual(['AA', 2, false]);
    expect(after(3, 2)).toEqual(['NE', 2, false]);
    expect(after(3, 3)).toEqual(['S/AA', 1, true]);
    expect(after(3, 4)).toEqual(['S', 1, true]);
    expect(after(3, 6)).toEqual(['SS', 1, true]);
  });

  it('NOM-16.83a: the owner names the unit, of that hex, and one that can still be suppressed', () => {
    const play = striking(3, '0613: [S-mot-24, S-mot-76 suppressed, S-hq-36, S-hq-82 active], 0614: [S-cav-15]');
    for (let i = 0; i < 3; i++) play.do('JP', 'strike 0613');
    play.do('JP', 'done', 5);
    expect([play.asked, play.offers('SU').sort()]).toEqual(['SU', ['suppress S-hq-82', 'suppress S-mot-24']]);
    expect(play.refusal('SU', 'suppress S-mot-76').rule).toBe('NOM-8.4a');
    expect(play.refusal('SU', 'suppress S-hq-36').rule).toBe('NOM-8.4a');
    expect(play.refusal('SU', 'suppress S-cav-15').rule).toBe('NOM-15.11a');
    expect(play.refusal('SU', 'suppress J-inf-64').rule).toBe('NOM-15.11a');
  });

  it('NOM-16.84a: no point is hit where none flew, and S without AA hits none', () => {
    const guns = at(
      '{phase: JP strikes, options: {artillery: "on"}, pieces: {0613: [S-mot-24], 0612: [J-hq-23 active]}, supply: {JP: {"0612": 1}}}',
    )
      .do('JP', 'artillery J-hq-23')
      .do('JP', 'at 0613')
      .do('JP', 'done', 1);
    expect([guns.events('strike-result')[0]?.code, guns.events('air-hit')]).toEqual(['AA', []]);
    const clean = striking(3, '0613: [S-mot-24]');
    for (let i = 0; i < 3; i++) clean.do('JP', 'strike 0613');
    clean.do('JP', 'done', 4).answer('suppress S-mot-24');
    expect([clean.air('JP', 'damaged'), clean.events('air-hit')]).toEqual([0, []]);
  });

  it('NOM-16.81a: more than six points are six', () => {
    const play = at(
      '{phase: JP strikes, options: {artillery: "on"}, air: {JP: {strike: 4}}, pieces: {0613: [S-mot-24], 0612: [J-hq-23 active, J-hq-7 active]}, supply: {JP: {"0612": 2}}}',
    );
    for (let i = 0; i < 4; i++) play.do('JP', 'strike 0613');
    for (const hq of ['23', '7']) play.do('JP', `artillery J-hq-${hq}`).do('JP', 'at 0613');
    play.do('JP', 'done', 2);
    expect(play.events('strike')[0]).toMatchObject({ air: 4, guns: 4, column: 6 });
  });

  it('NOM-16.8a: nobody is asked who has nothing to fly', () => {
    const play = at('{phase: SU strikes, turn: 2, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}');
    expect(play.point).not.toBe('strikes');
  });
});
