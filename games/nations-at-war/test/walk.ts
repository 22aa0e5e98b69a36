import { argumentOf, type Chance, type LogEntry, type Pending, verbOf } from '@hexside/engine';
import { type Visit, type Wanderer, wander } from '@hexside/engine/testing';
import { listOf, type NationsState } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

/** The two published scenarios, and the drill ground for what they leave out. */
export const SCENARIOS = ['cats', 'bridge', 'drill'] as const;

type Question = Pending<NationsState>;
export type Player = Wanderer<NationsState>;

export const randomly: Player = (_s, { offers }, chance, draw) => chance.next(draw, offers.count, 'choice');

const nameOf = ({ ask, offers }: Question, i: number): string => ask.verbs[verbOf(offers.at(i))]?.name ?? '';

/** Draws an offer by weights of its verbs. */
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
const seeking =
  (goalsOf: (s: NationsState, of: number) => readonly number[]): Player =>
  (s, question, chance, draw) => {
    const goals = goalsOf(s, question.side);
    const { distances, placeCount } = s.world.board;
    const distance = (hex: number): number =>
      goals.reduce((least, goal) => Math.min(least, distances[hex * placeCount + goal] ?? 255), 255);
    const nearness = (i: number): number => 30 / (1 + distance(argumentOf(question.offers.at(i)))) ** 2;
    return weighed(
      question,
      (i) => {
        const verb = nameOf(question, i);
        return verb === 'to' && question.ask.point === 'order' ? nearness(i) : (BOLD[verb] ?? 1);
      },
      chance,
      draw,
    );
  };

const enemies = (s: NationsState, of: number): number[] => {
  const list: number[] = listOf(s.world, 1 - of, s.onMap[1 - of]).map((p) => s.place[p]);
  s.world.hexes.forEach((hex) => {
    if ((s.works[hex] & 2) !== 0) list.push(hex); // mines draw the pioneers
  });
  return list;
};
export const boldly = seeking(enemies);

/** Goes for the hexes that decide and are not yet its own. */
export const purposefully = seeking((s, of) => {
  const { world } = s;
  const goals = [...world.railLine, ...world.bridges, ...world.roadsBeyond].filter((hex) => s.control[hex] !== of + 1);
  return goals.length > 0 ? goals : enemies(s, of);
});

/** Does as little as it may. */
export const idly: Player = (_s, question, chance, draw) => {
  for (const verb of ['done', 'hold', 'stop', 'keep', 'accept', 'none'])
    for (let i = 0; i < question.offers.count; i++) if (nameOf(question, i) === verb) return i;
  return chance.next(draw, question.offers.count, 'choice');
};

/** Plays one game to its end, at random unless said otherwise, showing every decision. Answers with the last state. */
export const walk = (
  scenario: string,
  seed: string,
  visit: Visit<NationsState>,
  log: LogEntry[] | null = null,
  player = randomly,
): NationsState => wander(game, { scenario, options: {} }, seed, visit, log, player);
