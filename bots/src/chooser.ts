import { type Commander, type Core, type Game, type Side, writeAction } from '@hexside/engine';
import type { Bot } from './bot.ts';
import { botFactoryFor } from './bot-factory.ts';
import { levelsFor } from './levels.ts';

export interface BotDecision {
  /** One line of notation. */
  readonly line: string;
  /** What trials have shown, in words, where they have decided. */
  readonly tried: string | null;
}

/**
 * A bot's thought: yields how far it has come, ends with what it decided; `next(true)` makes it hurry. It has read all it needs of the state when it
 * first yields, so that the game may go on meanwhile.
 */
export type Thought = Generator<number, BotDecision, boolean>;
export type Chooser<S> = (state: S, side: Side, level: string) => Thought;

/** The bots of one table, whoever hosts it: made once per level, because players remember what they answered. */
export const chooserFor = <S extends Core<S>>(game: Game<S>, commander: Commander | null, seed: string): Chooser<S> => {
  const botFactory = botFactoryFor({ [game.id]: commander });
  const levels = levelsFor(commander);
  /** A level that is unknown here (an older save, a newer one) is played by the strongest it has. */
  const known = (level: string): string => (levels.includes(level) ? level : (levels.at(-1) ?? 'random'));
  const bots = new Map<string, Bot<S>>();
  return function* (state, side, level) {
    const name = known(level);
    const bot = bots.get(name) ?? botFactory.createBot(game, name, seed);
    bots.set(name, bot);
    const { action, tried = null } = bot.think ? yield* bot.think(state, side) : bot.choose(state, side);
    return { line: writeAction(action), tried };
  };
};
