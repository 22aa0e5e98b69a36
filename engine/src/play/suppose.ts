import type { Side } from '../brand.ts';
import type { Chance } from '../chance/chance.ts';
import { advance } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { act, readAction } from '../legality/legal.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';

/** A supposed line came to where dice fall: what follows them is nobody's to say. */
class DiceAhead extends Error {}

const diceAhead: Chance = {
  next() {
    throw new DiceAhead();
  },
};

/** A copy on which a side may suppose what it likes: its own veiled view, at rest, without dice. */
export const supposed = <S extends Core<S>>(game: Game<S>, s: S, viewer: Side): S => {
  const copy = game.veil(s, viewer);
  copy.chance = diceAhead;
  advance(copy);
  return copy;
};

/** Enters a line of the side's own on such a copy. After a line that leads to dice the copy is of no further use. */
export const suppose = <S extends Core<S>>(game: Game<S>, copy: S, viewer: Side, line: string): Result<null> => {
  const action = readAction(line);
  if (!action.ok) return action;
  try {
    const done = act(game, copy, viewer, action.value);
    return done.ok ? ok(null) : done;
  } catch (error) {
    if (!(error instanceof DiceAhead)) throw error;
    return fail(`dice fall after "${line}": ask for the odds before it`, { at: line });
  }
};
