/** What a player wrote and could not send: kept in this tab, so that it is there again when the page was reloaded. */

const keyOf = (what: 'chat' | 'notes', table: string): string => `hexside-draft ${what} ${table}`;

export const draftOf = (what: 'chat' | 'notes', table: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(what, table));
  } catch {
    // A browser that keeps nothing for this page.
    return null;
  }
};

/** Null when it was sent. */
export const keepDraft = (what: 'chat' | 'notes', table: string, text: string | null): void => {
  try {
    if (text === null || text === '') sessionStorage.removeItem(keyOf(what, table));
    else sessionStorage.setItem(keyOf(what, table), text);
  } catch {
    // A draft is a comfort: without it the text is lost, as it would have been.
  }
};
