import type { LogEntry } from '@hexside/engine';
import { goalSeeking, passive, playThrough, randomly, type TestPlayer, type Visit } from '@hexside/engine/testing';
import { listOf, type NationsState } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

/** The two published scenarios, and the drill ground for what they leave out. */
export const SCENARIOS = ['cats', 'bridge', 'drill'] as const;

export type Player = TestPlayer<NationsState>;

const BOLD: Readonly<Record<string, number>> = {
  unit: 6,
  assault: 60,
  overrun: 200,
  attack: 60,
  roll: 40,
  fire: 6,
  snap: 3,
  overwatch: 4,
  clear: 200,
  force: 60,
  transfer: 3,
  load: 2,
  unload: 4,
  deploy: 4,
  done: 0.2,
  stop: 0.3,
  cancel: 0.1,
  hold: 1,
};

/** A player who seeks the fight: goes for the enemy, or for the goals of the scenario. */
const bold = (goalsOf: (s: NationsState, of: number) => readonly number[]): Player =>
  goalSeeking({
    goalsOf,
    goes: (point, verb) => verb === 'to' && point === 'order',
    nearness: (distance) => 30 / (1 + distance) ** 2,
    likes: BOLD,
  });

const enemies = (s: NationsState, of: number): number[] => {
  const list: number[] = listOf(s.world, 1 - of, s.onMap[1 - of]).map((p) => s.place[p]);
  s.world.hexes.forEach((hex) => {
    if ((s.works[hex] & 2) !== 0) list.push(hex); // mines draw the pioneers
  });
  return list;
};
export const boldly = bold(enemies);

/** Goes for the hexes that decide and are not yet its own. */
export const purposefully = bold((s, of) => {
  const { world } = s;
  const goals = [...world.railLine, ...world.bridges, ...world.roadsBeyond].filter((hex) => s.control[hex] !== of + 1);
  return goals.length > 0 ? goals : enemies(s, of);
});

/** Does as little as it may. */
export const idly: Player = passive('done', 'hold', 'stop', 'keep', 'accept', 'none');

/** Plays one game to its end, at random unless said otherwise, showing every decision. Answers with the last state. */
export const walk = (
  scenario: string,
  seed: string,
  visit: Visit<NationsState>,
  log: LogEntry[] | null = null,
  player: Player = randomly,
): NationsState => playThrough(game, { scenario, options: {} }, seed, visit, log, player);
