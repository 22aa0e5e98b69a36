import { describe } from 'vitest';
import { lessons } from '../../games/karabakh/look/lessons.ts';
import { expect, test } from './bench.ts';
import type { Player } from './player.ts';

const [lesson] = lessons;
if (!lesson) throw new Error('there is no lesson');

/** Does what a lesson's line says, by clicking. */
const follow = async (player: Player, line: string): Promise<void> => {
  const [verb = '', arg = ''] = line.split(' ');
  if (arg === '') await player.say(verb);
  else if (/^\d{4}$/.test(arg)) await player.place(arg);
  else await player.piece(arg);
};

/** Reads a step and does all that it says. */
const doStep = async (player: Player, at: number): Promise<void> => {
  const step = lesson.steps[at];
  await player.page.locator(`[data-testid="lesson"][data-step="${at}"]`).waitFor();
  expect(await player.at('lesson').textContent()).toContain(step?.say);
  if (step?.allow.length === 0) await player.press('lesson-next');
  for (const line of step?.allow ?? []) {
    await player.myTurn();
    await player.acts(() => follow(player, line));
    const roll = player.at('roll').getByRole('button', { name: 'Close' });
    if ((await roll.count()) > 0) await player.press(roll);
  }
};

describe('the guided first turn', () => {
  test('can be followed to its end by doing what it says', async ({ player }) => {
    await player.start();
    await player.press('teach-karabakh');
    await player.boardShown();
    for (const step of lesson.steps.keys()) await doStep(player, step);
    await player.page.locator(`[data-testid="lesson"][data-step="${lesson.steps.length}"]`).waitFor();
    await player.press('lesson-end');
    await player.at('lesson').waitFor({ state: 'detached' });
    await player.asked('combat');
  });

  test('is taken up where it was left after a reload, dice and step and all', async ({ player }) => {
    await player.start();
    await player.press('teach-karabakh');
    await player.press('lesson-next');
    await player.press('lesson-next');
    await player.acts(() => player.piece('1/ASOR'));
    const third = player.page.locator('[data-testid="lesson"][data-step="3"]');
    await third.waitFor();
    await player.page.reload();
    await third.waitFor();
    await player.asked('move');
    await player.press('lesson-back');
    await player.page.locator('[data-testid="lesson"][data-step="2"]').waitFor();
    await player.start();
    await player.press('continue');
    await player.page.locator('[data-testid="lesson"][data-step="2"]').waitFor();
    await player.asked('movement');
  });

  test('goes back a step and begins a step anew', async ({ player }) => {
    await player.start();
    await player.press('teach-karabakh');
    await player.press('lesson-next');
    await player.press('lesson-next');
    await player.acts(() => player.piece('1/ASOR'));
    await player.page.locator('[data-testid="lesson"][data-step="3"]').waitFor();
    await player.press('lesson-back');
    await player.page.locator('[data-testid="lesson"][data-step="2"]').waitFor();
    await player.asked('movement');
    const several = lesson.steps.findIndex(({ allow }) => allow.length > 1);
    for (let step = 2; step < several; step++) await doStep(player, step);
    await player.asked('attackers');
    const [open, entered] = [await player.piecesOnOffer(), await player.actions()];
    await player.acts(() => player.piece('Arabo'));
    await player.acts(() => player.press('lesson-reset'));
    expect(await player.actions()).toBe(entered);
    expect(await player.piecesOnOffer()).toEqual(open);
    await player.page.locator(`[data-testid="lesson"][data-step="${several}"]`).waitFor();
  });
});
