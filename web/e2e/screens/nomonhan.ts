import { CONTACT, goOnTo, hex, PLANNING, situation } from '../nomonhan-table.ts';
import { atOneScreen } from '../one-screen.ts';
import type { Player } from '../player.ts';
import { fileOf } from '../situations.ts';
import { DESKTOP, dark, handsOff, keep, PHONE, type Shot } from './camera.ts';

/** Both armies on the field, with something to see everywhere: stacks, supply, a fortified bridgehead, markers in hand. */
const AUGUST = {
  turn: 4,
  first: 'SU',
  vp: { JP: 14, SU: 17 },
  air: {
    JP: { reserve: 5, strike: 3, recon: 1, damaged: 4, eliminated: 2 },
    SU: { reserve: 6, strike: 4, interdiction: 2 },
  },
  hands: { JP: ['banzai-1', 'intelligence-JP', 'night-infiltration'], SU: ['commissars', 'deep-battle'] },
  supply: { JP: { '1610': 2, '2010': 3, Hailar: 4 }, SU: { '1214': 2, '1317': 1, Tamsag: 5 } },
  forts: { SU: ['1413'], JP: ['1512'] },
  pieces: {
    '1610': ['J-hq-23 active', 'J-eng-24'],
    '1412': ['J-inf-64', 'J-inf-72'],
    '1512': ['J-inf-71', 'J-rec-23'],
    '1713': ['J-mot-26', 'J-mot-28'],
    '1815': ['J-cav-4H'],
    '1910': ['J-hq-6', 'J-arm-3', 'J-arm-4'],
    '1307': ['J-cav-1M'],
    '1413': ['S-mot-24', 'S-mot-149'],
    '1313': ['S-inf-601'],
    '1513': ['S-arm-6', 'S-mech-7'],
    '1615': ['S-cav-15'],
    '1617': ['S-arm-11', 'S-mech-9 suppressed'],
    '1214': ['S-hq-COG active', 'S-hq-36', 'S-aa-57'],
    '1317': ['S-hq-SOG', 'S-inf-80'],
    '1109': ['S-abn-212', 'S-rec-57'],
    Hailar: ['J-cav-5H', 'J-inf-Sek'],
    Tamsag: ['S-inf-127', 'S-eng-57'],
  },
};

const inAugust = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation({ ...AUGUST, phase: 'JP movement' })));
  await player.asked('move');
  await handsOff(player);
  await keep(player, 'nomonhan-table');
  await player.page.getByRole('button', { name: 'Fit' }).last().click();
  await handsOff(player);
  await keep(player, 'nomonhan-whole');
};

const allocating = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(PLANNING)));
  await player.say('fly 2');
  await player.asked('allocate.interdiction');
  await handsOff(player);
  await keep(player, 'nomonhan-air');
};

/** Close enough to read every counter of the front. */
const closer = async (player: Player): Promise<void> => {
  await player.page.mouse.move(480, 430);
  for (let i = 0; i < 3; i++) await player.page.mouse.wheel(0, -120);
  await handsOff(player);
};

const inBattle = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation({ ...AUGUST, phase: 'JP combat' })));
  await player.asked('assign');
  await player.say('edit');
  await player.at('battle-3').locator('.odds-bar').waitFor();
  await closer(player);
  await keep(player, 'nomonhan-battles');
  await player.press('main-button');
  await goOnTo(player, 'fight');
  const [first = ''] = await player.placesOnOffer();
  await hex(player, first);
  await goOnTo(player, 'table');
  await player.at('combat-dock').locator('.outcomes li').first().waitFor();
  await handsOff(player);
  await keep(player, 'nomonhan-tables');
};

const byNight = async (player: Player): Promise<void> => {
  await player.start();
  await dark(player);
  await atOneScreen(player, fileOf(situation({ ...AUGUST, phase: 'SU movement' })));
  await player.piece('S-arm-6');
  await player.asked('walk');
  await handsOff(player);
  await keep(player, 'nomonhan-dark');
};

const onPhone = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(CONTACT)));
  await player.asked('assign');
  await player.at('battle-2').locator('.odds-bar').waitFor({ state: 'attached' });
  await keep(player, 'nomonhan-phone');
  await player.press('tab-tracks');
  await keep(player, 'nomonhan-phone-tracks');
};

export const shots: readonly Shot[] = [
  [['nomonhan-table', 'nomonhan-whole'], DESKTOP, inAugust],
  [['nomonhan-air'], DESKTOP, allocating],
  [['nomonhan-battles', 'nomonhan-tables'], DESKTOP, inBattle],
  [['nomonhan-dark'], DESKTOP, byNight],
  [['nomonhan-phone', 'nomonhan-phone-tracks'], PHONE, onPhone],
];
