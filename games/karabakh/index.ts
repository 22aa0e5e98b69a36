import { anyGame, fail, type GameModule, ok } from '@hexside/engine';
import { baseData, parseKarabakhData } from './data/index.ts';
import { createKarabakh } from './game.ts';

export { parseKarabakhData } from './data/index.ts';
export { createKarabakh } from './game.ts';
export type { KarabakhState } from './state.ts';

/** The Nagorno-Karabakh War 1992-1994. */
export const game: GameModule = {
  id: 'karabakh',
  data: baseData,
  load: (data) => {
    const parsed = parseKarabakhData(data);
    if (!parsed.ok) {
      const [first] = parsed.errors;
      return fail(first?.message ?? 'bad data', { at: first?.path.join('.') ?? '' });
    }
    return ok(anyGame(createKarabakh(parsed.data)));
  },
};
