import { chanceFrom } from '../chance/seed.ts';
import { pending } from '../flow/run.ts';
import type { Game, Setup } from '../game.ts';
import { notationOf, writeAction } from '../legality/legal.ts';
import type { LogEntry } from '../play/log.ts';
import { disagreements, staleColumns } from '../play/random.ts';
import type { GameRecord } from '../play/record.ts';
import { Table } from '../play/table.ts';
import type { Core } from '../state/state.ts';
import type { TestPlayer, Visit } from './play-through.ts';

/**
 * Watches the n-th game: derived columns at every decision, the laws at every `laws`-th, offers and predicates against each other at
 * every `doubts`-th.
 */
export const watching =
  <S extends Core<S>>(game: Game<S>, n: number, every: { readonly laws: number; readonly doubts: number }): Visit<S> =>
  (s, question, decision) => {
    const [broken] = decision % every.laws === n % every.laws ? game.brokenLaws(s) : [];
    const [doubt] = decision % every.doubts === n % every.doubts ? disagreements(s) : [];
    const [stale] = staleColumns(game, s);
    const fault = broken ?? doubt ?? (stale === undefined ? undefined : `${stale} is not what rebuilding it makes`);
    if (fault !== undefined) throw new Error(`game ${n}, decision ${decision}, ${question.ask.point}: ${fault}`);
  };

/** Adds to `met` what of the game's content a whole game has used, hidden or not. */
export const meet = <S extends Core<S>>(game: Game<S>, met: Set<string>, last: S, log: readonly LogEntry[]): void => {
  const events = log.map(({ event, secret }) => secret?.event ?? event);
  for (const used of game.content?.used(last, events) ?? []) met.add(used);
};

/** A whole game played at a table, as a record. */
export const recordOfGame = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  seed: string,
  player: TestPlayer<S>,
): GameRecord => {
  const opened = Table.open(game, { ...setup, dice: { seed, entropy: {} } });
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
  const choices = chanceFrom({ seed: `${seed} choices`, entropy: {} });
  for (let decision = 0; table.ending === null; decision++) {
    const [question] = pending(table.state);
    if (!question) throw new Error(`dead end in ${game.phaseKey(table.state)} (seed ${seed})`);
    const code = question.offers.at(player(table.state, question, choices, decision));
    const done = table.act(question.side, writeAction(notationOf(table.state, question, code)));
    if (!done.ok) throw new Error(done.problem.text);
  }
  return table.record();
};
