/** Cuts a drawn sheet into WebP tiles. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { TileSet } from './manifest.ts';

export const TILE = 1024;

export interface Cut {
  readonly set: TileSet;
  readonly bytes: number;
}

const isEmpty = (canvas: Canvas): boolean => {
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 0) return false;
  return true;
};

/** Encodes on the side while the next level is drawn; a tile without ink is not written at all. */
export const cutTiles = async (
  canvas: Canvas,
  perHex: number,
  quality: number,
  outDir: string,
  url: string,
  maybeEmpty: boolean,
): Promise<Cut> => {
  const columns = Math.ceil(canvas.width / TILE);
  const rows = Math.ceil(canvas.height / TILE);
  mkdirSync(join(outDir, url), { recursive: true });
  const jobs: Promise<{ url: string | null; bytes: number }>[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const width = Math.min(TILE, canvas.width - column * TILE);
      const height = Math.min(TILE, canvas.height - row * TILE);
      const tile = createCanvas(width, height);
      tile.getContext('2d').drawImage(canvas, column * TILE, row * TILE, width, height, 0, 0, width, height);
      if (maybeEmpty && isEmpty(tile)) {
        jobs.push(Promise.resolve({ url: null, bytes: 0 }));
        continue;
      }
      const name = `${url}/${column}-${row}.webp`;
      jobs.push(
        tile.encode('webp', quality).then((data) => {
          writeFileSync(join(outDir, name), data);
          return { url: name, bytes: data.length };
        }),
      );
    }
  const done = await Promise.all(jobs);
  return {
    set: { perHex, width: canvas.width, height: canvas.height, columns, rows, tiles: done.map((d) => d.url) },
    bytes: done.reduce((sum, d) => sum + d.bytes, 0),
  };
};
