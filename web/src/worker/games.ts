import type { Commander } from '@hexside/bots';
import { type AnyGame, type GameLook, type GameModule, ok, type Result } from '@hexside/engine';

/** A game with its look. The look is plain data: the worker reads it and hands it to the page. */
export interface Shelf {
  readonly game: AnyGame;
  readonly look: GameLook;
  readonly commander: Commander;
}

/** The games this client can open, each loaded only when somebody sits down to it. */
const shelves: Readonly<Record<string, () => Promise<{ module: GameModule; look: GameLook; commander: Commander }>>> = {
  karabakh: async () => {
    const [{ karabakh }, { look }, { commander }] = await Promise.all([
      import('@hexside/karabakh'),
      import('@hexside/karabakh/look'),
      import('@hexside/karabakh/bot'),
    ]);
    return { module: karabakh, look, commander };
  },
};

const loaded = new Map<string, Promise<Result<Shelf>>>();

const take = async (id: string): Promise<Result<Shelf>> => {
  const load = shelves[id];
  if (!load) return { ok: false, problem: { text: `There is no game "${id}" here.` } };
  const { module, look, commander } = await load();
  const game = module.load(module.data);
  return game.ok ? ok({ game: game.value, look, commander }) : game;
};

export const gameNamed = (id: string): Promise<Result<Shelf>> => {
  const found = loaded.get(id) ?? take(id);
  loaded.set(id, found);
  return found;
};
