import { sharesOf, weighingOf } from '@hexside/engine';
import type { ProspectAnswer } from '../worker/messages.ts';

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
