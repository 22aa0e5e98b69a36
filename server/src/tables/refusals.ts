import type { Problem } from '@hexside/engine';

/** What a table says no with. */
export const refused = (text: string): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { text },
});

export const LATE = refused('That question has already been answered. The game has moved on.');
export const NOT_YOURS = refused('You do not play at this table.');
export const OVER = refused('The game is over.');
