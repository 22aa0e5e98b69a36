import { botFactoryFor } from '@hexside/bots';
import { baseData, parseKarabakhData } from '../../data/index.ts';
import { createKarabakh } from '../../game.ts';
import { commander } from '../index.ts';

export const bots = botFactoryFor({ karabakh: commander });

const parsed = parseKarabakhData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createKarabakh(parsed.data);
