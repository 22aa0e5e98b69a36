// 5.4, 5.5, 2.5.6.2 Assaults in their rarer parts: mines on the way in and back, headquarters on both sides, leadership spent, who is marked.
import { describe, expect, it } from 'vitest';
import { LED, MARKS, OPS } from '../state.ts';
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

describe('7.2 mines and who is left of the attackers', () => {
  it('R-7.2 who dies on the way in is lost and thrown back nowhere; unhurt, all fight', () => {
    const dead = assaults(foot('T3: [1/320 reduced], T4: [1/71G]', ', mines: [T4]'), ['1/320'], 'T4');
    dead.do('GE', 'attack', 6, 6);
    expect([dead.where('1/320'), dead.events('thrown-back')]).toEqual(['lost', []]);
    const won = assaults(foot('T3: [1/320], T4: [1/71G]', ', mines: [T4]'), ['1/320'], 'T4');
    won.do('GE', 'attack', 1, 1, 6, 6, 1, 1, 1);
    expect([won.where('1/320'), won.events('thrown-back')]).toEqual(['T4', []]);
  });

  it('R-7.2, NAW-2.5.6a the HQ stays with the platoon that fights on', () => {
    const play = assaults(
      foot('T3: [1/320, 2/320, HQ/320], T4: [1/71G]', ', mines: [T4]'),
      ['1/320', '2/320'],
      'T4',
    ).do('GE', 'attack', 6, 1, 2, 1, 1, 6, 6, 1, 1, 1);
    expect(['1/320', '2/320', 'HQ/320'].map((p) => play.where(p))).toEqual(['T3', 'T4', 'T4']);
  });

  it('R-7.2 after mines each of an overrunning stack is judged by what the fight did to it', () => {
    const play = armour('T3: [1/18, 2/18 reduced], T4: [1/71G], U11: [2/71G ops]', ', mines: [T4]')
      .do('GE', 'unit 1/18')
      .do('GE', 'with 2/18')
      .do('GE', 'overrun T4')
      .do('GE', 'to T5')
      .do('GE', 'attack', 6, 1, 1, 1, 1, 1, ...ones(5))
      .decline('hold');
    expect([play.where('1/18'), play.stateOf('1/18')]).toEqual(['T3', 'disrupted ops']);
    expect(play.where('2/18')).toBe('T5'); // reduced as before, and not hurt
  });

  it('R-7.2 who goes back over mines after an overrun is attacked, who drove on is not', () => {
    const play = armour('T3: [1/18, 2/18], T4: [1/71G], U11: [2/71G ops]', ', mines: [T3]')
      .do('GE', 'unit 1/18')
      .do('GE', 'with 2/18')
      .do('GE', 'overrun T4')
      .do('GE', 'to T5')
      .do('GE', 'attack', ...ones(12), 6, 1, 1, 1, 1)
      .decline('hold');
    expect(play.events('mined').map(({ piece }) => piece)).toEqual([play.piece('1/18')]);
  });
});

describe('5.5 how an overrun ends', () => {
  const driven = (pieces: string, exit: string, more = ''): Play =>
    armour(pieces, more).do('GE', 'unit 1/18').do('GE', 'overrun T4').do('GE', `to ${exit}`);

  it('NAW-5.3a, NAW-5.3c the hex behind draws opportunity fire, and a hit ends the move', () => {
    const play = driven('T3: [1/18], T4: [1/71G ops], T9: [1/31]', 'T5').do('GE', 'attack', ...ones(8));
    expect([play.point, play.asked, play.where('1/18')]).toEqual(['opportunity', 'SU', 'T5']);
    play.do('SU', 'fire 1/31').do('SU', 'roll', 6, 1, 1, 1);
    expect([play.point, play.stateOf('1/18')]).toEqual(['act', 'disrupted ops']);
    const quiet = driven('T3: [1/18], T4: [1/71G ops], T9: [1/31 ops]', 'T5').do('GE', 'attack', ...ones(8));
    expect([quiet.point, quiet.costOf('GE', 'to T6')]).toEqual(['order', 1]);
  });

  it('R-7.2 mines in the hex behind attack', () => {
    const play = driven('T3: [1/18], T4: [1/71G ops], U11: [1/31 ops]', 'T5', ', mines: [T5]');
    play.do('GE', 'attack', ...ones(8), 6, 1, 1, 1);
    expect(play.stateOf('1/18')).toBe('disrupted ops');
  });

  it('NAW-5.5a any hex of the map is a way out, A1 too', () => {
    const play = armour('A3: [1/18], A2: [1/71G ops], A6: [1/31]').do('GE', 'overrun 1/18 A2 A1', ...ones(8));
    expect([play.where('1/18'), play.point]).toEqual(['A1', 'opportunity']);
    play.do('SU', 'hold');
    expect(play.costOf('GE', 'to B1')).toBe(1);
  });

  it('NAW-5.5g with all of a stack hurt nobody drives on, and no choice is left for the HQ', () => {
    const play = armour('T3: [1/18, 2/18, HQ/18], T4: [1/71G, 2/71G], U11: [3/71G ops]')
      .do('GE', 'unit 1/18')
      .do('GE', 'with 2/18')
      .do('GE', 'overrun T4')
      .do('GE', 'to T5')
      .do('GE', 'attack', ...ones(12), 6, 1, 6, 1, 2);
    expect(['1/18', '2/18', 'HQ/18'].map((p) => play.where(p))).toEqual(['T3', 'T3', 'T3']);
    expect([play.point, play.events('moved').length]).toEqual(['act', 1]); // only into the hex
  });

  it('NAW-5.5.1a, b5 the losers leave if any of the stack drove on, and stay if nobody did', () => {
    const parted = armour('T3: [1/18, 2/18], T4: [1/71G, 2/71G], U11: [3/71G ops]')
      .do('GE', 'unit 1/18')
      .do('GE', 'with 2/18')
      .do('GE', 'overrun T4')
      .do('GE', 'to T5')
      .do('GE', 'attack', 6, 6, 6, ...ones(9), 6, 1, 1, 1, 1, 1);
    expect([parted.where('1/18'), parted.where('2/18'), parted.point]).toEqual(['T3', 'T5', 'retreat.order']);
    const back = driven('T3: [1/18], T4: [1/71G], U11: [3/71G ops]', 'T5').do('GE', 'attack', 6, 6, ...ones(4), 6, 1);
    expect([back.where('1/18'), back.where('1/71G'), back.point]).toEqual(['T3', 'T4', 'act']);
  });

  it('NAW-5.4l another platoon beside the stack that overran bars a retreat, an HQ does not count', () => {
    // The tank and its HQ drive to T5, where the 4/320 stands: S6, T6 and U6 lie beside it, S5 and U5 too.
    const ways = (friend: string): string[] => {
      const play = armour(`T3: [1/18, HQ/18], T4: [1/71G], ${friend}, U11: [3/71G ops]`)
        .do('GE', 'unit 1/18')
        .do('GE', 'overrun T4')
        .do('GE', 'to S4')
        .do('GE', 'attack', 6, 6, ...ones(6));
      return play.offers('SU', 'to').sort();
    };
    expect(ways('A1: [4/320]')).toEqual(['to S5', 'to T5', 'to U5']);
    expect(ways('S4: [4/320]')).toEqual(['to T5', 'to U5']); // S5 lies beside S4
  });
});

describe('5.4 called off, and what is told', () => {
  it('NAW-5.4a called off, nothing has happened and nobody fires', () => {
    const play = foot('T3: [1/320], T4: [1/71G], T9: [1/31]').do('GE', 'unit 1/320').do('GE', 'assault T4');
    play.do('GE', 'cancel');
    expect([play.point, play.asked, play.where('1/320')]).toEqual(['order', 'GE', 'T3']);
    expect(play.offers('GE')).toEqual(expect.arrayContaining(['assault T4', 'to U3', 'stop']));
    play.do('GE', 'stop');
    expect(play.stateOf('1/320')).toBe('good');
  });

  it('NAW-5.4o who is lost is not marked; those left are told in one line', () => {
    const play = assaults(foot('T3: [1/320], T4: [1/71G disrupted reduced, 2/71G]'), ['1/320'], 'T4');
    play.do('GE', 'attack', 6, 6, 1, 1, 1, 1);
    expect([play.where('1/71G'), play.has('1/71G', OPS), play.has('2/71G', OPS)]).toEqual(['lost', false, true]);
    expect(play.events('ops')[0]?.pieces).toEqual([play.piece('1/320'), play.piece('2/71G')]);
    const over = armour('T3: [1/18], T4: [1/71G ops], U11: [2/71G ops]').do('GE', 'overrun 1/18 T4 T5', ...ones(8));
    expect(over.events('ops')).toEqual([]);
  });

  it('NAW-13.1b a hex won from the Germans is Soviet, though both fought in it', () => {
    const play = at(
      '{scenario: bridge, phase: operations 71G, pieces: {U11: [5/71G], T3: [1/71G], T4: [1/320 disrupted reduced]}}',
    ).do('SU', 'assault 1/71G T4', 6, 1, 1, 1);
    expect([play.inside('T4'), play.controller('T4')]).toEqual([['1/71G'], 'SU']);
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

  it('NAW-5.4e hits beyond the last need no die, and who took none is not spoken of', () => {
    const rolled = (first: string, second: string, ...dice: number[]): Play =>
      at(
        `{scenario: bridge, phase: missions 18, missions: {GE: 1}, pieces: {D5: [1/18, HQ/18], D9: [1/71G ${first}, 2/71G ${second}]}}`,
      )
        .do('GE', 'call HQ/18')
        .do('GE', 'at D9')
        .do('GE', 'roll', 6, ...dice);
    const dead = 'disrupted reduced';
    expect(rolled(dead, dead, 6, 6, 6).rolls).toEqual(['ranging in 6 at 0: 6', 'barrage 666 at 4: 3']);
    expect(rolled('', '', 6, 1, 1, 1).events('no-effect')).toEqual([]);
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
