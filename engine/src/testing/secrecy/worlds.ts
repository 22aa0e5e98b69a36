import type { Chance } from '../../chance/chance.ts';
import { chanceFrom } from '../../chance/seed.ts';
import { asking } from '../../flow/run.ts';
import type { Game } from '../../game.ts';
import type { Viewer } from '../../play/view.ts';
import type { Core } from '../../state/state.ts';

// Worlds that a viewer cannot tell from the true one: as the game deals them, and as they come about by changing whatever its redaction covers.

/** The same table in another world: what the viewer cannot see lies otherwise, and other dice are to come. */
export const otherWorld = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer, seed: string): S => {
  const other = game.store.clone(s);
  const chance = chanceFrom({ seed: `deal ${seed}`, entropy: {} });
  game.resample(other, viewer, chance);
  other.chance = chance;
  return other;
};

export const redactedHash = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer): string => {
  const redacted = game.redact(s, viewer);
  const hash = game.store.hash(redacted);
  game.store.recycle(redacted);
  return hash;
};

/** Draws numbers one after the other. */
export const drawing = (seed: string): ((among: number) => number) => {
  const chance: Chance = chanceFrom({ seed, entropy: {} });
  let draw = 0;
  return (among) => (among > 0 ? chance.next(draw++, among, 'test') : 0);
};

type Next = (among: number) => number;

/** Two cells change places, or one takes a value that another has or that lies beside its own. */
const changeCells = (cells: number[], next: Next): void => {
  const i = next(cells.length);
  const j = next(cells.length);
  const [a = 0, b = 0] = [cells[i], cells[j]];
  switch (next(3)) {
    case 0:
      cells[i] = b;
      cells[j] = a;
      return;
    case 1:
      cells[i] = b;
      return;
    default:
      cells[i] = a + (next(2) === 0 ? 1 : -1);
  }
};

/** Two counters of one kind change places with everything that is known of them; `refer` names the columns that hold counters. */
const exchangePieces = (
  columns: Record<string, number[]>,
  pieces: number,
  refer: readonly string[],
  next: Next,
): void => {
  const [p, q] = [next(pieces), next(pieces)];
  for (const [name, cells] of Object.entries(columns)) {
    if (cells.length === pieces) {
      const [a = 0, b = 0] = [cells[p], cells[q]];
      cells[p] = b;
      cells[q] = a;
    }
    if (refer.includes(name))
      columns[name] = (columns[name] ?? []).map((value) => (value === p ? q : value === q ? p : value));
  }
};

/** How the columns of a game are to be read, where counters are to change places. */
export interface PieceColumns {
  readonly count: number;
  /** Columns whose values are counters: the top of a stack, what lies beneath. */
  readonly refer: readonly string[];
}

const changedColumns = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  hidden: readonly string[],
  pieces: PieceColumns | null,
  next: Next,
): S | null => {
  const columns = game.store.toJson(s);
  if (pieces !== null && next(2) === 0) exchangePieces(columns, pieces.count, pieces.refer, next);
  else {
    // Mostly what is said to be hidden; a stack that is chained to itself would never end.
    const all = Object.keys(columns).filter((name) => name !== 'meta' && pieces?.refer.includes(name) !== true);
    const likely = all.filter((name) => hidden.includes(name));
    const names = likely.length > 0 && next(3) > 0 ? likely : all;
    const cells = columns[names[next(names.length)] ?? ''];
    if (!cells || cells.length === 0) return null;
    changeCells(cells, next);
  }
  const other = game.store.clone(s);
  if (game.store.fromJson(other, columns) !== null) return null;
  return other;
};

const changedFrame = <S extends Core<S>>(game: Game<S>, s: S, next: Next): S | null => {
  const other = game.store.clone(s);
  const frames = [...other.frames, ...other.branches.flatMap((branch) => branch.frames)];
  const frame = frames[next(frames.length)];
  const keys = frame?.procedure.keys ?? [];
  const key = keys[next(keys.length)];
  const value = key === undefined ? undefined : frame?.locals[key];
  if (!frame || key === undefined || value === undefined) return null;
  if (typeof value === 'number') frame.locals[key] = value + (next(2) === 0 ? 1 : -1);
  else changeCells(value, next);
  return other;
};

/** Who is to decide is never hidden. */
const askedIn = <S extends Core<S>>(s: S): string =>
  asking(s)
    .map(({ side }) => side)
    .join();

/**
 * A world that the game's own dealing need not know of: some cell or frame field was changed, no law of the game is broken, and the
 * viewer's redacted copy is the same byte by byte. Null where the change tried is none of this kind.
 */
export const perturbedWorld = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  redacted: string,
  hidden: readonly string[],
  pieces: PieceColumns | null,
  next: Next,
): S | null => {
  try {
    const other = next(4) === 0 ? changedFrame(game, s, next) : changedColumns(game, s, hidden, pieces, next);
    if (!other) return null;
    game.rebuild(other);
    other.offers.length = 0;
    if (game.store.hash(other) === game.store.hash(s) || askedIn(other) !== askedIn(s)) return null;
    if (redactedHash(game, other, viewer) !== redacted) return null;
    return game.brokenLaws(other).length === 0 ? other : null;
  } catch {
    // A number that means nothing in this place: no world.
    return null;
  }
};
