import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import { ARMENIAN_LINES, ARMENIAN_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';
import { Typist } from './typist.ts';

describe('without a mouse', () => {
  test('the same Armenian turn by keyboard alone', async ({ player }) => {
    const keys = new Typist(player);
    await player.start();
    await player.openFile('situation.json', fileOf(situation(ARMENIAN_TURN, ARMENIAN_LINES, /^AR retreat[.]stack$/)));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.boardShown();
    await keys.press('[data-testid="more"]');
    await keys.until('[data-testid="menu-seats"]', 'ArrowDown');
    await keys.key('Enter');
    await keys.until('input[name="seat-AZ"]');
    while (!(await player.page.locator('input[name="seat-AZ"][value="captain"]').isChecked()))
      await keys.key('ArrowRight');
    await keys.press('[data-testid="seats-done"]');

    await player.asked('upgrade');
    await keys.say('done');
    await player.asked('reinforce');
    await keys.press('[data-testid="piece-1/SOR"]');
    await player.page.locator('[role="menu"]').waitFor();
    await keys.until('[data-testid="offer-buy-1/SOR"]', 'ArrowDown');
    await keys.key('Enter');
    await player.asked('arrive');
    await player.acts(() => keys.hex('1416'));
    await player.asked('reinforce');
    await keys.say('end');

    await player.asked('movement');
    await keys.unit('1027', '1/538');
    await player.asked('move');
    await player.acts(() => keys.hex('1823'));
    await keys.say('stop');
    await player.asked('movement');
    await keys.unit('1416', '1/ASOR');
    await player.asked('move');
    await player.acts(() => keys.hex('1417'));
    await player.acts(() => keys.say('displace'));
    await keys.say('stop');
    await player.asked('movement');
    await keys.unit('1416', '2/ASOR');
    await player.asked('move');
    await player.acts(() => keys.hex('1418'));
    await player.asked('movement');
    await keys.say('end');

    await player.asked('combat');
    await keys.hex('1319');
    await player.asked('attackers');
    for (const [place, unit] of [
      ['1419', 'Arabo'],
      ['1419', 'Ashot'],
      ['1418', '2/ASOR'],
    ] as const) {
      await player.acts(async () => {
        await keys.hex(place);
        const wanted = player.at(`fan-${unit}`);
        if (place === '1419') {
          await wanted.waitFor();
          await keys.until(`[data-testid="fan-${unit}"]`, 'ArrowRight');
          await keys.key('Enter');
        }
      });
    }
    await keys.say('declare');
    await player.asked('support.attacker');
    await player.acts(() => keys.press('[data-testid="piece-NK-art-1"]'));
    await keys.say('commit');
    await player.asked('losses');
    await keys.until('[role="gridcell"]');
    await player.acts(async () => {
      await keys.hex('1419');
      await player.at('fan-Arabo').waitFor();
      await keys.until('[data-testid="fan-Arabo"]', 'ArrowRight');
      await keys.key('Enter');
    });
    await player.acts(() => keys.say('retreat'));
    await player.asked('retreat.stack');
    const [stack = ''] = await player.placesOnOffer();
    await player.acts(() => keys.hex(stack));
    await player.asked('retreat');
    const [hex = ''] = await player.placesOnOffer();
    await player.acts(() => keys.hex(hex));
    await player.acts(() => keys.key('Control+z'));
    await player.asked('retreat');
    expect(await player.actions()).toBeGreaterThan(20);
  });

  test('orders can be typed, and the other side’s turn is skipped by Escape', async ({ player }) => {
    const keys = new Typist(player);
    await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR movement' })), 'AR');
    await player.asked('movement');
    await keys.key('/');
    await player.page.locator('[data-testid="order"]:focus').waitFor();
    for (const order of ['unit 1/538', 'to 1025', 'stop', 'end', 'end', 'end']) {
      await player.acts(async () => {
        await player.page.keyboard.type(order);
        await keys.key('Enter');
      });
    }
    // The sheet goes when the other side plays.
    await player.at('order-sheet').waitFor({ state: 'detached' });
    await player.at('playback').waitFor();
    await keys.key('Escape');
    await player.at('playback').waitFor({ state: 'detached' });
  });
});
