// Field Repair: a spent vehicle of the DRA in a fort it controls becomes fresh.
import { side } from '@hexside/engine';
import { type OrgunState, pieceIn, procedure, refresh } from '../../state.ts';
import { DRA } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { controls } from '../control.ts';
import { pieces } from '../domains.ts';
import { note } from '../events.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

const mayRepair = (s: OrgunState, card: number, unit: number): number => {
  const { world } = s;
  if (s.spent[unit] === 0 || s.supply[unit] > 0) return no.notForCard;
  if (!effectOf(s, card, 'field-repair').units.includes(world.kinds[unit] ?? '')) return no.notForCard;
  return world.fort[s.place[unit]] === 1 && controls(s, DRA, s.place[unit]) ? 0 : no.notForCard;
};

export const fieldRepair: CardPlay = {
  may: (s, _of, card) => {
    for (let m = s.world.combat[0]; m !== 0; m &= m - 1) if (mayRepair(s, card, pieceIn(s, DRA, m)) >= 0) return 0;
    return no.cardNeeds;
  },
  procedure: procedure(
    'card-field-repair',
    (of: number, card: number) => ({ of, card }),
    ({ ask }) => [
      ask({
        point: 'field-repair.unit',
        rule: 'ORG-9.0g',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the vehicle to repair.',
        verbs: [
          {
            name: 'unit',
            takes: pieces,
            may: (s, l, unit) => mayRepair(s, l.card, unit),
            do: (s, _l, unit) => {
              refresh(s, unit);
              note(s, { kind: 'fresh', piece: unit, reason: 'repaired' });
            },
          },
        ],
      }),
    ],
  ),
};
