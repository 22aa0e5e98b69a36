/** What a name would cover: counters to come, signs, other names, roads, water. The solver weighs candidates with this. */
import { type Box, overlap } from './anneal.ts';
import { cartoucheCard } from './cartouche.ts';
import type { Line, Point } from './curves.ts';
import { distance, evenly } from './curves.ts';
import { ID_AT, idBox, markOf } from './hex-ids.ts';
import { COUNTER, type LabelSize, typeHexes } from './label-types.ts';
import { legendCard } from './legend.ts';
import { DESIGN } from './pen.ts';
import type { Scene } from './scene.ts';
import { isTown } from './towns.ts';

interface Obstacle extends Box {
  readonly cost: number;
  /** Covering one's own counter or id is worse than a stranger's. */
  readonly owner?: string;
  readonly ownCost?: number;
}
/** A line matters by how much of it is covered: cost per point. */
interface Inked extends Point {
  readonly cost: number;
}
/** No candidate reaches further from its owner than this, in hexes. */
const REACH = 3;

/** Title card and key, in hexes on the plane. */
export const furnitureBoxes = (scene: Scene): Box[] => {
  const { look } = scene.source;
  const cards = [
    ...(look.cartouche.title === '' ? [] : [cartoucheCard(look, scene.sheet)]),
    ...(look.legend.rows.length > 0 ? [legendCard(look, scene)] : []),
  ];
  return cards.map((c) => ({
    x: scene.sheet.west + c.x / DESIGN,
    y: scene.sheet.north + c.y / DESIGN,
    width: c.width / DESIGN,
    height: c.height / DESIGN,
  }));
};

const findObstacles = (scene: Scene, size: LabelSize, written: readonly Box[]): Obstacle[] => {
  const { board } = scene.source;
  const unit = typeHexes(size);
  const out: Obstacle[] = [];
  const square = (p: Point, r: number, cost: number, more: Partial<Obstacle> = {}): void => {
    out.push({ x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r, cost, ...more });
  };
  for (const hex of board.hexes) {
    if (scene.isClosed(hex)) continue;
    const c = board.grid.centre(hex);
    // Counters will stand here; a name under a counter is a name lost. Its own counter is the likeliest.
    square(c, COUNTER, size.small ? 3 : 9, { owner: hex, ownCost: 30 });
    if (!size.small)
      out.push({ ...idBox(c, ID_AT, markOf(scene, hex) !== 'none', unit), cost: 2.5, owner: hex, ownCost: 10 });
  }
  for (const town of scene.towns)
    square(board.grid.centre(town.place.hex), isTown(town.place) ? town.plate + 0.01 : 0.075, 40);
  for (const pass of board.passes) square(board.grid.centre(pass.hex), 0.13, 30);
  for (const bridge of [...scene.bridges, ...scene.fords, ...scene.stations]) square(bridge.at, 0.09, 10);
  for (const box of written) out.push({ ...box, cost: 26 });
  for (const box of furnitureBoxes(scene)) out.push({ ...box, cost: 200 });
  return out;
};

const findInk = (scene: Scene): Inked[] => {
  const dotted = (lines: readonly Line[], step: number, cost: number): Inked[] =>
    lines.flatMap((line) => evenly(line, step).map((p) => ({ ...p, cost })));
  return [
    ...dotted(
      scene.net.roads.map((r) => r.line),
      0.08,
      0.6,
    ),
    ...dotted(
      scene.rivers.map((r) => r.course),
      0.1,
      0.3,
    ),
    ...dotted(
      scene.borders.flatMap((b) => b.lines),
      0.1,
      0.35,
    ),
  ];
};

/** Cost of lying here, for a name that belongs to `owner`. */
export type Weigher = (box: Box, owner: string) => number;

/** Weighers for one spot at a time: what is far away need not be asked. */
export const makeWeighers = (scene: Scene, size: LabelSize, written: readonly Box[]): ((at: Point) => Weigher) => {
  const { board } = scene.source;
  const obstacles = findObstacles(scene, size, written);
  const ink = findInk(scene);
  return (at) => {
    const around = { x: at.x - REACH, y: at.y - REACH, width: 2 * REACH, height: 2 * REACH };
    const nearObstacles = obstacles.filter((o) => overlap(o, around) > 0);
    const nearInk = ink.filter((p) => distance(p, at) < REACH);
    return (box, owner) => {
      let cost = 0;
      for (const o of nearObstacles) {
        const area = overlap(box, o);
        const weight = o.owner === owner ? (o.ownCost ?? o.cost) : o.cost;
        if (area > 0) cost += (weight * area) / (box.height * box.height);
      }
      for (const p of nearInk)
        if (p.x > box.x && p.x < box.x + box.width && p.y > box.y && p.y < box.y + box.height) cost += p.cost;
      const off = (x: number): boolean => board.indexByPacked[board.grid.packedAt(x, box.y + box.height / 2)] < 0;
      return off(box.x) || off(box.x + box.width) ? cost + 6 : cost;
    };
  };
};

const gap = (box: Box, p: Point): number =>
  Math.hypot(
    Math.max(0, Math.abs(p.x - box.x - box.width / 2) - box.width / 2),
    Math.max(0, Math.abs(p.y - box.y - box.height / 2) - box.height / 2),
  );

/** A name nearer to a stranger than to its owner misleads. */
export const confusion = (box: Box, own: Point, strangers: readonly Point[]): number => {
  const mine = gap(box, own);
  let cost = 0;
  for (const p of strangers) {
    const theirs = gap(box, p);
    if (theirs < mine * 1.12) cost += 14;
    else if (theirs < mine * 1.5) cost += 4;
  }
  return cost;
};
