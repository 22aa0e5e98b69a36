import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { Player } from '../player.ts';
import { ROOT } from '../site.ts';

/** Takes the pictures of the page that docs/screens/ keeps. */

const FOLDER = join(ROOT, 'docs/screens');
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The pictures asked for by name; none means all. */
export const wanted = new Set(process.argv.slice(2));

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

export const keep = async (player: Player, name: string): Promise<void> => {
  if (wanted.size > 0 && !wanted.has(name)) return;
  await player.page.waitForLoadState('networkidle');
  await player.page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await atRest(player);
  const picture = await loadImage(png);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.webp`);
  writeFileSync(file, await canvas.encode('webp', 88));
  console.log(`${name}.webp ${Math.round(statSync(file).size / 1000)} kB`);
};

export const sit = async (browser: Browser, url: string, how: BrowserContextOptions): Promise<Player> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...how });
  return new Player(await context.newPage(), url, how.hasTouch === true);
};

export const dark = async (player: Player): Promise<void> => {
  await player.press('settings');
  await player.page.locator('input[name="theme"][value="dark"]').check({ force: true });
  await player.page.keyboard.press('Escape');
};

/** The mouse rests where nothing is. */
export const handsOff = (player: Player): Promise<void> => player.page.mouse.move(1100, 20);

/** Lets the mouse rest on something of the board. */
export const rest = async (player: Player, selector: string): Promise<void> => {
  const { x, y } = await player.bring(selector);
  await player.page.mouse.move(x - 90, y);
  await player.page.mouse.move(x, y, { steps: 3 });
};

/** Pictures by name, the window they are taken in, and the way to them. */
export type Shot = readonly [
  names: readonly string[],
  how: BrowserContextOptions,
  show: (player: Player) => Promise<void>,
];
