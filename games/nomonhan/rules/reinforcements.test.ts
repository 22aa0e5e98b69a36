import { describe, expect, it } from 'vitest';
import { at, type Play, pass } from '../test/kit.ts';

const QUIET = '0512: [S-mot-24], 2706: [J-inf-64]';
const phase = (side: string, more: string, turn = 2): Play =>
  at(`{phase: ${side} reinforcement, turn: ${turn}, ${more.includes('pieces:') ? '' : `pieces: {${QUIET}}, `}${more}}`);
const coming = (side: string, units: string, more = '', turn = 2): Play =>
  phase(side, `pieces: {${QUIET}, track-${turn}: [${units}]} ${more}`, turn);

describe('6.0 reinforcements', () => {
  it('NOM-6.1a: all units of a group are there in the phase', () => {
    const units =
      'J-mot-26, J-mot-28, J-inf-6-1BG, J-inf-Sek, J-cav-1M, J-cav-8M, J-arm-3, J-arm-4, J-eng-24, J-hq-6, J-hq-Yok';
    expect(coming('JP', units).offers('JP', 'unit')).toHaveLength(11);
  });

  it('NOM-6.11a: routine air and supply come every turn', () => {
    const play = phase('JP', '');
    expect([play.air('JP', 'reserve'), play.supply('JP', 'track-2')]).toEqual([3, 3]);
    const soviet = phase('SU', '', 4);
    expect([soviet.air('SU', 'reserve'), soviet.supply('SU', 'track-4')]).toEqual([2, 3]);
    const raised = phase('SU', 'markers: {gone: [first-army-group]}');
    expect(raised.supply('SU', 'track-2')).toBe(5);
  });

  it('NOM-26.12a: but not in October', () => {
    const play = phase('JP', 'options: {length: october}', 6);
    expect([play.air('JP', 'reserve'), play.supply('JP', 'track-6')]).toEqual([0, 0]);
  });

  it('NOM-6.12a: units arrive on their turn and not before', () => {
    const play = phase('JP', `pieces: {${QUIET}, track-3: [J-inf-71]}`);
    expect(play.refusal('JP', 'unit J-inf-71').rule).toBe('NOM-6.12a');
  });

  it('NOM-6.14a: units to be bought wait for their marker', () => {
    expect(phase('SU', 'vp: {SU: 9}').refusal('SU', 'buy S-inf-544').rule).toBe('NOM-6.14a');
  });

  it('NOM-25.6b: Soviet ones cost 3 victory points, once 1st Army Group was played', () => {
    const play = phase('SU', 'vp: {SU: 7}, markers: {gone: [first-army-group]}');
    play.do('SU', 'buy S-inf-544').do('SU', 'place S-inf-544 Tamsag').do('SU', 'buy S-inf-646');
    expect([play.vp('SU'), play.where('S-inf-544')]).toEqual([1, 'Tamsag']);
    expect(play.refusal('SU', 'buy S-hq-152').rule).toBe('NOM-24.1b');
  });

  it('NOM-25.7b: Japanese ones too, some, none or all, once Kwantung Army Reserves was picked', () => {
    const play = phase('JP', 'vp: {JP: 9}, markers: {gone: [kwantung-reserves]}');
    expect(play.offers('JP', 'buy')).toHaveLength(3);
    play.do('JP', 'buy J-cav-23');
    expect(play.vp('JP')).toBe(6);
    expect(phase('JP', 'vp: {JP: 9}').refusal('JP', 'buy J-cav-23').rule).toBe('NOM-6.14a');
  });

  it('NOM-24.1b: they are paid only from points held', () => {
    const play = phase('JP', 'vp: {JP: 2}, markers: {gone: [kwantung-reserves]}');
    expect(play.refusal('JP', 'buy J-cav-23').rule).toBe('NOM-24.1b');
  });

  it('NOM-6.21a: not on the enemy nor in a lake, but in enemy zones of control', () => {
    const play = phase('JP', 'pieces: {2601: [S-mot-24], 2706: [J-inf-64], track-2: [J-inf-71]}').do(
      'JP',
      'unit J-inf-71',
    );
    expect(play.refusal('JP', 'at 2601').rule).toBe('NOM-11.5a');
    play.do('JP', 'at 2701');
    expect(play.where('J-inf-71')).toBe('2701');
  });

  it('NOM-25.7a: Japanese units come to Hailar or a friendly edge in Manchukuo', () => {
    const play = coming('JP', 'J-inf-71').do('JP', 'unit J-inf-71');
    expect(play.refusal('JP', 'at 0801').rule).toBe('NOM-26.3a');
    expect(play.refusal('JP', 'at Tamsag').rule).toBe('NOM-26.3a');
    play.do('JP', 'at 1501');
    expect(play.where('J-inf-71')).toBe('1501');
  });

  it('NOM-25.6a: Soviet units come to Tamsag or the west edge', () => {
    const play = coming('SU', 'S-inf-80').do('SU', 'unit S-inf-80');
    expect(play.refusal('SU', 'at 1001').rule).toBe('NOM-26.3a');
    play.do('SU', 'at 0110');
    expect(play.where('S-inf-80')).toBe('0110');
  });

  it('NOM-6.21b: what is not named waits for the next turn', () => {
    const play = coming('JP', 'J-inf-71').do('JP', 'done');
    expect([play.where('J-inf-71'), play.supply('JP', 'track-3')]).toEqual(['track-3', 3]);
  });

  const bombed = (units: string, points = 2) => coming('JP', units, `, air: {SU: {interdiction: ${points}}}`);

  it('NOM-6.21c: and is not rolled for until it comes', () => {
    const play = bombed('J-inf-71').do('JP', 'done');
    expect(play.events('interdiction')).toEqual([]);
    expect(play.state.flags[play.piece('J-inf-71')]).toBe(0);
  });

  it('NOM-6.22a: the base is always open, so nothing has to wait for a hex', () => {
    const play = phase('JP', 'pieces: {2701: [S-mot-24], 2706: [J-inf-64], track-2: [J-inf-71]}').do(
      'JP',
      'unit J-inf-71',
    );
    expect(play.offers('JP')).toContain('at Hailar');
  });

  it('NOM-6.22b: placement costs no movement', () => {
    const play = at('{phase: JP movement, turn: 2, pieces: {2701: [J-inf-71], 0512: [S-mot-24]}}');
    play.do('JP', 'unit J-inf-71');
    expect(play.state.frames.at(-1)?.locals.left).toBe(20);
  });

  it('NOM-6.23a: they may be placed overstacked', () => {
    const play = coming('JP', 'J-inf-71, J-inf-72, J-inf-4');
    for (const id of ['J-inf-71', 'J-inf-72', 'J-inf-4']) play.do('JP', `place ${id} 2701`);
    expect(play.inside('2701')).toHaveLength(3);
  });

  it('NOM-6.24a: interdiction may delay them against their owner’s will', () => {
    const play = bombed('J-inf-71').do('JP', 'place J-inf-71 Hailar').do('JP', 'done', 4);
    expect(play.where('J-inf-71')).toBe('track-3');
  });

  it('NOM-6.25a: what would come after the last turn is not received', () => {
    const play = coming('JP', 'J-inf-71', ', air: {SU: {interdiction: 2}}', 5);
    play.do('JP', 'place J-inf-71 Hailar').do('JP', 'done', 6);
    expect(play.where('J-inf-71')).toBe('pool');
  });

  it('NOM-6.3a: eliminated units come back only by refit', () => {
    const play = phase('JP', `pieces: {${QUIET}, replaceable: [J-inf-71]}`);
    expect(play.refusal('JP', 'unit J-inf-71').rule).toBe('NOM-6.12a');
    expect(play.offers('JP', 'unit')).toEqual([]);
  });
});

describe('16.6 interdiction', () => {
  const bombed = (units: string, points = 2, more = '') =>
    coming('JP', units, `, air: {SU: {interdiction: ${points}}} ${more}`);

  it('NOM-2.34c: a modified 4 to 8 also damages one interdictor', () => {
    const play = bombed('J-inf-71').do('JP', 'place J-inf-71 Hailar').do('JP', 'done', 4);
    expect([play.air('SU', 'damaged'), play.air('SU', 'reserve')]).toEqual([1, 1]);
    const low = bombed('J-inf-71').do('JP', 'place J-inf-71 Hailar').do('JP', 'done', 3);
    expect([low.air('SU', 'damaged'), low.where('J-inf-71')]).toEqual([0, 'Hailar']);
  });

  it('NOM-2.34d: the Nomonhan table is used: 6 delays two turns', () => {
    const play = bombed('J-inf-71').do('JP', 'place J-inf-71 2701').do('JP', 'done', 6);
    expect(play.where('J-inf-71')).toBe('track-4');
  });

  it('NOM-16.6a: it strikes arrivals only, not units already there', () => {
    const play = bombed('J-inf-71').do('JP', 'done');
    expect([play.events('interdiction'), play.where('J-inf-64')]).toEqual([[], '2706']);
  });

  it('NOM-16.61a: and in the Reinforcement Phase only', () => {
    const play = at(
      '{phase: SU strikes, turn: 2, air: {SU: {strike: 1, interdiction: 2}}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}',
    );
    expect(play.offers('SU')).toEqual(['strike 2706', 'done']);
  });

  it('NOM-16.61b: units that enter from a base are not rolled for; with the option not even those that come to it', () => {
    const play = at(
      '{phase: SU movement, turn: 2, air: {JP: {interdiction: 6}}, pieces: {Tamsag: [S-mot-24], 2706: [J-inf-64]}}',
    );
    play.do('SU', 'move S-mot-24 0117');
    expect(play.events('interdiction')).toEqual([]);
    const exempt = bombed('J-inf-71', 2, ', options: {interdictedBases: "no"}').do('JP', 'place J-inf-71 Hailar');
    expect(exempt.where('J-inf-71')).toBe('Hailar');
    exempt.do('JP', 'done');
    expect(exempt.events('interdiction')).toEqual([]);
  });

  it('NOM-16.62b: an odd point goes home and the even number below flies', () => {
    const play = at(
      '{phase: air, turn: 2, air: {JP: {reserve: 4}, SU: {reserve: 3}}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}',
    );
    play.do('JP', 'fly 0').do('JP', 'fly 4').do('JP', 'fly 0').do('JP', 'fly 0');
    play.do('SU', 'fly 3').do('SU', 'fly 0').do('SU', 'fly 0').do('SU', 'fly 0');
    play.do('SU', 'others 3', 4); // 3 points, die 4: one damaged
    play.answer('from interdiction');
    expect([play.air('JP', 'interdiction'), play.air('JP', 'reserve'), play.air('JP', 'damaged')]).toEqual([2, 1, 1]);
  });

  const five = (points: number, ...dice: number[]) => {
    const play = bombed('J-inf-71, J-inf-72', points)
      .do('JP', 'place J-inf-71 Hailar')
      .do('JP', 'place J-inf-72 Hailar');
    return play
      .do('JP', 'supply 3')
      .do('JP', 'at Hailar')
      .do('JP', 'done', ...dice);
  };

  it('NOM-16.63a: each unit and each point is rolled for separately', () => {
    const play = five(2, 1, 2, 3, 1, 2);
    expect(play.events('interdiction')).toHaveLength(5);
    expect(play.supply('JP', 'Hailar')).toBe(3);
  });

  it('NOM-16.63a: against all interdicting points, however many were hit before its turn', () => {
    const play = five(4, 6, 6, 6, 2, 3);
    expect(play.events('interdiction').map(({ roll }) => roll)).toEqual([7, 7, 7, 3, 4]);
    expect([play.where('J-inf-71'), play.where('J-inf-72'), play.supply('JP', 'track-4')]).toEqual([
      'track-4',
      'track-4',
      1,
    ]);
    // The one that rolled 2 came, the one that rolled 3 is delayed by a turn.
    expect([play.supply('JP', 'Hailar'), play.supply('JP', 'track-3')]).toEqual([1, 1]);
    expect([play.air('SU', 'damaged'), play.air('SU', 'reserve'), play.air('SU', 'interdiction')]).toEqual([4, 0, 0]);
  });

  it('NOM-2.34c: no more points are hit than flew', () => {
    const play = five(2, 4, 5, 6, 4, 4);
    expect(play.events('interdiction').map(({ delay }) => delay)).toEqual([1, 1, 2, 1, 1]);
    expect([play.air('SU', 'damaged'), play.air('SU', 'reserve')]).toEqual([2, 0]);
    expect(play.events('interdictor-hit')).toHaveLength(2);
    const odd = five(3, 4, 5, 6, 4, 4);
    expect([odd.air('SU', 'damaged'), odd.air('SU', 'reserve')]).toEqual([2, 1]);
  });

  it('NOM-26.8a: headquarters and supply too, with the modifier of four and six points', () => {
    const play = bombed('J-hq-7', 4).do('JP', 'place J-hq-7 Hailar').do('JP', 'supply 1').do('JP', 'at Hailar');
    play.do('JP', 'done', 3, 2);
    expect(play.events('interdiction').map(({ roll }) => roll)).toEqual([3 + 1, 2 + 1]);
    expect(play.where('J-hq-7')).toBe('track-3');
    const six = bombed('J-hq-7', 6).do('JP', 'place J-hq-7 Hailar').do('JP', 'done', 3);
    expect(six.events('interdiction')[0]?.roll).toBe(5);
    const two = bombed('J-hq-7', 2).do('JP', 'place J-hq-7 Hailar').do('JP', 'done', 3);
    expect(two.events('interdiction')[0]?.roll).toBe(3);
  });

  /** Delayed by a die in turn 2; now the Japanese Reinforcement Phase of turn 3 has come, and as many points fly against it. */
  const delayed = () => {
    const play = phase(
      'JP',
      `first: JP, pieces: {${QUIET}, track-2: [J-mot-26]}, air: {SU: {interdiction: 2, reserve: 6}}`,
    );
    play.do('JP', 'place J-mot-26 Hailar').do('JP', 'supply 1').do('JP', 'at Hailar').do('JP', 'done', 4, 5);
    expect([play.where('J-mot-26'), play.supply('JP', 'track-3')]).toEqual(['track-3', 3]);
    pass(play, () => play.turn === 3 && play.point === 'allocate.superiority' && play.asked === 'SU');
    play.do('SU', 'fly 0').do('SU', 'fly 6');
    return pass(play, () => play.point === 'arrive' && play.asked === 'JP');
  };
  const rolls = (play: ReturnType<typeof delayed>): number => play.events('interdiction').length;

  it('NOM-16.64a: what was delayed comes by itself, without a roll', () => {
    const play = delayed();
    expect([play.turn, play.air('SU', 'interdiction'), rolls(play)]).toEqual([3, 6, 2]);
    play.do('JP', 'done');
    expect([play.where('J-mot-26'), play.supply('JP', 'Hailar'), rolls(play)]).toEqual(['Hailar', 1, 2]);
  });

  it('NOM-16.64a: its owner may say where, and it is there at once', () => {
    const play = delayed().do('JP', 'place J-mot-26 2701');
    expect([play.where('J-mot-26'), rolls(play)]).toEqual(['2701', 2]);
    // The first point of supply was rolled for in its time; the second has not been.
    play.do('JP', 'supply 2').do('JP', 'at Hailar');
    expect(play.supply('JP', 'Hailar')).toBe(1);
    play.do('JP', 'done', 1);
    expect([play.supply('JP', 'Hailar'), rolls(play)]).toEqual([2, 3]);
  });

  it('NOM-16.64b: destroyed, a unit that breaks down loses one battalion; others go to the box; supply is gone', () => {
    const play = bombed('J-inf-71', 6).do('JP', 'place J-inf-71 Hailar').do('JP', 'done', 6);
    play.do('JP', 'lose J-1-1-10/1');
    expect(play.battalions('track-4')).toEqual(['1-2-10', '1-2-10']);
    expect([play.inside('replaceable'), play.vp('SU')]).toEqual([['J-1-1-10/1'], 1]);
    const tank = bombed('J-arm-3', 6).do('JP', 'place J-arm-3 Hailar').do('JP', 'done', 6);
    expect(tank.where('J-arm-3')).toBe('replaceable');
    const supply = phase('JP', 'air: {SU: {interdiction: 6}}')
      .do('JP', 'supply 1')
      .do('JP', 'at Hailar')
      .do('JP', 'done', 6);
    expect([supply.supply('JP', 'Hailar'), supply.supply('JP', 'track-4')]).toEqual([0, 0]);
  });

  it('NOM-16.64c: the battalions left come two turns later without a roll, or never', () => {
    const play = coming('JP', 'J-inf-71', ', air: {SU: {interdiction: 6}}', 4).do('JP', 'place J-inf-71 Hailar');
    play.do('JP', 'done', 6).do('JP', 'lose J-1-1-10/1');
    expect(play.battalions('pool')).toEqual(['1-2-10', '1-2-10']);
    const early = bombed('J-inf-71', 6)
      .do('JP', 'place J-inf-71 Hailar')
      .do('JP', 'done', 6)
      .do('JP', 'lose J-1-1-10/1');
    expect(early.inside('track-4').every((id) => (early.state.flags[early.piece(id)] & 32) !== 0)).toBe(true);
  });

  it('NOM-16.65a: air reinforcements are never rolled for', () => {
    const play = phase('JP', 'air: {SU: {interdiction: 6}}').do('JP', 'done');
    expect([play.events('interdiction'), play.air('JP', 'reserve')]).toEqual([[], 3]);
  });

  it('NOM-16.62a: two, four or six points fly it', () => {
    const play = at('{phase: air, turn: 2, air: {JP: {reserve: 7}}, pieces: {0512: [S-mot-24], 2706: [J-inf-64]}}').do(
      'JP',
      'fly 0',
    );
    expect(play.offers('JP', 'fly')).toEqual(['fly 0', 'fly 2', 'fly 4', 'fly 6']);
    expect(play.refusal('JP', 'fly 3').rule).toBe('NOM-16.62a');
  });
});
