import { fail, ok, type Result } from '../result.ts';
import type { Played } from './history.ts';

/** Where undo may go back to. */
export type UndoStep = 'step' | 'move' | 'phase';

const NO_UNDO = fail('the last action rolled dice, revealed something or passed the turn; ask for a takeback instead');

/** The earliest point undo can reach: after the last action that rolled, revealed or handed over. */
export const undoFloorOf = (played: readonly Played[]): number => played.findLastIndex(({ barrier }) => barrier) + 1;

/** How many actions would remain after this undo, or why it cannot be done. */
export const undoTargetIn = (played: readonly Played[], step: UndoStep | number): Result<number> => {
  const floor = undoFloorOf(played);
  // Standing orders are no moves: they are replaced by others, not undone.
  const isOrder = (index: number): boolean => played[index]?.entry.kind === 'order';
  let last = played.length - 1;
  while (last >= 0 && isOrder(last)) last--;
  if (last >= 0 && floor > last && typeof step !== 'number') return NO_UNDO;
  let target: number;
  if (typeof step === 'number') target = step;
  else if (step === 'step') target = last;
  else if (step === 'move') {
    target = last;
    while (target > 0 && (isOrder(target) || played[target]?.opens === false)) target--;
  } else {
    target = last;
    const phase = played[last]?.phase;
    while (target > 0 && played[target - 1]?.phase === phase) target--;
  }
  if (!Number.isInteger(target) || target > last || target < 0) return fail('there is nothing to undo');
  if (target < floor) {
    if (floor > last) return NO_UNDO;
    if (typeof step === 'number')
      return fail(
        `undo can go back only to action ${floor}: earlier actions rolled dice, revealed something or passed the turn`,
      );
    target = floor;
  }
  return ok(target);
};
