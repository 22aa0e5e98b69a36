/** How much of a written path (`units.ground[3].strength`, or with dots throughout) one step takes; -1 if it does not fit. */
const fits = (rest: string, key: string): number => {
  if (!rest.startsWith(key)) return -1;
  const next = rest[key.length];
  return next === undefined || next === '.' || next === '[' ? key.length : -1;
};

const withoutDot = (rest: string): string => (rest.startsWith('.') ? rest.slice(1) : rest);

/** The key of these that the path names next, and the path after it. Keys may hold dots themselves: the longest wins. */
export const keyStep = <K extends string>(rest: string, keys: Iterable<K>): { key: K; rest: string } | null => {
  let best: K | null = null;
  for (const key of keys) if (fits(rest, key) >= 0 && key.length >= (best?.length ?? 0)) best = key;
  return best === null ? null : { key: best, rest: withoutDot(rest.slice(best.length)) };
};

/** The list position the path names next, and the path after it. */
export const indexStep = (rest: string): { index: number; rest: string } | null => {
  const found = /^(?:\[(\d{1,9})\]|(\d{1,9})(?=$|[.[]))/.exec(rest);
  return found ? { index: Number(found[1] ?? found[2]), rest: withoutDot(rest.slice(found[0].length)) } : null;
};
