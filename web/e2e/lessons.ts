import type { Lesson } from '@hexside/engine';
import type { Player } from './player.ts';

/** Does what a line of a lesson says where its argument is no plain piece or place; false if it is one. */
export type Byhand = (player: Player, verb: string, arg: string) => Promise<boolean>;

/** Follows a game's guided first turn from the start page to its end, by doing what it says. */
export const followLesson = async (
  player: Player,
  game: string,
  [lesson]: readonly Lesson[],
  isPlace: RegExp,
  byHand: Byhand = async () => false,
): Promise<void> => {
  if (!lesson) throw new Error('there is no lesson');
  await player.start();
  await player.press(`teach-${game}`);
  await player.boardShown();
  for (const [n, step] of lesson.steps.entries()) {
    await player.page.locator(`[data-testid="lesson"][data-step="${n}"]`).waitFor();
    if (step.allow.length === 0) await player.press('lesson-next');
    for (const line of step.allow) {
      const [verb = '', arg = ''] = line.split(' ');
      await player.myTurn();
      await player.acts(async () => {
        const roll = player.at('roll').getByRole('button', { name: 'Close' });
        if ((await roll.count()) > 0) await player.press(roll);
        if (await byHand(player, verb, arg)) return;
        if (arg === '') await player.say(verb);
        else if (isPlace.test(arg)) await player.place(arg);
        else await player.piece(arg);
      });
    }
  }
  await player.press('lesson-end');
  await player.at('lesson').waitFor({ state: 'detached' });
};
