// Hellfire: the Mi-24 comes into its base (17.0b).
import { arrive, procedure } from '../../state.ts';
import { note } from '../events.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

export const mi24Arrival: CardPlay = {
  may: (s) => (s.place[s.world.mi24] === s.world.box.reserve ? 0 : no.cardNeeds),
  procedure: procedure(
    'card-mi24-arrival',
    (of: number, card: number) => ({ of, card }),
    ({ run }) => [
      run((s) => {
        arrive(s, s.world.mi24, s.world.box['mi24-base']);
        note(s, { kind: 'arrived', piece: s.world.mi24, area: s.world.box['mi24-base'] });
      }),
    ],
  ),
};
