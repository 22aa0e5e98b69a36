let stamps = 0;

/**
 * A number that was never given before, and never 0: it names an arrangement, so that what was worked out for it may be kept. The only counter
 * outside state; it is never saved, hashed or shown.
 */
export const freshStamp = (): number => {
  stamps = (stamps + 1) >>> 0 || 1;
  return stamps;
};
