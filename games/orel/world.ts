import {
  type Board,
  fingerprintOf,
  HexGrid,
  HexsideLayer,
  lettersByHex,
  NO_PLACE,
  type Piece,
  type Place,
  piece,
  place,
  type Side,
  side,
  Trace,
  withBoxes,
} from '@hexside/engine';
import type { Mover, OrelData, SideId, Terrain, VictoryPlace } from './data/index.ts';

/** The two sides, in the order the engine numbers them; the Whites play first each day. */
export const RED: Side = side(0);
export const WHITE: Side = side(1);
export const SIDE_IDS = ['R', 'W'] as const satisfies readonly SideId[];

export const TERRAINS = ['clear', 'village', 'forest', 'town', 'city'] as const satisfies readonly Terrain[];
export const FOREST = 2;

/** How a unit pays for terrain. Trains and railroad depots know only rails. */
export const MOVERS = ['infantry', 'cavalry', 'artillery', 'tank', 'armouredCar'] as const satisfies readonly Mover[];
export const BY_RAIL = 5;

/** What a piece is. */
export const KINDS = [
  'infantry',
  'cavalry',
  'foot-artillery',
  'horse-artillery',
  'heavy-artillery',
  'light-train',
  'heavy-train',
  'tank',
  'armoured-car',
  'convoy',
  'rail-depot',
] as const;
export type Kind = (typeof KINDS)[number];
export const INFANTRY = 0;
export const CAVALRY = 1;
const LIGHT_TRAIN = 5;
export const HEAVY_TRAIN = 6;
export const CONVOY = 9;
/** Kinds from infantry to heavy artillery are troops; guns begin with foot artillery. */
const LAST_TROOP = 4;
const FIRST_GUN = 2;
/** The 46th Division comes with this arrival; its area is named in the map's data (10.2). */
const AREA_46_ARRIVAL = '46th-18';

const MOVER_OF: Readonly<Record<Kind, number>> = {
  infantry: 0,
  cavalry: 1,
  'foot-artillery': 2,
  'horse-artillery': 1,
  'heavy-artillery': 2,
  'light-train': BY_RAIL,
  'heavy-train': BY_RAIL,
  tank: 3,
  'armoured-car': 4,
  convoy: 2,
  'rail-depot': BY_RAIL,
};

/** What lies on a hexside, as bits. */
export const RIVER = 1;
export const ROAD = 2;
export const RAIL = 4;
/** Besides RAIL. */
export const DOUBLE_TRACK = 8;

/** Movement points are counted in halves: an armoured car pays one half on a road. */
export const HALVES = 2;
/** Steps a piece can have, and one more: rows of the strength tables. */
export const MOST_STEPS = 8;

/** The boxes beside the map: not yet arrived, driven off the map (7.5), away for repair (9.1.1), to be built (4.3.2), gone. */
export const BOXES = ['waiting', 'off-map', 'repair', 'build', 'eliminated'] as const;
export type BoxName = (typeof BOXES)[number];

/** No formation: vehicles and depots, and recruits, which any formation may command (5.1). */
export const NO_FORMATION = -1;

/** All that never changes during a game, as integer tables. */
export interface World {
  readonly data: OrelData;
  readonly hash: string;
  readonly grid: HexGrid;
  readonly board: Board;
  readonly hexes: readonly Place[];
  readonly box: Readonly<Record<BoxName, Place>>;

  // by hex
  readonly terrain: Uint8Array;
  readonly names: readonly (string | null)[];
  /** Modifiers to the defender's dice; negative is good for the defender. */
  readonly cohesion: Int8Array;
  readonly assault: Int8Array;
  readonly barrage: Int8Array;
  readonly chargeable: Uint8Array;
  readonly rail: Uint8Array;
  /** By rail hex: the number of the network it belongs to, the same for all hexes that rails join; 0 elsewhere. */
  readonly railNet: Uint8Array;
  readonly station: Uint8Array;
  readonly doubleStation: Uint8Array;
  /** Side that holds a station when play begins; -1 elsewhere. */
  readonly stationHolder: Int8Array;
  /** By side: 1 where the other side may not enter (7.4). */
  readonly entryZone: readonly [Uint8Array, Uint8Array];
  /** By side: hexes of its friendly board edges (1.2). */
  readonly friendlyEdge: readonly [readonly Place[], readonly Place[]];
  /** By side: rail hexes linked to a friendly board edge. */
  readonly railEdge: readonly [readonly Place[], readonly Place[]];
  /** Where rails leave the sheet, whoever they lead to. */
  readonly railExit: Uint8Array;
  readonly supplyExits: readonly [readonly Place[], readonly Place[]];
  readonly area46: Uint8Array;
  readonly brasovo: Uint8Array;
  /** Not further than the limit of 9.2.1 from a railroad. */
  readonly tankReach: Uint8Array;
  readonly places: Readonly<Record<VictoryPlace, Place>>;
  readonly stations: readonly Place[];
  /** Steps to the nearest hex of the double track. */
  readonly toDoubleTrack: Uint8Array;
  /** Its hexes from Orel south, and the stations among them. */
  readonly doubleTrack: readonly Place[];
  readonly doubleLine: readonly Place[];

  /** `hex * 6 + direction`: bits of what lies on that hexside. */
  readonly hexside: Uint8Array;
  /** By mover, `hex * 6 + direction`: half points for the step; 0 where it may not go. */
  readonly stepCost: readonly Uint8Array[];
  /** The same for the step that comes from there: what a way towards the hex costs. */
  readonly comeCost: readonly Uint8Array[];
  /** The most any step of anybody costs. */
  readonly dearestStep: number;
  /** By mover and hex: half points to come onto the map there; 0 where it may not. */
  readonly entryCost: readonly Uint8Array[];

  // by piece: infantry, cavalry, artillery, vehicles, depots
  readonly pieces: readonly Piece[];
  /** By side: those that are or may become its own: trains change hands (9.1.2). */
  readonly piecesOf: readonly [readonly Piece[], readonly Piece[]];
  readonly pieceIds: readonly string[];
  readonly pieceById: ReadonlyMap<string, Piece>;
  readonly sideOf: Uint8Array;
  readonly kind: Uint8Array;
  readonly mover: Uint8Array;
  readonly formation: Int8Array;
  readonly recruit: Uint8Array;
  readonly steps: Uint8Array;
  /** Steps at which the counter lies on its reduced side (4.3.1). */
  readonly reducedSteps: Uint8Array;
  readonly tq: Uint8Array;
  /** Whole movement points; 0 for what moves by rail. */
  readonly movement: Uint8Array;
  /** `piece * MOST_STEPS + steps`: combat strength (dismounted, for cavalry), charge, fire or support, at that many steps. */
  readonly strength: Uint8Array;
  readonly charge: Uint8Array;
  readonly fire: Uint8Array;
  readonly shock: Uint8Array;
  readonly integrated: Uint8Array;
  readonly capacity: Uint8Array;
  /** Those of the 46th Division, which stays in its area. */
  readonly area46Bound: Uint8Array;
  readonly eighthCavalry: Uint8Array;
  readonly troops: readonly Piece[];
  readonly combatUnits: readonly Piece[];
  /** Artillery and armoured trains. */
  readonly guns: readonly Piece[];
  readonly depots: readonly Piece[];
  /** A hex id, an arrival, or `build`. */
  readonly startsAt: readonly string[];

  readonly formationIds: readonly string[];
  readonly formationNames: readonly string[];
  readonly formationSide: Uint8Array;
  readonly formationPieces: readonly (readonly Piece[])[];
  /** By formation: 1 for cavalry. */
  readonly mounted: Uint8Array;
  readonly bodies: Uint8Array;
  /** `formation * formations + other`: 1 if it may command the other's units: its own, and independent ones. */
  readonly commands: Uint8Array;
  /** `formation * formations + other`: 1 if they count as one: the same, or of one White division, or Lettish (8.6). */
  readonly kin: Uint8Array;
  /** The brigade that becomes the 8th Cavalry Division. */
  readonly eighthFormation: number;
}

/** One counter, before the tables are cut from it. */
interface Counter {
  readonly id: string;
  readonly side: SideId;
  readonly kind: Kind;
  readonly formation: string;
  readonly steps: number;
  readonly reducedSteps: number;
  readonly tq: number;
  readonly mp: number;
  readonly strength: (steps: number) => number;
  readonly charge: (steps: number) => number;
  readonly fire: (steps: number) => number;
  readonly shock: boolean;
  readonly integrated: boolean;
  readonly capacity: number;
  readonly at: string;
}

const none = (): number => 0;

/** What is left after losses: one less for each, from the whole side or, once flipped, from the reduced one; never below 1 (8.8.2). */
const worn =
  (whole: { steps: number; value: number }, reduced: { steps: number; value: number } | null) =>
  (left: number): number => {
    if (left <= 0) return 0;
    const face = reduced !== null && left <= reduced.steps ? reduced : whole;
    return Math.max(1, face.value - (face.steps - left));
  };

const countersOf = ({ units }: OrelData): Counter[] => {
  const plain = { charge: none, fire: none, shock: false, integrated: false, capacity: 0 };
  const infantry = units.infantry.units.map(
    (u): Counter => ({
      ...plain,
      ...u,
      kind: 'infantry',
      reducedSteps: u.reduced.steps,
      strength: worn({ steps: u.steps, value: u.strength }, { steps: u.reduced.steps, value: u.reduced.strength }),
      integrated: u.integratedArtillery,
    }),
  );
  const cavalry = units.cavalry.units.map((u): Counter => {
    const face = (whole: number, reduced: number | undefined) =>
      worn(
        { steps: u.steps, value: whole },
        u.reduced && reduced !== undefined ? { steps: u.reduced.steps, value: reduced } : null,
      );
    return {
      ...plain,
      ...u,
      kind: 'cavalry',
      reducedSteps: u.reduced?.steps ?? 0,
      strength: face(u.dismounted, u.reduced?.dismounted),
      charge: face(u.charge, u.reduced?.charge),
    };
  });
  const artillery = units.artillery.units.map(
    (u): Counter => ({
      ...plain,
      ...u,
      kind: `${u.kind}-artillery`,
      reducedSteps: 0,
      strength: (left) => left,
      fire: worn({ steps: u.steps, value: u.fire }, null),
    }),
  );
  const vehicles = units.vehicles.units.map((u): Counter => {
    const value = worn(
      { steps: u.steps, value: u.strength },
      u.damaged === undefined ? null : { steps: 1, value: u.damaged },
    );
    const train = u.mp === null;
    return {
      ...plain,
      ...u,
      formation: '',
      mp: u.mp ?? 0,
      reducedSteps: u.damaged === undefined ? 0 : 1,
      strength: train ? none : value,
      fire: train ? value : none,
    };
  });
  const depots = units.depots.units.map(
    (u): Counter => ({
      ...plain,
      ...u,
      formation: '',
      mp: u.mp ?? 0,
      steps: 0,
      reducedSteps: 0,
      tq: 0,
      strength: none,
    }),
  );
  return [...infantry, ...cavalry, ...artillery, ...vehicles, ...depots];
};

const layHexsides = ({ map }: OrelData, board: Board): Uint8Array => {
  const layer = new HexsideLayer(board);
  for (const water of map.rivers.courses) if (water.class === 'river') layer.add(water.hexsides, RIVER);
  for (const road of map.roads.paths) layer.add([road.path.join('-')], ROAD);
  for (const rail of map.railroads.paths)
    layer.add([rail.path.join('-')], rail.class === 'double' ? RAIL | DOUBLE_TRACK : RAIL);
  return Uint8Array.from({ length: board.size * 6 }, (_, slot) => layer.at(place(Math.floor(slot / 6)), slot % 6));
};

export const buildWorld = (data: OrelData): World => {
  const { map, tables, units } = data;
  const grid = new HexGrid(map.grid);
  const terrains = lettersByHex(map.terrain, map.grid);
  const size = grid.board.size;
  const board = withBoxes(grid.board, BOXES);
  const hexes = Array.from({ length: size }, (_, at) => place(at));
  const at = (id: string): Place => board.mustPlace(id);
  const marked = (ids: readonly string[]): Uint8Array => {
    const table = new Uint8Array(size);
    for (const id of ids) table[at(id)] = 1;
    return table;
  };

  const indexOf = (list: readonly unknown[], wanted: unknown): number => list.indexOf(wanted);
  const terrain = Uint8Array.from(hexes, (hex) => indexOf(TERRAINS, terrains.get(board.idOf(hex))));
  const effects = tables.terrainEffects;
  const ground = (hex: Place) => effects.terrain[TERRAINS[terrain[hex]] ?? 'clear'];
  const hexside = layHexsides(data, board);

  /** 7.1.1: a road replaces everything, a railroad forest; both bridge rivers. */
  const price = (by: Mover, to: Place, bits: number): number | null => {
    if (bits & ROAD) return effects.road.mp[by];
    const byRail = (bits & RAIL) !== 0;
    const open = byRail && terrain[to] === FOREST ? effects.railroad.mp[by] : ground(to).mp[by];
    if (open === null || (bits & RIVER) === 0) return open;
    const water = effects.river.mp[by];
    // A vehicle that no railroad carries through forest is not carried over its bridges either.
    if (byRail && effects.railroad.mp[by] !== null) return open;
    return water === null ? null : open + water;
  };
  const stepCost = MOVERS.map((by) =>
    Uint8Array.from({ length: size * 6 }, (_, slot) => {
      const to = board.neighbour(place(Math.floor(slot / 6)), slot % 6);
      return to === NO_PLACE ? 0 : (price(by, to, hexside[slot]) ?? 0) * HALVES;
    }),
  );
  const comeCost = stepCost.map((costs) =>
    Uint8Array.from({ length: size * 6 }, (_, slot) => {
      const from = board.neighbour(place(Math.floor(slot / 6)), slot % 6);
      return from === NO_PLACE ? 0 : costs[from * 6 + (((slot % 6) + 3) % 6)];
    }),
  );

  const rail = marked(map.railroads.paths.flatMap((r) => r.path));
  const onDouble = new Set(map.railroads.paths.filter((r) => r.class === 'double').flatMap((r) => r.path));
  const stations = map.stations.list;
  const stationHolder = new Int8Array(size).fill(-1);
  for (const { hex, holder } of stations) stationHolder[at(hex)] = holder === 'R' ? RED : WHITE;
  const names: (string | null)[] = hexes.map(() => null);
  for (const named of map.settlements.places) names[at(named.hex)] = named.name;
  const rails = hexes.filter((hex) => rail[hex] === 1);
  const railNet = new Uint8Array(size);
  const trace = new Trace(board);
  for (const start of rails) {
    if (railNet[start] > 0) continue;
    const net = 1 + Math.max(...railNet);
    const met = trace.flood([start], (from, _to, direction) => (hexside[from * 6 + direction] & RAIL) !== 0);
    for (let i = 0; i < met; i++) railNet[trace.order[i]] = net;
  }
  const { columns, rows } = map.brasovoArea;
  const within = ({ first, last }: { first: number; last: number }, n: number): boolean => first <= n && n <= last;

  const counters = countersOf(data);
  const bytes = (of: (counter: Counter) => number): Uint8Array => Uint8Array.from(counters, of);
  const flag = (of: (counter: Counter) => boolean): Uint8Array => bytes((counter) => (of(counter) ? 1 : 0));
  const byStep = (of: (counter: Counter) => (steps: number) => number): Uint8Array =>
    Uint8Array.from(
      counters.flatMap((c) => Array.from({ length: MOST_STEPS }, (_, n) => (n <= c.steps ? of(c)(n) : 0))),
    );
  const pieceIds = counters.map((c) => c.id);

  const { list, independent } = units.formations;
  const formationIds = [...list, ...independent].map((f) => f.id);
  const commands = new Uint8Array(formationIds.length ** 2);
  list.forEach((f, i) => {
    for (const other of [f.id, ...f.commands]) commands[i * formationIds.length + formationIds.indexOf(other)] = 1;
  });

  // Formations that command the same independent troops are of one division, or Lettish, and so are those troops.
  const families = [...list.map((f) => f.commands), ...independent.map((f) => [f.id])];
  const kin = new Uint8Array(formationIds.length ** 2);
  formationIds.forEach((_, a) => {
    formationIds.forEach((_other, b) => {
      if (a === b || families[a].some((id) => families[b].includes(id))) kin[a * formationIds.length + b] = 1;
    });
  });
  const formationOf = Int8Array.from(counters, (c) => formationIds.indexOf(c.formation));
  const allPieces = counters.map((_, i) => piece(i));
  const kindsOf = bytes((c) => KINDS.indexOf(c.kind));
  const byKind = (from: number, to: number): Piece[] => allPieces.filter((p) => kindsOf[p] >= from && kindsOf[p] <= to);
  const doubleHexes = [...onDouble].map(at);
  const hasRoad = (hex: Place): boolean => [0, 1, 2, 3, 4, 5].some((d) => (hexside[hex * 6 + d] & ROAD) !== 0);
  const { eighthCavalry } = units.formations;

  const sideOf = bytes((c) => (c.side === 'R' ? RED : WHITE));
  const trains = byKind(LIGHT_TRAIN, HEAVY_TRAIN);
  const mayBeOf = (of: Side): Piece[] => allPieces.filter((p) => sideOf[p] === of || trains.includes(p));
  return {
    data,
    hash: fingerprintOf(JSON.stringify(data)),
    grid,
    board,
    hexes,
    box: {
      waiting: at('waiting'),
      'off-map': at('off-map'),
      repair: at('repair'),
      build: at('build'),
      eliminated: at('eliminated'),
    },
    terrain,
    names,
    cohesion: Int8Array.from(hexes, (hex) => ground(hex).cohesion),
    assault: Int8Array.from(hexes, (hex) => ground(hex).assault),
    barrage: Int8Array.from(hexes, (hex) => ground(hex).barrage),
    chargeable: Uint8Array.from(hexes, (hex) => (ground(hex).charge ? 1 : 0)),
    rail,
    railNet,
    station: marked(stations.map((s) => s.hex)),
    doubleStation: marked(stations.filter((s) => onDouble.has(s.hex)).map((s) => s.hex)),
    stationHolder,
    entryZone: [marked(map.entryZones.R), marked(map.entryZones.W)],
    friendlyEdge: [[...new Set([...grid.edge('north'), ...grid.edge('west')])], grid.edge('south')],
    railEdge: [[...map.railExits.north, ...map.railExits.west].map(at), map.railExits.south.map(at)],
    railExit: marked([map.railExits.north, map.railExits.west, map.railExits.south, map.railExits.east].flat()),
    supplyExits: [map.supplyExits.R.map(at), map.supplyExits.W.map(at)],
    area46: marked(map.area46.hexes),
    brasovo: Uint8Array.from(hexes, (hex) => {
      const id = board.idOf(hex);
      return within(columns, Number(id.slice(0, 2))) && within(rows, Number(id.slice(2))) ? 1 : 0;
    }),
    tankReach: Uint8Array.from(hexes, (hex) =>
      rails.some((near) => board.distance(hex, near) <= tables.movement.tankFromRailroad) ? 1 : 0,
    ),
    places: {
      Dmitrovsk: at(map.victoryHexes.Dmitrovsk),
      Kromy: at(map.victoryHexes.Kromy),
      Orel: at(map.victoryHexes.Orel),
      Komarichi: at(map.victoryHexes.Komarichi),
      Brasovo: at(map.victoryHexes.Brasovo),
      Sevsk: at(map.victoryHexes.Sevsk),
    },
    stations: stations.map((s) => at(s.hex)),
    toDoubleTrack: Uint8Array.from(hexes, (hex) => Math.min(...doubleHexes.map((near) => board.distance(hex, near)))),
    doubleTrack: map.railroads.paths.filter((r) => r.class === 'double').flatMap((r) => r.path.map(at)),
    doubleLine: map.railroads.paths
      .filter((r) => r.class === 'double')
      .flatMap((r) => r.path.filter((hex) => stations.some((s) => s.hex === hex)).map(at)),
    hexside,
    stepCost,
    comeCost,
    dearestStep: Math.max(...stepCost.map((costs) => costs.reduce((most, cost) => Math.max(most, cost), 0))),
    entryCost: MOVERS.map((by) =>
      Uint8Array.from(hexes, (hex) => ((hasRoad(hex) ? effects.road.mp[by] : ground(hex).mp[by]) ?? 0) * HALVES),
    ),
    pieces: allPieces,
    piecesOf: [mayBeOf(RED), mayBeOf(WHITE)],
    pieceIds,
    pieceById: new Map(pieceIds.map((id, i) => [id, piece(i)])),
    sideOf,
    kind: kindsOf,
    mover: bytes((c) => MOVER_OF[c.kind]),
    formation: formationOf,
    recruit: flag((c) => c.formation === 'recruits'),
    steps: bytes((c) => c.steps),
    reducedSteps: bytes((c) => c.reducedSteps),
    tq: bytes((c) => c.tq),
    movement: bytes((c) => c.mp),
    strength: byStep((c) => c.strength),
    charge: byStep((c) => c.charge),
    fire: byStep((c) => c.fire),
    shock: flag((c) => c.shock),
    integrated: flag((c) => c.integrated),
    capacity: bytes((c) => c.capacity),
    area46Bound: flag((c) => c.at === AREA_46_ARRIVAL),
    eighthCavalry: flag((c) => eighthCavalry.units.includes(c.id)),
    troops: byKind(INFANTRY, LAST_TROOP),
    combatUnits: byKind(INFANTRY, CAVALRY),
    guns: byKind(FIRST_GUN, HEAVY_TRAIN),
    depots: byKind(CONVOY, CONVOY + 1),
    startsAt: counters.map((c) => c.at),
    formationIds,
    formationNames: [...list, ...independent].map((f) => f.name),
    formationSide: Uint8Array.from([...list, ...independent], (f) => (f.side === 'R' ? RED : WHITE)),
    formationPieces: formationIds.map((_, f) => allPieces.filter((p) => formationOf[p] === f)),
    mounted: Uint8Array.from([...list.map((f) => (f.kind === 'cavalry' ? 1 : 0)), ...independent.map(() => 0)]),
    bodies: Uint8Array.from([...list.map((f) => f.bodies), ...independent.map(() => 0)]),
    commands,
    kin,
    eighthFormation: formationIds.indexOf(eighthCavalry.formation),
  };
};
