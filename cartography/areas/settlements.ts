/** Houses: walled compounds and sheds in clusters, streets of shops along the road in town. */
import type { Line, Point } from '../curves.ts';
import { distance, evenly, normalAt, pointAt } from '../curves.ts';
import { hashText, random } from '../noise.ts';
import type { Sprout } from '../vegetation.ts';
import { Claims, type Keepout } from './keepout.ts';
import type { Region } from './regions.ts';
import type { AreaSource } from './source.ts';
import type { Survey } from './survey.ts';

export interface House {
  readonly at: Point;
  readonly width: number;
  readonly depth: number;
  readonly angle: number;
  /** A wall around a yard with rooms on one to three sides, or a single roof. */
  readonly walled: boolean;
  readonly wings: number;
  readonly tower: boolean;
  readonly roof: number;
}
export interface Settlements {
  readonly houses: readonly House[];
  readonly gardens: readonly Sprout[];
  readonly ground: Keepout;
}

const ROOFS = 4;

export const buildSettlements = (
  source: AreaSource,
  regions: readonly Region[],
  survey: Survey,
  fixtures: Keepout,
  roads: readonly Line[],
): Settlements => {
  const { dress, look } = source;
  const claims = new Claims();
  const houses: House[] = [];
  const gardens: Sprout[] = [];

  const build = (
    roll: () => number,
    at: Point,
    angle: number,
    walled: boolean,
    width: number,
    depth: number,
    gap: number,
  ): boolean => {
    const r = Math.hypot(width, depth) / 2;
    // In town the zone's line runs along the inside of the border and wants to be seen.
    const margin = dress.towns.has(survey.areaAt(at)?.id ?? '') ? 0.12 : 0.05;
    const free =
      survey.isLow(at) &&
      survey.toBorder(at) > r + margin &&
      survey.toRoad(at) > r * 0.72 + 0.06 &&
      !fixtures.holds(at, r * 0.8) &&
      !claims.holds(at, r * 0.84 + gap);
    if (!free) return false;
    claims.claim(at, r * 0.84);
    const wings = 1 + (roll() < 0.75 ? 1 : 0) + (roll() < 0.35 ? 1 : 0);
    houses.push({ at, width, depth, angle, walled, wings, tower: roll() < 0.28, roof: Math.floor(roll() * ROOFS) });
    return true;
  };
  const house = (roll: () => number, at: Point, angle: number, gap: number): boolean => {
    const walled = roll() < 0.6;
    return walled
      ? build(roll, at, angle, true, 0.15 + roll() * 0.08, 0.12 + roll() * 0.06, gap)
      : build(roll, at, angle, false, 0.075 + roll() * 0.05, 0.06 + roll() * 0.03, gap);
  };

  /** Room for a tree. */
  const isFree = (p: Point): boolean =>
    survey.isLow(p) &&
    survey.toBorder(p) > 0.1 &&
    survey.toRoad(p) > 0.09 &&
    !claims.holds(p, 0.02) &&
    !fixtures.holds(p, 0.04);

  const bounds = (region: Region): { from: Point; to: Point } => ({
    from: { x: Math.min(...region.outline.map((p) => p.x)), y: Math.min(...region.outline.map((p) => p.y)) },
    to: { x: Math.max(...region.outline.map((p) => p.x)), y: Math.max(...region.outline.map((p) => p.y)) },
  });
  const anywhere = (roll: () => number, region: Region): Point => {
    const { from, to } = bounds(region);
    return { x: from.x + roll() * (to.x - from.x), y: from.y + roll() * (to.y - from.y) };
  };

  // Shops first: they hold the street, the compounds stand behind.
  for (const road of roads) {
    const line = evenly(road, 0.085);
    const roll = random(hashText(`${pointAt(line, 0).x}`) + look.seed);
    line.forEach((p, i) => {
      const area = survey.areaAt(p);
      if (area === undefined || !dress.towns.has(area.id)) return;
      const n = normalAt(line, i);
      for (const side of [-1, 1]) {
        if (roll() < 0.3) continue;
        const at = { x: p.x + n.x * side * 0.112, y: p.y + n.y * side * 0.112 };
        const near = { x: p.x + n.x * side * 0.3, y: p.y + n.y * side * 0.3 };
        if (survey.areaAt(near) !== area || survey.toBorder(at) < 0.12) continue;
        build(roll, at, Math.atan2(n.x, -n.y), false, 0.07, 0.06, 0);
      }
    });
  }

  for (const region of regions) {
    const { id } = region.area;
    const roll = random(hashText(`houses ${id}`) + look.seed);
    if (dress.towns.has(id)) {
      const lean = 0.06;
      for (let tries = 0, built = 0; tries < 1500 && built < 78; tries++) {
        const p = anywhere(roll, region);
        if (survey.areaAt(p) !== region.area || roll() > 0.1 + Math.exp(-survey.toRoad(p) / 0.42)) continue;
        if (house(roll, p, lean + (roll() < 0.5 ? 0 : Math.PI / 2) + (roll() - 0.5) * 0.12, 0.006)) built++;
      }
      for (let t = 0; t < 34; t++) {
        const p = anywhere(roll, region);
        const size = 0.85 + roll() * 0.45;
        if (survey.areaAt(p) === region.area && isFree(p)) gardens.push({ ...p, size });
      }
      continue;
    }
    const [clusters, size] = dress.villages.get(id) ?? [0, 0];
    const centres: Point[] = [];
    for (let k = 0; k < clusters; k++) {
      let best: { at: Point; score: number } | undefined;
      for (let tries = 0; tries < 70; tries++) {
        const at = anywhere(roll, region);
        if (survey.areaAt(at) !== region.area || fixtures.holds(at, 0.3)) continue;
        const apart = Math.min(1.3, ...centres.map((c) => distance(c, at)));
        const rim = Math.min(0.45, survey.toBorder(at));
        // Off the middle, where counters will stand; near road and water, but not on them.
        const score =
          apart * 1.6 +
          rim * 2.4 -
          Math.abs(survey.toRoad(at) - 0.3) * 0.5 -
          survey.toStream(at) * 0.2 +
          Math.min(0.9, distance(at, region.area.at)) * 0.8;
        if (best === undefined || score > best.score) best = { at, score };
      }
      if (best === undefined) continue;
      centres.push(best.at);
      const lean = roll() * 1.2;
      const spread = 0.1 + 0.055 * Math.sqrt(size) * 1.25;
      for (let tries = 0, built = 0; tries < size * 9 && built < size; tries++) {
        const [a, r] = [roll() * Math.PI * 2, Math.sqrt(roll()) * spread];
        const p = { x: best.at.x + Math.cos(a) * r, y: best.at.y + Math.sin(a) * r };
        if (survey.areaAt(p) === region.area && house(roll, p, lean + (roll() - 0.5) * 0.3, 0.02)) built++;
      }
      for (let t = 0; t < size; t++) {
        const [a, r] = [roll() * Math.PI * 2, spread * (0.85 + roll() * 0.6)];
        const p = { x: best.at.x + Math.cos(a) * r, y: best.at.y + Math.sin(a) * r };
        if (isFree(p)) gardens.push({ ...p, size: 0.9 + roll() * 0.5 });
      }
    }
  }
  return { houses, gardens, ground: claims };
};
