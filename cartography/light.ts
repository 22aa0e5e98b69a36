/** Light on the land: four lamps, so that no valley is lost in one shadow. Shared by the day and the night sheet. */
import type { Raster } from './field.ts';
import { newField } from './field.ts';
import { blurred } from './heights.ts';

export interface Light {
  /** About 1 on flat land, less in shade. */
  readonly shade: Float32Array;
  /** Downhill is against (east, south); metres per metre. */
  readonly east: Float32Array;
  readonly south: Float32Array;
  /** Metres above the neighbourhood: crests lighter, floors darker. */
  readonly above: Float32Array;
}

const LAMPS = [
  { azimuth: 315, height: 45, share: 0.52 },
  { azimuth: 270, height: 50, share: 0.18 },
  { azimuth: 360, height: 50, share: 0.18 },
  { azimuth: 225, height: 55, share: 0.12 },
].map(({ azimuth, height, share }) => {
  const a = (azimuth * Math.PI) / 180;
  const e = (height * Math.PI) / 180;
  return { x: Math.sin(a) * Math.cos(e), y: -Math.cos(a) * Math.cos(e), z: Math.sin(e), share: share / Math.sin(e) };
});

export const lightLand = (raster: Raster, metres: Float32Array, metresPerHex: number, exaggeration: number): Light => {
  const { width, height, cellsPerHex } = raster;
  const light: Light = {
    shade: newField(raster).fill(1),
    east: newField(raster),
    south: newField(raster),
    above: newField(raster),
  };
  const broad = blurred(raster, metres, 0.086);
  const mean = blurred(raster, metres, 0.23);
  const metresPerCell = metresPerHex / cellsPerHex;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = (0.85 * (metres[i + 1] - metres[i - 1]) + 0.55 * (broad[i + 1] - broad[i - 1])) / (2 * metresPerCell);
      const gy =
        (0.85 * (metres[i + width] - metres[i - width]) + 0.55 * (broad[i + width] - broad[i - width])) /
        (2 * metresPerCell);
      const nx = -gx * exaggeration;
      const ny = -gy * exaggeration;
      const norm = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      let s = 0;
      for (const lamp of LAMPS) s += lamp.share * Math.max(0, (nx * lamp.x + ny * lamp.y + lamp.z) * norm);
      light.shade[i] = s;
      light.east[i] = gx;
      light.south[i] = gy;
      light.above[i] = metres[i] - mean[i];
    }
  return light;
};
