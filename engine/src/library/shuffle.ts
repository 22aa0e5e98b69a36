import type { Chance } from '../chance/chance.ts';

/** A list in random order (Fisher-Yates), drawn from `chance` from draw number `first` on. The list itself is left alone. */
export const shuffled = <T>(list: readonly T[], chance: Chance, first: number): T[] => {
  const out = list.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance.next(first + i, i + 1, 'shuffle');
    const a = out[i];
    const b = out[j];
    if (a !== undefined && b !== undefined) {
      out[i] = b;
      out[j] = a;
    }
  }
  return out;
};
