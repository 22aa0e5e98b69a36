// The three scenarios as integer tables: ground, edges, arrivals, who sleeps.
import { NO_PLACE, type Place } from '@hexside/engine';
import type { InactiveData, OrelData } from './data/index.ts';
import { RED, WHITE, type World } from './world.ts';

/** Units that arrive together (7.4). */
export interface Arrival {
  readonly id: string;
  readonly date: number;
  readonly hexes: readonly Place[];
  /** All by the same hex. */
  readonly oneOf: boolean;
}

/** A formation that waits (10.2), and what wakes it. */
export interface Sleeper {
  readonly formation: number;
  readonly through: number;
  readonly ifAttacked: boolean;
  /** Hexes to an enemy that wake it; -1: nearness does nothing. */
  readonly near: number;
  /** Hexes of an enemy to the double track that wake it; -1: that does nothing. */
  readonly nearTrack: number;
  /** By piece: 1 if its nearness does not count. */
  readonly unheeded: Uint8Array;
}

type Edges = readonly [readonly Place[], readonly Place[]];

export interface Scene {
  readonly index: number;
  readonly id: OrelData['scenario']['scenarios']['list'][number]['id'];
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly isBrasovo: boolean;
  /** By hex: 1 if it is played on. */
  readonly area: Uint8Array;
  /** By side: hexes of its friendly edges, and rail hexes linked to them. */
  readonly friendlyEdge: Edges;
  readonly railEdge: Edges;
  /** By side and hex: steps to the nearest hex of a friendly edge. */
  readonly homeward: readonly [Uint8Array, Uint8Array];
  readonly recruitsDivisor: number;
  /** By depot. */
  readonly capacity: Uint8Array;
  readonly arrivals: readonly Arrival[];
  /** By piece: the arrival it comes with, -1 none. */
  readonly arrivalOf: Int8Array;
  /** By piece: points missing on the turn of entry. */
  readonly lessMp: Uint8Array;
  readonly sleepers: readonly Sleeper[];
  /** By formation: the main bodies it begins with. */
  readonly mainBodies: ReadonlyMap<number, readonly number[]>;
  /** By piece: may wait off the map for a later return (7.5). */
  readonly mayWait: Uint8Array;
  readonly waitUntil: number;
  readonly waitHexes: readonly Place[];
}

const sleeperOf = (world: World, data: InactiveData): Sleeper => {
  const unheeded = new Uint8Array(world.pieces.length);
  for (const p of world.pieces) {
    const formation = world.formationIds[world.formation[p]];
    if (data.except.includes(formation) || data.exceptPieces.includes(world.pieceIds[p])) unheeded[p] = 1;
  }
  const near = data.near ?? -1;
  return {
    formation: world.formationIds.indexOf(data.formation),
    through: data.through,
    ifAttacked: data.wakes.includes('attacked'),
    near: data.wakes.includes('enemy-near') ? near : -1,
    nearTrack: data.wakes.includes('double-track') ? near : -1,
    unheeded,
  };
};

export const buildScenes = (world: World): Scene[] => {
  const { board, data, pieces, pieceIds } = world;
  const { scenario } = data;
  const hex = (id: string): Place => board.mustPlace(id);
  return scenario.scenarios.list.map((one, index): Scene => {
    const isBrasovo = one.area === 'brasovo';
    const area = isBrasovo ? world.brasovo : new Uint8Array(board.size).fill(1);
    const inside = (list: readonly Place[]): Place[] => list.filter((at) => area[at] === 1);
    const friendlyEdge: Edges = [inside(world.friendlyEdge[RED]), inside(world.friendlyEdge[WHITE])];
    const homeward = (edge: readonly Place[]): Uint8Array =>
      Uint8Array.from(world.hexes, (at) => Math.min(254, ...edge.map((home) => board.distance(at, home))));
    const arrivals = scenario.arrivals.list.map(({ id, date, hexes, oneOf }) => ({
      id,
      date,
      oneOf,
      hexes: inside(hexes.map(hex)),
    }));
    const less = new Map(scenario.arrivals.list.map((a) => [a.id, a] as const));
    const { returns } = scenario;
    return {
      index,
      id: one.id,
      name: one.name,
      first: one.dates.first,
      last: one.dates.last,
      isBrasovo,
      area,
      friendlyEdge,
      railEdge: [
        [...inside(world.railEdge[RED]), ...one.railLinks.R.map(hex)],
        [...inside(world.railEdge[WHITE]), ...one.railLinks.W.map(hex)],
      ],
      homeward: [homeward(friendlyEdge[RED]), homeward(friendlyEdge[WHITE])],
      recruitsDivisor: one.recruitsDivisor,
      capacity: Uint8Array.from(pieces, (p) => one.capacities[pieceIds[p]] ?? world.capacity[p]),
      arrivals,
      arrivalOf: Int8Array.from(pieces, (p) => arrivals.findIndex((a) => a.id === world.startsAt[p])),
      lessMp: Uint8Array.from(pieces, (p) => {
        const arrival = less.get(world.startsAt[p]);
        return arrival === undefined ? 0 : (arrival.lessMpOf[pieceIds[p]] ?? arrival.lessMp);
      }),
      sleepers: (one.inactive ?? scenario.inactive.list).map((data) => sleeperOf(world, data)),
      mainBodies: new Map(
        Object.entries(one.mainBodies).map(([id, list]) => [
          world.formationIds.indexOf(id),
          list.map((unit) => world.pieceById.get(unit) ?? -1),
        ]),
      ),
      mayWait: Uint8Array.from(pieces, (p) => (returns.units.includes(pieceIds[p]) ? 1 : 0)),
      waitUntil: returns.date,
      waitHexes: inside(returns.hexes.map(hex)),
    };
  });
};

/** Where a piece of a scenario stands at the start: its hex, or null where it has none on this ground. */
export const startHex = (world: World, scene: Scene, p: number): Place | null => {
  const at = board(world, world.startsAt[p]);
  return at !== NO_PLACE && at < world.board.size && scene.area[at] === 1 ? at : null;
};
/** Does the piece begin on this ground, or arrive on it in time? */
export const isPlayed = (world: World, scene: Scene, p: number): boolean => {
  const arrival = scene.arrivals[scene.arrivalOf[p]];
  return (
    startHex(world, scene, p) !== null ||
    (arrival !== undefined && arrival.hexes.length > 0 && arrival.date <= scene.last)
  );
};
const board = (world: World, id: string): Place => world.board.placeOf(id);
