// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer; over many games, everything
// the game has is met.
import { type Chance, chanceFrom, endingOf, type LogEntry } from '@hexside/engine';
import { bySide, meet, randomly, watching } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { ALL_OPTIONS, boldly, heavily, idly, purposefully, recklessly, SOAK, steadily, walk } from './walk.ts';

const GAMES = SOAK ? 500 : 8;
const PLAYERS = [
  randomly,
  boldly,
  bySide(boldly, purposefully),
  bySide(purposefully, boldly),
  bySide(steadily, recklessly),
  bySide(recklessly, steadily),
  bySide(purposefully, idly),
  bySide(idly, purposefully),
  heavily,
];

/** One value of every option that the campaign allows. */
const drawOptions = (chance: Chance): Record<string, string> =>
  Object.fromEntries(
    game.scenarios[0]?.options?.flatMap(({ id, values }, i) => {
      const value = values[chance.next(i, values.length, 'option')];
      return value === undefined ? [] : [[id, value]];
    }) ?? [],
  );
const optionsOf = (i: number): Readonly<Record<string, string>> => {
  if (i % 8 === 0) return {};
  return i % 8 === 1 ? ALL_OPTIONS : drawOptions(chanceFrom({ seed: `options ${i}`, entropy: {} }));
};

describe('random games', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('end legally, with every law kept and every offer agreed on the way', () => {
    let decisions = 0;
    const content = new Set<string>();
    const endings: Record<string, number> = {};
    for (let i = 0; i < GAMES; i++) {
      const log: LogEntry[] = [];
      const watch = watching(game, i, SOAK ? { laws: 13, doubts: 41 } : { laws: 31, doubts: 97 });
      const last = walk(
        `random ${i}`,
        (s, question, decision) => {
          decisions++;
          watch(s, question, decision);
        },
        log,
        PLAYERS[i % PLAYERS.length],
        optionsOf(i),
      );
      const ending = game.endings[endingOf(last) ?? -1]?.id ?? 'none';
      expect(ending).not.toBe('none');
      endings[ending] = (endings[ending] ?? 0) + 1;
      meet(game, content, last, log);
    }
    expect(decisions).toBeGreaterThan(GAMES * 150);
    if (!SOAK) return;
    const unmet = game.content?.all.filter((one) => !content.has(one)) ?? [];
    console.log(`${GAMES} games, ${decisions} decisions`, endings, `not met: ${unmet.join(', ')}`);
    expect(unmet).toEqual([]);
  });
});
