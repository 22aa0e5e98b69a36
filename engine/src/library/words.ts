/** Numbers and words as charts, logs and panels print them, alike in all games. */

/** With its sign, and a true minus: `+2`, `−1`, `0`. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A number of things: `1 unit`, `3 units`. */
export const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
