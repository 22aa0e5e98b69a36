// 5.2 Acquisition: how a target is acquired, what it is worth, and everything that ends it. The markers come from play.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** The 11th fires in Cats in the Mist; then the 276th is drawn, its marker alone in the cup. */
const panzer = (pieces: string, more = ''): Play =>
  at(
    `{scenario: cats, phase: operations 11, cup: ["276"], held: {SU: 2}, claims: {SU: ["276"]}${more}, pieces: {A11: [4/11, HQ/11], U11: [6/276], ${pieces}}}`,
  );
const savesIn = (play: Play): number => {
  const faces = play.events('roll').find(({ what }) => what === 'saves')?.faces;
  return Array.isArray(faces) ? faces.length : 0;
};
/** A shot of the 1/11 at the 1/276 that does nothing. */
const miss = (play: Play): Play => play.do('GE', 'fire 1/11 1/276', 1, 1, 1);
const set = (more = ''): Play => panzer('H5: [1/11], L6: [1/276 ops], L8: [2/276 ops]', more);
/** The 1/11 has acquired the 1/276, and the 276th acts. */
const acquired = (pieces = 'H5: [1/11], L6: [1/276, HQ/276], L8: [2/276]'): Play => {
  const play = miss(panzer(pieces));
  expect(play.acquired('1/11')).toBe('1/276');
  return play.do('GE', 'done');
};

describe('5.2 acquisition', () => {
  it('NAW-5.2a a shot without effect at a standing AFV acquires it, a miss or all saved', () => {
    expect(miss(set()).acquired('1/11')).toBe('1/276');
    expect(set().do('GE', 'fire 1/11 1/276', 6, 1, 1, 5, 1).acquired('1/11')).toBe('1/276');
    expect(set().do('GE', 'fire 1/11 1/276', 6, 1, 1, 1, 1).acquired('1/11')).toBeNull();
  });

  it('NAW-5.2a a soft target is not acquired', () => {
    const play = at('{scenario: bridge, phase: operations 18, pieces: {T3: [1/18], A1: [2/18], T6: [1/71G ops]}}');
    expect(play.do('GE', 'fire 1/18 1/71G', 1, 1).acquired('1/18')).toBeNull();
  });

  it('NAW-5.2b not by move and fire, before the move or after it', () => {
    const snap = set().do('GE', 'unit 1/11').do('GE', 'snap 1/276').do('GE', 'roll', 1, 1);
    expect(snap.acquired('1/11')).toBeNull();
    const after = set().do('GE', 'unit 1/11').do('GE', 'to H4').do('GE', 'fire 1/276').do('GE', 'roll', 1, 1);
    expect(after.acquired('1/11')).toBeNull();
  });

  it('NAW-5.2c the next shot is easier by one, and by no more', () => {
    const play = set(', acquired: {1/11: 1/276}').do('GE', 'fire 1/11 1/276', 1, 1, 1);
    expect(play.shots).toEqual([[3, 4]]);
    expect(play.acquired('1/11')).toBe('1/276');
    const close = panzer('J5: [1/11], L6: [1/276 ops]', ', acquired: {1/11: 1/276}');
    expect(close.do('GE', 'fire 1/11 1/276', 1, 1, 1).shots).toEqual([[3, 3]]);
    const other = set(', acquired: {1/11: 1/276}').do('GE', 'fire 1/11 2/276', 1, 1, 1);
    expect(other.shots).toEqual([[3, 5]]);
  });

  it('NAW-5.2d lost when the firer moves', () => {
    const play = set(', acquired: {1/11: 1/276}').do('GE', 'unit 1/11').do('GE', 'to H4');
    expect(play.acquired('1/11')).toBeNull();
  });

  it('NAW-5.2d lost when the firer fires at another, whether that shot does anything or not', () => {
    const mine = ', acquired: {1/11: 1/276}';
    expect(set(mine).do('GE', 'fire 1/11 2/276', 6, 6, 6, 1, 1).acquired('1/11')).toBeNull();
    expect(set(mine).do('GE', 'fire 1/11 2/276', 1, 1, 1).acquired('1/11')).toBe('2/276');
  });

  it('NAW-5.2d lost when the target leaves its hex', () => {
    const play = acquired().do('SU', 'unit 2/276').do('SU', 'to L9').decline('hold').do('SU', 'stop');
    expect(play.acquired('1/11')).toBe('1/276'); // somebody else moved
    play.do('SU', 'unit 1/276').do('SU', 'to L7').decline('hold');
    expect(play.acquired('1/11')).toBeNull();
  });

  it('NAW-5.2d lost when the firer is disrupted', () => {
    const play = acquired().do('SU', 'fire 2/276 1/11', 6, 1, 1, 1, 1);
    expect([play.stateOf('1/11'), play.acquired('1/11')]).toEqual(['disrupted ops', null]);
    const unhurt = acquired().do('SU', 'fire 2/276 1/11', 1, 1, 1);
    expect(unhurt.acquired('1/11')).toBe('1/276');
  });

  it('NAW-5.2d lost when the target is disrupted, by whomever', () => {
    const play = panzer('H5: [1/11], H6: [2/11], L6: [1/276 ops]')
      .do('GE', 'fire 1/11 1/276', 1, 1, 1)
      .do('GE', 'fire 2/11 1/276', 6, 1, 1, 1, 1);
    expect([play.stateOf('1/276'), play.acquired('1/11')]).toEqual(['disrupted ops', null]);
  });

  it('NAW-5.2d lost when the firer is assaulted, though it is neither hurt nor moved', () => {
    const play = acquired('H5: [1/11], L6: [1/276, HQ/276], H6: [2/276]')
      .do('SU', 'unit 2/276')
      .do('SU', 'assault H5')
      .do('SU', 'attack', 1, 1, 1, 1);
    expect([play.stateOf('1/11'), play.where('1/11'), play.acquired('1/11')]).toEqual(['ops', 'H5', null]);
  });

  it('NAW-5.2e an acquired unit is not concealed', () => {
    const dice = (more: string): number =>
      savesIn(panzer('H10: [1/11], J10: [1/276]', more).do('GE', 'fire 1/11 1/276', 6, 1, 1));
    expect([dice(''), dice(', acquired: {1/11: 1/276}')]).toEqual([4, 3]);
  });

  it('NAW-5.2f not in smoke, not disrupted', () => {
    const smoke = at(
      '{scenario: bridge, phase: operations 18, smoke: {T6: 1}, pieces: {T3: [1/18], A1: [2/18], T6: [1/31 ops]}}',
    );
    expect(smoke.do('GE', 'fire 1/18 1/31', 1, 1, 1).acquired('1/18')).toBeNull();
    expect(miss(panzer('H5: [1/11], L6: [1/276 disrupted ops]')).acquired('1/11')).toBeNull();
  });

  it('NAW-5.2f smoke laid on a unit ends every acquisition of it, and its easier shot', () => {
    const play = at(
      '{scenario: bridge, phase: operations 18, fate: {GE: 2}, pieces: {T3: [1/18, 2/18], T5: [3/18], A1: [4/18], T6: [1/31 ops], U11: [2/31 ops]}}',
    )
      .do('GE', 'fire 1/18 1/31', 1, 1, 1)
      .decline('keep')
      .do('GE', 'fire 2/18 1/31', 1, 1, 1)
      .decline('keep');
    expect([play.acquired('1/18'), play.acquired('2/18')]).toEqual(['1/31', '1/31']);
    play.do('GE', 'unit 3/18').do('GE', 'smoke T6').do('GE', 'stop');
    expect([play.acquired('1/18'), play.acquired('2/18')]).toEqual([null, null]);
    play.do('GE', 'refresh 1/18').do('GE', 'fire 1/18 1/31', 1, 1, 1);
    expect(play.shots.at(-1)).toEqual([3, 4]); // reduced range, and nothing for acquisition
  });

  it('NAW-5.2f smoke on the firer leaves what it has acquired', () => {
    const play = at(
      '{scenario: bridge, phase: operations 18, pieces: {T3: [1/18, 2/18], A1: [4/18], T6: [1/31 ops], U11: [2/31 ops]}}',
    ).do('GE', 'fire 1/18 1/31', 1, 1, 1);
    expect(play.do('GE', 'unit 2/18').do('GE', 'smoke T3').acquired('1/18')).toBe('1/31');
  });

  it('NAW-5.2f a position in which a unit in smoke is acquired is refused', () => {
    expect(() =>
      at('{scenario: bridge, smoke: {T6: 1}, acquired: {1/18: 1/31}, pieces: {T3: [1/18], T6: [1/31]}}'),
    ).toThrow('NAW-5.2f');
  });

  it('NAW-5.2g one target may be acquired by several', () => {
    const play = panzer('H5: [1/11], H6: [2/11], L6: [1/276 ops]')
      .do('GE', 'fire 1/11 1/276', 1, 1, 1)
      .do('GE', 'fire 2/11 1/276', 1, 1, 1);
    expect([play.acquired('1/11'), play.acquired('2/11')]).toEqual(['1/276', '1/276']);
  });

  it('NAW-5.2h opportunity fire acquires nothing', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {U11: [6/276], G6: [1/276], L6: [1/11]}}')
      .do('SU', 'unit 1/276')
      .do('SU', 'to H5')
      .do('GE', 'fire 1/11')
      .do('GE', 'roll', 1, 1, 1);
    expect(play.acquired('1/11')).toBeNull();
  });
});
