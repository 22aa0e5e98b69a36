// Mules: mountains cost nothing in this action, or one point near the enemy (9.1g).
import { MULES, newStamp, procedure, SNOW, TURN } from '../../state.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

export const mules: CardPlay = {
  may: (s) => (s.track[SNOW] === s.track[TURN] ? no.cardNeeds : 0),
  procedure: procedure(
    'card-mules',
    (of: number, card: number) => ({ of, card }),
    ({ run }) => [
      run((s) => {
        s.track[MULES] = 1;
        newStamp(s);
      }),
    ],
  ),
};
