// 2 Sequence of play. The whole game on one screen:
//
//   set-up (10.2)
//   from the first day to the last, a White player turn (2.1) and a Red one (2.2), each of
//     1 depot status (3.2)        2 recruitment (4)        3 command (5.2)        4 random event (6, optional)
//     5 movement and special actions (7)                   6 combat and munitions (8)
//     7 markers off, routed units rally (8.7.3)
//   victory (10)
import { finish } from '@hexside/engine';
import {
  ACTIVE,
  ASLEEP,
  BROKEN,
  COMBAT,
  DATE,
  GUIDED,
  has,
  isRouted,
  LATE,
  mark,
  type OrelState,
  onMap,
  procedure,
  ROUTED_NOW,
  RUMOUR,
  RUMOUR_LATER,
  SHELLS,
  setMode,
  unmark,
} from '../state.ts';
import { RED, WHITE } from '../world.ts';
import { combat } from './combat.ts';
import { command } from './command.ts';
import { reportDepots } from './depots.ts';
import { wakeAll } from './inactive.ts';
import { movement } from './movement.ts';
import { note } from './notes.ts';
import { lapseEvents, playsEvents, randomEvent } from './random-events.ts';
import { recruitment } from './recruits.ts';
import { setup } from './setup.ts';
import { endingNow, levelOf } from './victory.ts';
import { inZoc } from './zones-of-control.ts';

/** 8.7.3 B, README B15: a unit that was routed before its owner’s turn recovers, unless it is in an enemy zone of control. */
const rally = (s: OrelState, of: number): void => {
  for (const p of s.world.troops) {
    if (s.owner[p] !== of || !isRouted(s, p)) continue;
    if (has(s, p, ROUTED_NOW)) unmark(s, p, ROUTED_NOW);
    else if (!onMap(s, p) || !inZoc(s, of, s.place[p])) {
      setMode(s, p, COMBAT);
      note(s, { kind: 'rallied', piece: p });
    }
  }
};

/** 2.1 step 7. */
const cleanUp = (s: OrelState, of: number): void => {
  rally(s, of);
  for (const p of s.world.pieces) {
    if (s.owner[p] !== of) continue;
    const rumours = has(s, p, RUMOUR_LATER);
    unmark(s, p, RUMOUR | RUMOUR_LATER | LATE | GUIDED | SHELLS);
    if (rumours) mark(s, p, RUMOUR);
  }
  s.world.formationSide.forEach((side, f) => {
    if (side === of) s.plight[f] &= ASLEEP;
  });
  lapseEvents(s, of);
};

export const playerTurn = procedure(
  'player-turn',
  (of: number) => ({ of }),
  ({ call, run, when }) => [
    run((s, l) => {
      s.track[ACTIVE] = l.of;
      note(s, { kind: 'phase', name: 'turn', side: l.of, date: s.track[DATE] });
      wakeAll(s);
      reportDepots(s);
    }),
    call(recruitment, (_s, l) => [l.of]),
    call(command, (_s, l) => [l.of]),
    when(playsEvents, [call(randomEvent, (_s, l) => [l.of])]),
    call(movement, (_s, l) => [l.of]),
    call(combat, (_s, l) => [l.of]),
    run((s, l) => cleanUp(s, l.of)),
  ],
);

export const game = procedure(
  'game',
  () => ({}),
  ({ call, loop, run }) => [
    call(setup, () => []),
    loop(
      (s) => s.track[DATE] <= s.scene.last,
      [
        call(playerTurn, () => [WHITE], null, 'White turn'),
        call(playerTurn, () => [RED], null, 'Red turn'),
        run((s) => {
          // 9.2.1: broken tanks are repaired at the end of the day, after both player turns.
          for (const p of s.world.pieces) unmark(s, p, BROKEN);
          s.track[DATE]++;
        }),
      ],
    ),
    run((s) => {
      s.track[DATE] = s.scene.last;
      const ending = endingNow(s);
      note(s, { kind: 'ended', ending, red: levelOf(s, RED), white: levelOf(s, WHITE) });
      finish(s, ending);
    }),
  ],
);
