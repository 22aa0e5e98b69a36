import { anyGame } from '@hexside/engine';
import { gameModule } from '@hexside/schemas';
import { baseData, parseKarabakhData } from './data/index.ts';
import { createKarabakh } from './game.ts';

export { parseKarabakhData } from './data/index.ts';
export { createKarabakh } from './game.ts';
export type { KarabakhState } from './state.ts';

/** The Nagorno-Karabakh War 1992-1994. */
export const game = gameModule('karabakh', baseData, parseKarabakhData, (data) => anyGame(createKarabakh(data)));
