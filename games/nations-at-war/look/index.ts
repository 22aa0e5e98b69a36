import type { GameLook } from '@hexside/engine';
import { dataOrThrow } from '@hexside/schemas';
import { baseData, parseNationsData } from '../data/index.ts';
import { about } from './about.ts';
import { chartsOf } from './charts.ts';
import { countersOf } from './counters.ts';
import { lessons } from './lessons.ts';
import { placesOf } from './places.ts';
import { rules } from './rules.ts';

const makeLook = (): GameLook => {
  const data = dataOrThrow(parseNationsData(baseData));
  const sheets = data.scenarios.list.map(
    (scenario) =>
      [scenario.id, { board: `boards/nations-at-war/${scenario.map}`, places: placesOf(data, scenario) }] as const,
  );
  const [first] = sheets;
  if (!first) throw new Error('no scenario');
  return {
    id: 'nations-at-war',
    about,
    ...first[1],
    sheets: Object.fromEntries(sheets),
    sides: [
      { id: 'GE', name: 'German', colour: 'grey', shape: 'cut' },
      { id: 'SU', name: 'Soviet', colour: 'brick', shape: 'square' },
    ],
    counters: countersOf(data),
    rules,
    charts: chartsOf(data),
    lessons,
  };
};

/** How the game is drawn and explained, filled from its own data. */
export const look: GameLook = makeLook();
