// 7.3, 8.8.1: an entrenchment is never added to terrain, a river included: the better of the two counts.
import { describe, expect, it } from 'vitest';
import { battle } from '../test/assaults.ts';
import { DEFENDER } from './battle.ts';
import { cohesionModifiers } from './cohesion.ts';

/** Modifiers of ground and works for a defender of `hex` attacked from `from`. */
const told = (hex: string, from: string, unit: string): { cohesion: string[]; assault: string[] } => {
  const id = unit.split(' ')[0] ?? '';
  const { play, s, l, labels } = battle({ [from]: ['1/Let'], [hex]: [unit] }, ['1/Let'], [id], {}, 'R', hex);
  const ground = (label: string): boolean => /terrain|river|entrenched/.test(label);
  return {
    cohesion: cohesionModifiers(s, l, play.piece(id), DEFENDER)
      .map(({ label, amount }) => `${label} ${amount}`)
      .filter(ground),
    assault: labels.filter(ground),
  };
};

describe('7.3 beside terrain', () => {
  it('ORL-7.3d, ORL-8.8.1f: behind a river the works replace it where they are better, and are nothing where they are not', () => {
    // 1805 lies open south of the Tson, 1804 north of it.
    expect(told('1805', '1804', '2/2K')).toEqual({ cohesion: ['behind a river -1'], assault: ['across a river -1'] });
    expect(told('1805', '1804', '2/2K entrenched')).toEqual({
      cohesion: ['behind a river -1'],
      assault: ['entrenched -2'],
    });
  });

  it('ORL-7.3d, ORL-8.7.1i: a town behind a river is worth as much in the assault and more before it', () => {
    // 2110 is a town; the Kroma runs between it and 2111.
    expect(told('2110', '2111', '2/2K entrenched')).toEqual({
      cohesion: ['terrain -1', 'behind a river -1'],
      assault: ['terrain -1', 'across a river -1'],
    });
    expect(told('2110', '2109', '2/2K entrenched')).toEqual({
      cohesion: ['terrain -1'],
      assault: ['entrenched -2'],
    });
    expect(told('1505', '1504', '2/2K entrenched')).toEqual({
      cohesion: ['entrenched -1'],
      assault: ['entrenched -2'],
    });
  });
});
