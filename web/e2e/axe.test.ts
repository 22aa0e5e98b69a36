import { describe } from 'vitest';
import { test } from './bench.ts';
import type { Player } from './player.ts';
import { ARMENIAN_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';
import { type Depth, sound } from './soundness.ts';

const COMBAT = { ...ARMENIAN_TURN, phase: 'AR combat' };

const dark = async (player: Player): Promise<void> => {
  await player.press('settings');
  await player.choose('input[name="theme"][value="dark"]');
  await player.page.keyboard.press('Escape');
};

const startPages = async (player: Player, depth: Depth): Promise<void> => {
  await sound(player, 'start page', depth);
  await player.press('choose-karabakh');
  await player.at('start-game').waitFor();
  await sound(player, 'new game', depth);
  await player.page.keyboard.press('Escape');
  await player.press('settings');
  await player.at('settings-sheet').waitFor();
  await sound(player, 'settings', depth);
  await player.page.keyboard.press('Escape');
};

const tablePages = async (player: Player, depth: Depth): Promise<void> => {
  await player.asked('upgrade');
  await player.say('done');
  await player.asked('reinforce');
  await sound(player, 'table with its tray', depth);
  await player.say('end');
  await player.asked('movement');
  await player.piece('Tigran');
  await player.asked('move');
  await sound(player, 'movement with its reach', depth);
  await player.place('1520');
  await player.at('refusal').waitFor();
  await sound(player, 'refusal and hex card', depth);
  await player.press(player.at('refusal').getByRole('button', { name: /^Rule / }));
  await player.at('rules-drawer').locator('.clause.lit').waitFor();
  await sound(player, 'rules drawer', depth);
  await player.at('rules-drawer').getByRole('button', { name: 'Combat results' }).click();
  await player.at('rules-drawer').locator('.chart').first().waitFor();
  await sound(player, 'charts', depth);
  await player.press('close-rules');
  await player.press('overlay-control');
  await sound(player, 'overlay', depth);
  await player.press('more');
  await sound(player, 'menu', depth);
  await player.press('menu-help');
  await player.at('help-sheet').waitFor();
  await sound(player, 'help', depth);
};

const combatPages = async (player: Player, depth: Depth): Promise<void> => {
  await player.asked('combat');
  await player.place('1319');
  await player.asked('attackers');
  await player.acts(() => player.piece('Arabo'));
  await player.acts(() => player.piece('Ashot'));
  await player.at('combat-dock').locator('.outcomes li').first().waitFor();
  await sound(player, 'combat dock', depth);
  await player.say('declare');
  await player.asked('support.attacker');
  await player.say('commit');
  await player.at('roll').waitFor();
  await sound(player, 'the dice', depth);
};

describe('axe finds nothing serious or critical', () => {
  test('by day', async ({ player }) => {
    await player.start();
    await startPages(player, 'all');
    await player.openFile('turn.json', fileOf(situation(ARMENIAN_TURN)));
    await player.at('curtain').waitFor();
    await sound(player, 'curtain');
    await player.sitDown(fileOf(situation(ARMENIAN_TURN)), 'AR');
    await tablePages(player, 'panels');
  });

  test('by night', async ({ player }) => {
    await player.start();
    await dark(player);
    await startPages(player, 'colours');
    await player.sitDown(fileOf(situation(ARMENIAN_TURN)), 'AR');
    await tablePages(player, 'colours');
  });

  test('in combat, by day and by night', async ({ player }) => {
    await player.sitDown(fileOf(situation(COMBAT)), 'AR');
    await combatPages(player, 'panels');
    await player.start();
    await dark(player);
    await player.sitDown(fileOf(situation(COMBAT)), 'AR');
    await combatPages(player, 'colours');
  });

  test('in the lesson, in the log, in my games', async ({ player }) => {
    await player.start();
    await player.press('teach-karabakh');
    await player.at('lesson').waitFor();
    await player.boardShown();
    await sound(player, 'lesson');
    await player.press('leave-lesson');
    await player.at('log').waitFor();
    await sound(player, 'log and board', 'all');
    await player.page.getByRole('button', { name: 'Back to the start page' }).click();
    await player.press('my-games');
    await player.at('my-games-sheet').waitFor();
    await sound(player, 'my games');
  });

  test('on a phone', async ({ phone: player }) => {
    await player.start();
    await sound(player, 'start page');
    await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR movement' })), 'AR');
    await player.asked('movement');
    await sound(player, 'table', 'all');
    for (const tab of ['log', 'tracks', 'rules']) {
      await player.press(`tab-${tab}`);
      await sound(player, `tab ${tab}`);
    }
    await player.sitDown(fileOf(situation(COMBAT)), 'AR');
    await player.asked('combat');
    await player.place('1319');
    await player.press('confirm-proposal');
    await player.asked('attackers');
    await player.piece('Arabo');
    await player.at('combat-dock').locator('.outcomes li').first().waitFor();
    await sound(player, 'combat');
  });
});
