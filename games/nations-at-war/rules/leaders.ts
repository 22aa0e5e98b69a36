// 10.5 Leaders: always with a platoon, which is in command because of them (3.4.2b).
import {
  boxOf,
  has,
  insideOf,
  marked,
  type NationsState,
  onMap,
  pieceIn,
  plays,
  procedure,
  put,
  SHAKEN,
  unmark,
} from '../state.ts';
import { NEITHER, single, singleOf } from './dice.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

const leadersOf = (s: NationsState, of: number): number => (of === 0 ? s.world.leaders[0] : s.world.leaders[1]);

export const anyShaken = (s: NationsState, of: number): boolean => (marked(s, SHAKEN, of) & leadersOf(s, of)) !== 0;

/** Is a leader with this platoon? */
export const isLed = (s: NationsState, p: number): boolean => {
  const { world } = s;
  const of = world.sideOf[p];
  if (!plays(s, 'leaders')) return false;
  for (let m = leadersOf(s, of); m !== 0; m &= m - 1) if (s.carrier[pieceIn(world, of, m)] === p + 1) return true;
  return false;
};

/** A leader in this place, -1 if none. */
export const leaderAt = (s: NationsState, of: number, at: number): number => {
  const set = insideOf(s, of, at) & leadersOf(s, of);
  return set === 0 ? -1 : pieceIn(s.world, of, set);
};

/** The platoon was hit: a die decides whether the leader is lost too. */
export const leaderCheck = procedure(
  'leader-check',
  (of: number) => ({ of, leader: -1 }),
  ({ call, run }) => [
    run((s, l) => {
      l.leader = pieceIn(s.world, l.of, marked(s, SHAKEN, l.of) & leadersOf(s, l.of));
      unmark(s, SHAKEN, l.leader);
    }),
    call(
      single,
      (s, l) => [l.of, singleOf('leader'), 1, s.world.data.tables.leader.lostAt, NEITHER, NEITHER],
      (s, l, value) => {
        if (value > s.world.data.tables.leader.lostAt) return;
        note(s, { kind: 'leader-lost', piece: l.leader });
        s.carrier[l.leader] = 0;
        put(s, l.leader, boxOf(s, 'lost'));
      },
    ),
  ],
);

/** May a leader in the platoon's hex go over to it? */
export const mayTransfer = (s: NationsState, of: number, formation: number, to: number): number => {
  const { world } = s;
  if (!onMap(s, to) || world.formationOf[to] !== formation) return no.noLeader;
  const leader = leaderAt(s, of, s.place[to]);
  if (world.role[to] !== 0 || world.formationOf[leader] !== formation) return no.noLeader;
  return s.carrier[leader] === to + 1 || has(s, SHAKEN, leader) ? no.noLeader : 0;
};

export const transfer = (s: NationsState, of: number, to: number): void => {
  const leader = leaderAt(s, of, s.place[to]);
  s.carrier[leader] = to + 1;
  note(s, { kind: 'transferred', piece: leader, to });
};
