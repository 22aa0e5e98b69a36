/** Hex ids with their terrain marks: at the top of the hex, stepping aside for names, hidden only if there is no room at all. */
import { type Box, grown, overlap } from './anneal.ts';
import type { Point } from './curves.ts';
import type { HexId } from './label-types.ts';
import type { Mark } from './look.ts';
import type { Scene } from './scene.ts';

/** Baseline against the hex centre. */
export const ID_AT: Point = { x: 0, y: -0.405 };
/** All within the cap above a counter, best first: never at the foot, where an id reads as the neighbour's. */
const TRIES: readonly Point[] = [
  ID_AT,
  { x: 0, y: -0.312 },
  { x: 0.09, y: -0.405 },
  { x: -0.07, y: -0.405 },
  { x: 0.1, y: -0.312 },
  { x: -0.08, y: -0.312 },
  { x: 0.14, y: -0.375 },
  { x: 0.2, y: -0.34 },
  { x: -0.13, y: -0.36 },
  { x: 0.28, y: -0.25 },
  { x: -0.25, y: -0.25 },
];

export const idBox = (hex: Point, at: Point, mark: boolean, unit: number): Box => ({
  x: hex.x + at.x - (mark ? 19 : 10) * unit,
  y: hex.y + at.y - 7 * unit,
  width: (mark ? 29 : 20) * unit,
  height: 7.4 * unit,
});

/** The sign of the ground a terrain is mostly made of. */
export const markOf = (scene: Scene, hex: string): Mark => {
  const { board, look } = scene.source;
  const terrain = board.terrain.get(hex) ?? '';
  const mix = look.terrain.get(terrain);
  const main = mix ? [...mix].sort((a, b) => b[1] - a[1])[0]?.[0] : terrain;
  return look.day.grounds.find((g) => g.name === main)?.mark ?? 'none';
};

export const placeIds = (
  scene: Scene,
  unit: number,
  taken: readonly Box[],
): { ids: readonly HexId[]; hidden: readonly string[] } => {
  const { board } = scene.source;
  const ids: HexId[] = [];
  const hidden: string[] = [];
  for (const hex of board.hexes) {
    if (scene.isClosed(hex)) continue;
    const c = board.grid.centre(hex);
    const mark = markOf(scene, hex);
    const at = TRIES.find((t) => {
      const box = grown(idBox(c, t, mark !== 'none', unit), 0, -0.6 * unit);
      return !taken.some((o) => overlap(o, box) > 0);
    });
    if (at === undefined) hidden.push(hex);
    else ids.push({ hex, at: { x: c.x + at.x, y: c.y + at.y }, mark });
  }
  return { ids, hidden };
};
