import { ruleId } from '../brand.ts';
import { enclosingQuestions, type Pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { why } from '../legality/legal.ts';
import { argumentOf, verbOf } from '../legality/offers.ts';
import type { Core } from '../state/state.ts';
import type { BarredView } from './view.ts';

const isOffered = <S>({ ask, offers }: Pending<S>, name: string): boolean => {
  for (let i = 0; i < offers.count; i++) {
    const code = offers.at(i);
    if (argumentOf(code) === 0 && ask.verbs[verbOf(code)]?.name === name) return true;
  }
  return false;
};

/** What the question itself could be ended with, but not now. Reason and pieces are made from what the side may know. */
const barredHere = <S extends Core<S>>(game: Game<S>, s: S, question: Pending<S>): BarredView[] =>
  question.ask.verbs.flatMap((verb) => {
    if (!verb.ends || isOffered(question, verb.name)) return [];
    const verdict = why(game, s, question.side, { verb: verb.name, arg: '' });
    if (verdict.legal) return [];
    const redacted = game.redact(s, question.side);
    const pieces = verb.barredBy?.(redacted, question.locals) ?? [];
    return [{ verb: verb.name, text: game.offerText(s, question, verb.name, 0), problem: verdict.problem, pieces }];
  });

/**
 * What would end the phase or the action but may not be chosen yet: because something must be done first, or because a choice within it is
 * under way.
 */
export const barredEndings = <S extends Core<S>>(game: Game<S>, s: S, question: Pending<S>): BarredView[] => {
  const here = barredHere(game, s, question);
  const own = new Set(question.ask.verbs.map(({ name }) => name));
  const around = enclosingQuestions(s, question.side).find(({ ask }) => ask.verbs.some((verb) => verb.ends));
  const ending = around?.ask.verbs.find((verb) => verb.ends && !own.has(verb.name));
  if (!around || !ending) return here;
  const text = game.offerText(s, around, ending.name, 0);
  const problem = { text: 'Finish the current choice first, or cancel it.', rule: ruleId(around.ask.rule) };
  return [...here, { verb: ending.name, text, problem, pieces: [] }];
};
