import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import type { Player } from './player.ts';
import { ARMENIAN_LINES, ARMENIAN_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';
import { fits } from './targets.ts';

/** A place is proposed by a tap and taken by the bar's button, never by the tap alone. */
const confirm = async (player: Player, place: string): Promise<void> => {
  await player.place(place);
  await player.press('confirm-proposal');
};

describe('on a phone, 390 by 844, by taps alone', () => {
  test('a turn: recruits, a march, an attack with support, losses', async ({ phone: player }) => {
    await player.start();
    await fits(player, 'start page');
    await player.sitDown(fileOf(situation(ARMENIAN_TURN, ARMENIAN_LINES, /^AR retreat[.]stack$/)), 'AR');
    await player.asked('upgrade');
    await player.say('done');
    await player.asked('reinforce');
    await fits(player, 'reinforcement with its tray');
    await player.piece('1/SOR');
    await player.at('offer-buy-1/SOR').waitFor();
    await fits(player, 'menu of answers');
    await player.say('buy 1/SOR');
    await player.asked('arrive');
    await confirm(player, '1416');
    await player.asked('reinforce');
    await player.say('end');

    await player.asked('movement');
    await fits(player, 'movement');
    await player.piece('1/538');
    await player.asked('move');
    await player.place('1025');
    await player.at('confirm-proposal').waitFor();
    await fits(player, 'a proposed move');
    await player.press('cancel-proposal');
    await player.asked('move');
    // Another hex: a second tap on the same spot in no time would zoom.
    await confirm(player, '1026');
    await player.say('stop');
    await player.asked('movement');
    await player.press('undo');
    await player.asked('move');
    await player.say('stop');
    await player.asked('movement');
    await player.say('end');

    await player.asked('combat');
    await confirm(player, '1319');
    await player.asked('attackers');
    await player.piece('Arabo');
    await player.at('combat-dock').getByText('1 attacker').waitFor();
    await player.piece('Ashot');
    await player.at('combat-dock').getByText('2 attackers').waitFor();
    await player.at('combat-dock').locator('.outcomes li').first().waitFor();
    await fits(player, 'combat dock');
    await player.say('declare');
    await player.at('piece-NK-art-1').first().waitFor();
    await player.piece('NK-art-1');
    await player.say('commit');
    await player.at('tab-log').waitFor();
    for (const tab of ['log', 'tracks', 'rules', 'board']) {
      await player.press(`tab-${tab}`);
      await fits(player, `tab ${tab}`);
    }
  });

  test('a slip of the finger commits nothing: panning chooses no place, a tap only proposes', async ({
    phone: player,
  }) => {
    await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR movement' })), 'AR');
    await player.asked('movement');
    await player.piece('Tigran');
    await player.asked('move');
    const { x, y } = await player.bring('[data-testid="place-1718"]');
    await player.drag({ x, y }, { x: x + 40, y: y - 30 });
    expect((await player.bring('[data-testid="place-1718"]')).x).toBeGreaterThan(x + 20);
    expect(await player.at('confirm-proposal').count()).toBe(0);
    await player.place('1718');
    await player.at('confirm-proposal').waitFor();
    expect(await player.spoken('1817')).toContain('Armenian unit');
    await player.place('1616');
    await player.at('confirm-proposal').waitFor();
    await player.press('confirm-proposal');
    await expect.poll(() => player.spoken('1616')).toContain('Armenian unit');
    expect(await player.spoken('1718')).not.toContain('Armenian unit');
  });
});
