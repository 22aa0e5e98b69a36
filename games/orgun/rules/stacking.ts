// 7.1 Stacking: three combat units to an area for the DRA, six for the Mujahideen.
import { countBits, side } from '@hexside/engine';
import { combatAt, listOf, type OrgunState, procedure, unitsAt } from '../state.ts';
import { areaName } from '../world.ts';
import { pieces } from './domains.ts';
import { eliminate } from './elimination.ts';
import { no } from './refusals.ts';

export const limitOf = (s: OrgunState, of: number): number => s.world.limit[of === 0 ? 0 : 1];

/** 7.1a, 7.1b: is there room for so many more? */
export const hasRoom = (s: OrgunState, of: number, at: number, more = 1): boolean =>
  unitsAt(s, of, at) + more <= limitOf(s, of);

export const isOverstacked = (s: OrgunState, of: number, at: number): boolean => unitsAt(s, of, at) > limitOf(s, of);

/** The first area with too many units of the side, -1 if none. */
const overfull = (s: OrgunState, of: number): number => s.world.areas.findIndex((at) => isOverstacked(s, of, at));

/** 7.1f: the owner eliminates units of their choice until no area is overstacked. */
export const stackingCheck = procedure(
  'stacking',
  (of: number) => ({ of }),
  ({ ask, loop }) => [
    loop(
      (s, l) => overfull(s, l.of) >= 0,
      [
        ask({
          point: 'overstacked',
          rule: 'ORG-7.1f',
          who: (_s, l) => side(l.of),
          prompt: (s, l) => {
            const at = overfull(s, l.of);
            return `Eliminate ${countBits(combatAt(s, l.of, at)) - limitOf(s, l.of)} of your units in ${areaName(s.world, at)}: the area is overstacked.`;
          },
          verbs: [
            {
              name: 'eliminate',
              takes: pieces,
              may: (s, l, unit) =>
                listOf(s, l.of, combatAt(s, l.of, overfull(s, l.of))).some((one) => one === unit)
                  ? 0
                  : no.notOverstacked,
              do: (s, _l, unit) => eliminate(s, unit, 'overstacked', 'ORG-7.1f'),
            },
          ],
        }),
      ],
    ),
  ],
);
