import type { Ending } from '@hexside/engine';
import { GE, SU } from '../world.ts';

/** The ways this game can end, in the order of the numbers in rules/victory.ts. */
export const ENDINGS: readonly Ending[] = [
  { id: 'railway-taken', text: 'The Germans hold four railway hexes in a row: the line is cut.', winner: GE },
  { id: 'railway-held', text: 'The railway is still in Soviet hands.', winner: SU },
  {
    id: 'bridge-taken',
    text: 'The Germans hold the bridge and a foothold on the roads beyond: the way south is open.',
    winner: GE,
  },
  { id: 'bridge-held', text: 'The crossing at Berezovyy Logg has held.', winner: SU },
];
