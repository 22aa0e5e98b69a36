import type { GameLook } from '@hexside/engine';
import { dataOrThrow } from '@hexside/schemas';
import { baseData, parseKarabakhData } from '../data/index.ts';
import { about } from './about.ts';
import { chartsOf } from './charts.ts';
import { countersOf } from './counters.ts';
import { lessons } from './lessons.ts';
import { placesOf } from './places.ts';
import { rules } from './rules.ts';

const makeLook = (): GameLook => {
  const data = dataOrThrow(parseKarabakhData(baseData));
  return {
    id: 'karabakh',
    about,
    board: 'boards/karabakh',
    sides: [
      { id: 'AR', name: 'Armenian', colour: 'ochre', shape: 'square' },
      { id: 'AZ', name: 'Azeri', colour: 'blue', shape: 'cut' },
    ],
    places: placesOf(data),
    counters: countersOf(data),
    rules,
    charts: chartsOf(data),
    lessons,
  };
};

/** How the game is drawn and explained, filled from its own data. */
export const look: GameLook = makeLook();
