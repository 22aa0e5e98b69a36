// 4.3 Who may not load, unload or unlimber; 7.2, 11: who may not clear mines or go on Overwatch.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const FAR = 'A1: [1/DS, HQ/DS]';
const drill = (pieces: string, more = ''): Play =>
  at(`{scenario: drill, phase: operations DG${more}, pieces: {U11: [3/DG], ${pieces}}}`);
const order = (play: Play, unit: string): Play => play.do('GE', `unit ${unit}`);

describe('4.3 refusals', () => {
  it('NAW-4.3a nobody changes off the map, or into what the unit is already or does not have', () => {
    const waiting = order(drill(`reserve: [1/DG, M/DG mounted, AA/DG mounted], ${FAR}`), '1/DG');
    expect(waiting.refusal('GE', 'load').rule).toBe('NAW-3.4.5a');
    expect(waiting.offers('GE', 'overwatch')).toEqual([]);
    expect(order(waiting.do('GE', 'stop'), 'AA/DG').refusal('GE', 'deploy').rule).toBe('NAW-3.4.5a');
    const tank = order(drill(`T3: [R/DG], ${FAR}`), 'R/DG');
    expect([tank.refusal('GE', 'load').rule, tank.refusal('GE', 'deploy').rule]).toEqual(['NAW-2.4i', 'NAW-2.4i']);
    const foot = order(drill(`T3: [1/DG], ${FAR}`), '1/DG');
    expect([foot.refusal('GE', 'unload').rule, foot.refusal('GE', 'deploy').rule]).toEqual(['NAW-2.4i', 'NAW-2.4i']);
  });

  it('NAW-4.3.2a one change in an activation, one platoon at a time', () => {
    const play = order(drill(`T3: [M/DG], ${FAR}`), 'M/DG').do('GE', 'load');
    expect(play.refusal('GE', 'unload').rule).toBe('NAW-4.3.2a');
    const two = order(drill(`T3: [1/DG, 2/DG], ${FAR}`), '1/DG').do('GE', 'with 2/DG');
    expect(two.refusal('GE', 'load').rule).toBe('NAW-4.3.2a');
    const guns = order(drill(`T3: [AA/DG mounted, 2/DG], ${FAR}`), 'AA/DG').do('GE', 'with 2/DG');
    expect(guns.refusal('GE', 'deploy').rule).toBe('NAW-4.3.2a');
  });

  it('NAW-4.3.2c only guns unlimber for nothing', () => {
    expect(order(drill(`T3: [1/DG mounted], ${FAR}`), '1/DG').refusal('GE', 'deploy').rule).toBe('NAW-4.3.2c');
  });

  it('NAW-4.3.1a, NAW-4.1c after a shot half the factor has to pay for it', () => {
    const fired = (unit: string): Play =>
      order(drill(`T3: [${unit}], T4: [1/DS ops], A1: [2/DS, HQ/DS]`), unit).do('GE', 'snap 1/DS');
    const foot = fired('1/DG').do('GE', 'roll', 1, 1);
    expect(foot.refusal('GE', 'load').rule).toBe('NAW-4.3.2d'); // three points of two
    const cycles = fired('M/DG').do('GE', 'roll', 1);
    expect(cycles.offers('GE', 'load')).toEqual(['load']); // one point of three
  });

  it('NAW-4.1b, NAW-4.3.1a who has loaded may still fire within half the factor, who has fired after moving not load', () => {
    const moved = order(drill('T3: [1/DG], T7: [1/DS ops], A1: [2/DS, HQ/DS]'), '1/DG').do('GE', 'to T4');
    expect(moved.offers('GE', 'load')).toEqual(['load']);
    const half = order(drill('T3: [1/DG mounted], T6: [1/DS ops], A1: [2/DS, HQ/DS]'), '1/DG').do('GE', 'to T4');
    expect(half.offers('GE', 'fire')).toEqual(['fire 1/DS']);
  });

  it('NAW-5.2d a change of mode ends what was acquired', () => {
    const play = order(
      drill('T3: [1/DG mounted], T6: [4/DS ops], A1: [2/DS, HQ/DS]', ', acquired: {4/DS: 1/DG}'),
      '1/DG',
    );
    expect(play.acquired('4/DS')).toBe('1/DG');
    expect(play.do('GE', 'unload').acquired('4/DS')).toBeNull();
  });
});

describe('7.2 clearing mines', () => {
  const pioneers = (pieces: string, mines = 'T4'): Play =>
    at(`{scenario: bridge, phase: operations 320, mines: [${mines}], pieces: {A11: [5/320], A1: [1/71G], ${pieces}}}`);

  it('R-7.2 in their hex or the next, not farther, and only pioneers', () => {
    expect(pioneers('T3: [P1/320]').do('GE', 'unit P1/320').offers('GE', 'clear')).toEqual(['clear T4']);
    expect(pioneers('T4: [P1/320]').do('GE', 'unit P1/320').offers('GE', 'clear')).toEqual(['clear T4']);
    const far = pioneers('T2: [P1/320]').do('GE', 'unit P1/320');
    expect([far.offers('GE', 'clear'), far.refusal('GE', 'clear T4').rule]).toEqual([[], 'NAW-cTEC-e']);
    const foot = pioneers('T3: [1/320]').do('GE', 'unit 1/320');
    expect([foot.offers('GE', 'clear'), foot.refusal('GE', 'clear T4').rule]).toEqual([[], 'NAW-cTEC-e']);
  });

  it('R-7.2 in Good Order, as the only action of one platoon on the map', () => {
    const shaken = pioneers('T3: [P1/320 disrupted]').do('GE', 'unit P1/320');
    expect([shaken.offers('GE', 'clear'), shaken.refusal('GE', 'clear T4').rule]).toEqual([[], 'NAW-cTEC-e']);
    const moved = pioneers('T2: [P1/320]').do('GE', 'unit P1/320').do('GE', 'to T3');
    expect(moved.refusal('GE', 'clear T4').rule).toBe('NAW-4.1g');
    const two = pioneers('T3: [P1/320, P2/320]').do('GE', 'unit P1/320').do('GE', 'with P2/320');
    expect(two.offers('GE', 'clear')).toEqual([]);
    expect(two.refusal('GE', 'clear T4').text).toBe('Pioneers clear mines one platoon at a time.');
    const waiting = pioneers('reserve: [P1/320]', 'A4').do('GE', 'unit P1/320');
    expect([waiting.offers('GE', 'clear'), waiting.refusal('GE', 'clear A4').rule]).toEqual([[], 'NAW-3.4.5a']);
  });

  it('R-7.2 a 4 clears and the HQ beside the pioneers has done nothing; a die shown 3 can be raised by fate', () => {
    const play = pioneers('T3: [P1/320, HQ/320]').do('GE', 'unit P1/320').do('GE', 'clear T4', 4);
    expect([play.stateOf('P1/320'), play.stateOf('HQ/320'), play.events('cleared')[0]?.done]).toEqual([
      'ops',
      'good',
      1,
    ]);
  });

  it('R-7.2 every platoon of the stack is attacked by itself, with the dice of who laid the mines', () => {
    const play = pioneers('T3: [1/320, 2/320]')
      .do('GE', 'unit 1/320')
      .do('GE', 'with 2/320')
      .do('GE', 'to T4', 5, 1, 4, 4);
    expect(play.rolls).toEqual(['mines 51 at 5: 1', 'mines 44 at 5: 0']);
    expect(play.events('roll').map(({ side }) => side)).toEqual([1, 1]);
    expect([play.stateOf('1/320'), play.stateOf('2/320')]).toEqual(['disrupted ops', 'good']);
    expect(play.point).toBe('order'); // the unhurt one goes on
  });
});

describe('7.2 whose dice', () => {
  it('R-7.2 who comes into mines of their own meets the dice of their own side, and armour is rolled only against a hit', () => {
    const own = at(
      '{scenario: bridge, phase: operations 71G, mines: [T4], pieces: {T3: [1/71G], U11: [2/71G], A1: [1/18]}}',
    )
      .do('SU', 'unit 1/71G')
      .do('SU', 'to T4', 1, 1);
    expect(own.events('roll').map(({ what, side }) => [what, side])).toEqual([['mines', 1]]);
    const tank = at(
      '{scenario: bridge, phase: operations 18, mines: [T4], pieces: {T3: [1/18], A11: [2/18], A1: [1/71G]}}',
    )
      .do('GE', 'unit 1/18')
      .do('GE', 'to T4', 1, 1);
    expect(tank.rolls).toEqual(['mines 11 at 5: 0']);
  });
});

describe('11 Overwatch', () => {
  it('R-11 not after a move', () => {
    const play = order(drill(`T3: [1/DG], ${FAR}`), '1/DG').do('GE', 'to T4');
    expect([play.offers('GE', 'overwatch'), play.refusal('GE', 'overwatch').rule]).toEqual([[], 'NAW-4.1g']);
  });
});
