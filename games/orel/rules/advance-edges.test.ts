// 8.7.4, 8.8.3, 9: the limits of advance and pursuit, case beside case.
import { describe, expect, it } from 'vitest';
import { settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

describe('8.7.4 where they may go in', () => {
  it('ORL-10.2g: the 46th advances inside its ground', () => {
    const won = (hex: string, from: string): string[] =>
      settle(
        combat(
          'R',
          { [from]: ['1/46D', '1/57D', 'Convoi-46/57'], [hex]: ['Cv/2K'] },
          { '1/46D': 'prepared #1', '1/57D': 'prepared #1' },
          [hex],
        )
          .do('R', 'done')
          .do('W', 'retreat'),
      ).offers('R', 'advance');
    expect(won('0716', '0616')).toEqual(['advance 1/46D', 'advance 1/57D']);
    expect(won('0715', '0615')).toEqual(['advance 1/57D']);
  });

  /** Whites with tanks or a train win the hex. */
  const white = (hex: string, from: string, vehicle: string): Play => {
    const play = combat(
      'W',
      { [from]: ['Res/1D', vehicle, 'Convoi-1D'], [hex]: ['3/9D x1'] },
      { 'Res/1D': 'prepared #1', ...(vehicle.startsWith('Tanks') ? { Tanks: 'prepared #1' } : {}) },
      [hex],
    ).do('W', 'done');
    if (play.point === 'contact') play.do('W', `contact ${vehicle}`, 1, 6);
    else if (play.point === 'fight') play.do('W', 'fight Res/1D', 1, 6);
    return settle(play);
  };

  it('ORL-9.2.1a: tanks near the rails, and no further', () => {
    expect(white('2708', '2707', 'Tanks running').offers('W', 'advance')).toEqual(['advance Res/1D', 'advance Tanks']);
    expect(white('2509', '2508', 'Tanks running').offers('W', 'advance')).toEqual(['advance Res/1D']);
  });

  it('ORL-9.1.2a: a train in contact goes in along its rails', () => {
    const play = white('2910', '2909', 'TB-Offitser');
    expect(play.offers('W', 'advance')).toContain('advance TB-Offitser');
    expect(play.do('W', 'advance TB-Offitser').where('TB-Offitser')).toBe('2910');
  });

  it('ORL-8.8.3a: a combat unit must, whatever vehicles could go in its place', () => {
    const play = redAttack(['1/Let', 'AB/Let'], ['3/3K x1'])
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 6, 6);
    expect(play.refusal('R', 'done').rule).toBe('ORL-8.8.3a');
    play.do('R', 'advance AB/Let');
    expect(play.offers('R')).toEqual(['advance 1/Let']);
  });

  it('ORL-7.1.1d: who brings a vehicle into Orel is asked all the same', () => {
    const play = combat(
      'R',
      { '2704': ['1/9D', 'AB/Let', 'Convoi-9D'], '2705': ['Cv/83S'] },
      { '1/9D': 'prepared #1', 'AB/Let': 'prepared #1' },
      ['2705'],
    )
      .do('R', 'done')
      .do('W', 'retreat');
    settle(play).do('R', 'advance 1/9D').do('R', 'advance AB/Let');
    expect(play.offers('R')).toEqual(['suburbs', 'centre']);
  });
});

describe('8.7.4 whom they hunt', () => {
  /** Two Red Cossack regiments drive these defenders out of 1505 with this die, and go in. */
  const hunt = (
    defenders: readonly string[],
    die: number,
    others: Record<string, readonly string[]> = {},
    extra: readonly string[] = [],
  ): Play => {
    const riders = ['1/TchKz', '2/TchKz', ...extra];
    const play = redAttack(riders, defenders, 'prepared', {}, others).do('R', 'done');
    if (play.point === 'slip') play.do('W', 'stay');
    while (play.point === 'defend') play.do('W', 'none');
    settle(play.do('R', 'charge', 1, die));
    for (const id of riders) if (play.offers('R').includes(`advance ${id}`)) play.do('R', `advance ${id}`);
    return play;
  };
  const prey = (play: Play): string[] => {
    const { defenders } = play.state.frames.at(-1)?.locals ?? {};
    return Array.isArray(defenders) ? defenders.map((p) => play.world.pieceIds[p]) : [];
  };

  it('ORL-8.7.4b: those who retreated, not those who routed further', () => {
    const play = hunt(['off/2K x1', 'Res/3D x1'], 6).do('R', 'pursue');
    expect(prey(play)).toEqual(['off/2K']);
  });

  it('ORL-8.7.4c: a car that runs with routed troops does not make the pursuit a dangerous one', () => {
    const play = hunt(['Res/3D', 'AB/2D'], 6).do('R', 'pursue');
    expect([prey(play), play.state.frames.at(-1)?.locals.safe]).toEqual([['Res/3D'], 1]);
  });

  it('ORL-8.7.4b: a unit that surrendered is not hunted, its companion is', () => {
    const play = hunt(['Res/3D routed', 'off/2K x1'], 6);
    expect(play.where('Res/3D')).toBe('eliminated');
    expect(prey(play.do('R', 'pursue'))).toEqual(['off/2K']);
  });

  it('ORL-8.7.4c: one hex after a retreat: who went two through a full one is out of reach', () => {
    const full = { '1506': ['2/1D', '3/1D', '1/83S'], '1405': ['1/1D', '2/2D'], '1605': ['3/2D', '1/2D'] };
    expect(hunt(['3/3K'], 5, full).point).not.toContain('pursue');
  });

  it('ORL-8.7.4c: nor who routed three hexes', () => {
    const full = {
      '1507': ['2/1D', '3/1D', '1/83S'],
      '1606': ['1/1D', '2/2D'],
      '1406': ['3/2D', '1/2D'],
      '1805': ['4/Let'],
      '1205': ['5/Let'],
    };
    const play = hunt(['Res/3D'], 6, full);
    expect(play.mode('Res/3D')).toBe('routed');
    expect(play.world.board.distance(play.hex('1505'), play.hex(play.where('Res/3D')))).toBe(3);
    expect(play.point).not.toContain('pursue');
  });

  it('ORL-8.7.4b, ORL-9a: an armoured car does not follow over ground that is closed to it', () => {
    // South of 1805 the way of the rout leads through the woods of 1807.
    const ridden = (hex: string, from: string, path: readonly string[]): string[] => {
      const play = combat(
        'R',
        { [from]: ['1/TchKz', 'AB/Let', 'Convoi-41D'], [hex]: ['Res/3D x1'] },
        { '1/TchKz': 'prepared #1', 'AB/Let': 'prepared #1' },
        [hex],
      ).do('R', 'done');
      if (play.point === 'slip') play.do('W', 'stay');
      play.do('R', 'charge', 1, 6);
      for (const step of path) if (play.point === 'retreat') play.do('W', `to ${step}`);
      play.do('R', 'advance 1/TchKz').do('R', 'advance AB/Let');
      return play.offers('R', 'stays');
    };
    expect(ridden('1806', '1805', ['1807', '1808'])).toEqual([]);
    expect(ridden('1505', '1504', ['1506', '1507'])).toEqual(['stays AB/Let']);
  });

  it('ORL-8.7.4b: nobody pursues who is told to halt, even if all have gone in', () => {
    const play = hunt(['Res/3D'], 6).do('R', 'halt');
    expect([play.story.includes('pursuit'), play.where('1/TchKz')]).toEqual([false, '1505']);
  });
});

describe('8.1 one attack', () => {
  it('ORL-7.2j: the log says whether it was hasty', () => {
    const hasty = (kind: string): unknown =>
      redAttack(['1/Let'], ['2/2K'], kind).do('R', 'done').events('attack')[0]?.hasty;
    expect([hasty('prepared'), hasty('hasty')]).toEqual([0, 1]);
  });

  it('ORL-9.1.2d, ORL-8.2.1o: a captured train has no marker, whoever could not have linked it', () => {
    // All of the attackers fall; their train in contact changes hands, far from any Red edge.
    const play = settle(
      combat(
        'W',
        { '2909': ['Res/1D x1', 'TB-Offitser'], '2910': ['1/9D', '2/9D'], '2807': ['1/1K'], '2906': ['Convoi-1D'] },
        { 'Res/1D': 'prepared #1' },
        ['2910'],
      ),
    );
    if (play.point === 'munitions') play.do('W', 'done');
    play.do('W', 'contact TB-Offitser', 1, 1).do('W', 'assault', 1, 1);
    expect([play.state.owner[play.piece('TB-Offitser')], play.unsupplied('TB-Offitser')]).toEqual([0, false]);
  });

  it('ORL-8.2.1m: a defender that slipped away has no marker for it, though no depot is near', () => {
    const play = settle(redAttack(['1/Let'], ['Cv/2K', 'AB/2K']).do('R', 'done').do('W', 'retreat'));
    expect([play.unsupplied('Cv/2K'), play.unsupplied('AB/2K')]).toEqual([false, false]);
  });

  it('ORL-8.1b: an attack that is over leaves its units free of orders, the others keep theirs', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let'], '1404': ['4/Let'], '1505': ['2/2K'], '1405': ['3/1D'] },
      { '1/Let': 'prepared #1', 'Art/Let': 'support-prepared', '4/Let': 'prepared #2' },
      ['1505', '1405'],
    ).do('R', 'for 1/Let');
    play.do('R', 'done').do('R', 'fight 1/Let').do('W', 'stay', 1, 1, 1).do('R', 'call-off');
    const { order, attack, attackHex } = play.state;
    expect(['1/Let', 'Art/Let', '4/Let'].map((id) => [order[play.piece(id)], attack[play.piece(id)]])).toEqual([
      [0, 0],
      [0, 0],
      [1, 2],
    ]);
    expect([attackHex[1], attackHex[2]]).toEqual([-1, play.hex('1405')]);
  });
});

describe('3.3 looting', () => {
  it('ORL-3.3c: own depots are nobody to supply so, and who attacks later without munitions is unsupplied again', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', 'Convoi-Let-B unsupplied'],
        '1505': ['Convoi-1D'],
        '1703': ['4/Let unsupplied'],
        '1704': ['2/2K'],
        '1404': ['2/1D'],
        '1405': ['3/1D'],
      },
      { '1/Let': 'prepared #1', '4/Let': 'prepared #2' },
      ['1505', '1704'],
    );
    if (play.point === 'munitions') play.do('R', 'done');
    play.do('R', 'fight 1/Let').do('R', 'advance 1/Let');
    expect(play.offers('R', 'clear')).not.toContain('clear Convoi-Let-B');
    play.do('R', 'clear 4/Let').skip('done');
    expect(play.unsupplied('4/Let')).toBe(false);
    if (play.point === 'fight') play.do('R', 'fight 4/Let');
    play.do('W', 'stay', 1, 1).do('R', 'call-off');
    expect(play.unsupplied('4/Let')).toBe(true);
  });
});
