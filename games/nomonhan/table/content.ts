import { type ContentTally, endingOf, type GameEvent } from '@hexside/engine';
import { CODES } from '../rules/combat.ts';
import { CODES as STRIKE_CODES } from '../rules/strikes.ts';
import type { NomonhanState } from '../state.ts';
import { SIDE_IDS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

const MISSIONS = ['superiority', 'interdiction', 'recon', 'strike'] as const;
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What the optional rules bring about, each told by an event of its own. */
const OPTIONS = ['bought marker', 'artillery', 'capture', 'decoy', 'face down'] as const;

const patternOf = (world: World, p: number): string =>
  `${SIDE_IDS[world.sideOf[p]]} ${world.attack[p]}-${world.defense[p]}-${world.movement[p]}`;

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

const deedsOf = (world: World, event: GameEvent): string[] => {
  const fact = (key: string): number => {
    const value = event[key];
    return typeof value === 'number' ? value : -1;
  };
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
      return [`air superiority ${fact('die')}`];
    case 'interdiction':
      return [`interdiction ${fact('roll')}`];
    case 'strike':
      return fact('guns') > 0 ? ['artillery'] : [];
    case 'strike-result':
      return [`strike ${String(event.code)}`];
    case 'combat-result':
      return [`result ${String(event.code)}`, `${String(event.table)} ${fact('die')}`];
    case 'broke-down':
      return [`breakdown ${patternOf(world, fact('piece'))}`];
    case 'capture':
    case 'decoy':
      return [event.kind];
    case 'hidden':
      return ['face down'];
    default:
      return [];
  }
};

/** Everything random play should meet before the game may be called tried out. */
export const contentOf = (world: World): ContentTally<NomonhanState> => {
  const patterns = new Set(world.pieces.filter((p) => world.pattern[p].length > 0).map((p) => patternOf(world, p)));
  return {
    all: [
      ...new Set(world.markers.map(({ id }) => `marker ${id}`)),
      ...MISSIONS.flatMap((mission) => SIDE_IDS.map((side) => `mission ${mission} ${side}`)),
      ...FACES.map((face) => `air superiority ${face}`),
      ...world.data.tables.interdiction.rows.map(({ roll }) => `interdiction ${roll}`),
      ...STRIKE_CODES.map((code) => `strike ${code}`),
      ...CODES.map((code) => `result ${code}`),
      ...FACES.flatMap((face) => [`raid ${face}`, `assault ${face}`]),
      ...[...patterns].map((pattern) => `breakdown ${pattern}`),
      ...OPTIONS,
      ...ENDINGS.map(({ id }) => id),
    ],
    used: (s, events) => {
      const ending = endingOf(s);
      const end = ending === null ? undefined : ENDINGS[ending]?.id;
      return [...events.flatMap((event) => deedsOf(world, event)), ...(end === undefined ? [] : [end])];
    },
  };
};
