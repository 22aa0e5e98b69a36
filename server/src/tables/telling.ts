import { type Core, type Narration, readableBy, sideNamed, type Table } from '@hexside/engine';
import type { StoryLine } from '@hexside/wire';
import type { Moments } from './moments.ts';

/** The story as one pair of eyes was told it: its own lines, numbered among themselves. */
export class Telling<S extends Core<S>> {
  readonly lines: StoryLine[] = [];
  /** How many lines were told after so many actions of the record. */
  readonly #after: number[] = [];
  /** What others did while several decided in secret is told when all have. */
  #later: Omit<StoryLine, 'at'>[] = [];
  readonly #eyes: string | null;
  readonly #moments: Moments;

  constructor(eyes: string | null, moments: Moments) {
    this.#eyes = eyes;
    this.#moments = moments;
  }

  /** Tells what the table has done since. */
  catchUp(table: Table<S>): void {
    if (this.#after.length === 0) {
      const first = table.length > 0 ? table.log.length - lengthSince(table, 0) : table.log.length;
      this.#tell(this.#words(table, -1, table.log.slice(0, first)));
      this.#after.push(this.lines.length);
    }
    for (let action = this.#after.length - 1; action < table.length; action++) {
      const before = this.#moments.known(this.#eyes, action);
      const isKnown = this.#moments.known(this.#eyes, action + 1) > before;
      const words = this.#words(table, before, table.entriesOf(action));
      if (!isKnown) this.#later.push(...words);
      else if (this.#moments.leavesOpen(action)) this.#tell(words);
      else this.#tell([...this.#waited(before), ...words]);
      this.#after.push(this.lines.length);
    }
  }

  /** How many lines were told when the record was so long. */
  lengthAfter(actions: number): number {
    return this.#after[actions] ?? this.lines.length;
  }

  #words(table: Table<S>, action: number, entries: Table<S>['log']): Omit<StoryLine, 'at'>[] {
    const { game } = table;
    const viewer = this.#eyes === null ? null : sideNamed(game, this.#eyes);
    const words: Omit<StoryLine, 'at'>[] = [];
    for (const entry of entries) {
      const told: Narration | null = game.narrate(readableBy(entry, viewer));
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

/** How many log entries the actions from this one on wrote. */
const lengthSince = <S extends Core<S>>(table: Table<S>, action: number): number => {
  let sum = 0;
  for (let i = action; i < table.length; i++) sum += table.entriesOf(i).length;
  return sum;
};
