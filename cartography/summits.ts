/** Spot heights: named peaks, moved to the highest drawn ground near their measured place, so dot and shading agree. */
import type { Point } from './curves.ts';
import { sampleNearest } from './field.ts';
import type { LandFields } from './relief.ts';
import type { Source } from './source.ts';

export interface Summit extends Point {
  readonly name: string;
  readonly metres: number;
}

const REACH = 0.42;

export const findSummits = (source: Source, land: LandFields): Summit[] => {
  const { georef } = source;
  if (georef === undefined) return [];
  return source.look.summits.map((summit) => {
    const from = georef.toPlane(summit.lat, summit.lon);
    let best = from;
    let top = -Infinity;
    for (let y = -REACH; y <= REACH; y += 0.02)
      for (let x = -REACH; x <= REACH; x += 0.02) {
        if (Math.hypot(x, y) > REACH) continue;
        const p = { x: from.x + x, y: from.y + y };
        const z = sampleNearest(land.raster, land.metres, p);
        if (z > top) {
          top = z;
          best = p;
        }
      }
    return { ...best, name: summit.name, metres: summit.metres };
  });
};
