/** Draws one dress of a board at every level and writes its tiles. Runs in a thread of its own for day and for night. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Dress } from './look.ts';
import type { LabelSet, Mode, TileSet } from './manifest.ts';
import type { Pen, Sheet } from './pen.ts';
import type { Finish } from './project.ts';
import { type Bitmap, type LandFields, paintRelief } from './relief.ts';
import { cutTiles } from './tiles.ts';

/** px per hex of the painted ground; larger levels stretch it under crisp ink. */
const GROUND = 148;
/** Quality falls where a pixel is a quarter of a CSS pixel and nobody can see it. */
export const LEVELS: readonly { readonly perHex: number; readonly quality: number }[] = [
  { perHex: 37, quality: 88 },
  { perHex: 74, quality: 86 },
  { perHex: 148, quality: 87 },
  { perHex: 296, quality: 82 },
];
const LABEL_SETS: readonly { readonly css: number; readonly density: number }[] = [37, 74, 148].flatMap((css) =>
  [1, 2].map((density) => ({ css, density })),
);

const DRAFT = { most: 74, density: 1 };
const inFinish = (finish: Finish, css: number, density: number): boolean =>
  finish === 'full' || (css <= DRAFT.most && density <= DRAFT.density);
/** Colours are squeezed, transparency is not: letters keep their edges at a quarter of the lossless size. */
const LABEL_QUALITY = 88;
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
  finish: Finish,
  say: (text: string) => void,
): Promise<Rendered> => {
  const { sheet, land, dress } = easel;
  const { mode } = dress;
  const ground = finish === 'full' ? GROUND : DRAFT.most;
  const relief = bitmapCanvas(
    paintRelief(land, dress, ground, Math.round(sheet.width * ground), Math.round(sheet.height * ground)),
  );
  const levels = LEVELS.filter(({ perHex }) => inFinish(finish, perHex, 1));
  say(`${mode}: ground painted`);
  const prefix = mode === 'day' ? '' : 'dark/';
  let bytes = 0;

  const base: TileSet[] = [];
  let thumb: Mode['thumb'] | undefined;
  for (const { perHex, quality } of levels) {
    const pen = easel.drawBase(relief, perHex);
    const cut = await cutTiles(pen.canvas, perHex, quality, outDir, `${prefix}base/${perHex}`, false);
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
  for (const { perHex, quality } of easel.drawLines ? levels : []) {
    const pen = easel.drawLines?.(perHex);
    if (pen === undefined) continue;
    const cut = await cutTiles(pen.canvas, perHex, quality, outDir, `${prefix}lines/${perHex}`, true);
    lines.push(cut.set);
    bytes += cut.bytes;
    say(`${mode}: lines ${perHex} px per hex, ${Math.round(cut.bytes / 1024)} kB`);
  }

  const labels: LabelSet[] = [];
  const lettering = easel.planLettering();
  for (const { css, density } of LABEL_SETS.filter((one) => inFinish(finish, one.css, one.density))) {
    const pen = lettering.draw(css, density);
    const cut = await cutTiles(
      pen.canvas,
      css * density,
      LABEL_QUALITY,
      outDir,
      `${prefix}labels/${css}@${density}x`,
      true,
    );
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
