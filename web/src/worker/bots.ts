import { type Commander, levelsFor, staffOf } from '@hexside/bots';
import { type Core, type Game, type Side, writeAction } from '@hexside/engine';

/** A bot's thought: yields how far it has come, ends with one line of notation; `next(true)` makes it hurry. */
export type Thought = Generator<number, string, boolean>;
export type Chooser<S> = (state: S, side: Side, level: string) => Thought;

/**
 * The seam to the bots. A bot veils what it is given before it looks, has dice of its own and never the game's, and is
 * made once per table and level.
 */
export const chooserFor = <S extends Core<S>>(game: Game<S>, commander: Commander | null, seed: string): Chooser<S> => {
  const staff = staffOf({ [game.id]: commander });
  const levels = levelsFor(commander);
  /** A level this client does not know (an older save, a newer one) is played by the strongest it has. */
  const known = (level: string): string => (levels.includes(level) ? level : (levels.at(-1) ?? 'random'));
  const bots = new Map<string, ReturnType<typeof staff.createBot<S>>>();
  return function* (state, side, level) {
    const name = known(level);
    const bot = bots.get(name) ?? staff.createBot(game, name, seed);
    bots.set(name, bot);
    const { action } = bot.think ? yield* bot.think(state, side) : bot.choose(state, side);
    return writeAction(action);
  };
};
