import type { Ending } from '@hexside/engine';
import { JP, SU } from '../world.ts';

/** The ways this game can end, in the order of the numbers in rules/victory.ts. */
export const ENDINGS: readonly Ending[] = [
  {
    id: 'sudden-JP',
    text: 'The Japanese hold Nomonhan and seven other objectives: the campaign ends in their favour.',
    winner: JP,
  },
  {
    id: 'sudden-SU',
    text: 'The Soviets hold Nomonhan and seven other objectives: the campaign ends in their favour.',
    winner: SU,
  },
  { id: 'draw', text: 'Neither side is far enough ahead: a draw.', winner: null },
  { id: 'marginal-JP', text: 'A marginal Japanese victory.', winner: JP },
  { id: 'marginal-SU', text: 'A marginal Soviet victory.', winner: SU },
  { id: 'major-JP', text: 'A major Japanese victory.', winner: JP },
  { id: 'major-SU', text: 'A major Soviet victory.', winner: SU },
  { id: 'decisive-JP', text: 'A decisive Japanese victory.', winner: JP },
  { id: 'decisive-SU', text: 'A decisive Soviet victory.', winner: SU },
];
