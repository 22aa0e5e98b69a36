import type { Ending } from '@hexside/engine';
import { RED, WHITE } from '../world.ts';

/** The ways this game can end, in the order of the numbers in rules/victory.ts. */
export const ENDINGS: readonly Ending[] = [
  { id: 'brasovo-white', text: 'The Whites hold Brasovo and Sevsk.', winner: WHITE },
  { id: 'brasovo-red', text: 'The Whites no longer hold both Brasovo and Sevsk.', winner: RED },
  { id: 'draw', text: 'Both sides reach the same level.', winner: null },
  { id: 'white-minor', text: 'The Whites win a minor victory.', winner: WHITE },
  { id: 'white-regional', text: 'The Whites win a regional victory.', winner: WHITE },
  { id: 'white-strategic', text: 'The Whites win a strategic victory.', winner: WHITE },
  { id: 'red-minor', text: 'The Reds win a minor victory.', winner: RED },
  { id: 'red-regional', text: 'The Reds win a regional victory.', winner: RED },
  { id: 'red-strategic', text: 'The Reds win a strategic victory.', winner: RED },
];

/** The same in a word or two, for the track that says how it would end now. */
export const STANDINGS: readonly string[] = [
  'White wins',
  'Red wins',
  'A draw',
  ...['White', 'Red'].flatMap((side) => ['minor', 'regional', 'strategic'].map((level) => `${side}, ${level} victory`)),
];
