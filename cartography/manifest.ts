/** What a client needs to show a board: `board.json` beside the tiles. All positions are px of level 0, the smallest. */
import { type Sheet, SMALLEST } from './pen.ts';
import type { Outline } from './scene.ts';

export interface TileSet {
  /** px between neighbouring hex centres. */
  readonly perHex: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Addresses relative to board.json, row by row; null where a tile would be empty. */
  readonly tiles: readonly (string | null)[];
}
export interface LabelSet extends TileSet {
  /** The names are set for this many CSS px per hex ... */
  readonly css: number;
  /** ... and drawn for screens of this density; perHex = css x density. */
  readonly density: number;
}
export interface Mode {
  readonly base: readonly TileSet[];
  readonly labels: readonly LabelSet[];
  /** Linework alone, already in `base`: a client may lay it over its veils, so that they dim the ground only. */
  readonly lines?: readonly TileSet[];
  readonly thumb: { readonly url: string; readonly width: number; readonly height: number };
}
interface Common {
  readonly format: 1;
  readonly game: string;
  /** Changes with data, look or drawing code: add it to addresses to defeat caches. */
  readonly version: string;
  readonly tileSize: number;
  /** px of one unit of the plane: from hex to hex, or one inch of an area board. The measure of counters and strokes. */
  readonly hexWidth: number;
  readonly sheet: { readonly width: number; readonly height: number };
  /** From the sheet's edge to the outermost place. */
  readonly margins: { readonly west: number; readonly north: number; readonly east: number; readonly south: number };
  /** Where the plane's (0, 0) lies: px = origin + plane x hexWidth. */
  readonly origin: Spot;
  readonly day: Mode;
  readonly night?: Mode;
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
export type Pair = readonly [number, number];

export interface HexManifest extends Common {
  readonly kind: 'hexes';
  readonly orientation: 'pointy' | 'flat';
  readonly hexes: Readonly<Record<string, Pair>>;
}

/** A place of an area board. Counters are `counter` px wide; no slot of an area touches another, its name or its border. */
export interface AreaPlace {
  readonly name: string;
  /** Where one stack stands. */
  readonly centre: Pair;
  /** Once around, without the first point again; neighbours share their points exactly. */
  readonly outline: readonly Pair[];
  /** Places for counters side by side, the best first. */
  readonly slots: readonly Pair[];
  /** The same for a contested area: the first side's places and the second's, apart from each other. */
  readonly contested: readonly [readonly Pair[], readonly Pair[]];
  /** Name and signs: x, y, width, height; live markers should keep off. */
  readonly label: readonly [number, number, number, number];
  readonly next: readonly string[];
  /** Where a minefield lies when there is one: the client draws it, for mines come and go. Middle, degrees, size in inches. */
  readonly mines?: readonly [x: number, y: number, turn: number, size: number];
}
export interface AreaManifest extends Common {
  readonly kind: 'areas';
  readonly counter: number;
  readonly areas: Readonly<Record<string, AreaPlace>>;
  /** Where the border between two linked areas may carry a cost or an arrow: key "a-b" as in `next`, smaller id first. */
  readonly borders: Readonly<Record<string, Pair>>;
  /** Boxes beside the map, each with the middle of its place for counters. */
  readonly boxes: Readonly<Record<string, Pair>>;
}
export type Manifest = HexManifest | AreaManifest;

export interface Edition {
  readonly version: string;
  readonly tileSize: number;
  readonly day: Mode;
  readonly night: Mode | undefined;
}

const round = (n: number): number => Math.round(n * 1000) / 1000;

/** Plane to px of the smallest level. */
export const placer = (sheet: Sheet): ((p: Spot) => Spot) => {
  return (p) => ({ x: round((p.x - sheet.west) * SMALLEST), y: round((p.y - sheet.north) * SMALLEST) });
};

/** The keys every board has; `extent` holds all corners of its places. */
export const commonPart = (game: string, sheet: Sheet, extent: readonly Spot[], edition: Edition): Common => {
  const at = placer(sheet);
  const [width, height] = [Math.round(sheet.width * SMALLEST), Math.round(sheet.height * SMALLEST)];
  const low = at({ x: Math.min(...extent.map((p) => p.x)), y: Math.min(...extent.map((p) => p.y)) });
  const high = at({ x: Math.max(...extent.map((p) => p.x)), y: Math.max(...extent.map((p) => p.y)) });
  const { version, tileSize, day, night } = edition;
  return {
    format: 1,
    game,
    version,
    tileSize,
    hexWidth: SMALLEST,
    sheet: { width, height },
    margins: { west: low.x, north: low.y, east: round(width - high.x), south: round(height - high.y) },
    origin: at({ x: 0, y: 0 }),
    day,
    ...(night === undefined ? {} : { night }),
  };
};

export const hexManifest = (outline: Outline, edition: Edition): HexManifest => {
  const { sheet, source } = outline;
  const { board, game } = source;
  const at = placer(sheet);
  const corners = board.hexes.flatMap((hex) => board.grid.corners(hex));
  return {
    kind: 'hexes',
    ...commonPart(game, sheet, corners, edition),
    orientation: board.grid.spec.orientation,
    hexes: Object.fromEntries(
      board.hexes.map((hex): [string, Pair] => {
        const c = at(board.grid.centre(hex));
        return [hex, [c.x, c.y]];
      }),
    ),
  };
};
