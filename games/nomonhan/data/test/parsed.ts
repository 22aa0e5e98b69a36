import { dataOrThrow } from '@hexside/schemas';
import { baseData, type NomonhanData, parseNomonhanData } from '../index.ts';

/** The game's own data, checked; for tests. */
export const parsedData = (): NomonhanData => dataOrThrow(parseNomonhanData(baseData));
