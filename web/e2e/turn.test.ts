import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import type { Player } from './player.ts';
import { ARMENIAN_LINES, ARMENIAN_TURN, AZERI_LINES, AZERI_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';

/** Takes whatever is offered first: for questions of the other side's turn that the test is not about. */
const anyAnswer = async (player: Player): Promise<void> => {
  const main = player.at('main-button');
  const [piece] = await player.piecesOnOffer();
  const [place] = await player.placesOnOffer();
  if ((await main.count()) > 0) await player.press(main);
  else if (piece !== undefined) await player.piece(piece);
  else if (place !== undefined) await player.place(place);
};

/** Goes on until the next game turn has begun and this player is asked. */
const untilTurn = async (player: Player, turn: number): Promise<void> => {
  const header = player.page.getByText(`Turn ${turn} of 9`).first();
  for (;;) {
    await player.myTurn();
    if (await header.isVisible()) return;
    await player.acts(() => anyAnswer(player));
  }
};

/** Weighs and declares an attack of these units on a hex. */
const attack = async (player: Player, hex: string, units: readonly string[]): Promise<void> => {
  await player.asked('combat');
  await player.place(hex);
  await player.asked('attackers');
  for (const unit of units) {
    await player.acts(() => player.piece(unit));
    await player.at('combat-dock').waitFor();
  }
  const dock = player.at('combat-dock');
  await dock.getByText(`${units.length} attackers`).waitFor();
  await dock.locator('.outcomes li').first().waitFor();
  expect(await dock.textContent()).toMatch(/\d+ to \d+/);
  await player.say('declare');
};

/** Loses a step, then goes back as far as the result says; every hex of the way is clicked. */
const loseAndRetreat = async (player: Player, unit: string): Promise<void> => {
  await player.asked('losses');
  await player.at('roll').getByText('Combat:').waitFor();
  await player.press(player.at('roll').getByRole('button', { name: 'Close' }));
  await player.acts(() => player.piece(unit));
  await player.acts(() => player.say('retreat'));
  await player.asked('retreat.stack');
  for (;;) {
    const point = await player.point();
    const [hex = ''] = await player.placesOnOffer();
    const [loser = ''] = await player.piecesOnOffer();
    // Friends on the way stop a retreat; what was not made is paid in steps.
    if (point === 'retreat.stack' || point === 'retreat') await player.acts(() => player.place(hex));
    else if (point === 'shortfall') await player.acts(() => player.piece(loser));
    else return;
  }
};

/** The Combat Phase ends by itself where nobody is left to attack. */
const endCombat = async (player: Player): Promise<void> => {
  const combat = player.page.locator('[data-testid="prompt"][data-point="combat"]');
  await combat.or(player.at('playback')).first().waitFor();
  if ((await combat.count()) > 0) await player.endTurn();
};

/** The bot plays: it is seen, stepped through, and skipped. */
const watchTheBot = async (player: Player): Promise<void> => {
  await player.at('playback').waitFor();
  const shown = () => player.at('playback').locator('progress').getAttribute('value').then(Number);
  await player.press(player.at('playback').getByRole('button', { name: 'Step', exact: true }));
  const before = await shown();
  await player.press('next-step');
  await expect.poll(shown, { timeout: 30_000 }).toBeGreaterThan(before);
  await player.press('skip');
  await player.at('playback').waitFor({ state: 'detached' });
};

describe('a whole turn against the bot, by clicking', () => {
  test('Armenian, set-up with help: the first turn begins and comes round again', async ({ player }) => {
    await player.start();
    await player.press('play-karabakh');
    await player.boardShown();
    expect(await player.myTurn()).toBe('setup.unit');
    // One by hand, the rest by the bot.
    await player.acts(() => player.piece('Arabo'));
    await player.asked('setup.hex');
    const [hex = ''] = await player.placesOnOffer();
    await player.acts(() => player.place(hex));
    await player.asked('setup.unit');
    expect(await player.spoken(hex)).toContain('Armenian unit');
    await player.acts(() => player.press('assist'));
    await untilTurn(player, 1);
    await untilTurn(player, 2);
  });

  test('Armenian: recruits, a march, a displacement, an attack with support, a retreat, the bot’s turn', async ({
    player,
  }) => {
    await player.sitDown(fileOf(situation(ARMENIAN_TURN, ARMENIAN_LINES, /^AR retreat[.]stack$/)), 'AR');
    await player.asked('upgrade');
    await player.say('done');

    await player.asked('reinforce');
    await player.piece('1/SOR');
    await player.say('buy 1/SOR');
    await player.asked('arrive');
    await player.place('1416');
    await player.asked('reinforce');
    await player.say('end');

    await player.asked('movement');
    await player.piece('1/538');
    await player.asked('move');
    await player.acts(() => player.place('1823'));
    await player.say('stop');
    await player.asked('movement');

    await player.piece('1/ASOR');
    await player.asked('move');
    await player.acts(() => player.place('1417'));
    await player.acts(() => player.say('displace'));
    await player.say('stop');
    await player.asked('movement');
    expect(await player.log()).toMatch(/1417/);

    await player.piece('2/ASOR');
    await player.asked('move');
    await player.place('1418');
    await player.asked('movement');
    await player.say('end');

    await attack(player, '1319', ['Arabo', 'Ashot', '2/ASOR']);
    await player.asked('support.attacker');
    await player.acts(() => player.piece('NK-art-1'));
    await player.say('commit');
    await loseAndRetreat(player, 'Arabo');

    await endCombat(player);
    await watchTheBot(player);
    await untilTurn(player, 3);
    // What happened meanwhile may lie over the log.
    if ((await player.at('close-digest').count()) > 0) await player.press('close-digest');
    expect(await player.log()).toMatch(/Azeri Movement/);
  });

  test('Azeri: recruits, a march, a displacement, an attack with support, a retreat, the bot’s turn', async ({
    player,
  }) => {
    await player.sitDown(fileOf(situation(AZERI_TURN, AZERI_LINES, /^AZ retreat[.]stack$/)), 'AZ');
    await player.asked('reinforce');
    await player.piece('2/706');
    await player.say('buy 2/706');
    await player.asked('arrive');
    await player.place('1218');
    await player.asked('reinforce');
    await player.say('end');

    await player.asked('movement');
    await player.piece('2/704');
    await player.asked('move');
    await player.acts(() => player.place('1016'));
    await player.say('stop');
    await player.asked('movement');

    await player.piece('1/701');
    await player.asked('move');
    await player.acts(() => player.place('1220'));
    await player.acts(() => player.say('displace'));
    await player.say('stop');
    await player.asked('movement');
    await player.say('end');

    await attack(player, '1319', ['1/708', '1/706', '1/704']);
    await player.asked('support.attacker');
    await player.acts(() => player.piece('AZ-art-1'));
    await player.say('commit');
    await loseAndRetreat(player, '1/708');

    await endCombat(player);
    await untilTurn(player, 3);
  });
});
