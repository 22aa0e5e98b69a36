// 6.0 Sequence of play. The whole game on one screen:
//
//   set-up (5.2)
//   twelve turns of
//     Initiative Phase      from turn 2 both roll; a tie is a choice (8.0)
//     Card Draw Phase       as many as the turn track says (9.0)
//     Reinforcement Phase   cards, units put off, the Soviet die (17.0)
//     Action Phase          one area each in turn, until both pass (10.0): moves (11.0), attacks (12.0), raids (14.0)
//     Supply Phase          markers, and spent units recover (15.0)
//     End Phase             mines lifted (11.3.6), victory (18.0), the next turn (16.0)
import { INITIATIVE, procedure, TURN } from '../state.ts';
import { DRA, MJ } from '../world.ts';
import { actionPhase } from './actions.ts';
import { cardDraw } from './cards.ts';
import { endPhase } from './end-phase.ts';
import { initiative } from './initiative.ts';
import { reinforcement } from './reinforcements.ts';
import { setup } from './setup.ts';
import { supplyPhase } from './supply-phase.ts';

export const game = procedure(
  'game',
  () => ({}),
  ({ call, loop, run }) => [
    call(setup, () => []),
    run((s) => {
      s.track[TURN] = 1;
      s.track[INITIATIVE] = s.world.data.scenario.turns.firstInitiative === 'MJ' ? MJ : DRA; // 3.2c, 5.1a
    }),
    loop(
      (s) => s.track[TURN] <= s.world.lastTurn,
      [
        call(initiative, () => []),
        call(cardDraw, () => []),
        call(reinforcement, () => []),
        call(actionPhase, () => []),
        call(supplyPhase, () => []),
        call(endPhase, () => []),
        run((s) => {
          s.track[TURN]++; // 3.2a
        }),
      ],
    ),
  ],
);
