import { gameRegistry } from 'virtual:games';
import { botFactoryFor } from '@hexside/bots';
import { type Core, chanceFrom, type Game, type Pending, type SeededChance } from '@hexside/engine';
import { BadUse } from './verdict.ts';

/** Somebody who decides: given the question, answers with an offered code. */
export interface Player<S extends Core<S>> {
  choose(s: S, question: Pending<S>): number;
}

/** Uniformly random among what is legal. Its choices are not the game's dice, which it must not foresee. */
const random = <S extends Core<S>>(choices: SeededChance): Player<S> => {
  let draw = 0;
  return { choose: (_s, { offers }) => offers.at(choices.next(draw++, offers.count)) };
};

const commanders = Object.fromEntries(
  await Promise.all(gameRegistry.map(async ({ id, commander }) => [id, await commander()] as const)),
);
/** The bots there are, each game's commander behind them. */
export const BOT_FACTORY = botFactoryFor(commanders);
export const BOTS: readonly string[] = BOT_FACTORY.names;

export const HUMAN = 'human';

/** The players of `--bots a,b`, one for each side; one name alone plays all sides. */
export const botsFrom = <S extends Core<S>>(game: Game<S>, text: string, others: readonly string[] = []): string[] => {
  const names = text.split(',').map((name) => name.trim());
  const known = [...BOTS, ...others];
  for (const name of names) {
    if (!known.includes(name)) throw new BadUse(`--bots expects ${known.join(' or ')}, not "${name}"`);
  }
  const [only] = names;
  if (names.length === 1 && only !== undefined) return game.sides.map(() => only);
  if (names.length !== game.sides.length) {
    throw new BadUse(
      `--bots expects one name for all or ${game.sides.length} with commas (${game.sides.map((one) => one.id).join(', ')}), not ${names.length}`,
    );
  }
  return names;
};

/** A bot gets the true state but looks only at what its side may know of it; `random` need not look at all. */
export const playerNamed = <S extends Core<S>>(game: Game<S>, name: string, seed: string): Player<S> => {
  if (name === 'random') return random(chanceFrom({ seed: `${seed} choices`, entropy: {} }));
  const bot = BOT_FACTORY.createBot(game, name, seed);
  return { choose: (s, { side }) => bot.choose(s, side).code };
};
