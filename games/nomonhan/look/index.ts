import type { GameLook } from '@hexside/engine';
import { dataOrThrow } from '@hexside/schemas';
import { baseData, parseNomonhanData } from '../data/index.ts';
import { about } from './about.ts';
import { chartsOf } from './charts.ts';
import { countersOf } from './counters.ts';
import { airDisplay } from './displays.ts';
import { lessons } from './lessons.ts';
import { markersOf } from './markers.ts';
import { placesOf } from './places.ts';
import { rules } from './rules.ts';

const makeLook = (): GameLook => {
  const data = dataOrThrow(parseNomonhanData(baseData));
  return {
    id: 'nomonhan',
    about,
    board: 'boards/nomonhan',
    sides: [
      { id: 'JP', name: 'Japanese', colour: 'ochre', shape: 'square' },
      { id: 'SU', name: 'Soviet', colour: 'brick', shape: 'cut' },
    ],
    places: placesOf(data),
    counters: countersOf(data),
    rules,
    charts: chartsOf(data),
    lessons,
    cards: markersOf(data),
    displays: [airDisplay],
    assignment: {
      points: ['assign', 'assign.edit', 'fight'],
      rule: 'NOM-14.13a',
      weigh: [['declare', 'fight *'], ['declare'], ['fight *']],
    },
  };
};

/** How the game is drawn and explained, filled from its own data. */
export const look: GameLook = makeLook();
