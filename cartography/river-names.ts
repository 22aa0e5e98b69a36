/** Names along rivers: every stretch and both banks are tried; the straightest, emptiest one wins. */
import { type Box, overlap } from './anneal.ts';
import type { Line, Point } from './curves.ts';
import { chaikin, evenly, length, Nearness, offset, pointAt, relax } from './curves.ts';
import type { River } from './rivers.ts';

export interface RiverName {
  readonly text: string;
  readonly size: number;
  readonly spacing: number;
  readonly line: Line;
  readonly great: boolean;
}

const SIZE = 11;
const SPACING = 2.2;
const STEP = 0.1;

/** What lies around the rivers of any board. */
export interface RiverSetting {
  readonly rivers: readonly River[];
  readonly ways: readonly Line[];
  readonly borders: readonly Line[];
  /** What a letter here would cover or be covered by. */
  crowd(p: Point): number;
}

export const nameRivers = (
  setting: RiverSetting,
  unit: number,
  measure: (text: string, size: number, spacing: number) => number,
  taken: readonly Box[],
): RiverName[] => {
  const roads = new Nearness(setting.ways, 0.4);
  const borders = new Nearness(setting.borders, 0.4);
  const out: RiverName[] = [];
  for (const river of setting.rivers) {
    if (river.label === '') continue;
    const size = river.width[1] > 3 ? SIZE + 1.5 : SIZE;
    const course = evenly(relax(evenly(river.course, STEP), 6), STEP);
    const span = Math.ceil((measure(river.label, size, SPACING) * 1.1) / STEP);
    const [from, to] = river.nameAt ?? [0.08, 0.96];
    const others = new Nearness(
      setting.rivers.filter((r) => r !== river).map((r) => r.course),
      0.4,
    );
    let best: { cost: number; line: Line } | undefined;
    for (let first = Math.floor(course.length * from); first + span < course.length * to; first += 2) {
      const window = course.slice(first, first + span + 1);
      const reversed = pointAt(window, 0).x > pointAt(window, span).x;
      const reading = chaikin(relax(reversed ? [...window].reverse() : window, 10), 1);
      const straight =
        Math.hypot(
          pointAt(reading, 0).x - pointAt(reading, reading.length - 1).x,
          pointAt(reading, 0).y - pointAt(reading, reading.length - 1).y,
        ) / length(reading);
      const steep = Math.abs(pointAt(reading, 0).y - pointAt(reading, reading.length - 1).y) / length(reading);
      const half = river.width[1] * unit;
      for (const [side, taste] of [
        [-(half + 2.6 * unit), 0],
        [half + (size * 0.62 + 2) * unit, 0.8],
      ] satisfies [number, number][]) {
        const line = offset(reading, side);
        let cost = taste + (1 - straight) * 60 + steep * 3;
        for (const p of line) {
          const middle = { x: p.x, y: p.y - size * 0.3 * unit };
          if (roads.within(middle, 0.1)) cost += 1.2;
          if (others.within(middle, 0.16)) cost += 1.5;
          if (borders.within(middle, 0.12)) cost += 0.8;
          cost += setting.crowd(middle);
        }
        const box = {
          x: Math.min(...line.map((p) => p.x)),
          y: Math.min(...line.map((p) => p.y)) - size * unit,
          width: 0,
          height: 0,
        };
        const hull = {
          ...box,
          width: Math.max(...line.map((p) => p.x)) - box.x,
          height: Math.max(...line.map((p) => p.y)) - box.y,
        };
        for (const t of taken) if (overlap(hull, t) > 0) cost += 8;
        if (best === undefined || cost < best.cost) best = { cost, line };
      }
    }
    if (best !== undefined)
      out.push({ text: river.label, size, spacing: SPACING, line: best.line, great: river.width[1] > 3 });
  }
  return out;
};
