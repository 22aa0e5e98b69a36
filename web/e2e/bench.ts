import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { expect, inject, onTestFailed, test as plain } from 'vitest';
import { Player } from './player.ts';
import { ROOT } from './site.ts';

/** The tests' bench: each test gets a browser window of its own, empty, and must leave no error behind. */

let browser: Promise<Browser> | null = null;
const connected = (): Promise<Browser> => {
  browser ??= chromium.connect(inject('browser'));
  return browser;
};

const FAILED = join(ROOT, '.cache/e2e/failed');

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

const seat = async (options: BrowserContextOptions, name: string, use: (player: Player) => Promise<void>) => {
  const context = await (await connected()).newContext(options);
  const page = await context.newPage();
  const player = new Player(page, inject('url'), options.hasTouch === true);
  onTestFailed(async () => {
    mkdirSync(FAILED, { recursive: true });
    await page.screenshot({ path: join(FAILED, `${name.replaceAll(/\W+/g, '-').slice(0, 80)}.png`) });
    await context.close();
  });
  await use(player);
  expect(player.troubles, 'errors in the console').toEqual([]);
  await context.close();
};

export const test = plain.extend<{ player: Player; phone: Player }>({
  player: async ({ task }, use) => seat(DESKTOP, task.name, use),
  phone: async ({ task }, use) => seat(PHONE, task.name, use),
});

export { expect };
