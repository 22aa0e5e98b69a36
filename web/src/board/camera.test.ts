import { describe, expect, it } from 'vitest';
import {
  type Camera,
  centredOn,
  clampCamera,
  detailAt,
  fitted,
  fitZoom,
  isSeen,
  toScreen,
  toSheet,
  type Viewport,
  zoomAbout,
  zoomLimits,
} from './camera.ts';

const sheet = { width: 2000, height: 2200 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const view: Viewport = { width: 1000, height: 800, insets: none };
const limits = zoomLimits(sheet, view, 100);

describe('the camera', () => {
  it('keeps the point under the pointer when it zooms', () => {
    const camera: Camera = { x: -300, y: -200, k: 1 };
    const before = toSheet(camera, 640, 120);
    const after = toSheet(zoomAbout(camera, 640, 120, 1.7, limits), 640, 120);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('never zooms out beyond the whole sheet, nor in without end', () => {
    expect(zoomAbout({ x: 0, y: 0, k: 1 }, 0, 0, 0.001, limits).k).toBe(fitZoom(sheet, view));
    expect(zoomAbout({ x: 0, y: 0, k: 1 }, 0, 0, 1000, limits).k).toBe(2.4);
  });

  it('leaves no gap at the edge of a large sheet, and centres a small one', () => {
    const far = clampCamera({ x: 500, y: -9999, k: 1 }, sheet, view, limits);
    expect(far.x).toBe(12);
    expect(far.y).toBe(800 - 2200 - 12);
    const whole = fitted(sheet, view);
    const small = clampCamera({ ...whole, x: 0, y: 0 }, sheet, view, limits);
    expect(small.x).toBeCloseTo((1000 - 2000 * whole.k) / 2);
  });

  it('counts what bars cover as not seen', () => {
    const covered: Viewport = { ...view, insets: { ...none, bottom: 300 } };
    const camera = centredOn({ x: 1000, y: 1000 }, 1, covered);
    expect(toScreen(camera, { x: 1000, y: 1000 })).toEqual({ x: 500, y: 250 });
    expect(isSeen(camera, { x: 1000, y: 1300 }, covered, 0)).toBe(false);
    expect(isSeen(camera, { x: 1000, y: 1200 }, covered, 0)).toBe(true);
  });

  it('shows four levels of detail', () => {
    expect([23.9, 24, 55.9, 56, 73.9, 74].map(detailAt)).toEqual(['far', 'mid', 'mid', 'near', 'near', 'full']);
  });
});
