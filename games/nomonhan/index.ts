import { anyGame, fail, type GameModule, ok } from '@hexside/engine';
import { baseData, parseNomonhanData } from './data/index.ts';
import { createNomonhan } from './game.ts';

export { parseNomonhanData } from './data/index.ts';
export { createNomonhan } from './game.ts';
export type { NomonhanState } from './state.ts';

/** Pacific Battles: Nomonhan 1939. */
export const game: GameModule = {
  id: 'nomonhan',
  data: baseData,
  load: (data) => {
    const parsed = parseNomonhanData(data);
    if (!parsed.ok) {
      const [first] = parsed.errors;
      return fail(first?.message ?? 'bad data', { at: first?.path.join('.') ?? '' });
    }
    return ok(anyGame(createNomonhan(parsed.data)));
  },
};
