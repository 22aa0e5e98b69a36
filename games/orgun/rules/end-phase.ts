// 16.0 End Phase: mines are lifted (11.3.6), victory is looked for (18.0), the turn marker goes on.
import { finish } from '@hexside/engine';
import { newStamp, type OrgunState, procedure, TURN } from '../state.ts';
import { MJ } from '../world.ts';
import { controls } from './control.ts';
import { note } from './events.ts';
import { automaticVictory, operationalVictory } from './victory.ts';

const liftMines = (s: OrgunState): void => {
  for (const at of s.world.areas) {
    if (s.mine[at] === 0 || !controls(s, MJ, at)) continue;
    s.mine[at] = 0;
    s.path[at] = 0;
    newStamp(s);
    note(s, { kind: 'mines-lifted', area: at });
  }
};

const judge = (s: OrgunState): void => {
  const automatic = automaticVictory(s);
  const ending = automatic >= 0 ? automatic : s.track[TURN] === s.world.lastTurn ? operationalVictory(s) : -1;
  if (ending < 0) return;
  finish(s, ending);
  note(s, { kind: 'ended', ending });
};

export const endPhase = procedure(
  'end-phase',
  () => ({}),
  ({ run }) => [run((s) => note(s, { kind: 'phase', name: 'end', turn: s.track[TURN] })), run(liftMines), run(judge)],
);
