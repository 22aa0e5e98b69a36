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
  withBoxes,
} from '@hexside/engine';
import type {
  BattalionData,
  MarkerData,
  NationId,
  NomonhanData,
  RegionId,
  SideId,
  Terrain,
  UnitType,
} from './data/index.ts';
import { type Counter, countersOf, japaneseFirst } from './roster.ts';

/** The two sides, in the order the engine numbers them. */
export const JP: Side = side(0);
export const SU: Side = side(1);
export const SIDE_IDS = ['JP', 'SU'] as const satisfies readonly SideId[];
export const SIDES: readonly Side[] = [JP, SU];
/** The other side of one that is kept as a plain number, in locals and columns. */
export const foeOf = (of: number): Side => (of === JP ? SU : JP);
/** What a table by side has for one that is kept so. */
export const ofSide = <T>(table: readonly [T, T], of: number): T => table[of === JP ? 0 : 1];

export const TERRAINS = [
  'clear',
  'dunes',
  'hilltop',
  'ridge',
  'marsh',
  'village',
  'city',
  'lake',
] as const satisfies readonly Terrain[];
export const CITY = 6;
export const LAKE = 7;

export const REGIONS = ['west', 'strip', 'manchukuo'] as const satisfies readonly RegionId[];

export const NATIONS = ['japanese', 'manchukuoan', 'soviet', 'mongolian'] as const satisfies readonly NationId[];

/** What a piece is: the types of combat units, then what is no combat unit (2.36). */
export const TYPES = [
  'infantry',
  'motorized',
  'cavalry',
  'recon',
  'armor',
  'mechanized',
  'flamethrower',
  'machinegun',
  'airborne',
  'engineer',
  'antiaircraft',
  'headquarters',
  'deception',
] as const satisfies readonly (UnitType | 'headquarters' | 'deception')[];
export const INFANTRY = 0;
export const MOTORIZED = 1;
export const ENGINEER = 9;
export const ANTIAIRCRAFT = 10;
export const HEADQUARTERS = 11;
export const DECEPTION = 12;

/** Movement classes (2.32). */
export const FOOT = 0;
export const MECHANIZED = 1;

/** What lies on a hexside, as bits. */
export const RIVER = 1;
export const STREAM = 2;
export const BRIDGE = 4;
export const FORD = 8;
export const ROAD = 16;
export const TRAIL = 32;

/** Movement points are counted in halves: a road costs one half. */
export const HALVES = 2;

/**
 * The boxes beside the map besides the two bases. `pool` holds what has not come, `track-n` what arrives on turn n (delayed or in its
 * group's second wave), `free` the counters of units that broke down and battalions not in use, `replaceable` and `permanent` the two boxes
 * for the eliminated (15.21).
 */
export const BOXES = [
  'setup',
  'pool',
  'optional',
  'track-1',
  'track-2',
  'track-3',
  'track-4',
  'track-5',
  'track-6',
  'free',
  'replaceable',
  'permanent',
] as const;
export type BoxName = (typeof BOXES)[number];
const TRACKS = ['track-1', 'track-2', 'track-3', 'track-4', 'track-5', 'track-6'] as const satisfies readonly BoxName[];

/** The boxes of the Air Operations Display (16.31); air points are counted in them, side by side. */
export const AIR_BOXES = [
  'reserve',
  'superiority',
  'interdiction',
  'recon',
  'strike',
  'damaged',
  'eliminated',
] as const;

export const RESERVE = 0;
export const SUPERIORITY = 1;
export const INTERDICTION = 2;
export const RECON = 3;
export const STRIKE = 4;
export const DAMAGED = 5;
export const ELIMINATED = 6;

/** All that never changes during a game, as integer tables. */
export interface World {
  readonly data: NomonhanData;
  readonly hash: string;
  readonly grid: HexGrid;
  /** The hexes, then the boxes: Tamsag and Hailar first. */
  readonly board: Board;
  readonly hexes: readonly Place[];
  readonly box: Readonly<Record<BoxName, Place>>;
  /** By side: its off-map base. */
  readonly base: readonly [Place, Place];

  // by hex
  readonly terrain: Uint8Array;
  readonly region: Uint8Array;
  readonly names: readonly (string | null)[];
  /** 1 where nobody may go (11.5). */
  readonly closed: Uint8Array;
  readonly combatShift: Uint8Array;
  readonly strikeShift: Uint8Array;
  /** Seen by recon from two hexes away (16.71). */
  readonly open: Uint8Array;
  /** High ground of option 28. */
  readonly high: Uint8Array;
  readonly victoryPoints: Uint8Array;
  readonly objectives: readonly Place[];
  readonly city: Place;
  /** `hex * 6 + direction`: bits of what lies on that hexside. */
  readonly hexside: Uint8Array;
  /** By class, `hex * 6 + direction`: half points for the step; 0 where nobody may go. */
  readonly stepCost: readonly [Uint8Array, Uint8Array];
  /** By class, the same without the price of water: where an engineer bridges it (20.0). */
  readonly dryCost: readonly [Uint8Array, Uint8Array];
  /** The same, 1 where anybody may go: deception markers pay nothing (34.3). */
  readonly openStep: Uint8Array;
  /** By side: the hexes where its reinforcements and its base's units come in. */
  readonly edge: readonly [readonly Place[], readonly Place[]];
  /** By class and hex: half points to come in from the base; 0 off the friendly edges. */
  readonly entryCost: readonly [Uint8Array, Uint8Array];

  // by piece: combat units, headquarters, battalions, deception markers; of each the Japanese first
  readonly pieces: readonly Piece[];
  readonly pieceIds: readonly string[];
  readonly pieceById: ReadonlyMap<string, Piece>;
  readonly sideOf: Uint8Array;
  readonly nation: Int8Array;
  readonly type: Uint8Array;
  readonly attack: Uint8Array;
  readonly defense: Uint8Array;
  /** Whole movement points. */
  readonly movement: Uint8Array;
  readonly mechanized: Uint8Array;
  readonly support: Uint8Array;
  readonly radius: Uint8Array;
  /** Battalions it counts for in a stack (12.1). */
  readonly stacking: Uint8Array;
  readonly battalionEquivalents: Uint8Array;
  readonly infiltrates: Uint8Array;
  /** Battalion kind of a subordinate unit, -1 for every other piece. */
  readonly battalionKind: Int8Array;
  /** By piece: battalion kinds it breaks down into; empty where it cannot. */
  readonly pattern: readonly (readonly number[])[];
  readonly neverRebuilt: Uint8Array;
  /** By piece: a place of the set-up or a group; '' for battalions and deception markers. */
  readonly arrives: readonly string[];
  readonly battalionKinds: readonly BattalionData[];
  /** By kind: the pieces of that kind. */
  readonly battalions: readonly (readonly Piece[])[];

  // by side
  readonly own: readonly [readonly Piece[], readonly Piece[]];
  /** Units that break down into battalions. */
  readonly breakable: readonly [readonly Piece[], readonly Piece[]];
  readonly strikeLimit: readonly [number, number];
  /** Whole movement points of supply. */
  readonly supplyMovement: readonly [number, number];
  readonly headquarters: readonly [readonly Piece[], readonly Piece[]];
  readonly deception: readonly [readonly Piece[], readonly Piece[]];
  readonly engineers: readonly [readonly Piece[], readonly Piece[]];
  readonly fortification: readonly [number, number];

  // by campaign marker, one for each counter: the Japanese first
  readonly markers: readonly MarkerData[];
  readonly markerIds: readonly string[];
  readonly markerSide: Uint8Array;
  readonly markerById: ReadonlyMap<string, number>;
  /** By kind of marker: its counters. */
  readonly markersOf: ReadonlyMap<string, readonly number[]>;

  /** By turn, from 1: the box of the track. */
  readonly trackBox: readonly Place[];
}

const layHexsides = ({ map }: NomonhanData, board: Board): Uint8Array => {
  const layer = new HexsideLayer(board);
  for (const water of map.rivers.courses) layer.add(water.hexsides, water.class === 'river' ? RIVER : STREAM);
  for (const { hexside, kind } of map.crossings.places) layer.add([hexside], kind === 'bridge' ? BRIDGE : FORD);
  for (const road of map.roads.paths) layer.add([road.path.join('-')], road.class === 'road' ? ROAD : TRAIL);
  return Uint8Array.from({ length: board.size * 6 }, (_, slot) => layer.at(place(Math.floor(slot / 6)), slot % 6));
};

const CLASSES = ['foot', 'mechanized'] as const;

export const buildWorld = (data: NomonhanData): World => {
  const { map, tables, units, campaign } = data;
  const grid = new HexGrid(map.grid);
  const regions = lettersByHex(map.regions, map.grid);
  const terrains = lettersByHex(map.terrain, map.grid);
  const size = grid.board.size;
  const baseNames = map.bases.boxes.map((b) => b.id);
  const board = withBoxes(grid.board, [...baseNames, ...BOXES]);
  const hexes = Array.from({ length: size }, (_, at) => place(at));
  const at = (id: string): Place => board.mustPlace(id);

  const indexOf = (list: readonly unknown[], wanted: unknown): number => list.indexOf(wanted);
  const terrain = Uint8Array.from(hexes, (hex) => indexOf(TERRAINS, terrains.get(board.idOf(hex))));
  const region = Uint8Array.from(hexes, (hex) => indexOf(REGIONS, regions.get(board.idOf(hex))));
  const ground = (hex: Place) => tables.terrainEffects.terrain[TERRAINS[terrain[hex]] ?? 'clear'];
  const hexside = layHexsides(data, board);

  const effects = tables.terrainEffects;
  const water = (bits: number, by: 'foot' | 'mechanized'): number => {
    if ((bits & (RIVER | STREAM)) === 0) return 0;
    if (bits & BRIDGE) return effects.bridge.points[by];
    if (bits & FORD) return effects.ford.points[by];
    return (bits & RIVER ? effects.river : effects.stream).points[by];
  };
  /** The price of entering a hex by that hexside, before any water (11.71). */
  const land = (to: Place, bits: number, by: 'foot' | 'mechanized'): number | null => {
    const open = ground(to).points;
    if (open === null) return null;
    return bits & ROAD ? effects.road.points : bits & TRAIL ? effects.trail.points : open[by];
  };
  const costs = (by: 'foot' | 'mechanized', wet: boolean): Uint8Array =>
    Uint8Array.from({ length: size * 6 }, (_, slot) => {
      const to = board.neighbour(place(Math.floor(slot / 6)), slot % 6);
      const price = to === NO_PLACE ? null : land(to, hexside[slot], by);
      return price === null ? 0 : (price + (wet ? water(hexside[slot], by) : 0)) * HALVES;
    });

  const edge = [map.edges.japanese.map(at), map.edges.soviet.map(at)] as const;
  const ways = new Map(
    map.bases.boxes.flatMap((b) => [[b.road, ROAD] as const, ...b.trails.map((hex) => [hex, TRAIL] as const)]),
  );
  const entryCost = (by: 'foot' | 'mechanized'): Uint8Array => {
    const table = new Uint8Array(size);
    for (const hex of edge.flat()) table[hex] = (land(hex, ways.get(board.idOf(hex)) ?? 0, by) ?? 0) * HALVES;
    return table;
  };

  const names: (string | null)[] = hexes.map(() => null);
  for (const named of [...map.settlements.places, ...map.sites.places]) names[at(named.hex)] = named.name;
  const victoryPoints = new Uint8Array(size);
  for (const { hex, vp } of map.victoryPoints.hexes) victoryPoints[at(hex)] = vp;

  const counters = countersOf(data);
  const bytes = (of: (counter: Counter) => number): Uint8Array => Uint8Array.from(counters, of);
  const flag = (of: (counter: Counter) => boolean): Uint8Array => bytes((counter) => (of(counter) ? 1 : 0));
  const { mechanized, infiltration, breakdown } = tables;
  const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

  const markers = japaneseFirst(campaign.markers.kinds).flatMap((kind) =>
    Array.from({ length: kind.number }, (_, i) => ({ kind, id: kind.number > 1 ? `${kind.id}-${i + 1}` : kind.id })),
  );
  const boxAt = (name: BoxName): Place => at(name);
  const piecesWhere = (test: (counter: Counter) => boolean): Piece[] =>
    counters.flatMap((counter, i) => (test(counter) ? [piece(i)] : []));
  const pieceIds = counters.map((c) => c.id);
  const baseOf = (of: SideId): Place => at(map.bases.boxes.find((b) => b.side === of)?.id ?? '');

  return {
    data,
    hash: fingerprintOf(JSON.stringify(data)),
    grid,
    board,
    hexes,
    box: {
      setup: boxAt('setup'),
      pool: boxAt('pool'),
      optional: boxAt('optional'),
      'track-1': boxAt('track-1'),
      'track-2': boxAt('track-2'),
      'track-3': boxAt('track-3'),
      'track-4': boxAt('track-4'),
      'track-5': boxAt('track-5'),
      'track-6': boxAt('track-6'),
      free: boxAt('free'),
      replaceable: boxAt('replaceable'),
      permanent: boxAt('permanent'),
    },
    base: [baseOf('JP'), baseOf('SU')],
    terrain,
    region,
    names,
    closed: Uint8Array.from(hexes, (hex) => (ground(hex).points === null ? 1 : 0)),
    combatShift: Uint8Array.from(hexes, (hex) => ground(hex).combat),
    strikeShift: Uint8Array.from(hexes, (hex) => ground(hex).strike),
    open: Uint8Array.from(hexes, (hex) => (ground(hex).open ? 1 : 0)),
    high: Uint8Array.from(hexes, (hex) => (ground(hex).high ? 1 : 0)),
    victoryPoints,
    objectives: map.victoryPoints.hexes.map(({ hex }) => at(hex)),
    city: at(tables.victory.suddenDeath.city),
    hexside,
    stepCost: [costs(CLASSES[FOOT], true), costs(CLASSES[MECHANIZED], true)],
    dryCost: [costs(CLASSES[FOOT], false), costs(CLASSES[MECHANIZED], false)],
    openStep: costs(CLASSES[FOOT], false).map((cost) => Math.min(cost, 1)),
    edge,
    entryCost: [entryCost(CLASSES[FOOT]), entryCost(CLASSES[MECHANIZED])],
    pieces: counters.map((_, i) => piece(i)),
    pieceIds,
    pieceById: new Map(pieceIds.map((id, i) => [id, piece(i)])),
    sideOf: bytes((c) => (c.side === 'JP' ? JP : SU)),
    nation: Int8Array.from(counters, (c) => indexOf(NATIONS, c.nation)),
    type: bytes((c) => TYPES.indexOf(c.type)),
    attack: bytes((c) => c.attack),
    defense: bytes((c) => c.defense),
    movement: bytes((c) => c.movement),
    mechanized: flag((c) => isOneOf(mechanized.types, c.type)),
    support: bytes((c) => c.support),
    radius: bytes((c) => c.radius),
    stacking: bytes((c) => c.stacking),
    battalionEquivalents: bytes((c) => c.battalionEquivalents),
    infiltrates: flag((c) => isOneOf(infiltration.nations, c.nation) && isOneOf(infiltration.types, c.type)),
    battalionKind: Int8Array.from(counters, (c) => c.battalionKind),
    pattern: counters.map((c) => c.pattern),
    battalions: units.battalions.kinds.map((_, k) => piecesWhere((c) => c.battalionKind === k)),
    neverRebuilt: flag((c) => breakdown.neverRebuilt.includes(c.id)),
    arrives: counters.map((c) => c.arrives),
    battalionKinds: units.battalions.kinds,
    own: [piecesWhere((c) => c.side === 'JP'), piecesWhere((c) => c.side === 'SU')],
    breakable: [
      piecesWhere((c) => c.pattern.length > 0 && c.side === 'JP'),
      piecesWhere((c) => c.pattern.length > 0 && c.side === 'SU'),
    ],
    strikeLimit: [tables.air.strikeLimit.JP, tables.air.strikeLimit.SU],
    supplyMovement: [units.supply.JP.movement, units.supply.SU.movement],
    headquarters: [
      piecesWhere((c) => c.type === 'headquarters' && c.side === 'JP'),
      piecesWhere((c) => c.type === 'headquarters' && c.side === 'SU'),
    ],
    deception: [
      piecesWhere((c) => c.type === 'deception' && c.side === 'JP'),
      piecesWhere((c) => c.type === 'deception' && c.side === 'SU'),
    ],
    engineers: [
      piecesWhere((c) => c.type === 'engineer' && c.side === 'JP'),
      piecesWhere((c) => c.type === 'engineer' && c.side === 'SU'),
    ],
    fortification: [tables.combat.fortificationShift.JP, tables.combat.fortificationShift.SU],
    markers: markers.map(({ kind }) => kind),
    markerIds: markers.map(({ id }) => id),
    markerSide: Uint8Array.from(markers, ({ kind }) => (kind.side === 'JP' ? JP : SU)),
    markerById: new Map(markers.map(({ id }, m) => [id, m])),
    markersOf: new Map(
      campaign.markers.kinds.map(({ id }) => [id, markers.flatMap(({ kind }, m) => (kind.id === id ? [m] : []))]),
    ),
    trackBox: [boxAt('pool'), ...TRACKS.map(boxAt)],
  };
};
