// 1.1, 4.1, 8.8.2: steps lost, units gone, prisoners taken.
import {
  alter,
  boxOf,
  isCombat,
  isTroop,
  LOST,
  NO_ORDER,
  type OrelState,
  onMap,
  other,
  PRISONERS,
  put,
  setSteps,
} from '../state.ts';
import { note } from './notes.ts';

/** A unit leaves the game; a recruit battalion can be raised anew (4.3.2). */
export const eliminate = (s: OrelState, p: number, reason: string, rule: string): void => {
  const { world } = s;
  if (isCombat(world, p)) s.track[LOST + s.owner[p]]++;
  note(s, { kind: 'eliminated', piece: p, reason, rule });
  put(s, p, boxOf(s, world.recruit[p] === 1 ? 'build' : 'eliminated'));
  s.steps[p] = world.recruit[p] === 1 ? world.steps[p] : 0;
  s.mode[p] = 0;
  s.flags[p] = 0;
  s.order[p] = NO_ORDER;
  s.attack[p] = 0;
  s.target[p] = -1;
};

/** 1.1, 8.8.2: one step; the last one is the end. */
export const loseStep = (s: OrelState, p: number, reason: string, rule: string): void => {
  if (s.steps[p] <= 1) {
    eliminate(s, p, reason, rule);
    return;
  }
  setSteps(s, p, s.steps[p] - 1);
  note(s, { kind: 'step-lost', side: s.owner[p], piece: p, steps: s.steps[p] });
};

/** 4.1: steps of the enemy that the side holds. */
export const takePrisoners = (s: OrelState, by: number, steps: number, rule: string): void => {
  if (steps <= 0) return;
  s.track[PRISONERS + by] += steps;
  note(s, { kind: 'prisoners', side: by, steps, total: s.track[PRISONERS + by], rule });
};

/** 8.8.2: it is gone, and what is left of it are prisoners. */
export const surrender = (s: OrelState, p: number, rule: string): void => {
  const by = other(s.owner[p]);
  const steps = isTroop(s.world, p) ? s.steps[p] : 0;
  eliminate(s, p, 'surrenders', rule);
  takePrisoners(s, by, steps, rule);
};

/** 9.1.2: an armoured train changes hands as it is. */
export const captureTrain = (s: OrelState, p: number): void => {
  const by = other(s.owner[p]);
  alter(s, p, () => {
    s.owner[p] = by;
    s.flags[p] = 0;
    s.order[p] = NO_ORDER;
    s.attack[p] = 0;
    s.target[p] = -1;
  });
  note(s, { kind: 'captured', piece: p, side: by, hex: s.place[p] });
};

/** Of a list, those still on the map. */
export const living = (s: OrelState, units: readonly number[]): number[] => units.filter((p) => onMap(s, p));
