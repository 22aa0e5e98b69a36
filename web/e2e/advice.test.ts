// A captain's word: before an action, after one of the bot's, and of a whole game when it is over.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import { situation as nations, TIGERS } from './nations-table.ts';
import { AMBUSH, situation } from './orgun-table.ts';
import { ROOT } from './site.ts';

const inKarabakh = readFileSync(join(ROOT, 'games/karabakh/test/fixtures/armenian-victory.json'), 'utf8');
const finished = readFileSync(join(ROOT, 'games/orgun/test/fixtures/draw.json'), 'utf8');

describe('advice', () => {
  test('a hint says what a captain would do and why, and is done at a press', async ({ player }) => {
    await player.sitDown(JSON.stringify(situation(AMBUSH)), 'DRA');
    await player.boardShown();
    await player.press('more');
    await player.press('menu-advice');
    const card = player.at('advice');
    await card.waitFor();
    expect(await card.textContent()).toMatch(/A captain would: \S+/);
    expect(await card.textContent()).toMatch(/Better in/);
    expect(await card.getAttribute('data-line')).toBe('activate 31');
    await player.acts(() => player.press('advice-do'));
    expect(await card.count()).toBe(0);
    await player.asked('act');
    // Stale advice is gone; the key asks anew.
    await player.page.keyboard.press('Shift+I');
    await card.waitFor();
  });

  test('the bot says why it did what it did, unless that would tell a secret', async ({ player }) => {
    const why = async (): Promise<string> => {
      await player.myTurn();
      if ((await player.at('close-digest').count()) > 0) await player.press('close-digest');
      await player.at('log').getByRole('button', { name: 'Why?' }).last().click();
      return (await player.at('opinion').first().textContent()) ?? '';
    };
    await player.sitDown(JSON.stringify(nations(TIGERS)), 'SU');
    expect(await why()).not.toMatch(/secret|about as good as the other choices/);
    await player.sitDown(JSON.stringify(situation(AMBUSH)), 'MJ');
    expect(await why()).toContain('keeps secret');
  });

  test('a finished game is looked at again: chances, turning points, luck, costly decisions', async ({ player }) => {
    await player.start();
    await player.openFile('draw.json', finished);
    await player.boardShown();
    await player.press('review');
    const sheet = player.at('review-sheet');
    await sheet.locator('progress').waitFor();
    await sheet.locator('.chances').waitFor();
    const label = await sheet.locator('.chances svg').getAttribute('aria-label');
    expect(label).toMatch(/^Chances of the DRA side: \d+% at the start, 50% at the end\.$/);
    for (const title of ['Turning points', 'Luck', 'Costliest decisions'])
      expect(await sheet.getByRole('heading', { name: title }).count()).toBe(1);
    expect(await sheet.textContent()).toMatch(/\d+ dice rolls?/);
    // A turning point may be the very end; a costly decision is shown as it was met.
    await sheet
      .getByRole('button', { name: /^Show the table/ })
      .last()
      .click();
    expect(await sheet.count()).toBe(0);
    expect(await player.prompt()).toMatch(/past/);
    // And once more from the start.
    await player.press('to-now');
    await player.press('play-again');
    await player.press('open-curtain');
    await player.boardShown();
    expect(await player.actions()).toBe(0);
  });

  test('a turning point says what happened, even where only a phase ended', async ({ player }) => {
    await player.start();
    await player.openFile('armenian-victory.json', inKarabakh);
    await player.boardShown();
    await player.press('review');
    const sheet = player.at('review-sheet');
    await sheet.locator('.chances').waitFor();
    const points = sheet.getByRole('region', { name: 'Turning points' }).locator('li p');
    expect(await points.count()).toBeGreaterThan(0);
    for (const point of await points.allTextContents()) expect(point).toMatch(/^Turn \d+\. \S.* Armenian \d+% to \d+%/);
  });
});
