// 8.7 Cohesion, charges, advance and pursuit, and the designer's later rules.
import { describe, expect, it } from 'vitest';
import { DISORGANIZED, REPULSED } from '../state.ts';
import { fightIn } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import { at, game, type Play, packed } from '../test/kit.ts';
import { ATTACKER, type Battle, DEFENDER } from './battle.ts';
import { mayCharge } from './charges.ts';
import { attackStrength, cohesionModifiers, cohesionRatio, defenceStrength } from './cohesion.ts';

interface Sides {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly others?: Record<string, readonly string[]>;
  readonly hex?: string;
  readonly from?: string;
  readonly options?: Record<string, string>;
  readonly side?: 'R' | 'W';
  readonly more?: Partial<Battle>;
}

/** A battle as it stands before the dice. */
const battle = ({
  attackers,
  defenders,
  others = {},
  hex = '1505',
  from = '1504',
  options = {},
  side = 'R',
  more = {},
}: Sides) => {
  const play = at(
    JSON.stringify({ phase: `${side} movement`, pieces: { [from]: attackers, [hex]: defenders, ...others }, options }),
  );
  const l = fightIn(play, side, hex, attackers, defenders, more);
  const labels = (id: string, role: number): string[] =>
    cohesionModifiers(play.state, l, play.piece(id), role).map(({ label, amount }) => `${label} ${amount}`);
  return { play, l, s: play.state, labels };
};

const settle = (play: Play): Play => {
  while (play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
  return play;
};

describe('8.7.1 the check', () => {
  it('ORL-8.7.1a: one die a side, read against the quality of each unit', () => {
    const play = redAttack(['1/Let'], ['3/1D', '3/3K']).do('R', 'done').do('W', 'stay', 1, 6);
    const results = play
      .events('cohesion')
      .map(({ piece, value, result }) => `${play.world.pieceIds[Number(piece)]} ${value} ${result}`);
    expect(results).toEqual(['1/Let 1 0', '3/3K 6 1', '3/1D 6 0']);
  });

  it('ORL-8.7.1b: a natural 1 always passes', () => {
    const play = redAttack(['1/9D x1'], ['1/1D', '2/1D']).do('R', 'done').do('W', 'stay', 1, 1);
    expect(play.events('cohesion')[0]).toMatchObject({ value: 1, result: 0 });
    expect(Number(play.events('cohesion')[0].total)).toBeGreaterThan(1);
  });

  it('ORL-8.7.1c: artillery checks only without combat units; the attacker’s never does', () => {
    const play = redAttack(['1/Let'], ['2/1D', 'Art/3D']).do('R', 'done').do('W', 'none').do('W', 'stay', 1, 1);
    expect(play.events('cohesion').map(({ piece }) => play.world.pieceIds[Number(piece)])).toEqual(['1/Let', '2/1D']);
    const alone = redAttack(['1/Let'], ['ArtL3/3D']).do('R', 'done').do('W', 'none', 1, 1, 1);
    expect(alone.events('cohesion').map(({ piece }) => alone.world.pieceIds[Number(piece)])).toEqual([
      '1/Let',
      'ArtL3/3D',
    ]);
  });

  it('ORL-8.7.1d, ORL-9.3a: a vehicle in the stack is worth 1 to its own and 1 against all others, once', () => {
    const { labels, s, l } = battle({
      attackers: ['1/Let', 'AB/Let', 'AB/46D'],
      defenders: ['2/1D', 'AB/2D unsupplied'],
    });
    expect(labels('1/Let', ATTACKER)).toContain('own vehicle -1');
    expect(labels('1/Let', ATTACKER)).not.toContain('enemy vehicle 1');
    expect(labels('2/1D', DEFENDER).filter((label) => label.includes('vehicle'))).toEqual(['enemy vehicle 1']);
    expect(attackStrength(s, l)).toBe(7);
  });

  it('ORL-8.7.1e: cavalry by itself charging formed infantry takes +2; dismounted it does not', () => {
    const sides = { attackers: ['Cv/Let'], defenders: ['2/2D'] };
    expect(battle({ ...sides, more: { charge: 1 } }).labels('Cv/Let', ATTACKER)).toContain(
      'cavalry alone charges infantry 2',
    );
    expect(battle(sides).labels('Cv/Let', ATTACKER)).not.toContain('cavalry alone charges infantry 2');
    expect(
      battle({ attackers: ['Cv/Let'], defenders: ['2/2D march'], more: { charge: 1 } })
        .labels('Cv/Let', ATTACKER)
        .join(),
    ).not.toContain('alone');
  });

  it('ORL-8.7.1f: two charging steps without cavalry to answer: +1', () => {
    const label = 'charged, and no cavalry to answer 1';
    expect(
      battle({ attackers: ['Cv/Let', '1/Let'], defenders: ['2/2D'], more: { charge: 1 } }).labels('2/2D', DEFENDER),
    ).toContain(label);
    expect(
      battle({ attackers: ['Cv/Let', '1/Let'], defenders: ['2/2D', 'Cv/2K'], more: { charge: 1 } }).labels(
        '2/2D',
        DEFENDER,
      ),
    ).not.toContain(label);
    expect(
      battle({ attackers: ['Cv/Let x1', '1/Let'], defenders: ['2/2D'], more: { charge: 1 } }).labels('2/2D', DEFENDER),
    ).not.toContain(label);
  });

  it('ORL-8.7.1g, ORL-8.7.1h: integrated artillery; infantry of quality 6 attacking, but not against its like', () => {
    expect(battle({ attackers: ['1/Let'], defenders: ['1/1D'] }).labels('1/Let', ATTACKER)).toContain(
      'integrated artillery 1',
    );
    const elite = battle({ side: 'W', attackers: ['2/1D'], defenders: ['1/Let'] });
    expect(elite.labels('1/Let', DEFENDER)).toContain('attacked by infantry of quality 6 1');
    const { play, l } = battle({ side: 'W', attackers: ['2/1D'], defenders: ['1/Let'] });
    // A White defender of quality 6 for once, in the same place.
    expect(
      cohesionModifiers(play.state, { ...l, defenders: l.attackers }, l.attackers[0], DEFENDER).map(
        ({ label }) => label,
      ),
    ).not.toContain('attacked by infantry of quality 6');
  });

  it('ORL-8.7.1i: the best terrain of the hex, and a river beside it', () => {
    // 2110 is a town; the river runs between it and 2210, not towards 2109.
    const town = battle({ attackers: ['1/Let'], defenders: ['2/1D'], hex: '2110', from: '2109' });
    expect(town.labels('2/1D', DEFENDER).filter((label) => /terrain|river/.test(label))).toContain('terrain -1');
    const wet = ['2009', '2010', '2111', '2210', '2209'].map((from) =>
      battle({ attackers: ['1/Let'], defenders: ['2/1D'], hex: '2110', from })
        .labels('2/1D', DEFENDER)
        .filter((label) => /terrain|river/.test(label)),
    );
    expect(wet).toContainEqual(['terrain -1', 'behind a river -1']);
  });

  it('ORL-8.7.1k, ORL-8.7.1l: two to one or better helps the attacker, less than one to one the defender', () => {
    const even = battle({ attackers: ['1/Let'], defenders: ['3/3K'] });
    expect([
      attackStrength(even.s, even.l),
      defenceStrength(even.s, even.l, false),
      cohesionRatio(even.s, even.l),
    ]).toEqual([5, 4, 1]);
    expect(even.labels('1/Let', ATTACKER)).toEqual([]);
    const strong = battle({ attackers: ['1/Let', '2/Let'], defenders: ['3/3K'] });
    expect([strong.labels('1/Let', ATTACKER), strong.labels('3/3K', DEFENDER)]).toEqual([
      ['two to one or better -1'],
      ['two to one or better 1'],
    ]);
    const weak = battle({ attackers: ['1/Let'], defenders: ['2/2D'] });
    expect([weak.labels('1/Let', ATTACKER), weak.labels('2/2D', DEFENDER)]).toEqual([
      ['attacker is weaker 1'],
      ['attacker is weaker -1'],
    ]);
  });

  it('ORL-8.7.1m: artillery alone has its fire after a check, half without, 1 when marching', () => {
    const strength = (unit: string, die: number): string | undefined => {
      const play = redAttack(['1/Let'], [unit]).do('R', 'done');
      if (play.point === 'defend') play.do('W', 'none', ...(die > 0 ? [die] : []), 1, 1);
      return play.game.odds.summary(play.state, play.sideOf('R')) === null ? undefined : String(defenceOf(play));
    };
    const defenceOf = (play: Play): number => {
      const locals = play.state.frames.find(({ procedure }) => procedure.name === 'fight')?.locals;
      return typeof locals?.solo === 'number' ? locals.solo : -1;
    };
    expect([strength('ArtL3/3D', 5), strength('ArtL3/3D', 6)]).toEqual(['4', '2']);
    const march = redAttack(['1/Let'], ['ArtL3/3D march']).do('R', 'done', 1, 1);
    expect(defenceOf(march)).toBe(1);
  });
});

describe('8.7.1 charges', () => {
  const charges = (sides: Sides, id: string, role: number): boolean => {
    const { s, l, play } = battle(sides);
    return mayCharge(s, l, play.piece(id), role);
  };

  it('ORL-8.7.1n: quality 5, or an enemy in disorder', () => {
    expect(charges({ attackers: ['Cv/Let'], defenders: ['2/2D'] }, 'Cv/Let', ATTACKER)).toBe(true);
    expect(charges({ attackers: ['Cv/41S'], defenders: ['2/2D'] }, 'Cv/41S', ATTACKER)).toBe(false);
    expect(charges({ attackers: ['Cv/41S'], defenders: ['2/2D march', '3/1D routed'] }, 'Cv/41S', ATTACKER)).toBe(true);
    expect(charges({ attackers: ['Cv/41S'], defenders: ['Art/3D'] }, 'Cv/41S', ATTACKER)).toBe(true);
  });

  it('ORL-8.7.1o: not into town, city or forest, nor against a hex all entrenched', () => {
    expect(charges({ attackers: ['Cv/Let'], defenders: ['2/2D'], hex: '1809', from: '1909' }, 'Cv/Let', ATTACKER)).toBe(
      true,
    );
    expect(charges({ attackers: ['Cv/Let'], defenders: ['2/2D'], hex: '1808', from: '1908' }, 'Cv/Let', ATTACKER)).toBe(
      false,
    );
    expect(charges({ attackers: ['Cv/Let'], defenders: ['2/2D'], hex: '2110', from: '2109' }, 'Cv/Let', ATTACKER)).toBe(
      false,
    );
    expect(charges({ attackers: ['Cv/Let'], defenders: ['2/2D entrenched'] }, 'Cv/Let', ATTACKER)).toBe(false);
  });

  it('ORL-8.7.1p: in defence not out of town or forest, nor on the march or routed', () => {
    expect(charges({ attackers: ['1/Let'], defenders: ['Cv/2K'] }, 'Cv/2K', DEFENDER)).toBe(true);
    expect(charges({ attackers: ['1/Let'], defenders: ['Cv/2K march'] }, 'Cv/2K', DEFENDER)).toBe(false);
    expect(charges({ attackers: ['1/Let'], defenders: ['Cv/2K'], hex: '2110', from: '2109' }, 'Cv/2K', DEFENDER)).toBe(
      false,
    );
  });
});

describe('8.7.2 results', () => {
  it('ORL-8.7.2a: disorganized: half strength in the assault, and gone when the combat ends', () => {
    const play = redAttack(['1/Let'], ['2/2K']).do('R', 'done').do('W', 'stay', 1, 6);
    expect(play.has('2/2K', DISORGANIZED)).toBe(true);
    const summary = (): string | undefined => play.game.odds.summary(play.state, play.sideOf('R'))?.defence;
    expect(summary()).toBe('3');
    expect(play.do('R', 'call-off').has('2/2K', DISORGANIZED)).toBe(false);
  });

  it('ORL-8.7.2b: repulsed: stays, and takes no part in the assault', () => {
    const play = redAttack(['1/Let', '1/9D'], ['2/1D']).do('R', 'done').do('W', 'stay', 5, 1);
    expect([play.has('1/9D', REPULSED), play.has('1/Let', REPULSED), play.where('1/9D')]).toEqual([
      true,
      false,
      '1504',
    ]);
    expect(play.game.odds.summary(play.state, play.sideOf('R'))?.attack).toBe('5');
  });

  it('ORL-8.7.2c: retreats and routs are made at once', () => {
    const play = redAttack(['1/Let'], ['2/1D', 'Res/3D']).do('R', 'done').do('W', 'stay', 1, 6);
    settle(play);
    expect([play.where('2/1D'), play.where('Res/3D') === '1505', play.point]).toEqual(['1505', false, 'assault']);
  });

  it('ORL-8.7.2d: artillery stays while a combat unit stays, else it goes as they go', () => {
    const stay = settle(
      redAttack(['1/Let'], ['2/1D', 'Res/3D', 'Art/3D']).do('R', 'done').do('W', 'none').do('W', 'stay', 1, 6),
    );
    expect(stay.where('Art/3D')).toBe('1505');
    const rout = settle(
      redAttack(['1/Let', '2/Let'], ['Res/3D', 'Art/3D']).do('R', 'done').do('W', 'none').do('W', 'stay', 1, 6),
    );
    expect([rout.where('Art/3D'), rout.mode('Art/3D')]).toEqual([rout.where('Res/3D'), 'routed']);
  });

  it('ORL-8.7.2e: vehicles go one hex if anybody retreats, two if all rout; depots stay', () => {
    const rout = settle(
      redAttack(['1/Let', '2/Let', 'AB/Let'], ['Res/3D', 'AB/2D', 'Convoi-1D']).do('R', 'done').do('W', 'stay', 1, 6),
    );
    const far = (id: string, play: Play): number =>
      play.world.board.distance(play.hex('1505'), play.hex(play.where(id)));
    expect([far('AB/2D', rout), far('Convoi-1D', rout)]).toEqual([2, 0]);
    const mixed = settle(
      redAttack(['1/Let', '2/Let'], ['Res/3D', 'Recruits-W1', 'AB/2D']).do('R', 'done').do('W', 'stay', 1, 6),
    );
    expect(far('AB/2D', mixed)).toBe(1);
  });
});

describe('8.7.4 advance and pursuit', () => {
  it('ORL-8.7.4a: who was not repulsed may advance, in Combat mode, and need not', () => {
    const play = settle(redAttack(['1/Let', '1/9D'], ['Res/3D']).do('R', 'done').do('W', 'stay', 6, 6));
    expect(play.offers('R')).toEqual(['advance 1/Let', 'done']);
    expect(play.do('R', 'advance 1/Let').mode('1/Let')).toBe('combat');
  });

  const hunt = (
    attackers: readonly string[],
    defenders: readonly string[],
    die: number,
    others: Record<string, readonly string[]> = {},
  ): Play =>
    settle(
      redAttack(attackers, defenders, 'prepared', {}, others).do('R', 'done').do('W', 'stay').do('R', 'charge', 1, die),
    );

  it('ORL-8.7.4b: cavalry that advanced may pursue with an armoured car, without guns, disorganized if it was', () => {
    const play = hunt(['Cv/Let', '1/Let', 'AB/Let'], ['3/3K'], 5)
      .do('R', 'advance Cv/Let')
      .do('R', 'advance AB/Let')
      .do('R', 'advance 1/Let');
    expect(play.point).toBe('pursue');
    play.do('R', 'pursue');
    const pursuit = play.events('pursuit')[0];
    expect(pursuit.pieces).toEqual([play.piece('Cv/Let'), play.piece('AB/Let')]);
    const foot = hunt(['Cv/Let', '1/Let'], ['3/3K'], 5).do('R', 'advance 1/Let').do('R', 'done');
    expect(foot.point).not.toBe('pursue');
  });

  it('ORL-8.7.4c, ORL-8.7.4d: after a rout it rides two hexes, unharmed, and half the losses are prisoners', () => {
    const play = hunt(['1/TchKz', '2/TchKz'], ['Res/3D'], 6).do('R', 'advance 1/TchKz').do('R', 'advance 2/TchKz');
    expect(play.point).toBe('pursue');
    play.do('R', 'pursue').do('R', 'charge', 1, 2);
    expect(play.world.board.distance(play.hex('1505'), play.hex(play.where('1/TchKz')))).toBeGreaterThanOrEqual(1);
    expect([play.steps('1/TchKz'), play.steps('2/TchKz')]).toEqual([3, 3]);
    const lost = Number(play.events('assault')[0].defender);
    expect(play.events('prisoners')[0]).toMatchObject({ steps: Math.floor(Math.min(3, lost) / 2 + 0.5) });
  });

  it('ORL-8.7.4e: among friends the fugitives are safe', () => {
    const play = hunt(['Cv/Let', '1/Let'], ['3/3K'], 5, { '1506': ['2/1D'] });
    expect(play.where('3/3K')).toBe('1506');
    play.do('R', 'advance Cv/Let').do('R', 'done');
    expect(play.point).not.toBe('pursue');
  });

  it('ORL-8.7.4f: no second pursuit', () => {
    const play = hunt(['1/TchKz', '2/TchKz'], ['3/3K'], 5)
      .do('R', 'advance 1/TchKz')
      .do('R', 'done')
      .do('R', 'pursue')
      .do('R', 'charge', 6, 6);
    for (let i = 0; i < 20 && play.asked !== 'nobody' && play.point !== 'move'; i++) {
      expect(play.point).not.toBe('pursue');
      play.do(
        play.asked,
        play.offers(play.asked).find((line) => /^(advance|lose|to|done)/.test(line)) ?? play.offers(play.asked)[0],
      );
    }
    expect(play.events('pursuit').length).toBe(1);
  });
});

describe('new combat rules', () => {
  it('ORL-NCa: one die for all supports, against their predominant quality', () => {
    const open = (options: Record<string, string>): Play =>
      combat(
        'R',
        { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let', 'Art/7D'], '1604': ['1/7D x1'], '1505': ['2/1D'] },
        {
          '1/Let': 'prepared #1',
          'Art/Let': 'support-prepared #1',
          '1/7D': 'prepared #1',
          'Art/7D': 'support-prepared #1',
        },
        ['1505'],
        { options },
      )
        .do('R', 'for 1/7D')
        .do('R', 'for 1/7D')
        .do('R', 'done');
    expect(open({ oneSupportDie: 'on' }).do('W', 'stay', 1, 1, 1).events('check').length).toBe(1);
    expect(open({}).do('W', 'stay', 1, 1, 1, 1).events('check').length).toBe(2);
  });

  const B = { plainCohesion: 'on' };
  it('ORL-NCb1, ORL-NCb2: modifiers are the whole side’s; the stronger has -1, the weaker +1', () => {
    const { labels } = battle({ attackers: ['1/Let', '1/9D'], defenders: ['3/3K', '3/83S'], options: B });
    expect(labels('1/Let', ATTACKER)).toEqual(['the stronger side -1']);
    expect(labels('3/3K', DEFENDER)).toEqual(labels('3/83S', DEFENDER));
    expect(labels('3/3K', DEFENDER)).toContain('the weaker side 1');
  });

  it('ORL-NCb3: vehicles, integrated artillery, lone cavalry, charges without an answer', () => {
    const { labels } = battle({
      attackers: ['Cv/Let', 'AB/Let'],
      defenders: ['1/1D'],
      options: B,
      more: { charge: 1 },
    });
    expect(labels('Cv/Let', ATTACKER)).toEqual([
      'the weaker side 1',
      'own vehicle -1',
      'integrated artillery 1',
      'cavalry alone charges infantry 2',
    ]);
    expect(labels('1/1D', DEFENDER)).toContain('charged, and no cavalry charges back 1');
  });

  it('ORL-NCb4, ORL-NCb5: one defender of quality 6 spares all; entrenchments only if all have them', () => {
    const { play, l } = battle({
      side: 'W',
      attackers: ['2/1D'],
      defenders: ['1/Let', '2/Let entrenched'],
      options: B,
    });
    const labels = cohesionModifiers(play.state, l, play.piece('1/Let'), DEFENDER).map(({ label }) => label);
    expect(labels).toContain('attacked by infantry of quality 6');
    expect(labels).not.toContain('entrenched');
    const mixed = { ...l, defenders: [...l.defenders, ...l.attackers] };
    const same = at(
      JSON.stringify({
        phase: 'W movement',
        options: B,
        pieces: { '1504': ['2/1D'], '1505': ['1/Let entrenched', '2/Let entrenched'] },
      }),
    );
    expect(cohesionModifiers(same.state, l, same.piece('1/Let'), DEFENDER).map(({ label }) => label)).toContain(
      'entrenched',
    );
    expect(mixed.defenders.length).toBe(3);
  });

  it('ORL-NCc1, ORL-NCc2: one result for all by the predominant quality; morale stays unit by unit', () => {
    const play = redAttack(['1/Let'], ['2/2D', '3/2D', 'Res/3D x1'], 'prepared', { options: { commonCohesion: 'on' } })
      .do('R', 'done')
      .do('W', 'stay', 1, 5);
    expect(play.events('cohesion').map(({ result }) => result)).toEqual([0, 0]);
    expect(play.where('Res/3D')).toBe('1505');
    play.do('R', 'assault', 6, 6);
    while (play.point === 'loss')
      play.do('W', play.offers('W')[0], ...(play.state.frames.at(-1)?.locals.left === 1 ? [] : []));
    expect(play.events('morale').length === 0 || play.events('morale').length === 3).toBe(true);
    expect([game.id, packed('{}').id]).toEqual(['orel', 'orel']);
  });
});
