// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer.
import { endingOf, type LogEntry } from '@hexside/engine';
import { meet, randomly, watching } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { boldly, type Player, purposefully, SCENARIOS, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 1000 : 12;
const PLAYERS: readonly (readonly [name: string, player: Player])[] = [
  ['random', randomly],
  ['bold', boldly],
];

describe('random games', { timeout: SOAK ? 3_600_000 : 120_000 }, () => {
  it.each(SCENARIOS.flatMap((scenario) => PLAYERS.map(([name, player]) => ({ scenario, name, player }))))(
    'of $scenario between $name players end legally, with every law kept and every offer agreed on the way',
    ({ scenario, name, player }) => {
      let decisions = 0;
      for (let i = 0; i < GAMES; i++) {
        const watch = watching(game, i, { laws: 3, doubts: 17 });
        const last = walk(
          scenario,
          `${name} ${i}`,
          (s, question, decision) => {
            decisions++;
            watch(s, question, decision);
          },
          null,
          player,
        );
        expect(endingOf(last)).not.toBeNull();
      }
      expect(decisions).toBeGreaterThan(GAMES * 80);
    },
  );

  it('meet every form of combat, marker, terrain and unit type, and every ending', () => {
    const content = new Set<string>();
    const all = game.content?.all ?? [];
    const missing = (): string[] => all.filter((one) => !content.has(one));
    for (let i = 0; i < (SOAK ? 1000 : 150) && missing().length > 0; i++) {
      for (const scenario of SCENARIOS) {
        const log: LogEntry[] = [];
        const player = [boldly, purposefully, randomly][i % 3] ?? randomly;
        const last = walk(scenario, `content ${i}`, () => undefined, log, player);
        meet(game, content, last, log);
      }
    }
    expect(missing()).toEqual([]);
  });
});
