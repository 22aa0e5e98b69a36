// 8.3, 8.4: what is added to a barrage, what it does to whom, and who answers it.
import { describe, expect, it } from 'vitest';
import { DISORGANIZED, FIRED } from '../state.ts';
import { settle } from '../test/assaults.ts';
import { combat } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { barrageModifiers } from './barrage.ts';

type Pieces = Record<string, readonly string[]>;

/** Lettish guns in 1503 (fire 3) about to shell a unit; a convoy lets the game rest before. */
const aimed = (target: string, pieces: Pieces, more: Record<string, unknown> = {}): Play =>
  combat(
    'R',
    { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let'], ...pieces },
    { 'Art/Let': `barrage ${target}` },
    [],
    more,
  );
const standing = (pieces: Pieces, more: Record<string, unknown> = {}): Play =>
  at(JSON.stringify({ phase: 'R movement', pieces, ...more }));
const told = (play: Play, target: string, gun = 'Art/Let'): string[] =>
  barrageModifiers(play.state, play.piece(gun), play.piece(target))
    .slice(1)
    .map(({ label, amount }) => `${label} ${amount}`);

describe('8.3.2 modifiers', () => {
  it('ORL-8.3.2a: the state of the target, and a crowd from eight points on', () => {
    const on = (unit: string, ...others: string[]): string[] =>
      told(aimed(unit.split(' ')[0] ?? '', { '1505': [unit, ...others] }), unit.split(' ')[0] ?? '');
    expect([on('2/1D'), on('2/1D march'), on('2/1D routed')]).toEqual([[], ['in March mode 1'], ['routed 1']]);
    expect([on('2/1D', '3/1D'), on('2/1D', '1/1D')]).toEqual([[], ['crowded hex 1']]);
    // Vehicles and depots are no crowd, nor is a train on the march.
    expect(on('2/1D', '3/1D', 'AB/2D', 'Convoi-1D')).toEqual([]);
  });

  it('ORL-8.3.2a: the better of ground and works', () => {
    const there = (hex: string, unit: string, more = {}): string[] =>
      told(standing({ [hex]: [unit], '1503': ['Art/Let'] }, more), unit.split(' ')[0] ?? '');
    expect(there('1505', '2/1D entrenched')).toEqual(['entrenched -2']);
    expect([there('1214', '2/1D'), there('1214', '2/1D entrenched')]).toEqual([['terrain -1'], ['entrenched -2']]);
    expect(there('2705', '2/3K')).toEqual(['terrain -1']);
    expect(there('2705', '2/3K', { numbers: { centre: 1 } })).toEqual(['terrain -2']);
    expect(there('1214', '2/1D', { numbers: { centre: 1 } })).toEqual(['terrain -1']);
  });

  it('ORL-8.3.2a: armoured trains, and a reserve of shells', () => {
    const play = standing({ '2909': ['TB-Offitser'], '1505': ['2/1D'], '1503': ['Art/Let shells'] });
    expect(told(play, 'TB-Offitser')).toEqual(['reserve of shells 1', 'armoured train -1']);
    expect(told(play, '2/1D')).toEqual(['reserve of shells 1']);
  });
});

describe('8.3.2 results', () => {
  /** Two dice and the check, if there is one; the total is the sum and three for the guns. */
  const fired = (unit: string, ...dice: number[]): Play => {
    const id = unit.split(' ')[0] ?? '';
    return settle(aimed(id, { '1505': [unit] }).do('R', 'done', ...dice));
  };

  it('ORL-8.3.2a: no check to 9, then one at -1, and losses from 13 on', () => {
    const outcome = (...dice: number[]): unknown => {
      const { losses, check } = fired('2/1D', ...dice).events('barrage')[0] ?? {};
      return [losses, check];
    };
    expect([outcome(3, 3), outcome(4, 3, 1), outcome(5, 4, 1), outcome(6, 4, 1), outcome(6, 6, 1)]).toEqual([
      [0, 9],
      [0, -1],
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it('ORL-8.3.2b: by 1 nothing, by 2 and 3 back, by 4 routed; a natural 1 passes', () => {
    // A 12 checks without a modifier, a 15 at +1 and takes a step.
    const seen = (unit: string, ...dice: number[]): string => {
      const id = unit.split(' ')[0] ?? '';
      const play = fired(unit, ...dice);
      expect(play.has(id, DISORGANIZED)).toBe(false);
      return `${play.where(id) === '1505' ? 'stays' : 'leaves'} ${play.mode(id)}`;
    };
    expect([3, 4, 5, 6].map((die) => seen('Res/3D', 5, 4, die))).toEqual([
      'stays combat',
      'stays combat',
      'leaves march',
      'leaves march',
    ]);
    expect(seen('Res/3D', 6, 6, 6)).toBe('leaves routed');
    expect(seen('Recruits-W1 green', 6, 6, 1)).toBe('stays combat');
  });

  it('ORL-8.3.2c: takes steps, but never the last of a combat unit', () => {
    expect([fired('2/1D', 6, 4, 1).steps('2/1D'), fired('2/1D x1', 6, 4, 1).steps('2/1D')]).toEqual([3, 1]);
    expect(fired('Art/3D x1', 6, 4).where('Art/3D')).toBe('eliminated');
  });

  it('ORL-8.3.2c: destroys a light train, damages a heavy one, and nobody checks', () => {
    const train = (id: string, ...dice: number[]): Play =>
      combat(
        'R',
        { '2911': ['1/9D', 'Convoi-9D'], '3011': ['Art/Let'], '2910': [id] },
        { 'Art/Let': `barrage ${id.split(' ')[0]}` },
        [],
      ).do('R', 'done', ...dice);
    // Three for the guns, one less for the armour, one less for the village.
    expect(train('TB-Offitser', 6, 6).where('TB-Offitser')).toBe('eliminated');
    expect(train('TB-Ioann-Kalita', 6, 6).steps('TB-Ioann-Kalita')).toBe(1);
    expect(train('TB-Ioann-Kalita x1', 6, 6).where('TB-Ioann-Kalita')).toBe('eliminated');
    expect(train('TB-Offitser', 6, 5).where('TB-Offitser')).toBe('2910');
  });

  it('ORL-8.3.1d: shells meant for a unit that has run fall on nobody', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let', 'Art/Pavl'], '1505': ['Recruits-W1'] },
      { 'Art/Let': 'barrage Recruits-W1', 'Art/Pavl': 'barrage Recruits-W1' },
      [],
    );
    settle(play.do('R', 'done').do('R', 'fire Art/Let', 5, 4, 6));
    expect([play.where('Recruits-W1'), play.events('barrage').length]).toEqual(['1506', 1]);
    expect(play.unsupplied('Art/Pavl')).toBe(true);
  });
});

describe('8.4 counterbattery', () => {
  /** Lettish guns have shelled 2/1D; these White guns may answer. */
  const answered = (guns: Pieces, fire = 'Art/Let'): Play =>
    combat(
      'R',
      { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let', 'Art/9D'], '1505': ['2/1D'], ...guns },
      { [fire]: 'barrage 2/1D', '1/Let': 'prepared #1' },
      ['1605'],
    ).do('R', 'done', 1, 1);
  const GUNS = { '1604': ['Art/3D'], '1605': ['3/1D'] };

  it('ORL-8.4a: only on who has just fired, within two hexes', () => {
    const play = answered(GUNS);
    expect([play.point, play.offers('W')]).toEqual(['counter', ['at Art/Let', 'none']]);
    expect(play.refusal('W', 'at Art/9D').rule).toBe('ORL-8.4a');
    expect(answered({ '1605': ['Art/3D', '3/1D'] }).point).not.toBe('counter');
  });

  it('ORL-8.4b, ORL-8.4e: equal to the quality it fires and does not support; one more and it may', () => {
    const roll = (die: number): Play => answered(GUNS).do('W', 'at Art/Let', die, ...(die <= 6 ? [1, 1] : []));
    const hit = roll(6);
    expect([hit.events('barrage').length, hit.has('Art/3D', FIRED), hit.point]).toEqual([2, true, 'slip']);
    const poor = answered({ '1604': ['Art/3D out'], '1605': ['3/1D'] });
    expect(poor.point).not.toBe('counter');
  });

  it('ORL-5.3f, ORL-8.4b: out of command two worse, and only beside the target', () => {
    const beside = (die: number): Play =>
      answered({ '1603': ['Art/3D out'], '1605': ['3/1D'] }).do('W', 'at Art/Let', die, ...(die <= 4 ? [1, 1] : []));
    expect(beside(4).events('check')[0]).toMatchObject({ total: 6, tq: 6 });
    expect([beside(4).events('barrage').length, beside(5).events('barrage').length]).toEqual([2, 1]);
    expect(beside(5).has('Art/3D', FIRED)).toBe(false);
  });

  it('ORL-8.4d: a train has quality 4', () => {
    const play = (die: number): Play =>
      combat(
        'R',
        { '2911': ['1/9D', 'Convoi-9D'], '3011': ['Art/Let'], '2910': ['2/1D', 'TB-Offitser'] },
        { 'Art/Let': 'barrage 2/1D' },
        [],
      )
        .do('R', 'done', 1, 1)
        .do('W', 'at Art/Let', die, ...(die <= 4 ? [1, 1] : []));
    expect([play(4).events('barrage').length, play(5).events('barrage').length]).toEqual([2, 1]);
  });
});
