/** npm run screens: pictures of the page as it is, into docs/screens/. Each must be looked at beside ../shared/look/. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { atOneScreen } from './one-screen.ts';
import { area, MINES, situation as orgunAt, unit } from './orgun-table.ts';
import { Player } from './player.ts';
import { ARMENIAN_TURN } from './positions.ts';
import { build, launch, ROOT, serve } from './site.ts';
import { fileOf, situation } from './situations.ts';

const FOLDER = join(ROOT, 'docs/screens');
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

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

const wanted = new Set(process.argv.slice(2));

/** The picture once nothing changes any more: tiles are sharp, nothing moves. */
const atRest = async (player: Player): Promise<Buffer> => {
  let last = await player.page.screenshot();
  for (let tries = 0; tries < 20; tries++) {
    await player.page.waitForLoadState('networkidle');
    const now = await player.page.screenshot();
    if (now.equals(last)) break;
    last = now;
  }
  return last;
};

const keep = async (player: Player, name: string): Promise<void> => {
  if (wanted.size > 0 && !wanted.has(name)) return;
  await player.page.waitForLoadState('networkidle');
  await player.page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await atRest(player);
  const picture = await loadImage(png);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const file = join(FOLDER, `${name}.webp`);
  writeFileSync(file, await canvas.encode('webp', 88));
  console.log(`${name}.webp ${Math.round(statSync(file).size / 1000)} kB`);
};

const sit = async (browser: Browser, url: string, how: BrowserContextOptions): Promise<Player> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...how });
  return new Player(await context.newPage(), url, how.hasTouch === true);
};

const dark = async (player: Player): Promise<void> => {
  await player.press('settings');
  await player.page.locator('input[name="theme"][value="dark"]').check({ force: true });
  await player.page.keyboard.press('Escape');
};

/** The mouse rests where nothing is. */
const handsOff = (player: Player): Promise<void> => player.page.mouse.move(1100, 20);

/** Lets the mouse rest on something of the board. */
const rest = async (player: Player, selector: string): Promise<void> => {
  const { x, y } = await player.bring(selector);
  await player.page.mouse.move(x - 90, y);
  await player.page.mouse.move(x, y, { steps: 3 });
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
  await unit(player, 'K-82mm');
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

mkdirSync(FOLDER, { recursive: true });
const site = await serve(await build('full'));
const browser = await launch();
const shots: readonly (readonly [
  names: readonly string[],
  how: BrowserContextOptions,
  show: (p: Player) => Promise<void>,
])[] = [
  [['start', 'board-whole', 'board-zoomed', 'stack', 'table', 'refusal', 'rules'], DESKTOP, atTable],
  [['combat'], DESKTOP, (player) => combat(player, 'combat')],
  [['opponent'], DESKTOP, othersTurn],
  [['curtain'], DESKTOP, curtain],
  [['dark'], DESKTOP, byNight],
  [['phone-start', 'phone-table'], PHONE, onPhone],
  [['phone-combat'], PHONE, (player) => combat(player, 'phone-combat')],
  [['orgun-table', 'orgun-whole', 'orgun-card'], DESKTOP, inTheValley],
  [['orgun-mines'], DESKTOP, atTheMines],
  [['orgun-dark'], DESKTOP, valleyByNight],
  [['orgun-phone', 'orgun-phone-hand'], PHONE, valleyOnPhone],
];
try {
  for (const [names, how, show] of shots) {
    if (wanted.size > 0 && !names.some((name) => wanted.has(name))) continue;
    const player = await sit(browser, site.url, how);
    await show(player);
    await player.page.context().close();
  }
} finally {
  await browser.close();
  site.close();
}
