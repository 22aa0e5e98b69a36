// 4.2 Stacks that part on the way, and a platoon alone with its headquarters (2.5.6).
import { describe, expect, it } from 'vitest';
import { OPS } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

const FAR = 'A1: [1/DS, HQ/DS]';
const drill = (pieces: string, more = ''): Play =>
  at(`{scenario: drill, phase: operations DG${more}, pieces: {${pieces}}}`);
const tanks = (pieces: string): Play => at(`{scenario: cats, phase: operations 11, pieces: {A11: [4/11], ${pieces}}}`);

describe('4.2 together, then apart', () => {
  it('NAW-4.2a both go on into different hexes with the points they have left', () => {
    const play = drill(`T1: [1/DG, 2/DG], U11: [3/DG], ${FAR}`)
      .do('GE', 'unit 1/DG')
      .do('GE', 'with 2/DG')
      .do('GE', 'to T3')
      .do('GE', 'without 2/DG')
      .do('GE', 'to T4');
    // The first has used its three points; the second has one left and goes on at once.
    expect([play.point, play.stateOf('1/DG'), play.stateOf('2/DG')]).toEqual(['order', 'ops', 'good']);
    expect(play.refusal('GE', 'to T5').rule).toBe('NAW-4.0a');
    play.do('GE', 'to S4');
    expect([play.where('1/DG'), play.where('2/DG'), play.stateOf('2/DG')]).toEqual(['T4', 'S4', 'ops']);
    expect(play.point).toBe('act');
  });

  it('NAW-4.2a, NAW-4.1g nobody else acts before the second part, and nobody joins it', () => {
    const play = drill(`T1: [1/DG, 2/DG], T3: [3/DG], ${FAR}`)
      .do('GE', 'unit 1/DG')
      .do('GE', 'with 2/DG')
      .do('GE', 'to T2')
      .do('GE', 'without 2/DG')
      .do('GE', 'to S3')
      .do('GE', 'stop');
    expect(play.refusal('GE', 'unit 3/DG').rule).toBe('NAW-3.4.5a');
    play.do('GE', 'to T3');
    expect(play.refusal('GE', 'with 3/DG').rule).toBe('NAW-4.1g');
  });

  it('NAW-4.2a the part that went first may stop, and the other still goes on; then its action is over', () => {
    const play = drill(`T1: [1/DG, 2/DG], U11: [3/DG], ${FAR}`)
      .do('GE', 'unit 1/DG')
      .do('GE', 'with 2/DG')
      .do('GE', 'to T2')
      .do('GE', 'without 1/DG')
      .do('GE', 'stop');
    expect([play.stateOf('2/DG'), play.stateOf('1/DG'), play.point]).toEqual(['ops', 'good', 'order']);
    play.do('GE', 'stop');
    expect([play.stateOf('1/DG'), play.point]).toEqual(['ops', 'act']);
    expect(play.refusal('GE', 'unit 1/DG').rule).toBe('NAW-5.1a');
  });

  it('NAW-4.2a, NAW-4.1k parted after half a move, each still has its shot', () => {
    const play = tanks('H5: [1/11, 3/11], M6: [1/276 ops]')
      .do('GE', 'unit 1/11')
      .do('GE', 'with 3/11')
      .do('GE', 'to I5')
      .do('GE', 'without 3/11')
      .do('GE', 'fire 1/276')
      .do('GE', 'roll', 1, 1);
    expect([play.point, play.stateOf('1/11'), play.stateOf('3/11')]).toEqual(['order', 'ops', 'good']);
    play.do('GE', 'to J5').do('GE', 'fire 1/276').do('GE', 'roll', 1);
    expect([play.where('3/11'), play.stateOf('3/11'), play.shots.length]).toEqual(['J5', 'ops', 2]);
  });

  it('NAW-4.1f who fired first with the stack keeps its half move when it leaves it', () => {
    const play = tanks('H5: [1/11, 3/11], M6: [1/276 ops]')
      .do('GE', 'unit 1/11')
      .do('GE', 'with 3/11')
      .do('GE', 'snap 1/276')
      .do('GE', 'roll', 1, 1)
      .do('GE', 'without 1/11');
    // 3/11 has not fired and not moved: it goes on with the group's declaration.
    play.do('GE', 'stop');
    expect([play.point, play.stateOf('1/11')]).toEqual(['order', 'good']);
    expect(play.offers('GE', 'fire')).toEqual([]);
    expect(play.refusal('GE', 'to K6').rule).toBe('NAW-4.0a');
    play.do('GE', 'to J5');
    expect([play.where('1/11'), play.stateOf('1/11')]).toEqual(['J5', 'ops']);
  });

  it('NAW-4.2a who has done nothing when it leaves is free to act later', () => {
    const play = tanks('H5: [1/11, 3/11], M6: [1/276 ops]')
      .do('GE', 'unit 1/11')
      .do('GE', 'with 3/11')
      .do('GE', 'snap 1/276')
      .do('GE', 'roll', 1, 1)
      .do('GE', 'without 3/11')
      .do('GE', 'stop');
    expect([play.stateOf('1/11'), play.stateOf('3/11'), play.point]).toEqual(['ops', 'good', 'act']);
    expect(play.offers('GE', 'unit')).toContain('unit 3/11');
  });

  it('NAW-2.5.6a the HQ stays with the part it was left with, and goes on with it', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, pieces: {U11: [6/276], D5: [1/276, 2/276, HQ/276], A1: [1/11 ops]}}',
    )
      .do('SU', 'unit 1/276')
      .do('SU', 'with 2/276')
      .do('SU', 'to D7');
    play.do('SU', 'without 2/276').do('SU', 'without HQ/276').do('SU', 'to D8').do('SU', 'stop');
    expect([play.point, play.where('1/276'), play.where('HQ/276')]).toEqual(['order', 'D8', 'D7']);
    expect([play.has('HQ/276', OPS), play.stateOf('2/276')]).toEqual([false, 'good']);
    play.do('SU', 'to D6').do('SU', 'stop');
    expect([play.where('2/276'), play.where('HQ/276'), play.has('HQ/276', OPS)]).toEqual(['D6', 'D6', true]);
  });

  it('NAW-5.3b each part draws its own fire; who is hurt goes no further', () => {
    const play = drill('T1: [3/DG, R/DG], U11: [1/DG], T9: [4/DS]')
      .do('GE', 'unit 3/DG')
      .do('GE', 'with R/DG')
      .do('GE', 'to T2')
      .do('SU', 'hold')
      .do('GE', 'without R/DG')
      .do('GE', 'stop')
      .do('GE', 'to T3')
      .do('SU', 'fire 4/DS')
      .do('SU', 'roll', 6, 6, 6, 1);
    expect([play.stateOf('3/DG'), play.stateOf('R/DG')]).toEqual(['ops', 'lost']);
    expect(play.point).toBe('act');
  });
});

describe('4.1 a stack that moves and fires', () => {
  const pair = (pieces: string): Play =>
    tanks(`H5: [1/11, 3/11], ${pieces}`).do('GE', 'unit 1/11').do('GE', 'with 3/11');

  it('NAW-4.1g, NAW-4.1j after the first shot that follows a move the others only fire', () => {
    const play = pair('J5: [1/276 ops], U1: [2/276 ops]')
      .do('GE', 'to I5')
      .do('GE', 'fire 1/276')
      .do('GE', 'roll', 1, 1);
    expect([play.point, play.offers('GE', 'to'), play.offers('GE', 'assault')]).toEqual(['order', [], []]);
    expect(play.refusal('GE', 'to I6').rule).toBe('NAW-4.1g');
    expect(play.refusal('GE', 'assault J5').rule).toBe('NAW-4.1j');
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/276']);
  });

  it('NAW-5.1b after a shot on the spot the others are as free as before', () => {
    const play = pair('L5: [1/276 ops]').do('GE', 'fire 1/276').do('GE', 'roll', 1, 1, 1);
    expect([play.stateOf('1/11'), play.point]).toEqual(['ops', 'order']);
    expect(play.costOf('GE', 'to H10')).toBe(5); // all five points of the Pz-III
    play.do('GE', 'stop');
    expect(play.stateOf('3/11')).toBe('good');
  });

  it('NAW-4.1g with nobody left who could fire the action is over', () => {
    const play = drill('T5: [3/DG, 2/DG disrupted, HQ/DG], U11: [1/DG], T8: [1/DS ops]')
      .do('GE', 'unit 3/DG')
      .do('GE', 'with 2/DG')
      .do('GE', 'to T4')
      .do('GE', 'fire 1/DS')
      .do('GE', 'roll', 1);
    expect([play.point, play.stateOf('2/DG'), play.stateOf('HQ/DG')]).toEqual(['act', 'disrupted ops', 'ops']);
  });

  it('NAW-4.1n the next who fires first is one that has not, whatever the order', () => {
    const play = pair('L5: [1/276 ops]').do('GE', 'shooter 3/11').do('GE', 'snap 1/276').do('GE', 'roll', 1);
    play.do('GE', 'snap 1/276').do('GE', 'roll', 1, 1);
    expect(play.shots).toEqual([
      [1, 6],
      [2, 6],
    ]);
    const back = pair('L5: [1/276 ops]').do('GE', 'shooter 3/11').do('GE', 'shooter 1/11').do('GE', 'fire 1/276');
    expect(back.do('GE', 'roll', 1, 1, 1).stateOf('1/11')).toBe('ops');
  });

  it('NAW-4.1f who has not fired before the move does not fire after it', () => {
    const play = pair('M6: [1/276 ops]').do('GE', 'snap 1/276').do('GE', 'roll', 1, 1);
    expect([play.offers('GE', 'fire'), play.refusal('GE', 'fire 1/276').rule]).toEqual([[], 'NAW-4.1f']);
    play.do('GE', 'to J5');
    expect([play.point, play.stateOf('3/11')]).toEqual(['act', 'ops']); // the Pz-IV has no point left, nobody a shot
  });

  it('NAW-4.1b a mortar does not shell from a stack that has fired to move', () => {
    const play = drill('T3: [3/DG, Mtr/DG], U11: [1/DG], T7: [1/DS ops]')
      .do('GE', 'unit 3/DG')
      .do('GE', 'with Mtr/DG')
      .do('GE', 'snap 1/DS')
      .do('GE', 'roll', 1);
    expect([play.offers('GE', 'shell'), play.refusal('GE', 'shell T7').rule]).toEqual([[], 'NAW-4.1b']);
  });

  it('NAW-4.1a a gun of one point in the stack does not fire after the move', () => {
    const play = drill('T3: [AA/DG, 1/DG], U11: [3/DG], T6: [1/DS ops]')
      .do('GE', 'unit AA/DG')
      .do('GE', 'with 1/DG')
      .do('GE', 'to T4');
    expect(play.refusal('GE', 'fire 1/DS').rule).toBe('NAW-4.1a');
    expect(play.do('GE', 'shooter 1/DG').offers('GE', 'fire')).toEqual(['fire 1/DS']);
  });

  it('NAW-5.1a called off, a shot was none, and nobody answers it', () => {
    const play = tanks('H5: [1/11], L6: [1/276 watch]').do('GE', 'unit 1/11').do('GE', 'fire 1/276').do('GE', 'cancel');
    expect([play.point, play.asked, play.stateOf('1/11')]).toEqual(['order', 'GE', 'good']);
    expect(play.offers('GE', 'to').length).toBeGreaterThan(10);
  });

  it('NAW-2.5.6.2a when the first of the stack has fired its HQ is skipped', () => {
    const play = tanks('H5: [1/11, 2/11, HQ/11], L5: [1/276 ops]')
      .do('GE', 'unit 1/11')
      .do('GE', 'with HQ/11')
      .do('GE', 'with 2/11')
      .do('GE', 'fire 1/276')
      .do('GE', 'roll', 1, 1, 1);
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/276']);
    expect(play.do('GE', 'fire 1/276').do('GE', 'roll', 1, 1, 1).stateOf('2/11')).toBe('ops');
  });

  it('NAW-4.3.2a after the shot that follows a move nobody unloads', () => {
    const play = drill('T3: [1/DG mounted, 2/DG mounted], U11: [3/DG], T6: [1/DS ops]')
      .do('GE', 'unit 1/DG')
      .do('GE', 'with 2/DG')
      .do('GE', 'to T4')
      .do('GE', 'fire 1/DS')
      .do('GE', 'roll', 1);
    expect([play.point, play.refusal('GE', 'unload').rule]).toEqual(['order', 'NAW-4.1g']);
  });
});

describe('4.2 what each part keeps', () => {
  it('NAW-4.2a its own points: a field costs the tank two and the infantry one', () => {
    const split = (leaves: string): Play =>
      drill(`K2: [1/DG, 3/DG], U11: [2/DG], ${FAR}`)
        .do('GE', 'unit 1/DG')
        .do('GE', 'with 3/DG')
        .do('GE', 'to K3')
        .do('GE', `without ${leaves}`);
    const tank = split('1/DG');
    expect([tank.costOf('GE', 'to K4'), tank.refusal('GE', 'to K5').rule]).toEqual([2, 'NAW-4.0a']);
    const foot = split('3/DG');
    expect([foot.costOf('GE', 'to K5'), foot.refusal('GE', 'to K6').rule]).toEqual([2, 'NAW-4.0a']);
  });

  it('NAW-5.1b its own shots', () => {
    const snapped = (first: string, leaves: string): Play =>
      tanks('H5: [1/11, 3/11], L5: [1/276 ops]')
        .do('GE', 'unit 1/11')
        .do('GE', 'with 3/11')
        .do('GE', `shooter ${first}`)
        .do('GE', 'snap 1/276')
        .do('GE', 'roll', 1)
        .do('GE', `without ${leaves}`);
    expect(snapped('3/11', '1/11').offers('GE', 'snap')).toEqual([]); // 3/11 has fired
    const other = tanks('H5: [1/11, 3/11], L5: [1/276 ops]')
      .do('GE', 'unit 1/11')
      .do('GE', 'with 3/11')
      .do('GE', 'snap 1/276')
      .do('GE', 'roll', 1, 1)
      .do('GE', 'without 1/11');
    expect(other.offers('GE', 'snap')).toEqual(['snap 1/276']); // 3/11 has not
  });

  it('NAW-4.1e it fires as one that has moved', () => {
    const play = tanks('H5: [1/11, 3/11], M6: [1/276 ops]')
      .do('GE', 'unit 1/11')
      .do('GE', 'with 3/11')
      .do('GE', 'to I5')
      .do('GE', 'without 3/11')
      .do('GE', 'stop')
      .do('GE', 'fire 1/276')
      .do('GE', 'roll', 1);
    expect(play.shots).toEqual([[1, 6]]);
  });

  it('NAW-2.5.6a an HQ that moved and stays with a mate is done', () => {
    const play = tanks('H5: [1/11, HQ/11], H6: [2/11], U1: [1/276]')
      .do('GE', 'unit 1/11')
      .do('GE', 'to H6')
      .do('GE', 'without HQ/11');
    expect([play.stateOf('HQ/11'), play.stateOf('1/11')]).toEqual(['ops', 'good']);
    play.do('GE', 'to H7').do('GE', 'stop');
    expect([play.point, play.where('HQ/11')]).toEqual(['act', 'H6']);
  });

  it('NAW-2.5.6a an HQ whose platoon was stopped on the spot has done nothing', () => {
    const play = tanks('H5: [1/11, HQ/11], L6: [1/276 watch], M6: [2/276 ops]')
      .do('GE', 'unit 1/11')
      .do('GE', 'snap 2/276')
      .do('GE', 'roll', 1, 1)
      .do('SU', 'fire 1/276')
      .do('SU', 'roll', 6, 1, 1, 1, 1, 2);
    expect([play.stateOf('1/11'), play.stateOf('HQ/11'), play.point]).toEqual(['disrupted ops', 'good', 'act']);
  });

  it('NAW-2.5.6a of two HQs that wait with one platoon one would go along, so neither is left alone', () => {
    const play = at(
      '{scenario: drill, phase: operations DG, pieces: {reserve: [1/DG, HQ/DG, sHQ/DG], U9: [2/DG], U11: [1/DS]}}',
    ).do('GE', 'unit 1/DG');
    expect(play.offers('GE', 'without')).toEqual(['without HQ/DG']);
    expect([play.offers('GE', 'to'), play.refusal('GE', 'to A4').rule]).toEqual([[], 'NAW-2.5.6a']);
  });

  it('a6 who is thrown back off the map by mines has acted', () => {
    const play = at(
      '{scenario: bridge, phase: operations 320, mines: [A4], pieces: {reserve: [1/320], A11: [5/320], A4: [1/71G]}}',
    )
      .do('GE', 'unit 1/320')
      .do('GE', 'assault A4')
      .do('GE', 'attack', 6, 1);
    expect([play.where('1/320'), play.stateOf('1/320')]).toEqual(['reserve', 'disrupted ops']);
  });

  it('NAW-4.3.2a one part’s change of mode does not bar the other’s', () => {
    const play = drill(`T1: [1/DG mounted, 2/DG mounted], U11: [3/DG], ${FAR}`)
      .do('GE', 'unit 1/DG')
      .do('GE', 'with 2/DG')
      .do('GE', 'to T2')
      .do('GE', 'without 2/DG')
      .do('GE', 'unload');
    expect([play.point, play.stateOf('1/DG'), play.offers('GE', 'unload')]).toEqual(['order', 'ops', ['unload']]);
    expect(play.do('GE', 'unload').stateOf('2/DG')).toBe('ops');
  });

  it('NAW-4.1n answered from Overwatch in vain, the stack goes on: the next of it fires, a disrupted one is still along', () => {
    const answered = (second: string): Play =>
      at(
        `{scenario: cats, phase: operations 11, pieces: {A11: [4/11], H5: [1/11, ${second}], L6: [1/276 watch], M6: [2/276 ops]}}`,
      )
        .do('GE', 'unit 1/11')
        .do('GE', 'with 3/11')
        .do('GE', 'snap 2/276')
        .do('GE', 'roll', 1, 1)
        .do('SU', 'fire 1/276');
    const missed = answered('3/11').do('SU', 'roll', 1, 1, 1);
    expect(missed.offers('GE', 'snap')).toEqual(['snap 1/276', 'snap 2/276']);
    expect(missed.do('GE', 'snap 2/276').do('GE', 'roll', 1).shots.at(-1)).toEqual([1, 6]);
    const along = answered('3/11 disrupted').do('SU', 'roll', 1, 1, 1).do('GE', 'to H4').do('GE', 'stop');
    expect(along.inside('H4')).toEqual(['1/11', '3/11']);
    const hit = answered('3/11').do('SU', 'roll', 6, 1, 1, 1, 1).do('GE', 'to H4').do('GE', 'stop');
    expect([hit.stateOf('1/11'), hit.inside('H4')]).toEqual(['disrupted ops', ['3/11']]);
  });

  it('NAW-5.3c who is lost on the way is not marked', () => {
    const play = drill('T1: [3/DG, R/DG], U11: [1/DG], T8: [4/DS]')
      .do('GE', 'unit 3/DG')
      .do('GE', 'with R/DG')
      .do('GE', 'to T2')
      .do('SU', 'fire 4/DS')
      .do('SU', 'at R/DG')
      .do('SU', 'roll', 6, 6, 6, 1);
    expect([play.stateOf('R/DG'), play.has('R/DG', OPS), play.stateOf('3/DG')]).toEqual(['lost', false, 'good']);
    play.do('GE', 'stop');
    expect(play.events('ops').map(({ pieces }) => pieces)).toEqual([[play.piece('4/DS')], [play.piece('3/DG')]]);
  });
});

describe('2.5.6 a platoon alone with its HQ is one platoon', () => {
  it('R-11 it may go on Overwatch; the HQ is not marked for it', () => {
    const play = tanks('H5: [1/11, HQ/11], U1: [1/276]').do('GE', 'unit 1/11');
    expect(play.offers('GE', 'overwatch')).toEqual(['overwatch']);
    play.do('GE', 'overwatch');
    expect([play.stateOf('1/11'), play.stateOf('HQ/11')]).toEqual(['watch', 'good']);
  });

  it('R-11 two platoons go on Overwatch one by one', () => {
    const play = tanks('H5: [1/11, 3/11], U1: [1/276]').do('GE', 'unit 1/11').do('GE', 'with 3/11');
    expect(play.offers('GE', 'overwatch')).toEqual([]);
    expect(play.refusal('GE', 'overwatch').rule).toBe('NAW-5.0b');
  });

  it('NAW-4.3.1a it may load and drive with its HQ', () => {
    const play = drill(`T1: [1/DG, HQ/DG], U11: [3/DG], ${FAR}`).do('GE', 'unit 1/DG').do('GE', 'load');
    expect(play.stateOf('1/DG')).toBe('mounted');
    // Half-track and staff on foot pay each its own, hex by hex; two of five points are left after loading.
    play.do('GE', 'to T2').do('GE', 'to T3').decline('stop');
    expect([play.where('HQ/DG'), play.stateOf('1/DG')]).toEqual(['T3', 'ops mounted']);
  });

  it('NAW-4.3.2c a gun with the HQ beside it unlimbers for nothing; the HQ has done nothing', () => {
    const play = drill(`T3: [AA/DG mounted, HQ/DG], U11: [3/DG], ${FAR}`).do('GE', 'unit AA/DG').do('GE', 'deploy');
    expect([play.stateOf('AA/DG'), play.stateOf('HQ/DG')]).toEqual(['ops', 'good']);
  });

  it('NAW-2.5.6a the HQ may be left out of an action that stays in the hex, but is not left alone', () => {
    const play = tanks('H5: [1/11, HQ/11], U1: [1/276]').do('GE', 'unit 1/11').do('GE', 'without HQ/11');
    expect(play.refusal('GE', 'to H6').rule).toBe('NAW-2.5.6a');
    expect(play.offers('GE', 'overwatch')).toEqual(['overwatch']);
    play.do('GE', 'with HQ/11').do('GE', 'to H6').do('GE', 'stop');
    expect([play.where('HQ/11'), play.stateOf('HQ/11')]).toEqual(['H6', 'ops']);
  });

  it('NAW-2.5.6a once both have moved the HQ is not dropped where nobody would stay with it', () => {
    const play = tanks('H5: [1/11, HQ/11], U1: [1/276]').do('GE', 'unit 1/11').do('GE', 'to H6');
    expect(play.refusal('GE', 'without HQ/11').rule).toBe('NAW-2.5.6a');
  });
});

describe('4.2 who joins and who leaves', () => {
  const reserve = (): Play =>
    at(
      '{scenario: drill, phase: operations DG, pieces: {reserve: [1/DG, 2/DG, R/DG, HQ/DG, sHQ/DG, 3/DG], T9: [Mtr/DG], U11: [1/DS, HQ/DS]}}',
    ).do('GE', 'unit 1/DG');

  it('NAW-2.9a two platoons and one HQ at most, off the map as well', () => {
    const play = reserve().do('GE', 'with 2/DG');
    expect(play.refusal('GE', 'with R/DG').rule).toBe('NAW-2.9a');
    play.do('GE', 'with HQ/DG');
    expect(play.refusal('GE', 'with sHQ/DG').rule).toBe('NAW-2.5.6c');
    expect(play.offers('GE', 'with')).toEqual([]);
  });

  it('NAW-4.2a only who stands there, is of the formation, ready and not along already', () => {
    const play = reserve();
    expect(play.refusal('GE', 'with Mtr/DG').rule).toBe('NAW-4.2a');
    expect(play.refusal('GE', 'with 1/DG').rule).toBe('NAW-4.2a');
    expect(play.refusal('GE', 'with 1/DS').rule).toBe('NAW-4.2a');
    expect(play.refusal('GE', 'without 2/DG').rule).toBe('NAW-4.2a');
    expect(play.refusal('GE', 'without 1/DG').rule).toBe('NAW-4.2a'); // the last one
    const mixed = at(
      '{scenario: bridge, phase: operations 320, pieces: {T3: [1/320, 1/18], T5: [2/320, 3/320 ops], T7: [4/320, 5/320 out], U11: [1/71G]}}',
    );
    expect(mixed.do('GE', 'unit 1/320').refusal('GE', 'with 1/18').rule).toBe('NAW-3.4.5a');
    expect(mixed.do('GE', 'stop').do('GE', 'unit 2/320').refusal('GE', 'with 3/320').rule).toBe('NAW-5.1a');
    expect(mixed.do('GE', 'stop').do('GE', 'unit 4/320').refusal('GE', 'with 5/320').rule).toBe('NAW-3.4.2e');
  });

  it('NAW-3.4.5a who may act: the formation’s own platoons, on the map or waiting', () => {
    const play = at(
      '{scenario: bridge, phase: operations 320, pieces: {T3: [1/320, HQ/320], T5: [2/320 out], T7: [3/320 watch], reserve: [4/320], T9: [1/18], U11: [1/71G]}}',
    );
    expect(play.offers('GE', 'unit')).toEqual(['unit 1/320', 'unit 4/320']);
    expect(play.refusal('GE', 'unit 1/18').rule).toBe('NAW-3.4.5a');
    expect(play.refusal('GE', 'unit 5/320').rule).toBe('NAW-3.4.5a'); // lost
    expect(play.refusal('GE', 'unit 2/320').rule).toBe('NAW-3.4.2e');
    expect(play.refusal('GE', 'unit 3/320').rule).toBe('NAW-5.0b');
    expect(play.refusal('GE', 'unit 1/71G').rule).toBe('NAW-3.4.5a');
  });

  it('NAW-2.5.6a a mate of the HQ leaves only if another stays with it', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, pieces: {U11: [6/276], D5: [1/276, 2/276, HQ/276], A1: [1/11 ops]}}',
    )
      .do('SU', 'unit 1/276')
      .do('SU', 'with HQ/276')
      .do('SU', 'to D6');
    expect(play.where('2/276')).toBe('D5'); // it was never asked along
    expect(play.refusal('SU', 'without 1/276').rule).toBe('NAW-4.2a');
  });
});
