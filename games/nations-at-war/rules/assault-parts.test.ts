// 5.4, 5.5, 2.5.6.2 Assaults in their rarer parts: mines on the way in and back, headquarters on both sides, leadership spent, who is marked.
import { describe, expect, it } from 'vitest';
import { LED, MARKS } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

const foot = (pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: operations 320${more}, pieces: {A11: [5/320], ${pieces}}}`);
const armour = (pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: operations 18${more}, pieces: {A11: [4/18], ${pieces}}}`);
const assaults = (play: Play, units: readonly string[], hex: string): Play => {
  const [first = '', ...others] = units;
  play.do('GE', `unit ${first}`);
  for (const unit of others) play.do('GE', `with ${unit}`);
  return play.do('GE', `assault ${hex}`);
};
const ones = (n: number): number[] => Array.from({ length: n }, () => 1);

describe('7.2 mines under an assault', () => {
  it('R-7.2 who is hurt on the way in does not fight and goes back; the other fights on', () => {
    const play = assaults(foot('T3: [1/320, 2/320], T4: [1/71G]', ', mines: [T4]'), ['1/320', '2/320'], 'T4');
    play.do('GE', 'attack', 6, 1, 1, 1, ...ones(5));
    expect([play.stateOf('1/320'), play.where('1/320')]).toEqual(['disrupted ops', 'T3']);
    expect(play.events('roll').filter(({ what }) => what === 'assault')).toHaveLength(1);
    expect(play.events('thrown-back').map(({ pieces }) => pieces)).toEqual([
      [play.piece('1/320')],
      [play.piece('2/320')],
    ]);
  });

  it('R-7.2 with all of them hurt there is no fight at all', () => {
    const play = assaults(foot('T3: [1/320], T4: [1/71G]', ', mines: [T4]'), ['1/320'], 'T4').do('GE', 'attack', 6, 1);
    expect([play.where('1/320'), play.stateOf('1/71G'), play.events('assault-result')]).toEqual(['T3', 'good', []]);
  });

  it('R-7.2 who is thrown back over mines is attacked again', () => {
    const play = assaults(foot('T3: [1/320], T4: [1/71G]', ', mines: [T3]'), ['1/320'], 'T4');
    play.do('GE', 'attack', ...ones(5), 6, 1);
    expect(play.rolls.at(-1)).toBe('mines 61 at 5: 1');
    expect([play.where('1/320'), play.stateOf('1/320')]).toEqual(['T3', 'disrupted ops']);
    const won = assaults(foot('T3: [1/320], T4: [1/71G]', ', mines: [T3]'), ['1/320'], 'T4').do(
      'GE',
      'attack',
      6,
      6,
      1,
      1,
      1,
    );
    expect(won.events('mined')).toEqual([]);
  });
});

describe('2.5.6.2 leadership in an assault', () => {
  it('NAW-5.4n it is spent on both sides, once, and only if it was given', () => {
    const play = assaults(foot('T3: [1/320, HQ/320], T4: [1/71G, HQ/71G]'), ['1/320'], 'T4').do('GE', 'lead 1/320');
    expect(play.refusal('GE', 'lead 1/320').rule).toBe('NAW-5.4n');
    play.do('GE', 'attack').do('SU', 'lead 1/71G', ...ones(8));
    expect([play.has('HQ/320', LED), play.has('HQ/71G', LED)]).toEqual([true, true]);
    const plain = assaults(foot('T3: [1/320, HQ/320], T4: [1/71G, HQ/71G]'), ['1/320'], 'T4');
    plain.do('GE', 'attack').do('SU', 'none', ...ones(5));
    expect([plain.has('HQ/320', LED), plain.has('HQ/71G', LED)]).toEqual([false, false]);
  });

  it('NAW-5.4n an HQ that stays behind leads nobody, nor one that has led, nor a unit without assault factor', () => {
    const stays = assaults(foot('T3: [1/320, 2/320, HQ/320], T4: [1/71G]'), ['1/320'], 'T4');
    expect([stays.offers('GE', 'lead'), stays.refusal('GE', 'lead 1/320').rule]).toEqual([[], 'NAW-5.4n']);
    const led = assaults(foot('T3: [1/320, HQ/320 led], T4: [1/71G]'), ['1/320'], 'T4');
    expect(led.offers('GE', 'lead')).toEqual([]);
    const truck = assaults(foot('T3: [1/320], T4: [ATG/71G mounted, HQ/71G]'), ['1/320'], 'T4').do(
      'GE',
      'attack',
      1,
      1,
      1,
    );
    expect(truck.point).toBe('act'); // nobody to lead, so nobody is asked
    const one = assaults(foot('T3: [1/320], T4: [ATG/71G mounted, 1/71G, HQ/71G]'), ['1/320'], 'T4').do('GE', 'attack');
    expect(one.offers('SU')).toEqual(['lead 1/71G', 'none']);
  });
});

describe('5.4, 5.5 headquarters that come along', () => {
  it('NAW-5.4i thrown back, the HQ goes with its last platoon; with a mate behind it never went', () => {
    const play = assaults(foot('T3: [1/320, HQ/320], T4: [1/71G]'), ['1/320'], 'T4').do('GE', 'attack', ...ones(5));
    expect([play.where('1/320'), play.where('HQ/320'), play.stateOf('HQ/320')]).toEqual(['T3', 'T3', 'ops']);
    expect(play.events('thrown-back')[0]?.pieces).toEqual([play.piece('1/320'), play.piece('HQ/320')]);
  });

  const overrun = (...answers: number[]): Play =>
    assaultsOver(armour('T3: [1/18, 2/18, HQ/18], T4: [1/71G], U11: [2/71G ops]')).do(
      'GE',
      'attack',
      ...ones(12),
      ...answers,
    );
  const assaultsOver = (play: Play): Play =>
    play.do('GE', 'unit 1/18').do('GE', 'with 2/18').do('GE', 'overrun T4').do('GE', 'to T5');

  it('NAW-5.5g of a stack that is parted the owner says with whom the HQ goes', () => {
    const hit = (): Play => overrun(6, 1, 1, 2); // one hit, on the first; the HQ's die shows 2
    const ask = hit();
    expect([ask.point, ask.offers('GE')]).toEqual(['overrun.hq', ['with 1/18', 'with 2/18']]);
    expect(ask.refusal('GE', 'with 4/18').rule).toBe('NAW-2.5.6a');
    const on = hit().do('GE', 'with 2/18').decline('hold');
    expect(['1/18', '2/18', 'HQ/18'].map((p) => on.where(p))).toEqual(['T3', 'T5', 'T5']);
    const back = hit().do('GE', 'with 1/18').decline('hold');
    expect(['1/18', '2/18', 'HQ/18'].map((p) => back.where(p))).toEqual(['T3', 'T5', 'T3']);
  });

  it('NAW-5.5g unhurt all go on together, and nobody is asked', () => {
    const play = overrun(1, 1).decline('hold');
    expect(['1/18', '2/18', 'HQ/18'].map((p) => play.where(p))).toEqual(['T5', 'T5', 'T5']);
    expect(play.events('thrown-back')).toEqual([]);
  });
});

describe('5.4o who is marked', () => {
  it('NAW-5.4o after an assault all of both sides, told once; after an overrun the defenders are not', () => {
    const play = assaults(foot('T3: [1/320], T4: [1/71G, 1/31]'), ['1/320'], 'T4').do('GE', 'attack', ...ones(6));
    expect(['1/320', '1/71G', '1/31'].map((p) => play.stateOf(p))).toEqual(['ops', 'ops', 'ops']);
    const over = armour('T3: [1/18], T4: [1/71G], U11: [2/71G ops]')
      .do('GE', 'overrun 1/18 T4 T5', ...ones(8))
      .decline('hold', 'stop');
    expect([over.stateOf('1/18'), over.stateOf('1/71G')]).toEqual(['ops', 'good']);
  });

  it('NAW-cTEC-d a trench is told of only where it took a hit', () => {
    const told = (more: string, first: number): number =>
      assaults(foot('T3: [1/320], T4: [1/71G]', more), ['1/320'], 'T4')
        .do('GE', 'attack', first, ...ones(4))
        .events('cancelled').length;
    expect([told(', trenches: [T4]', 6), told(', trenches: [T4]', 1), told('', 1)]).toEqual([1, 0, 0]);
  });

  it('NAW-5.4h one platoon that retreats is not asked which goes first', () => {
    const play = assaults(foot('T3: [1/320], T4: [1/71G]'), ['1/320'], 'T4').do('GE', 'attack', 6, 6, 1, 1, 1);
    expect(play.point).toBe('retreat');
  });
});

describe('5.4e how hits are shared out', () => {
  /** A barrage of three dice and saves in the open: hits on two platoons in D9; `die` decides an odd one. */
  const shelled = (first: string, second: string, hits: number, die: readonly number[] = []): string[] => {
    const play = at(
      `{scenario: bridge, phase: missions 18, missions: {GE: 1}, pieces: {D5: [1/18, HQ/18], D9: [1/71G ${first}, 2/71G ${second}]}}`,
    )
      .do('GE', 'call HQ/18')
      .do('GE', 'at D9')
      .do('GE', 'roll', 6, ...[1, 2, 3].map((i) => (i <= hits ? 6 : 1)), ...die);
    return [play.stateOf('1/71G'), play.stateOf('2/71G')];
  };

  it('NAW-5.4e, NAW-5.1.6c in rounds; who is dead drops out, and the rest falls on the other', () => {
    expect(shelled('', '', 1, [1])).toEqual(['disrupted', 'good']);
    expect(shelled('', '', 1, [2])).toEqual(['good', 'disrupted']);
    expect(shelled('', '', 2)).toEqual(['disrupted', 'disrupted']);
    expect(shelled('', '', 3, [5])).toEqual(['disrupted reduced', 'disrupted']);
    expect(shelled('', '', 3, [4])).toEqual(['disrupted', 'disrupted reduced']);
    // The first dies of its one hit: the third falls on the second without a die.
    expect(shelled('disrupted reduced', '', 3)).toEqual(['lost', 'disrupted reduced']);
    expect(shelled('', 'disrupted reduced', 3)).toEqual(['disrupted reduced', 'lost']);
    expect(shelled('disrupted reduced', 'disrupted reduced', 3)).toEqual(['lost', 'lost']);
    expect(shelled('disrupted', 'disrupted reduced', 3)).toEqual(['lost', 'lost']);
  });
});

describe('2.7.2, R-10.5 what a lost platoon takes with it', () => {
  it('R-10.5 a leader goes over to a comrade of the same formation only', () => {
    const play = armour(
      'T5: [1/18], T3: [1/71G disrupted reduced, 1/31], U11: [5/71G]',
      ', given: {Commissar: 1/71G}',
    ).do('GE', 'fire 1/18 1/71G', 6, 1);
    expect([play.where('Commissar'), play.events('leader-lost').length]).toEqual(['lost', 1]);
  });

  it('NAW-5.1.3b what is lost keeps no marker', () => {
    const play = at(
      '{scenario: drill, phase: operations DS, pieces: {T3: [1/DG mounted disrupted reduced ops out watch], U9: [2/DG], T5: [4/DS]}}',
    ).do('SU', 'fire 4/DS 1/DG', 6, 1, 1, 1);
    expect(play.where('1/DG')).toBe('lost');
    for (let kind = 0; kind < MARKS; kind++) expect([kind, play.has('1/DG', kind)]).toEqual([kind, false]);
  });

  const shot = (given: string, mate: string): Play =>
    armour(`T5: [1/18], T3: [1/71G disrupted reduced${mate}], U11: [5/71G]`, `, given: {${given}: 1/71G}`);

  it('NAW-2.7.2a its weapon, also beside a comrade; a leader alone is lost and told of', () => {
    const weapon = shot('HMG/71G', ', 2/71G').do('GE', 'fire 1/18 1/71G', 6, 1);
    expect([weapon.where('HMG/71G'), weapon.state.carrier[weapon.piece('HMG/71G')]]).toEqual(['lost', 0]);
    expect(weapon.events('leader-lost')).toEqual([]);
    const alone = shot('Commissar', '').do('GE', 'fire 1/18 1/71G', 6, 1);
    expect([alone.where('Commissar'), alone.events('leader-lost').length]).toEqual(['lost', 1]);
    const over = shot('Commissar', ', 2/71G').do('GE', 'fire 1/18 1/71G', 6, 1, 2);
    expect(over.state.carrier[over.piece('Commissar')]).toBe(over.piece('2/71G') + 1);
  });

  it('NAW-5.1.3f infantry leaves no wreck; what was done is told in its own words', () => {
    const lost = shot('HMG/71G', '').do('GE', 'fire 1/18 1/71G', 6, 1);
    expect([lost.hasWreck('T3'), lost.events('harm').map(({ result }) => result)]).toEqual([false, ['eliminated']]);
    const told = (marks: string, ...dice: number[]): unknown[] =>
      armour(`T5: [1/18], T3: [1/71G ${marks}], U11: [5/71G]`)
        .do('GE', 'fire 1/18 1/71G', ...dice)
        .events('harm')
        .map(({ result }) => result);
    expect([told('', 6, 1), told('', 6, 6), told('disrupted', 6, 1)]).toEqual([
      ['disrupted'],
      ['disrupted and reduced'],
      ['reduced'],
    ]);
  });
});
