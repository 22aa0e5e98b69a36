import { advance, chanceFrom, endingOf, give, type LogEntry, type Pending, pending } from '@hexside/engine';
import type { NationsState } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

/** The two published scenarios, and the drill ground for what they leave out. */
export const SCENARIOS = ['cats', 'bridge', 'drill'] as const;

/** Called at rest before every choice; the state is the true one and must not be changed. */
type Visit = (s: NationsState, question: Pending<NationsState>, decision: number) => void;

/** A new game with dice from the seed, at its first decision. */
export const begin = (scenario: string, seed: string, log: LogEntry[] | null = null): NationsState => {
  const begun = game.begin({ scenario, options: {} });
  if (!begun.ok) throw new Error(begun.problem.text);
  const s = begun.value;
  s.chance = chanceFrom({ seed, entropy: {} });
  s.log = log;
  advance(s);
  return s;
};

/** Plays one game at random to its end, showing every decision. Answers with the last state. */
export const walk = (scenario: string, seed: string, visit: Visit, log: LogEntry[] | null = null): NationsState => {
  const s = begin(scenario, seed, log);
  const choices = chanceFrom({ seed: `${seed} choices`, entropy: {} });
  for (let decision = 0; ; decision++) {
    if (endingOf(s) !== null) return s;
    const [question] = pending(s);
    if (!question) throw new Error(`dead end in ${game.phaseKey(s)} (seed ${seed})`);
    visit(s, question, decision);
    give(s, question.side, question.offers.at(choices.next(decision, question.offers.count)));
    advance(s);
  }
};
