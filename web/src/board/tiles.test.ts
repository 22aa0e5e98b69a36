import { describe, expect, it } from 'vitest';
import type { Camera, Viewport } from './camera.ts';
import type { LabelSet, TileSet } from './manifest.ts';
import { exposedBy, marginsFor, pickBase, pickLabels, stillServes, stretchOf, tileBox, tilesSeen } from './tiles.ts';

const set = (perHex: number): TileSet => ({
  scale: perHex / 100,
  tile: 1024,
  width: perHex * 20,
  height: perHex * 22,
  columns: Math.ceil((perHex * 20) / 1024),
  rows: Math.ceil((perHex * 22) / 1024),
  urls: [],
});
const labels = (css: number, density: number): LabelSet => ({ ...set(css * density), hexPixels: css });
const bases = [37, 74, 148, 296].map(set);
const names = [37, 74, 148].flatMap((css) => [labels(css, 1), labels(css, 2)]);
const view: Viewport = { width: 1440, height: 900, insets: { top: 0, right: 0, bottom: 0, left: 0 } };

describe('tiles', () => {
  it('are taken from the smallest size that is sharp', () => {
    expect(pickBase(bases, 0.4, 1)).toBe(0);
    expect(pickBase(bases, 0.4, 2)).toBe(1);
    expect(pickBase(bases, 0.88, 1)).toBe(1);
    expect(pickBase(bases, 2.4, 3)).toBe(3);
    expect(pickBase([], 1, 1)).toBe(-1);
  });

  it('of names are set for the size of the hexes, drawn for the screen', () => {
    const chosen = (hex: number, ratio: number) => names[pickLabels(names, hex / 100, ratio)];
    expect(chosen(40, 1)).toMatchObject({ hexPixels: 37, scale: 0.37 });
    expect(chosen(40, 2)).toMatchObject({ hexPixels: 37, scale: 0.74 });
    expect(chosen(80, 1)).toMatchObject({ hexPixels: 74, scale: 0.74 });
    expect(chosen(200, 1)).toMatchObject({ hexPixels: 148, scale: 2.96 });
  });

  it('meet without a seam at any zoom', () => {
    for (const k of [0.37, 0.613, 1.07, 1.991]) {
      const camera: Camera = { x: -123.4, y: 55.7, k };
      const first = tileBox(set(148), 0, 0, camera, 1.5);
      const second = tileBox(set(148), 1, 0, camera, 1.5);
      expect(first.left + first.width).toBe(second.left);
    }
  });

  it('are asked for only where the window is', () => {
    const range = tilesSeen(set(296), { x: -1500, y: -1500, k: 1 }, view, 0);
    expect(range).toEqual({ left: 4, top: 4, right: 5, bottom: 6 });
  });
});

describe('a drawn picture', () => {
  const margins = { x: 300, y: 200 };
  const picture = { camera: { x: -500, y: -400, k: 1 }, margins, width: 2040, height: 1300 };
  const sheet = { width: 3000, height: 3000 };

  it('lies at its margins when nothing moved, and moves with the camera', () => {
    expect(stretchOf(picture, picture.camera)).toEqual({ k: 1, x: -300, y: -200 });
    expect(stretchOf(picture, { x: -450, y: -420, k: 1 })).toEqual({ k: 1, x: -250, y: -220 });
  });

  it('serves until a pan leaves its margin', () => {
    expect(stillServes(picture, { x: -201, y: -400, k: 1 }, view, sheet)).toBe(true);
    expect(stillServes(picture, { x: -199, y: -400, k: 1 }, view, sheet)).toBe(false);
  });

  it('does not serve when stretched too much', () => {
    expect(stillServes(picture, { x: -1500, y: -1200, k: 2.3 }, view, sheet)).toBe(true);
    expect(stillServes(picture, { x: -1500, y: -1200, k: 2.5 }, view, sheet)).toBe(false);
  });

  it('needs not cover what lies beyond the sheet', () => {
    const small = { width: 900, height: 600 };
    const whole = { ...picture, camera: { x: 100, y: 90, k: 1 } };
    expect(stillServes(whole, { x: 420, y: 280, k: 1 }, view, small)).toBe(true);
  });

  it('moved on shows two strips at most; moved far, nothing of it is worth keeping', () => {
    expect(exposedBy(100, 0, 1000, 600)).toEqual([{ left: 0, top: 0, width: 100, height: 600 }]);
    expect(exposedBy(-100, -50, 1000, 600)).toEqual([
      { left: 900, top: 0, width: 100, height: 600 },
      { left: 0, top: 550, width: 1000, height: 50 },
    ]);
    expect(exposedBy(800, 0, 1000, 600)).toBeNull();
  });

  it('is not larger than memory allows', () => {
    expect(marginsFor(view, 1)).toEqual({ x: 576, y: 360 });
    expect(marginsFor({ ...view, width: 2560, height: 1440 }, 2)).toEqual({ x: 0, y: 0 });
  });
});
