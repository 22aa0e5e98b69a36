// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer.
import { disagreements, endingOf } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 2000 : 40;

describe('random games', { timeout: SOAK ? 3_600_000 : 120_000 }, () => {
  it('end legally, with every law kept and every offer agreed on the way', () => {
    let decisions = 0;
    for (let i = 0; i < GAMES; i++) {
      const last = walk(`random ${i}`, (s, question, decision) => {
        decisions++;
        // The laws at every fifth decision here; `hexside simulate` asks at every one.
        if (decision % 5 === 0) {
          const [broken] = game.brokenLaws(s);
          if (broken !== undefined) throw new Error(`game ${i}, decision ${decision}: ${broken}`);
        }
        const [doubt] = decision % 127 === i % 127 ? disagreements(s) : [];
        if (doubt !== undefined) throw new Error(`game ${i}, decision ${decision}: ${doubt}`);
        if (question.offers.count === 0) throw new Error(`game ${i}, decision ${decision}: nothing is offered`);
      });
      expect(game.endings[endingOf(last) ?? -1]).toBeDefined();
    }
    expect(decisions).toBeGreaterThan(GAMES * 200);
  });
});
