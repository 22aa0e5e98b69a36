// 7.1.4 Modes: what a unit does last decides whether it stands in Combat or in March mode.

import { ACTED, COMBAT, inHalves, isAsleep, isRouted, isTroop, mark, type OrelState, setMode } from '../state.ts';
import { mayStop } from './duties.ts';
import { no } from './refusals.ts';
import { type Move, pointsLeft } from './ways.ts';

/** 7.1.4: what the unit does last decides its mode. */
export const finishIn = (s: OrelState, l: Move, mode: number): void => {
  l.open = 0;
  mark(s, l.unit, ACTED);
  if (!isRouted(s, l.unit)) setMode(s, l.unit, mode);
};

export const mayFormUp = (s: OrelState, l: Move): number => {
  const p = l.unit;
  if (!isTroop(s.world, p)) return no.noModes;
  if (isRouted(s, p)) return no.routedActs;
  if (l.day === 1) return no.dayActs;
  if (l.moved === 0 && s.mode[p] === COMBAT) return no.formed;
  if (isAsleep(s, p)) return no.asleep;
  if (mayStop(s, l) < 0) return mayStop(s, l);
  const cost = inHalves(s.world.data.tables.movement.combatMode);
  return cost <= pointsLeft(l) ? cost : no.noMovement;
};
