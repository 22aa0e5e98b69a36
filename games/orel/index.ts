import { anyGame } from '@hexside/engine';
import { gameModule } from '@hexside/schemas';
import { baseData, parseOrelData } from './data/index.ts';
import { createOrel } from './game.ts';

export { parseOrelData } from './data/index.ts';
export { createOrel } from './game.ts';
export type { OrelState } from './state.ts';

/** The Battle of Orel, October 1919. */
export const game = gameModule('orel', baseData, parseOrelData, (data) => anyGame(createOrel(data)));
