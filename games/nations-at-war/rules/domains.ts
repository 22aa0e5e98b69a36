import { none as anyNone, type Domain, named, oneOf, pieceDomain, placeDomain } from '@hexside/engine';
import type { NationsState } from '../state.ts';

/** How pieces, hexes, formations and dice of this game are named in orders. */
export const pieces: Domain<NationsState> = pieceDomain();
export const hexes: Domain<NationsState> = placeDomain();
export const none: Domain<NationsState> = anyNone;
export const formations: Domain<NationsState> = named(
  'card',
  (s) => s.world.formationIds.length,
  (s, i) => s.world.formationIds[i] ?? '?',
  (s, name) => s.world.formationIds.indexOf(name),
);
/** One of the two dice of a morale check. */
export const eitherDie: Domain<NationsState> = oneOf('first', 'second');
