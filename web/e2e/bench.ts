import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';
import { keepEvidence, type Running } from './evidence.ts';
import { Player } from './player.ts';

/** The tests' bench: each test gets a browser window of its own, empty, and must leave no error behind. */

let browser: Promise<Browser> | null = null;
const connected = (): Promise<Browser> => {
  browser ??= chromium.connect(inject('browser'));
  return browser;
};

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

const seat = async (options: BrowserContextOptions, task: Running, use: (player: Player) => Promise<void>) => {
  const context = await (await connected()).newContext(options);
  const page = await context.newPage();
  const player = new Player(page, inject('url'), options.hasTouch === true);
  await use(player);
  await keepEvidence(task, [player]);
  await context.close();
  expect(player.troubles, 'errors in the console').toEqual([]);
};

export const test = plain.extend<{ player: Player; phone: Player }>({
  player: async ({ task }, use) => seat(DESKTOP, task, use),
  phone: async ({ task }, use) => seat(PHONE, task, use),
});

export { expect };
