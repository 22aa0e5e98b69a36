import { type ContentTally, endingOf, type GameEvent } from '@hexside/engine';
import type { OrelState } from '../state.ts';
import { KINDS, TERRAINS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

/** What random play should have met before it may call the game tried out. To be routed in place (8.5.1) is too rare for that. */
const DEEDS = [
  'restored',
  'unsupplied',
  'supplied',
  'depot-lost',
  'enlisted',
  'restored-step',
  'raised',
  'body',
  'out-of-command',
  'awake',
  'entered',
  'left-map',
  'orel',
  'breakdown',
  'formed',
  'digging',
  'entrenched',
  'aimed',
  'promised',
  'challenged',
  'supports',
  'munitions',
  'barrage',
  'cancelled',
  'slipped',
  'contact',
  'charge',
  'damage',
  'step-lost',
  'eliminated',
  'prisoners',
  'captured',
  'repair',
  'duel',
  'retreated',
  'rallied',
  'advanced',
  'pursuit',
  'played',
  'lapsed',
  'afflicted',
] as const;
const BY_KIND = new Set<string>(DEEDS);
const COHESION = ['passed', 'disorganized', 'repulsed', 'retreat', 'rout'] as const;
const MORALE = ['holds', 'retreat', 'shaken', 'rout', 'surrender'] as const;

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);
const role = (n: unknown): string => (n === 0 ? 'attacker' : 'defender');

const deedsOf = (world: World, event: GameEvent): string[] => {
  if (event.kind === 'moved' && Array.isArray(event.path)) {
    const to = number(event.path.at(-1));
    return [
      KINDS[world.kind[number(event.piece)]] ?? '',
      TERRAINS[world.terrain[to] ?? -1] ?? '',
      event.day === 1 ? 'marching day' : '',
    ];
  }
  if (event.kind === 'declared')
    return [event.hasty === 1 ? 'hasty' : event.joined === 1 ? 'joint attack' : 'prepared'];
  if (event.kind === 'cohesion') return [`cohesion ${role(event.role)} ${COHESION[number(event.result)] ?? ''}`];
  if (event.kind === 'morale') return [`morale ${MORALE[number(event.result)] ?? ''}`];
  if (event.kind === 'assault') return [`assault ${number(event.row)}`];
  if (event.kind === 'event') return [`event ${world.data.events.list[number(event.event)]?.id ?? ''}`];
  if (event.kind === 'barrage') return ['barrage', `barrage ${number(event.losses)} ${number(event.check)}`];
  return BY_KIND.has(event.kind) ? [event.kind] : [];
};

/** Cells of the tables that play can reach, events, kinds of units, terrains, endings. */
const allOf = (world: World): string[] => {
  const { tables, events } = world.data;
  const cohesion = (who: string, results: readonly string[]): string[] =>
    ['passed', ...results].map((result) => `cohesion ${who} ${result}`);
  return [
    ...new Set([
      ...DEEDS,
      ...KINDS,
      ...TERRAINS,
      'marching day',
      'hasty',
      'prepared',
      'joint attack',
      ...cohesion('attacker', tables.cohesion.attacker),
      ...cohesion('defender', tables.cohesion.defender),
      ...MORALE.map((result) => `morale ${result}`),
      ...tables.assault.rows.map(({ roll }) => `assault ${roll}`),
      ...tables.barrage.rows.map(({ losses, check }) => `barrage ${losses} ${check ?? 9}`),
      ...events.list.map(({ id }) => `event ${id}`),
      ...ENDINGS.map(({ id }) => id),
    ]),
  ];
};

export const contentOf = (world: World): ContentTally<OrelState> => ({
  all: allOf(world),
  used: (s, list) => {
    const ending = endingOf(s);
    const end = ending === null ? undefined : ENDINGS[ending]?.id;
    return [...list.flatMap((event) => deedsOf(world, event)), ...(end === undefined ? [] : [end])].filter(
      (id) => id !== '',
    );
  },
});
