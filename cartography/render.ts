/** Draws one dress of a board at every level and writes its tiles. Runs in a thread of its own for day and for night. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Dress } from './look.ts';
import type { LabelSet, Mode, TileSet } from './manifest.ts';
import type { Pen, Sheet } from './pen.ts';
import { type Bitmap, type LandFields, paintRelief } from './relief.ts';
import { cutTiles, type Haste, type Likeness } from './tiles.ts';

/** px per hex of the painted ground; larger levels stretch it under crisp ink. */
const GROUND = 148;
/**
 * Sizes of the ground and of linework that lies over it, px per hex, and how like the drawing they are kept. Likeness falls where
 * a pixel is a half or a quarter of a CSS pixel and nobody can see it.
 */
const LEVELS: readonly { readonly perHex: number; readonly colour: number; readonly alpha: number }[] = [
  { perHex: 37, colour: 62, alpha: 82 },
  { perHex: 74, colour: 62, alpha: 82 },
  { perHex: 148, colour: 53, alpha: 80 },
  { perHex: 296, colour: 50, alpha: 70 },
];
/** Names for large hexes are kept in double density only: shown at half size they are as sharp as a set of their own. */
const LABEL_SETS: readonly (Likeness & { readonly css: number; readonly density: number })[] = [
  { css: 37, density: 2, colour: 55, alpha: 82 },
  { css: 74, density: 1, colour: 55, alpha: 82 },
  { css: 74, density: 2, colour: 55, alpha: 80 },
  { css: 148, density: 2, colour: 52, alpha: 70 },
];
const THUMB = 480;

export interface Rendered {
  readonly mode: Mode;
  readonly bytes: number;
  readonly hiddenIds: readonly string[];
}

const shrunk = (canvas: Canvas, width: number): Canvas => {
  const out = createCanvas(width, Math.round((canvas.height * width) / canvas.width));
  const ctx = out.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(canvas, 0, 0, out.width, out.height);
  return out;
};

/** A board set up to be drawn in one dress: what hexes and areas have in common for whoever makes tiles of them. */
export interface Easel {
  readonly sheet: Sheet;
  readonly land: LandFields;
  readonly dress: Dress;
  drawBase(relief: Canvas, perHex: number): Pen;
  /** Borders, roads and houses alone, if the board offers them for above the overlays. */
  readonly drawLines?: (perHex: number) => Pen;
  planLettering(): Lettering;
}
export interface Lettering {
  draw(css: number, density: number): Pen;
  /** Ids that found no room. */
  readonly hiddenIds: readonly string[];
}

export const bitmapCanvas = (bitmap: Bitmap): Canvas => {
  const canvas = createCanvas(bitmap.width, bitmap.height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(bitmap.width, bitmap.height);
  image.data.set(bitmap.data);
  ctx.putImageData(image, 0, 0);
  return canvas;
};

export const renderDress = async (
  easel: Easel,
  outDir: string,
  haste: Haste,
  say: (text: string) => void,
): Promise<Rendered> => {
  const { sheet, land, dress } = easel;
  const { mode } = dress;
  const relief = bitmapCanvas(
    paintRelief(land, dress, GROUND, Math.round(sheet.width * GROUND), Math.round(sheet.height * GROUND)),
  );
  say(`${mode}: ground painted`);
  const prefix = mode === 'day' ? '' : 'dark/';
  let bytes = 0;

  const base: TileSet[] = [];
  let thumb: Mode['thumb'] | undefined;
  for (const { perHex, colour } of LEVELS) {
    const pen = easel.drawBase(relief, perHex);
    const cut = await cutTiles(pen.canvas, perHex, { colour }, haste, outDir, `${prefix}base/${perHex}`);
    base.push(cut.set);
    bytes += cut.bytes;
    if (perHex === 74) {
      const small = shrunk(pen.canvas, THUMB);
      const url = `${prefix}thumb.webp`;
      const data = await small.encode('webp', 82);
      writeFileSync(join(outDir, url), data);
      bytes += data.length;
      thumb = { url, width: small.width, height: small.height };
    }
    say(`${mode}: base ${perHex} px per hex, ${cut.set.tiles.length} tiles, ${Math.round(cut.bytes / 1024)} kB`);
  }

  const lines: TileSet[] = [];
  for (const { perHex, ...likeness } of easel.drawLines ? LEVELS : []) {
    const pen = easel.drawLines?.(perHex);
    if (pen === undefined) continue;
    const cut = await cutTiles(pen.canvas, perHex, likeness, haste, outDir, `${prefix}lines/${perHex}`);
    lines.push(cut.set);
    bytes += cut.bytes;
    say(`${mode}: lines ${perHex} px per hex, ${Math.round(cut.bytes / 1024)} kB`);
  }

  const labels: LabelSet[] = [];
  const lettering = easel.planLettering();
  for (const { css, density, ...likeness } of LABEL_SETS) {
    const pen = lettering.draw(css, density);
    const url = `${prefix}labels/${css}@${density}x`;
    const cut = await cutTiles(pen.canvas, css * density, likeness, haste, outDir, url);
    labels.push({ css, density, ...cut.set });
    bytes += cut.bytes;
    say(`${mode}: labels for ${css} CSS px at ${density}x, ${Math.round(cut.bytes / 1024)} kB`);
  }
  if (thumb === undefined) throw new Error('no level to make the thumbnail from');
  return {
    mode: { base, labels, ...(lines.length > 0 ? { lines } : {}), thumb },
    bytes,
    hiddenIds: lettering.hiddenIds,
  };
};
