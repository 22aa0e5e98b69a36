// 8.7.1: strengths and modifiers of both sides, each with the case next to it in which it does not count.
import { describe, expect, it } from 'vitest';
import { fightIn, settle } from '../test/assaults.ts';
import { combat, redAttack, whiteAttack } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { ATTACKER, type Battle, DEFENDER } from './battle.ts';
import { attackStrength, cohesionModifiers, defenceStrength } from './cohesion.ts';

interface Sides {
  readonly pieces: Record<string, readonly string[]>;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly hex?: string;
  readonly side?: 'R' | 'W';
  readonly options?: Record<string, string>;
  readonly numbers?: Record<string, number>;
  readonly more?: (play: Play) => Partial<Battle>;
}
const open = ({ pieces, attackers, defenders, hex = '1505', side = 'R', options = {}, numbers = {}, more }: Sides) => {
  const play = at(JSON.stringify({ phase: `${side} movement`, pieces, options, numbers }));
  const l = fightIn(play, side, hex, attackers, defenders, more?.(play) ?? {});
  const told = (id: string, role: number): string[] =>
    cohesionModifiers(play.state, l, play.piece(id), role).map(({ label, amount }) => `${label} ${amount}`);
  return { play, l, s: play.state, told };
};
const plain = (attackers: readonly string[], defenders: readonly string[], more: Partial<Battle> = {}, options = {}) =>
  open({ pieces: { '1504': attackers, '1505': defenders }, attackers, defenders, options, more: () => more });

describe('8.7.1 strengths', () => {
  it('ORL-8.7.1k: answering guns, trains in contact, carts and riders who charge back add to the defence', () => {
    const strength = (more: (play: Play) => Partial<Battle>): number => {
      const { s, l } = open({
        pieces: { '3010': ['1/Let'], '2910': ['2/2K', 'Cv/MN', 'TB-Offitser'] },
        attackers: ['1/Let'],
        defenders: ['2/2K', 'Cv/MN'],
        hex: '2910',
        more,
      });
      return defenceStrength(s, l, false);
    };
    const alone = strength(() => ({}));
    expect(strength(() => ({ answerFire: [3, 1] }))).toBe(alone + 4);
    expect(strength((play) => ({ stands: [play.piece('TB-Offitser')] }))).toBe(alone + 2);
    expect(strength((play) => ({ tachanka: play.piece('Cv/MN') }))).toBe(alone + 1);
    expect(strength(() => ({ tachanka: 0 }))).toBe(alone);
    const { world } = at('{pieces: {}}');
    const rider = at('{pieces: {}}').piece('Cv/MN');
    expect(strength(() => ({ counter: 1 })) - alone).toBe(world.charge[rider * 8 + 2] - world.strength[rider * 8 + 2]);
  });

  it('ORL-8.7.1k: supporting guns, trains in contact and carts add to the attack; a lost train does not', () => {
    const strength = (more: (play: Play) => Partial<Battle>, train = '2808'): number => {
      const { s, l } = open({
        pieces: { '2910': ['2/1D', '19-DrArk'], '3010': ['1/9D'], [train]: ['TB-Offitser'] },
        attackers: ['2/1D', '19-DrArk'],
        defenders: ['1/9D'],
        hex: '3010',
        side: 'W',
        more,
      });
      return attackStrength(s, l);
    };
    const alone = strength(() => ({}));
    expect(alone).toBe(9);
    expect(strength(() => ({ gunFire: [4, 2] }))).toBe(15);
    expect(strength((play) => ({ contacts: [play.piece('TB-Offitser')] }))).toBe(11);
    expect(strength((play) => ({ contacts: [play.piece('TB-Offitser')] }), 'eliminated')).toBe(9);
    expect(strength((play) => ({ tachanka: play.piece('19-DrArk') }))).toBe(10);
    expect(strength(() => ({ charge: 1 }))).toBe(11);
  });
});

describe('8.7.1 ground', () => {
  const ground = (list: readonly string[]): string[] => list.filter((one) => /terrain|river|entrenched/.test(one));

  it('ORL-8.7.1i: a river counts only if every attacker crosses it', () => {
    const from = (...hexes: string[]): string[] => {
      const units = ['1/Let', '2/Let'].slice(0, hexes.length);
      const pieces = { ...Object.fromEntries(hexes.map((hex, i) => [hex, [units[i] ?? '']])), '2110': ['2/2K'] };
      return ground(open({ pieces, attackers: units, defenders: ['2/2K'], hex: '2110' }).told('2/2K', DEFENDER));
    };
    expect([from('2111'), from('2109'), from('2111', '2109')]).toEqual([
      ['terrain -1', 'behind a river -1'],
      ['terrain -1'],
      ['terrain -1'],
    ]);
  });

  it('ORL-8.7.1i, ORL-7.1.1e: the centre of Orel is better than its suburbs, and nowhere else', () => {
    const in_ = (hex: string, from: string, centre: number): string[] =>
      ground(
        open({
          pieces: { [from]: ['1/Let'], [hex]: ['2/2K'] },
          attackers: ['1/Let'],
          defenders: ['2/2K'],
          hex,
          numbers: { centre },
        }).told('2/2K', DEFENDER),
      );
    expect([in_('2705', '2704', 0), in_('2705', '2704', 1), in_('2110', '2109', 1)]).toEqual([
      ['terrain -1'],
      ['terrain -2'],
      ['terrain -1'],
    ]);
  });

  it('ORL-8.7.1i: ground helps nobody who attacks', () => {
    const { told } = open({
      pieces: { '2110': ['1/Let entrenched'], '2109': ['2/2K'] },
      attackers: ['1/Let'],
      defenders: ['2/2K'],
      hex: '2109',
    });
    expect(ground(told('1/Let', ATTACKER))).toEqual([]);
  });
});

describe('8.7.1 cavalry', () => {
  const alone = (attackers: readonly string[], defenders: readonly string[], options = {}): boolean =>
    plain(attackers, defenders, { charge: 1 }, options)
      .told(attackers[0]?.split(' ')[0] ?? '', ATTACKER)
      .includes('cavalry alone charges infantry 2');

  it('ORL-8.7.1e, ORL-NCb3: by itself against formed infantry and nothing else', () => {
    for (const options of [{}, { plainCohesion: 'on' }]) {
      expect(alone(['Cv/Let'], ['2/2K'], options)).toBe(true);
      expect(alone(['Cv/Let', '1/Let'], ['2/2K'], options)).toBe(false);
      expect(alone(['Cv/Let'], ['2/2K', 'Cv/2K'], options)).toBe(false);
      expect(alone(['Cv/Let'], ['2/2K', '3/2K march'], options)).toBe(false);
      expect(alone(['Cv/Let'], ['ArtL3/3D'], options)).toBe(false);
      const quiet = plain(['Cv/Let'], ['2/2K'], {}, options).told('Cv/Let', ATTACKER);
      expect(quiet).not.toContain('cavalry alone charges infantry 2');
    }
  });

  it('ORL-8.7.1e: in defence too', () => {
    const { told } = plain(['1/Let'], ['Cv/MN'], { counter: 1 });
    expect(told('Cv/MN', DEFENDER)).toContain('cavalry alone charges infantry 2');
  });
});

describe('new rule b', () => {
  const B = { plainCohesion: 'on' };
  it('ORL-NCb2: equal sides have neither', () => {
    const { told } = plain(['1/Let'], ['2/2K'], {}, B);
    expect([told('1/Let', ATTACKER), told('2/2K', DEFENDER)]).toEqual([[], []]);
  });

  it('ORL-NCb3: an enemy vehicle weighs on all', () => {
    const { told } = plain(['1/Let'], ['2/2K', '3/2K', 'AB/2D'], {}, B);
    expect(told('1/Let', ATTACKER)).toEqual(['the weaker side 1', 'enemy vehicle 1']);
    expect(told('3/2K', DEFENDER)).toEqual(['the stronger side -1', 'own vehicle -1']);
  });

  it('ORL-NCb4: one attacker of quality 6 is enough, and one defender of quality 6 spares all', () => {
    const elite = (attackers: readonly string[], defenders: readonly string[]): boolean => {
      const play = at(
        JSON.stringify({ phase: 'W movement', options: B, pieces: { '1506': attackers, '1505': defenders } }),
      );
      const l = fightIn(play, 'W', '1505', attackers, defenders, {});
      return cohesionModifiers(play.state, l, play.piece(defenders[0] ?? ''), DEFENDER).some(({ label }) =>
        label.includes('quality 6'),
      );
    };
    expect([elite(['2/1D', '3/1D'], ['1/Let']), elite(['3/1D'], ['1/Let']), elite(['Cv/2K'], ['1/Let'])]).toEqual([
      true,
      false,
      false,
    ]);
    // Whites for once on both sides: the defence has one battalion of quality 6 among its two.
    const play = at(
      JSON.stringify({ phase: 'W movement', options: B, pieces: { '1506': ['2/1D'], '1505': ['1/2D', '3/2D'] } }),
    );
    const l = fightIn(play, 'W', '1505', ['2/1D'], ['1/2D', '3/2D'], {});
    expect(cohesionModifiers(play.state, l, play.piece('3/2D'), DEFENDER).map(({ label }) => label)).not.toContain(
      'attacked by infantry of quality 6',
    );
  });
});

describe('8.7.1 the die', () => {
  it('ORL-8.7.1b: a natural 1 passes where its total would not', () => {
    // 5 to 14, integrated guns, an enemy vehicle: three on a 1 makes 4 against 3, and 2 fails.
    const play = (die: number): Play =>
      redAttack(['1/9D'], ['1/1D', '2/1D', 'AB/2D']).do('R', 'done').do('W', 'stay', die, 1);
    expect(play(1).events('cohesion')[0]).toMatchObject({ total: 4, tq: 3, result: 0 });
    expect(play(2).events('cohesion')[0]).toMatchObject({ total: 5, tq: 3, result: 2 });
  });
});

describe('8.7.2 attackers who give way', () => {
  const attack = (die: number): Play =>
    combat(
      'R',
      { '1504': ['1/9D', 'Convoi-9D'], '1604': ['2/9D x1', '1/Let'], '1505': ['1/1D', '2/1D'] },
      { '1/9D': 'prepared #1', '2/9D': 'prepared #1', '1/Let': 'prepared #1' },
    )
      .do('R', 'done')
      .do('W', 'stay', die, 1);

  it('ORL-8.7.2b, ORL-8.7.2c: each by its own quality; who went back takes no part any more', () => {
    // 10 to 14 and integrated guns make a 6 an 8: quality 3 routs, quality 5 is repulsed.
    const play = settle(attack(6));
    expect([play.mode('1/9D'), play.mode('2/9D'), play.where('1/Let')]).toEqual(['routed', 'routed', '1604']);
    expect([play.point === 'assault', play.events('assault').length]).toEqual([false, 0]);
    // Each from its own hex, two hexes back.
    const far = (id: string, from: string): number =>
      play.world.board.distance(play.hex(from), play.hex(play.where(id)));
    expect([far('1/9D', '1504'), far('2/9D', '1604')]).toEqual([2, 2]);
    expect(play.events('retreated').map(({ pieces }) => pieces)).toEqual([[play.piece('1/9D')], [play.piece('2/9D')]]);
    const part = settle(attack(4));
    // A 6: quality 3 is repulsed, quality 5 disorganized.
    expect([part.point, part.where('1/9D'), part.offers('R')]).toEqual(['assault', '1504', ['assault', 'call-off']]);
  });

  it('ORL-8.7.2c: a White attacker who is driven off does not advance', () => {
    const play = whiteAttack(['Res/3D', '2/1D'], ['VO/Est x1', '1/9D x1']).do('W', 'done', 6, 6);
    settle(play);
    expect(play.events('cohesion').length).toBe(4);
    expect(play.point === 'cohesion.advance' ? play.offers('W') : []).not.toContain('advance Res/3D');
  });
});

describe('8.7.2 the attacker’s guns', () => {
  it('ORL-8.8.2h, ORL-8.7.2d: stay when all who stood with them run, their vehicles do not', () => {
    const play = settle(
      redAttack(['1/9D', 'AB/Let', 'Art/57D'], ['1/1D', '2/1D']).do('R', 'done').do('W', 'stay', 6, 1),
    );
    expect([play.where('1/9D') === '1504', play.where('Art/57D'), play.mode('Art/57D')]).toEqual([
      false,
      '1504',
      'combat',
    ]);
    expect(play.where('AB/Let')).not.toBe('1504');
  });
});

describe('new rule c', () => {
  it('ORL-NCc1: the modifiers are those of a unit with the most common quality', () => {
    const play = redAttack(['1/Let'], ['2/2D', '3/2D', 'Res/3D x1 entrenched'], 'prepared', {
      options: { commonCohesion: 'on' },
    })
      .do('R', 'done')
      .do('W', 'stay', 1, 6);
    const [, defence] = play.events('cohesion');
    expect(play.world.pieceIds[Number(defence.piece)]).toBe('2/2D');
  });
});
