import { dataOrThrow } from '@hexside/schemas';
import { baseData, type OrelData, parseOrelData } from '../index.ts';

/** The game's own data, checked; for tests. */
export const parsedData = (): OrelData => dataOrThrow(parseOrelData(baseData));
