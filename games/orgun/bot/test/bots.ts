import { botFactoryFor } from '@hexside/bots';
import { baseData, parseOrgunData } from '../../data/index.ts';
import { createOrgun } from '../../game.ts';
import { commander } from '../index.ts';

export const bots = botFactoryFor({ orgun: commander });

const parsed = parseOrgunData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createOrgun(parsed.data);
