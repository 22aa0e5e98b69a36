import { type HexGrid, lettersByHex, NO_PLACE, type Place, place } from '@hexside/engine';
import type { MapFile, NationsData, ScenarioData, TerrainId, TerrainRow } from './data/index.ts';
import { BLOCKS, DEGRADES, type Lines, OPEN, type SightGround, TerrainSight } from './rules/line-of-sight.ts';

export const TERRAINS = [
  'clear',
  'cultivated',
  'woods',
  'hill',
  'wooded-hill',
  'town',
  'rough',
  'depression',
  'water',
  'bridge',
] as const satisfies readonly TerrainId[];

/** The sheet of a scenario as integer tables, its rule for water applied. By hex unless said. */
export interface Ground extends SightGround {
  readonly sheet: MapFile;
  /** Index into TERRAINS. */
  readonly terrain: Uint8Array;
  readonly road: Uint8Array;
  readonly rail: Uint8Array;
  readonly town: Uint8Array;
  /** 1 where terrain allows an overrun (5.5). */
  readonly clear: Uint8Array;
  readonly passable: Uint8Array;
  /** `hex * 2 + hard`: defence dice of the terrain. */
  readonly bonus: Uint8Array;
  /** Further dice against direct fire from ground level. */
  readonly fromBelow: Uint8Array;
  /** `hex * 2 + hard`: 1 where the terrain conceals. */
  readonly conceals: Uint8Array;
  /** `hard * hexes * 6 + hex * 6 + direction`: movement points for a step that way; 0 where nobody may go. */
  readonly stepCost: Uint8Array;
  /** `hard * hexes + hex`: movement points to come onto the map here; 0 where nobody may. */
  readonly entryCost: Uint8Array;
  /** The railway, hex by hex; empty without one. */
  readonly railLine: readonly Place[];
  readonly bridges: readonly Place[];
  /** 1 on the far bank of the river. */
  readonly beyond: Uint8Array;
  readonly roadsBeyond: readonly Place[];
  /** Who sees whom over the terrain alone. */
  readonly sight: TerrainSight;
}

export const buildGround = (data: NationsData, grid: HexGrid, lines: Lines, scenario: ScenarioData): Ground => {
  const sheet = data[scenario.map];
  const { board } = grid;
  const hexes = Array.from({ length: board.size }, (_, index) => place(index));
  const terrains = lettersByHex(sheet.terrain, sheet.grid);
  const printed = hexes.map((hex) => terrains.get(board.idOf(hex)) ?? 'clear');
  const kinds = printed.map((kind): TerrainId => (kind === 'water' && scenario.rules.waterIsClear ? 'clear' : kind));
  const rows = kinds.map((kind): TerrainRow => data.tables.terrain.rows[kind]);
  const by = (value: (row: TerrainRow) => number): Uint8Array => Uint8Array.from(rows, value);
  const byClass = (value: (row: TerrainRow, target: 'soft' | 'hard') => number): Uint8Array =>
    Uint8Array.from(rows.flatMap((row) => [value(row, 'soft'), value(row, 'hard')]));
  const marked = (ids: readonly string[]): Uint8Array => {
    const column = new Uint8Array(board.size);
    for (const id of ids) column[board.mustPlace(id)] = 1;
    return column;
  };
  const hill = by((row) => (row.hill ? 1 : 0));
  const road = marked(sheet.roads.paths.flatMap((way) => way.path));
  // Chart: a road entered from a road cancels the cost of the other terrain; any adjacent road hex will do (b51).
  const cost = (to: Place, fromHill: boolean, fromRoad: boolean, target: 'soft' | 'hard'): number => {
    const row = rows[to];
    if (!row || row.cost === null) return 0;
    if (fromRoad && road[to] === 1) return data.tables.terrain.road.cost;
    return row.cost[target] + (fromHill ? 0 : row.climb);
  };
  const steps = (target: 'soft' | 'hard'): number[] =>
    hexes.flatMap((from) =>
      [0, 1, 2, 3, 4, 5].map((direction) => {
        const to = board.neighbour(from, direction);
        return to === NO_PLACE ? 0 : cost(to, hill[from] === 1, road[from] === 1, target);
      }),
    );
  // a6: who comes onto the map comes from ground level, and by road where the hex has one.
  const entries = (target: 'soft' | 'hard'): number[] => hexes.map((hex) => cost(hex, false, true, target));
  const beyond = farBankOf(grid, sheet);
  const overrunIn: readonly TerrainId[] = data.tables.terrain.overrunIn;
  const effects = { open: OPEN, blocks: BLOCKS, degrades: DEGRADES } as const;
  const effect = by((row) => effects[row.sight]);
  return {
    sheet,
    terrain: Uint8Array.from(kinds, (kind) => TERRAINS.indexOf(kind)),
    effect,
    level: hill,
    road,
    rail: marked(sheet.railroads.paths.flatMap((way) => way.path)),
    town: Uint8Array.from(kinds, (kind) => (kind === 'town' ? 1 : 0)),
    clear: Uint8Array.from(kinds, (kind) => (overrunIn.includes(kind) ? 1 : 0)),
    passable: by((row) => (row.cost === null ? 0 : 1)),
    bonus: byClass((row, target) => row.bonus[target]),
    fromBelow: by((row) => row.fromBelow),
    conceals: byClass((row, target) => (row.concealment === 'all' || row.concealment === target ? 1 : 0)),
    stepCost: Uint8Array.from([...steps('soft'), ...steps('hard')]),
    entryCost: Uint8Array.from([...entries('soft'), ...entries('hard')]),
    railLine: sheet.railroads.paths.flatMap((way) => way.path.map((id) => board.mustPlace(id))),
    bridges: hexes.filter((hex) => printed[hex] === 'bridge'),
    beyond,
    roadsBeyond: hexes.filter((hex) => beyond[hex] === 1 && road[hex] === 1),
    sight: new TerrainSight({ effect, level: hill }, lines),
  };
};

/** What is joined to the far row without crossing the course lies beyond the water. */
const farBankOf = ({ board }: HexGrid, sheet: MapFile): Uint8Array => {
  const beyond = new Uint8Array(board.size);
  for (const { hexes, farBank } of sheet.rivers.courses) {
    if (farBank === undefined) continue;
    const wet = new Set(hexes.map((id) => board.mustPlace(id)));
    const open = Array.from({ length: board.size }, (_, at) => place(at)).filter((at) =>
      board.idOf(at).startsWith(farBank),
    );
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      if (beyond[hex] === 1 || wet.has(hex)) continue;
      beyond[hex] = 1;
      open.push(...board.neighboursOf(hex));
    }
  }
  return beyond;
};
