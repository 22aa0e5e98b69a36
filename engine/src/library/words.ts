/** Numbers and words as charts, logs and panels print them, alike in all games. */

/** With its sign, and a true minus: `+2`, `−1`, `0`. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
