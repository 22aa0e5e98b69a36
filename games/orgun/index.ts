import { anyGame } from '@hexside/engine';
import { gameModule } from '@hexside/schemas';
import { baseData, parseOrgunData } from './data/index.ts';
import { createOrgun } from './game.ts';

export { parseOrgunData } from './data/index.ts';
export { createOrgun } from './game.ts';
export type { OrgunState } from './state.ts';

/** The Siege of Orgun: Afghanistan 1983. */
export const game = gameModule('orgun', baseData, parseOrgunData, (data) => anyGame(createOrgun(data)));
