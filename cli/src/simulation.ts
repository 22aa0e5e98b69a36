import {
  advance,
  type Core,
  chanceFrom,
  disagreements,
  endingOf,
  type Game,
  give,
  pending,
  staleColumns,
} from '@hexside/engine';
import { type Player, playerNamed } from './players.ts';

/** How often the costly checks are made, that enumerator and predicate agree and derived columns are right: once in so many decisions. */
const SAMPLED = 97;
/** A game that has no end is a fault of the rules or of a bot; real games stay far below this. */
const MOST_DECISIONS = 200_000;

export interface Simulated {
  readonly ending: number | null;
  readonly decisions: number;
  /** What went wrong, in words; null if nothing did. */
  readonly fault: string | null;
}

/** Plays one game to its end, watching the laws at every decision and, sampled, that offers and predicates agree and derived columns are right. */
export const simulate = <S extends Core<S>>(
  game: Game<S>,
  scenario: string,
  bots: readonly string[],
  seed: string,
): Simulated => {
  const begun = game.begin({ scenario, options: {} });
  if (!begun.ok) return { ending: null, decisions: 0, fault: begun.problem.text };
  const s = begun.value;
  const players: Player<S>[] = bots.map((name, side) => playerNamed(game, name, `${seed} ${side}`));
  s.chance = chanceFrom({ seed, entropy: {} });
  let decisions = 0;
  try {
    advance(s);
    for (; decisions < MOST_DECISIONS; decisions++) {
      const ending = endingOf(s);
      if (ending !== null) return { ending, decisions, fault: null };
      const [question] = pending(s);
      const player = question && players[question.side];
      if (!question || !player)
        return { ending: null, decisions, fault: `dead end: nobody is asked (${game.phaseKey(s)})` };
      const [broken] = game.brokenLaws(s);
      if (broken !== undefined) return { ending: null, decisions, fault: `law broken: ${broken}` };
      const [doubt] = decisions % SAMPLED === 0 ? disagreements(s) : [];
      if (doubt !== undefined) return { ending: null, decisions, fault: doubt };
      const [stale] = decisions % SAMPLED === SAMPLED >> 1 ? staleColumns(game, s) : [];
      if (stale !== undefined)
        return { ending: null, decisions, fault: `derived column ${stale} is not what rebuilding it makes` };
      const code = player.choose(s, question);
      if (!question.offers.has(code))
        return { ending: null, decisions, fault: `${bots[question.side]} chose what is not offered` };
      give(s, question.side, code);
      advance(s);
    }
    return { ending: null, decisions, fault: `no end after ${MOST_DECISIONS} decisions` };
  } catch (error) {
    return { ending: null, decisions, fault: error instanceof Error ? error.message : String(error) };
  }
};

/** Wilson's 95% interval for a share: honest for few games and for shares near 0 or 1. */
export const wilson = (wins: number, games: number): readonly [low: number, high: number] => {
  if (games === 0) return [0, 1];
  const z = 1.959964;
  const p = wins / games;
  const middle = p + (z * z) / (2 * games);
  const spread = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
};
