import type { Chance } from '../chance/chance.ts';
import { chanceFrom } from '../chance/seed.ts';
import { advance, endingOf, give, type Pending, pending } from '../flow/run.ts';
import type { Game, Setup } from '../game.ts';
import type { LogEntry } from '../play/log.ts';
import type { Core } from '../state/state.ts';

/** Called at rest before every choice; the state is the true one and must not be changed. */
export type Visit<S> = (s: S, question: Pending<S>, decision: number) => void;

/** Which of the offers is taken. */
export type TestPlayer<S> = (s: S, question: Pending<S>, chance: Chance, draw: number) => number;

/** A new game with dice from the seed, at its first decision. */
export const beginAt = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  seed: string,
  log: LogEntry[] | null = null,
): S => {
  const begun = game.begin(setup);
  if (!begun.ok) throw new Error(begun.problem.text);
  const s = begun.value;
  s.chance = chanceFrom({ seed, entropy: {} });
  s.log = log;
  advance(s);
  return s;
};

/** Plays one game to its end, at random unless said otherwise, showing every decision. Answers with the last state. */
export const playThrough = <S extends Core<S>>(
  game: Game<S>,
  setup: Setup,
  seed: string,
  visit: Visit<S>,
  log: LogEntry[] | null = null,
  choose: TestPlayer<S> = (_s, { offers }, chance, draw) => chance.next(draw, offers.count, 'choice'),
): S => {
  const s = beginAt(game, setup, seed, log);
  const choices = chanceFrom({ seed: `${seed} choices`, entropy: {} });
  for (let decision = 0; ; decision++) {
    if (endingOf(s) !== null) return s;
    const [question] = pending(s);
    if (!question) throw new Error(`dead end in ${game.phaseKey(s)} (seed ${seed})`);
    visit(s, question, decision);
    give(s, question.side, question.offers.at(choose(s, question, choices, decision)));
    advance(s);
  }
};
