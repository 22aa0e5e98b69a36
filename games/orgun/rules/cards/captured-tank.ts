// Captured Tank: the third T-55 of the Mujahideen.
import { arrive, type OrgunState, procedure } from '../../state.ts';
import { DRA, MJ, pieceNamed } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { controls } from '../control.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import { hasRoom } from '../stacking.ts';
import type { CardPlay } from './play.ts';

const tankOf = (s: OrgunState, card: number): number => pieceNamed(s.world, effectOf(s, card, 'captured-tank').unit);
const areaOf = (s: OrgunState, card: number) => s.world.board.placeOf(effectOf(s, card, 'captured-tank').area);

export const capturedTank: CardPlay = {
  may: (s, _of, card) => {
    if (controls(s, DRA, areaOf(s, card))) return no.reinforcementClosed;
    return s.place[tankOf(s, card)] === s.world.box.reserve && hasRoom(s, MJ, areaOf(s, card)) ? 0 : no.cardNeeds;
  },
  procedure: procedure(
    'card-captured-tank',
    (of: number, card: number) => ({ of, card }),
    ({ call, run }) => [
      run((s, l) => {
        arrive(s, tankOf(s, l.card), areaOf(s, l.card));
        note(s, { kind: 'arrived', piece: tankOf(s, l.card), area: areaOf(s, l.card) });
      }),
      call(loneLeaders, (s, l) => [DRA, areaOf(s, l.card)]),
    ],
  ),
};
