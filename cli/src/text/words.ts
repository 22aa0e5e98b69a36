import type { Narration, Segment } from '@hexside/engine';

const segment = (part: Segment): string => {
  if (typeof part === 'string') return part;
  if ('piece' in part) return part.piece;
  if ('place' in part) return part.place;
  if ('die' in part) return `[${part.die}]`;
  return part.text === undefined ? `(${part.rule})` : `${part.text} (${part.rule})`;
};

export const wordsOf = (parts: readonly Segment[]): string => parts.map(segment).join('');

/** The log as text, a heading before each phase. What has no words of its own is left out. */
export const storyLines = (story: readonly (Narration | null)[]): string[] =>
  story.flatMap((one) => {
    if (one === null) return [];
    const title = wordsOf(one.title);
    const rule = one.rule === undefined || title.includes(one.rule) ? '' : ` (${one.rule})`;
    const indent = one.weight === 'heading' ? '— ' : one.weight === 'line' ? '  ' : '    ';
    return [`${indent}${title}${rule}`, ...one.lines.map((line) => `    ${wordsOf(line)}`)];
  });

export const grouped = (n: number): string => Math.round(n).toLocaleString('en-US');
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;
