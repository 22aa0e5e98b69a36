import type { ChancyModifier, OddsSummary } from '../game.ts';
import { signed } from '../library/words.ts';

/** What the odds panel says before the dice, where something hidden may make it one thing or another. */
export interface Weighing {
  readonly attack: string;
  readonly defence: string;
  readonly ratio: string;
  readonly modifiers: readonly ChancyModifier[];
}

const span = (values: readonly string[]): string => {
  const [first = '', ...others] = new Set(values);
  if (others.length === 0) return first;
  const numbers = [first, ...others].map(Number);
  return numbers.some(Number.isNaN)
    ? [first, ...others].join(' or ')
    : `${Math.min(...numbers)}–${Math.max(...numbers)}`;
};

/** Modifiers that only some of the summaries have may or may not apply. */
const certainOrNot = (summaries: readonly OddsSummary[]): ChancyModifier[] => {
  const known = new Map<string, ChancyModifier & { readonly times: number }>();
  for (const { modifiers } of summaries) {
    for (const { amount, label, rule } of modifiers) {
      const key = `${label} ${rule}`;
      const one = known.get(key);
      known.set(key, {
        label,
        rule,
        least: Math.min(one?.least ?? amount, amount),
        most: Math.max(one?.most ?? amount, amount),
        times: (one?.times ?? 0) + 1,
      });
    }
  }
  return [...known.values()].map(({ times, least, most, label, rule }) =>
    times === summaries.length
      ? { least, most, label, rule }
      : { least: Math.min(0, least), most: Math.max(0, most), label, rule },
  );
};

/** What a die decides in some of the deals only is said to be so. */
const chancyIn = (summaries: readonly OddsSummary[]): ChancyModifier[] => {
  const known = new Map<string, ChancyModifier & { readonly times: number }>();
  for (const one of summaries.flatMap(({ chancy = [] }) => chancy)) {
    const key = `${one.label} ${one.rule}`;
    known.set(key, { ...one, times: (known.get(key)?.times ?? 0) + 1 });
  }
  return [...known.values()].map(({ times, label, ...rest }) => ({
    ...rest,
    label: times < summaries.length ? `perhaps: ${label}` : label,
  }));
};

/** One reading of several possible summaries: spans of strength, every modifier with its span. */
export const weighingOf = (summaries: readonly OddsSummary[]): Weighing => {
  const byColumn = [...summaries].sort((a, b) => (a.columns?.base ?? 0) - (b.columns?.base ?? 0));
  return {
    attack: span(summaries.map(({ attack }) => attack)),
    defence: span(summaries.map(({ defence }) => defence)),
    ratio: [...new Set(byColumn.map(({ ratio }) => ratio))].join(' or '),
    modifiers: [...certainOrNot(summaries), ...chancyIn(summaries)],
  };
};

/** `−1`, `0 or +1`, `−1 to +2`; `die` where it changes something other than the sum. */
export const amountWords = ({ least, most }: Pick<ChancyModifier, 'least' | 'most'>): string => {
  if (least === most) return least === 0 ? 'die' : signed(least);
  if (most - least > 1) return `${signed(least)} to ${signed(most)}`;
  return least === 0 ? `0 or ${signed(most)}` : `${signed(least)} or ${signed(most)}`;
};
