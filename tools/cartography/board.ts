/** A board's facts as the drawing needs them, read from a game's map file. No drawing decisions here. */
import type { Data } from './data.ts';
import { Grid, type GridSpec, PACKED } from './grid.ts';

export interface Place {
  readonly hex: string;
  readonly name: string;
  readonly alternative: string | undefined;
  readonly kind: string;
  /** Whose people live there, by the game's own key; decides shape and colour. */
  readonly people: string;
}
export interface Route {
  readonly name: string;
  readonly kind: string;
  readonly path: readonly string[];
}
export type Hexside = readonly [string, string];
export interface Water {
  readonly name: string;
  readonly sides: readonly Hexside[];
  /** The hexes it runs through, where it fills hexes and not sides. */
  readonly hexes: readonly string[];
}
export interface Board {
  readonly grid: Grid;
  readonly hexes: readonly string[];
  /** Terrain name of each hex. */
  readonly terrain: ReadonlyMap<string, string>;
  /** Region of each hex; the last resort is the look's default region. */
  readonly regions: ReadonlyMap<string, string>;
  readonly places: readonly Place[];
  readonly passes: readonly { hex: string; name: string }[];
  readonly roads: readonly Route[];
  readonly railways: readonly Route[];
  readonly rivers: readonly Water[];
  readonly lakes: readonly Water[];
  readonly bridges: readonly Hexside[];
  readonly fords: readonly Hexside[];
  /** Hexes with a railway station. */
  readonly stations: readonly string[];
  /** Named ground without houses: heights, a bridgehead. */
  readonly sites: readonly { hex: string; name: string }[];
  readonly victory: readonly { hex: string; points: number }[];
  readonly names: readonly { name: string; kind: string; along: readonly string[] }[];
  /** Index of a hex in `hexes` by packed row and column, -1 beyond the board: for loops over every cell of the land. */
  readonly indexByPacked: Int16Array;
}

const hexside = (text: string): Hexside => {
  const [a, b] = text.split(/[|/-]/);
  if (a === undefined || b === undefined) throw new Error(`not a hexside: ${text}`);
  return [a, b];
};

const DIRECTIONS: readonly GridSpec['shiftDirection'][] = ['east', 'west', 'north', 'south'];

export const readGrid = (grid: Data): Grid => {
  const orientation = grid.text('orientation').startsWith('flat') ? 'flat' : 'pointy';
  const columnsGrow = grid.oneOf('columnsGrow', ['east', 'west'], 'east');
  const line = orientation === 'pointy' ? 'Rows' : 'Columns';
  const shifted = grid.maybe(`odd${line}Shifted`) === undefined ? 'even' : 'odd';
  const spec: GridSpec = {
    orientation,
    idFormat: grid.oneOf('ids', ['RRCC', 'CCRR', 'A1'], orientation === 'pointy' ? 'RRCC' : 'CCRR'),
    columnsGrow,
    shifted,
    shiftDirection: grid.oneOf(
      `${shifted}${line}Shifted`,
      DIRECTIONS,
      orientation === 'pointy' ? columnsGrow : 'south',
    ),
  };
  return new Grid(spec);
};

/** One letter per hex, rows from west to east; the first letter of a row is its westernmost column. */
const readLetters = (map: Data, block: Data, grid: Grid): Map<string, string> => {
  const key = new Map(
    block
      .at('key')
      .entries()
      .map(([letter, name]) => [letter, name.asText()]),
  );
  const spec = map.at('grid');
  const out = new Map<string, string>();
  for (const [rowText, letters] of block.at('rows').entries()) {
    const row = grid.spec.idFormat === 'A1' ? grid.rowColumn(`${rowText}0`).row : Number(rowText);
    const span = spec.maybe(row % 2 === 0 ? 'columnsEvenRows' : 'columnsOddRows') ?? spec.at('columns');
    const first = grid.spec.columnsGrow === 'west' ? span.number('last') : span.number('first');
    const step = grid.spec.columnsGrow === 'west' ? -1 : 1;
    [...letters.asText()].forEach((letter, i) => {
      const name = key.get(letter);
      if (name === undefined) throw new Error(`${letters.path}: the key has no letter ${letter}`);
      out.set(grid.id(row, first + step * i), name);
    });
  }
  return out;
};

/** Regions as lists of hexes by name, or drawn in letters as terrain is. */
const readRegions = (map: Data, grid: Grid): Map<string, string> => {
  const block = map.maybe('regions');
  if (block?.maybe('rows') !== undefined) return readLetters(map, block, grid);
  const regions = new Map<string, string>();
  for (const [name, list] of map.entriesOf('regions'))
    if (name !== 'source') for (const hex of list.asTexts()) regions.set(hex, name);
  return regions;
};

/** What the games call their roads, and what the drawing does. */
const WAYS: ReadonlyMap<string, string> = new Map([['trail', 'track']]);

const routes = (section: Data | undefined): Route[] =>
  (section?.listOf('paths') ?? []).map((r) => ({
    name: r.text('name'),
    kind: WAYS.get(r.textOr('class', 'road')) ?? r.textOr('class', 'road'),
    path: r.at('path').asTexts(),
  }));

const waters = (list: readonly Data[]): Water[] =>
  list.map((w) => ({
    name: w.text('name'),
    sides: (w.maybe('hexsides')?.asTexts() ?? []).map(hexside),
    hexes: w.maybe('hexes')?.asTexts() ?? [],
  }));

export const readBoard = (map: Data): Board => {
  const grid = readGrid(map.at('grid'));
  const terrain = readLetters(map, map.at('terrain'), grid);
  const hexes = [...terrain.keys()];
  const indexByPacked = new Int16Array(PACKED).fill(-1);
  hexes.forEach((hex, i) => {
    indexByPacked[grid.packedId(hex)] = i;
  });
  const crossings = (kind: string): Hexside[] =>
    (map.maybe('crossings')?.listOf('places') ?? [])
      .filter((c) => c.text('kind') === kind)
      .map((c) => hexside(c.text('hexside')));
  return {
    grid,
    hexes,
    terrain,
    regions: readRegions(map, grid),
    indexByPacked,
    places: (map.maybe('settlements')?.listOf('places') ?? []).map((p) => ({
      hex: p.text('hex'),
      name: p.text('name'),
      alternative: p.maybe('alternative')?.asText(),
      kind: p.textOr('kind', 'village'),
      people: p.textOr('majority', ''),
    })),
    passes: (map.maybe('passes')?.listOf('places') ?? []).map((p) => ({ hex: p.text('hex'), name: p.text('name') })),
    roads: routes(map.maybe('roads')),
    railways: routes(map.maybe('railroads')),
    rivers: waters(map.maybe('rivers')?.listOf('courses') ?? []),
    lakes: waters(map.maybe('lakes')?.listOf('waters') ?? []),
    bridges: [...(map.maybe('bridges')?.at('hexsides').asTexts() ?? []).map(hexside), ...crossings('bridge')],
    fords: crossings('ford'),
    stations: (map.maybe('stations')?.listOf('list') ?? []).map((s) => s.text('hex')),
    sites: (map.maybe('sites')?.listOf('places') ?? []).map((p) => ({ hex: p.text('hex'), name: p.text('name') })),
    victory: (map.maybe('victoryPoints')?.listOf('hexes') ?? []).map((v) => ({
      hex: v.text('hex'),
      points: v.number('vp'),
    })),
    names: (map.maybe('scenery')?.listOf('labels') ?? []).map((l) => ({
      name: l.text('name'),
      kind: l.text('kind'),
      along: l.at('along').asTexts(),
    })),
  };
};
