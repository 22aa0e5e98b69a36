import {
  advance,
  type ByOrders,
  type Chance,
  type Core,
  chanceFrom,
  effortOfOne,
  type Game,
  type OddsSummary,
  ok,
  type Problem,
  pathTo,
  playerOdds,
  prospectOf,
  questionFor,
  type Result,
  readAction,
  ruleId,
  type Side,
  type Table,
  type UndoStep,
  type Viewer,
  why,
} from '@hexside/engine';
import type { OddsAnswer, ProspectAnswer, SeatView, StoryLine, Target, UndoOffer, WhyAnswer } from './table-talk.ts';

/** How a table answers its viewers. Everything here is computed from what the viewer may know. */

/** The story from log entry `since` on, as this viewer may read it. */
export const storyOf = <S extends Core<S>>(table: Table<S>, viewer: Viewer, since: number): StoryLine[] => {
  const told = table.story(viewer, since);
  const actions = new Array<number>(told.length).fill(-1);
  // From the end backwards: each action wrote the lines before those of the next one.
  let end = table.log.length;
  for (let action = table.length - 1; action >= 0 && end > since; action--) {
    const begin = end - table.entriesOf(action).length;
    for (let i = Math.max(begin, since); i < end; i++) actions[i - since] = action;
    end = begin;
  }
  return told.flatMap((line, i) =>
    line
      ? [{ at: since + i, action: actions[i] ?? -1, told: line, automatic: table.log[since + i]?.automatic === true }]
      : [],
  );
};

const undoOffer = <S extends Core<S>>(table: Table<S>, step: UndoStep): UndoOffer => {
  const target = table.undoTarget(step);
  return target.ok ? { ok: true, to: target.value } : { ok: false, text: target.problem.text };
};

/** Verbs after which dice decide. */
const COMMITS: ReadonlySet<string> = new Set(['declare', 'commit', 'resolve', 'roll', 'fire', 'attack', 'use', 'done']);

/** What the odds panel shows while the player can still decide: where the game says so, or where the question has a verb that commits. */
const weighed = <S extends Core<S>>(table: Table<S>, side: Side): OddsSummary | null => {
  const { game } = table;
  const asked = questionFor(table.state, side)?.ask;
  if (!asked) return null;
  const { questions } = game.odds;
  if (questions ? !questions.has(asked.point) : !asked.verbs.some((verb) => COMMITS.has(verb.name))) return null;
  const redacted = game.redact(table.state, side);
  advance(redacted);
  return questions || game.odds.isPending(redacted) ? game.odds.summary(redacted, side) : null;
};

export const seatView = <S extends Core<S>>(table: Table<S>, viewer: Viewer): SeatView => ({
  game: table.game.id,
  viewer: viewer === null ? null : (table.game.sides[viewer]?.id ?? null),
  length: table.length,
  ...table.look(viewer),
  undo: { step: undoOffer(table, 'step'), move: undoOffer(table, 'move'), phase: undoOffer(table, 'phase') },
  undoFloor: table.undoFloor,
  combat: viewer === null ? null : weighed(table, viewer),
});

/** Enters an order, which may be a phrase of several actions: all of it or nothing. */
export const enterOrder = <S extends Core<S>>(
  table: Table<S>,
  side: Side,
  order: string,
  dice: readonly number[] = [],
): Result<number> => table.weighing(enteringOrder(table, side, order, dice));

/** The same for hosts that compute the odds of standing orders elsewhere. */
export function* enteringOrder<S extends Core<S>>(
  table: Table<S>,
  side: Side,
  order: string,
  dice: readonly number[] = [],
): ByOrders<number> {
  const before = table.length;
  for (const one of table.game.phrase(order) ?? [order]) {
    const optional = one.startsWith('?');
    const text = optional ? one.slice(1) : one;
    // What the engine already answered by itself need not be said again.
    if (optional && !table.why(side, text).legal) continue;
    const done = yield* table.acting(side, text, dice);
    if (done.ok) continue;
    // A phrase is one order: what was entered of it goes back if the rest is refused.
    if (table.length > before) table.undo(before);
    return done;
  }
  return ok(table.length);
}

/** A game as it stands: a table, or what is known of one elsewhere. */
export interface GameAndState<S extends Core<S>> {
  readonly game: Game<S>;
  readonly state: S;
}

/** Why this may not be chosen now. The targets are tried in order. */
export const whyNot = <S extends Core<S>>(
  { game, state }: GameAndState<S>,
  side: Side,
  targets: readonly Target[],
): WhyAnswer => {
  const asked = questionFor(state, side);
  const verbs = asked?.ask.verbs ?? [];
  const lines = targets.flatMap((target) =>
    target.kind === 'line'
      ? [target.line]
      : verbs.flatMap((verb) => (verb.takes.kind === target.kind ? [`${verb.name} ${target.id}`] : [])),
  );
  const refused: Problem[] = [];
  for (const line of lines) {
    const action = readAction(line);
    const verdict = action.ok ? why(game, state, side, action.value) : action;
    if ('legal' in verdict && verdict.legal) return { legal: true, line, cost: verdict.cost };
    refused.push(verdict.problem);
  }
  // A refusal with a rule explains more than one that only says the word does not fit here.
  const problem = refused.find((one) => one.rule) ?? refused[0];
  if (problem) return { legal: false, problem };
  if (!asked)
    return { legal: false, problem: { text: `${game.sides[side]?.name ?? 'This side'} has nothing to decide now.` } };
  const { ask, locals } = asked;
  const text = `That does not answer the current question: ${ask.prompt(state, locals)}`;
  return { legal: false, problem: { text, rule: ruleId(ask.rule) } };
};

/** The odds of what is being put together, after these further lines, which are not entered; or why there are none. */
export const oddsFor = <S extends Core<S>>(
  { game, state }: GameAndState<S>,
  side: Side,
  lines: readonly string[],
  isStopped?: () => boolean,
): Result<OddsAnswer> => {
  const known = playerOdds(game, state, side, lines, dice(), effortOfOne(isStopped));
  if (!known.ok) return known;
  const { outcomes, exact, assumptions, summary, summaries, columns, deals } = known.value;
  return ok({ outcomes, exact, assumptions, summary, summaries, columns, deals });
};

/** Odds use dice of their own, the same every time, never the game's. */
const dice = (): Chance => chanceFrom({ seed: 'odds', entropy: {} });

/** The odds of a target if everybody joined who can; null where it has none. */
export const prospectFor = <S extends Core<S>>(
  { game, state }: GameAndState<S>,
  side: Side,
  line: string,
  isStopped?: () => boolean,
): ProspectAnswer | null => prospectOf(game, state, side, line, dice(), effortOfOne(isStopped));

/** The path of a piece if this were chosen. */
export const pathFor = <S extends Core<S>>(
  { game, state }: GameAndState<S>,
  side: Side,
  line: string,
): readonly string[] => {
  const action = readAction(line);
  return action.ok ? pathTo(game, state, side, action.value) : [];
};
