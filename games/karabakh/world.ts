import {
  type Board,
  fingerprintOf,
  HexGrid,
  HexsideLayer,
  NO_PLACE,
  type Piece,
  type Place,
  piece,
  place,
  type Side,
  side,
} from '@hexside/engine';
import { terrainByHex } from './data/ground.ts';
import type { ForceId, KarabakhData, LandTerrain, SupportKind, UnitType } from './data/index.ts';

/** The two sides, in the order the engine numbers them. */
export const AR: Side = side(0);
export const AZ: Side = side(1);
export const SIDE_IDS = ['AR', 'AZ'] as const;
export const enemyOf = (of: Side): Side => (of === AR ? AZ : AR);
/** Nobody: an uncontrolled hex, an unhired Soviet unit. */
export const NOBODY: Side = side(-1);

export const FORCES = ['NK', 'AR', 'AZ-militia', 'AZ', 'MU', 'SOV'] as const satisfies readonly ForceId[];
export const NK = 0;
export const ARMY = 1;
export const MILITIA = 2;
export const AZERI = 3;
export const MUJAHEDIN = 4;
export const SOVIET = 5;

export const TYPES = ['militia', 'infantry', 'mechanized', 'police'] as const satisfies readonly UnitType[];
export const TYPE_MILITIA = 0;

/** Kinds of support marker; -1 marks a ground unit. */
export const SUPPORT = ['artillery', 'armor', 'air', 'helo'] as const satisfies readonly SupportKind[];
export const ARMOR = 1;

export const OBLAST = 0;
export const ARMENIA = 1;
export const AZERBAIJAN = 2;
export const PROHIBITED = 3;

export const TERRAINS = ['clear', 'rough', 'mountain', 'pass'] as const satisfies readonly LandTerrain[];
const LAND: readonly string[] = TERRAINS;

/** Settlement of a hex. */
export const NO_SETTLEMENT = 0;
export const VILLAGE = 1;
export const TOWN = 2;

/** The boxes beside the map. */
export const BOXES = [
  'setup-AR',
  'setup-AZ',
  'recruit-AR',
  'recruit-AZ',
  'militia-pool',
  'soviet-pool',
  'hired',
  'next-turn',
  'away-709',
  'available-AR',
  'available-AZ',
  'used-AR',
  'used-AZ',
  'removed',
] as const;
export type BoxName = (typeof BOXES)[number];

/** What lies on a hexside. */
export const RIVER = 1;
export const ROAD = 2;
export const LAKE = 4;
export const BRIDGE = 8;

/** All that never changes during a game, as integer tables. */
export interface World {
  readonly data: KarabakhData;
  readonly hash: string;
  readonly grid: HexGrid;
  readonly board: Board;
  readonly hexes: readonly Place[];
  readonly box: Readonly<Record<BoxName, Place>>;
  readonly placeCount: number;
  readonly placeIds: readonly string[];
  readonly placeById: ReadonlyMap<string, Place>;

  // by hex
  readonly terrain: Uint8Array;
  readonly region: Uint8Array;
  readonly settlement: Uint8Array;
  /** Side whose people are the majority; -1 without a settlement. */
  readonly majority: Int8Array;
  readonly stackLimit: Uint8Array;
  readonly defenceShift: Uint8Array;
  readonly victoryPoints: Uint8Array;
  /** 1 where control is kept track of: settlements and victory hexes. */
  readonly controllable: Uint8Array;
  readonly names: readonly (string | null)[];
  /** `hex * 6 + direction`: movement points by season (0 summer, 1 winter); 0 where no unit may go. */
  readonly stepCost: readonly [Uint8Array, Uint8Array];
  /** The same for AZ units, which never enter Armenia. */
  readonly stepCostAz: readonly [Uint8Array, Uint8Array];
  /** `hex * 6 + direction`: bits of what lies on that hexside. */
  readonly hexside: Uint8Array;
  readonly settlements: readonly Place[];
  readonly victoryHexes: readonly Place[];
  readonly edge709: readonly Place[];
  readonly stepanakert: Place;
  readonly reformTowns: readonly Place[];
  readonly militiaVillages: readonly Place[];
  readonly azeriSetup: readonly Place[];
  readonly karabakhSetup: readonly Place[];
  readonly armenianSetup: readonly Place[];

  // by piece: ground units first, then support markers
  readonly pieces: readonly Piece[];
  readonly ground: readonly Piece[];
  readonly markers: readonly Piece[];
  readonly pieceIds: readonly string[];
  readonly pieceById: ReadonlyMap<string, Piece>;
  readonly force: Uint8Array;
  readonly type: Uint8Array;
  readonly support: Int8Array;
  readonly fullSteps: Uint8Array;
  /** 1 for the mechanized battalions of Karabakh (8.1.1). */
  readonly karabakhMech: Uint8Array;
  /** `piece * 3 + steps`: attack and defence factors. */
  readonly attack: Uint8Array;
  readonly defence: Uint8Array;
  readonly movement: Uint8Array;
  readonly reinforcement: Uint8Array;
  readonly is709: Uint8Array;
  readonly exertsZoc: Uint8Array;
  /** The columns of the Combat Results Table as attack and defence. */
  readonly oddsColumns: readonly (readonly [attack: number, defence: number])[];
  /** By calendar, then by turn: 1 in winter. */
  readonly winters: readonly Uint8Array[];
  /** The side a piece belongs to by nature; -1 for Soviet pieces. */
  readonly nativeSide: Int8Array;
}

export const sideOfForce = (force: number): Side =>
  force === NK || force === ARMY ? AR : force === SOVIET ? NOBODY : AZ;

export const buildWorld = (data: KarabakhData): World => {
  const { map, units, tables, scenario } = data;
  const grid = new HexGrid(map.grid);
  const { board } = grid;
  const size = board.size;
  const hexes = Array.from({ length: size }, (_, at) => place(at));
  const at = (id: string): Place => board.mustPlace(id);

  const terrains = terrainByHex(map);
  const terrain = new Uint8Array(size);
  const prohibited = new Uint8Array(size);
  for (const hex of hexes) {
    const index = LAND.indexOf(terrains.get(board.idOf(hex)) ?? '');
    if (index < 0) prohibited[hex] = 1;
    else terrain[hex] = index;
  }
  const region = new Uint8Array(size).fill(AZERBAIJAN);
  for (const id of map.regions.oblast) region[at(id)] = OBLAST;
  for (const id of map.regions.armenia) region[at(id)] = ARMENIA;
  for (const id of map.regions.prohibited) region[at(id)] = PROHIBITED;
  for (const hex of hexes) if (prohibited[hex]) region[hex] = PROHIBITED;

  const settlement = new Uint8Array(size);
  const majority = new Int8Array(size).fill(-1);
  const names: (string | null)[] = hexes.map(() => null);
  for (const town of map.settlements.places) {
    const hex = at(town.hex);
    settlement[hex] = town.kind === 'town' ? TOWN : VILLAGE;
    majority[hex] = town.majority === 'AR' ? AR : AZ;
    names[hex] = town.name;
  }
  const victoryPoints = new Uint8Array(size);
  for (const goal of map.victoryPoints.hexes) {
    const hex = at(goal.hex);
    victoryPoints[hex] = goal.vp;
    names[hex] ??= goal.name;
  }
  for (const pass of map.passes.places) names[at(pass.hex)] ??= pass.name;

  const effects = tables.terrainEffects;
  const effectOf = (hex: Place): { mp: number; stacking: number; shift: number } =>
    effects.terrain[TERRAINS[terrain[hex]] ?? 'clear'];
  const stackLimit = Uint8Array.from(hexes, (hex) =>
    settlement[hex] === TOWN ? Math.max(effectOf(hex).stacking, effects.town.stackingAtLeast) : effectOf(hex).stacking,
  );
  const defenceShift = Uint8Array.from(
    hexes,
    (hex) =>
      effectOf(hex).shift +
      (settlement[hex] === TOWN ? effects.town.shift : settlement[hex] === VILLAGE ? effects.village.shift : 0),
  );

  const sides = new HexsideLayer(board);
  for (const river of map.rivers.courses) sides.add(river.hexsides, RIVER);
  for (const lake of map.lakes.waters) sides.add(lake.hexsides, LAKE);
  for (const road of map.roads.paths) sides.add([road.path.join('-')], ROAD);
  sides.add(map.bridges.hexsides, BRIDGE);
  const hexside = new Uint8Array(size * 6);
  for (const hex of hexes) for (let d = 0; d < 6; d++) hexside[hex * 6 + d] = sides.at(hex, d);

  const costs = (winter: boolean, azeri: boolean): Uint8Array => {
    const table = new Uint8Array(size * 6);
    for (const from of hexes) {
      for (let d = 0; d < 6; d++) {
        const to = board.neighbour(from, d);
        if (to === NO_PLACE || region[to] === PROHIBITED) continue;
        if (azeri && region[to] === ARMENIA) continue;
        const bits = hexside[from * 6 + d];
        const bridged = (bits & BRIDGE) !== 0;
        if ((bits & LAKE) !== 0 && !bridged) continue;
        const kind = TERRAINS[terrain[to]] ?? 'clear';
        const frozen = winter && effects.winter.terrain.includes(kind);
        let cost =
          (bits & ROAD) !== 0 ? effects.road.mp : effects.terrain[kind].mp * (frozen ? effects.winter.multiplier : 1);
        if ((bits & RIVER) !== 0) cost += bridged ? effects.bridge.extraMp : effects.river.extraMp;
        table[from * 6 + d] = Math.min(cost, 255);
      }
    }
    return table;
  };

  const placeIds = [...board.ids, ...BOXES];
  const placeById = new Map(placeIds.map((id, index) => [id, place(index)]));
  const boxAt = (name: BoxName): Place => place(size + BOXES.indexOf(name));
  const box: Record<BoxName, Place> = {
    'setup-AR': boxAt('setup-AR'),
    'setup-AZ': boxAt('setup-AZ'),
    'recruit-AR': boxAt('recruit-AR'),
    'recruit-AZ': boxAt('recruit-AZ'),
    'militia-pool': boxAt('militia-pool'),
    'soviet-pool': boxAt('soviet-pool'),
    hired: boxAt('hired'),
    'next-turn': boxAt('next-turn'),
    'away-709': boxAt('away-709'),
    'available-AR': boxAt('available-AR'),
    'available-AZ': boxAt('available-AZ'),
    'used-AR': boxAt('used-AR'),
    'used-AZ': boxAt('used-AZ'),
    removed: boxAt('removed'),
  };

  const groundData = units.ground.units;
  const markerData = units.support.markers;
  const count = groundData.length + markerData.length;
  const pieces = Array.from({ length: count }, (_, index) => piece(index));
  const pieceIds = [...groundData.map((unit) => unit.id), ...markerData.map((marker) => marker.id)];
  const force = new Uint8Array(count);
  const type = new Uint8Array(count);
  const support = new Int8Array(count).fill(-1);
  const fullSteps = new Uint8Array(count).fill(1);
  const attack = new Uint8Array(count * 3);
  const defence = new Uint8Array(count * 3);
  const movement = new Uint8Array(count);
  const reinforcement = new Uint8Array(count);
  const is709 = new Uint8Array(count);
  const exertsZoc = new Uint8Array(count);
  groundData.forEach((unit, i) => {
    force[i] = FORCES.indexOf(unit.force);
    type[i] = TYPES.indexOf(unit.type);
    fullSteps[i] = unit.reduced === null ? 1 : 2;
    movement[i] = unit.ma;
    reinforcement[i] = unit.reinforcement ? 1 : 0;
    is709[i] = unit.force === 'AZ' && unit.formation === tables.brigade709.formation ? 1 : 0;
    exertsZoc[i] = unit.type === 'militia' ? 0 : 1;
    const full = fullSteps[i];
    attack[i * 3 + full] = unit.strength;
    defence[i * 3 + full] = unit.defence ?? unit.strength;
    if (unit.reduced !== null) {
      attack[i * 3 + 1] = unit.reduced;
      defence[i * 3 + 1] = unit.reducedDefence ?? unit.reduced;
    }
  });
  markerData.forEach((marker, k) => {
    const i = groundData.length + k;
    force[i] = FORCES.indexOf(marker.force);
    support[i] = SUPPORT.indexOf(marker.kind);
    reinforcement[i] = marker.reinforcement ? 1 : 0;
  });

  const around = new Set<Place>();
  for (const id of scenario.setup.azeriRegulars.around) {
    around.add(at(id));
    for (const next of board.neighboursOf(at(id))) around.add(next);
  }
  return {
    data,
    hash: fingerprintOf(JSON.stringify(data)),
    grid,
    board,
    hexes,
    box,
    placeCount: placeIds.length,
    placeIds,
    placeById,
    terrain,
    region,
    settlement,
    majority,
    stackLimit,
    defenceShift,
    victoryPoints,
    controllable: Uint8Array.from(hexes, (hex) =>
      settlement[hex] !== NO_SETTLEMENT || victoryPoints[hex] > 0 ? 1 : 0,
    ),
    names,
    stepCost: [costs(false, false), costs(true, false)],
    stepCostAz: [costs(false, true), costs(true, true)],
    hexside,
    settlements: hexes.filter((hex) => settlement[hex] !== NO_SETTLEMENT),
    victoryHexes: hexes.filter((hex) => victoryPoints[hex] > 0),
    edge709: map.return709.hexes.map(at),
    stepanakert: at(tables.supply.stepanakert),
    reformTowns: tables.reforms.lostTowns.map(at),
    militiaVillages: hexes.filter(
      (hex) => settlement[hex] === VILLAGE && majority[hex] === AZ && region[hex] === OBLAST,
    ),
    azeriSetup: hexes.filter(
      (hex) =>
        around.has(hex) &&
        region[hex] !== ARMENIA &&
        region[hex] !== PROHIBITED &&
        !(settlement[hex] !== NO_SETTLEMENT && majority[hex] === AR),
    ),
    karabakhSetup: hexes.filter(
      (hex) =>
        (settlement[hex] === VILLAGE && majority[hex] === AR && region[hex] === OBLAST) ||
        scenario.setup.karabakh.towns.includes(board.idOf(hex)),
    ),
    armenianSetup: hexes.filter((hex) => region[hex] === ARMENIA),
    pieces,
    ground: pieces.slice(0, groundData.length),
    markers: pieces.slice(groundData.length),
    pieceIds,
    pieceById: new Map(pieceIds.map((id, index) => [id, piece(index)])),
    force,
    type,
    support,
    fullSteps,
    karabakhMech: Uint8Array.from(pieces, (p) =>
      force[p] === NK && support[p] < 0 && TYPES[type[p] ?? 0] === 'mechanized' ? 1 : 0,
    ),
    attack,
    defence,
    movement,
    reinforcement,
    is709,
    exertsZoc,
    oddsColumns: tables.combatResults.columns.map(({ odds }) => {
      const [attacker = 1, defender = 1] = odds.split('/').map(Number);
      return [attacker, defender] as const;
    }),
    winters: scenario.calendars.choices.map(({ turns }) =>
      Uint8Array.from([0, ...turns.map((turn) => (turn.winter ? 1 : 0))]),
    ),
    nativeSide: Int8Array.from(force, sideOfForce),
  };
};
