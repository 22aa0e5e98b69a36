/** A board's facts as the drawing needs them, read from a game's map file. No drawing decisions here. */
import { checkLetters, type HexLayout, lettersByHex } from '@hexside/engine';
import { grid as gridSchema } from '@hexside/schemas';
import type { Data } from './data.ts';
import { Grid, PACKED } from './grid.ts';

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

/** The map file's `grid`, as its game reads it. */
export const readLayout = (map: Data): HexLayout => {
  const read = gridSchema.safeParse(map.at('grid').value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`${map.at('grid').path}.${first?.path.join('.')}: ${first?.message}`);
};

const readLetters = (block: Data, layout: HexLayout): Map<string, string> => {
  const texts = (key: string): Record<string, string> =>
    Object.fromEntries(
      block
        .at(key)
        .entries()
        .map(([name, text]) => [name, text.asText()]),
    );
  const letters = { key: texts('key'), rows: texts('rows') };
  const [wrong] = checkLetters([block.path], letters, layout);
  if (wrong !== undefined) throw new Error(`${wrong.path.join('.')}: ${wrong.message}`);
  return new Map(lettersByHex(letters, layout));
};

/** Regions as lists of hexes by name, or drawn in letters as terrain is. */
const readRegions = (map: Data, layout: HexLayout): Map<string, string> => {
  const block = map.maybe('regions');
  if (block?.maybe('rows') !== undefined) return readLetters(block, layout);
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
  const layout = readLayout(map);
  const grid = new Grid(layout);
  const terrain = readLetters(map.at('terrain'), layout);
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
    regions: readRegions(map, layout),
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
