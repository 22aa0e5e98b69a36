/** What people who played noticed of an attack, in milliseconds. */
export interface Noticed {
  readonly p99: number;
  /** Those who were cut off or not answered. */
  readonly lost: number;
}

/** What a durable answer may take at p99. */
export const AIM = 100;
/** Slow as a neighbour makes it that leaves the server alone: an attacker takes a processor, too, and asks for answers besides. */
const LIKE_NEIGHBOUR = 2;

export type Verdict = 'holds' | 'unclear' | 'BROKEN' | 'BLANK';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;

/**
 * How an attack is judged that was tried several times, by what players noticed each time.
 * @param neighbour the p99 beside a process that needs a processor and leaves the server alone, measured around the same time: where that misses the
 * aim by itself, the machine is too busy with others to tell
 */
export const verdictOf = (tries: readonly Noticed[], neighbour: readonly number[]): Verdict => {
  if (tries.some(({ lost }) => lost > 0)) return 'BROKEN';
  const p99 = median(tries.map((one) => one.p99));
  if (p99 < AIM) return 'holds';
  const usual = median(neighbour);
  return usual >= AIM / 2 && p99 < LIKE_NEIGHBOUR * usual ? 'unclear' : 'BROKEN';
};

/** What of this the server never did for the attacker. */
export const missing = (proof: readonly string[], tally: Readonly<Record<string, number>>): readonly string[] =>
  proof.filter((what) => !(tally[what] ?? 0));
