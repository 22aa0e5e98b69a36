import { anyGame, fail, type GameModule, ok } from '@hexside/engine';
import { baseData, parseNationsData } from './data/index.ts';
import { createNations } from './game.ts';

export { parseNationsData } from './data/index.ts';
export { createNations } from './game.ts';
export type { NationsState } from './state.ts';

/** Nations at War Starter Kit. */
export const game: GameModule = {
  id: 'nations-at-war',
  data: baseData,
  load: (data) => {
    const parsed = parseNationsData(data);
    if (!parsed.ok) {
      const [first] = parsed.errors;
      return fail(first?.message ?? 'bad data', { at: first?.path.join('.') ?? '' });
    }
    return ok(anyGame(createNations(parsed.data)));
  },
};
