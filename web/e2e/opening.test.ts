import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import type { Player } from './player.ts';
import { ARMENIAN_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';
import { Typist } from './typist.ts';

/** What comes onto the screen is ready with its first picture: a machine may be slow, a hand need not be. */

declare global {
  interface Window {
    opened: string[];
  }
}

const OPENING = '[data-testid="curtain"], [role="menu"], dialog, .hx-goto';

/** Notes of everything that opens whether it had the focus from the first. */
const watchFocus = (player: Player): Promise<void> =>
  player.page.evaluate((wanted) => {
    window.opened = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const part = node instanceof Element ? (node.matches(wanted) ? node : node.querySelector(wanted)) : null;
        if (part) window.opened.push(part.contains(document.activeElement) ? 'focused' : part.outerHTML.slice(0, 80));
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, OPENING);

/** How far the middle of a place is from the middle of the board. */
const offCentre = (player: Player, place: string): Promise<number> =>
  player.page.evaluate((wanted) => {
    const middle = (selector: string): { x: number; y: number } => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [a, b] = [middle(`[data-testid="place-${wanted}"]`), middle('[data-testid="board"]')];
    return Math.hypot(a.x - b.x, a.y - b.y);
  }, place);

describe('with its first picture', () => {
  test('a curtain, a menu, a sheet and the field for a place have the focus', async ({ player }) => {
    const keys = new Typist(player);
    await player.start();
    await watchFocus(player);
    await player.openFile('situation.json', fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR movement' })));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.asked('movement');
    await keys.until('[role="gridcell"]');
    await keys.key('g');
    await player.page.keyboard.type('1718');
    // No pause: the second Enter means the place, not the main button of the page.
    await keys.key('Enter', 'Enter');
    await player.at('place-1718').and(player.page.locator(':focus')).waitFor({ state: 'attached' });
    await player.asked('movement');
    await keys.press('[data-testid="more"]');
    await keys.until('[data-testid="menu-help"]', 'ArrowDown');
    await keys.key('Enter');
    await player.at('help-sheet').waitFor();
    expect(await player.page.evaluate(() => window.opened)).toEqual(['focused', 'focused', 'focused', 'focused']);
  });

  test('a step of a lesson has turned the board to what it speaks of, however late the board came', async ({
    player,
  }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await player.page.route('**/boards/karabakh/board.json', async (route) => {
      await held;
      await route.continue();
    });
    await player.start();
    await player.press('teach-karabakh');
    await player.at('lesson').waitFor();
    await player.question.waitFor();
    release();
    await player.boardShown();
    await expect.poll(() => offCentre(player, '1419')).toBeLessThan(60);
    const before = await offCentre(player, '1319');
    expect(before).toBeGreaterThan(20);
    // Read in the same breath as the press: nothing may move afterwards.
    await player.at('lesson-next').evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise(requestAnimationFrame);
    });
    expect(await offCentre(player, '1319')).toBeLessThan(before);
  });
});
