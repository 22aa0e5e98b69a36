import { describe, expect, it } from 'vitest';
import { distance, length, pointAt } from '../curves.ts';
import { ROOT } from '../root.ts';
import { linkKey, linksOf } from './board.ts';
import { outlineOfAreas } from './outline.ts';
import { contacts, isInside, mapRegions } from './region-map.ts';
import { readAreaSource } from './source.ts';

const outline = outlineOfAreas(readAreaSource(ROOT, 'orgun'));
const { source, drawn } = outline;
const { board } = source;
const links = linksOf(board);

describe('drawn regions of Orgun', () => {
  const raster = { west: 0.004, north: 0.004, cellsPerHex: 60, width: board.width * 60, height: board.height * 60 };
  const map = mapRegions(raster, drawn.regions);

  it('share a border exactly where the data link two areas', () => {
    const shared = new Set<string>();
    for (const { areas, line } of drawn.borders) {
      const [a, b] = areas;
      if (a === undefined || b === undefined) continue;
      expect(length(line), `${a} and ${b}`).toBeGreaterThan(0.35);
      shared.add(linkKey(a, b));
    }
    expect([...shared].sort()).toEqual([...links].sort());
  });

  it('touch as seen: linked pairs along a clear border, corner pairs in one point, all others never', () => {
    const seen = contacts(map, drawn.regions);
    for (const link of links) expect(seen.get(link) ?? 0, link).toBeGreaterThan(25);
    for (const [pair, sides] of seen)
      if (!links.has(pair)) expect(sides, `${pair} are not linked`).toBeLessThanOrEqual(2);
  });

  it('fill the sheet without gap or overlap', () => {
    expect(map.cells.every((region) => region >= 0)).toBe(true);
    const twice = [...drawn.regions].reverse();
    const again = mapRegions(raster, twice);
    let differing = 0;
    map.cells.forEach((region, i) => {
      if (region !== twice.length - 1 - again.cells[i]) differing++;
    });
    expect(differing).toBe(0);
  });

  it('hold the middle of their area, and their borders never run back to the corner they left', () => {
    for (const { area, outline: ring } of drawn.regions) expect(isInside(ring, area.at), area.id).toBe(true);
    for (const { line } of drawn.borders) {
      const [first, last] = [pointAt(line, 0), pointAt(line, line.length - 1)];
      for (const p of line.slice(8, -8)) expect(Math.min(distance(p, first), distance(p, last))).toBeGreaterThan(0.06);
    }
  });

  it('are the same every time', () => {
    const again = outlineOfAreas(readAreaSource(ROOT, 'orgun'));
    expect(again.drawn.regions).toEqual(drawn.regions);
  });

  it('mark every corner of four areas', () => {
    const corners = new Map<string, number>();
    for (const a of board.areas)
      for (const p of a.corners) corners.set(`${p.x},${p.y}`, (corners.get(`${p.x},${p.y}`) ?? 0) + 1);
    expect(drawn.cairns).toHaveLength([...corners.values()].filter((n) => n > 3).length);
  });
});
