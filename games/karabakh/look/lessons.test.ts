import { type Core, type Game, type Lesson, pending, sideNamed, Table } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game as karabakh } from '../index.ts';
import { look } from './index.ts';

/** Plays a lesson as a willing pupil would; answers with what went wrong, or with the words of the log. */
const attend = <S extends Core<S>>(game: Game<S>, lesson: Lesson): string[] => {
  const opened = Table.open(game, {
    scenario: 'campaign',
    options: {},
    position: lesson.position,
    dice: { seed: lesson.seed, entropy: {} },
  });
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
  const pupil = sideNamed(game, lesson.side);
  if (pupil === null) throw new Error('no such side');
  lesson.steps.forEach((step, i) => {
    for (const line of step.allow) {
      const done = table.act(pupil, line, step.dice);
      if (!done.ok) throw new Error(`step ${i + 1}, "${line}": ${done.problem.text}`);
    }
    for (const line of step.replies ?? []) {
      const [asked] = pending(table.state);
      if (!asked || asked.side === pupil) break;
      const done = table.act(asked.side, line);
      if (!done.ok) throw new Error(`step ${i + 1}, reply "${line}": ${done.problem.text}`);
    }
  });
  expect(pending(table.state)[0]?.side, 'the pupil is asked at the end').toBe(pupil);
  return table
    .story(pupil)
    .flatMap((told) => (told ? [told.title.map((word) => (typeof word === 'string' ? word : '*')).join('')] : []));
};

const loaded = karabakh.load(karabakh.data);
if (!loaded.ok) throw new Error(loaded.problem.text);
const game = loaded.value;

describe.each(look.lessons.map((lesson) => [lesson.id, lesson] as const))('the lesson %s', (_id, lesson) => {
  it('can be played to its end under the enforced rules', () => {
    const told = game.open((typed) => attend(typed, lesson));
    expect(told.join('\n')).toContain('advances into');
  });

  it('says one thing a step, in at most 25 words, with rules that exist', () => {
    const ids = new Set(look.rules.map(({ id }) => id));
    for (const step of lesson.steps) {
      expect(step.say.split(/\s+/).length, step.say).toBeLessThanOrEqual(25);
      if (step.rule !== undefined) expect(ids).toContain(step.rule);
    }
  });
});
