// Standing orders: reactions are answered on the owner's behalf, and the answers are lines of the record.
import { describe, expect, it } from 'vitest';
import { combat, redAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

const order = (play: Play, kind: string, policy: string, percent = 0, piece: string | null = null): Play => {
  const given = play.table.order(play.sideOf('W'), { kind, piece, policy, percent });
  if (!given.ok) throw new Error(given.problem.text);
  return play;
};
/** What was answered by orders. */
const answers = (play: Play): string[] => play.table.record().actions.filter((line) => line.endsWith(' ~'));

describe('standing orders', { timeout: 60_000 }, () => {
  const attacked = (): Play => redAttack(['1/Let'], ['2/1D', '3/1D']);

  it('ask, where nothing is ordered', () => {
    const play = attacked().do('R', 'done');
    expect([play.asked, play.point, answers(play).length]).toEqual(['W', 'slip', 0]);
  });

  it('retreat before combat: stay, or go with all that follows', () => {
    const stays = order(attacked(), 'retreat', 'never').do('R', 'done');
    expect(answers(stays)).toEqual(['W stay ~']);
    expect(stays.where('2/1D')).toBe('1505');
    const goes = order(redAttack(['1/Let'], ['Cv/2K', 'Art/3D']), 'retreat', 'always');
    order(goes, 'defensive-support', 'never').do('R', 'done');
    expect(answers(goes)).toEqual(['W none ~', 'W retreat ~', 'W along Art/3D ~']);
    expect([goes.asked, goes.where('Cv/2K'), goes.where('Art/3D')]).toEqual(['R', '1506', '1506']);
  });

  it('retreat before combat: by the chance that all get away', () => {
    // Whites of quality 5 check without a modifier: five faces in six.
    const answered = (percent: number): string | undefined =>
      answers(order(redAttack(['1/Let'], ['2/2K']), 'retreat', 'chance', percent).do('R', 'done'))[0];
    expect([answered(83), answered(84)]).toEqual(['W retreat ~', 'W stay ~']);
  });

  it('retreat before combat: one unit that is told to stay keeps the stack, one told nothing asks', () => {
    const stays = order(order(attacked(), 'retreat', 'always'), 'retreat', 'never', 0, '3/1D').do('R', 'done');
    expect(answers(stays)).toEqual(['W stay ~']);
    const asks = order(attacked(), 'retreat', 'always', 0, '3/1D').do('R', 'done');
    expect([asks.asked, asks.point]).toEqual(['W', 'slip']);
  });

  it('counter-charge: before cohesion and before the assault', () => {
    const ridden = (): Play => redAttack(['Cv/Let'], ['Cv/2K']);
    const decide = (policy: string): string[] => {
      const play = order(order(ridden(), 'retreat', 'never'), 'counter-charge', policy).do('R', 'done');
      return answers(play.do('R', 'charge').do('R', 'assault').do('R', 'charge'));
    };
    expect(decide('always').slice(0, 3)).toEqual(['W stay ~', 'W charge ~', 'W charge ~']);
    expect(decide('never').slice(0, 3)).toEqual(['W stay ~', 'W dismount ~', 'W dismount ~']);
  });

  /** A Red battery shells 1505, next to which a White one stands. */
  const shelled = (): Play =>
    combat(
      'R',
      { '1503': ['Art/Let', 'Convoi-Let-A'], '1505': ['2/1D observed', 'Art/3D'] },
      { 'Art/Let': 'barrage 2/1D' },
      [],
    );

  it('counterbattery: never, always, or by the chance to do harm', () => {
    const answered = (policy: string, percent = 0): string[] => {
      const play = order(shelled(), 'counterbattery', policy, percent);
      play.skip('barrage Art/Let', 'from Convoi-Let-A', 'done', 'fire Art/Let');
      return answers(play);
    };
    expect(answered('never')).toEqual(['W none ~']);
    expect(answered('always')).toEqual(['W at Art/Let ~']);
    expect([answered('chance', 1), answered('chance', 100)]).toEqual([['W at Art/Let ~'], ['W none ~']]);
  });

  it('support in defence: given, or refused', () => {
    const backed = (policy: string): string[] => {
      const play = redAttack(['1/Let'], ['2/3D'], 'prepared', {}, { '1506': ['Art/3D'] });
      return answers(order(order(play, 'retreat', 'never'), 'defensive-support', policy).do('R', 'done'));
    };
    expect(backed('always')[0]).toBe('W against 1/Let ~');
    expect(backed('never')[0]).toBe('W none ~');
  });

  it('events are kept for one’s own turn', () => {
    const play = redAttack(['1/Let'], ['2/1D'], 'prepared', { options: { events: 'on' }, held: { W: 'leader' } });
    order(order(play, 'retreat', 'never'), 'events', 'never').do('R', 'done');
    expect(answers(play)).toEqual(['W stay ~', 'W keep ~']);
  });
});
