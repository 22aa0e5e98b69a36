/** Cuts a drawn sheet into AVIF tiles. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { TileSet } from './manifest.ts';

export const TILE = 1024;

/** How long the encoder may look for a smaller file: 0 longest, 10 shortest. A board that somebody waits for is not kept. */
export const SPEED = { kept: 6, quick: 9 } as const;
export type Haste = keyof typeof SPEED;

/** How like the drawing a tile must be, 0 to 100. */
export interface Likeness {
  readonly colour: number;
  /** Of transparency; opaque tiles have none. */
  readonly alpha?: number;
}

export interface Cut {
  readonly set: TileSet;
  readonly bytes: number;
}

const isEmpty = (canvas: Canvas): boolean => {
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 0) return false;
  return true;
};

/** One thread a tile: several are encoded at once anyway, and the bytes are the same on every machine. */
const encode = (tile: Canvas, { colour, alpha = 100 }: Likeness, haste: Haste): Promise<Buffer> =>
  tile.encode('avif', { quality: colour, alphaQuality: alpha, speed: SPEED[haste], threads: 1 });

/** Writes the tiles of one level; of a sheet with transparency, a tile without ink is not written at all. */
export const cutTiles = async (
  canvas: Canvas,
  perHex: number,
  likeness: Likeness,
  haste: Haste,
  outDir: string,
  url: string,
): Promise<Cut> => {
  const columns = Math.ceil(canvas.width / TILE);
  const rows = Math.ceil(canvas.height / TILE);
  mkdirSync(join(outDir, url), { recursive: true });
  const jobs: Promise<{ readonly url: string | null; readonly bytes: number }>[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const width = Math.min(TILE, canvas.width - column * TILE);
      const height = Math.min(TILE, canvas.height - row * TILE);
      const tile = createCanvas(width, height);
      tile.getContext('2d').drawImage(canvas, column * TILE, row * TILE, width, height, 0, 0, width, height);
      if (likeness.alpha !== undefined && isEmpty(tile)) {
        jobs.push(Promise.resolve({ url: null, bytes: 0 }));
        continue;
      }
      const name = `${url}/${column}-${row}.avif`;
      jobs.push(
        encode(tile, likeness, haste).then((data) => {
          writeFileSync(join(outDir, name), data);
          return { url: name, bytes: data.length };
        }),
      );
    }
  const done = await Promise.all(jobs);
  return {
    set: { perHex, width: canvas.width, height: canvas.height, columns, rows, tiles: done.map(({ url }) => url) },
    bytes: done.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};
