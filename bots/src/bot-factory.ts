import type { Commander, Core, Game } from '@hexside/engine';
import { type Bot, makePlayer } from './bot.ts';
import { makeGeneral } from './general.ts';
import { LEVELS, type Level } from './levels.ts';
import { hasWinModel } from './win-model.ts';

/** Makes bots: every level of every game it has a commander for. */
export interface BotFactory {
  /** Levels from weakest to strongest. */
  readonly names: readonly string[];
  commanderOf(gameId: string): Commander | null;
  /** @throws Error naming the levels there are; a game without a commander is played at random at every level. */
  createBot<S extends Core<S>>(game: Game<S>, level: string, seed: string): Bot<S>;
}

/**
 * ```ts
 * import { commander } from '@hexside/karabakh/bot';
 * const bots = botFactoryFor({ karabakh: commander });
 * const bot = bots.createBot(game, 'captain', 'any text');
 * const { code, action, reasons } = bot.choose(state, side);
 * ```
 */
export const botFactoryFor = (
  commanders: Readonly<Record<string, Commander | null>>,
  levels: readonly Level[] = LEVELS,
): BotFactory => {
  const byGame = new Map(Object.entries(commanders));
  const names = levels.map((level) => level.name);
  return {
    names,
    commanderOf: (gameId) => byGame.get(gameId) ?? null,
    createBot: (game, name, seed) => {
      const level = levels.find((one) => one.name === name);
      if (!level) throw new Error(`there is no bot called "${name}"; there are ${names.join(', ')}`);
      const captain = byGame.get(game.id) ?? null;
      const commander = level.plans ? (captain?.general ?? captain) : captain;
      // Nothing to plan by: it then plays as well as it can without.
      if (!level.plans || !hasWinModel(commander)) {
        const temperature = commander?.noise?.[name] ?? level.temperature;
        return makePlayer(game, { ...level, temperature }, seed, commander);
      }
      return makeGeneral(game, { ...level, plans: level.plans }, seed, commander);
    },
  };
};
