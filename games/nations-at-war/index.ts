import { anyGame } from '@hexside/engine';
import { gameModule } from '@hexside/schemas';
import { baseData, parseNationsData } from './data/index.ts';
import { createNations } from './game.ts';

export { parseNationsData } from './data/index.ts';
export { createNations } from './game.ts';
export type { NationsState } from './state.ts';

/** Nations at War Starter Kit. */
export const game = gameModule('nations-at-war', baseData, parseNationsData, (data) => anyGame(createNations(data)));
