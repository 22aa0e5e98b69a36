// Airlifted Reinforcement: DRA units at the airfield (17.0a); what finds no room is lost (17.0g, B65).
import { arrive, type OrgunState, procedure } from '../../state.ts';
import { DRA, MJ, pieceNamed } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { controls } from '../control.ts';
import { eliminate } from '../elimination.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import { hasRoom } from '../stacking.ts';
import type { CardPlay } from './play.ts';

/** The next waiting counter of each kind the card brings. */
const waiting = (s: OrgunState, card: number): number[] => {
  const { airlift } = s.world.data.scenario.reinforcements;
  const counters = airlift.map((id) => pieceNamed(s.world, id));
  return effectOf(s, card, 'airlift').units.flatMap((kind) =>
    counters.filter((p) => s.world.kinds[p] === kind && s.place[p] === s.world.box.reserve).slice(0, 1),
  );
};

export const airlift: CardPlay = {
  may: (s, _of, card) => {
    if (controls(s, MJ, s.world.airfield)) return no.reinforcementClosed;
    return waiting(s, card).length > 0 && hasRoom(s, DRA, s.world.airfield) ? 0 : no.cardNeeds;
  },
  procedure: procedure(
    'card-airlift',
    (of: number, card: number) => ({ of, card }),
    ({ call, run }) => [
      run((s, l) => {
        for (const p of waiting(s, l.card)) {
          if (hasRoom(s, DRA, s.world.airfield)) {
            arrive(s, p, s.world.airfield);
            note(s, { kind: 'arrived', piece: p, area: s.world.airfield });
          } else eliminate(s, p, 'no room at the airfield', 'ORG-17.0g');
        }
      }),
      call(loneLeaders, (s) => [MJ, s.world.airfield]),
    ],
  ),
};
