import type { RuleId } from './brand.ts';

/** What is wrong, for a person: one sentence, where it is, and the rule when a rule forbids it. */
export interface Problem {
  readonly text: string;
  /** A path into the input, e.g. `units[3].place`, or a line of a file. */
  readonly at?: string;
  readonly rule?: RuleId;
}

/** Bad input is an answer, not an exception: nothing changed, and `problem` says why. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (
  text: string,
  more: Omit<Problem, 'text'> = {},
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { text: oneLine(text), ...more },
});

/** Errors quote what people wrote; whatever that was, the error stays one line. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');

/** A problem as one line. */
export const sentence = (problem: Problem): string =>
  `${problem.at === undefined ? '' : `${problem.at}: `}${problem.text}${problem.rule === undefined ? '' : ` (${problem.rule})`}`;
