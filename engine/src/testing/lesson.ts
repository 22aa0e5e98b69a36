// A lesson played as a willing pupil would, with the prepared replies; and what its words must keep to.
import { pending } from '../flow/run.ts';
import type { AnyGame, Game } from '../game.ts';
import { sideNamed } from '../legality/legal.ts';
import type { GameLook, Lesson } from '../look.ts';
import { setupOfPosition } from '../play/position-setup.ts';
import { Table } from '../play/table.ts';
import type { Result } from '../result.ts';
import type { Core } from '../state/state.ts';

const expected = <T>(result: Result<T>, what: string): T => {
  if (!result.ok) throw new Error(`${what}: ${result.problem.text}`);
  return result.value;
};

const played = <S extends Core<S>>(game: Game<S>, { position, seed, side, steps }: Lesson): string => {
  const dice = { seed, entropy: {} };
  const table = expected(Table.open(game, { ...setupOfPosition(game, position), position, dice }), 'the position');
  const pupil = sideNamed(game, side);
  if (pupil === null) throw new Error(`there is no side "${side}"`);
  for (const [i, step] of steps.entries()) {
    for (const line of step.allow) expected(table.act(pupil, line, step.dice), `step ${i + 1}, "${line}"`);
    for (const line of step.replies ?? []) {
      const [asked] = pending(table.state);
      if (!asked || asked.side === pupil) throw new Error(`step ${i + 1}: nobody is asked for the reply "${line}"`);
      expected(table.act(asked.side, line), `step ${i + 1}, reply "${line}"`);
    }
    if (pending(table.state)[0]?.side !== pupil) throw new Error(`the pupil is not asked after step ${i + 1}`);
  }
  return table
    .story(pupil)
    .flatMap((told) => (told ? [told.title.map((word) => (typeof word === 'string' ? word : '*')).join('')] : []))
    .join('\n');
};

/**
 * Plays a lesson to its end.
 * @returns the log in words, each piece, place and die as a star
 * @throws Error naming the step, if something is refused or the pupil is not asked after it
 */
export const attendLesson = (game: AnyGame, lesson: Lesson): string => game.open((typed) => played(typed, lesson));

const MOST_WORDS = 25;

/** What is wrong with the words of a game's lessons: too many in a step, or a rule that does not exist. */
export const faultsOfLessons = ({ lessons, rules }: GameLook): string[] => {
  const ids = new Set(rules.map(({ id }) => id));
  return lessons.flatMap(({ steps }) =>
    steps.flatMap(({ say, rule }) => [
      ...(say.split(/\s+/).length > MOST_WORDS ? [`too long: ${say}`] : []),
      ...(rule !== undefined && !ids.has(rule) ? [`no such rule: ${rule}`] : []),
    ]),
  );
};
