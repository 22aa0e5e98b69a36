// Random play to the end: the laws hold, offers and predicates agree, nobody is ever left without an answer.
import { endingOf, type LogEntry } from '@hexside/engine';
import { meet, randomly, watching } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game } from './kit.ts';
import { allSights, look } from './sightings.ts';
import { boldly, massing, OPTION_SETS, type Player, purposefully, SCENARIOS, SOAK, walk } from './walk.ts';

const PLAYERS: readonly (readonly [name: string, player: Player])[] = [
  ['random', randomly],
  ['bold', boldly],
];
/** Fourteen of each scenario, player and set of options: 504 in all. */
const GAMES = SOAK ? 14 * OPTION_SETS.length : 1;

const met = new Set<string>();
const seen = new Set<string>();

/** One game, watched, with all that it shows. */
const play = (scenario: string, name: string, player: Player, i: number, options: number): number => {
  const log: LogEntry[] = [];
  const watch = watching(game, i, SOAK ? { laws: 29, doubts: 211 } : { laws: 9, doubts: 61 });
  let decisions = 0;
  const last = walk(
    scenario,
    `${name} ${i}`,
    (s, question, decision) => {
      decisions++;
      watch(s, question, decision);
      if (question.ask.point !== 'order' || decision % 7 === 0) look(s, seen);
    },
    log,
    player,
    OPTION_SETS.at(options % OPTION_SETS.length),
  );
  meet(game, met, last, log);
  expect(endingOf(last)).not.toBeNull();
  return decisions;
};

/** What random players do not show, and why. */
const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'morale: inspired leader': 'nobody is asked anything between the leader and the die (scenarios.test.ts shows it)',
  'coordination: Reds from several hexes': 'three Red stacks and their battery around one hex (ORL-8.6.2e shows it)',
  'tank in town': 'the only town on its rails, 1001, is 17 hexes from where it begins',
};

describe('random games', { timeout: SOAK ? 7_200_000 : 240_000 }, () => {
  it.each(SCENARIOS.flatMap((scenario) => PLAYERS.map(([name, player], n) => ({ scenario, name, player, n }))))(
    'of $scenario between $name players end legally, with every law kept and every offer agreed on the way',
    ({ scenario, name, player, n }) => {
      let decisions = 0;
      // Without more games than one the bold have every option, the others none.
      for (let i = 0; i < GAMES; i++) decisions += play(scenario, name, player, i, i - n);
      expect(decisions).toBeGreaterThan(GAMES * 100);
    },
  );

  it('show every deed, event, counter, state, modifier and cell of the tables that play reaches', () => {
    // Endings have stored games of their own (test/fixtures).
    const endings = new Set(game.endings.map(({ id }) => id));
    const { world } = game.store.fresh();
    const isExcused = (one: string): boolean => Object.hasOwn(OUT_OF_REACH, one);
    const missing = (): string[] => [
      ...(game.content?.all ?? []).filter((one) => !met.has(one) && !endings.has(one) && !isExcused(one)),
      ...allSights(world).filter((one) => !seen.has(one) && !isExcused(one)),
    ];
    for (let i = 0; i < (SOAK ? 300 : 3) && missing().length > 0; i++)
      play(
        SCENARIOS[i % 3] ?? 'historical',
        'content',
        [purposefully, massing, boldly][Math.floor(i / 3) % 3] ?? boldly,
        i,
        i % 2 === 0 ? 1 : -1,
      );
    // A few games meet nearly all; `npm run soak` plays until all is met.
    expect(missing().slice(SOAK ? 0 : 70)).toEqual([]);
  });
});
