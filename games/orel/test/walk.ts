import type { LogEntry } from '@hexside/engine';
import { goalSeeking, playThrough, randomly, type TestPlayer, type Visit } from '@hexside/engine/testing';
import { isDepot, type OrelState, onMap } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

export const SCENARIOS = ['brasovo', 'historical', 'hypothetical'] as const;
/** Everything switched on that can be. */
export const ALL_OPTIONS = {
  events: 'on',
  oneSupportDie: 'on',
  plainCohesion: 'on',
  commonCohesion: 'on',
  vehicleChecks: 'losses',
};

/** Nothing, the events, each of the designer's later rules by itself, everything. */
export const OPTION_SETS: readonly Readonly<Record<string, string>>[] = [
  {},
  { events: 'on' },
  { oneSupportDie: 'on' },
  { plainCohesion: 'on' },
  { commonCohesion: 'on' },
  ALL_OPTIONS,
];

export type Player = TestPlayer<OrelState>;

const BOLD: Readonly<Record<string, number>> = {
  prepared: 40,
  separate: 10,
  hasty: 20,
  barrage: 10,
  support: 8,
  duel: 200,
  contact: 20,
  attack: 20,
  assault: 20,
  pursue: 20,
  advance: 6,
  check: 10,
  start: 20,
  charge: 3,
  march: 0.1,
  dig: 1,
  end: 0.3,
  stop: 0.5,
};

/** Goes for somewhere, and for a fight on the way. */
const bound = (goalsOf: (s: OrelState, of: number) => readonly number[]): Player =>
  goalSeeking({
    goalsOf,
    goes: (point, verb) => verb === 'to' && point === 'order',
    nearness: (distance) => 20 / (1 + distance) ** 2,
    likes: BOLD,
  });

const enemies = (s: OrelState, of: number): number[] =>
  s.world.pieces.filter((p) => s.owner[p] !== of && onMap(s, p) && !isDepot(s.world, p)).map((p) => s.place[p]);
export const boldly = bound(enemies);

/** Brings many together against few: joint attacks with all guns. */
export const massing = goalSeeking({
  goalsOf: enemies,
  goes: (point, verb) => verb === 'to' && point === 'order',
  nearness: (distance) => 20 / (1 + distance) ** 2,
  likes: { ...BOLD, prepared: 400, separate: 0, hasty: 1, barrage: 1, support: 400, for: 50, start: 200 },
});

/** Goes for the places that decide. */
export const purposefully = bound((s, of) => {
  const { places, doubleLine } = s.world;
  const goals = [...Object.values(places), ...(of === 0 ? doubleLine.slice(-2) : [])];
  return goals.filter((hex) => s.scene.area[hex] === 1 && s.any[of * s.world.board.size + hex] === 0);
});

/** Plays one game to its end, at random unless said otherwise, showing every decision. Answers with the last state. */
export const walk = (
  scenario: string,
  seed: string,
  visit: Visit<OrelState>,
  log: LogEntry[] | null = null,
  player: Player = randomly,
  options: Readonly<Record<string, string>> = {},
): OrelState => playThrough(game, { scenario, options }, seed, visit, log, player);
