import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawBase } from './base.ts';
import { drawLabels } from './label-draw.ts';
import { planLabels } from './label-plan.ts';
import { SIZES } from './label-types.ts';
import { landFields, landRaster, raiseLand } from './land.ts';
import { editBy } from './pack.ts';
import { paintRelief } from './relief.ts';
import { bitmapCanvas } from './render.ts';
import { outlineOf, type Scene, stageScene } from './scene.ts';
import { asPrinted, type Edit, readSource } from './source.ts';

/** A village map as another game would bring it: flat-topped, no measured heights, woods as terrain, a stream, a track. */
const MAP = `
grid:
  source: 'reconstructed: made up for this test'
  orientation: flat
  columns: { first: 1, last: 6, grows: east }
  rows: { first: 1, last: 5, grows: south }
  id: column-row
  shoved: { lines: even, toward: south }
terrain:
  key: { '.': open, F: forest, H: hill }
  rows: { '01': ..FF.., '02': .FFH.., '03': ...HH., '04': .F...., '05': ...... }
settlements:
  places:
    - { hex: '0203', name: Prokhorovka, kind: town, majority: none }
    - { hex: '0504', name: Khutor, kind: village, majority: none }
roads: { paths: [{ name: Main street, class: main, path: 0103 0203 0303 0403 0504 }, { name: Lane, class: track, path: 0203 0202 } ] }
rivers: { courses: [{ name: Psel, hexsides: 0203|0204 0203|0304 0303|0304 } ] }
victoryPoints: { hexes: [{ hex: '0203', vp: 3 }] }
scenery: { labels: [{ name: Steppe, kind: plain, along: 0104 0204 }] }
`;
const LOOK = `
map: data/map.yaml
sheet: { west: 0.6, north: 0.6, east: 0.6, south: 0.6 }
land:
  metresPerHex: 150
  grounds:
    open: { tint: ['#e6e2c0'], height: 180, relief: 4, tufts: 5, fields: 1 }
    forest: { tint: ['#dfe0b4'], height: 182, relief: 4, wood: 1, mark: tree }
    hill: { tint: ['#e4d2a2'], height: 215, relief: 14, shade: 0.6, hachure: 2, mark: arc }
  beyond: [{ ground: open }]
cartouche: { title: Steppe, scaleKm: [0, 1] }
`;

const root = mkdtempSync(join(tmpdir(), 'hexside-board-'));
mkdirSync(join(root, 'games', 'mini', 'look'), { recursive: true });
mkdirSync(join(root, 'games', 'mini', 'data'));
writeFileSync(join(root, 'games', 'mini', 'data', 'map.yaml'), MAP);
writeFileSync(join(root, 'games', 'mini', 'look', 'board.yaml'), LOOK);
afterAll(() => rmSync(root, { recursive: true }));

const stage = (edit: Edit = asPrinted): Scene => {
  const source = readSource(root, 'mini', edit);
  const outline = outlineOf(source);
  const raster = landRaster(outline.sheet, 20);
  return stageScene(outline, landFields(source, raster, raiseLand(source, raster, outline.rivers), outline.rivers));
};

const draw = (scene: Scene, mode: 'day' | 'night'): string => {
  const dress = scene.source.look[mode];
  const [width, height] = [Math.round(scene.sheet.width * 37), Math.round(scene.sheet.height * 37)];
  const relief = bitmapCanvas(paintRelief(scene.land, dress, 37, width, height));
  const base = drawBase(scene, dress, relief, 37).canvas.toBuffer('image/png');
  const labels = SIZES.map((size) =>
    drawLabels(scene, dress, planLabels(scene, size), size.css, 1).canvas.toBuffer('image/png'),
  );
  return createHash('sha256').update(base).update(Buffer.concat(labels)).digest('hex');
};

describe('a board of another kind', () => {
  it('is drawn from its data alone, the same pixels every time, by day and by night', { timeout: 30_000 }, () => {
    const first = draw(stage(), 'day');
    expect(draw(stage(), 'day')).toBe(first);
    expect(draw(stage(), 'night')).not.toBe(first);
  });

  it('shows the map as a data pack corrects it', { timeout: 30_000 }, () => {
    const pack = editBy({ map: { terrain: { rows: { '05': 'FFFFFF' } } } });
    const { source } = stage(pack);
    expect([source.board.terrain.get('0105'), source.board.terrain.get('0104')]).toEqual(['forest', 'open']);
    expect(draw(stage(pack), 'day')).not.toBe(draw(stage(), 'day'));
  });

  it('says where a data pack is wrong, and draws nothing', () => {
    expect(() => stage(editBy({ map: { terrane: {} } }))).toThrow(
      /the data pack, map\.terrane: there is no such field/,
    );
    expect(() => stage(editBy({ map: 7 }))).toThrow(/the data pack, map: expected an object, found a number/);
    expect(() => editBy([])).toThrow(/should be a table/);
  });

  it('stands its hills above its fields', () => {
    const { land, source } = stage();
    const at = (hex: string): number => {
      const c = source.board.grid.centre(hex);
      const { raster, metres } = land;
      return metres[Math.round((c.y - raster.north) * 20) * raster.width + Math.round((c.x - raster.west) * 20)];
    };
    expect(at('0403')).toBeGreaterThan(at('0105') + 10);
  });
});
