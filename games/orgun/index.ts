import { anyGame, fail, type GameModule, ok } from '@hexside/engine';
import { baseData, parseOrgunData } from './data/index.ts';
import { createOrgun } from './game.ts';

export { parseOrgunData } from './data/index.ts';
export { createOrgun } from './game.ts';
export type { OrgunState } from './state.ts';

/** The Siege of Orgun: Afghanistan 1983. */
export const game: GameModule = {
  id: 'orgun',
  data: baseData,
  load: (data) => {
    const parsed = parseOrgunData(data);
    if (!parsed.ok) {
      const [first] = parsed.errors;
      return fail(first?.message ?? 'bad data', { at: first?.path.join('.') ?? '' });
    }
    return ok(anyGame(createOrgun(parsed.data)));
  },
};
