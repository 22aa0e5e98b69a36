// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer.
import { endingOf } from '@hexside/engine';
import { watching } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { optionsOf, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 2000 : 40;

describe('random games', { timeout: SOAK ? 3_600_000 : 120_000 }, () => {
  it('end legally, with every law kept and every offer agreed on the way', () => {
    let decisions = 0;
    for (let i = 0; i < GAMES; i++) {
      // `hexside simulate` asks for the laws at every decision.
      const watch = watching(game, i, { laws: 5, doubts: 127 });
      const last = walk(
        `random ${i}`,
        (s, question, decision) => {
          decisions++;
          watch(s, question, decision);
        },
        null,
        optionsOf(SOAK ? i : i * 5), // 5 and 64 have no common divisor
      );
      expect(game.endings[endingOf(last) ?? -1]).toBeDefined();
    }
    expect(decisions).toBeGreaterThan(GAMES * 200);
  });
});
