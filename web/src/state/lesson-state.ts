import type { Lesson, LessonStep, OfferView } from '@hexside/engine';
import { signal } from '@preact/signals';
import { lineOf } from './offers.ts';

/** A lesson under way: the enforced rules, narrowed to what the step is about. */
export interface LessonInProgress extends LessonProgress {
  readonly lesson: Lesson;
}

/** How far a lesson has come; kept with the record, so that it survives a reload. */
export interface LessonProgress {
  readonly step: number;
  /** Lines entered in this step. */
  readonly entered: readonly string[];
  /** How many actions the game had when each step began; "back" and "reset" lead there. */
  readonly marks: readonly number[];
  /** How many of the step's prepared replies the other side has given. */
  readonly replied: number;
}

export const currentLesson = signal<LessonInProgress | null>(null);

export const progressOf = ({ step, entered, marks, replied }: LessonInProgress): LessonProgress => ({
  step,
  entered,
  marks,
  replied,
});

/** A lesson taken up where it was left; null if what was kept does not fit it or its record. */
export const resumed = (lesson: Lesson, kept: LessonProgress, length: number): LessonInProgress | null => {
  const { step, entered, marks, replied } = kept;
  const fitting = step <= lesson.steps.length && marks.length === step + 1 && marks.every((mark) => mark <= length);
  return fitting ? { lesson, step, entered, marks, replied } : null;
};

export const stepOf = (now: LessonInProgress): LessonStep | null => now.lesson.steps[now.step] ?? null;

/** Does a line fit what a step allows? `with *` stands for any argument. */
export const fits = (pattern: string, line: string): boolean =>
  pattern.endsWith(' *') ? line.startsWith(pattern.slice(0, -1)) : pattern === line;

/** What the step still allows: a line without a star only once. */
export const openLines = (step: LessonStep, entered: readonly string[]): readonly string[] =>
  step.allow.filter((pattern) => pattern.endsWith('*') || !entered.some((line) => fits(pattern, line)));

export const allowedBy = (now: LessonInProgress | null, offers: readonly OfferView[]): readonly OfferView[] => {
  const step = now ? stepOf(now) : null;
  if (!now || !step) return offers;
  const open = openLines(step, now.entered);
  return offers.filter((offer) => open.some((pattern) => fits(pattern, lineOf(offer))));
};

export const isDone = (step: LessonStep, entered: readonly string[]): boolean => {
  const needed = step.until;
  if (needed) return needed.some((pattern) => entered.some((line) => fits(pattern, line)));
  return step.allow.every((pattern) => entered.some((line) => fits(pattern, line)));
};

/** The lesson after a line was entered and the game has `length` actions. */
export const afterLine = (now: LessonInProgress, line: string, length: number): LessonInProgress => {
  const step = stepOf(now);
  const entered = [...now.entered, line];
  if (!step || !isDone(step, entered)) return { ...now, entered };
  return nextOf(now, length);
};

export const nextOf = (now: LessonInProgress, length: number): LessonInProgress => ({
  ...now,
  step: now.step + 1,
  entered: [],
  replied: 0,
  marks: [...now.marks.slice(0, now.step + 1), length],
});
