import { type ContentTally, endingOf, type GameEvent } from '@hexside/engine';
import type { OrgunState } from '../state.ts';
import { SIDE_IDS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

/** What random play should have met before it may call the game tried out. */
const DEEDS = [
  'ambush DRA',
  'ambush MJ',
  'raid',
  'strike',
  'Minefield',
  'Spotting',
  'escape',
  'retreated',
  'stays',
  'waits',
  'no-ammo',
];
const BY_KIND = new Set(['raid', 'strike', 'retreated', 'stays', 'waits', 'no-ammo']);

const deedOf = (world: World, event: GameEvent): string | null => {
  if (event.kind === 'card' && typeof event.card === 'number') return world.cardIds[event.card] ?? null;
  if (event.kind === 'ambush' && typeof event.side === 'number') return `ambush ${SIDE_IDS[event.side]}`;
  if (event.kind === 'die' && event.rule === 'ORG-4.1e') return 'escape';
  if (event.kind === 'die' && typeof event.name === 'string' && DEEDS.includes(event.name)) return event.name;
  return BY_KIND.has(event.kind) ? event.kind : null;
};

export const contentOf = (world: World): ContentTally<OrgunState> => ({
  all: [...world.cardIds, ...DEEDS, ...ENDINGS.map(({ id }) => id)],
  used: (s, events) => {
    const ending = endingOf(s);
    const end = ending === null ? undefined : ENDINGS[ending]?.id;
    return [...events.flatMap((event) => deedOf(world, event) ?? []), ...(end === undefined ? [] : [end])];
  },
});
