import { gameRegistry } from 'virtual:games';
import type { Commander } from '@hexside/bots';
import { type AnyGame, type GameLook, ok, type Result } from '@hexside/engine';

/** A game with its look. The look is plain data: the worker reads it and hands it to the page. */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly look: GameLook;
  readonly commander: Commander | null;
}

/** Each game is loaded only when somebody sits down to it, and then kept. */
const loaded = new Map<string, Promise<Result<LoadedGame>>>();

const loadGame = async (id: string): Promise<Result<LoadedGame>> => {
  const found = gameRegistry.find((one) => one.id === id);
  if (!found) return { ok: false, problem: { text: `There is no game "${id}" here.` } };
  const [module, look, commander] = await Promise.all([found.game(), found.look(), found.commander()]);
  const game = module.load(module.data);
  return game.ok ? ok({ game: game.value, look, commander }) : game;
};

export const gameNamed = (id: string): Promise<Result<LoadedGame>> => {
  const found = loaded.get(id) ?? loadGame(id);
  loaded.set(id, found);
  return found;
};
