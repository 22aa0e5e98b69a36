import {
  type Core,
  chanceFrom,
  type Game,
  notationOf,
  questionFor,
  type Side,
  verbOf,
  writeAction,
} from '@hexside/engine';
import type { BotLevel } from './messages.ts';

/** What a bot may spend on one answer, and the salt of its own dice (never the game's). */
export interface Budget {
  readonly salt: string;
}

/**
 * The seam to the bots. A bot gets a veiled state, never the true one, and answers with one line of notation.
 * Until `@hexside/bots` has a chooser this one picks at random: first a verb, then what it takes, so that it neither
 * dawdles nor ends everything at once.
 */
export const chooseFor = <S extends Core<S>>(
  _game: Game<S>,
  veiled: S,
  side: Side,
  _level: BotLevel,
  budget: Budget,
): string | null => {
  const question = questionFor(veiled, side);
  if (!question || question.offers.count === 0) return null;
  const byVerb = new Map<number, number[]>();
  for (let i = 0; i < question.offers.count; i++) {
    const code = question.offers.at(i);
    const verb = verbOf(code);
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), code]);
  }
  const chance = chanceFrom({ seed: budget.salt, entropy: {} });
  const groups = [...byVerb.values()];
  const codes = groups[chance.next(0, groups.length)] ?? [];
  const code = codes[chance.next(1, Math.max(1, codes.length))];
  return code === undefined ? null : writeAction(notationOf(veiled, question, code));
};
