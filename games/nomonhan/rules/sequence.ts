// 4.0 Sequence of play. The whole game on one screen:
//
//   set-up (3.0, 25.4, 25.5)
//   five monthly turns (six with the option), each of
//     Planning      Initiative: more victory points (4.1)
//                   Campaign markers, first player, second player (5.0)
//                   Air missions: secret allocation, reveal, air superiority (16.0)
//                   Reinforcements with interdiction, first, second (6.0, 16.6)
//                   Logistics: suppression off, reorganization, supply; first, second (7.0)
//     Impulses      first initial, second initial, first follow-on, second follow-on: movement (11.0), air strikes (16.8), combat (14.0)
//     End of turn   objectives, sudden death, the next month (24.0)
// After every phase overstacked hexes have their consequences (12.5).
import { finish, type Side } from '@hexside/engine';
import {
  ACES,
  clearFlag,
  FIRST,
  lastTurn,
  MASKIROVKA,
  MINIMUM,
  type NomonhanState,
  PURGED,
  procedure,
  RESTRAINT,
  TURN,
  VP,
} from '../state.ts';
import { foeOf, JP, SIDE_IDS, SIDES, SU } from '../world.ts';
import { airAllocation } from './air-allocation.ts';
import { campaignMarkers, refillPools } from './campaign-markers.ts';
import { note } from './events.ts';
import { landCombat } from './land-combat.ts';
import { logistics } from './logistics.ts';
import { FOLLOW_ON, INITIAL, movement } from './movement.ts';
import { reinforcement } from './reinforcements.ts';
import { setup } from './setup.ts';
import { endPhase } from './stacking.ts';
import { strikes } from './strikes.ts';
import { finalEnding, hasSuddenDeath, SUDDEN, scoreObjectives } from './victory.ts';

// --- Initiative

const takeInitiative = (s: NomonhanState, of: Side, die: number): void => {
  s.track[FIRST] = of;
  note(s, { kind: 'initiative', side: of, die, vp: [s.track[VP], s.track[VP + 1]] });
};

/** 4.1, 25.2: more victory points; the Soviet side on turn 1; a tie by the die (B15). */
const initiative = procedure(
  'initiative',
  () => ({}),
  ({ roll, run, when }) => [
    run((s) => note(s, { kind: 'turn', turn: s.track[TURN] })),
    when(
      (s) => s.track[TURN] > 1 && s.track[VP + JP] === s.track[VP + SU],
      [
        roll('initiative', 6, (s, _l, die) =>
          takeInitiative(s, die <= s.world.data.scenario.initiative.sovietUpTo ? SU : JP, die),
        ),
      ],
      [
        run((s) => {
          const first = SIDE_IDS.indexOf(s.world.data.scenario.setup.firstInitiative);
          const leader = s.track[VP + JP] > s.track[VP + SU] ? JP : SU;
          takeInitiative(s, s.track[TURN] === 1 ? foeOf(1 - first) : leader, 0);
        }),
      ],
    ),
  ],
);

// --- Impulses

/** 4.1: movement, air strikes, land combat, of one side. */
const impulse = procedure(
  'impulse',
  (of: number, kind: number) => ({ of, kind }),
  ({ call, run }) => [
    call(movement, (_s, l) => [l.of, l.kind]),
    run(endPhase),
    call(strikes, (_s, l) => [l.of]),
    run(endPhase),
    call(landCombat, (_s, l) => [l.of]),
    run(endPhase),
  ],
);

// --- End of turn

const endTurn = (s: NomonhanState): void => {
  note(s, { kind: 'phase', name: 'end-of-turn', turn: s.track[TURN], side: -1 });
  scoreObjectives(s);
  const winner = SIDES.find((of) => hasSuddenDeath(s, of));
  if (winner !== undefined) end(s, SUDDEN + winner);
  else if (s.track[TURN] >= lastTurn(s)) end(s, finalEnding(s));
  else nextTurn(s);
};

const nextTurn = (s: NomonhanState): void => {
  for (const cell of [RESTRAINT, ACES, MASKIROVKA, PURGED]) s.track[cell] = 0;
  for (const p of s.world.pieces) clearFlag(s, p, MINIMUM);
  refillPools(s);
  s.track[TURN]++;
};

const end = (s: NomonhanState, ending: number): void => {
  note(s, { kind: 'ended', ending });
  finish(s, ending);
};

const first = (s: NomonhanState): number => s.track[FIRST];
const second = (s: NomonhanState): number => 1 - s.track[FIRST];

export const game = procedure(
  'game',
  () => ({}),
  ({ call, label, loop, run }) => [
    call(setup, () => []),
    run((s) => {
      endPhase(s);
      s.track[TURN] = 1;
    }),
    loop(
      () => true,
      [
        call(initiative, () => []),
        call(campaignMarkers, (s) => [first(s)], null, 'first markers'),
        call(campaignMarkers, (s) => [second(s)], null, 'second markers'),
        run(endPhase),
        call(airAllocation, () => []),
        run(endPhase),
        call(reinforcement, (s) => [first(s)], null, 'first reinforcement'),
        call(reinforcement, (s) => [second(s)], null, 'second reinforcement'),
        run(endPhase),
        call(logistics, (s) => [first(s)], null, 'first logistics'),
        call(logistics, (s) => [second(s)], null, 'second logistics'),
        run(endPhase),
        call(impulse, (s) => [first(s), INITIAL], null, 'first initial impulse'),
        call(impulse, (s) => [second(s), INITIAL], null, 'second initial impulse'),
        call(impulse, (s) => [first(s), FOLLOW_ON], null, 'first follow-on impulse'),
        call(impulse, (s) => [second(s), FOLLOW_ON], null, 'second follow-on impulse'),
        label('end of turn'),
        run(endTurn),
      ],
    ),
  ],
);
