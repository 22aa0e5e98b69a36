/** Something that is tried out, and the chance to win after each of its trials. */
export interface Candidate {
  readonly chances: number[];
}

export const mean = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

/** By how much one candidate beats another in the trials that both had, and the standard error of that. */
export const leadOver = (one: Candidate, other: Candidate): { readonly by: number; readonly error: number } => {
  const trials = Math.min(one.chances.length, other.chances.length);
  const differences = Array.from({ length: trials }, (_, i) => (one.chances[i] ?? 0) - (other.chances[i] ?? 0));
  const by = mean(differences);
  if (trials < 2) return { by, error: Number.POSITIVE_INFINITY };
  const variance = differences.reduce((sum, difference) => sum + (difference - by) ** 2, 0) / (trials - 1);
  return { by, error: Math.sqrt(variance / trials) };
};

/** The rival that leads most, if it had enough trials and leads by enough standard errors; otherwise the usual one. */
export const clearlyBest = <T extends Candidate>(
  usual: T,
  rivals: readonly T[],
  leastTrials: number,
  doubt: number,
): T => {
  let best = usual;
  let most = 0;
  for (const rival of rivals) {
    const { by, error } = leadOver(rival, usual);
    if (rival.chances.length < leastTrials || by <= most || by <= doubt * error) continue;
    [best, most] = [rival, by];
  }
  return best;
};

const percent = ({ chances }: Candidate): string => `${Math.round(100 * mean(chances))}%`;

/** What trials have shown, in words. */
export const chancesText = (best: Candidate, usual: Candidate): string =>
  `${percent(best)} chance to win, against ${percent(usual)} for the captain’s choice, in ${best.chances.length} trials`;
