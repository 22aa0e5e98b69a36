import { describe, expect, it } from 'vitest';
import { carve, type ElevationGrid, elevationAt, sampleHeights } from './heights.ts';
import { ROOT } from './root.ts';
import { readSource } from './source.ts';

const plane = (height: (i: number, j: number) => number): ElevationGrid => {
  const [width, h] = [12, 10];
  const metres = new Float32Array(width * h);
  for (let j = 0; j < h; j++) for (let i = 0; i < width; i++) metres[j * width + i] = height(i, j);
  return { north: 41, west: 45, step: 0.1, width, height: h, metres };
};

describe('heights', () => {
  it('are exact at the middle of a measured cell and straight on a slope', () => {
    const grid = plane((i, j) => 100 + 10 * i - 5 * j);
    expect(elevationAt(grid, 41 - 0.45, 45 + 0.55)).toBeCloseTo(100 + 50 - 20, 2);
    expect(elevationAt(grid, 41 - 0.5, 45 + 0.6)).toBeCloseTo(100 + 55 - 22.5, 2);
  });

  it('keep the order of the country: Murovdag over Stepanakert over the Kura', () => {
    const { elevation, georef, board } = readSource(ROOT, 'karabakh');
    if (elevation === undefined || georef === undefined) throw new Error('Karabakh has measured heights');
    const at = (hex: string): number => {
      const { lat, lon } = georef.toLatLon(board.grid.centre(hex));
      return elevationAt(elevation, lat, lon);
    };
    expect(at('0824')).toBeGreaterThan(2300);
    expect(at('1419')).toBeGreaterThan(at('0515') + 300);
    expect(at('0515')).toBeLessThan(60);
  });

  it('survive the way to the plane and back', () => {
    const { georef } = readSource(ROOT, 'karabakh');
    if (georef === undefined) throw new Error('Karabakh has a georeference');
    for (const [lat, lon] of [
      [39.8, 46.75],
      [40.6, 46.4],
      [39.2, 46.3],
    ] satisfies [number, number][]) {
      const back = georef.toLatLon(georef.toPlane(lat, lon));
      expect(back.lat).toBeCloseTo(lat, 3);
      expect(back.lon).toBeCloseTo(lon, 3);
    }
  });

  it('let a carved river only ever run downhill', () => {
    const raster = { west: 0, north: 0, cellsPerHex: 20, width: 101, height: 41 };
    const { surface } = sampleHeights(raster, { at: (p) => 500 + 40 * Math.sin(p.x * 3) - 20 * p.x, relief: () => 0 });
    carve(raster, surface, {
      line: [
        { x: 0, y: 1 },
        { x: 5, y: 1 },
      ],
      reach: 0.3,
      cut: 1,
    });
    let last = Infinity;
    for (let x = 0; x < raster.width; x++) {
      const z = surface[20 * raster.width + x];
      expect(z).toBeLessThanOrEqual(last + 1e-3);
      last = z;
    }
  });
});
