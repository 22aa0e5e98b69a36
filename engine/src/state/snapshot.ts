import { side as sideOf } from '../brand.ts';
import { type Frame, type Locals, type SavedFrame, saveFrame } from '../flow/frame.ts';
import type { Procedure } from '../flow/procedure.ts';
import { advance } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { isRecord } from '../library/reading.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from './state.ts';

/** A state as JSON: the saved columns and the frames. The dice are not in it; they belong to the record. */
export interface Snapshot {
  readonly columns: Record<string, number[]>;
  readonly frames: readonly SavedFrame[];
  readonly branches: readonly { readonly side: number; readonly frames: readonly SavedFrame[] }[];
}

export const takeSnapshot = <S extends Core<S>>(game: Game<S>, s: S): Snapshot => ({
  columns: game.store.toJson(s),
  frames: s.frames.map(saveFrame),
  branches: s.branches.map((branch) => ({ side: branch.side, frames: branch.frames.map(saveFrame) })),
});

const readLocals = (keys: readonly string[], json: unknown, at: string): Result<Locals> => {
  if (!isRecord(json)) return fail('expected the procedure’s locals', { at });
  const locals: Locals = {};
  for (const key of keys) {
    const value = json[key];
    if (typeof value === 'number' && Number.isInteger(value)) locals[key] = value;
    else if (Array.isArray(value) && value.every((item): item is number => Number.isInteger(item)))
      locals[key] = value.slice();
    else return fail('expected an integer or a list of integers', { at: `${at}.${key}` });
  }
  return ok(locals);
};

/** Frames from their saved form, checked against the procedures that exist. */
export const readFrames = <S>(
  procedures: ReadonlyMap<string, Procedure<S>>,
  json: unknown,
  at: string,
): Result<Frame<S>[]> => {
  if (!Array.isArray(json)) return fail('expected a list of frames', { at });
  const frames: Frame<S>[] = [];
  for (let i = 0; i < json.length; i++) {
    const saved: unknown = json[i];
    const here = `${at}[${i}]`;
    if (!isRecord(saved) || typeof saved.procedure !== 'string' || typeof saved.step !== 'string') {
      return fail('expected {procedure, step, locals}', { at: here });
    }
    const procedure = procedures.get(saved.procedure);
    if (!procedure) return fail(`there is no procedure "${saved.procedure}"`, { at: `${here}.procedure` });
    const index = procedure.at(saved.step);
    if (index < 0)
      return fail(`${procedure.name} has no step "${saved.step}"; it has ${procedure.rests.join(', ')}`, {
        at: `${here}.step`,
      });
    const locals = readLocals(procedure.keys, saved.locals, `${here}.locals`);
    if (!locals.ok) return locals;
    frames.push({ procedure, at: index, locals: locals.value });
  }
  return ok(frames);
};

/** The state a snapshot was taken of, at rest at its decision; or what is wrong with the snapshot. */
export const restoreSnapshot = <S extends Core<S>>(game: Game<S>, json: unknown): Result<S> => {
  if (!isRecord(json)) return fail('expected a snapshot: {columns, frames, branches}');
  const s = game.store.fresh();
  const problem = game.store.fromJson(s, json.columns);
  if (problem !== null) return fail(problem);
  const frames = readFrames(game.procedures, json.frames, 'frames');
  if (!frames.ok) return frames;
  s.frames = frames.value;
  const branches: unknown = json.branches;
  if (!Array.isArray(branches)) return fail('expected a list', { at: 'branches' });
  for (let i = 0; i < branches.length; i++) {
    const branch: unknown = branches[i];
    if (!isRecord(branch) || typeof branch.side !== 'number')
      return fail('expected {side, frames}', { at: `branches[${i}]` });
    const branchFrames = readFrames(game.procedures, branch.frames, `branches[${i}].frames`);
    if (!branchFrames.ok) return branchFrames;
    s.branches.push({ side: sideOf(branch.side), frames: branchFrames.value });
  }
  game.rebuild(s);
  const broken = game.brokenLaws(s);
  if (broken.length > 0) return fail(`the snapshot breaks the game's laws: ${broken[0]}`);
  advance(s);
  return ok(s);
};
