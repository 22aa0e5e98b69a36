import { advance, type Commander, type Core, endingOf, type Game, give, pending } from '@hexside/engine';
import type { Bot } from './bot.ts';

export interface PlayedGame {
  /** Index into the game's endings. */
  readonly ending: number;
  /** By side. */
  readonly decisions: readonly number[];
  readonly attacks: readonly number[];
  readonly milliseconds: readonly number[];
}

export interface PlayOptions {
  /** Tells attacks from other answers. */
  readonly commander?: Commander | null;
  /** Milliseconds, where the host has a clock: bots themselves know no time. */
  readonly clock?: () => number;
  /** A game that has no end is a fault of the rules or of a bot. */
  readonly mostDecisions?: number;
}

/** Plays on to the end, one bot a side. Throws if a bot answers with anything that is not offered. */
export const playOut = <S extends Core<S>>(
  game: Game<S>,
  state: S,
  bots: readonly Bot<S>[],
  { commander = null, clock = () => 0, mostDecisions = 50_000 }: PlayOptions = {},
): PlayedGame => {
  const decisions = game.sides.map(() => 0);
  const attacks = game.sides.map(() => 0);
  const milliseconds = game.sides.map(() => 0);
  const raise = (list: number[], side: number, by: number): void => {
    list[side] = (list[side] ?? 0) + by;
  };
  advance(state);
  for (let made = 0; made < mostDecisions; made++) {
    const ending = endingOf(state);
    if (ending !== null) return { ending, decisions, attacks, milliseconds };
    const [question] = pending(state);
    const bot = question && bots[question.side];
    if (!question || !bot) throw new Error(`dead end: nobody can answer (${game.phaseKey(state)})`);
    const { side } = question;
    const before = clock();
    const { code, action } = bot.choose(state, side);
    raise(milliseconds, side, clock() - before);
    raise(decisions, side, 1);
    if (!question.offers.has(code)) {
      throw new Error(
        `${bot.level} answered "${action.verb} ${action.arg}" at ${question.ask.point}, which is not offered`,
      );
    }
    if (commander?.isAttack(question.ask.point, action.verb)) raise(attacks, side, 1);
    give(state, side, code);
    advance(state);
  }
  throw new Error(`no end after ${mostDecisions} decisions (${game.phaseKey(state)})`);
};
