import { botFactoryFor } from '@hexside/bots';
import { baseData, parseNomonhanData } from '../../data/index.ts';
import { createNomonhan } from '../../game.ts';
import { commander } from '../index.ts';

export const bots = botFactoryFor({ nomonhan: commander });

const parsed = parseNomonhanData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createNomonhan(parsed.data);
