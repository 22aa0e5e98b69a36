// 6.0, 16.6 Arrivals, item by item: what leaves the track, where it goes, and what is told of it.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** Three points of routine supply and these units wait; `points` fly against them. J-mot-26 is the first counter of the game. */
const coming = (units: string, points = 0, turn = 2, more = ''): Play =>
  at(
    `{phase: JP reinforcement, turn: ${turn}, air: {SU: {interdiction: ${points}}}, pieces: {2706: [J-inf-64], 0512: [S-mot-24], track-${turn}: [${units}]} ${more}}`,
  );
const flags = (play: Play, id: string): number => play.state.flags[play.piece(id)];
const SAFE = 32;

describe('16.6 one by one', () => {
  it('NOM-16.64a: a unit that comes through, is delayed, or is destroyed', () => {
    const rolled = (points: number, die: number) =>
      coming('J-mot-26', points).do('JP', 'place J-mot-26 Hailar').do('JP', 'done', die);
    const came = rolled(2, 3);
    expect([came.where('J-mot-26'), flags(came, 'J-mot-26'), came.events('interdiction').length]).toEqual([
      'Hailar',
      0,
      1,
    ]);
    const late = rolled(2, 4);
    expect([late.where('J-mot-26'), flags(late, 'J-mot-26')]).toEqual(['track-3', SAFE]);
    const lost = rolled(6, 6);
    expect([lost.where('J-mot-26'), lost.battalions('track-2')]).toEqual(['free', ['1-2-12', '1-2-12', '2-2-12']]);
    lost.do('JP', 'lose J-2-2-12/1');
    expect([lost.battalions('track-4'), lost.battalions('track-2')]).toEqual([['1-2-12', '1-2-12'], []]);
  });

  it('NOM-16.64a: a point of supply that comes through, is delayed, or is destroyed', () => {
    const rolled = (points: number, die: number): number[] => {
      const play = coming('', points).do('JP', 'supply 1').do('JP', 'at Hailar').do('JP', 'done', die);
      return ['Hailar', 'track-2', 'track-3', 'track-4', 'pool'].map((place) => play.supply('JP', place));
    };
    // Two of the three points wait for the next turn.
    expect(rolled(2, 3)).toEqual([1, 0, 2, 0, 0]);
    expect(rolled(2, 5)).toEqual([0, 0, 2 + 1, 0, 0]);
    expect(rolled(2, 6)).toEqual([0, 0, 2, 1, 0]);
    expect(rolled(6, 6)).toEqual([0, 0, 2, 0, 0]);
  });

  it('NOM-6.25a: in the fourth turn a delay of one still comes, in the fifth none', () => {
    const late = (turn: number, die: number): Play =>
      coming('J-mot-26', 2, turn)
        .do('JP', 'place J-mot-26 Hailar')
        .do('JP', 'supply 1')
        .do('JP', 'at Hailar')
        .do('JP', 'done', die, die);
    const fourth = late(4, 4);
    expect([fourth.where('J-mot-26'), fourth.supply('JP', 'track-5')]).toEqual(['track-5', 3]);
    const never = late(4, 6);
    expect([never.where('J-mot-26'), flags(never, 'J-mot-26'), never.supply('JP', 'pool')]).toEqual(['pool', 0, 0]);
    expect(never.supply('JP', 'track-5')).toBe(2);
    const fifth = late(5, 4);
    expect([fifth.where('J-mot-26'), fifth.supply('JP', 'track-6'), fifth.supply('JP', 'pool')]).toEqual([
      'pool',
      0,
      0,
    ]);
  });

  it('NOM-16.61b: with the option arrivals on the edge are rolled for all the same', () => {
    const option = ', options: {interdictedBases: "no"}';
    const edge = coming('J-mot-26', 2, 2, option).do('JP', 'place J-mot-26 2701').do('JP', 'done', 4);
    expect([edge.where('J-mot-26'), edge.events('interdiction').length]).toEqual(['track-3', 1]);
    const base = coming('J-mot-26', 2, 2, option).do('JP', 'place J-mot-26 Hailar');
    expect(base.where('J-mot-26')).toBe('Hailar');
  });

  it('NOM-16.64b: a deception marker that is destroyed goes back to the others and is worth nothing', () => {
    const play = at(
      '{phase: SU reinforcement, turn: 2, options: {fog: "on"}, air: {JP: {interdiction: 6}}, pieces: {2706: [J-inf-64], 0512: [S-mot-24]}}',
    );
    play.do('SU', 'place S-dec-1 Tamsag').do('SU', 'done', 6);
    expect([play.where('S-dec-1'), play.vp('JP')]).toEqual(['pool', 0]);
  });

  it('NOM-18.6a: the enemy reads how many were named and rolled for, not what they were', () => {
    const play = coming('J-mot-26', 2).do('JP', 'place J-mot-26 Hailar').do('JP', 'supply 1').do('JP', 'at 2701');
    play.do('JP', 'done', 1, 4);
    const read = (side: 'JP' | 'SU', kind: string, ...keys: string[]) =>
      play
        .readable(side)
        .filter((event) => event.kind === kind)
        .map((event) => keys.map((key) => event[key]));
    const unit = play.piece('J-mot-26');
    expect(read('JP', 'declared', 'piece', 'points')).toEqual([
      [unit, 0],
      [-1, 1],
    ]);
    expect(read('SU', 'declared', 'piece', 'points')).toEqual([
      [-1, 0],
      [-1, 0],
    ]);
    expect(read('JP', 'interdiction', 'piece', 'roll')).toEqual([
      [unit, 1],
      [-1, 4],
    ]);
    expect(read('SU', 'interdiction', 'piece', 'roll')).toEqual([
      [-1, 1],
      [-1, 4],
    ]);
  });
});

describe('6.2 what waits', () => {
  it('NOM-6.21b: units and points that are not named wait, and it is told how many', () => {
    const play = coming('J-mot-26, J-inf-71')
      .do('JP', 'place J-inf-71 Hailar')
      .do('JP', 'supply 1')
      .do('JP', 'at Hailar');
    play.do('JP', 'done');
    expect([play.where('J-mot-26'), play.where('J-inf-71')]).toEqual(['track-3', 'Hailar']);
    expect([play.supply('JP', 'track-2'), play.supply('JP', 'track-3'), play.supply('JP', 'Hailar')]).toEqual([
      0, 2, 1,
    ]);
    expect(play.events('held-back')).toMatchObject([{ pieces: 1, points: 2 }]);
  });

  it('NOM-6.21b: nothing is told where nothing waits, and what is rolled for does not', () => {
    const play = coming('J-mot-26', 2).do('JP', 'place J-mot-26 Hailar').do('JP', 'supply 3').do('JP', 'at Hailar');
    play.do('JP', 'done', 1, 1, 1, 1);
    expect([play.events('held-back'), play.supply('JP', 'Hailar'), play.where('J-mot-26')]).toEqual([[], 3, 'Hailar']);
  });

  it('NOM-6.25a: what waits in the last turn never comes, in the turn before it does', () => {
    const fourth = coming('J-mot-26', 0, 4).do('JP', 'done');
    expect([fourth.where('J-mot-26'), fourth.supply('JP', 'track-5')]).toEqual(['track-5', 3]);
    const fifth = coming('J-mot-26', 0, 5).do('JP', 'done');
    expect([fifth.where('J-mot-26'), fifth.supply('JP', 'track-6'), fifth.supply('JP', 'pool')]).toEqual([
      'pool',
      0,
      0,
    ]);
  });

  it('NOM-6.21a: a unit that was named is not named again', () => {
    const play = coming('J-mot-26', 2).do('JP', 'place J-mot-26 Hailar');
    expect([play.offers('JP', 'unit'), play.refusal('JP', 'unit J-mot-26').rule]).toEqual([[], 'NOM-16.63a']);
    expect(play.refusal('JP', 'unit S-mot-24').rule).toBe('NOM-11.2b');
    play.do('JP', 'supply 2').do('JP', 'at Hailar');
    expect([play.offers('JP', 'supply'), play.refusal('JP', 'supply 2').rule]).toEqual([['supply 1'], 'NOM-6.11a']);
  });

  it('NOM-6.21a: not onto the enemy, into zones of control all the same', () => {
    const play = at(
      '{phase: JP reinforcement, turn: 2, pieces: {2706: [J-inf-64], 2701: [S-mot-24], track-2: [J-mot-26]}, supply: {SU: {2901: 1}}}',
    ).do('JP', 'unit J-mot-26');
    expect(play.refusal('JP', 'at 2701').rule).toBe('NOM-11.5a');
    expect(play.refusal('JP', 'at 2901').rule).toBe('NOM-11.5a');
    expect(play.refusal('JP', 'at Tamsag').rule).toBe('NOM-26.3a');
    expect(play.do('JP', 'at 2601').where('J-mot-26')).toBe('2601');
  });
});

describe('6.1 routine and bought', () => {
  it('NOM-6.11a: the Soviet routine grows with the 1st Army Group, the Japanese does not', () => {
    const gone = ', markers: {gone: [first-army-group]}';
    expect(coming('', 0, 2, gone).supply('JP', 'track-2')).toBe(3);
    const soviet = (more: string): number =>
      at(`{phase: SU reinforcement, turn: 2, pieces: {2706: [J-inf-64], 0512: [S-mot-24]} ${more}}`).supply(
        'SU',
        'track-2',
      );
    expect([soviet(''), soviet(gone)]).toEqual([3, 5]);
  });

  it('NOM-25.6b: three victory points buy one, two do not; nobody buys of the other side', () => {
    const buying = (vp: number): Play =>
      at(
        `{phase: SU reinforcement, turn: 2, vp: {SU: ${vp}}, markers: {gone: [first-army-group]}, pieces: {2706: [J-inf-64], 0512: [S-mot-24]}}`,
      );
    expect(buying(2).refusal('SU', 'buy S-inf-544').rule).toBe('NOM-24.1b');
    const play = buying(3);
    expect(play.refusal('SU', 'buy J-cav-23').rule).toBe('NOM-11.2b');
    expect(play.refusal('SU', 'buy S-mot-24').rule).toBe('NOM-6.14a');
    play.do('SU', 'buy S-inf-544');
    expect([play.vp('SU'), play.where('S-inf-544')]).toEqual([0, 'track-2']);
    expect(play.refusal('SU', 'buy S-inf-646').rule).toBe('NOM-24.1b');
  });

  it('NOM-35.2a: no deception marker comes when all are in play', () => {
    const all = Array.from({ length: 9 }, (_, i) => `J-dec-${i + 1}`).join(', ');
    const play = coming('', 0, 2, ', options: {fog: "on"}').world.pieceIds.filter((id) => id.startsWith('J-dec'));
    expect(play).toHaveLength(9);
    const none = at(
      `{phase: JP reinforcement, turn: 2, options: {fog: "on"}, pieces: {2706: [J-inf-64, ${all}], 0512: [S-mot-24]}}`,
    );
    expect(none.inside('track-2')).toEqual([]);
  });
});
