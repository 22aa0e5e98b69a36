import type { PlayerOdds } from '../play/odds.ts';
import { percents } from './percent.ts';

/** What will happen, in three parts and in words. */
export interface Share {
  readonly kind: 'good' | 'even' | 'bad';
  readonly percent: number;
  readonly words: string;
  readonly results: readonly { readonly text: string; readonly chance: number }[];
}

const LOSSES = { good: 'They lose more', even: 'Even', bad: 'We lose more' };

/** Good, even and bad for me, in whole percents that add up to 100. */
export const sharesOf = ({ outcomes, summaries }: Pick<PlayerOdds, 'outcomes' | 'summaries'>): Share[] => {
  const parts = summaries[0]?.parts ?? LOSSES;
  const groups = [
    { kind: 'good', words: parts.good, of: outcomes.filter(({ outcome }) => outcome.favour > 0) },
    { kind: 'even', words: parts.even, of: outcomes.filter(({ outcome }) => outcome.favour === 0) },
    { kind: 'bad', words: parts.bad, of: outcomes.filter(({ outcome }) => outcome.favour < 0) },
  ] as const;
  const whole = percents(groups.map(({ of }) => of.reduce((sum, one) => sum + one.chance, 0)));
  return groups.map(({ kind, words, of }, i) => ({
    kind,
    words,
    percent: whole[i] ?? 0,
    results: inWords(of),
  }));
};

/** Outcomes that differ only in what they cost are one line. */
const inWords = (outcomes: PlayerOdds['outcomes']): Share['results'] => {
  const chances = new Map<string, number>();
  for (const { outcome, chance } of outcomes) chances.set(outcome.text, (chances.get(outcome.text) ?? 0) + chance);
  return [...chances].map(([text, chance]) => ({ text, chance }));
};

/** `42%`, and `under 1%` for what may happen all the same. */
export const chanceWords = (chance: number): string =>
  chance > 0 && chance < 0.005 ? 'under 1%' : `${Math.round(chance * 100)}%`;
