import { dataOrThrow } from '@hexside/schemas';
import { baseData, type OrgunData, parseOrgunData } from '../index.ts';

/** The game's own data, checked; for tests. */
export const parsedData = (): OrgunData => dataOrThrow(parseOrgunData(baseData));
