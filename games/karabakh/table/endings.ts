import type { Ending } from '@hexside/engine';
import { AR, AZ } from '../world.ts';

/** The ways this game can end, in the order of the numbers in rules/victory.ts. */
export const ENDINGS: readonly Ending[] = [
  { id: 'armenian-victory', text: 'The Armenian side holds 12 victory points or more at the end.', winner: AR },
  { id: 'azeri-victory', text: 'The Armenian side holds fewer than 12 victory points at the end.', winner: AZ },
  { id: 'azeri-automatic', text: 'The flood of Armenian refugees decides the war for Azerbaijan.', winner: AZ },
];
