import { describe, expect, it } from 'vitest';
import { at, game, type Play, pass } from '../test/kit.ts';
import { AIR_BOXES, JP, SU } from '../world.ts';

const QUIET = 'pieces: {0512: [S-mot-24], 2706: [J-inf-64]}';
const allocating = (jp: number, su: number, more = ''): Play =>
  at(`{phase: air, turn: 2, air: {JP: {reserve: ${jp}}, SU: {reserve: ${su}}}, ${QUIET} ${more}}`);
/** Allocates superiority, interdiction, recon, strike for a side. */
const fly = (play: Play, side: 'JP' | 'SU', missions: readonly number[], ...dice: number[]): Play => {
  for (const [i, n] of missions.entries()) play.do(side, `fly ${n}`, ...(i === missions.length - 1 ? dice : []));
  return play;
};
const striking = (points: number, target: string, more = ''): Play =>
  at(
    `{phase: JP strikes, turn: 2, air: {JP: {strike: ${points}}}, pieces: {0613: [${target}], 2706: [J-inf-64]} ${more}}`,
  );
const strike = (play: Play, points: number, die: number, hex = '0613'): Play => {
  for (let i = 0; i < points; i++) play.do('JP', `strike ${hex}`);
  return play.do('JP', 'done', die);
};

describe('16.3 missions', () => {
  it('NOM-4.1d: what is still in a mission box is in Reserve before the new allocation', () => {
    const play = at(`{phase: air, turn: 2, air: {JP: {strike: 2, recon: 1, reserve: 1}}, ${QUIET}}`);
    expect([play.air('JP', 'reserve'), play.air('JP', 'strike')]).toEqual([4, 0]);
  });

  it('NOM-4.1e: both allocate in secret, then both reveal', () => {
    const play = allocating(3, 3);
    fly(play, 'JP', [0, 2, 1, 0]);
    const seen = game
      .view(game.redact(play.state, SU), SU)
      .tracks.find(({ id }) => id === 'air-interdiction-JP')?.value;
    const own = game.view(game.redact(play.state, JP), JP).tracks.find(({ id }) => id === 'air-interdiction-JP')?.value;
    expect([seen, own, play.events('allocated')]).toEqual([0, 2, []]);
    fly(play, 'SU', [0, 0, 0, 0]);
    expect(play.events('allocated').map(({ missions }) => missions)).toEqual([
      [0, 2, 1, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('NOM-16.31a: the missions are four; besides them there are Reserve, Damaged and Eliminated', () => {
    expect([...AIR_BOXES]).toEqual([
      'reserve',
      'superiority',
      'interdiction',
      'recon',
      'strike',
      'damaged',
      'eliminated',
    ]);
    expect(allocating(3, 0).refusal('JP', 'fly 4').rule).toBe('NOM-16.31a');
  });

  it('NOM-16.31b: air reinforcements come after allocation and fly nothing before the next one', () => {
    const play = at(
      '{phase: air, turn: 2, first: JP, air: {JP: {reserve: 1}}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}',
    );
    for (const line of ['fly 0', 'fly 0', 'fly 0']) play.do('JP', line);
    expect(play.refusal('JP', 'fly 2').rule).toBe('NOM-16.31a');
    play.do('JP', 'fly 1');
    pass(play, () => play.point === 'strikes' && play.asked === 'JP');
    const { air } = play.world.data.campaign.routine.JP;
    expect(air).toBeGreaterThan(0);
    expect([play.turn, play.air('JP', 'reserve'), play.air('JP', 'strike')]).toEqual([2, air, 1]);
    play.do('JP', 'strike 0613');
    expect(play.refusal('JP', 'strike 0613').rule).toBe('NOM-16.2a');
    play.do('JP', 'done', 2);
    pass(play, () => play.turn === 3 && play.asked === 'JP' && play.point === 'allocate.superiority');
    expect(play.offers('JP', 'fly')).toContain(`fly ${air + 1}`);
  });

  it('NOM-16.1a: points are counted one by one, however many a counter shows', () => {
    const play = allocating(3, 0);
    expect(play.offers('JP', 'fly')).toEqual(['fly 0', 'fly 1', 'fly 2', 'fly 3']);
  });

  it('NOM-16.3a: they are on the map only while they fly', () => {
    const play = strike(striking(2, 'S-mot-24'), 2, 2);
    expect([play.air('JP', 'strike'), play.air('JP', 'reserve'), play.inside('0613')]).toEqual([0, 2, ['S-mot-24']]);
  });

  it('NOM-16.32a: afterwards they are eliminated, damaged or in Reserve', () => {
    const play = strike(striking(3, 'S-mot-24'), 3, 1); // AA
    expect([play.air('JP', 'strike'), play.air('JP', 'damaged'), play.air('JP', 'reserve')]).toEqual([0, 1, 2]);
  });

  it('NOM-16.33a: they fly again next turn', () => {
    const play = strike(striking(1, 'S-mot-24'), 1, 2);
    expect(play.air('JP', 'reserve')).toBe(1);
    expect(allocating(1, 0).offers('JP', 'fly')).toContain('fly 1');
  });

  it('NOM-16.2a: once a turn each, in either impulse', () => {
    const strikes = () => {
      const play = at(
        '{phase: JP strikes, turn: 2, first: JP, air: {JP: {strike: 2}}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}',
      );
      return strike(play, 1, 2);
    };
    const play = strikes();
    expect([play.air('JP', 'strike'), play.air('JP', 'reserve')]).toEqual([1, 1]);
    const second = () => play.point === 'strikes' && play.asked === 'JP';
    pass(play, second);
    expect([play.turn, play.offers('JP', 'strike')]).toEqual([2, ['strike 0613']]);
    play.do('JP', 'strike 0613');
    expect([play.refusal('JP', 'strike 0613').rule, play.offers('JP', 'strike')]).toEqual(['NOM-16.2a', []]);
    // Who flew in the first impulse has nothing to place in the second, and nobody is asked.
    const spent = strike(striking(1, 'S-mot-24'), 1, 2);
    const markers = () => spent.turn > 1;
    pass(spent, () => markers() || spent.point === 'strikes');
    expect([spent.offers(spent.asked, 'strike'), spent.events('strike').length]).toEqual([[], 1]);
  });

  it('NOM-16.2a: a recon point that flew in Movement does not fly again in the Air Strike Phase', () => {
    const play = at(
      '{phase: JP movement, turn: 2, first: JP, air: {JP: {recon: 1, strike: 1}}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}',
    ).do('JP', 'recon 0613');
    expect(play.refusal('JP', 'recon').rule).toBe('NOM-16.2a');
    play.do('JP', 'end');
    expect([play.point, play.refusal('JP', 'recon').rule]).toEqual(['strikes', 'NOM-16.2a']);
    const later = at(
      '{phase: JP movement, turn: 2, first: JP, air: {JP: {recon: 1}}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}}',
    ).do('JP', 'end');
    expect(later.offers('JP')).toContain('recon');
  });

  it('NOM-16.21a: they need no headquarters', () => {
    expect(strike(striking(1, 'S-mot-24'), 1, 2).events('strike')).toHaveLength(1);
  });

  it('NOM-16.34a: land combat never touches them', () => {
    const play = at(
      '{phase: JP combat, air: {JP: {reserve: 2, strike: 2}}, pieces: {0612: [J-inf-64], 0613: [S-mot-24]}}',
    ).fight('JP', '0613', 'assault', 1);
    expect([play.air('JP', 'reserve'), play.air('JP', 'strike'), play.air('JP', 'damaged')]).toEqual([2, 2, 0]);
  });

  it('NOM-16.4a: Reserve flies nothing and is not hit', () => {
    const play = allocating(6, 6);
    fly(play, 'JP', [6, 0, 0, 0]);
    fly(play, 'SU', [0, 0, 0, 0]);
    expect([play.air('SU', 'reserve'), play.events('air-fire')]).toEqual([6 + 2, []]);
  });

  it('NOM-16.9a: damaged points fly nothing', () => {
    const play = at(`{phase: air, turn: 2, air: {JP: {reserve: 1, damaged: 3}}, ${QUIET}}`);
    expect(play.offers('JP', 'fly')).toEqual(['fly 0', 'fly 1']);
  });

  it('NOM-26.1a: there are no airfields', () => {
    expect(JSON.stringify(game.store.fresh().world.data.map)).not.toContain('airfield');
  });
  it('NOM-17.0a: and no ships', () => {
    expect(striking(1, 'S-mot-24').refusal('JP', 'naval 0613').text).toContain('not an action of this game');
  });
});

describe('16.5 air superiority', () => {
  it('NOM-4.1f: at once after the reveal, both at the same time', () => {
    const play = allocating(4, 4);
    fly(play, 'JP', [4, 0, 0, 0]);
    fly(play, 'SU', [4, 0, 0, 0], 6, 6); // each 2/2: the dead have fired
    expect([play.air('JP', 'eliminated'), play.air('SU', 'eliminated')]).toEqual([2, 2]);
  });

  it('NOM-16.51a: total, column, one die each; losses after both; survivors to Reserve', () => {
    const play = allocating(6, 4);
    fly(play, 'JP', [6, 0, 0, 0]);
    fly(play, 'SU', [4, 0, 0, 0], 3, 4); // 6 on 3: 1/1; 4 on 4: 1/1
    expect([play.air('SU', 'eliminated'), play.air('SU', 'damaged'), play.air('SU', 'reserve')]).toEqual([1, 1, 2 + 2]);
    expect([play.air('JP', 'eliminated'), play.air('JP', 'superiority')]).toEqual([1, 0]);
  });

  it('NOM-16.52a: with no more than the enemy all fire at enemy superiority', () => {
    const play = allocating(4, 9);
    fly(play, 'JP', [4, 0, 0, 0]);
    fly(play, 'SU', [6, 0, 0, 3], 1, 1);
    // Nothing of the Japanese flies another mission, so nobody is asked about an excess.
    expect(play.events('air-fire').map(({ side, points, others }) => [side, points, others])).toEqual([
      [0, 4, 0],
      [1, 6, 0],
    ]);
  });

  it('NOM-16.52b: any part of the excess may fire at other missions', () => {
    const play = allocating(6, 8);
    fly(play, 'JP', [6, 0, 0, 0]);
    fly(play, 'SU', [4, 2, 0, 2]);
    expect(play.offers('JP')).toEqual(['others 0', 'others 1', 'others 2']);
    play.do('JP', 'others 2', 1, 5, 1); // 4 at superiority 0/0, 2 at others 1/1, then the Soviets 0/0
    play.do('JP', 'from interdiction').do('JP', 'from strike');
    expect([play.air('SU', 'eliminated'), play.air('SU', 'damaged')]).toEqual([1, 1]);
  });

  it('NOM-16.52c: surplus results do not spill over', () => {
    const play = allocating(6, 6);
    fly(play, 'JP', [6, 0, 0, 0]);
    fly(play, 'SU', [4, 2, 0, 0]).do('JP', 'others 0', 6, 1);
    expect([play.air('SU', 'eliminated'), play.air('SU', 'damaged')]).toEqual([3, 1]);
  });

  it('Smushkevich’s Aces: one more on each Soviet die', () => {
    const play = allocating(4, 4, ', hands: {SU: [aces]}');
    fly(play, 'JP', [4, 0, 0, 0]);
    fly(play, 'SU', [4, 0, 0, 0]).do('SU', 'play', 1, 5);
    expect(play.events('air-fire').map(({ die }) => die)).toEqual([1, 6]);
  });
});

describe('16.7 recon', () => {
  const flown = (pieces: string, hex: string): Play =>
    at(`{phase: JP movement, air: {JP: {recon: 2}}, pieces: {${pieces}, 2706: [J-inf-64]}}`).do('JP', `recon ${hex}`);

  it('NOM-16.7a: at any point of a Movement Phase, over any hex', () => {
    const play = at(
      '{phase: JP movement, air: {JP: {recon: 1}}, pieces: {0512: [S-mot-24, S-hq-36], 2706: [J-inf-64]}}',
    )
      .do('JP', 'move J-inf-64 2707')
      .do('JP', 'recon 0512');
    expect(play.events('recon')[0]?.pieces).toHaveLength(2);
  });

  it('NOM-16.7a: while a unit is on its way, too', () => {
    const play = at(
      '{phase: JP movement, air: {JP: {recon: 1}}, pieces: {0512: [S-mot-24, S-hq-36], 2706: [J-inf-64]}}',
    )
      .do('JP', 'unit J-inf-64')
      .do('JP', 'to 2707')
      .do('JP', 'recon')
      .do('JP', 'at 0512');
    expect([play.events('recon')[0]?.pieces, play.point, play.where('J-inf-64')]).toEqual([
      [play.piece('S-hq-36'), play.piece('S-mot-24')].sort((a, b) => a - b),
      'walk',
      '2707',
    ]);
    // It goes on with what it has left.
    expect(play.refusal('JP', 'recon').rule).toBe('NOM-16.2a');
    play.do('JP', 'to 2708');
    expect(play.where('J-inf-64')).toBe('2708');
  });

  it('NOM-16.71a: its hex, those beside it, and open ground two hexes away; no antiaircraft fire', () => {
    // 2214 is dunes: seen from 2212. 1511 is a hill: not seen from 1509, but from 1510.
    expect(flown('2214: [S-mot-24]', '2212').events('recon')[0]?.pieces).toHaveLength(1);
    expect(flown('1511: [S-mot-24]', '1509').events('recon')[0]?.pieces).toEqual([]);
    expect(flown('1511: [S-mot-24]', '1510').events('recon')[0]?.pieces).toHaveLength(1);
    expect(flown('2214: [S-aa-57]', '2212').air('JP', 'damaged')).toBe(0);
  });

  it('NOM-16.71b: one to a hex', () => {
    const play = flown('0512: [S-mot-24]', '0512').do('JP', 'recon');
    expect(play.refusal('JP', 'at 0512').rule).toBe('NOM-16.71b');
  });
});

describe('16.8 strikes', () => {
  it('NOM-16.8a: all are placed on enemy hexes before any is resolved', () => {
    const play = striking(2, 'S-mot-24');
    expect(play.refusal('JP', 'strike 0614').rule).toBe('NOM-14.0a');
    play.do('JP', 'strike 0613');
    expect(play.events('strike')).toEqual([]);
    play.do('JP', 'done', 2);
    expect(play.events('strike')).toHaveLength(1);
    expect(play.point).not.toBe('strikes');
  });

  it('NOM-12.7a: air points may be over enemy hexes', () => {
    expect(striking(1, 'S-mot-24').offers('JP')).toContain('strike 0613');
  });

  it('NOM-16.81a: the column is the points less the terrain, never below 0', () => {
    const hill = at('{phase: JP strikes, air: {JP: {strike: 3}}, pieces: {1511: [S-mot-24], 2706: [J-inf-64]}}');
    expect(strike(hill, 3, 2, '1511').events('strike')[0]?.column).toBe(2);
    const city = at(
      '{phase: JP strikes, air: {JP: {strike: 1}}, pieces: {1910: [S-mot-24, S-aa-57], 2706: [J-inf-64]}}',
    );
    expect(strike(city, 1, 2, '1910').events('strike')[0]?.column).toBe(0);
  });

  it('NOM-16.82a: any number up to the limit', () => {
    const play = striking(6, 'S-mot-24');
    for (let i = 0; i < 4; i++) play.do('JP', 'strike 0613');
    expect(play.refusal('JP', 'strike 0613').rule).toBe('NOM-26.7a');
  });

  it('NOM-26.7a: four for the Japanese, three for the Soviets', () => {
    const play = at('{phase: SU strikes, air: {SU: {strike: 5}}, pieces: {0612: [S-mot-24], 2706: [J-inf-64]}}');
    for (let i = 0; i < 3; i++) play.do('SU', 'strike 2706');
    expect(play.refusal('SU', 'strike 2706').rule).toBe('NOM-26.7a');
  });

  it('NOM-16.83a: the hex is hit: S one unit and a supply point, SS all units', () => {
    const one = strike(striking(3, 'S-mot-24, S-mot-76', ', supply: {SU: {"0613": 2}}'), 3, 5).do(
      'SU',
      'suppress S-mot-76',
    );
    expect([one.isSuppressed('S-mot-24'), one.isSuppressed('S-mot-76'), one.supply('SU', '0613')]).toEqual([
      false,
      true,
      1,
    ]);
    const all = strike(striking(3, 'S-mot-24, S-mot-76, S-cav-15'), 3, 6);
    expect(['S-mot-24', 'S-mot-76', 'S-cav-15'].every((id) => all.isSuppressed(id))).toBe(true);
  });

  it('E: as SS, and a battalion is lost', () => {
    const play = at(
      '{phase: JP strikes, options: {artillery: "on"}, air: {JP: {strike: 4}}, pieces: {0613: [S-mot-24], 0612: [J-hq-23 active], 2706: [J-inf-64]}, supply: {JP: {"0612": 1}}}',
    );
    for (let i = 0; i < 4; i++) play.do('JP', 'strike 0613');
    play.do('JP', 'artillery J-hq-23').do('JP', 'at 0613').do('JP', 'done', 6); // column 6: E
    expect([play.events('strike-result')[0]?.code, play.where('S-mot-24')]).toEqual(['E', 'free']);
    play.do('SU', 'lose S-0-1-12/1');
    expect([play.battalions('0613'), play.vp('JP')]).toEqual([['0-1-12', '0-1-12'], 1]);
  });

  it('NOM-8.3a: bombardment suppresses effective units', () => {
    const play = strike(striking(3, 'S-mot-24'), 3, 5).do('SU', 'suppress S-mot-24');
    expect(play.isSuppressed('S-mot-24')).toBe(true);
  });

  it('NOM-8.4a: a second time has no effect', () => {
    const play = strike(striking(3, 'S-mot-24 suppressed'), 3, 5);
    expect([play.isSuppressed('S-mot-24'), play.events('suppressed')]).toEqual([true, []]);
  });

  it('NOM-19.3a: a headquarters loses its activation instead', () => {
    const play = strike(striking(3, 'S-hq-36 active'), 3, 5).do('SU', 'suppress S-hq-36');
    expect([play.isActive('S-hq-36'), play.isSuppressed('S-hq-36')]).toEqual([false, false]);
  });

  it('NOM-16.84a: AA comes after the bombardment and hits one point', () => {
    const play = strike(striking(3, 'S-mot-24'), 3, 3).do('SU', 'suppress S-mot-24'); // S/AA
    expect([play.isSuppressed('S-mot-24'), play.air('JP', 'damaged')]).toEqual([true, 1]);
  });

  it('NOM-16.84b: an antiaircraft unit in or beside the hex shifts one column', () => {
    const beside = at(
      '{phase: JP strikes, air: {JP: {strike: 3}}, pieces: {0613: [S-mot-24], 0614: [S-aa-57], 2706: [J-inf-64]}}',
    );
    expect(strike(beside, 3, 2).events('strike')[0]?.column).toBe(2);
  });

  it('NOM-16.84b: not farther away, not of the striker’s own, not while it is suppressed (B57)', () => {
    const column = (pieces: string): number =>
      Number(
        strike(
          at(`{phase: JP strikes, air: {JP: {strike: 3}}, pieces: {0613: [S-mot-24], ${pieces}, 2706: [J-inf-64]}}`),
          3,
          2,
        ).events('strike')[0]?.column,
      );
    expect(column('0615: [S-aa-57]')).toBe(3);
    expect(column('0612: [J-aa-1KA]')).toBe(3);
    expect(column('0614: [S-aa-57 suppressed]')).toBe(3);
    expect(column('0614: [S-aa-57 suppressed], 0514: [S-aa-85]')).toBe(2);
  });
});
