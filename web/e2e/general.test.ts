import { describe } from 'vitest';
import { expect, test } from './bench.ts';

describe('a general as opponent', () => {
  test('is chosen with open eyes, shows how far it has thought, and moves when told to', async ({ player }) => {
    await player.start();
    await player.press('choose-orgun');
    const sheet = player.page.getByRole('dialog');
    await player.press(sheet.getByText('General', { exact: true }));
    await sheet.getByText('The strongest level').waitFor();
    // Two of them, so that one or the other is always thinking.
    await player.press(sheet.getByText('Neither: watch two bots'));
    await player.press('start-game');
    await player.boardShown();
    // Its thought is shown beside the newest move: whoever watches step by step is behind.
    await player.press(player.page.getByText('Instant', { exact: true }));
    await player.page.getByRole('progressbar', { name: 'Progress of the search' }).waitFor();
    const before = await player.actions();
    await player.press('move-now');
    await expect.poll(() => player.actions(), { timeout: 60_000 }).toBeGreaterThan(before);
  });
});
