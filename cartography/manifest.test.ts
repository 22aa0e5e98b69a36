import { describe, expect, it } from 'vitest';
import { hexManifest, type Mode } from './manifest.ts';
import { ROOT } from './root.ts';
import { outlineOf } from './scene.ts';
import { readSource } from './source.ts';

const nothing: Mode = { base: [], labels: [], thumb: { url: 'thumb.webp', width: 480, height: 512 } };

describe('the manifest', () => {
  const outline = outlineOf(readSource(ROOT, 'karabakh'));
  const manifest = hexManifest(outline, { version: 'test', tileSize: 1024, day: nothing, night: undefined });
  const { board } = outline.source;
  const at = (hex: string): readonly [number, number] => manifest.hexes[hex] ?? [Number.NaN, Number.NaN];

  it('knows every hex of the board and no other', () => {
    expect(Object.keys(manifest.hexes).sort()).toEqual([...board.hexes].sort());
    expect(board.hexes).toHaveLength(333);
  });

  it('puts neighbours one hex width apart', () => {
    for (const hex of board.hexes)
      for (const n of board.grid.neighbours(hex)) {
        if (manifest.hexes[n] === undefined) continue;
        expect(Math.hypot(at(hex)[0] - at(n)[0], at(hex)[1] - at(n)[1])).toBeCloseTo(manifest.hexWidth, 1);
      }
  });

  it('keeps all hexes inside the margins of a sheet of whole pixels', () => {
    const { sheet, margins, origin, hexWidth } = manifest;
    expect(Number.isInteger(sheet.width) && Number.isInteger(sheet.height)).toBe(true);
    for (const hex of board.hexes)
      for (const corner of board.grid.corners(hex)) {
        const [x, y] = [origin.x + corner.x * hexWidth, origin.y + corner.y * hexWidth];
        expect(x).toBeGreaterThanOrEqual(margins.west - 0.01);
        expect(x).toBeLessThanOrEqual(sheet.width - margins.east + 0.01);
        expect(y).toBeGreaterThanOrEqual(margins.north - 0.01);
        expect(y).toBeLessThanOrEqual(sheet.height - margins.south + 0.01);
      }
  });
});
