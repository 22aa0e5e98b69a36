/** Sets of up to 32 things as the bits of one integer, for loops that must not allocate. */

/** The number of the lowest bit of a set that is not empty. Walk a set with `for (let m = set; m !== 0; m &= m - 1)`. */
export const lowestBit = (set: number): number => 31 - Math.clz32(set & -set);

/** How many bits are set. */
export const countBits = (set: number): number => {
  let n = 0;
  for (let m = set; m !== 0; m &= m - 1) n++;
  return n;
};
