import type { GameLook } from '@hexside/engine';
import { dataOrThrow } from '@hexside/schemas';
import { baseData, parseOrgunData } from '../data/index.ts';
import { about } from './about.ts';
import { cardsOf } from './cards.ts';
import { chartsOf } from './charts.ts';
import { countersOf } from './counters.ts';
import { lessons } from './lessons.ts';
import { placesOf } from './places.ts';
import { rules } from './rules.ts';

const makeLook = (): GameLook => {
  const data = dataOrThrow(parseOrgunData(baseData));
  return {
    id: 'orgun',
    about,
    board: 'boards/orgun',
    sides: [
      { id: 'DRA', name: 'DRA', colour: 'blue', shape: 'square' },
      { id: 'MJ', name: 'Mujahideen', colour: 'brick', shape: 'octagon' },
    ],
    places: placesOf(data),
    counters: countersOf(data),
    rules,
    charts: chartsOf(data),
    lessons,
    cards: cardsOf(data),
  };
};

/** How the game is drawn and explained, filled from its own data. */
export const look: GameLook = makeLook();
