// What a table says of whole games: odds that betray nothing, words for every event.
import { chanceFrom, type LogEntry, oddsOf } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { optionsOf, walk } from './walk.ts';

describe('odds', () => {
  it('are the same whatever the other side holds, as they claim', () => {
    let asked = 0;
    for (let i = 0; i < 6; i++) {
      walk(`odds ${i}`, (s, question, decision) => {
        if (!game.odds.isPending(s)) return;
        const dice = chanceFrom({ seed: `odds deal ${i} ${decision}`, entropy: {} });
        const other = game.store.clone(s);
        game.resample(other, question.side, dice);
        const odds = oddsOf(game, s, question.side, dice);
        if (!odds.ok) throw new Error(`${question.ask.point}: ${odds.problem.text}`);
        expect(odds.value.effort, question.ask.point).toBeLessThan(500);
        expect(oddsOf(game, other, question.side, dice), `game ${i}, decision ${decision}`).toEqual(odds);
        asked++;
      });
    }
    expect(asked).toBeGreaterThan(40);
  });
});

describe('the table', () => {
  it('tells every event in words, each with a rule that exists or none', () => {
    const kinds = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const log: LogEntry[] = [];
      walk(`words ${i}`, () => undefined, log, optionsOf(i));
      for (const { event, secret } of log) {
        if (event.kind === 'automatic') continue;
        kinds.add(event.kind);
        for (const one of [event, secret?.event ?? event]) {
          const story = game.narrate(one);
          expect(story?.title.length, event.kind).toBeGreaterThan(0);
          expect(JSON.stringify(story)).not.toMatch(/undefined|"\?"|NaN/);
        }
      }
    }
    expect(kinds.size).toBeGreaterThan(30);
  }, 60_000);
});
