// What a table says of whole games: words for every event, every button, every verb at a wrong time.
import type { LogEntry } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { boldly, SCENARIOS, walk } from './walk.ts';

describe('the table', { timeout: 60_000 }, () => {
  it('tells every event in words', () => {
    const kinds = new Set<string>();
    for (let i = 0; i < 9; i++) {
      const log: LogEntry[] = [];
      walk(SCENARIOS[i % 3] ?? 'cats', `words ${i}`, () => undefined, log, boldly);
      for (const { event } of log) {
        if (event.kind === 'automatic') continue;
        kinds.add(event.kind);
        const story = game.narrate(event);
        expect(story?.title.length, event.kind).toBeGreaterThan(0);
        expect(JSON.stringify(story), event.kind).not.toMatch(/undefined|"\?"|NaN/);
      }
    }
    expect(kinds.size).toBeGreaterThan(35);
  });

  it('has a name for every button and a reason for every verb at a wrong time', () => {
    walk('bridge', 'buttons', (s, question, decision) => {
      if (decision % 5 !== 0) return;
      for (let i = 0; i < Math.min(5, question.offers.count); i++) {
        const code = question.offers.at(i);
        const verb = question.ask.verbs[code >> 20];
        const text = game.offerText(s, question, verb?.name ?? '', code & 0xfffff);
        expect(text).not.toMatch(/undefined|\?/);
        expect(game.untimely(s, verb?.name ?? '').text).not.toContain('is not an action');
      }
    });
  });
});
