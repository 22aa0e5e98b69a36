import { dataOrThrow } from '@hexside/schemas';
import { baseData, type KarabakhData, parseKarabakhData } from '../index.ts';

/** The game's own data, checked; for tests. */
export const parsedData = (): KarabakhData => dataOrThrow(parseKarabakhData(baseData));
