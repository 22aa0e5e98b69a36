import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import { ARMENIAN_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';

const MOVING = { ...ARMENIAN_TURN, phase: 'AR movement' };

describe('what a player may rely on', () => {
  test('a refusal names its rule and opens it', async ({ player }) => {
    await player.sitDown(fileOf(situation(MOVING)), 'AR');
    await player.asked('movement');
    await player.piece('Arabo');
    await player.asked('move');
    await player.place('1520');
    const bubble = player.at('refusal');
    await bubble.waitFor();
    const button = bubble.getByRole('button', { name: /^Rule / });
    const rule = ((await button.textContent()) ?? '').replace('Rule', '').trim();
    expect(rule).toMatch(/^\d+\.\d/);
    await player.press(button);
    const lit = player.at('rules-drawer').locator('.clause.lit');
    await lit.waitFor();
    const section = player.at('rules-drawer').locator('.rule-section', { has: player.page.locator('.clause.lit') });
    expect(await section.locator('h3').textContent()).toBe(rule);
    await lit.locator('.stops').waitFor();
    await player.press('close-rules');
  });

  test('a crash of the rules engine loses nothing and is told', async ({ player }) => {
    await player.sitDown(fileOf(situation(MOVING)), 'AR');
    await player.asked('movement');
    await player.acts(() => player.piece('1/538'));
    await player.acts(() => player.place('1025'));
    const [worker] = player.page.workers();
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new Error('a fault made for this test');
      });
    });
    await player.at('notice').getByText('Nothing you played is lost').waitFor();
    expect(await player.actions()).toBe(2);
    expect(await player.spoken('1025')).toContain('Armenian unit');
    await player.acts(() => player.say('stop'));
    await player.asked('movement');
    // The page says in the console what happened; that is meant.
    const meant = player.troubles.splice(0);
    expect(meant.filter((text) => !text.includes('a fault made for this test'))).toEqual([]);
  });

  test('two players on one screen: the curtain shows nothing of the table, and each sees only their own secrets', async ({
    player,
  }) => {
    await player.start();
    await player.press('two-karabakh');
    await player.at('curtain').waitFor();
    const bare = async (): Promise<void> => {
      expect(await player.page.locator('[data-piece], [data-place], .log-card, .tray-piece').count()).toBe(0);
    };
    await bare();
    await player.page.keyboard.press('Enter');
    await player.asked('setup.militia');
    await player.press('assist');
    await player.asked('setup.unit');
    await player.press('assist');
    // Azeri set-up is done: the screen goes to the Armenian player.
    const done = player.at('main-button');
    await player.at('curtain').or(done).first().waitFor();
    if ((await done.count()) > 0) await player.press(done);
    await player.at('curtain').getByText('Armenian player', { exact: false }).first().waitFor();
    await bare();
    await player.press('open-curtain');
    await player.asked('setup.unit');
    // Of an Azeri pile only the top has a face; the rest is a number.
    const faces = await player.page.locator('.hx-counters [data-piece]').evaluateAll((all) =>
      all.map((one) => {
        const { left, top } = one instanceof HTMLElement ? one.style : { left: '', top: '' };
        return `${left} ${top}`;
      }),
    );
    expect(faces.length).toBeGreaterThan(5);
    expect(new Set(faces).size).toBe(faces.length);
    expect(await player.page.locator('.hx-counters .hx-unknown').count()).toBeGreaterThan(0);
  });

  test('after the first visit everything works without a network', async ({ player }) => {
    await player.start();
    await player.press('play-karabakh');
    await player.boardShown();
    await player.myTurn();
    await player.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await player.page.reload();
    await player.boardShown();
    await player.myTurn();
    // What this visit sees has come, and is kept.
    await player.page.waitForLoadState('networkidle');
    await player.page.context().setOffline(true);
    await player.page.reload();
    await player.boardShown();
    await player.myTurn();
    await player.acts(() => player.piece('Arabo'));
    await player.asked('setup.hex');
    await player.page.context().setOffline(false);
  });
});
