import type { Side } from '../brand.ts';
import { advance, give, milestoneOf, passMilestone, pendingChance } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { offeredCode, readAction } from '../legality/legal.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';

/** A copy on which a side may suppose what it likes: its own veiled view, at rest, without dice. */
export const supposed = <S extends Core<S>>(game: Game<S>, s: S, viewer: Side): S => {
  const copy = game.veil(s, viewer);
  runToDice(game, copy);
  return copy;
};

/** Runs on to the next question, but not past a die, nor past a moment at which an outcome is known. */
const runToDice = <S extends Core<S>>(game: Game<S>, copy: S): void => {
  while (advance(copy, 'stop') === 'milestone') {
    if (game.odds.milestones.includes(milestoneOf(copy) ?? '')) return;
    passMilestone(copy);
  }
};

/** Of all that waits on the copy, what was entered on it comes next: what it rests at is listed anew. */
export const bringIntoFocus = <S extends Core<S>>(game: Game<S>, copy: S, s: S, viewer: Side): void => {
  if (!game.odds.focus) return;
  game.odds.focus(copy, supposed(game, s, viewer));
  runToDice(game, copy);
};

/** Enters a line of the side's own on such a copy. Where it leads to dice the copy rests before them: what they say is nobody's to suppose. */
export const suppose = <S extends Core<S>>(game: Game<S>, copy: S, viewer: Side, line: string): Result<null> => {
  const action = readAction(line);
  if (!action.ok) return action;
  if (pendingChance(copy)) return fail(`dice fall before "${line}": ask for the odds before it`, { at: line });
  const code = offeredCode(game, copy, viewer, action.value);
  if (!code.ok) return code;
  give(copy, viewer, code.value);
  runToDice(game, copy);
  return ok(null);
};

/** The copy after these lines of the side's own, what they are about brought into focus. */
export const supposedAfter = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Side,
  lines: readonly string[],
): Result<S> => {
  const copy = supposed(game, s, viewer);
  for (const line of lines) {
    const done = suppose(game, copy, viewer, line);
    if (!done.ok) return done;
  }
  if (lines.length > 0) bringIntoFocus(game, copy, s, viewer);
  return ok(copy);
};
