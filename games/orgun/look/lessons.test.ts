import { type Core, type Game, type Lesson, pending, sideNamed, Table } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { game as orgun } from '../index.ts';
import { look } from './index.ts';

/** Plays a lesson as a willing pupil would, with the prepared replies; answers with the words of the log. */
const attend = <S extends Core<S>>(game: Game<S>, lesson: Lesson): string[] => {
  const dice = { seed: lesson.seed, entropy: {} };
  const opened = Table.open(game, { scenario: 'siege', options: {}, position: lesson.position, dice });
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
  const pupil = sideNamed(game, lesson.side);
  if (pupil === null) throw new Error('no such side');
  for (const [i, step] of lesson.steps.entries()) {
    for (const line of step.allow)
      expect(table.act(pupil, line, step.dice), `step ${i + 1}, "${line}"`).toMatchObject({ ok: true });
    for (const line of step.replies ?? []) {
      const [asked] = pending(table.state);
      expect(asked?.side, `step ${i + 1}: the other side is asked before "${line}"`).not.toBe(pupil);
      if (asked) expect(table.act(asked.side, line), line).toMatchObject({ ok: true });
    }
    expect(pending(table.state)[0]?.side, `the pupil is asked after step ${i + 1}`).toBe(pupil);
  }
  return table
    .story(pupil)
    .flatMap((told) => (told ? [told.title.map((word) => (typeof word === 'string' ? word : '*')).join('')] : []));
};

const loaded = orgun.load(orgun.data);
if (!loaded.ok) throw new Error(loaded.problem.text);
const game = loaded.value;

describe.each(look.lessons.map((lesson) => [lesson.id, lesson] as const))('the lesson %s', (_id, lesson) => {
  it('can be played to its end under the enforced rules, the pupil being asked throughout', () => {
    const told = game.open((typed) => attend(typed, lesson)).join('\n');
    expect(told).toContain('ambush at');
    expect(told).toContain('plays Howitzer Fire');
    expect(told).toContain('succeeds: 3 casualty points');
  });

  it('says one thing a step, in at most 25 words, with rules that exist', () => {
    const ids = new Set(look.rules.map(({ id }) => id));
    for (const step of lesson.steps) {
      expect(step.say.split(/\s+/).length, step.say).toBeLessThanOrEqual(25);
      if (step.rule !== undefined) expect(ids).toContain(step.rule);
    }
  });
});
