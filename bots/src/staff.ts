import type { Commander, Core, Game } from '@hexside/engine';
import { type Bot, makeBot } from './bot.ts';
import { LEVELS } from './levels.ts';

/** The bots of a house: its levels, and its commanders by game. */
export interface Staff {
  /** Levels from weakest to strongest. */
  readonly names: readonly string[];
  commanderOf(gameId: string): Commander | null;
  /** @throws Error naming the levels there are; a game without a commander is played at random at every level. */
  createBot<S extends Core<S>>(game: Game<S>, level: string, seed: string): Bot<S>;
}

/**
 * ```ts
 * import { commander } from '@hexside/karabakh/bot';
 * const bots = staffOf({ karabakh: commander });
 * const bot = bots.createBot(game, 'captain', 'any text');
 * const { code, action, reasons } = bot.choose(state, side);
 * ```
 */
export const staffOf = (commanders: Readonly<Record<string, Commander | null>>): Staff => {
  const byGame = new Map(Object.entries(commanders));
  const names = LEVELS.map((level) => level.name);
  return {
    names,
    commanderOf: (gameId) => byGame.get(gameId) ?? null,
    createBot: (game, name, seed) => {
      const level = LEVELS.find((one) => one.name === name);
      if (!level) throw new Error(`there is no bot called "${name}"; there are ${names.join(', ')}`);
      return makeBot(game, level, seed, byGame.get(game.id) ?? null);
    },
  };
};
