// 4.0 Sequence of play. The whole game on one screen:
//
//   set-up (3.2)
//   nine turns of
//     I   Joint Resource and Random Event Phase   Soviet chaos (6.0), random event (7.0), replacements (8.0), resettlement (10.4)
//     II  AR player turn                          reinforcement (9.2), movement (12.0), combat (13.0)
//     III AZ player turn                          reinforcement (9.3), movement (12.0), combat (13.0)
//     IV  End of Turn Phase                       Soviet units leave, reforms (8.2.1), automatic victory (15.2), winner (15.0), support returns
import { isSoviet, type KarabakhState, procedure, put, TURN } from '../state.ts';
import { AR, AZ, NOBODY } from '../world.ts';
import { resettlement } from './civilians.ts';
import { combat } from './combat.ts';
import { note } from './events.ts';
import { movement } from './movement.ts';
import { randomEvent } from './random-events.ts';
import { reinforcement } from './reinforcements.ts';
import { determineReplacements, reforms } from './replacements.ts';
import { setup } from './setup.ts';
import { sovietChaos } from './soviet-chaos.ts';
import { returnSupport } from './support.ts';
import { automaticVictory, decideWinner, lastTurn } from './victory.ts';

const jointPhase = procedure(
  'joint-phase',
  () => ({}),
  ({ call, run }) => [
    run((s) => note(s, { kind: 'phase', name: 'joint', side: -1, turn: s.track[TURN] })),
    call(sovietChaos, () => []),
    call(randomEvent, () => []),
    run(determineReplacements),
    call(resettlement, () => []),
  ],
);

const playerTurn = procedure(
  'player-turn',
  (of: number) => ({ of }),
  ({ call }) => [
    call(reinforcement, (_s, l) => [l.of]),
    call(movement, (_s, l) => [l.of]),
    call(combat, (_s, l) => [l.of]),
  ],
);

/** 6.1g, 6.1h: at the end of turns 1 and 2 hired counters go back to the pool; at the end of turn 3 all leave the game. */
const withdrawSoviets = (s: KarabakhState): void => {
  const { turns } = s.world.data.tables.sovietChaos;
  const last = Math.max(...turns);
  if (s.track[TURN] > last) return;
  const to = s.world.box[s.track[TURN] === last ? 'removed' : 'soviet-pool'];
  let count = 0;
  for (const p of s.world.pieces) {
    if (!isSoviet(s, p) || s.place[p] === to) continue;
    if (s.place[p] !== s.world.box['soviet-pool']) count++;
    put(s, p, to);
    s.owner[p] = NOBODY;
    s.flags[p] = 0;
  }
  note(s, { kind: 'withdrawn', count });
};

const endOfTurn = procedure(
  'end-of-turn',
  () => ({}),
  ({ call, run }) => [
    run((s) => note(s, { kind: 'phase', name: 'end', side: -1, turn: s.track[TURN] })),
    run(withdrawSoviets),
    call(reforms, () => []),
    call(automaticVictory, () => []),
    run(decideWinner),
    run(returnSupport),
  ],
);

export const game = procedure(
  'game',
  () => ({}),
  ({ call, loop, run }) => [
    call(setup, () => []),
    run((s) => {
      s.track[TURN] = 1;
    }),
    loop(
      (s) => s.track[TURN] <= lastTurn(s),
      [
        call(jointPhase, () => []),
        call(playerTurn, () => [AR], null, 'AR player turn'),
        call(playerTurn, () => [AZ], null, 'AZ player turn'),
        call(endOfTurn, () => []),
        run((s) => {
          s.track[TURN]++;
        }),
      ],
    ),
  ],
);
