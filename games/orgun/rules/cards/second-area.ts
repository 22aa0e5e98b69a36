// Sortie and Radio Coordination: two areas in one action (9.1i).
import { ALLOWED, procedure } from '../../state.ts';
import { activatable } from '../activation.ts';
import { effectOf } from '../cards.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

export const secondArea: CardPlay = {
  may: (s, of, card) => (activatable(s, of) >= effectOf(s, card, 'second-area').areas ? 0 : no.cardNeeds),
  procedure: procedure(
    'card-second-area',
    (of: number, card: number) => ({ of, card }),
    ({ run }) => [
      run((s, l) => {
        s.track[ALLOWED] = effectOf(s, l.card, 'second-area').areas;
      }),
    ],
  ),
};
