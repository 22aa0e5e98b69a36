import { ruleId, type Side, side as sideOf } from '../brand.ts';
import { advance, enclosingQuestions, give, type Pending, pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import type { OfferView } from '../play/view.ts';
import { fail, ok, type Problem, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';
import { argumentOf, pack, verbOf } from './offers.ts';

/** An answer as JSON. Its one-line form is `verb` or `verb arg`. */
export interface Action {
  readonly verb: string;
  readonly arg: string;
}

/** Whether something may be done: its cost, or the first reason against it. */
export type Verdict =
  | { readonly legal: true; readonly cost: number }
  | { readonly legal: false; readonly problem: Problem };

export const sideNamed = <S extends Core<S>>(game: Game<S>, id: string): Side | null => {
  const index = game.sides.findIndex((one) => one.id === id);
  return index < 0 ? null : sideOf(index);
};

/** The question that waits for this side, or null. */
export const questionFor = <S extends Core<S>>(s: S, who: Side): Pending<S> | null =>
  pending(s).find((one) => one.side === who) ?? null;

export const writeAction = (action: Action): string =>
  action.arg === '' ? action.verb : `${action.verb} ${action.arg}`;

/** The one-line form of an offered code. */
export const notationOf = <S>(s: S, question: Pending<S>, code: number): Action => {
  const verb = question.ask.verbs[verbOf(code)];
  if (!verb) throw new Error(`decision ${question.ask.point} has no verb ${verbOf(code)}`);
  return { verb: verb.name, arg: verb.takes.write(s, argumentOf(code)) };
};

const MOST_LETTERS = 200;
const tidy = (text: string): string =>
  text
    .slice(0, MOST_LETTERS * 2)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Reads `verb arg`, `{verb, arg}` or `{verb}`; anything else is a problem that says what was expected. */
export const readAction = (input: unknown): Result<Action> => {
  if (typeof input === 'string') {
    const text = tidy(input);
    if (text === '') return fail('the action is empty; expected a verb and perhaps an argument, such as "to 0622"');
    if (text.length > MOST_LETTERS) return fail(`the action is longer than ${MOST_LETTERS} characters`);
    const space = text.indexOf(' ');
    return ok(space < 0 ? { verb: text, arg: '' } : { verb: text.slice(0, space), arg: text.slice(space + 1) });
  }
  if (typeof input === 'object' && input !== null && 'verb' in input && typeof input.verb === 'string') {
    const arg: unknown = 'arg' in input ? input.arg : '';
    if (typeof arg !== 'string') return fail('expected a text', { at: 'arg' });
    return readAction(`${input.verb} ${arg}`);
  }
  return fail('expected an action: a line such as "to 0622", or {"verb": "to", "arg": "0622"}');
};

/** The packed code of an action at a question, whether legal or not; or what is wrong with the way it is written. */
export const encode = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
  action: Action,
): Result<number> => {
  const index = question.ask.verbs.findIndex((verb) => verb.name === action.verb);
  const verb = question.ask.verbs[index];
  if (!verb) {
    const waits = enclosingQuestions(s, question.side).some(({ ask }) =>
      ask.verbs.some(({ name }) => name === action.verb),
    );
    const reason = game.untimely(s, action.verb, waits);
    const words = [...new Set(question.ask.verbs.map((one) => one.name))].join(', ');
    return fail(`${reason.text} Now: ${words}.`, { rule: reason.rule });
  }
  const argument = verb.takes.read(s, action.arg);
  if (argument < 0) {
    if (verb.takes.kind === 'none') return fail(`"${action.verb}" takes no argument, but was given "${action.arg}"`);
    return fail(`"${action.arg}" is not ${kindWords[verb.takes.kind]} that "${action.verb}" can name`);
  }
  return ok(pack(index, argument));
};

const kindWords = {
  piece: 'a piece',
  place: 'a place',
  card: 'a card',
  amount: 'a number',
  option: 'a choice',
  none: 'an argument',
} as const;

/** Rules count in whole parts; people read points. */
const inPoints = <S extends Core<S>>({ costParts = 1 }: Game<S>, cost: number): number => cost / costParts;

/** The code of an action as it stands in the offered set; -1 if it does not. */
const codeOffered = <S extends Core<S>>(game: Game<S>, s: S, question: Pending<S> | null, action: Action): number => {
  const code = question ? encode(game, s, question, action) : null;
  return code?.ok && question?.offers.has(code.value) ? code.value : -1;
};

/**
 * Legal if it is offered, otherwise the first failing reason with its rule. Never changes the state.
 *
 * What is offered tells nothing that is hidden; a reason might, so it is made from what the side itself may know.
 */
export const why = <S extends Core<S>>(game: Game<S>, s: S, who: Side, action: Action): Verdict => {
  const question = questionFor(s, who);
  const code = codeOffered(game, s, question, action);
  if (!question || code < 0) return { legal: false, problem: refusalOf(game, s, who, action) };
  const cost = question.ask.verbs[verbOf(code)]?.may(s, question.locals, argumentOf(code)) ?? 0;
  return { legal: true, cost: inPoints(game, cost) };
};

/** Why a side may not do what it is not offered, by its own redacted copy. */
const refusalOf = <S extends Core<S>>(game: Game<S>, s: S, who: Side, action: Action): Problem => {
  const isAsked = questionFor(s, who) !== null;
  const redacted = game.redact(s, who);
  const question = isAsked ? questionFor(redacted, who) : null;
  if (!question) {
    const reason = game.untimely(redacted, action.verb, false);
    return {
      text: `${game.sides[who]?.name ?? 'This side'} has nothing to decide now. ${reason.text}`,
      rule: reason.rule,
    };
  }
  const code = encode(game, redacted, question, action);
  if (!code.ok) return code.problem;
  const argument = argumentOf(code.value);
  const cost = question.ask.verbs[verbOf(code.value)]?.may(redacted, question.locals, argument) ?? 0;
  // A copy that would allow it is a fault of the game, which its tests find: nothing is told by it all the same.
  if (cost >= 0) return { text: NOT_OFFERED, rule: ruleId(question.ask.rule) };
  return game.refusals.explain(cost, redacted, argument, question.locals);
};

/** What is said where the game itself has no reason: its tests must never read it. */
export const NOT_OFFERED = 'This is not offered now.';

/** The complete legal set for a side, as a client reads it. */
export const offersFor = <S extends Core<S>>(game: Game<S>, s: S, question: Pending<S>): OfferView[] => {
  const list: OfferView[] = [];
  for (let i = 0; i < question.offers.count; i++) {
    const code = question.offers.at(i);
    const verb = question.ask.verbs[verbOf(code)];
    if (!verb) continue;
    const argument = argumentOf(code);
    list.push({
      verb: verb.name,
      arg: verb.takes.write(s, argument),
      kind: verb.takes.kind,
      cost: inPoints(game, verb.may(s, question.locals, argument)),
      text: game.offerText(s, question, verb.name, argument),
      ...game.arrival?.(s, question, verb.name, argument),
    });
  }
  return list;
};

/** The code of an action if it is in the offered set, else why not. */
export const offeredCode = <S extends Core<S>>(game: Game<S>, s: S, who: Side, action: Action): Result<number> => {
  const code = codeOffered(game, s, questionFor(s, who), action);
  return code < 0 ? { ok: false, problem: refusalOf(game, s, who, action) } : ok(code);
};

/** The way a piece would go if this were chosen, as far as its side can know; none if it may not be chosen. */
export const pathTo = <S extends Core<S>>(game: Game<S>, s: S, who: Side, action: Action): readonly string[] => {
  const code = codeOffered(game, s, questionFor(s, who), action);
  const redacted = code < 0 ? null : game.redact(s, who);
  const asked = redacted && questionFor(redacted, who);
  return redacted && asked ? game.path(redacted, asked, action.verb, argumentOf(code)) : [];
};

/**
 * Applies an action if it is in the offered set, and runs on to the next decision. Otherwise nothing changes and the
 * answer says why.
 */
export const act = <S extends Core<S>>(game: Game<S>, s: S, who: Side, action: Action): Result<number> => {
  const code = offeredCode(game, s, who, action);
  if (!code.ok) return code;
  give(s, who, code.value);
  advance(s);
  return code;
};
