import { argumentOf, type Chance, type LogEntry, type Pending, verbOf } from '@hexside/engine';
import { type Visit, type Wanderer, wander } from '@hexside/engine/testing';
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

export type Player = Wanderer<OrelState>;
type Question = Pending<OrelState>;

export const randomly: Player = (_s, { offers }, chance, draw) => chance.next(draw, offers.count, 'choice');

const nameOf = ({ ask, offers }: Question, i: number): string => ask.verbs[verbOf(offers.at(i))]?.name ?? '';

/** Draws an offer by weights. */
const weighed = (question: Question, weightOf: (i: number) => number, chance: Chance, draw: number): number => {
  const weights = Array.from({ length: question.offers.count }, (_, i) => weightOf(i));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = (chance.next(draw, 1_000_000, 'choice') / 1_000_000) * total;
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] ?? 0;
    if (left < 0) return i;
  }
  return weights.length - 1;
};

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

/** A player who seeks the fight: goes for the enemy, or for the places that decide. */
const seeking =
  (goalsOf: (s: OrelState, of: number) => readonly number[]): Player =>
  (s, question, chance, draw) => {
    const goals = goalsOf(s, question.side);
    const { distances, placeCount } = s.world.board;
    const distance = (hex: number): number =>
      goals.reduce((least, goal) => Math.min(least, distances[hex * placeCount + goal] ?? 255), 255);
    return weighed(
      question,
      (i) => {
        const verb = nameOf(question, i);
        if (verb === 'to' && question.ask.point === 'order')
          return 20 / (1 + distance(argumentOf(question.offers.at(i)))) ** 2;
        return BOLD[verb] ?? 1;
      },
      chance,
      draw,
    );
  };

const enemies = (s: OrelState, of: number): number[] =>
  s.world.pieces.filter((p) => s.owner[p] !== of && onMap(s, p) && !isDepot(s.world, p)).map((p) => s.place[p]);
export const boldly = seeking(enemies);

/** Goes for the places that decide. */
export const purposefully = seeking((s, of) => {
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
  player = randomly,
  options: Record<string, string> = {},
): OrelState => wander(game, { scenario, options }, seed, visit, log, player);
