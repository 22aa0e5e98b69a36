import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, Town } from './online-people.ts';
import { PATIENCE } from './player.ts';

/** A turn of each finished game between two browsers, up to a reaction of the other side, and what neither may see. */

let town: Town;
beforeAll(async () => {
  town = await Town.open();
});
afterAll(() => town.close());
afterEach(() => town.goHome());

/** Answers with whatever button, piece or place the screen offers first. */
const answer = async (person: Person): Promise<void> => {
  await person.acts(async () => {
    const button = person.page.locator('[data-offer]:not(.tray-piece):visible').first();
    if ((await button.count()) > 0) return person.press(button);
    const [piece] = await person.piecesOnOffer();
    if (piece !== undefined) return person.piece(piece);
    const [place = ''] = await person.placesOnOffer();
    return person.place(place);
  });
};

/** Plays to a reaction, has it answered on the screen, and the one who waited sees it. */
const react = async (game: string, point: RegExp): Promise<{ readonly asked: Person; readonly other: Person }> => {
  const couple = await town.couple(game);
  await couple.playUntil(point);
  const [asked, other] = await couple.sitDown();
  expect(await asked.point()).toMatch(point);
  expect(await other.point()).toBe('');
  const before = other.heard.length;
  asked.breakAfterNext();
  await answer(asked);
  // His line broke in the middle of it: he came back by himself, and it was done once.
  expect(asked.linesOpened).toBe(2);
  // The other one hears of it without doing anything.
  await expect.poll(() => other.heard.length, { timeout: PATIENCE }).toBeGreaterThan(before);
  expect([...asked.troubles, ...other.troubles]).toEqual([]);
  return { asked, other };
};

/** Every id of pieces that a side's messages ever named. */
const named = (person: Person): string => person.heard.join('\n');

describe('a turn between two browsers', () => {
  test('Karabakh: the attack waits for what the defender supports with', async () => {
    await react('karabakh', /^(support|retreat|losses)/);
  });

  test('Orgun: the ambush is asked of the one who lies in wait, and nobody sees the other hand', async () => {
    const { asked, other } = await react('orgun', /^(ambush|defend\.cards)$/);
    const handOf = async (person: Person): Promise<string[]> =>
      person.page.evaluate(() =>
        [...document.querySelectorAll('[data-testid^="card-"]')].map((one) =>
          (one.getAttribute('data-testid') ?? '').replace('card-', ''),
        ),
      );
    const [his, hers] = [await handOf(asked), await handOf(other)];
    expect(his.length + hers.length).toBeGreaterThan(0);
    for (const card of his) expect(named(other)).not.toContain(`"${card}"`);
    for (const card of hers) expect(named(asked)).not.toContain(`"${card}"`);
  });

  test('Nations at War: opportunity fire is answered on the screen, then by a standing order', async () => {
    const { asked, other } = await react('nations-at-war', /^opportunity$/);
    await asked.press('more');
    await asked.press('menu-standing');
    await asked.page.locator('input[name="standing-opportunity-fire"][value="hold"]').check();
    const before = other.heard.length;
    await asked.press('standing-give');
    await asked.at('standing-sheet').waitFor({ state: 'detached' });
    // Unless it answered something at once, the other side hears nothing of it; in no case what was ordered.
    expect(other.heard.slice(before).join('')).not.toContain('"policy":"hold"');
    await asked.page.reload();
    await asked.boardShown();
    await asked.press('more');
    await asked.press('menu-standing');
    expect(await asked.page.locator('input[name="standing-opportunity-fire"][value="hold"]').isChecked()).toBe(true);
  });
});
