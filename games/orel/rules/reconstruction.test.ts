// What the charts that were never seen are taken to say (README A3, A6, A7, A9, A10, B1).
import { describe, expect, it } from 'vitest';
import { OUT } from '../state.ts';
import { battle, fightIn } from '../test/assaults.ts';
import { redAttack } from '../test/battle.ts';
import { at, fresh, type Play } from '../test/kit.ts';
import { ATTACKER, DEFENDER } from './battle.ts';
import { slipModifiers } from './before-combat.ts';
import { cohesionModifiers } from './cohesion.ts';
import { coordinationModifiers } from './coordination.ts';
import { moraleModifiers } from './morale.ts';
import { income } from './recruits.ts';

describe('A3 morale', () => {
  it('ORL-8.8.2i: a charge weighs on the loser from two steps on, if it charges not back', () => {
    const charged = (rider: string, more = {}): boolean => {
      const { play, s, l } = battle(
        { '1504': [rider, '1/Let'], '1505': ['2/2K', 'Cv/2K'] },
        [rider, '1/Let'],
        ['2/2K', 'Cv/2K'],
        {
          loser: DEFENDER,
          charge: 1,
          ...more,
        },
      );
      return moraleModifiers(s, l, play.piece('2/2K')).some(({ label }) => label === 'charged by cavalry');
    };
    expect([
      charged('Cv/Let x1'),
      charged('Cv/Let'),
      charged('Cv/Let', { counter: 1 }),
      charged('Cv/Let', { charge: 0 }),
    ]).toEqual([false, true, false, false]);
  });
});

describe('A6 retreat before combat', () => {
  it('ORL-8.5a: three to one by what is printed, not by mode and supply', () => {
    const outnumbered = (attackers: readonly string[], defenders: readonly string[]): boolean => {
      const play = redAttack(attackers, defenders);
      const l = fightIn(play, 'R', '1505', attackers, defenders, {});
      return slipModifiers(play.state, l).some(({ label }) => label === 'outnumbered');
    };
    // Fifteen to five; to four on the march only ten.
    expect(outnumbered(['1/Let', '2/Let', '3/Let x2'], ['3/3K'])).toBe(true);
    expect(outnumbered(['1/Let', '2/Let'], ['3/3K'])).toBe(false);
    expect(outnumbered(['1/Let', '2/Let'], ['3/3K march'])).toBe(false);
    expect(outnumbered(['1/Let unsupplied', '2/Let unsupplied', '3/Let x2'], ['3/3K'])).toBe(true);
  });
});

describe('A7 coordination', () => {
  const labels = (gun: string, from: Record<string, readonly string[]>, side: 'R' | 'W' = 'R'): string[] => {
    const play = at(
      JSON.stringify({
        phase: `${side === 'R' ? 'W' : 'R'} movement`,
        pieces: { ...from, '1505': [side === 'R' ? '2/1D' : '1/Est'] },
      }),
    );
    const units = Object.values(from)
      .flat()
      .map((text) => text.split(' ')[0] ?? '')
      .filter((id) => id !== gun && !id.startsWith('Art') && !id.startsWith('TB'));
    const l = fightIn(play, side, '1505', units, [side === 'R' ? '2/1D' : '1/Est'], {});
    return coordinationModifiers(play.state, l, play.piece(gun), ATTACKER).map(
      ({ label, amount }) => `${label} ${amount}`,
    );
  };

  it('ORL-8.6.2e: Reds from more than one hex, but not the guns of Shock units', () => {
    expect(labels('Art/9D', { '1504': ['1/9D'], '1503': ['Art/9D'] })).toEqual([]);
    expect(labels('Art/9D', { '1504': ['1/9D'], '1604': ['2/9D'], '1503': ['Art/9D'] })).toEqual([
      'Reds from several hexes 1',
    ]);
    const letts = { '1504': ['1/Let'], '1604': ['2/Let'], '1404': ['3/Let'], '1503': ['Art/Let'] };
    expect(labels('Art/Let', letts)).toEqual([]);
    expect(labels('Art/3D', { '1504': ['1/1D'], '1604': ['2/2D'], '1503': ['Art/3D'] }, 'W')).toEqual([]);
  });

  it('ORL-8.6.2e: guns that have moved, not trains', () => {
    expect(labels('Art/9D', { '1504': ['1/9D'], '1503': ['Art/9D moved'] })).toEqual(['has moved 1']);
    expect(labels('TB-Lenine', { '1504': ['1/9D'], '1601': ['TB-Lenine moved'] })).toEqual([]);
    expect(labels('TB-Lenine', { '1504': ['1/9D'], '1604': ['2/9D'], '1601': ['TB-Lenine moved'] })).toEqual([]);
  });
});

describe('new rule b', () => {
  it('ORL-NCb3: a charge is answered by cavalry that charges, not by cavalry that could', () => {
    const answered = (counter: number): boolean => {
      const play = at(
        '{phase: R movement, options: {plainCohesion: "on"}, pieces: {"1504": [Cv/Let, 1/Let], "1505": [2/2K, Cv/2K]}}',
      );
      const l = fightIn(play, 'R', '1505', ['Cv/Let', '1/Let'], ['2/2K', 'Cv/2K'], { charge: 1, counter });
      return !cohesionModifiers(play.state, l, play.piece('2/2K'), DEFENDER).some(({ label }) =>
        label.startsWith('charged'),
      );
    };
    expect([answered(0), answered(1)]).toEqual([false, true]);
  });
});

describe('A9 Workshop miracle', () => {
  const workshop = (pieces: string, side: 'R' | 'W' = 'W', more = ''): Play =>
    at(
      `{phase: ${side} movement, date: 16, options: {events: "on"}, held: {${side}: workshop}, pieces: {${pieces}}${more}}`,
    );

  it('ORL-6.2a: a light train that was destroyed comes back the next day by a friendly rail edge', () => {
    const play = workshop('eliminated: [TB-Offitser x0], "2705": [2/3K]');
    play.do('W', 'repair TB-Offitser');
    expect([play.where('TB-Offitser'), play.offers('W', 'unit').includes('unit TB-Offitser')]).toEqual([
      'repair',
      false,
    ]);
    play.do('W', 'end').until('R', 'move').do('R', 'end').until('W', 'move').do('W', 'unit TB-Offitser');
    expect([play.date, ...play.offers('W', 'at')]).toEqual([17, 'at 1020', 'at 2920']);
    expect(play.do('W', 'at 2920').steps('TB-Offitser')).toBe(1);
  });

  it('ORL-6.2a: not a heavy train, nor one that is not in the scenario, nor one away for repair', () => {
    expect(
      workshop('eliminated: [TB-Ioann-Kalita x0], "2705": [2/3K]').refusal('W', 'repair TB-Ioann-Kalita').rule,
    ).toBe('ORL-6.2a');
    const brasovo = at(
      '{scenario: brasovo, phase: W movement, date: 16, options: {events: "on"}, held: {W: workshop}, pieces: {"0717": [2/2D], eliminated: [TB-Offitser x0, TB-Doblest-Vitazia x0]}}',
    );
    expect(brasovo.offers('W', 'repair')).toEqual(['repair TB-Doblest-Vitazia']);
    expect(
      workshop('repair: [TB-Offitser], "2705": [2/3K]', 'W', ', due: {TB-Offitser: 18}').offers('W', 'repair'),
    ).not.toContain('repair TB-Offitser');
  });

  it('ORL-6.2a: a tank that broke down runs after all', () => {
    const play = workshop('"2706": [Tanks], "2705": [2/3K]').do('W', 'unit Tanks').do('W', 'start', 2);
    expect(play.refusal('W', 'unit Tanks').rule).toBe('ORL-9.2.1b');
    play.do('W', 'repair Tanks').do('W', 'unit Tanks');
    expect([play.point, play.offers('W', 'to').includes('to 2707')]).toEqual(['order', true]);
  });
});

describe('A10 recruits of Brasovo', () => {
  it('ORL-10.1d: half of all points so far, not half of each day', () => {
    const points = (side: 0 | 1): number[] =>
      [15, 16, 17, 18].map((date) =>
        income(at(`{scenario: brasovo, date: ${date}, pieces: {"0513": [2/2D]}}`).state, side),
      );
    expect([points(1), points(0)]).toEqual([
      [1, 0, 1, 1],
      [1, 1, 2, 1],
    ]);
  });
});

describe('B1 marks of the set-up', () => {
  const out = (play: Play): string[] =>
    play.world.troops.filter((p) => play.has(play.world.pieceIds[p], OUT)).map((p) => play.world.pieceIds[p]);
  const whites = ['Cv/83S'];

  it('ORL-10.2t: by the option they hold for the first day of either side', () => {
    const printed = fresh('historical', { setupMarks: 'printed' }).until('W', 'move');
    const judged = fresh('historical').until('W', 'move');
    const of = (play: Play, side: number): string[] =>
      out(play).filter((id) => play.world.sideOf[play.piece(id)] === side);
    expect(of(printed, 1)).toEqual(whites);
    expect(of(judged, 1)).toContain('1/83S');
    printed.until('R', 'move');
    expect(of(printed, 0).sort()).toEqual(['1/7D', '2/41D', '2/41S', '3/7D', '4/Let']);
    expect(of(judged.until('R', 'move'), 0)).toContain('Art14bgde/41D');
    printed.until('W', 'move');
    expect([printed.date, of(printed, 1).includes('1/83S')]).toEqual([16, true]);
  });

  it('ORL-10.1f: in Brasovo the two bodies of the 41st are in command from the start', () => {
    expect(out(fresh('brasovo'))).toEqual(['2/41D']);
    const play = fresh('brasovo', { setupMarks: 'printed' }).until('R', 'move');
    expect([play.isOut('2/41S'), play.isOut('2/41D')]).toEqual([false, true]);
  });
});
