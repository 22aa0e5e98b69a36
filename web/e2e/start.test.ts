import { describe } from 'vitest';
import { expect, test } from './bench.ts';

describe('the first minute', () => {
  test('on the board in two clicks, before a question that begins with a verb', async ({ player }) => {
    await player.start();
    await player.press('play-karabakh');
    await player.boardShown();
    expect(await player.myTurn()).toBe('setup.unit');
    expect(await player.prompt()).toMatch(/^Choose a unit to set up/);
    expect((await player.piecesOnOffer()).length).toBeGreaterThan(10);
  });

  test('a file that is no game says so and leaves the page as it was', async ({ player }) => {
    await player.start();
    await player.openFile('shopping.json', '{"milk": 2}');
    await player.page.getByRole('alert').filter({ hasText: 'expected the id of a game' }).waitFor();
    await player.openFile('broken.json', '{');
    await player.page.getByRole('alert').filter({ hasText: 'broken.json' }).waitFor();
    await player.press('play-karabakh');
    await player.boardShown();
  });
});
