import type { Geometry, Point } from './geometry.ts';

/** Corners computed from different hexes differ in the last digits; rounding makes them one. */
const keyOf = ({ x, y }: Point): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

/**
 * The edge of a set of places, as closed loops: one around each patch, one around each hole in it. Neighbours share the
 * points of their border and run along it in opposite directions, so a stretch that is met both ways lies inside.
 */
export const outlineOf = (geometry: Geometry, places: ReadonlySet<string>): readonly (readonly Point[])[] => {
  const edges = new Map<string, Edge>();
  for (const id of places) {
    if (!geometry.has(id)) continue;
    const corners = geometry.corners(id);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      const [a, b] = [keyOf(from), keyOf(to)];
      if (!edges.delete(`${b} ${a}`)) edges.set(`${a} ${b}`, { from, to });
    });
  }
  const next = new Map<string, Edge[]>();
  for (const edge of edges.values()) {
    const key = keyOf(edge.from);
    const from = next.get(key);
    if (from === undefined) next.set(key, [edge]);
    else from.push(edge);
  }
  return walkLoops(next);
};

const walkLoops = (next: Map<string, Edge[]>): readonly (readonly Point[])[] => {
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
