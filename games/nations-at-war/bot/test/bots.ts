import { botFactoryFor } from '@hexside/bots';
import { baseData, parseNationsData } from '../../data/index.ts';
import { createNations } from '../../game.ts';
import { commander } from '../index.ts';

/** Their judgement is what is tested: with a steady hand. */
export const bots = botFactoryFor({ 'nations-at-war': { ...commander, noise: {} } });

const parsed = parseNationsData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createNations(parsed.data);
