/** A line of sight by rational arithmetic alone, hex by hex, with no walking: slow, and plainly right. */
export interface Touch {
  readonly q: number;
  readonly r: number;
  readonly kind: 'hex' | 'side' | 'corner';
  /** Twice the middle of the part of the line that lies in the hex, as a fraction of the way; orders the touches. */
  readonly middle: Fraction;
  /** Positive if the centre of the hex lies right of the line. */
  readonly right: number;
}

export interface Fraction {
  readonly n: number;
  readonly d: number;
}

const fraction = (n: number, d: number): Fraction => (d < 0 ? { n: -n, d: -d } : { n, d });
export const compare = (a: Fraction, b: Fraction): number => a.n * b.d - b.n * a.d;
const sum = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });

/**
 * How the segment from (fromQ, fromR) to (toQ, toR) meets the hex (q, r), if it does. A point lies in a hex if each
 * difference of two of its cube coordinates is at most 1 away from the centre's: six half-planes, which cut the line to an
 * interval. A single point is a corner; a stretch on which a difference stays exactly 1 runs along a hexside.
 */
export const touchOf = (
  [fromQ, fromR]: readonly [number, number],
  [toQ, toR]: readonly [number, number],
  [q, r]: readonly [number, number],
): Touch | undefined => {
  const start = [fromQ - q, fromR - r, q + r - fromQ - fromR];
  const go = [toQ - fromQ, toR - fromR, fromQ + fromR - toQ - toR];
  let low = fraction(0, 1);
  let high = fraction(1, 1);
  let onSide = false;
  for (const [one, other] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ]) {
    const base = start[one] - start[other];
    const slope = go[one] - go[other];
    if (slope === 0) {
      if (Math.abs(base) > 1) return undefined;
      if (Math.abs(base) === 1) onSide = true;
      continue;
    }
    const [enter, leave] = [fraction(-1 - base, slope), fraction(1 - base, slope)].sort(compare);
    if (compare(enter, low) > 0) low = enter;
    if (compare(leave, high) < 0) high = leave;
  }
  const length = compare(high, low);
  if (length < 0) return undefined;
  const kind = length === 0 ? 'corner' : onSide ? 'side' : 'hex';
  return { q, r, kind, middle: sum(low, high), right: go[1] * start[0] - go[0] * start[1] };
};
