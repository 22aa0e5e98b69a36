import { attendLesson, faultsOfLessons } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game as orel } from '../index.ts';
import { look } from './index.ts';

const loaded = orel.load(orel.data);
if (!loaded.ok) throw new Error(loaded.problem.text);
const game = loaded.value;

describe('the lessons', () => {
  it.each(look.lessons.map((lesson) => [lesson.id, lesson] as const))('%s is played to its end', (_id, lesson) => {
    const told = attendLesson(game, lesson);
    expect(told).toContain('joins the prepared attack');
    expect(told).toContain('is disorganized');
    expect(told).toContain('2 prisoners, now 2');
    expect(told).toContain('advances into');
  });

  it('say one thing a step, in few words, with rules that exist', () => {
    expect(look.lessons.length).toBeGreaterThan(0);
    expect(faultsOfLessons(look)).toEqual([]);
  });
});
