import { type Commander, levelsFor, staffOf } from '@hexside/bots';
import { type Core, type Game, type Side, writeAction } from '@hexside/engine';

/** Answers for a side with one line of notation. */
export type Chooser<S> = (state: S, side: Side, level: string) => string;

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
  return (state, side, level) => {
    const name = known(level);
    const bot = bots.get(name) ?? staff.createBot(game, name, seed);
    bots.set(name, bot);
    return writeAction(bot.choose(state, side).action);
  };
};
