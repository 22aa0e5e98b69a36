import {
  type Core,
  chanceFrom,
  type Dice,
  type Game,
  type OverlayView,
  type Result,
  readEntry,
  restoreSnapshot,
  type Snapshot,
  sideNamed,
  stepAgain,
  type Table,
  type TableView,
  takeSnapshot,
  type Viewer,
  writeEntry,
} from '@hexside/engine';
import { type Delta, deltaText } from '@hexside/wire';

/** Some moments of a game's past as one viewer saw them, and all that is needed to find them again in another thread. */
export interface Past {
  readonly game: string;
  readonly viewer: string | null;
  readonly dice: Dice;
  readonly legs: readonly Leg[];
}

/** From a state that the table still has, action by action. `shows` says at which of them to look. */
interface Leg {
  readonly from: Snapshot;
  readonly shows: boolean;
  readonly steps: readonly Step[];
}

interface Step {
  readonly line: string;
  readonly draws: number;
  readonly hash: string;
  readonly shows: boolean;
}

/** The first view whole, and how each of the others came from the one before it. */
export interface Views {
  readonly first: TableView;
  readonly deltas: readonly (Delta | null)[];
}

/** What has to be known to see the table as it was when its record was so long, and so long, and so on. */
export const pastOf = <S extends Core<S>>(table: Table<S>, viewer: string | null, lengths: readonly number[]): Past => {
  const legs: { from: Snapshot; shows: boolean; steps: Step[] }[] = [];
  const wanted = new Set(lengths);
  /** What was taken back leads nowhere: after a takeback the way begins anew. */
  const beginAt = (length: number): void => {
    const { from, steps } = table.wayTo(length);
    legs.push({ from: takeSnapshot(table.game, from), shows: steps.length === 0, steps: [] });
    for (const [i, step] of steps.entries()) add(step, i === steps.length - 1);
  };
  const add = ({ entry, draws, hash }: ReturnType<typeof table.stepTo>, shows: boolean): void => {
    legs.at(-1)?.steps.push({ line: writeEntry(entry), draws, hash, shows });
  };
  const first = lengths[0] ?? table.length;
  beginAt(first);
  for (let length = first + 1; length <= (lengths.at(-1) ?? first); length++) {
    const step = table.stepTo(length);
    if (step.entry.kind === 'takeback') beginAt(length);
    else add(step, wanted.has(length));
  }
  return { game: table.game.id, viewer, dice: table.start.dice, legs };
};

/** Goes through those moments, with what the viewer could know at each. */
const lookAt = <S extends Core<S>>(
  game: Game<S>,
  { viewer, dice, legs }: Past,
  see: (redacted: S, side: Viewer) => void,
): void => {
  const side = viewer === null ? null : sideNamed(game, viewer);
  const chance = chanceFrom(dice);
  const look = (state: S): void => {
    const redacted = game.redact(state, side);
    see(redacted, side);
    game.store.recycle(redacted);
  };
  for (const leg of legs) {
    const restored = restoreSnapshot(game, leg.from);
    if (!restored.ok) throw new Error(restored.problem.text);
    if (leg.shows) look(restored.value);
    for (const { line, draws, hash, shows } of leg.steps) {
      const entry = readEntry(line);
      if (!entry.ok) throw new Error(entry.problem.text);
      stepAgain(game, restored.value, { entry: entry.value, draws, hash, chance });
      if (shows) look(restored.value);
    }
  }
};

/** Those moments, as they looked. */
export const viewsOf = <S extends Core<S>>(game: Game<S>, past: Past): Views => {
  let first: TableView | null = null;
  let last: TableView | null = null;
  const deltas: (Delta | null)[] = [];
  lookAt(game, past, (redacted, side) => {
    const view = game.view(redacted, side);
    if (first === null) first = view;
    else deltas.push(JSON.parse(deltaText(last, view) ?? 'null'));
    last = view;
  });
  if (first === null) throw new Error('no moment was asked for');
  return { first, deltas };
};

/** An overlay of the last of those moments. */
export const overlayOf = <S extends Core<S>>(
  game: Game<S>,
  past: Past,
  overlay: string,
  argument: string,
): Result<OverlayView> => {
  let found: Result<OverlayView> | null = null;
  lookAt(game, past, (redacted, side) => {
    found = game.overlay(redacted, side, overlay, argument);
  });
  if (found === null) throw new Error('no moment was asked for');
  return found;
};
