import {
  type Core,
  effortOfOne,
  fail,
  type Game,
  lineByOrders,
  type OrderedQuestion,
  ok,
  type Result,
  restoreSnapshot,
  type Side,
  type Snapshot,
  sideNamed,
} from '@hexside/engine';
import { oddsFor, pathFor, prospectFor, type Readings, type Target, whyNot } from '@hexside/wire';
import type { Games } from '../tables/games.ts';
import { overlayOf, type Past, type Views, viewsOf } from './past.ts';

/** All that a thread gets to know of a game: the state as one side may know it. */
export interface Brief {
  readonly game: string;
  /** The bots of one table remember what they answered there. */
  readonly table: string;
  readonly side: string;
  readonly state: Snapshot;
}

/** Questions that take longer than the server's own thread has. */
export type Question =
  | { readonly kind: 'odds'; readonly brief: Brief; readonly lines: readonly string[] }
  | { readonly kind: 'prospect'; readonly brief: Brief; readonly line: string }
  | { readonly kind: 'path'; readonly brief: Brief; readonly line: string }
  | { readonly kind: 'why'; readonly brief: Brief; readonly targets: readonly Target[] }
  /** How a side's standing orders answer what it is asked. */
  | { readonly kind: 'orders'; readonly brief: Brief; readonly asked: Omit<OrderedQuestion, 'side'> }
  | { readonly kind: 'views'; readonly past: Past }
  /** Of a game that is over, too, where nobody is asked anything and no brief can be made. */
  | { readonly kind: 'overlay'; readonly past: Past; readonly overlay: string; readonly argument: string };

export interface QuestionAnswers extends Pick<Readings, 'odds' | 'prospect' | 'path' | 'why' | 'overlay'> {
  orders: string | null;
  views: Views;
}

export type Answered = {
  [K in Question['kind']]: { readonly kind: K; readonly value: QuestionAnswers[K] };
}[Question['kind']];

/** The state and the side of a brief. */
export const readBrief = <S extends Core<S>>(game: Game<S>, { state, side }: Brief): [S, Side] => {
  const restored = restoreSnapshot(game, state);
  const found = sideNamed(game, side);
  if (!restored.ok || found === null)
    throw new Error(restored.ok ? `there is no side "${side}"` : restored.problem.text);
  return [restored.value, found];
};

const gameOf = (question: Question): string => ('past' in question ? question.past.game : question.brief.game);

const answerIn = <S extends Core<S>>(game: Game<S>, question: Question, isStopped: () => boolean): Result<Answered> => {
  if (question.kind === 'views') return ok({ kind: 'views', value: viewsOf(game, question.past) });
  if (question.kind === 'overlay') {
    const overlay = overlayOf(game, question.past, question.overlay, question.argument);
    return overlay.ok ? ok({ kind: 'overlay', value: overlay.value }) : overlay;
  }
  const [state, side] = readBrief(game, question.brief);
  const standing = { game, state };
  switch (question.kind) {
    case 'odds': {
      const odds = oddsFor(standing, side, question.lines, isStopped);
      return odds.ok ? ok({ kind: 'odds', value: odds.value }) : odds;
    }
    case 'prospect':
      return ok({ kind: 'prospect', value: prospectFor(standing, side, question.line, isStopped) });
    case 'path':
      return ok({ kind: 'path', value: pathFor(standing, side, question.line) });
    case 'why':
      return ok({ kind: 'why', value: whyNot(standing, side, question.targets) });
    case 'orders': {
      const line = lineByOrders(game, state, { side, ...question.asked }, effortOfOne(isStopped));
      return ok({ kind: 'orders', value: line });
    }
  }
};

/** Answers a question here and now, unless it is stopped before. */
export const answerTo = (games: Games, question: Question, isStopped: () => boolean): Result<Answered> => {
  const offered = games.named(gameOf(question));
  if (!offered.ok) return offered;
  const answered = offered.value.game.open((typed) => answerIn(typed, question, isStopped));
  return isStopped() ? fail('That took too long.') : answered;
};
