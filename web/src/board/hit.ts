import { placedCountersIn } from './areas/placed-counters.ts';
import { counterSide, type Detail } from './camera.ts';
import type { Geometry } from './geometry.ts';
import { pileOffset, RAISE } from './pile.ts';
import type { Offered, Stack } from './scene.ts';

export interface Target {
  readonly kind: 'piece' | 'place';
  readonly id: string;
}

/** What the pointer is over: always a place, and whether on its counters; on which, where they stand side by side. */
export interface Hit {
  readonly place: string;
  readonly onPile: boolean;
  readonly piece?: string;
}

export interface HitScene {
  readonly geometry: Geometry;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly offered: Offered;
  readonly chosen: ReadonlySet<string>;
  readonly detail: Detail;
  /** The sides in the order of the game's look. */
  readonly sides: readonly string[];
}

/** By arithmetic, in sheet units: no element is asked. */
export const hitAt = (scene: HitScene, x: number, y: number): Hit | null => {
  const place = scene.geometry.at(x, y);
  if (place === null) return null;
  const stack = scene.stacks.get(place);
  if (stack === undefined) return { place, onPile: false };
  const { size } = scene.geometry;
  const side = counterSide(scene.geometry, scene.detail);
  const standing = placedCountersIn(scene.geometry, stack, scene.sides);
  if (standing !== null) {
    const found = standing.findLast(({ at }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) <= side / 2);
    return found === undefined ? { place, onPile: false } : { place, onPile: true, piece: found.piece.id };
  }
  const layers = stack.pieces.length + stack.hidden.length;
  const [top, bottom] = [pileOffset(layers - 1, layers) * side, pileOffset(0, layers) * side];
  const centre = scene.geometry.centre(place);
  const [dx, dy] = [x - centre.x, y - (centre.y - RAISE * size)];
  const half = side / 2;
  const onPile = dx >= bottom - half && dx <= top + half && dy <= half - bottom && dy >= -half - top;
  return { place, onPile };
};

/** Pieces of a pile in the order in which they are drawn: chosen, then active, then as they lie. */
export const drawnOrder = (stack: Stack, offered: Offered, chosen: ReadonlySet<string>) => {
  const rank = (id: string): number => (chosen.has(id) ? 0 : offered.pieces.has(id) ? 1 : 2);
  return [...stack.pieces].sort((a, b) => rank(a.id) - rank(b.id) || a.order - b.order);
};

/** What a click there means: one target, or a choice that the fan must offer. */
export type Meaning = { readonly pick: Target } | { readonly fan: string };

/**
 * A legal place with nobody to choose is that place; a single legal piece is that piece; a legal place with legal
 * pieces in it is a choice. Where nothing is legal the thing itself is meant, so that the table can say why not.
 */
export const meaningOf = (scene: HitScene, hit: Hit, coarse: boolean): Meaning => {
  const { offered, chosen } = scene;
  const stack = scene.stacks.get(hit.place);
  const place: Target = { kind: 'place', id: hit.place };
  const placeIsLegal = offered.places.has(hit.place);
  const pieces = stack === undefined ? [] : drawnOrder(stack, offered, chosen);
  const aimed = coarse ? undefined : pieces.find((piece) => piece.id === hit.piece);
  const top = aimed ?? pieces[0];
  if (stack === undefined || top === undefined) return { pick: place };
  const legal = (aimed === undefined ? pieces : [aimed]).filter((piece) => offered.pieces.has(piece.id));
  const near = hit.onPile || coarse;
  if (placeIsLegal && (legal.length === 0 || !near)) return { pick: place };
  if (placeIsLegal) return { fan: hit.place };
  if (!near) return { pick: place };
  const [first] = legal;
  if (first !== undefined && (legal.length === 1 || !coarse)) return { pick: { kind: 'piece', id: first.id } };
  if (coarse && stack.count > 1) return { fan: hit.place };
  return { pick: { kind: 'piece', id: top.id } };
};

/** What to tell the table when the pointer rests there. */
export const hoverTarget = (scene: HitScene, hit: Hit): Target => {
  const meaning = meaningOf(scene, hit, false);
  return 'pick' in meaning ? meaning.pick : { kind: 'place', id: hit.place };
};

const isLegal = (scene: HitScene, place: string): boolean =>
  scene.offered.places.has(place) ||
  (scene.stacks.get(place)?.pieces.some((piece) => scene.offered.pieces.has(piece.id)) ?? false);

/** For a finger: the place itself if something is legal there, else the only legal one within reach, else the place. */
export const touchedAt = (scene: HitScene, x: number, y: number, reach: number): Hit | null => {
  const hit = hitAt(scene, x, y);
  // An area is larger than a finger.
  if (hit !== null && (scene.geometry.spread !== null || isLegal(scene, hit.place))) return hit;
  const { geometry } = scene;
  const around = new Set<string>();
  const seed = hit?.place ?? null;
  if (seed !== null) {
    const rings = Math.ceil(reach / geometry.size) + 1;
    let edge = [seed];
    for (let ring = 0; ring < rings; ring++) {
      edge = edge.flatMap((id) => geometry.neighbours(id).filter((n) => n !== undefined));
      for (const id of edge) around.add(id);
    }
  } else {
    for (const id of geometry.ids) around.add(id);
  }
  const inradius = geometry.size / 2;
  const near = [...around].filter((id) => {
    if (!isLegal(scene, id)) return false;
    const centre = geometry.centre(id);
    return Math.hypot(centre.x - x, centre.y - y) - inradius <= reach;
  });
  const [only] = near;
  return near.length === 1 && only !== undefined ? { place: only, onPile: scene.stacks.has(only) } : hit;
};
