/** Places for counters: rows of squares inside an area, off its name and off what is worth seeing. */
import { type Box, overlap } from '../anneal.ts';
import type { Point } from '../curves.ts';
import { distance } from '../curves.ts';
import type { Keepout } from './keepout.ts';
import type { Region } from './regions.ts';
import type { Survey } from './survey.ts';

/** Side of a counter and distance between two, in inches. */
export const COUNTER = 0.6;
export const PITCH = 0.645;
/** More than any stack needs; the client takes the first ones. */
const MOST = 12;
const TRIES = 6;

export interface Slots {
  readonly slots: readonly Point[];
  readonly contested: readonly [readonly Point[], readonly Point[]];
}

export const slotBox = (p: Point): Box => ({
  x: p.x - COUNTER / 2,
  y: p.y - COUNTER / 2,
  width: COUNTER,
  height: COUNTER,
});

/** Every place in the area where a counter fits, in rows that may be shifted by parts of the pitch. */
export interface SlotGrid {
  readonly region: Region;
  readonly sights: Keepout;
  /** By shift of the rows, by row, by shift along the row. */
  readonly shifts: readonly (readonly (readonly Point[])[])[][];
}

export const slotGrid = (region: Region, survey: Survey, sights: Keepout): SlotGrid => {
  const xs = region.outline.map((p) => p.x);
  const ys = region.outline.map((p) => p.y);
  const half = COUNTER / 2;
  const [west, east] = [Math.min(...xs) + half, Math.max(...xs) - half];
  const [north, south] = [Math.min(...ys) + half, Math.max(...ys) - half];
  const rim = [-half, 0, half].flatMap((dx) => [-half, 0, half].map((dy) => ({ x: dx, y: dy })));
  const fits = (p: Point): boolean =>
    rim.every((d) => {
      const q = { x: p.x + d.x, y: p.y + d.y };
      return survey.areaAt(q) === region.area && survey.toBorder(q) > 0.045;
    });
  const steps = (from: number, to: number, shift: number): number[] => {
    const out: number[] = [];
    for (let v = from + (shift / TRIES) * PITCH; v < to; v += PITCH) out.push(v);
    return out;
  };
  const tries = Array.from({ length: TRIES }, (_, k) => k);
  return {
    region,
    sights,
    shifts: tries.map((oy) =>
      steps(north, south, oy).map((y) =>
        tries.map((ox) =>
          steps(west, east, ox)
            .map((x) => ({ x, y }))
            .filter(fits),
        ),
      ),
    ),
  };
};

/** The rows that suit a name best. `wide` is the name as small sheets set it: worth keeping free, but not at any price. */
export const fillSlots = (
  { region, sights, shifts }: SlotGrid,
  label: Box,
  wide: Box,
  taken: readonly Box[],
): Slots => {
  const half = COUNTER / 2;
  const xs = region.outline.map((p) => p.x);
  const axis = (Math.min(...xs) + Math.max(...xs)) / 2;
  // Counters gather below or beside the name, around what room is left in the middle.
  const heart = { x: (region.area.at.x + axis) / 2, y: Math.max(region.area.at.y, label.y + label.height + half) };
  const worth = (p: Point): number =>
    2.4 -
    0.9 * distance(p, heart) -
    (sights.holds(p, half * 0.7) ? 0.9 : 0) -
    (overlap(slotBox(p), wide) > 0 ? 0.35 : 0);
  const value = (row: readonly Point[]): number => row.reduce((sum, p) => sum + Math.max(0.05, worth(p)), 0);

  let best: { rows: Point[][]; score: number } = { rows: [], score: -Infinity };
  for (const lines of shifts) {
    const rows: Point[][] = [];
    let score = 0;
    for (const line of lines) {
      const options = line.map((row) =>
        row.filter((p) => [label, ...taken].every((b) => overlap(slotBox(p), b) === 0)),
      );
      const row = options.reduce((a, b) => (value(b) > value(a) ? b : a), []);
      if (row.length > 0) rows.push(row);
      score += value(row);
    }
    if (score > best.score) best = { rows, score };
  }
  const kept = best.rows
    .flat()
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, MOST);
  const near = (list: readonly Point[]): Point[] => [...list].sort((a, b) => distance(a, heart) - distance(b, heart));
  const rows = best.rows.map((row) => row.filter((p) => kept.includes(p))).filter((row) => row.length > 0);
  // The first side takes the upper rows or, where that would leave one of them a single place, the western half.
  const fromWest = [...kept].sort((a, b) => a.x - b.x || a.y - b.y);
  const ways: (readonly [Point[], Point[]])[] = [
    ...rows
      .slice(1)
      .map((_, k): readonly [Point[], Point[]] => [rows.slice(0, k + 1).flat(), rows.slice(k + 1).flat()]),
    [fromWest.slice(0, Math.ceil(kept.length / 2)), fromWest.slice(Math.ceil(kept.length / 2))],
  ];
  const fair = ([a, b]: readonly [Point[], Point[]]): number => Math.min(3, a.length, b.length);
  const [first, second] = ways.reduce((x, y) => (fair(y) > fair(x) ? y : x));
  const contested: Slots['contested'] = [near(first), near(second)];
  return { slots: kept, contested };
};
