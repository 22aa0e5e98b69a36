import { type Core, type Narration, readableBy, sideNamed, type Table } from '@hexside/engine';
import type { StoryLine } from '@hexside/wire';
import type { ActionVisibility } from './action-visibility.ts';

/** The story as one viewer was told it: its own lines, numbered among themselves. */
export class ViewerLog<S extends Core<S>> {
  readonly lines: StoryLine[] = [];
  /** How many lines were told after so many actions of the record. */
  readonly #after: number[] = [];
  /** What others did while several decided in secret is told when all have. */
  #later: Omit<StoryLine, 'at'>[] = [];
  readonly #viewer: string | null;

  constructor(viewer: string | null) {
    this.#viewer = viewer;
  }

  /** Tells what the table has done since, so many actions of it at most; true when all is told. */
  catchUp(table: Table<S>, visibility: ActionVisibility, most = Number.POSITIVE_INFINITY): boolean {
    if (this.#after.length === 0) {
      this.#tell(this.#words(table, -1, table.entriesBefore(0)));
      this.#after.push(this.lines.length);
    }
    const told = this.#after.length - 1;
    const until = Math.min(table.length, told + most);
    for (let action = told; action < until; action++) {
      const before = visibility.known(this.#viewer, action);
      const isKnown = visibility.known(this.#viewer, action + 1) > before;
      const words = this.#words(table, before, table.entriesOf(action));
      if (!isKnown) this.#later.push(...words);
      else if (visibility.leavesOpen(action)) this.#tell(words);
      else this.#tell([...this.#waited(before), ...words]);
      this.#after.push(this.lines.length);
    }
    return until === table.length;
  }

  /** The lines of the viewer's action with this number. */
  linesOf(action: number): readonly StoryLine[] {
    let [low, high] = [0, this.lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lines[middle]?.action ?? 0) < action) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.lines[end]?.action === action) end++;
    return this.lines.slice(low, end);
  }

  /** How many lines were told when the record was so long. */
  lengthAfter(actions: number): number {
    return this.#after[actions] ?? this.lines.length;
  }

  #words(table: Table<S>, action: number, entries: Table<S>['log']): Omit<StoryLine, 'at'>[] {
    const { game } = table;
    const side = this.#viewer === null ? null : sideNamed(game, this.#viewer);
    const words: Omit<StoryLine, 'at'>[] = [];
    for (const entry of entries) {
      const told: Narration | null = game.narrate(readableBy(entry, side));
      if (told) words.push({ action, told, automatic: entry.automatic === true });
    }
    return words;
  }

  #waited(action: number): Omit<StoryLine, 'at'>[] {
    const lines = this.#later.map((line) => ({ ...line, action }));
    this.#later = [];
    return lines;
  }

  #tell(lines: readonly Omit<StoryLine, 'at'>[]): void {
    for (const { action, told, automatic } of lines)
      this.lines.push({ at: this.lines.length, action, told, automatic });
  }
}
