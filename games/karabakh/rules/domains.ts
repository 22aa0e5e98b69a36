import {
  none as anyNone,
  type Domain,
  type Piece,
  type Place,
  piece,
  pieceDomain,
  place,
  placeDomain,
} from '@hexside/engine';
import type { KarabakhState } from '../state.ts';

/** How pieces and hexes of this game are named in orders. */
export const pieces: Domain<KarabakhState> = pieceDomain();
export const hexes: Domain<KarabakhState> = placeDomain();
export const none: Domain<KarabakhState> = anyNone;

/** Locals hold bare numbers; these give them back their meaning. */
export const asPiece = (n: number): Piece => piece(n);
export const asPlace = (n: number): Place => place(n);
