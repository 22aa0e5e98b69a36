import type { Point } from './geometry.ts';
import type { Hit, HitScene } from './hit.ts';
import type { Speech } from './speak.ts';

/** Where the keyboard starts: the first place with something to do. */
export const firstPlace = ({ geometry, stacks, offered }: Speech): string => {
  const acting = [...stacks.values()].find((stack) => stack.pieces.some((piece) => offered.pieces.has(piece.id)));
  const place = acting?.place ?? offered.places.keys().next().value;
  return place !== undefined && geometry.has(place) ? place : (geometry.ids[Math.floor(geometry.ids.length / 2)] ?? '');
};

/** What the opening view should hold: who can act and where to, else everybody. */
export const pointsOfInterest = ({ geometry, stacks, offered }: Speech): readonly Point[] => {
  const acting = [...stacks.values()].filter((stack) => stack.pieces.some((piece) => offered.pieces.has(piece.id)));
  const places = [...acting.map((stack) => stack.place), ...offered.places.keys()].filter((id) => geometry.has(id));
  const all = places.length > 0 ? places : [...stacks.keys()].filter((id) => geometry.has(id));
  return all.map((id) => geometry.centre(id));
};

export const placesOf = ({ geometry, stacks }: Speech, ids: readonly string[]): readonly string[] => {
  const wanted = new Set(ids);
  const standing = [...stacks.values()]
    .filter((stack) => stack.pieces.some((piece) => wanted.has(piece.id)))
    .map((stack) => stack.place);
  return [...new Set([...ids.filter((id) => geometry.has(id)), ...standing.filter((id) => geometry.has(id))])];
};

/** The piece a drag from there lifts: a chosen one, or with the mouse any that can act. A finger must be able to pan. */
export const grabbed = ({ stacks, offered, chosen }: HitScene, hit: Hit, touch: boolean): string | null => {
  const all = stacks.get(hit.place)?.pieces ?? [];
  const pieces = hit.piece === undefined ? all : all.filter((piece) => piece.id === hit.piece);
  const picked = pieces.find((piece) => chosen.has(piece.id));
  if (picked !== undefined) return picked.id;
  return touch ? null : (pieces.find((piece) => offered.pieces.has(piece.id))?.id ?? null);
};
