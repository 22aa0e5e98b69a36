import { none as anyNone, type Domain, named, oneOf, pieceDomain, placeDomain } from '@hexside/engine';
import type { OrgunState } from '../state.ts';
import { TRIBES } from '../world.ts';

/** How pieces, areas, cards and tribes of this game are named in orders. */
export const pieces: Domain<OrgunState> = pieceDomain();
export const areas: Domain<OrgunState> = placeDomain();
export const none: Domain<OrgunState> = anyNone;
export const tribes: Domain<OrgunState> = oneOf(...TRIBES);
export const cards: Domain<OrgunState> = named(
  'card',
  (s) => s.world.cards.length,
  (s, i) => s.world.cardIds[i] ?? '?',
  (s, name) => s.world.cardById.get(name) ?? -1,
);
