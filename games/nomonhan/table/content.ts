import { type ContentTally, endingOf, type GameEvent } from '@hexside/engine';
import { columnLabels } from '../rules/combat-odds.ts';
import { CODES } from '../rules/combat-results.ts';
import { CODES as STRIKE_CODES } from '../rules/strikes.ts';
import type { NomonhanState } from '../state.ts';
import { DECEPTION, SIDE_IDS, TERRAINS, TYPES, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';
import { optionsOf } from './options.ts';

const MISSIONS = ['superiority', 'interdiction', 'recon', 'strike'] as const;
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What rules bring about that are only sometimes met, each told by an event of its own; those of the optional rules last. */
const DEEDS: Readonly<Record<string, string>> = {
  combined: 'battalions combine',
  refitted: 'refit',
  repaired: 'repair',
  fortified: 'fortification',
  'held-back': 'held back',
  spared: 'overstacked',
  stands: 'stands fast',
  pursued: 'pursuit',
  'bought-unit': 'bought unit',
  'interdictor-hit': 'interdictor hit',
  'air-hit': 'striker hit',
  capture: 'capture',
  decoy: 'decoy',
  'turned-back': 'turned back',
  hidden: 'face down',
};

const patternOf = (world: World, p: number): string =>
  `${SIDE_IDS[world.sideOf[p]]} ${world.attack[p]}-${world.defense[p]}-${world.movement[p]}`;

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

const deedsOf = (world: World, event: GameEvent): string[] => {
  const fact = (key: string): number => {
    const value = event[key];
    return typeof value === 'number' ? value : -1;
  };
  const terrainAt = (hex: number): string => TERRAINS[world.terrain[hex]] ?? '?';
  const typeOf = (p: number): string => TYPES[world.type[p]] ?? '?';
  switch (event.kind) {
    case 'marker':
      return [`marker ${world.markers[fact('marker')]?.id}`];
    case 'drew':
      return fact('bought') === 1 ? ['bought marker'] : [];
    case 'allocated':
      return MISSIONS.filter((_, i) => numbersOf(event.missions)[i] > 0).map(
        (mission) => `mission ${mission} ${SIDE_IDS[fact('side')]}`,
      );
    case 'air-fire':
      return [
        `air superiority ${fact('die')}`,
        `air superiority of ${fact('points')}`,
        ...(fact('others') === 1 ? ['air superiority on others'] : []),
      ];
    case 'interdiction':
      return [`interdiction ${fact('roll')}`];
    case 'moved':
      return [
        ...numbersOf(event.path).flatMap((at) => (at < world.board.size ? [`enters ${terrainAt(at)}`] : [])),
        fact('piece') >= 0 ? `moves ${typeOf(fact('piece'))}` : 'moves supply',
      ];
    case 'strike':
      return [`strike column ${fact('column')}`, ...(fact('guns') > 0 ? ['artillery'] : [])];
    case 'strike-result':
      return [`strike ${String(event.code)}`, `strike row ${fact('die')}`];
    case 'battle':
      return [
        ...numbersOf(event.hexes).map((hex) => `battle in ${terrainAt(hex)}`),
        ...numbersOf(event.pieces).map((p) => `attacks ${typeOf(p)}`),
        ...numbersOf(event.defenders).map((p) => `defends ${typeOf(p)}`),
      ];
    case 'odds':
      return [`column ${columnLabels(world)[fact('column')]}`];
    case 'combat-result':
      return [`result ${String(event.code)}`, `${String(event.table)} ${fact('die')}`];
    case 'rout':
      return [`rout ${fact('die')}`];
    case 'lost':
      return [fact('permanent') === 1 ? 'lost for good' : 'lost'];
    case 'broke-down':
      return [`breakdown ${patternOf(world, fact('piece'))}`];
    default: {
      const deed = DEEDS[event.kind];
      return deed === undefined ? [] : [deed];
    }
  }
};

/** Everything random play should meet before the game may be called tried out. */
export const contentOf = (world: World): ContentTally<NomonhanState> => {
  const { tables, scenario } = world.data;
  const patterns = new Set(world.pieces.filter((p) => world.pattern[p].length > 0).map((p) => patternOf(world, p)));
  const grounds = TERRAINS.filter(
    (name, terrain) => tables.terrainEffects.terrain[name].points !== null && world.terrain.includes(terrain),
  );
  const types = TYPES.filter((_, type) => world.type.includes(type));
  const fighters = types.filter((type) => type !== TYPES[DECEPTION]);
  return {
    all: [
      ...new Set(world.markers.map(({ id }) => `marker ${id}`)),
      ...MISSIONS.flatMap((mission) => SIDE_IDS.map((side) => `mission ${mission} ${side}`)),
      ...FACES.map((face) => `air superiority ${face}`),
      ...(tables.airSuperiority.rows[0] ?? []).map((_, i) => `air superiority of ${i + 1}`),
      'air superiority on others',
      ...tables.interdiction.rows.map(({ roll }) => `interdiction ${roll}`),
      ...(tables.bombardment.rows[0] ?? []).map((_, column) => `strike column ${column}`),
      ...FACES.map((face) => `strike row ${face}`),
      ...STRIKE_CODES.map((code) => `strike ${code}`),
      ...columnLabels(world).map((label) => `column ${label}`),
      ...FACES.flatMap((face) => [`raid ${face}`, `assault ${face}`]),
      ...CODES.map((code) => `result ${code}`),
      ...FACES.map((face) => `rout ${face}`),
      ...[...patterns].map((pattern) => `breakdown ${pattern}`),
      ...grounds.flatMap((ground) => [`enters ${ground}`, `battle in ${ground}`]),
      ...types.map((type) => `moves ${type}`),
      'moves supply',
      ...fighters.flatMap((type) => [`attacks ${type}`, `defends ${type}`]),
      'lost',
      'lost for good',
      'bought marker',
      'artillery',
      ...Object.values(DEEDS),
      ...scenario.options.flatMap(({ id, values, forbidden }) =>
        forbidden === undefined ? values.map(({ value }) => `option ${id} ${value}`) : [],
      ),
      ...ENDINGS.map(({ id }) => id),
    ],
    used: (s, events) => {
      const ending = endingOf(s);
      const end = ending === null ? undefined : ENDINGS[ending]?.id;
      return [
        ...events.flatMap((event) => deedsOf(world, event)),
        ...Object.entries(optionsOf(s)).map(([id, value]) => `option ${id} ${value}`),
        ...(end === undefined ? [] : [end]),
      ];
    },
  };
};
