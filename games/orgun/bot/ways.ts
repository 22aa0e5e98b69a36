import { perWorld, place } from '@hexside/engine';
import { TANK, type World } from '../world.ts';
import type { BotParameters } from './weights.ts';

/** How far areas are from each other, in movement points without an enemy near, and what that makes of a unit's weight. */
export interface Ways {
  /** `from * areas + to`, for units on foot or on wheels, and for tanks, whom mountains stop (11.3.3). */
  readonly any: Float64Array;
  readonly tank: Float64Array;
  /** By area: its neighbours. */
  readonly next: readonly (readonly number[])[];
  /** `side * areas + area`: movement points to the nearest source of supply. */
  readonly home: Float64Array;
}

const NEVER = 99;

const distances = (world: World, forTanks: boolean): Float64Array => {
  const { board, mountain, road, areas } = world;
  const { size, stride } = board;
  const table = new Float64Array(size * size).fill(NEVER);
  for (const from of areas) {
    table[from * size + from] = 0;
    for (const to of board.neighboursOf(from)) {
      const onRoad = road[from * stride + board.directionTo(from, to)] === 1;
      if (forTanks && mountain[to] === 1 && !onRoad) continue;
      table[from * size + to] = onRoad ? 0.5 : 1;
    }
  }
  for (let via = 0; via < size; via++)
    for (let from = 0; from < size; from++)
      for (let to = 0; to < size; to++) {
        const way = table[from * size + via] + table[via * size + to];
        if (way < table[from * size + to]) table[from * size + to] = way;
      }
  return table;
};

export const waysOf = perWorld((world: World): Ways => {
  const { board, sources } = world;
  const any = distances(world, false);
  const home = new Float64Array(2 * board.size).fill(NEVER);
  sources.forEach((list, of) => {
    for (const source of list)
      for (let at = 0; at < board.size; at++)
        home[of * board.size + at] = Math.min(home[of * board.size + at], any[at * board.size + source]);
  });
  return {
    any,
    tank: distances(world, true),
    next: world.areas.map((at) => [...board.neighboursOf(place(at))]),
    home,
  };
});

/** What a commander who thinks so makes of the ground: the weight of a unit at a distance, by piece kind. */
export class Ground {
  readonly ways: Ways;
  readonly #any: Float64Array;
  readonly #tank: Float64Array;

  constructor(world: World, parameters: BotParameters) {
    this.ways = waysOf(world);
    const fade = (table: Float64Array): Float64Array =>
      table.map((points) => (points >= NEVER ? 0 : parameters.habits.fading ** points));
    this.#any = fade(this.ways.any);
    this.#tank = fade(this.ways.tank);
  }

  /** By `from * areas + to`: the part of its weight that a unit has there. */
  fading(type: number): Float64Array {
    return type === TANK ? this.#tank : this.#any;
  }
}
