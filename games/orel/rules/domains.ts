import { none as anyNone, type Domain, named, oneOf, pieceDomain, placeDomain } from '@hexside/engine';
import type { OrelState } from '../state.ts';

/** How pieces, hexes and formations of this game are named in orders. An attack is named by its first unit. */
export const pieces: Domain<OrelState> = pieceDomain();
export const hexes: Domain<OrelState> = placeDomain();
export const none: Domain<OrelState> = anyNone;
export const formations: Domain<OrelState> = named(
  'card',
  (s) => s.world.formationIds.length,
  (s, i) => s.world.formationIds[i] ?? '?',
  (s, name) => s.world.formationIds.indexOf(name),
);
/** What kind of attack a battery will support. */
export const attackKinds: Domain<OrelState> = oneOf('prepared', 'hasty');
/** Candidates where there are none. */
export const NOBODY: readonly number[] = [];
