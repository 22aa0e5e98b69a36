// 5.4 Retreats, hex by hex: what bars the way, what the headquarters does, what mines do.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** The 1/320 beats whoever is in T4, coming from T3 in the west. */
const beaten = (pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: operations 320${more}, pieces: {A11: [5/320], T3: [1/320], ${pieces}}}`)
    .do('GE', 'unit 1/320')
    .do('GE', 'assault T4')
    .do('GE', 'attack');
const alone = (pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: operations 320${more}, pieces: {A11: [5/320], T3: [1/320], ${pieces}}}`).do(
    'GE',
    'assault 1/320 T4',
    6,
    6,
    1,
    1,
    1,
  );

describe('5.4 the way of a retreat', () => {
  it('NAW-5.4h every step leads farther off where that is possible, never back', () => {
    const play = alone('T4: [1/71G]').do('SU', 'to T5');
    expect(play.offers('SU', 'to').sort()).toEqual(['to S6', 'to T6', 'to U6']);
    expect(play.refusal('SU', 'to T4').rule).toBe('NAW-5.4h'); // back to the attackers
    expect(play.refusal('SU', 'to S5').rule).toBe('NAW-5.4h'); // no farther than it is
    expect(play.refusal('SU', 'to T8').rule).toBe('NAW-5.4a'); // two hexes at once
  });

  it('NAW-5.4h sideways only where nothing leads farther', () => {
    // T5 is taken; from there S6, T6 and U6 are full: S5 and U5 lie as near to T4 as T5.
    const play = alone('T4: [1/71G], S6: [1/31, 2/31], T6: [2/71G, 3/71G], U6: [4/71G, 5/71G]').do('SU', 'to T5');
    expect(play.offers('SU', 'to').sort()).toEqual(['to S5', 'to U5']);
  });

  it('NAW-5.4l the stack that assaulted does not bar the way, another enemy beside it does', () => {
    const play = alone('T4: [1/71G]');
    expect(play.offers('SU', 'to')).toContain('to S5'); // beside T4, where the attackers now stand
    const other = alone('T4: [1/71G], S7: [2/320]').do('SU', 'to T5');
    expect(other.events('retreated')[1]?.hex).toBe(other.hex('U6')); // S6 and T6 lie beside it
  });

  it('NAW-5.4h as many hexes as its factor: a gun goes one', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {A11: [5/320], T3: [1/320], T4: [ATG/71G]}}').do(
      'GE',
      'assault 1/320 T4',
      6,
      1,
      1,
      1,
    );
    play.do('SU', 'to T5');
    expect([play.point, play.where('ATG/71G')]).toEqual(['act', 'T5']);
  });

  it('R-7.2 mines on the way attack it, and a hit ends the retreat', () => {
    const play = alone('T4: [1/71G]', ', mines: [T5]').do('SU', 'to T5', 6, 1);
    expect([play.where('1/71G'), play.stateOf('1/71G'), play.point]).toEqual(['lost', 'lost', 'act']);
    const missed = alone('T4: [1/71G]', ', mines: [T5]').do('SU', 'to T5', 1, 1);
    expect([missed.where('1/71G'), missed.point]).toEqual(['T5', 'retreat']);
  });

  it('NAW-5.4k from off the map there is no opposite side', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {A11: [5/320], reserve: [1/320], A4: [1/71G]}}')
      .do('GE', 'unit 1/320')
      .do('GE', 'assault A4')
      .do('GE', 'attack', 6, 6, 1, 1, 1);
    expect(play.offers('SU', 'to').sort()).toEqual(['to A3', 'to A5', 'to B3', 'to B4']);
  });
});

describe('5.4 what bars the way', () => {
  it('NAW-5.4l, NAW-5.4m not into an enemy’s hex, though nothing else is near it', () => {
    const play = alone('T4: [1/71G], T5: [2/320]');
    expect([play.where('1/71G'), play.events('retreated')]).toEqual(['lost', []]);
  });

  it('NAW-2.5.6c a platoon without its HQ may flee to where another HQ stands', () => {
    expect(alone('T4: [1/71G], T5: [1/31, HQ/31]').offers('SU', 'to')).toContain('to T5');
  });

  it('NAW-5.4k from whatever side the attack comes', () => {
    const from = (hex: string): string[] =>
      at(`{scenario: bridge, phase: operations 320, pieces: {A11: [5/320], ${hex}: [1/320], T4: [1/71G]}}`)
        .do('GE', 'assault 1/320 T4', 6, 6, 1, 1, 1)
        .offers('SU', 'to')
        .sort();
    expect(from('S5')).toEqual(['to T3', 'to U4', 'to U5']);
    expect(from('S4')).toEqual(['to T5', 'to U4', 'to U5']);
    expect(from('T5')).toEqual(['to S4', 'to T3', 'to U4']);
    expect(from('U5')).toEqual(['to S4', 'to S5', 'to T3']);
  });

  it('R-7.2 a platoon hurt by mines on the way goes no farther', () => {
    const play = at(
      '{scenario: bridge, phase: operations 320, mines: [T5], pieces: {A11: [5/320], T3: [1/320], T4: [1/71G]}}',
    )
      .do('GE', 'assault 1/320 T4', 6, 1, 1, 1, 1)
      .do('SU', 'to T5', 6, 1);
    expect([play.where('1/71G'), play.stateOf('1/71G'), play.point]).toEqual(['T5', 'disrupted reduced ops', 'act']);
  });
});

describe('2.5.6 headquarters in a retreat', () => {
  it('NAW-2.5.6a the HQ goes with the last of its platoons, not with the first', () => {
    const play = beaten('T4: [1/71G, 2/71G, HQ/71G]');
    // Three hits of three dice are needed; forced by the leaderless answer below.
    play.do('SU', 'none', 6, 6, 6, 1, 1, 1, 1, 1, 6);
    expect(play.point).toBe('retreat.order');
    play.do('SU', 'first 1/71G').do('SU', 'to T5').do('SU', 'to T6').do('SU', 'to T7');
    expect([play.where('1/71G'), play.where('HQ/71G')]).toEqual(['T7', 'T4']);
    play.do('SU', 'to S5');
    expect([play.where('2/71G'), play.where('HQ/71G')]).toEqual(['S5', 'S5']);
  });

  it('NAW-2.5.6c it does not enter a hex with another HQ', () => {
    const play = beaten('T4: [1/71G, HQ/71G], T5: [1/31, HQ/31]').do('SU', 'none', 6, 6, 1, 1, 1, 6);
    expect(play.refusal('SU', 'to T5').rule).toBe('NAW-2.5.6c');
    expect(play.offers('SU', 'to').sort()).toEqual(['to S5', 'to U5']);
  });
});
