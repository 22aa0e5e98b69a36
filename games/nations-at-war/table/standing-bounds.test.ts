// How many standing orders there may be, and what following them costs.
import { Effort, lineByOrders, type OrderedQuestion, type StandingOrder } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';

const road = (): Play =>
  at('{scenario: cats, phase: operations 505, pieces: {E6: [1/505, HQ/505], H8: [1/276], L5: [2/276, HQ/276]}}');
const fire = (policy: string, percent = 0, piece: string | null = null): StandingOrder => ({
  kind: 'opportunity-fire',
  piece,
  policy,
  percent,
});
const order = (play: Play, ...orders: readonly StandingOrder[]) => play.table.order(play.sideOf('SU'), ...orders);

/** The question that the orders of the other side can only answer by odds, when a tank comes down the road. */
const weighedQuestion = (play: Play): OrderedQuestion => {
  play.do('GE', 'unit 1/505');
  const step = play.table.acting(play.sideOf('GE'), 'to F5').next(null);
  if (step.done) throw new Error('nothing had to be weighed');
  return step.value;
};

describe('standing orders', () => {
  it('for a piece that is not there are refused, all of the message', () => {
    const play = road();
    expect(order(play, fire('hold'), fire('hold', 0, '9/999'))).toMatchObject({
      ok: false,
      problem: { at: 'piece', text: 'there is no piece "9/999" of yours to give this order to' },
    });
    expect(order(play, fire('hold', 0, '1/505')).ok).toBe(false);
    expect([play.table.length, play.table.standing(play.sideOf('SU')).orders]).toEqual([0, []]);
  });

  it('that hold already are not written down again', () => {
    const play = road();
    order(play, fire('hold'), fire('chance', 40, '1/276'));
    order(play, fire('hold'), fire('chance', 40, '1/276'), fire('as-all', 0, '2/276'));
    expect(play.table.length).toBe(2);
    order(play, fire('chance', 41, '1/276'));
    expect(play.table.length).toBe(3);
    order(play, fire('ask'), fire('hold'), fire('chance', 10));
    expect(play.table.record().actions.slice(3)).toEqual(['* order SU opportunity-fire all chance 10']);
  });

  it('are so many at most before the game goes on, and then again', () => {
    const play = road();
    for (let i = 0; i < 200; i++) expect(order(play, fire('chance', 1 + (i % 100))).ok).toBe(true);
    const refused = { ok: false, problem: { text: expect.stringContaining('at most 200 standing orders') } };
    expect(order(play, fire('hold'))).toMatchObject(refused);
    expect(play.table.length).toBe(200);
    play.do('GE', 'unit 1/505');
    expect(order(play, fire('hold')).ok).toBe(true);
  });

  it('are so many at most in a game', () => {
    const play = road();
    let given = 0;
    for (let i = 0; i < 10; i++) {
      for (let j = 0; j < 200; j++) if (order(play, fire('chance', 1 + (j % 100))).ok) given++;
      play.table.enter({ kind: 'reseed', seed: `${i}` });
    }
    expect(given).toBe(2_000);
    expect(order(play, fire('hold'))).toMatchObject({
      ok: false,
      problem: { text: expect.stringContaining('at most 2000 standing orders') },
    });
  });

  it('that need no odds are followed without asking anybody for them', () => {
    const play = road();
    order(play, fire('hold'));
    play.do('GE', 'unit 1/505');
    expect(play.table.acting(play.sideOf('GE'), 'to F5').next(null)).toMatchObject({ done: true, value: { ok: true } });
    expect(play.table.record().actions.at(-1)).toBe('SU hold ~');
  });

  it('that need odds can be weighed elsewhere, by what the side may know', () => {
    const play = road();
    order(play, fire('chance', 90));
    const question = weighedQuestion(play);
    expect(lineByOrders(game, game.redact(play.state, question.side), question)).toBe('hold');
  });

  it('that would take too much weighing ask their owner', () => {
    const play = road();
    order(play, fire('chance', 90));
    const question = weighedQuestion(play);
    expect(lineByOrders(game, play.state, question, new Effort(200))).toBeNull();
    expect(lineByOrders(game, play.state, question, new Effort(1_000_000, () => true))).toBeNull();
  });
});
