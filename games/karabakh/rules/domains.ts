import { type Domain, named, none as anyNone, type Piece, type Place, piece, place } from '@hexside/engine';
import type { KarabakhState } from '../state.ts';

/** How pieces and places of this game are named in orders. */
export const pieces: Domain<KarabakhState> = named(
  'piece',
  (s) => s.world.pieces.length,
  (s, i) => s.world.pieceIds[i] ?? '?',
  (s, name) => s.world.pieceById.get(name) ?? -1,
);

export const hexes: Domain<KarabakhState> = named(
  'place',
  (s) => s.world.board.size,
  (s, i) => s.world.placeIds[i] ?? '?',
  (s, name) => s.world.board.placeOf(name),
);

export const none: Domain<KarabakhState> = anyNone;

/** Locals hold bare numbers; these give them back their meaning. */
export const asPiece = (n: number): Piece => piece(n);
export const asPlace = (n: number): Place => place(n);
