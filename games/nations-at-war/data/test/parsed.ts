import { dataOrThrow } from '@hexside/schemas';
import { baseData, type NationsData, parseNationsData } from '../index.ts';

/** The game's own data, checked; for tests. */
export const parsedData = (): NationsData => dataOrThrow(parseNationsData(baseData));
