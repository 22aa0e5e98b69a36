import type { JournalLine } from '../store/rows.ts';

/**
 * What a journal comes to: the lines that still count. An undo, or a cut by agreement, took away those after it; they stay in
 * the journal but not in the game.
 */
export interface Folded {
  readonly lines: readonly JournalLine[];
  /** The number of the last line that took others away; 0 if none did. */
  readonly cutAt: number;
}

export const fold = (journal: readonly JournalLine[]): Folded => {
  const lines: JournalLine[] = [];
  let cutAt = 0;
  for (const line of journal) {
    if (line.kind === 'undo' || line.kind === 'cut') {
      lines.length = Math.min(lines.length, line.to);
      cutAt = line.n;
    } else lines.push(line);
  }
  return { lines, cutAt };
};
