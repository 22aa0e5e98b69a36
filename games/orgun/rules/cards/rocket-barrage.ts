// Rocket Barrage: a fresh mortar with supply fires into an adjacent area and is spent.
import { place, rowFor, side } from '@hexside/engine';
import {
  besideAt,
  combatAt,
  freshIn,
  listOf,
  type OrgunState,
  onMap,
  pieceIn,
  procedure,
  spend,
  unitsAt,
} from '../../state.ts';
import { DRA, MJ } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { casualties } from '../casualties.ts';
import { areas, pieces } from '../domains.ts';
import { note } from '../events.ts';
import { loneLeaders } from '../leaders.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

type Barrage = { of: number; card: number; unit: number; area: number; cp: number };

const mayFire = (s: OrgunState, card: number, unit: number): number =>
  onMap(s, unit) &&
  s.spent[unit] === 0 &&
  s.supply[unit] === 0 &&
  effectOf(s, card, 'rocket-barrage').units.includes(s.world.kinds[unit] ?? '') &&
  besideAt(s, DRA, s.place[unit]) > 0
    ? 0
    : no.notForCard;

export const rocketBarrage: CardPlay = {
  may: (s, _of, card) => {
    for (let m = freshIn(s, MJ, s.world.combat[1]); m !== 0; m &= m - 1)
      if (mayFire(s, card, pieceIn(s, MJ, m)) >= 0) return 0;
    return no.cardNeeds;
  },
  procedure: procedure(
    'card-rocket-barrage',
    (of: number, card: number): Barrage => ({ of, card, unit: -1, area: -1, cp: 0 }),
    ({ ask, call, milestone, roll, run }) => [
      ask({
        point: 'barrage.unit',
        rule: 'ORG-9.0g',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the mortar that fires.',
        verbs: [
          {
            name: 'by',
            takes: pieces,
            may: (s, l, unit) => mayFire(s, l.card, unit),
            do: (_s, l, unit) => {
              l.unit = unit;
            },
          },
        ],
      }),
      ask({
        point: 'barrage.area',
        rule: 'ORG-9.0g',
        within: true,
        always: true,
        who: (_s, l) => side(l.of),
        prompt: (s, l) => `Choose the area at which ${s.world.pieceIds[l.unit]} fires.`,
        verbs: [
          {
            name: 'at',
            takes: areas,
            may: (s, l, at) =>
              s.world.board.distance(s.place[l.unit], place(at)) === 1 && unitsAt(s, DRA, at) > 0 ? 0 : no.notTarget,
            do: (s, l, at) => {
              l.area = at;
              note(s, { kind: 'target', area: at });
            },
          },
        ],
      }),
      roll('barrage.die', 6, (s, l, value) => {
        const total = value - s.world.tem[l.area];
        l.cp = rowFor(effectOf(s, l.card, 'rocket-barrage').rows, total).cp;
        note(s, {
          kind: 'die',
          side: MJ,
          name: 'Rocket barrage',
          value,
          total,
          meaning: `${l.cp} casualty points`,
          rule: 'ORG-9.0g',
        });
      }),
      milestone('barrage.result'),
      run((s, l) => {
        spend(s, l.unit);
        note(s, { kind: 'spent', piece: l.unit, reason: 'has fired' });
      }),
      call(casualties, (s, l) => [DRA, l.cp, listOf(s, DRA, combatAt(s, DRA, l.area))]),
      call(loneLeaders, (_s, l) => [DRA, l.area]),
    ],
  ),
};
