import { attendLesson, faultsOfLessons } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { game as nomonhan } from '../index.ts';
import { look } from './index.ts';

const loaded = nomonhan.load(nomonhan.data);
if (!loaded.ok) throw new Error(loaded.problem.text);
const game = loaded.value;

describe('the lessons', () => {
  it.each(look.lessons.map((lesson) => [lesson.id, lesson] as const))('%s is played to its end', (_id, lesson) => {
    const told = attendLesson(game, lesson);
    for (const words of [/2 battles declared/, /is suppressed/, /DR: Defender retreats/, /pursues to/, /is lost/])
      expect(told).toMatch(words);
  });

  it('say one thing a step, in few words, with rules that exist', () => {
    expect(look.lessons.length).toBeGreaterThan(0);
    expect(faultsOfLessons(look)).toEqual([]);
  });
});
