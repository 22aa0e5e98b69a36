/** The painted ground: tints, light, woods, contours and paper, as one bitmap under all the ink. */
import { rgb } from './colour.ts';
import type { Raster } from './field.ts';
import type { LandCover } from './landcover.ts';
import { smoothNoise } from './landcover.ts';
import type { Light } from './light.ts';
import type { Dress } from './look.ts';
import { layeredNoise } from './noise.ts';
import { GRAIN_SIZE, grainTile } from './paper.ts';

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface LandFields {
  readonly raster: Raster;
  readonly metres: Float32Array;
  readonly cover: LandCover;
  readonly light: Light;
  readonly metresPerHex: number;
}

const CONTOURS = [
  { every: 250, width: 0.5, strength: 0.13 },
  { every: 1000, width: 0.6, strength: 0.12 },
];

/** Fields are coarser than the bitmap: one interpolated row per field at a time, then along the row. */
class RowReader {
  readonly row: Float32Array;

  constructor(
    private readonly raster: Raster,
    private readonly field: Float32Array,
  ) {
    this.row = new Float32Array(raster.width + 1);
  }

  load(y: number): void {
    const { width, height } = this.raster;
    const at = Math.max(0, Math.min(height - 1.001, y));
    const j = Math.floor(at);
    const v = at - j;
    const top = j * width;
    for (let x = 0; x < width; x++) this.row[x] = this.field[top + x] * (1 - v) + this.field[top + width + x] * v;
    this.row[width] = this.row[width - 1];
  }
}

export const paintRelief = (
  land: LandFields,
  dress: Dress,
  pixelsPerHex: number,
  width: number,
  height: number,
): Bitmap => {
  const { raster, cover, light } = land;
  const { strength, ink, grounds } = dress;
  const scale = raster.cellsPerHex / pixelsPerHex;
  const data = new Uint8ClampedArray(width * height * 4);

  const readers = {
    metres: new RowReader(raster, land.metres),
    shade: new RowReader(raster, light.shade),
    above: new RowReader(raster, light.above),
    east: new RowReader(raster, light.east),
    south: new RowReader(raster, light.south),
    wood: new RowReader(raster, cover.wood),
    play: new RowReader(raster, cover.play),
  };
  const shareReaders = cover.shares.map((share) => new RowReader(raster, share));
  const all = [...Object.values(readers), ...shareReaders];

  const paper = rgb(ink.paper);
  const wood = rgb(ink.wood);
  const shadow = rgb(ink.shadow);
  const lit = rgb(ink.light);
  const contour = rgb(ink.contour);
  const drift = smoothNoise(raster, 12, (x, y) => layeredNoise(x * 0.9 + y * 0.5, y * 0.9 - x * 0.5, 5) - 0.5);
  const mottle = smoothNoise(
    raster,
    24,
    (x, y) => (layeredNoise((x * 0.8 + y * 0.6) * 0.9, (y * 0.8 - x * 0.6) * 0.9, 5) - 0.5) * 13 * strength.mottle,
  );
  const grain = grainTile(strength.grain);

  for (let py = 0; py < height; py++) {
    const y = Math.min(raster.height - 1.001, py * scale);
    for (const reader of all) reader.load(y);
    for (let px = 0; px < width; px++) {
      const x = Math.min(raster.width - 1.001, px * scale);
      const i = Math.floor(x);
      const u = x - i;
      const w = 1 - u;
      const z = readers.metres.row[i] * w + readers.metres.row[i + 1] * u;
      const wander = drift(x, y);

      let r = 0;
      let g = 0;
      let b = 0;
      let shadeShare = 0;
      let contourShare = 0;
      let total = 0;
      for (let k = 0; k < grounds.length; k++) {
        const row = shareReaders[k].row;
        const share = row[i] * w + row[i + 1] * u;
        if (share <= 0.002) continue;
        const ground = grounds[k];
        const last = ground.tints.length - 1;
        const step = Math.max(0, Math.min(last, (z - ground.from) / ground.rise + wander * 0.7));
        const under = Math.min(Math.max(0, last - 1), Math.floor(step));
        const t = step - under;
        const from = ground.tints[under];
        const to = ground.tints[Math.min(last, under + 1)];
        let cr = from[0] + (to[0] - from[0]) * t;
        let cg = from[1] + (to[1] - from[1]) * t;
        let cb = from[2] + (to[2] - from[2]) * t;
        if (ground.summit !== undefined) {
          const s = Math.max(0, Math.min(1, (z - ground.summit.from) / ground.summit.over)) * 0.75;
          cr += (ground.summit.tint[0] - cr) * s;
          cg += (ground.summit.tint[1] - cg) * s;
          cb += (ground.summit.tint[2] - cb) * s;
        }
        r += cr * share;
        g += cg * share;
        b += cb * share;
        shadeShare += ground.shade * share;
        contourShare += ground.contour * share;
        total += share;
      }
      if (total > 0) {
        r /= total;
        g /= total;
        b /= total;
        shadeShare /= total;
        contourShare /= total;
      }

      const f = (readers.wood.row[i] * w + readers.wood.row[i + 1] * u) * strength.wood;
      r += (wood[0] - r) * f;
      g += (wood[1] - g) * f;
      b += (wood[2] - b) * f;

      const above = readers.above.row[i] * w + readers.above.row[i + 1] * u;
      const lift = Math.max(-0.35, Math.min(0.35, above / 520)) * shadeShare * 0.28;
      const d = (readers.shade.row[i] * w + readers.shade.row[i + 1] * u - 1) * shadeShare + lift;
      if (d < 0) {
        const t = Math.min(strength.shadow, -d * 0.92);
        r *= 1 - t + (t * shadow[0]) / 255;
        g *= 1 - t + (t * shadow[1]) / 255;
        b *= 1 - t + (t * shadow[2]) / 255;
      } else {
        const t = Math.min(strength.light, d * 1.05 * (strength.light / 0.7));
        r += (lit[0] - r) * t;
        g += (lit[1] - g) * t;
        b += (lit[2] - b) * t;
      }

      const gx = readers.east.row[i] * w + readers.east.row[i + 1] * u;
      const gy = readers.south.row[i] * w + readers.south.row[i + 1] * u;
      const metresPerPixel = Math.max(6, (Math.sqrt(gx * gx + gy * gy) * land.metresPerHex) / pixelsPerHex);
      for (let c = 0; c < CONTOURS.length; c++) {
        const { every, width: lineWidth, strength: most } = CONTOURS[c];
        const q = z / every;
        const away = (Math.abs(q - Math.round(q)) * every) / metresPerPixel;
        const a = Math.max(0, Math.min(1, lineWidth + 0.5 - away)) * most * contourShare * strength.contour;
        if (a > 0) {
          r += (contour[0] - r) * a;
          g += (contour[1] - g) * a;
          b += (contour[2] - b) * a;
        }
      }

      const off = 1 - (readers.play.row[i] * w + readers.play.row[i + 1] * u);
      if (off > 0) {
        const grey = r * 0.35 + g * 0.45 + b * 0.2;
        const fade = off * strength.fade;
        const veil = off * strength.veil;
        r += (grey * 0.55 + paper[0] * 0.45 - r) * fade;
        g += (grey * 0.55 + paper[1] * 0.45 - g) * fade;
        b += (grey * 0.52 + paper[2] * 0.45 - b) * fade;
        r += (paper[0] - r) * veil;
        g += (paper[1] - g) * veil;
        b += (paper[2] - b) * veil;
      }

      const fibre = grain[(py % GRAIN_SIZE) * GRAIN_SIZE + (px % GRAIN_SIZE)] + mottle(x, y);
      const o = (py * width + px) * 4;
      data[o] = r + fibre * 0.95;
      data[o + 1] = g + fibre * 0.95;
      data[o + 2] = b + fibre * 1.1;
      data[o + 3] = 255;
    }
  }
  return { width, height, data };
};
