import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { landRaster } from '../land.ts';
import { paintRelief } from '../relief.ts';
import { bitmapCanvas } from '../render.ts';
import { drawAreaBase } from './base.ts';
import { areaLandFields, raiseAreaLand } from './land.ts';
import { planAreaLettering } from './lettering.ts';
import { outlineOfAreas } from './outline.ts';
import { type AreaScene, stageAreas } from './scene.ts';
import { readAreaSource } from './source.ts';

/** An island of four areas as another game would bring it: its own terrains, no supply, no track, no zone. */
const MAP = `
sheet: { width: 6, height: 5 }
areas:
  list:
    - { id: 1, name: North Shore, terrain: meadow, next: [2, 3], at: [1.6, 1.2] }
    - { id: 2, name: Castle, terrain: hills, fort: true, tem: 2, next: [1, 4], at: [4.5, 1.3] }
    - { id: 3, name: Harbour, terrain: meadow, next: [1, 4], at: [1.5, 3.7] }
    - { id: 4, name: Far Hills, terrain: hills, next: [2, 3], at: [4.5, 3.7] }
roads: { paths: [{ name: Coast road, path: [2, 1, 3] }] }
outlines:
  cells:
    '1': [[0, 0], [3, 0], [3, 2.5], [0, 2.5]]
    '2': [[3, 0], [6, 0], [6, 2.5], [3, 2.5]]
    '3': [[0, 2.5], [3, 2.5], [3, 5], [0, 5]]
    '4': [[3, 2.5], [6, 2.5], [6, 5], [3, 5]]
`;
const LOOK = `
board: areas
map: data/map.yaml
sheet: { west: 0.4, north: 0.4, east: 4.9, south: 0.4 }
land:
  metresPerHex: 1000
  floor: 10
  crest: 400
  high: [hills]
  grounds:
    meadow: { tint: ['#dfe0b4'] }
    hills: { tint: ['#e4d2a2', '#cbb78f'], from: 10, rise: 200, shade: 1, hachure: 3 }
water: { rivers: { Brook: { width: [1, 2], along: [[3, 2.5], [0, 2.5]] } } }
country: { fields: { 3: 0.8 }, villages: { 1: [1, 4] } }
cartouche: { title: Island, scaleKm: [0, 1] }
legend: {}
key: { title: Key, rows: [{ sign: ridge, text: Ridge }] }
`;

const root = mkdtempSync(join(tmpdir(), 'hexside-areas-'));
mkdirSync(join(root, 'games', 'isle', 'look'), { recursive: true });
mkdirSync(join(root, 'games', 'isle', 'data'));
writeFileSync(join(root, 'games', 'isle', 'data', 'map.yaml'), MAP);
writeFileSync(join(root, 'games', 'isle', 'look', 'board.yaml'), LOOK);
afterAll(() => rmSync(root, { recursive: true }));

const stage = (): AreaScene => {
  const outline = outlineOfAreas(readAreaSource(root, 'isle'));
  const raster = landRaster(outline.sheet, 24);
  return stageAreas(outline, areaLandFields(outline, raster, raiseAreaLand(outline, raster)));
};
const draw = (scene: AreaScene, mode: 'day' | 'night'): string => {
  const dress = scene.source.look[mode];
  const [width, height] = [Math.round(scene.sheet.width * 37), Math.round(scene.sheet.height * 37)];
  const relief = bitmapCanvas(paintRelief(scene.land, dress, 37, width, height));
  const base = drawAreaBase(scene, dress, relief, 37).canvas.toBuffer('image/png');
  const labels = planAreaLettering(scene, dress).draw(37, 1).canvas.toBuffer('image/png');
  return createHash('sha256').update(base).update(labels).digest('hex');
};

describe('an area board of another game', () => {
  it('is drawn from its data alone, the same pixels every time, by day and by night', { timeout: 60_000 }, () => {
    const first = draw(stage(), 'day');
    expect(draw(stage(), 'day')).toBe(first);
    expect(draw(stage(), 'night')).not.toBe(first);
  });

  it('stands its hills above its meadows and puts a cairn where four areas meet', () => {
    const { survey, drawn } = stage();
    expect(survey.metres({ x: 4.5, y: 1.2 })).toBeGreaterThan(survey.metres({ x: 1.5, y: 3.6 }) + 30);
    expect(drawn.cairns).toHaveLength(1);
  });
});
