// They Came from Kabul: the Advisor, from turn 7 on with a Soviet ground unit, by one roll for both (17.2a).
import { countBits } from '@hexside/engine';
import { type OrgunState, procedure, put, TURN } from '../../state.ts';
import { MJ } from '../../world.ts';
import { bringIn, noteStar, nthInPool, pool, starOf } from '../arrivals.ts';
import { effectOf } from '../cards.ts';
import { controls } from '../control.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

const advisorWaits = (s: OrgunState): boolean => s.place[s.world.advisor] === s.world.box.reserve;

const bringsGround = (s: OrgunState, card: number): boolean => {
  const { ground, groundFromTurn } = effectOf(s, card, 'soviet-arrival');
  return ground > 0 && s.track[TURN] >= groundFromTurn && pool(s) !== 0;
};

export const sovietArrival: CardPlay = {
  may: (s, _of, card) => {
    const { north, southwest } = s.world.stars;
    if (controls(s, MJ, north) && controls(s, MJ, southwest)) return no.reinforcementClosed;
    return advisorWaits(s) || bringsGround(s, card) ? 0 : no.cardNeeds;
  },
  procedure: procedure(
    'card-soviet-arrival',
    (of: number, card: number) => ({ of, card, unit: -1, at: -1 }),
    ({ call, draw, roll, when }) => [
      when(
        (s, l) => bringsGround(s, l.card),
        [
          draw(
            'soviet.unit',
            (s) => countBits(pool(s)),
            (s, l, index) => {
              l.unit = nthInPool(s, index);
              put(s, l.unit, s.world.box.reserve);
              note(s, { kind: 'drawn-unit', piece: l.unit });
            },
          ),
        ],
      ),
      roll('soviet.entry', 6, (s, l, value) => {
        noteStar(s, value);
        l.at = starOf(s, value);
        if (effectOf(s, l.card, 'soviet-arrival').advisor && advisorWaits(s)) bringIn(s, s.world.advisor, l.at);
        if (l.unit >= 0) bringIn(s, l.unit, l.at);
      }),
      call(loneLeaders, (_s, l) => [MJ, l.at]),
    ],
  ),
};
