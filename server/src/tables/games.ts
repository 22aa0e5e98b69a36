import { gameRegistry } from 'virtual:games';
import { type Commander, levelsFor } from '@hexside/bots';
import { type AnyGame, fail, type GameModule, ok, type Result } from '@hexside/engine';
import type { GameCard } from '@hexside/wire';

/** A game that can be played here. */
export interface Offered {
  readonly game: AnyGame;
  readonly commander: Commander | null;
  readonly card: GameCard;
}

/** A game whose data cannot be read, with the place of the error. */
export class BrokenGame extends Error {}

export interface Games {
  readonly all: readonly Offered[];
  named(id: string): Result<Offered>;
}

export const offered = (module: GameModule, commander: Commander | null): Offered => {
  const loaded = module.load(module.data);
  if (!loaded.ok) {
    const { text, at } = loaded.problem;
    throw new BrokenGame(`The data of ${module.id} are wrong: ${at === undefined ? text : `${at}: ${text}`}`);
  }
  const card = loaded.value.open(
    (game): GameCard => ({
      id: game.id,
      title: game.title,
      version: game.version,
      sides: game.sides,
      scenarios: game.scenarios,
      levels: levelsFor(commander),
    }),
  );
  return { game: loaded.value, commander, card };
};

export const gamesOf = (all: readonly Offered[]): Games => {
  const byId = new Map(all.map((one) => [one.game.id, one]));
  return {
    all,
    named: (id) => {
      const found = byId.get(id);
      return found ? ok(found) : fail(`There is no game "${id}" here.`);
    },
  };
};

/** Every game in the game registry. */
export const loadGames = async (): Promise<Games> =>
  gamesOf(await Promise.all(gameRegistry.map(async (one) => offered(await one.game(), await one.commander()))));
