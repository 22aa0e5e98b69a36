/** What a client needs to show a board: `board.json` beside the tiles. All positions are px of level 0, the smallest. */
import type { Outline } from './scene.ts';
import { SMALLEST } from './scene.ts';

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
  readonly thumb: { readonly url: string; readonly width: number; readonly height: number };
}
export interface Manifest {
  readonly format: 1;
  readonly game: string;
  /** Changes with data, look or drawing code: add it to addresses to defeat caches. */
  readonly version: string;
  readonly tileSize: number;
  readonly orientation: 'pointy' | 'flat';
  readonly hexWidth: number;
  readonly sheet: { readonly width: number; readonly height: number };
  /** From the sheet's edge to the outermost hex corners. */
  readonly margins: { readonly west: number; readonly north: number; readonly east: number; readonly south: number };
  /** Where the hex plane's (0, 0) lies: px = origin + plane x hexWidth. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly hexes: Readonly<Record<string, readonly [number, number]>>;
  readonly day: Mode;
  readonly night?: Mode;
}

const round = (n: number): number => Math.round(n * 1000) / 1000;

export const makeManifest = (
  outline: Outline,
  version: string,
  tileSize: number,
  day: Mode,
  night: Mode | undefined,
): Manifest => {
  const { sheet, source } = outline;
  const { board, game } = source;
  const toX = (x: number): number => round((x - sheet.west) * SMALLEST);
  const toY = (y: number): number => round((y - sheet.north) * SMALLEST);
  const corners = board.hexes.flatMap((hex) => board.grid.corners(hex));
  const [width, height] = [Math.round(sheet.width * SMALLEST), Math.round(sheet.height * SMALLEST)];
  const manifest = {
    format: 1,
    game,
    version,
    tileSize,
    orientation: board.grid.spec.orientation,
    hexWidth: SMALLEST,
    sheet: { width, height },
    margins: {
      west: toX(Math.min(...corners.map((p) => p.x))),
      north: toY(Math.min(...corners.map((p) => p.y))),
      east: round(width - toX(Math.max(...corners.map((p) => p.x)))),
      south: round(height - toY(Math.max(...corners.map((p) => p.y)))),
    },
    origin: { x: toX(0), y: toY(0) },
    hexes: Object.fromEntries(
      board.hexes.map((hex): [string, readonly [number, number]] => {
        const c = board.grid.centre(hex);
        return [hex, [toX(c.x), toY(c.y)]];
      }),
    ),
    day,
  } satisfies Manifest;
  return night === undefined ? manifest : { ...manifest, night };
};
