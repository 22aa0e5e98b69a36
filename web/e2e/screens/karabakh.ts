import type { Player } from '../player.ts';
import { ARMENIAN_TURN } from '../positions.ts';
import { fileOf, situation } from '../situations.ts';
import { DESKTOP, dark, handsOff, keep, PHONE, rest, type Shot } from './camera.ts';

/** A front with something to see everywhere: stacks, support, villages whose people were driven out. */
const FRONT = {
  ...ARMENIAN_TURN,
  pieces: {
    ...ARMENIAN_TURN.pieces,
    '1419': ['Arabo', 'Ashot', 'SDF-4'],
    '1121': ['SDF-7', 'SDF-8'],
    '1019': ['2/SOR', '1/SOR'],
    '1416': ['1/ASOR', '2/ASOR', 'SDF-9'],
    '1823': ['1/83', '2/83'],
    '2023': ['1/545'],
    '1724': ['BG-1'],
    'available-AR': ['NK-art-1', 'NK-armor-1'],
    'available-AZ': ['AZ-art-1', 'AZ-air-1'],
    '0819': ['T-1', 'T-2'],
    '1119': ['T-6', 'T-7'],
    '1417': ['T-9'],
    '1616': ['1/702', '2/702'],
    '1018': ['1/703'],
    '0419': ['OMOH-1', '1/713'],
    '1915': ['1/776'],
  },
  displaced: ['1320', '1220'],
};

const atTable = async (player: Player): Promise<void> => {
  await player.start();
  await keep(player, 'start');
  await player.sitDown(fileOf(situation({ ...FRONT, phase: 'AR movement' })), 'AR');
  await player.asked('movement');
  await player.page.getByRole('button', { name: 'Fit' }).last().click();
  await handsOff(player);
  await keep(player, 'board-whole');
  await player.page.mouse.move(560, 480);
  for (let i = 0; i < 4; i++) await player.page.mouse.wheel(0, -120);
  await rest(player, '.hx-counters [data-piece="Arabo"]');
  await player.at('fan').waitFor();
  await keep(player, 'stack');
  await player.page.keyboard.press('Escape');
  await player.piece('1/83');
  await player.asked('move');
  await rest(player, '[data-testid="place-1721"]');
  await player.at('path').waitFor({ state: 'attached' });
  await keep(player, 'table');
  await player.place('1520');
  await player.at('refusal').waitFor();
  await keep(player, 'refusal');
  await player.press(player.at('refusal').getByRole('button', { name: /^Rule / }));
  await player.at('rules-drawer').locator('.clause.lit').waitFor();
  await keep(player, 'rules');
  await player.press('close-rules');
  await player.press('undo');
  await player.asked('movement');
  await player.page.keyboard.press('Escape');
  await player.page.mouse.move(560, 480);
  await player.page.mouse.wheel(0, -120);
  await player.bring('[data-testid="place-1319"]');
  await handsOff(player);
  await keep(player, 'board-zoomed');
};

const combat = async (player: Player, name: string): Promise<void> => {
  await player.sitDown(fileOf(situation({ ...FRONT, phase: 'AR combat' })), 'AR');
  await player.asked('combat');
  await player.place('1319');
  if (player.touch) await player.press('confirm-proposal');
  await player.asked('attackers');
  for (const unit of player.touch ? ['Arabo'] : ['Arabo', 'Ashot', 'SDF-4']) {
    await player.piece(unit);
    await player.at('combat-dock').locator('.outcomes li').first().waitFor();
  }
  if (!player.touch) await handsOff(player);
  await keep(player, name);
};

const othersTurn = async (player: Player): Promise<void> => {
  await player.start();
  await player.press('settings');
  await player.page.locator('input[name="speed"][value="step"]').check({ force: true });
  await player.page.keyboard.press('Escape');
  await player.sitDown(fileOf(situation({ ...FRONT, phase: 'AR combat' })), 'AR');
  await player.asked('combat');
  await player.endTurn();
  await player.at('playback').waitFor();
  for (let step = 0; step < 8; step++) await player.press('next-step');
  await keep(player, 'opponent');
};

const curtain = async (player: Player): Promise<void> => {
  await player.start();
  await player.press('two-karabakh');
  await player.at('curtain').waitFor();
  await keep(player, 'curtain');
};

const byNight = async (player: Player): Promise<void> => {
  await player.start();
  await dark(player);
  await player.sitDown(fileOf(situation({ ...FRONT, phase: 'AR movement' })), 'AR');
  await player.asked('movement');
  await player.piece('Tigran');
  await player.asked('move');
  await keep(player, 'dark');
};

const onPhone = async (player: Player): Promise<void> => {
  await player.start();
  await keep(player, 'phone-start');
  await player.sitDown(fileOf(situation({ ...FRONT, phase: 'AR movement' })), 'AR');
  await player.asked('movement');
  await player.piece('Tigran');
  await player.asked('move');
  await keep(player, 'phone-table');
};

export const shots: readonly Shot[] = [
  [['start', 'board-whole', 'board-zoomed', 'stack', 'table', 'refusal', 'rules'], DESKTOP, atTable],
  [['combat'], DESKTOP, (player) => combat(player, 'combat')],
  [['opponent'], DESKTOP, othersTurn],
  [['curtain'], DESKTOP, curtain],
  [['dark'], DESKTOP, byNight],
  [['phone-start', 'phone-table'], PHONE, onPhone],
  [['phone-combat'], PHONE, (player) => combat(player, 'phone-combat')],
];
