import type { GameLook } from '@hexside/engine';
import { dataOrThrow } from '@hexside/schemas';
import { baseData, parseOrelData } from '../data/index.ts';
import { about } from './about.ts';
import { chartsOf } from './charts.ts';
import { countersOf } from './counters.ts';
import { lessons } from './lessons.ts';
import { placesOf } from './places.ts';
import { rules } from './rules.ts';

const makeLook = (): GameLook => {
  const data = dataOrThrow(parseOrelData(baseData));
  return {
    id: 'orel',
    about,
    board: 'boards/orel',
    sides: [
      { id: 'R', name: 'Red', colour: 'brick', shape: 'cut' },
      { id: 'W', name: 'White', colour: 'grey', shape: 'square' },
    ],
    places: placesOf(data),
    counters: countersOf(data),
    rules,
    charts: chartsOf(data),
    lessons,
    listed: ['recruit', 'body', 'support', 'munitions', 'defend', 'along', 'clear'],
  };
};

/** How the game is drawn and explained, filled from its own data. */
export const look: GameLook = makeLook();
