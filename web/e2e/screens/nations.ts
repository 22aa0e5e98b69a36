import { situation } from '../nations-table.ts';
import { atOneScreen } from '../one-screen.ts';
import type { Player } from '../player.ts';
import { fileOf } from '../situations.ts';
import { DESKTOP, dark, handsOff, keep, PHONE, rest, type Shot } from './camera.ts';

/** A fight along the railway: fresh and finished, disrupted, reduced, out of command, aimed at, on Overwatch; wrecks. */
const RAILWAY = {
  scenario: 'cats',
  turn: 5,
  phase: 'operations 505',
  wrecks: ['N6', 'O4'],
  acquired: { '2/505': '2/276' },
  control: { GE: ['M5', 'M6', 'L4'] },
  pieces: {
    M5: ['1/505', 'HQ/505'],
    L5: ['2/505'],
    K6: ['3/505 reduced ops'],
    J5: ['1/11', '2/11'],
    J7: ['3/11 watch'],
    I6: ['4/11 disrupted reduced out', 'HQ/11'],
    P5: ['1/276', '2/276'],
    O6: ['3/276 disrupted reduced', 'HQ/276'],
    N8: ['4/276 ops'],
    M9: ['1/2G', '2/2G', 'HQ/2G'],
    N10: ['3/2G reduced'],
  },
};

/** The village before the bridge: infantry, guns in trenches, mines, smoke. */
const BRIDGE = {
  scenario: 'bridge',
  turn: 5,
  phase: 'operations 320',
  fate: { GE: 2, SU: 1 },
  missions: { GE: 1, SU: 1 },
  trenches: ['M6', 'L5'],
  mines: ['K7'],
  smoke: { J6: 2, K5: 1 },
  wrecks: ['J7'],
  pieces: {
    I5: ['1/320', 'HQ/320'],
    J5: ['2/320', '3/320'],
    I7: ['P1/320'],
    H6: ['1/18', 'HQ/18'],
    I8: ['2/18 reduced'],
    L5: ['1/71G', 'HMG/71G', 'HQ/71G'],
    M6: ['ATG/71G', '2/71G'],
    L7: ['3/71G disrupted', 'Commissar'],
    O6: ['1/3', 'HQ/3'],
    P7: ['1/31', 'HQ/31'],
  },
  given: { 'HMG/71G': '1/71G', Commissar: '3/71G' },
};

const atTheRailway = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(RAILWAY)));
  await player.asked('act');
  await handsOff(player);
  await keep(player, 'nations-table');
  await player.press('overlay-sight');
  await player.place('M5');
  await rest(player, '[data-testid="place-O7"]');
  await player.at('overlay-legend').getByText('O7').waitFor();
  await keep(player, 'nations-sight');
  await player.press('close-tool');
  await player.page.getByRole('button', { name: 'Fit' }).last().click();
  await handsOff(player);
  await keep(player, 'nations-whole');
};

const fire = async (player: Player, name: string): Promise<void> => {
  await atOneScreen(player, fileOf(situation(RAILWAY)));
  await player.asked('act');
  await player.piece('1/505');
  await player.asked('order');
  await player.piece('1/276');
  await player.say('fire 1/276');
  await player.at('combat-dock').locator('.outcomes li').first().waitFor();
  if (!player.touch) await handsOff(player);
  await keep(player, name);
};

const orders = async (player: Player, name: string): Promise<void> => {
  await atOneScreen(player, fileOf(situation(RAILWAY)));
  await player.asked('act');
  await player.press('more');
  await player.press('menu-standing');
  await player.page.locator('input[name="standing-opportunity-fire"][value="chance"]').check();
  await player.at('order-3/11').selectOption('hold');
  await keep(player, name);
};

const atTheBridge = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(BRIDGE)));
  await player.asked('act');
  await handsOff(player);
  await keep(player, 'nations-bridge');
  await player.page.getByRole('button', { name: 'Fit' }).last().click();
  await handsOff(player);
  await keep(player, 'nations-bridge-whole');
};

const byNight = async (player: Player): Promise<void> => {
  await player.start();
  await dark(player);
  await atOneScreen(player, fileOf(situation(BRIDGE)));
  await player.asked('act');
  await player.piece('2/320');
  await player.asked('order');
  await handsOff(player);
  await keep(player, 'nations-dark');
};

const onPhone = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(RAILWAY)));
  await player.asked('act');
  await keep(player, 'nations-phone');
};

export const shots: readonly Shot[] = [
  [['nations-table', 'nations-whole', 'nations-sight'], DESKTOP, atTheRailway],
  [['nations-fire'], DESKTOP, (player) => fire(player, 'nations-fire')],
  [['nations-orders'], DESKTOP, (player) => orders(player, 'nations-orders')],
  [['nations-bridge', 'nations-bridge-whole'], DESKTOP, atTheBridge],
  [['nations-dark'], DESKTOP, byNight],
  [['nations-phone'], PHONE, onPhone],
  [['nations-phone-fire'], PHONE, (player) => fire(player, 'nations-phone-fire')],
];
