import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import type { Player } from './player.ts';
import { ARMENIAN_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';

const sitDown = async (player: Player, phase: 'movement' | 'combat'): Promise<void> => {
  await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: `AR ${phase}` })), 'AR');
  await player.asked(phase);
};

/** Lets the mouse rest on a place. */
const rest = async (player: Player, place: string): Promise<void> => {
  const { x, y } = await player.bring(`[data-testid="place-${place}"]`);
  await player.page.mouse.move(x - 60, y - 40);
  await player.page.mouse.move(x, y, { steps: 3 });
};

const voice = (player: Player) => player.page.locator('.hx-voice[role="log"]');

describe('what the board marks', () => {
  test('where a mover must stop, with the rule in the chip', async ({ player }) => {
    await sitDown(player, 'movement');
    await player.piece('1/83');
    await player.asked('move');
    await player.page.locator('.hx-cost.hx-stop').first().waitFor();
    expect(await player.page.locator('.hx-cost:not(.hx-stop)').count()).toBeGreaterThan(20);
    expect(await player.page.locator('.reach-legend').textContent()).toMatch(/1\/83, 14 points.*must stop there/);
    await rest(player, '1721');
    await player.page.locator('.chip-more').waitFor();
    expect(await player.page.locator('.chip').textContent()).toMatch(/costs 4 of 14.*Must stop there.*11\.0/);
    await player.page.waitForFunction(
      () => document.querySelector('[data-place="1721"]')?.getAttribute('aria-label')?.includes('must stop') === true,
    );
  });

  test('a target: its odds in the chip, its outline, arrows, and the row of columns', async ({ player }) => {
    await sitDown(player, 'combat');
    await rest(player, '1319');
    await player.page.locator('.chip-more').waitFor();
    expect(await player.page.locator('.chip').textContent()).toMatch(/together: .*we lose more \d+%/);
    await player.place('1319');
    await player.asked('attackers');
    await player.page.locator('.hx-ring-target').waitFor({ state: 'attached' });
    await player.piece('Arabo');
    await player.page.locator('.hx-arrow').first().waitFor({ state: 'attached' });
    expect(await player.at('combat-dock').locator('.fighters').textContent()).toMatch(/1 attacker.*2 defenders.*1 \?/);
    const columns = player.at('columns');
    await columns.getByText('exact', { exact: true }).waitFor();
    expect(await columns.locator('.ribbon > div').count()).toBe(8);
    expect(await columns.locator('.ribbon .base').count()).toBeGreaterThan(0);
    const percents = await columns.locator('.ribbon span').allTextContents();
    expect(percents.reduce((sum, text) => sum + Number(text.replace('%', '')), 0)).toBe(100);
    expect(await player.at('combat-dock').locator('.shifts').textContent()).toContain('Azeri politics');
  });

  test('a refusal crosses the place out', async ({ player }) => {
    await sitDown(player, 'movement');
    await player.piece('1/83');
    await player.asked('move');
    await player.place('1621');
    await player.at('refusal').waitFor();
    expect(await player.at('refusal').textContent()).toMatch(/1\/83 cannot go to Lachin.*Rule 5\.0/);
    await player.page.locator('.hx-refused').waitFor({ state: 'attached' });
  });

  test('a rule that bites for the first time is told, once', async ({ player }) => {
    await sitDown(player, 'movement');
    await player.piece('1/83');
    await player.asked('move');
    await player.acts(() => player.place('1721'));
    const coach = player.at('coach');
    await coach.waitFor();
    expect(await coach.textContent()).toContain('enemy zone of control');
    await player.press(coach.getByRole('button', { name: 'Got it' }));
    await coach.waitFor({ state: 'detached' });
    await player.acts(() => player.press('undo'));
    await player.acts(() => player.place('1721'));
    expect(await coach.count()).toBe(0);
  });

  test('a mistaken undo is undone', async ({ player }) => {
    await sitDown(player, 'movement');
    await player.piece('1/83');
    await player.asked('move');
    await player.acts(() => player.place('1721'));
    const after = await player.actions();
    await player.press('undo');
    await player.page.waitForFunction(
      (n) => Number(document.querySelector('[data-testid="scrubber"]')?.getAttribute('max')) < n,
      after,
    );
    await player.page.keyboard.press('Control+y');
    await player.page.waitForFunction(
      (n) => Number(document.querySelector('[data-testid="scrubber"]')?.getAttribute('max')) === n,
      after,
    );
    expect(await player.spoken('1721')).toContain('Armenian unit');
  });

  test('what changed since my last turn', async ({ player }) => {
    await sitDown(player, 'combat');
    await player.endTurn();
    await player.myTurn();
    await player.press('overlay-changes');
    await player.page.locator('[data-overlay="changes"]').waitFor({ state: 'attached' });
    await player.page.locator('.hx-trail').first().waitFor({ state: 'attached' });
    expect(await player.page.locator('.legend').textContent()).toContain('Since your last turn');
  });
});

describe('settings reach the counters', () => {
  const face = (player: Player): Promise<string> =>
    player.page.locator('.hx-counters [data-piece="1/701"]').evaluate((one) => getComputedStyle(one).backgroundImage);

  test('the colour-blind palette', async ({ player }) => {
    await sitDown(player, 'movement');
    expect(await face(player)).toContain('%232F6DA8');
    await player.press('more');
    await player.press('menu-settings');
    await player.choose('input[name="palette"][value="safe"]');
    await player.page.keyboard.press('Escape');
    await player.page.waitForFunction(() =>
      getComputedStyle(
        document.querySelector('.hx-counters [data-piece="1/701"]') ?? document.body,
      ).backgroundImage.includes('%231D5C9E'),
    );
    await player.press('overlay-zoc');
    const hatch = player.page.locator('#hx-hatch-AZ path');
    await hatch.waitFor({ state: 'attached' });
    expect(await hatch.evaluate((one) => getComputedStyle(one).stroke)).toBe('rgb(29, 92, 158)');
  });

  test('the counter style', async ({ player }) => {
    await sitDown(player, 'movement');
    const pictures = async (): Promise<string> =>
      player.page.locator('.hx-counters [data-piece="1/701"]').evaluate((one) => getComputedStyle(one).backgroundSize);
    const before = await pictures();
    await player.press('more');
    await player.press('menu-settings');
    await player.choose('input[name="counters"][value="words"]');
    await player.page.keyboard.press('Escape');
    await expect.poll(pictures).not.toBe(before);
  });
});

describe('keys of the board', () => {
  test('a ray, targets with odds, the last event, a report, bookmarks', async ({ player }) => {
    await sitDown(player, 'combat');
    const { keyboard } = player.page;
    const says = async (pattern: RegExp): Promise<void> => {
      await voice(player).filter({ hasText: pattern }).waitFor({ state: 'attached' });
    };
    await player.at('place-1419').focus();
    await keyboard.press('x');
    await says(/Which direction/);
    await keyboard.press('e');
    await says(/^north-east.*Askeran.*edge of the map after \d+/);
    await keyboard.press('t');
    await says(/Askeran, .*together: .*%/);
    await keyboard.press('r');
    await says(/Turn 2 of 9.*Attack a hex.*The enemy is adjacent to/);
    await keyboard.press('l');
    await says(/Nothing has happened yet/);
    await keyboard.press('Shift+Digit3');
    await says(/Bookmark 3/);
    await keyboard.press('d');
    await player.page.waitForFunction(() => document.activeElement?.getAttribute('data-place') === '1418');
    await keyboard.press('3');
    await player.page.waitForFunction(() => document.activeElement?.getAttribute('data-place') === '1419');
    await keyboard.press('v');
    await keyboard.press('v');
    await says(/^Around:/);
  });
});
