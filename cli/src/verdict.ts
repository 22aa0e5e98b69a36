import { type Problem, type Result, sentence } from '@hexside/engine';

/** Exit codes: yes, no, and "that is not how to ask". */
export const YES = 0;
export const NO = 1;
export const BAD_USE = 2;

/** The command was used wrongly; the message says in one line what was expected. */
export class BadUse extends Error {}

/** The command was understood and the answer is no: refused, illegal, not verified. */
export class Refused extends Error {}

const wording = (problem: Problem): string => sentence(problem).replaceAll(/\s+/g, ' ');

/** The value, or an end with exit code 2. */
export const expected = <T>(result: Result<T>): T => {
  if (!result.ok) throw new BadUse(wording(result.problem));
  return result.value;
};

/** The value, or an end with exit code 1. */
export const granted = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Refused(wording(result.problem));
  return result.value;
};
