import type { OddsAnswer, ProspectAnswer } from '../worker/messages.ts';
import { percents } from './percent.ts';
import { weighingOf } from './weighing.ts';

/** What will happen, in three parts and in words. */
export interface Share {
  readonly kind: 'good' | 'even' | 'bad';
  readonly percent: number;
  readonly words: string;
  readonly results: readonly { readonly text: string; readonly chance: number }[];
}

const LOSSES = { good: 'They lose more', even: 'Even', bad: 'We lose more' };

/** Good, even and bad for me, in whole percents that add up to 100. */
export const sharesOf = (answer: OddsAnswer): Share[] => {
  const parts = answer.summaries[0]?.parts ?? LOSSES;
  const groups = [
    { kind: 'good', words: parts.good, of: answer.outcomes.filter(({ outcome }) => outcome.favour > 0) },
    { kind: 'even', words: parts.even, of: answer.outcomes.filter(({ outcome }) => outcome.favour === 0) },
    { kind: 'bad', words: parts.bad, of: answer.outcomes.filter(({ outcome }) => outcome.favour < 0) },
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
const inWords = (outcomes: OddsAnswer['outcomes']): Share['results'] => {
  const chances = new Map<string, number>();
  for (const { outcome, chance } of outcomes) chances.set(outcome.text, (chances.get(outcome.text) ?? 0) + chance);
  return [...chances].map(([text, chance]) => ({ text, chance }));
};

/** What each side loses on average, as far as the game counts it. */
export const meanLosses = ({ outcomes }: OddsAnswer): readonly (readonly [side: string, lost: number])[] => {
  const mean = new Map<string, number>();
  for (const { outcome, chance } of outcomes)
    for (const [side, lost] of Object.entries(outcome.losses)) mean.set(side, (mean.get(side) ?? 0) + lost * chance);
  return [...mean];
};

/** One line beside a target: `All 3 attack: 2-1. They lose more 45%, even 30%, we lose more 25%`. */
export const prospectWords = ({ pieces, odds }: ProspectAnswer): string => {
  const { ratio } = weighingOf(odds.summaries);
  const shares = sharesOf(odds)
    .filter(({ percent }) => percent > 0)
    .map(({ words, percent }) => `${words.toLowerCase()} ${percent}%`);
  if (pieces.length === 0) return [ratio, ...shares].filter((one) => one !== '').join(', ');
  const who = pieces.length === 1 ? 'One can attack' : `All ${pieces.length} together`;
  return `${who}: ${ratio}, ${shares.join(', ')}`;
};
