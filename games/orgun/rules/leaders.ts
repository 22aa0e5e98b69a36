// 4.1 Leaders: whom they help, and what becomes of those left alone with the enemy.
import { FAR, place, rowFor, type Side, side } from '@hexside/engine';
import {
  freshIn,
  isFresh,
  isLeader,
  leadersAt,
  type OrgunState,
  pieceIn,
  procedure,
  put,
  spend,
  unitsAt,
} from '../state.ts';
import { enemyOf } from '../world.ts';
import { controls } from './control.ts';
import { areas } from './domains.ts';
import { eliminate } from './elimination.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

/** 4.1b, 4.1i, 4.1.1 to 4.1.3: may this leader lend the modifier to a test of this unit? The caller checks where they are. */
export const canHelp = (s: OrgunState, leader: number, unit: number): boolean => {
  const { world } = s;
  if (!isLeader(world, leader) || !isFresh(s, leader) || world.modifier[leader] === 0) return false;
  if (world.sideOf[leader] !== world.sideOf[unit]) return false;
  // Nobody of the DRA has a tribe.
  return world.helpsAll[leader] === 1 || world.tribe[leader] === world.tribe[unit];
};

/** 4.1c: lending the modifier spends the leader. Answers with the modifier. */
export const useLeader = (s: OrgunState, leader: number): number => {
  spend(s, leader);
  note(s, { kind: 'spent', piece: leader, reason: 'lent a modifier' });
  return s.world.modifier[leader];
};

/** 11.3.7: the best modifier among fresh leaders of the area; it costs nothing there. */
export const bestModifier = (s: OrgunState, of: number, at: number): number => {
  let best = 0;
  for (let m = freshIn(s, of, leadersAt(s, of, at)); m !== 0; m &= m - 1)
    best = Math.max(best, s.world.modifier[pieceIn(s, of, m)]);
  return best;
};

/** 4.1e, 4.1g, 4.1l: leaders of the side without combat units of their own among enemy ones. */
export const areAlone = (s: OrgunState, of: number, at: number): boolean =>
  leadersAt(s, of, at) !== 0 && unitsAt(s, of, at) === 0 && unitsAt(s, enemyOf(of), at) > 0;

/** The distance of the nearest area the side controls; `FAR` if it controls none. */
const refuge = (s: OrgunState, of: number, at: number): number => {
  let best = FAR;
  for (const area of s.world.areas)
    if (controls(s, of, area)) best = Math.min(best, s.world.board.distance(place(at), area));
  return best;
};

type Escape = { of: number; at: number; leader: number; flees: number };

/** Each leader alone with the enemy rolls: removed, or off to the nearest area of the same side, through whatever lies between. */
export const loneLeaders = procedure(
  'escape',
  (of: number, at: number): Escape => ({ of, at, leader: -1, flees: 0 }),
  ({ ask, loop, milestone, roll, run, when }) => [
    loop(
      (s, l) => areAlone(s, l.of, l.at),
      [
        run((s, l) => {
          l.leader = pieceIn(s, l.of, leadersAt(s, l.of, l.at));
        }),
        roll('escape.die', 6, (s, l, value) => {
          const { result } = rowFor(s.world.data.tables.leaderEscape.rows, value);
          l.flees = result === 'retreats' && refuge(s, l.of, l.at) < FAR ? 1 : 0;
          const meaning = l.flees === 1 ? 'gets away' : 'is lost';
          note(s, {
            kind: 'die',
            side: l.of,
            name: s.world.pieceIds[l.leader] ?? '',
            value,
            total: value,
            meaning,
            rule: 'ORG-4.1e',
          });
        }),
        milestone('escape.result'),
        when(
          (_s, l) => l.flees === 0,
          [run((s, l) => eliminate(s, l.leader, 'alone among enemies', 'ORG-4.1e'))],
          [
            ask({
              point: 'flee',
              rule: 'ORG-4.1k',
              who: (_s, l): Side => side(l.of),
              prompt: (s, l) => `Choose where ${s.world.pieceIds[l.leader]} flees to.`,
              verbs: [
                {
                  name: 'to',
                  takes: areas,
                  may: (s, l, to) =>
                    controls(s, l.of, to) && s.world.board.distance(place(l.at), place(to)) === refuge(s, l.of, l.at)
                      ? 0
                      : no.notNearest,
                  do: (s, l, to) => {
                    put(s, l.leader, place(to));
                    note(s, { kind: 'retreated', piece: l.leader, from: l.at, area: to });
                  },
                },
              ],
            }),
          ],
        ),
      ],
    ),
  ],
);
