// Standing orders: what they answer, when they ask after all, and that nobody else learns of them.
import { describe, expect, it } from 'vitest';
import { at, type Play, type SideName } from '../test/kit.ts';

/** 64 attacks 24 on the steppe; each side's headquarters has the battle in its radius. */
const battle = (hand = ''): Play =>
  at(
    `{phase: JP combat, turn: 2, pieces: {0612: [J-inf-64], 0613: [S-mot-24], 0611: [J-hq-23 active], 0614: [S-hq-36 active]}, hands: {SU: [${hand}]}}`,
  ).do('JP', 'declare');

const order = (play: Play, side: SideName, kind: string, policy: string): Play => {
  const given = play.table.order(play.sideOf(side), { kind, piece: null, policy, percent: 0 });
  if (!given.ok) throw new Error(given.problem.text);
  return play;
};
const answered = (play: Play): string[] => play.table.record().actions.filter((line) => line.endsWith(' ~'));

describe('standing orders', () => {
  it('for support: given without a question, or declined', () => {
    expect(battle().do('JP', 'support').point).toBe('support.defence');
    const given = order(battle(), 'SU', 'support', 'support').do('JP', 'support');
    expect(answered(given)).toEqual(['SU support ~']);
    expect(given.events('support')).toHaveLength(2);
    const declined = order(battle(), 'SU', 'support', 'decline').do('JP', 'support');
    expect(answered(declined)).toEqual(['SU decline ~']);
    expect(declined.events('support')).toHaveLength(1);
  });

  it('for support: asked only where a headquarters could', () => {
    expect(order(battle(), 'SU', 'support', 'able').do('JP', 'support').point).toBe('support.defence');
    const far = at(
      '{phase: JP combat, turn: 2, pieces: {0612: [J-inf-64], 0613: [S-mot-24], 0611: [J-hq-23 active], 0120: [S-hq-36 active]}}',
    ).do('JP', 'declare');
    expect(answered(order(far, 'SU', 'support', 'able').do('JP', 'support'))).toEqual(['SU decline ~']);
  });

  it('for markers: asked only by those who hold one, or never, or played at once', () => {
    const asked = (hand: string, policy: string): string[] => {
      const play = order(order(battle(hand), 'SU', 'support', 'decline'), 'SU', 'markers', policy);
      play.do('JP', 'support');
      return [play.point, ...answered(play)];
    };
    expect(asked('intelligence-SU-1', 'ask')).toEqual(['intelligence', 'SU decline ~']);
    expect(asked('intelligence-SU-1', 'able')).toEqual(['intelligence', 'SU decline ~']);
    expect(asked('intelligence-SU-1', 'no')).toEqual(['table', 'SU decline ~', 'SU no ~']);
    expect(asked('intelligence-SU-1', 'play')).toEqual(['table', 'SU decline ~', 'SU play ~']);
    expect(asked('aces', 'able')).toEqual(['table', 'SU decline ~', 'SU no ~']);
    expect(asked('aces', 'play')).toEqual(['table', 'SU decline ~', 'SU no ~']);
  });

  it('for retreats that may be ignored: stand or go', () => {
    const city = (policy: string): string[] => {
      const play = at('{phase: JP combat, turn: 2, pieces: {2010: [J-inf-64, J-inf-71], 1910: [S-mot-24]}}');
      order(play, 'SU', 'stand', policy).fight('JP', '1910', 'raid', 5);
      return [play.code, play.where('S-mot-24') === '1910' ? 'stands' : 'gone', ...answered(play)];
    };
    expect(city('stand')).toEqual(['DR', 'stands', 'SU stand ~']);
    expect(city('retreat')[2]).toBe('SU retreat ~');
  });

  it('are known to their owner alone', () => {
    const play = order(battle(), 'SU', 'support', 'support');
    expect(play.table.standing(play.sideOf('SU')).orders).toHaveLength(1);
    expect(play.table.standing(play.sideOf('JP')).orders).toEqual([]);
  });
});
