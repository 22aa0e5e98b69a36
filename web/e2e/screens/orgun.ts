import { atOneScreen } from '../one-screen.ts';
import { area, MINES, situation as orgunAt } from '../orgun-table.ts';
import type { Player } from '../player.ts';
import { fileOf } from '../situations.ts';
import { DESKTOP, dark, handsOff, keep, PHONE, type Shot } from './camera.ts';

/** A valley with something to see everywhere: a fort fought over, tribes on the ridges, spent and fresh, mines, the helicopter. */
const VALLEY = {
  turn: 3,
  phase: 'MJ action',
  hands: { MJ: ['M1', 'M17', 'M15', 'M10', 'M6'], DRA: ['D6', 'D9'] },
  played: ['M2'],
  pieces: {
    16: ['K-AK-47-a', 'K-RPG-7-a', 'K-82mm', 'Kharoti'],
    15: ['Z-AK-47-a', 'Z-RPG-7-a spent', 'Z-82mm', 'Zadran', 'BTR-70-a', 'BTR-40-a spent', 'BTR-40-b spent', 'Rahman'],
    10: ['K-DShK spent', 'K-RPG-7-b spent'],
    9: ['Z-ZGU', 'Z-DShK'],
    3: ['Council'],
    1: ['MJ-T-55-a spent'],
    8: ['MJ-T-55-b'],
    19: ['BTR-70-b', 'BTR-70-c'],
    28: ['Militia'],
    32: ['T-55-a', 'BTR-70-d', 'BTR-70-e spent', 'Omar'],
    33: ['BTR-40-c'],
    38: ['BTR-40-d spent low'],
    36: ['W-ZGU'],
    37: ['W-AK-47-a', 'W-RPG-7-a spent', 'W-DShK spent', 'Warzi'],
    42: ['W-107mm'],
    'mi24-base': ['Mi-24'],
  },
};

const inTheValley = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(orgunAt(VALLEY)));
  await player.asked('action');
  await handsOff(player);
  await keep(player, 'orgun-table');
  await player.page.getByRole('button', { name: 'Fit' }).last().click();
  await keep(player, 'orgun-whole');
  await area(player, '9');
  await player.asked('act');
  await player.piece('Z-DShK');
  await player.say('unit Z-DShK');
  await player.asked('walk');
  await player.press('card-M15');
  await player.at('why-M15').or(player.at('play-M15')).first().waitFor();
  await handsOff(player);
  await keep(player, 'orgun-card');
};

const atTheMines = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(orgunAt(MINES)));
  await player.asked('action');
  await area(player, '18');
  await player.asked('act');
  await player.piece('K-AK-47-a');
  await player.say('unit K-AK-47-a');
  await player.asked('walk');
  await player.piece('K-82mm');
  await area(player, '15');
  await player.at('combat-dock').locator('.outcomes li').first().waitFor();
  await handsOff(player);
  await keep(player, 'orgun-mines');
};

const valleyByNight = async (player: Player): Promise<void> => {
  await player.start();
  await dark(player);
  await atOneScreen(player, fileOf(orgunAt(VALLEY)));
  await player.asked('action');
  await handsOff(player);
  await keep(player, 'orgun-dark');
};

const valleyOnPhone = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(orgunAt(VALLEY)));
  await player.asked('action');
  await keep(player, 'orgun-phone');
  await player.press('tab-hand');
  await player.at('hand').locator('.card-foot').first().waitFor();
  await keep(player, 'orgun-phone-hand');
};

export const shots: readonly Shot[] = [
  [['orgun-table', 'orgun-whole', 'orgun-card'], DESKTOP, inTheValley],
  [['orgun-mines'], DESKTOP, atTheMines],
  [['orgun-dark'], DESKTOP, valleyByNight],
  [['orgun-phone', 'orgun-phone-hand'], PHONE, valleyOnPhone],
];
