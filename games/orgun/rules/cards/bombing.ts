// Bombing: every combat unit of an area rolls, the DRA's own too where it is contested (9.1a); leaders do not (9.1b).
import { rowFor, side } from '@hexside/engine';
import {
  combatAt,
  isFresh,
  listOf,
  type OrgunState,
  onMap,
  procedure,
  spend,
  takeFirst,
  unitsAt,
} from '../../state.ts';
import { DRA, MJ } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { areas } from '../domains.ts';
import { eliminate } from '../elimination.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import { retreat } from '../retreats.ts';
import type { CardPlay } from './play.ts';

type Bombing = { of: number; card: number; area: number; units: number[]; unit: number; retreats: number };

const mayBomb = (s: OrgunState, at: number): number => (unitsAt(s, MJ, at) > 0 ? 0 : no.notTarget);

const hit = (s: OrgunState, l: Bombing, value: number): void => {
  const total = value - s.world.tem[l.area];
  const row = rowFor(effectOf(s, l.card, 'bombing').rows, total);
  const effect = isFresh(s, l.unit) ? row.fresh : row.spent;
  const meaning = effect === 'none' ? 'no effect' : effect;
  note(s, {
    kind: 'die',
    side: s.world.sideOf[l.unit],
    name: s.world.pieceIds[l.unit] ?? '',
    value,
    total,
    meaning,
    rule: 'ORG-9.1a',
  });
  if (effect === 'eliminate') eliminate(s, l.unit, 'bombed', 'ORG-9.1a');
  else if (effect !== 'none') spend(s, l.unit);
  l.retreats = effect === 'spend-and-retreat' ? 1 : 0;
};

export const bombing: CardPlay = {
  may: (s) => (s.world.areas.some((at) => mayBomb(s, at) >= 0) ? 0 : no.cardNeeds),
  procedure: procedure(
    'card-bombing',
    (of: number, card: number): Bombing => ({ of, card, area: -1, units: [], unit: -1, retreats: 0 }),
    ({ ask, call, loop, roll, run, when }) => [
      ask({
        point: 'bombing.area',
        rule: 'ORG-9.1a',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the area to bomb.',
        verbs: [
          {
            name: 'at',
            takes: areas,
            may: (s, _l, at) => mayBomb(s, at),
            do: (s, l, at) => {
              l.area = at;
              // B71: in the order of the counter list.
              l.units = [...listOf(s, DRA, combatAt(s, DRA, at)), ...listOf(s, MJ, combatAt(s, MJ, at))];
              note(s, { kind: 'target', area: at });
            },
          },
        ],
      }),
      loop(
        (_s, l) => l.units.length > 0,
        [
          run((_s, l) => {
            l.unit = takeFirst(l.units);
          }),
          roll('bombing.die', 6, hit),
          when((s, l) => l.retreats === 1 && onMap(s, l.unit), [call(retreat, (_s, l) => [l.unit, -1, 0])]),
        ],
      ),
      call(loneLeaders, (_s, l) => [DRA, l.area], null, 'DRA leaders'),
      call(loneLeaders, (_s, l) => [MJ, l.area], null, 'MJ leaders'),
    ],
  ),
};
