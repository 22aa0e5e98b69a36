// Tribal Tensions: where two tribes camp together, the fresh units of one of them are spent (9.1c).
import { side } from '@hexside/engine';
import { combatAt, freshIn, type OrgunState, pieceIn, procedure, spend } from '../../state.ts';
import { areaName, MJ } from '../../world.ts';
import { effectOf } from '../cards.ts';
import { areas, tribes } from '../domains.ts';
import { note } from '../events.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

/** Combat units of a tribe in an area, as a set. Captured tanks and the Council are of none. */
const tribeAt = (s: OrgunState, tribe: number, at: number): number =>
  combatAt(s, MJ, at) & (s.world.tribeUnits[tribe] ?? 0);

const tribesAt = (s: OrgunState, at: number): number =>
  s.world.tribeUnits.filter((units) => (combatAt(s, MJ, at) & units) !== 0).length;

const mayTarget = (s: OrgunState, card: number, at: number): number =>
  tribesAt(s, at) >= effectOf(s, card, 'tribal-tensions').tribes ? 0 : no.notTarget;

export const tribalTensions: CardPlay = {
  may: (s, _of, card) => (s.world.areas.some((at) => mayTarget(s, card, at) >= 0) ? 0 : no.tensionsTribes),
  procedure: procedure(
    'card-tribal-tensions',
    (of: number, card: number) => ({ of, card, area: -1 }),
    ({ ask }) => [
      ask({
        point: 'tensions.area',
        rule: 'ORG-9.1c',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose an area where two tribes camp together.',
        verbs: [
          {
            name: 'at',
            takes: areas,
            may: (s, l, at) => mayTarget(s, l.card, at),
            do: (s, l, at) => {
              l.area = at;
              note(s, { kind: 'target', area: at });
            },
          },
        ],
      }),
      ask({
        point: 'tensions.tribe',
        rule: 'ORG-9.1c',
        who: () => MJ,
        prompt: (s, l) => `Name the tribe whose fresh units in ${areaName(s.world, l.area)} are spent.`,
        verbs: [
          {
            name: 'tribe',
            takes: tribes,
            may: (s, l, tribe) => (tribeAt(s, tribe, l.area) !== 0 ? 0 : no.tribeNotThere),
            do: (s, l, tribe) => {
              note(s, { kind: 'tribe', side: MJ, tribe });
              for (let m = freshIn(s, MJ, tribeAt(s, tribe, l.area)); m !== 0; m &= m - 1) {
                const unit = pieceIn(s, MJ, m);
                spend(s, unit);
                note(s, { kind: 'spent', piece: unit, reason: 'tribal tensions' });
              }
            },
          },
        ],
      }),
    ],
  ),
};
