// 3.4.3 Rallies: each disrupted platoon of the formation tries once. A failed try costs nothing, so all of them try.
import { side } from '@hexside/engine';
import {
  DISRUPTED,
  has,
  hqAt,
  mark,
  marked,
  type NationsState,
  OUT,
  pieceIn,
  plays,
  procedure,
  REDUCED,
  unmark,
} from '../state.ts';
import { check, RALLY_CHECK } from './dice.ts';
import { none } from './domains.ts';
import { note } from './events.ts';
import { leaderAt } from './leaders.ts';
import { no } from './refusals.ts';

type Rally = { of: number; formation: number; todo: number; unit: number };

/** 3.4.3b, 2.5.6.5: morale, one less out of command, more with the leadership of the HQ in the hex. */
export const rallyNumber = (s: NationsState, p: number): number => {
  const { world } = s;
  const hq = hqAt(s, world.sideOf[p], s.place[p]);
  const leads = world.formationOf[hq] === world.formationOf[p];
  return (
    world.morale[world.formationOf[p]] +
    (leads ? world.leadership[hq * 2 + (has(s, REDUCED, hq) ? 1 : 0)] : 0) -
    (has(s, OUT, p) ? world.data.tables.combat.outOfCommandRally : 0)
  );
};

/** the commissar shoots some to make the others stand: a step for Good Order. */
const canBeForced = (s: NationsState, l: Rally): boolean => {
  const leader = leaderAt(s, l.of, s.place[l.unit]);
  return (
    plays(s, 'leaders') &&
    s.world.formationOf[leader] === l.formation &&
    has(s, DISRUPTED, l.unit) &&
    !has(s, REDUCED, l.unit)
  );
};

export const rallies = procedure(
  'rallies',
  (of: number, formation: number): Rally => ({ of, formation, todo: 0, unit: -1 }),
  ({ ask, call, loop, run }) => [
    run((s, l) => {
      l.todo = (s.world.formationUnits[l.formation] & s.onMap[l.of] & marked(s, DISRUPTED, l.of)) >>> 0;
    }),
    loop(
      (_s, l) => l.todo !== 0,
      [
        run((s, l) => {
          l.unit = pieceIn(s.world, l.of, l.todo);
          l.todo &= l.todo - 1;
        }),
        call(
          check,
          (s, l) => [l.of, rallyNumber(s, l.unit), RALLY_CHECK],
          (s, l, passed) => {
            if (passed === 0) return;
            unmark(s, DISRUPTED, l.unit);
            note(s, { kind: 'rallied', piece: l.unit });
          },
        ),
        ask({
          point: 'force',
          rule: 'NAW-3.4.3c',
          who: (s, l) => (canBeForced(s, l) ? side(l.of) : null),
          prompt: (s, l) =>
            `${s.world.pieceIds[l.unit]} stays disrupted. Let the commissar force it, at the cost of a step?`,
          verbs: [
            { name: 'accept', takes: none, may: () => 0 },
            {
              name: 'force',
              takes: none,
              may: (s, l) => (canBeForced(s, l) ? 0 : no.noLeader),
              do: (s, l) => {
                mark(s, REDUCED, l.unit);
                unmark(s, DISRUPTED, l.unit);
                note(s, { kind: 'shot-own', piece: l.unit, by: leaderAt(s, l.of, s.place[l.unit]) });
              },
            },
          ],
        }),
      ],
    ),
  ],
);
