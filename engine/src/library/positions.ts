import { type Frame, type SavedFrame, saveFrame } from '../flow/frame.ts';
import type { Procedure } from '../flow/procedure.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Cells } from '../state/columns.ts';
import { readFrames } from '../state/snapshot.ts';
import type { Core } from '../state/state.ts';
import { DONE, type Done, eachPair, eachText, isRecord, wholeNumber } from './reading.ts';

/** What the positions of all games have in common: fields, the phase they begin in, marks on pieces, numbers. */

/** Where a phase begins: the procedures under way from the outermost in, each at a step (null: its first) with its arguments. */
export type PhaseStack = readonly (readonly [procedure: string, step: string | null, args: readonly number[]])[];

/** A position's fields, of which only these are known; `game` and `frames` always are. */
export const positionFields = (
  json: unknown,
  game: string,
  keys: readonly string[],
): Result<Readonly<Record<string, unknown>>> => {
  if (!isRecord(json)) return fail(`expected a position: {${keys.slice(0, 4).join(', ')}, …}`);
  const known = ['game', ...keys, 'frames'];
  for (const key of Object.keys(json))
    if (!known.includes(key)) return fail(`unknown field; expected ${known.join(', ')}`, { at: key });
  if (json.game !== undefined && json.game !== game) return fail(`expected ${game}`, { at: 'game' });
  return ok(json);
};

const framesFor = <S>(procedures: ReadonlyMap<string, Procedure<S>>, stack: PhaseStack): Frame<S>[] =>
  stack.map(([name, step, args]) => {
    const procedure = procedures.get(name);
    if (!procedure) throw new Error(`there is no procedure ${name}`);
    const frame = procedure.frame(args);
    if (step !== null) frame.at = procedure.at(step);
    return frame;
  });

/**
 * Puts a state where its position says: at the saved frames, or else at the beginning of a phase.
 * @param stackOf the phase a name means, or a sentence that says what was expected
 */
export const resume = <S extends Core<S>>(
  s: S,
  procedures: ReadonlyMap<string, Procedure<S>>,
  fields: Readonly<Record<string, unknown>>,
  standard: string,
  stackOf: (phase: string) => PhaseStack | string,
): Done => {
  if (fields.frames !== undefined) {
    const frames = readFrames(procedures, fields.frames, 'frames');
    if (!frames.ok) return frames;
    const [root] = procedures.values();
    if (frames.value[0]?.procedure !== root)
      return fail(`expected the frames of a whole game: the first is "${root?.name}"`, { at: 'frames' });
    s.frames = frames.value;
    return DONE;
  }
  const phase = fields.phase ?? standard;
  const stack = stackOf(typeof phase === 'string' ? phase : '');
  if (typeof stack === 'string') return fail(stack, { at: 'phase' });
  s.frames = framesFor(procedures, stack);
  return DONE;
};

/** The phase of a name among those of a table. */
export const namedPhase =
  (phases: Readonly<Record<string, PhaseStack>>) =>
  (phase: string): PhaseStack | string =>
    (Object.hasOwn(phases, phase) ? phases[phase] : undefined) ?? `expected one of: ${Object.keys(phases).join(', ')}`;

export const savedFrames = <S extends Core<S>>(s: S): SavedFrame[] => s.frames.map(saveFrame);

/** Names of bits in a column of flags, or of cells in a column of numbers. */
export type Names = Readonly<Record<string, number>>;

const numberOf = (names: Names, name: string, at: string): Result<number> => {
  const found = Object.hasOwn(names, name) ? names[name] : undefined;
  return found === undefined ? fail(`expected one of ${Object.keys(names).join(', ')}`, { at }) : ok(found);
};

/** `{moved: [4/709, SDF-1]}`: pieces by the flag they have. */
export const readFlags = (
  flags: Cells,
  names: Names,
  pieceById: ReadonlyMap<string, number>,
  json: unknown,
  at = 'flags',
): Done =>
  eachPair(json, at, (name, list, here) => {
    const bit = numberOf(names, name, here);
    if (!bit.ok) return bit;
    return eachText(list, here, (id, where) => {
      const p = pieceById.get(id);
      if (p === undefined) return fail(`there is no piece "${id}"`, { at: where });
      flags[p] |= bit.value;
      return DONE;
    });
  });

export const writeFlags = (flags: Cells, names: Names, pieceIds: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([name, bit]) => [name, pieceIds.filter((_, p) => (flags[p] & bit) !== 0)] as const)
      .filter(([, list]) => list.length > 0),
  );

/** `{upgrades: 2}`: cells of a column by name; those that are not named keep what they have. */
export const readNumbers = (cells: Cells, names: Names, json: unknown, at = 'numbers'): Done =>
  eachPair(json, at, (name, value, here) => {
    const cell = numberOf(names, name, here);
    if (!cell.ok) return cell;
    const read = wholeNumber(value, 0, 999, 0, here);
    if (!read.ok) return read;
    cells[cell.value] = read.value;
    return DONE;
  });

export const writeNumbers = (cells: Cells, names: Names): Record<string, number> =>
  Object.fromEntries(Object.entries(names).map(([name, cell]) => [name, cells[cell]]));

/** A last look at a state that was read: no law of the game is broken. */
export const lawful = <S>(s: S, brokenLaws: (s: S) => readonly string[]): Result<S> => {
  const [broken] = brokenLaws(s);
  return broken === undefined ? ok(s) : fail(broken);
};
