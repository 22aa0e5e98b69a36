import { type ContentTally, endingOf, type GameEvent } from '@hexside/engine';
import { type NationsState, SCENARIO } from '../state.ts';
import { TERRAINS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

/** What random play should have met before it may call the game tried out: forms of combat, markers, results, fate. */
const DEEDS = [
  'ranged',
  'move-and-fire',
  'opportunity',
  'overwatch reply',
  'assault',
  'overrun',
  'shelling',
  'mission',
  'drift',
  'mined',
  'cleared',
  'smoke',
  'smoke-thins',
  'overwatch',
  'mode',
  'acquired',
  'wreck',
  'disrupted',
  'reduced',
  'eliminated',
  'hq',
  'hq-back',
  'leader-lost',
  'rallied',
  'shot-own',
  'out-of-command',
  'retreated',
  'thrown-back',
  'held',
  'released',
  'put-back',
  'plane',
  'plane-gone',
  'transferred',
  'cancelled',
] as const;
const MODES = ['ranged', 'move-and-fire', 'opportunity', 'overwatch reply'] as const;
const BY_KIND = new Set<string>(DEEDS);

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);

const deedsOf = (world: World, event: GameEvent): string[] => {
  const used: string[] = [];
  if (event.kind === 'fire') used.push(MODES[number(event.mode)] ?? '', typeName(world, number(event.piece)));
  else if (event.kind === 'assault') used.push(event.overrun === 1 ? 'overrun' : 'assault');
  else if (event.kind === 'harm') used.push(...String(event.result).split(' and '));
  else if (BY_KIND.has(event.kind)) used.push(event.kind);
  if (event.kind === 'moved' && Array.isArray(event.pieces)) {
    used.push(...event.pieces.map((p) => typeName(world, number(p))));
    used.push(TERRAINS[world.terrain[number(event.hex)] ?? -1] ?? '');
  }
  return used;
};

const typeName = (world: World, p: number): string =>
  world.role[p] <= 2 ? (world.data.units.types.list[world.typeOf[p]]?.id ?? '') : '';

/** Unit types of the scenarios, terrains of their sheets. */
const allOf = (worlds: readonly World[]): string[] => {
  const terrains = worlds.flatMap((world) =>
    world.hexes.filter((hex) => world.passable[hex] === 1).map((hex) => TERRAINS[world.terrain[hex]] ?? ''),
  );
  const types = worlds.flatMap((world) => world.pieces.map((p) => typeName(world, p)));
  return [...new Set([...DEEDS, ...types, ...terrains, ...ENDINGS.map(({ id }) => id)])].filter((id) => id !== '');
};

export const contentOf = (worlds: readonly World[]): ContentTally<NationsState> => ({
  all: allOf(worlds),
  used: (s, events) => {
    const world = worlds[s.track[SCENARIO]];
    const ending = endingOf(s);
    const end = ending === null ? undefined : ENDINGS[ending]?.id;
    const used = world ? events.flatMap((event) => deedsOf(world, event)) : [];
    return [...used, ...(end === undefined ? [] : [end])];
  },
});
