import type { Fingerprint } from '../state/hash.ts';
import type { Procedure } from './procedure.ts';

/** What a procedure remembers while it waits: integers and lists of integers, nothing else, so it is JSON as it stands. */
export type Locals = Record<string, Argument>;

/** What a procedure may be given. */
export type Argument = number | number[];

/** One procedure under way: where it rests and what it remembers. */
export interface Frame<S> {
  readonly procedure: Procedure<S>;
  at: number;
  readonly locals: Locals;
}

/** A frame as it is stored: the step by name, never by number, because editing a procedure moves numbers. */
export interface SavedFrame {
  readonly procedure: string;
  readonly step: string;
  readonly locals: Locals;
}

export const cloneFrame = <S>(frame: Frame<S>): Frame<S> => {
  const locals: Locals = { ...frame.locals };
  for (const key of frame.procedure.keys) {
    const value = locals[key];
    if (typeof value === 'object') locals[key] = value.slice();
  }
  return { procedure: frame.procedure, at: frame.at, locals };
};

/**
 * Makes `to` a copy of `from`, using the frames it has where they are of the same procedures: looking ahead copies stacks
 * thousands of times a second. Lists are always new ones, because a procedure may have passed its own on to another.
 */
export const copyFrames = <S>(from: readonly Frame<S>[], to: Frame<S>[]): void => {
  for (let i = 0; i < from.length; i++) {
    const source = from[i];
    const target = to[i];
    if (!source) continue;
    if (!target || target.procedure !== source.procedure) {
      to[i] = cloneFrame(source);
      continue;
    }
    target.at = source.at;
    const { keys } = source.procedure;
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k] ?? '';
      const value = source.locals[key];
      if (typeof value === 'number') target.locals[key] = value;
      else if (value !== undefined) target.locals[key] = value.slice();
    }
  }
  to.length = from.length;
};

export const hashFrame = <S>(print: Fingerprint, frame: Frame<S>): void => {
  print.add(frame.procedure.mark);
  print.add(frame.procedure.markAt(frame.at));
  for (const key of frame.procedure.keys) {
    const value = frame.locals[key];
    if (typeof value === 'number') print.add(value);
    else if (value !== undefined) {
      print.add(value.length);
      for (const item of value) print.add(item);
    }
  }
};

export const saveFrame = <S>(frame: Frame<S>): SavedFrame => ({
  procedure: frame.procedure.name,
  step: frame.procedure.nameAt(frame.at),
  locals: cloneFrame(frame).locals,
});
