// 8.6.2, 8.7.1, 9.1: whose guns support whom, what their fire is worth, and which trains go into contact.
import { describe, expect, it } from 'vitest';
import { FIRED, MOVED, SHELLS, UNSUPPLIED } from '../state.ts';
import { fightIn, locals } from '../test/assaults.ts';
import { combat } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { ATTACKER, type Battle, DEFENDER } from './battle.ts';
import { coordinationModifiers, supportFire } from './coordination.ts';

type Pieces = Record<string, readonly string[]>;

/** A Lettish attack on 1505 at the question whether White guns support the defence. */
const defended = (pieces: Pieces, defenders: readonly string[] = ['2/1D']): Play =>
  combat('R', { '1504': ['1/Let', 'Convoi-41D'], '1505': defenders, ...pieces }, { '1/Let': 'prepared #1' }).do(
    'R',
    'done',
  );
const isAsked = (play: Play): boolean => play.point === 'defend';

describe('8.6.2 defensive support', () => {
  it('ORL-8.6.2a: within two hexes of the hex that is attacked', () => {
    expect([isAsked(defended({ '1507': ['Art/3D'] })), isAsked(defended({ '1508': ['Art/3D'] }))]).toEqual([
      true,
      false,
    ]);
    expect(isAsked(defended({ '1607': ['Art/3D'] }))).toBe(false);
  });

  it('ORL-8.6.2b: by guns of the division, or any train', () => {
    expect([isAsked(defended({ '1507': ['Art/1K'] })), isAsked(defended({ '1507': ['Art/1K'] }, ['2/2K']))]).toEqual([
      false,
      true,
    ]);
    const train = combat(
      'R',
      { '2911': ['1/9D', 'Convoi-9D'], '3011': ['2/1D'], '2910': ['TB-Offitser'] },
      { '1/9D': 'prepared #1' },
      ['3011'],
    ).do('R', 'done');
    expect(train.offers('W')).toEqual(['against 1/9D', 'none']);
    // A vehicle in the hex is nobody's kin.
    expect(isAsked(defended({ '1507': ['Art/1K'] }, ['2/1D', 'AB/2K']))).toBe(false);
  });

  it('ORL-7.1.4d, ORL-8.7.3h, ORL-8.2.3b: not on the march, routed, or a train without munitions', () => {
    expect(['march', 'routed'].map((mode) => isAsked(defended({ '1507': [`Art/3D ${mode}`] })))).toEqual([
      false,
      false,
    ]);
    const train = (flag: string): boolean =>
      isAsked(
        combat(
          'R',
          { '2911': ['1/9D', 'Convoi-9D'], '3011': ['2/1D'], '2910': [`TB-Offitser${flag}`] },
          { '1/9D': 'prepared #1' },
          ['3011'],
        ).do('R', 'done'),
      );
    expect([train(''), train(' unsupplied')]).toEqual([true, false]);
    // Guns without munitions fire all the same, at half strength (8.2.1).
    expect(isAsked(defended({ '1507': ['Art/3D unsupplied'] }))).toBe(true);
  });

  it('ORL-5.3e: out of command only where an attacker is next to the guns', () => {
    expect([isAsked(defended({ '1506': ['Art/3D out'] })), isAsked(defended({ '1604': ['Art/3D out'] }))]).toEqual([
      false,
      true,
    ]);
  });

  it('ORL-8.2.1l, ORL-8.2.1m: draws on a depot in range, or is unsupplied afterwards', () => {
    const fought = (depot: string): boolean =>
      defended({ '1507': ['Art/3D'], [depot]: ['Convoi-1D'] })
        .do('W', 'against 1/Let')
        .do('W', 'stay', 1, 1, 1)
        .do('R', 'call-off')
        .unsupplied('Art/3D');
    expect([fought('1508'), fought('2014')]).toEqual([false, true]);
  });
});

describe('8.6.2 what support is worth', () => {
  it('ORL-8.6.2d, ORL-1.2b: all of it, or half rounded down; half again without munitions', () => {
    const play = at('{phase: R movement, pieces: {"1503": [Art/Let]}}');
    const fire = (id: string, flags: number, passed: boolean): number => {
      play.state.flags[play.piece(id)] = flags;
      return supportFire(play.state, play.piece(id), passed);
    };
    expect([fire('Art/Let', 0, true), fire('Art/Let', 0, false)]).toEqual([3, 1]);
    expect([fire('Art/Let', UNSUPPLIED, true), fire('Art/Let', UNSUPPLIED, false)]).toEqual([2, 0]);
    expect([fire('Art/Let', SHELLS, true), fire('Art/Let', SHELLS, false)]).toEqual([4, 2]);
  });

  it('ORL-8.6.2e, ORL-5.3f: what is added to whose check', () => {
    const told = (id: string, role: number, more: Partial<Battle>, flags = 0): string[] => {
      const play = at(
        JSON.stringify({
          phase: 'R movement',
          pieces: { '1504': ['1/9D', '1/Let'], '1404': ['2/9D'], '1503': [id], '1505': ['2/1D'] },
        }),
      );
      play.state.flags[play.piece(id)] = flags;
      const side = id.includes('9D') || id.includes('Let') ? 'R' : 'W';
      const l = fightIn(play, side, '1505', ['1/9D'], ['2/1D'], more);
      return coordinationModifiers(play.state, l, play.piece(id), role).map(
        ({ label, amount }) => `${label} ${amount}`,
      );
    };
    const hasty = { kind: 2 };
    expect(told('Art/9D', ATTACKER, hasty)).toEqual(['hasty attack 1']);
    expect(told('Art/9D', ATTACKER, { ...hasty, night: 1 })).toEqual([]);
    expect(told('ArtL3/3D', ATTACKER, hasty)).toEqual(['hasty attack 1', 'heavy artillery in haste 1']);
    expect(told('ArtL3/3D', ATTACKER, {})).toEqual([]);
    expect(told('ArtL3/3D', DEFENDER, hasty)).toEqual([]);
    expect(told('Art/9D', ATTACKER, {}, MOVED)).toEqual(['has moved 1']);
    expect(told('Art/9D', DEFENDER, {}, MOVED)).toEqual([]);
    expect(told('Art/9D', DEFENDER, {}, 2)).toEqual(['out of command 2']);
  });

  it('ORL-NCa: with one die for all, what burdens one burdens all', () => {
    const checked = (flag: string): unknown => {
      const play = combat(
        'R',
        {
          '1504': ['1/Let', 'Convoi-41D'],
          '1503': [`Art/Let${flag}`, 'ArtChev/TchKz'],
          '1505': ['2/2K'],
          '1507': ['ArtL2/1D', 'Art/1K'],
        },
        { '1/Let': 'prepared #1', 'Art/Let': 'support-prepared' },
        ['1505'],
        { options: { oneSupportDie: 'on' } },
      ).do('R', 'for 1/Let');
      play.do('R', 'done').do('W', 'against 1/Let').do('W', 'against 1/Let').do('W', 'stay', 5, 6, 1, 1);
      const { gunFire, answerFire } = locals(play) ?? {};
      return [gunFire, answerFire, play.events('check').map(({ total, tq }) => `${total} of ${tq}`)];
    };
    // Qualities 5 and 6 with two steps and one: the predominant is 5, and a 6 fails for both.
    expect(checked('')).toEqual([[3], [2, 1], ['5 of 5', '6 of 5']]);
  });
});

describe('8.7.1 artillery without combat units', () => {
  it('ORL-8.7.1m: its fire after a check, half of it without, 1 on the march or routed', () => {
    const solo = (defenders: readonly string[], ...dice: number[]): unknown => {
      const play = combat(
        'R',
        { '1504': ['1/Let', 'Convoi-41D'], '1505': defenders, '1404': ['2/Let'], '1405': ['Res/1D'] },
        {
          '1/Let': 'prepared #1',
          '2/Let': 'prepared #2',
        },
        ['1505', '1405'],
      ).do('R', 'done');
      while (play.point === 'defend') play.do('W', 'none');
      play.do('R', 'fight 1/Let', ...dice);
      return locals(play)?.solo;
    };
    expect(solo(['Art/3D'], 6, 1, 1)).toBe(3);
    expect(solo(['ArtL3/3D'], 6, 1, 1)).toBe(2);
    expect(solo(['Art/3D', 'ArtL3/3D'], 6, 5, 1, 1)).toBe(7);
    expect(solo(['Art/3D', 'ArtL3/3D march'], 6, 1, 1)).toBe(4);
    expect(solo(['Art/3D march', 'ArtL3/3D routed'], 1, 1)).toBe(2);
  });
});

describe('9.1 contact', () => {
  /** Whites with a train attack out of 2910, whose rails lead to 3010 and 2909. */
  const attack = (pieces: Pieces, hex = '2909', orders: Record<string, string> = {}): Play =>
    combat(
      'W',
      { '2910': ['2/1D', 'TB-Offitser', 'Convoi-1D'], [hex]: ['1/9D'], ...pieces },
      { '2/1D': 'prepared #1', ...orders },
      [hex],
    );
  const toContact = (play: Play): string[] => {
    if (play.point === 'munitions') play.do('W', 'done');
    while (play.point === 'support') play.do('W', 'for 2/1D');
    if (play.point === 'munitions') play.do('W', 'done');
    return play.point === 'contact' ? play.offers('W') : [play.point];
  };

  it('ORL-9.1a: along its rails, with combat units of its stack that attack', () => {
    expect(toContact(attack({}))).toEqual(['contact TB-Offitser', 'done']);
    expect(toContact(attack({}, '2911'))).not.toContain('contact TB-Offitser');
    expect(toContact(attack({ '2910': ['TB-Offitser'], '3009': ['2/1D'] }))).not.toContain('contact TB-Offitser');
    expect(toContact(attack({ '2910': ['2/1D', 'TB-Offitser unsupplied'] }))).not.toContain('contact TB-Offitser');
  });

  it('ORL-9.1a: instead of the support it promised; not after a barrage', () => {
    const supporting = attack({}, '2909', { 'TB-Offitser': 'support-prepared' });
    expect(toContact(supporting)).toEqual(['contact TB-Offitser', 'done']);
    supporting.do('W', 'contact TB-Offitser', 1, 1);
    expect([locals(supporting)?.guns, locals(supporting)?.contacts]).toEqual([[], [supporting.piece('TB-Offitser')]]);
    expect(supporting.has('TB-Offitser', FIRED)).toBe(true);
    const fired = attack({ '2911': ['2/9D'] }, '2909', { 'TB-Offitser': 'barrage 2/9D' });
    fired.do('W', 'done', 1, 1);
    expect(fired.point).not.toBe('contact');
  });

  it('ORL-9.1a: a defender’s train if its rails lead to a hex of the attackers', () => {
    const stands = (from: string): string => {
      const play = combat(
        'R',
        { [from]: ['1/9D', 'Convoi-9D'], '2910': ['2/1D', 'TB-Offitser'] },
        { '1/9D': 'prepared #1' },
        ['2910'],
      );
      play.do('R', 'done');
      while (play.point === 'defend') play.do('W', 'none');
      return play.do('W', 'stay', ...(from === '2911' ? [1, 1] : [])).point;
    };
    expect([stands('3010'), stands('2911')]).toEqual(['stand', 'assault']);
  });
});
