import type { Ending } from '@hexside/engine';
import { DRA, MJ } from '../world.ts';

/** The ways this game can end, in the order of the numbers in rules/victory.ts. */
export const ENDINGS: readonly Ending[] = [
  {
    id: 'new-home',
    text: 'The Mujahideen hold the Octagonal Fort and more of Orgun: their government has a new home.',
    winner: MJ,
  },
  { id: 'triumph', text: 'Two tribes have no unit left in the valley: the DRA and the Soviets triumph.', winner: DRA },
  { id: 'mutual', text: 'Both sides reach their aim in the same turn: the DRA and the Soviets win.', winner: DRA },
  {
    id: 'bottleneck',
    text: 'The Mujahideen hold the airfield and press both outposts: the garrison is cut off.',
    winner: MJ,
  },
  {
    id: 'repelled',
    text: 'The DRA and the Soviets hold the airfield and an outpost: the siege is repelled.',
    winner: DRA,
  },
  { id: 'draw', text: 'Neither side has reached its aim.', winner: null },
];
