// First Snow: from turn 6 on, mountains cost the Mujahideen a point more this turn, and Mules may not be played.
import { newStamp, procedure, SNOW, TURN } from '../../state.ts';
import { effectOf } from '../cards.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

export const firstSnow: CardPlay = {
  may: (s, _of, card) => (s.track[TURN] >= effectOf(s, card, 'first-snow').fromTurn ? 0 : no.cardNeeds),
  procedure: procedure(
    'card-first-snow',
    (of: number, card: number) => ({ of, card }),
    ({ run }) => [
      run((s) => {
        s.track[SNOW] = s.track[TURN];
        newStamp(s);
      }),
    ],
  ),
};
