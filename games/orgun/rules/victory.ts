// 18.0 Victory: automatic at the end of any turn, operational at the end of the last.
import { CONTESTED, combatAt, type OrgunState } from '../state.ts';
import { DRA, MJ } from '../world.ts';
import { controller, controls } from './control.ts';

/** The endings, in the order of table/endings.ts. */
export const MJ_AUTOMATIC = 0;
export const DRA_AUTOMATIC = 1;
export const MUTUAL = 2;
export const MJ_OPERATIONAL = 3;
export const DRA_OPERATIONAL = 4;
export const DRAW = 5;

/** 18.1.1: the Octagonal Fort and another Orgun area. */
const hasNewHome = (s: OrgunState): boolean => {
  const { MJ: goal } = s.world.data.scenario.victory.automatic;
  const { board } = s.world;
  return (
    controls(s, MJ, board.placeOf(goal.controls)) && goal.andOneOf.some((id) => controls(s, MJ, board.placeOf(id)))
  );
};

/** 18.1.2, B10: tribes without a combat unit on the map. */
export const tribesGone = (s: OrgunState): number => {
  let onMap = 0;
  for (const at of s.world.areas) onMap |= combatAt(s, MJ, at);
  let gone = 0;
  for (let tribe = 1; tribe < s.world.tribeUnits.length; tribe++)
    if ((onMap & (s.world.tribeUnits[tribe] ?? 0)) === 0) gone++;
  return gone;
};

/** 18.1: the automatic victory that holds now, or -1. */
export const automaticVictory = (s: OrgunState): number => {
  const { automatic } = s.world.data.scenario.victory;
  const mj = hasNewHome(s);
  const dra = tribesGone(s) >= automatic.DRA.tribesGone;
  if (mj && dra) return automatic.both === 'DRA' ? MUTUAL : MJ_AUTOMATIC; // 18.1.3
  return mj ? MJ_AUTOMATIC : dra ? DRA_AUTOMATIC : -1;
};

/** 18.2: who wins at the end of the last turn, if anybody. */
export const operationalVictory = (s: OrgunState): number => {
  const { operational } = s.world.data.scenario.victory;
  const at = (id: string) => s.world.board.placeOf(id);
  const mj = operational.MJ;
  if (
    controls(s, MJ, at(mj.controls)) &&
    mj.controlsOrContestsAll.every((id) => [MJ, CONTESTED].includes(controller(s, at(id))))
  )
    return MJ_OPERATIONAL; // 18.3.1
  const dra = operational.DRA;
  if (controls(s, DRA, at(dra.controls)) && dra.controlsOneOf.some((id) => controls(s, DRA, at(id))))
    return DRA_OPERATIONAL; // 18.3.2
  return DRAW;
};
