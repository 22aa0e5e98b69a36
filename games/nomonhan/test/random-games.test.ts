// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer.
import { disagreements, endingOf, type LogEntry } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { ALL_OPTIONS, boldly, purposefully, randomly, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 500 : 18;
const PLAYERS = [randomly, boldly, boldly, purposefully];
const OPTIONS = [
  {},
  ALL_OPTIONS,
  {},
  { ...ALL_OPTIONS, artillery: 'on', reinforcements: 'historical', length: 'september' },
];

describe('random games', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('end legally, with every law kept and every offer agreed on the way', () => {
    let decisions = 0;
    const content = new Set<string>();
    const endings: Record<string, number> = {};
    for (let i = 0; i < GAMES; i++) {
      const log: LogEntry[] = [];
      const last = walk(
        `random ${i}`,
        (s, question, decision) => {
          decisions++;
          const [broken] = decision % 13 === i % 13 ? game.brokenLaws(s) : [];
          if (broken !== undefined)
            throw new Error(`game ${i}, decision ${decision}, ${question.ask.point}: ${broken}`);
          const [doubt] = decision % 41 === i % 41 ? disagreements(s) : [];
          if (doubt !== undefined) throw new Error(`game ${i}, decision ${decision}: ${doubt}`);
        },
        log,
        PLAYERS[i % PLAYERS.length],
        OPTIONS[(i >> 1) % OPTIONS.length] ?? {},
      );
      const ending = game.endings[endingOf(last) ?? -1]?.id ?? 'none';
      expect(ending).not.toBe('none');
      endings[ending] = (endings[ending] ?? 0) + 1;
      for (const used of game.content?.used(
        last,
        log.map((entry) => entry.secret?.event ?? entry.event),
      ) ?? [])
        content.add(used);
    }
    expect(decisions).toBeGreaterThan(GAMES * 300);
    const unmet = game.content?.all.filter((one) => !content.has(one)) ?? [];
    console.log(`${GAMES} games, ${decisions} decisions`, endings, `not met: ${unmet.join(', ')}`);
  });
});
