// Radio Jamming: a fresh unit of the DRA or the Soviets next to a leader is spent (9.1h, B36, B56).
import { side } from '@hexside/engine';
import { freshIn, type OrgunState, onMap, pieceIn, procedure, spend } from '../../state.ts';
import { DRA, MJ } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { pieces } from '../domains.ts';
import { note } from '../events.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

const hasLeaderNear = (s: OrgunState, card: number, unit: number): boolean => {
  const { range } = effectOf(s, card, 'radio-jamming');
  for (let m = s.world.leaders[1]; m !== 0; m &= m - 1) {
    const distance = s.world.board.distance(s.place[pieceIn(s, MJ, m)], s.place[unit]);
    if (distance >= 1 && distance <= range) return true;
  }
  return false;
};

const mayJam = (s: OrgunState, card: number, unit: number): number =>
  s.world.sideOf[unit] === DRA &&
  s.world.cohesion[unit] > 0 &&
  s.spent[unit] === 0 &&
  onMap(s, unit) &&
  hasLeaderNear(s, card, unit)
    ? 0
    : no.notNextToLeader;

export const radioJamming: CardPlay = {
  may: (s, _of, card) => {
    for (let m = freshIn(s, DRA, s.world.combat[0]); m !== 0; m &= m - 1)
      if (mayJam(s, card, pieceIn(s, DRA, m)) >= 0) return 0;
    return no.cardNeeds;
  },
  procedure: procedure(
    'card-radio-jamming',
    (of: number, card: number) => ({ of, card }),
    ({ ask }) => [
      ask({
        point: 'radio-jamming.unit',
        rule: 'ORG-9.1h',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the unit whose radio is jammed.',
        verbs: [
          {
            name: 'target',
            takes: pieces,
            may: (s, l, unit) => mayJam(s, l.card, unit),
            do: (s, _l, unit) => {
              spend(s, unit);
              note(s, { kind: 'spent', piece: unit, reason: 'its radio is jammed' });
            },
          },
        ],
      }),
    ],
  ),
};
