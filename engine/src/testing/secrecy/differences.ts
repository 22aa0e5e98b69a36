import type { SavedFrame } from '../../flow/frame.ts';
import type { Game } from '../../game.ts';
import { takeSnapshot } from '../../state/snapshot.ts';
import type { Core } from '../../state/state.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const differingFrames = (mine: readonly SavedFrame[], theirs: readonly SavedFrame[], into: Set<string>): void => {
  for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
    const [a, b] = [mine[i], theirs[i]];
    if (!a || !b || a.procedure !== b.procedure) {
      into.add(`frame ${(a ?? b)?.procedure}`);
      return;
    }
    if (a.step !== b.step) into.add(`frame ${a.procedure}: step`);
    for (const key of Object.keys(a.locals))
      if (!isSame(a.locals[key], b.locals[key])) into.add(`frame ${a.procedure}.${key}`);
  }
};

/** The names of the columns and frame fields in which two states differ; what the engine itself counts (dice, reveals) is left out. */
export const differences = <S extends Core<S>>(game: Game<S>, one: S, other: S): Set<string> => {
  const [mine, theirs] = [takeSnapshot(game, one), takeSnapshot(game, other)];
  const names = new Set<string>();
  for (const [name, column] of Object.entries(mine.columns))
    if (name !== 'meta' && !isSame(column, theirs.columns[name])) names.add(name);
  differingFrames(mine.frames, theirs.frames, names);
  mine.branches.forEach((branch, i) => {
    differingFrames(branch.frames, theirs.branches[i]?.frames ?? [], names);
  });
  return names;
};
