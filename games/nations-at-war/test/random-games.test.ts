// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer.
import { disagreements, endingOf, type LogEntry } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { SCENARIOS, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 1000 : 20;

describe('random games', { timeout: SOAK ? 3_600_000 : 120_000 }, () => {
  it.each(SCENARIOS)('of %s end legally, with every law kept and every offer agreed on the way', (scenario) => {
    let decisions = 0;
    for (let i = 0; i < GAMES; i++) {
      const last = walk(scenario, `random ${i}`, (s, question, decision) => {
        decisions++;
        const [broken] = decision % 3 === i % 3 ? game.brokenLaws(s) : [];
        if (broken !== undefined) throw new Error(`game ${i}, decision ${decision}, ${question.ask.point}: ${broken}`);
        const [doubt] = decision % 17 === i % 17 ? disagreements(s) : [];
        if (doubt !== undefined) throw new Error(`game ${i}, decision ${decision}: ${doubt}`);
      });
      expect(endingOf(last)).not.toBeNull();
    }
    expect(decisions).toBeGreaterThan(GAMES * 100);
  });

  it('meet every form of combat, marker, terrain and unit type, and every ending', () => {
    const content = new Set<string>();
    const rare = new Set(['railway-taken', 'bridge-taken']);
    for (let i = 0; i < (SOAK ? 400 : 40); i++) {
      for (const scenario of SCENARIOS) {
        const log: LogEntry[] = [];
        const last = walk(scenario, `content ${i}`, () => undefined, log);
        for (const used of game.content?.used(
          last,
          log.map(({ event }) => event),
        ) ?? [])
          content.add(used);
      }
    }
    expect(game.content?.all.filter((one) => !content.has(one) && !rare.has(one))).toEqual([]);
  });
});
