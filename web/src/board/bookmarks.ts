/** Places a player marked with a digit, by board; they last as long as the page. */
const boards = new Map<string, Map<string, string>>();

export const bookmarksOf = (board: string): Map<string, string> => {
  const known = boards.get(board) ?? new Map<string, string>();
  boards.set(board, known);
  return known;
};

export type BookmarkKey = { readonly digit: string; readonly sets: boolean };

/** A digit jumps; with Ctrl or Shift it sets (browsers keep Ctrl and a digit for themselves where there are tabs). */
export const bookmarkKey = (event: {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}): BookmarkKey | null => {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  return digit === undefined ? null : { digit, sets: event.ctrlKey || event.shiftKey };
};
