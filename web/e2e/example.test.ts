// The example of docs/new-game.md: what `examples/ford` brings is all the page needs to play it.
import { describe } from 'vitest';
import { expect, test } from './bench.ts';

describe('a game that was added by its folder alone', () => {
  test('stands on the start page and is played by clicking to its end', async ({ player }) => {
    await player.start();
    await player.press('play-ford');
    await player.boardShown();
    await player.asked('to');
    expect((await player.placesOnOffer()).sort()).toEqual(['0102', '0201']);
    await player.acts(() => player.place('0201'));
    // The other side is a bot's. Stay and end until the five turns are over.
    const over = player.page.getByRole('heading', { name: /(Blue|Red|Nobody) wins\./ });
    for (let answers = 0; answers < 40; answers++) {
      await over.or(player.question).or(player.at('skip')).first().waitFor();
      if (await over.isVisible()) return;
      if ((await player.question.count()) === 0)
        await player
          .at('skip')
          .click({ timeout: 2000 })
          .catch(() => undefined);
      else await player.acts(async () => player.say((await player.point()) === 'to' ? 'stay' : 'end'));
    }
    throw new Error('the game of five turns did not end');
  });
});
