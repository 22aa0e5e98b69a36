import type { Locals } from '../flow/frame.ts';

/** The names by which a game's procedures hold pieces that are being chosen, each with what a player calls them. */
export interface StagedLocals {
  readonly lists: Readonly<Record<string, string>>;
  readonly singles: Readonly<Record<string, string>>;
}

/** What is chosen so far: the pieces that procedures under way hold. Of two that say the same, the first of `stack` counts. */
export const stagedPieces = (
  stack: Iterable<Locals>,
  { lists, singles }: StagedLocals,
  pieceIds: readonly string[],
): Record<string, string[]> => {
  const chosen: Record<string, string[]> = {};
  const name = (p: number): string => pieceIds[p] ?? '?';
  for (const locals of stack) {
    for (const [key, label] of Object.entries(lists)) {
      const held = locals[key];
      if (Array.isArray(held) && held.length > 0) chosen[label] ??= held.map(name);
    }
    for (const [key, label] of Object.entries(singles)) {
      const held = locals[key];
      if (typeof held === 'number' && held >= 0) chosen[label] ??= [name(held)];
    }
  }
  return chosen;
};
