import { describe, expect, it } from 'vitest';
import { ACES, MASKIROVKA, PURGED, RESTRAINT } from '../state.ts';
import { at, game } from '../test/kit.ts';

const QUIET = ['fly 0', 'no', 'others 0', 'done', 'end', 'declare', 'headquarters S-hq-36'];
const UNITS = '0512: [S-mot-24], 2706: [J-inf-64]';

describe('4.0 sequence of play', () => {
  it('NOM-4.1a: planning, two initial impulses, two follow-on impulses, the end; nothing else is accepted', () => {
    const play = at(
      `{phase: initiative, turn: 2, vp: {SU: 3}, pieces: {${UNITS}}, air: {JP: {reserve: 1}, SU: {reserve: 1}}}`,
    );
    for (let i = 0; i < 60 && play.turn === 2; i++) {
      play.answer('fly 0');
      if (play.point === 'reorganize') expect(play.refusal(play.asked, 'unit J-inf-64').rule).toBe('NOM-11.2b');
      play.do(
        play.asked,
        ['no', 'done', 'end', 'others 0', 'headquarters S-hq-36'].find((line) =>
          play.offers(play.asked).includes(line),
        ) ?? 'done',
      );
    }
    const phases = play.events('phase').map(({ name, side }) => `${name} ${side}`);
    expect(phases.slice(0, 20)).toEqual([
      'campaign-markers 1',
      'campaign-markers 0',
      'air-allocation -1',
      'reinforcement 1',
      'reinforcement 0',
      'logistics 1',
      'logistics 0',
      'movement 1',
      'air-strike 1',
      'combat 1',
      'movement 0',
      'air-strike 0',
      'combat 0',
      'follow-on 1',
      'air-strike 1',
      'combat 1',
      'follow-on 0',
      'air-strike 0',
      'combat 0',
      'end-of-turn -1',
    ]);
  });

  it('NOM-4.1b: who has more victory points plays first; a tie is settled by a die', () => {
    const ahead = at(`{phase: initiative, turn: 2, vp: {JP: 5, SU: 3}, pieces: {${UNITS}}}`);
    expect(ahead.first).toBe('JP');
    expect(ahead.events('initiative')[0]?.die).toBe(0);
    const behind = at(`{phase: initiative, turn: 2, vp: {JP: 3, SU: 5}, pieces: {${UNITS}}}`);
    expect([behind.first, behind.events('initiative')[0]?.die]).toEqual(['SU', 0]);
    const tied = (die: number): unknown[] => {
      const play = at(`{phase: SU follow-on movement, turn: 2, first: JP, vp: {JP: 4, SU: 4}, pieces: {${UNITS}}}`);
      play.do('SU', 'end', die);
      return [play.turn, play.first, play.events('initiative')[0]?.die];
    };
    expect([1, 3, 4, 6].map(tied)).toEqual([
      [3, 'SU', 1],
      [3, 'SU', 3],
      [3, 'JP', 4],
      [3, 'JP', 6],
    ]);
  });

  it('NOM-4.1l: what holds for a turn ends with it', () => {
    const play = at(
      `{phase: SU follow-on movement, turn: 2, first: JP, vp: {JP: 4, SU: 3}, pieces: {${UNITS}}, numbers: {restraint: 1, aces: 1, maskirovka: 1, purged: 3}, markers: {gone: [restraint, purge]}}`,
    );
    const cells = () => [RESTRAINT, ACES, MASKIROVKA, PURGED].map((cell) => play.state.track[cell]);
    expect(cells()).toEqual([1, 1, 1, 3]);
    play.do('SU', 'end');
    expect([play.turn, ...cells()]).toEqual([3, 0, 0, 0, 0]);
  });

  it('NOM-25.2a: on turn 1 the Soviets have the initiative without a die', () => {
    const play = at(`{phase: initiative, turn: 1, pieces: {${UNITS}}}`);
    expect([play.first, play.events('initiative')[0]?.die]).toEqual(['SU', 0]);
  });

  it('NOM-4.1g: the first player places reinforcements before the second', () => {
    const play = at(`{phase: SU reinforcement, turn: 2, pieces: {${UNITS}}}`);
    expect([play.asked, play.point]).toEqual(['SU', 'arrive']);
    expect(play.refusal('JP', 'done').text).toContain('nothing to decide');
    play.do('SU', 'done');
    expect([play.asked, play.point]).toEqual(['JP', 'arrive']);
  });

  it('NOM-4.1h: suppression off, then reorganization, then supply, of one side after the other', () => {
    const play = at(
      `{phase: SU logistics, turn: 2, pieces: {0512: [S-0-1-12/1 suppressed, S-0-1-12/2, S-0-1-12/3], 2706: [J-inf-64], free: [S-mot-24]}}`,
    );
    expect(play.isSuppressed('S-0-1-12/1')).toBe(false);
    expect(play.offers('SU', 'combine')).toEqual(['combine S-mot-24']);
    play.do('SU', 'done');
    expect(play.refusal('SU', 'combine S-mot-24').rule).toBe('NOM-9.2a');
    play.do('SU', 'done');
    expect([play.asked, play.point]).toEqual(['JP', 'reorganize']);
  });

  it('NOM-4.1i: movement, strikes and combat follow each other, and nothing moves in combat', () => {
    const play = at('{phase: JP combat, turn: 2, pieces: {0512: [J-inf-64], 0513: [S-mot-24]}}');
    expect(play.point).toBe('assign');
    expect(play.refusal('JP', 'to 0511').rule).toBe('NOM-4.1i');
  });

  const FOLLOW = `{phase: JP follow-on movement, turn: 2, pieces: {2706: [J-hq-23 active], 2702: [J-inf-64], 2711: [J-inf-71], 0512: [S-mot-24]}}`;

  it('NOM-4.1j: only units within the radius of an active headquarters move in the follow-on impulse', () => {
    const play = at(FOLLOW);
    expect(play.offers('JP', 'unit')).toEqual(['unit J-inf-64', 'unit J-hq-23']);
    expect(play.refusal('JP', 'unit J-inf-71').rule).toBe('NOM-4.1j');
  });

  it('NOM-4.1k: but units outside it must attack as in any combat phase', () => {
    const play = at('{phase: JP follow-on combat, turn: 2, pieces: {0512: [J-inf-64], 0513: [S-mot-24]}}');
    play.do('JP', 'edit').do('JP', 'leave J-inf-64');
    expect(play.refusal('JP', 'declare').rule).toBe('NOM-14.11a');
  });

  it('NOM-4.1l: on the last turn objectives are scored before the game ends; else the next turn begins', () => {
    const last = at('{phase: end, turn: 5, vp: {JP: 13}, pieces: {1910: [J-inf-64], 0512: [S-mot-24]}}');
    expect([last.ending, last.vp('JP')]).toEqual(['marginal-JP', 16]);
    const other = at('{phase: end, turn: 4, pieces: {1910: [J-inf-64], 0512: [S-mot-24]}}');
    expect([other.ending, other.turn]).toEqual([null, 5]);
  });

  it('NOM-25.1a: five monthly turns, a sixth by agreement', () => {
    const play = at(`{phase: end, turn: 5, options: {length: october}, pieces: {${UNITS}}}`);
    expect([play.ending, play.turn]).toEqual([null, 6]);
    expect(at(`{phase: end, turn: 5, pieces: {${UNITS}}}`).ending).toBe('draw');
  });

  it('NOM-3.1d: play runs from the first turn to the last unless sudden death ends it early', () => {
    const play = at(`{phase: initiative, turn: 4, vp: {SU: 1}, pieces: {${UNITS}}}`);
    for (let i = 0; i < 200 && play.ending === null; i++) play.answer(...QUIET);
    expect([play.ending, play.events('turn').map(({ turn }) => turn)]).toEqual(['draw', [4, 5]]);
    const early = at(
      '{phase: end, turn: 2, pieces: {1910: [J-inf-64], 1008: [J-inf-71], 1115: [J-inf-72], 1406: [J-inf-4], 1610: [J-inf-8], 1714: [J-inf-29], 2016: [J-inf-70], 2114: [J-inf-37], 0512: [S-mot-24]}}',
    );
    expect([early.ending, game.endings.find(({ id }) => id === early.ending)?.winner]).toEqual(['sudden-JP', 0]);
    expect(early.asked).toBe('nobody');
  });

  it('NOM-4.1m: recon flies in the Air Strike Phase too', () => {
    const play = at(
      '{phase: JP strikes, turn: 2, air: {JP: {recon: 1}}, pieces: {0512: [S-hq-36, S-mot-24], 2706: [J-inf-64]}}',
    );
    play.do('JP', 'recon 0512');
    expect(play.events('recon')[0]?.pieces).toHaveLength(2);
    expect(play.air('JP', 'reserve')).toBe(1);
  });
});
