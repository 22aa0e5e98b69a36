import type { Side } from '../brand.ts';
import { advance, give, type Meter, milestoneOf, passMilestone, pendingChance } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { offeredCode, readAction } from '../legality/legal.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';

/** A copy on which a side may suppose what it likes: its own redacted view, at rest, without dice. */
export const supposed = <S extends Core<S>>(game: Game<S>, s: S, viewer: Side, meter: Meter | null = null): S => {
  const copy = game.redact(s, viewer);
  runToDice(game, copy, meter);
  return copy;
};

/** Runs on to the next question, but not past a die, nor past a moment at which an outcome is known. */
const runToDice = <S extends Core<S>>(game: Game<S>, copy: S, meter: Meter | null): void => {
  while (advance(copy, 'stop', meter) === 'milestone') {
    if (game.odds.milestones.includes(milestoneOf(copy) ?? '')) return;
    passMilestone(copy);
  }
};

/** Of all that waits on the copy, what was entered on it comes next: what it rests at is listed anew. */
export const bringIntoFocus = <S extends Core<S>>(
  game: Game<S>,
  copy: S,
  s: S,
  viewer: Side,
  meter: Meter | null = null,
): void => {
  if (!game.odds.focus) return;
  game.odds.focus(copy, supposed(game, s, viewer, meter));
  runToDice(game, copy, meter);
};

/** Enters a line of the side's own on such a copy. Where it leads to dice the copy rests before them: what they say is nobody's to suppose. */
export const suppose = <S extends Core<S>>(
  game: Game<S>,
  copy: S,
  viewer: Side,
  line: string,
  meter: Meter | null = null,
): Result<null> => {
  const action = readAction(line);
  if (!action.ok) return action;
  if (pendingChance(copy)) return fail(`dice are rolled before "${line}": ask for the odds before it`, { at: line });
  const code = offeredCode(game, copy, viewer, action.value);
  if (!code.ok) return code;
  give(copy, viewer, code.value);
  runToDice(game, copy, meter);
  return ok(null);
};

/** The copy after these lines of the side's own, what they are about brought into focus. */
export const supposedAfter = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Side,
  lines: readonly string[],
  meter: Meter | null = null,
): Result<S> => {
  const copy = supposed(game, s, viewer, meter);
  for (const line of lines) {
    const done = suppose(game, copy, viewer, line, meter);
    if (!done.ok) return done;
  }
  if (lines.length > 0) bringIntoFocus(game, copy, s, viewer, meter);
  return ok(copy);
};
