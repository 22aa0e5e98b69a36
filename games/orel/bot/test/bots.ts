import { botFactoryFor } from '@hexside/bots';
import { baseData, parseOrelData } from '../../data/index.ts';
import { createOrel } from '../../game.ts';
import { commander } from '../index.ts';

export const bots = botFactoryFor({ orel: commander });

const parsed = parseOrelData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createOrel(parsed.data);
