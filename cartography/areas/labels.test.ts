import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Box, overlap } from '../anneal.ts';
import { glyphBoxes } from '../curved-names.ts';
import { newField } from '../field.ts';
import { typeHexes } from '../label-types.ts';
import { landRaster } from '../land.ts';
import type { AreaManifest, Pair } from '../manifest.ts';
import { ROOT } from '../root.ts';
import { linksOf } from './board.ts';
import type { AreaPlan } from './label-types.ts';
import { planAreaLabels } from './labels.ts';
import { areaLandFields } from './land.ts';
import { areaManifest } from './manifest.ts';
import { outlineOfAreas } from './outline.ts';
import { contacts, isInside, mapRegions } from './region-map.ts';
import { type AreaScene, stageAreas } from './scene.ts';
import { readAreaSource } from './source.ts';

/** Names do not depend on how the water ran: flat, coarse land is quick and enough. */
const sketch = (): AreaScene => {
  const outline = outlineOfAreas(readAreaSource(ROOT, 'orgun'));
  const raster = landRaster(outline.sheet, 16);
  return stageAreas(outline, areaLandFields(outline, raster, newField(raster).fill(2300)));
};

let scene: AreaScene;
let plans: readonly AreaPlan[];
let manifest: AreaManifest;
beforeAll(() => {
  scene = sketch();
  plans = planAreaLabels(scene);
  manifest = areaManifest(scene, {
    version: 'test',
    tileSize: 1024,
    day: { base: [], labels: [], thumb: { url: 'thumb.webp', width: 480, height: 320 } },
    night: undefined,
  });
}, 60_000);

describe('names of an area board', () => {
  it('stand on every area, never upon each other, a height, an arrow or a letter on a curve', () => {
    const ctx = createCanvas(8, 8).getContext('2d');
    for (const plan of plans) {
      expect(plan.labels).toHaveLength(scene.source.board.areas.length);
      const boxes: { what: string; box: Box }[] = [
        ...plan.labels.map((l) => ({ what: l.area.name, box: l.box })),
        ...plan.heights.map((h) => ({ what: String(h.peak.metres), box: h.box })),
        ...plan.entries.map((e) => ({
          what: e.party,
          box: { x: e.at.x - 0.2, y: e.at.y - 0.2, width: 0.4, height: 0.4 },
        })),
      ];
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1))
          expect(overlap(a.box, b.box), `${a.what} and ${b.what} at ${plan.size.css}`).toBe(0);
      });
      for (const name of plan.curved)
        for (const letter of glyphBoxes(name, typeHexes(plan.size), ctx))
          for (const { what, box } of boxes) expect(overlap(letter, box), `${name.text} and ${what}`).toBe(0);
    }
  });

  it('stay inside their own area', () => {
    for (const plan of plans)
      plan.labels.forEach(({ box, area }, i) => {
        const outline = scene.drawn.regions[i]?.outline ?? [];
        for (const x of [box.x, box.x + box.width / 2, box.x + box.width])
          for (const y of [box.y, box.y + box.height])
            expect(isInside(outline, { x, y }), `${area.name} at ${plan.size.css}`).toBe(true);
      });
  });

  it('come out the same again', () => {
    expect(planAreaLabels(scene)).toEqual(plans);
  }, 60_000);
});

describe('the manifest of an area board', () => {
  const line = (pairs: readonly Pair[]): { x: number; y: number }[] => pairs.map(([x, y]) => ({ x, y }));

  it('has the areas of the map, their links and a spot on every border', () => {
    expect(Object.keys(manifest.areas)).toEqual(scene.source.board.areas.map((a) => a.id));
    expect(Object.keys(manifest.borders).sort()).toEqual([...linksOf(scene.source.board)].sort());
    expect(manifest.boxes).toHaveProperty('mi24-base');
    expect(manifest.kind).toBe('areas');
  });

  it('gives outlines that still touch exactly where areas are linked', () => {
    const { sheet } = manifest;
    const regions = scene.drawn.regions.map((r) => ({
      area: r.area,
      outline: line(manifest.areas[r.area.id]?.outline ?? []),
    }));
    const raster = { west: 0, north: 0, cellsPerHex: 1, width: sheet.width, height: sheet.height };
    const seen = contacts(mapRegions(raster, regions), regions);
    const links = linksOf(scene.source.board);
    for (const link of links) expect(seen.get(link) ?? 0, link).toBeGreaterThan(8);
    for (const [pair, sides] of seen) if (!links.has(pair)) expect(sides, pair).toBeLessThanOrEqual(2);
    const points = regions.reduce((sum, r) => sum + r.outline.length, 0);
    expect(points / regions.length).toBeLessThan(120);
  });

  it('places counters inside their area, apart from each other and off the name', () => {
    const half = manifest.counter / 2;
    const square = ([x, y]: Pair): Box => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });
    for (const [id, area] of Object.entries(manifest.areas)) {
      const ring = line(area.outline);
      expect(area.slots.length, `area ${id}`).toBeGreaterThanOrEqual(4);
      expect(area.contested[0].length, `area ${id}`).toBeGreaterThan(1);
      expect(area.contested[1].length, `area ${id}`).toBeGreaterThan(1);
      const [x, y, width, height] = area.label;
      area.slots.forEach((slot, i) => {
        for (const corner of [-half, half])
          expect(isInside(ring, { x: slot[0] + corner, y: slot[1] + corner }), `area ${id}`).toBe(true);
        expect(overlap(square(slot), { x, y, width, height }), `area ${id}`).toBeLessThan(0.05);
        for (const other of area.slots.slice(i + 1)) expect(overlap(square(slot), square(other))).toBe(0);
      });
      for (const spot of area.contested.flat()) expect(area.slots).toContainEqual(spot);
    }
  });

  it('keeps signs and fixtures where the data put them', () => {
    const { board, dress } = scene.source;
    for (const fixture of dress.fixtures) expect(scene.survey.areaAt(fixture.at)?.id, fixture.kind).toBe(fixture.area);
    const mined = new Set(dress.fixtures.filter((f) => f.kind === 'mines').map((f) => f.area));
    expect([...mined].sort()).toEqual(
      board
        .marked(dress.signs.minefields)
        .map((m) => m.area)
        .sort(),
    );
    for (const road of board.roads)
      for (let i = 1; i < road.path.length; i++) {
        const [a = '', b = ''] = [road.path[i - 1], road.path[i]];
        const crossed = new Set((scene.net.between(a, b) ?? []).map((p) => scene.survey.areaAt(p)?.id));
        expect([...crossed].sort(), `${road.name} from ${a} to ${b}`).toEqual([a, b].sort());
      }
  });
});
