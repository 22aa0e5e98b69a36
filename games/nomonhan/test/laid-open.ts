import type { LaysOpen } from '@hexside/engine/testing';

/**
 * Lines that lay open what no view of the moment before or after shows. The purged headquarters is named to both sides, not where it stands
 * (README B55). What patrols look at (18.1) is theirs to know although the phase may end at once, where nobody can attack.
 */
export const laysOpen: LaysOpen = ({ event }, reader) =>
  event.kind === 'purge' || (event.kind === 'examined' && event.side === reader);
