import { type Commander, staffOf } from '@hexside/bots';
import { baseData, parseKarabakhData } from '../../data/index.ts';
import { createKarabakh } from '../../game.ts';
import { commander } from '../index.ts';

// The game does not know the bots' room, so its commander's shape is held against the contract here.
const karabakh: Commander = commander;

export const bots = staffOf({ karabakh });

const parsed = parseKarabakhData(baseData);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createKarabakh(parsed.data);
