/** One answer of a line: to be given only where it was planned, so that nothing is done by rote after the dice spoke otherwise. */
export interface Planned {
  /** Of the side's own veiled state before the answer. */
  readonly hash: string;
  readonly code: number;
}

/** A line of play: its own answers in order, and the chance to win after each of its trials. */
export interface Line {
  readonly answers: Planned[];
  readonly chances: number[];
}

export const emptyLine = (): Line => ({ answers: [], chances: [] });

/** From one position on the same answers lead to the same places, so the answers alone tell. */
export const areTwins = (one: Line, other: Line): boolean =>
  one.answers.length === other.answers.length && one.answers.every(({ code }, i) => code === other.answers[i]?.code);

export const mean = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

/** By how much a line does better than another in the trials that both had, and the standard error of that. */
export const leadOver = (line: Line, other: Line): { readonly by: number; readonly error: number } => {
  const trials = Math.min(line.chances.length, other.chances.length);
  const differences = Array.from({ length: trials }, (_, i) => (line.chances[i] ?? 0) - (other.chances[i] ?? 0));
  const by = mean(differences);
  if (trials < 2) return { by, error: Number.POSITIVE_INFINITY };
  const variance = differences.reduce((sum, one) => sum + (one - by) ** 2, 0) / (trials - 1);
  return { by, error: Math.sqrt(variance / trials) };
};
