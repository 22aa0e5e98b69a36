// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer.
import { disagreements, endingOf, type LogEntry } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { ALL_OPTIONS, boldly, type Player, purposefully, randomly, SCENARIOS, SOAK, walk } from './walk.ts';

const GAMES = SOAK ? 90 : 1;
const PLAYERS: readonly (readonly [name: string, player: Player])[] = [
  ['random', randomly],
  ['bold', boldly],
];

describe('random games', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it.each(SCENARIOS.flatMap((scenario) => PLAYERS.map(([name, player]) => ({ scenario, name, player }))))(
    'of $scenario between $name players end legally, with every law kept and every offer agreed on the way',
    ({ scenario, name, player }) => {
      let decisions = 0;
      for (let i = 0; i < GAMES; i++) {
        const last = walk(
          scenario,
          `${name} ${i}`,
          (s, question, decision) => {
            decisions++;
            const [broken] = decision % 9 === i % 9 ? game.brokenLaws(s) : [];
            if (broken !== undefined)
              throw new Error(`game ${i}, decision ${decision}, ${question.ask.point}: ${broken}`);
            const [doubt] = decision % 61 === i % 61 ? disagreements(s) : [];
            if (doubt !== undefined) throw new Error(`game ${i}, decision ${decision}: ${doubt}`);
          },
          null,
          player,
          name === 'random' ? {} : ALL_OPTIONS,
        );
        expect(endingOf(last)).not.toBeNull();
      }
      expect(decisions).toBeGreaterThan(GAMES * 100);
    },
  );

  it('meet every deed, event, kind of unit, terrain and cell of the tables that play reaches', () => {
    const content = new Set<string>();
    // Endings have stored games of their own (test/fixtures).
    const endings = new Set(game.endings.map(({ id }) => id));
    const missing = (): string[] => (game.content?.all ?? []).filter((one) => !content.has(one) && !endings.has(one));
    for (let i = 0; i < (SOAK ? 300 : 9) && missing().length > 0; i++) {
      const log: LogEntry[] = [];
      const player = [boldly, purposefully, randomly][i % 3] ?? randomly;
      const options = i % 2 === 0 ? { events: 'on' } : ALL_OPTIONS;
      const last = walk(SCENARIOS[i % 3] ?? 'historical', `content ${i}`, () => undefined, log, player, options);
      for (const used of game.content?.used(
        last,
        log.map(({ event }) => event),
      ) ?? [])
        content.add(used);
    }
    // A few games meet nearly all; `npm run soak` plays until all is met.
    expect(missing().slice(SOAK ? 0 : 25)).toEqual([]);
  });
});
