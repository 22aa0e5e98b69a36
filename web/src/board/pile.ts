/** A step of the pile, up and to the right, in counters. */
const STEP = 0.085;
const MOST_STEPS = 4;

/** The pile stands a little above the centre, in hexes, so that the name below it can be read. */
export const RAISE = 0.045;

/** How far the counter at that depth lies up and right of the stack's middle, in counters. */
export const pileOffset = (depth: number, layers: number): number => {
  const steps = Math.min(layers, MOST_STEPS) - 1;
  return STEP * Math.min(depth, MOST_STEPS - 1) - steps * STEP * 0.35;
};
