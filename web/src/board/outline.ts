import type { Geometry, Point } from './geometry.ts';

/** Corners computed from different hexes differ in the last digits; rounding makes them one. */
const keyOf = ({ x, y }: Point): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;

/** The edge of a set of places, as closed loops: one around each patch, one around each hole in it. */
export const outlineOf = (geometry: Geometry, places: ReadonlySet<string>): readonly (readonly Point[])[] => {
  const next = new Map<string, { readonly from: Point; readonly to: Point }[]>();
  for (const id of places) {
    if (!geometry.has(id)) continue;
    const corners = geometry.corners(id);
    geometry.neighbours(id).forEach((beyond, direction) => {
      if (beyond !== undefined && places.has(beyond)) return;
      const from = corners.at(direction - 1);
      const to = corners[direction];
      if (from === undefined || to === undefined) return;
      const key = keyOf(from);
      const edges = next.get(key);
      if (edges === undefined) next.set(key, [{ from, to }]);
      else edges.push({ from, to });
    });
  }
  return walkLoops(next);
};

const walkLoops = (
  next: Map<string, { readonly from: Point; readonly to: Point }[]>,
): readonly (readonly Point[])[] => {
  const loops: Point[][] = [];
  for (const edges of next.values()) {
    for (let edge = edges.pop(); edge !== undefined; edge = edges.pop()) {
      const loop = [edge.from];
      const start = keyOf(edge.from);
      let at = edge.to;
      while (keyOf(at) !== start) {
        const onward = next.get(keyOf(at))?.pop();
        if (onward === undefined) break;
        loop.push(at);
        at = onward.to;
      }
      loops.push(loop);
    }
  }
  return loops;
};
