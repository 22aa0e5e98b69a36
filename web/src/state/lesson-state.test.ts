import type { Lesson } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { afterLine, allowedBy, fits, type LessonInProgress, progressOf, resumed, stepOf } from './lesson-state.ts';

describe('a lesson', () => {
  const lesson: Lesson = {
    id: 'l',
    title: 'L',
    side: 'AR',
    position: {},
    seed: '',
    steps: [
      { say: 'one', allow: ['unit A', 'with *'], until: ['unit A'] },
      { say: 'two', allow: ['with B', 'with C'] },
    ],
  };
  const start: LessonInProgress = { lesson, step: 0, entered: [], marks: [0], replied: 0 };
  const offers = ['A', 'B', 'C'].map((arg) => ({ verb: 'with', arg, kind: 'piece' as const, cost: 0, text: '' }));

  it('fits lines to patterns', () => {
    expect(fits('with *', 'with B')).toBe(true);
    expect(fits('with B', 'with C')).toBe(false);
    expect(fits('unit *', 'with B')).toBe(false);
  });

  it('is taken up where it was left, unless the lesson or the record has changed', () => {
    const second = afterLine(start, 'unit A', 2);
    expect(resumed(lesson, progressOf(second), 2)).toEqual(second);
    expect(resumed(lesson, progressOf(second), 1)).toBeNull();
    expect(resumed({ ...lesson, steps: [] }, progressOf(second), 2)).toBeNull();
  });

  it('goes on when its words are entered, and narrows the offers', () => {
    const staying = afterLine(start, 'with B', 1);
    expect(staying.step).toBe(0);
    const second = afterLine(staying, 'unit A', 2);
    expect([second.step, second.marks]).toEqual([1, [0, 2]]);
    expect(allowedBy(second, offers).map(({ arg }) => arg)).toEqual(['B', 'C']);
    const half = afterLine(second, 'with B', 3);
    expect(allowedBy(half, offers).map(({ arg }) => arg)).toEqual(['C']);
    expect(stepOf(afterLine(half, 'with C', 4))).toBeNull();
  });
});
