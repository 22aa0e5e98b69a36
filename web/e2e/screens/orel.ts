import { atOneScreen } from '../one-screen.ts';
import { asks, COMBAT, hex, RECRUITS, situation, THE_WHOLE_COMBAT } from '../orel-table.ts';
import type { Player } from '../player.ts';
import { fileOf } from '../situations.ts';
import { DESKTOP, dark, handsOff, keep, PHONE, type Shot } from './camera.ts';

/** The Shock Group before Kromy: fresh and worn battalions, routed and disordered, trenches, guns, trains, depots, attacks declared. */
const FRONT = {
  scenario: 'historical',
  date: 18,
  phase: 'R movement',
  rp: { R: 3, W: 2 },
  prisoners: { R: 2, W: 5 },
  lost: { R: 3, W: 2 },
  pieces: {
    '1610': ['1/Let', '2/Let x3'],
    '1710': ['3/Let x2 green', 'Art/Let', 'Convoi-Let-A'],
    '1711': ['4/Let x1 out march'],
    '1811': ['5/Let entrenched', '6/Let'],
    '1909': ['1/Pavl', 'Art/Pavl'],
    '2008': ['2/Pavl x2 digging', 'Cv/Pavl'],
    '1609': ['1/TchKz', '2/TchKz x1', 'ArtChev/TchKz'],
    '2106': ['1/Est', 'Art/Est'],
    '2107': ['2/Est'],
    '1505': ['VO/Est march'],
    '1812': ['2/3D x2 unsupplied'],
    '1911': ['1/2D', 'AB/2D'],
    '1912': ['Cv/2K', 'ArtL3/3D'],
    '2010': ['1/2K x3', '2/2K', 'Art/3D'],
    '2011': ['off/2K', '3/2K x1 routed'],
    '2110': ['1/3M entrenched'],
    '2109': ['2/3M x2'],
    '2012': ['Convoi-1D'],
    '2210': ['3/83S out', 'Cv/83S march'],
    '2705': ['1/3K', '2/3K', 'Depot-Orel'],
    '2707': ['TB-Offitser'],
    '2105': ['TB-Bolchevik', '3/41D'],
    '2413': ['Res/1D x2'],
  },
};

const atTheFront = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(FRONT)));
  await player.asked('move');
  await player.piece('5/Let');
  await player.asked('order');
  await player.bring('[data-testid="place-1911"]');
  await handsOff(player);
  await keep(player, 'orel-move');
  await hex(player, '1911');
  await player.at('offer-prepared-1911').locator('em').waitFor();
  await keep(player, 'orel-target');
  await player.say('prepared 1911');
  await player.asked('move');
  await player.piece('6/Let');
  await hex(player, '1911');
  await player.say('prepared 1911');
  await player.asked('move');
  await handsOff(player);
  await keep(player, 'orel-table');
  await player.press('overlay-depots');
  await player.at('overlay-legend').waitFor();
  await handsOff(player);
  await keep(player, 'orel-depots');
  await player.press('overlay-depots');
  await player.page.getByRole('button', { name: 'Fit' }).last().click();
  await handsOff(player);
  await keep(player, 'orel-whole');
};

/** By munitions to the question whether to retreat before combat. */
const combat = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(COMBAT, THE_WHOLE_COMBAT)));
  await asks(player, 'support');
  await player.acts(() => player.piece('1/Let'));
  await asks(player, 'munitions');
  await player.at('answers').locator('.odds-bar').last().waitFor();
  await handsOff(player);
  await keep(player, 'orel-munitions');
  await player.acts(() => player.press('dock-offer-attack-1/Let'));
  await player.acts(() => player.press('dock-offer-barrage-Art/Pavl'));
  await asks(player, 'counter');
  await player.acts(() => player.say('none'));
  await asks(player, 'defend', 'fight');
  if ((await player.at('offer-none').count()) > 0) await player.acts(() => player.say('none'));
  await asks(player, 'fight');
  await player.at('answers').locator('.odds-bar').last().waitFor();
  await handsOff(player);
  await keep(player, 'orel-attacks');
  await player.acts(() => player.press('dock-offer-fight-1/Let'));
  await asks(player, 'slip');
  await player.at('answers').locator('.odds-bar').last().waitFor();
  await handsOff(player);
  await keep(player, 'orel-combat');
};

const recruits = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(RECRUITS)));
  await asks(player, 'recruit');
  await handsOff(player);
  await keep(player, 'orel-recruits');
};

const phoneRecruits = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(RECRUITS)));
  await asks(player, 'recruit');
  await player.at('offer-list').waitFor();
  await keep(player, 'orel-phone-recruits');
};

const byNight = async (player: Player): Promise<void> => {
  await player.start();
  await dark(player);
  await atOneScreen(player, fileOf(situation(FRONT)));
  await player.asked('move');
  await player.piece('5/Let');
  await player.asked('order');
  await handsOff(player);
  await keep(player, 'orel-dark');
};

const onPhone = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(FRONT)));
  await player.asked('move');
  await keep(player, 'orel-phone');
};

const phoneCombat = async (player: Player): Promise<void> => {
  await atOneScreen(player, fileOf(situation(COMBAT, THE_WHOLE_COMBAT)));
  await asks(player, 'support');
  await player.piece('1/Let');
  await asks(player, 'munitions');
  await player.at('answers').locator('.odds-bar').last().waitFor();
  await keep(player, 'orel-phone-munitions');
  await player.press('dock-offer-attack-1/Let');
  await player.press('dock-offer-barrage-Art/Pavl');
  await asks(player, 'counter');
  await player.at('answers').locator('summary').first().waitFor();
  await keep(player, 'orel-phone-combat');
};

export const shots: readonly Shot[] = [
  [['orel-move', 'orel-target', 'orel-table', 'orel-depots', 'orel-whole'], DESKTOP, atTheFront],
  [['orel-munitions', 'orel-attacks', 'orel-combat'], DESKTOP, combat],
  [['orel-recruits'], DESKTOP, recruits],
  [['orel-dark'], DESKTOP, byNight],
  [['orel-phone'], PHONE, onPhone],
  [['orel-phone-recruits'], PHONE, phoneRecruits],
  [['orel-phone-munitions', 'orel-phone-combat'], PHONE, phoneCombat],
];
