import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './bench.ts';
import { type Person, Town } from './online-people.ts';
import { sound } from './soundness.ts';

/** Two browsers, one server: a live game of Karabakh between people who see only what they may. */

let town: Town;
beforeAll(async () => {
  town = await Town.open();
});
afterAll(() => town.close());
afterEach(({ task }) => town.goHome(task));

/** Ann makes a table, Bob sits down at it from the list. */
const meet = async (bobs = DESKTOP): Promise<[Person, Person]> => {
  const ann = await town.person();
  await ann.start();
  await ann.press('play-online');
  await ann.press('new-table');
  await ann.press('make-table');
  await ann.at('waiting-table').waitFor();
  const bob = await town.person(bobs);
  await bob.go('');
  await bob.press(bob.page.getByRole('button', { name: 'Join' }).first());
  for (const one of [ann, bob]) {
    await one.at('remote-bar').waitFor();
    await one.boardShown();
  }
  return [ann, bob];
};

describe('two browsers', () => {
  test('play a live game: moves arrive, a takeback by consent, chat, reconnection, a result', async () => {
    const [ann, bob] = await meet();
    // Karabakh begins with the Azeri militia: Bob's.
    await bob.question.waitFor();
    expect(await ann.point()).toBe('');
    await bob.anyPlace();
    await bob.anyPlace();
    // Ann sees counters come onto her board while it is not her turn.
    await ann.page.locator('.hx-counters > *').first().waitFor({ state: 'attached' });

    // Bob's connection breaks while an answer is on its way. The page resends it after reconnecting, and it is played once.
    bob.breakAfterNext();
    await bob.anyPlace();
    expect(await bob.actions()).toBe(3);
    expect(bob.linesOpened).toBe(2);

    await bob.press('ask-takeback');
    await ann.at('proposal').getByRole('listitem').first().waitFor();
    await ann.press('agree');
    await bob.page.waitForFunction(
      () => Number(document.querySelector('[data-testid="scrubber"]')?.getAttribute('max')) === 4,
    );
    expect((await bob.at('remote-state').textContent())?.trim()).toBe('');

    await ann.press('chat');
    await ann.at('chat-text').fill('Good luck');
    await ann.page.keyboard.press('Enter');
    await bob.at('chat').getByText('1').waitFor();

    // The rest of Bob's set-up by the bot; then Ann is asked.
    await bob.setUpUntil(ann.question);

    bob.page.on('dialog', (dialog) => void dialog.accept());
    await bob.press('resign');
    await ann.at('remote-state').getByText('Armenian has won: the other side resigned.').waitFor();
    const record = await (
      await ann.context.request.get(`${town.site.url}${await ann.at('record').getAttribute('href')}`)
    ).json();
    expect(record).toMatchObject({ game: 'karabakh', online: { how: 'resigned', winner: 'AR' } });
    expect(record.actions).toContain('* takeback 2 AZ AR');
    expect([...ann.troubles, ...bob.troubles]).toEqual([]);
  });

  test('stop when the server was upgraded under their page, and go on after a reload; what was not sent is still there', async () => {
    const couple = await town.couple('karabakh');
    const [ann] = await couple.sitDown();
    expect(await ann.at('outdated').count()).toBe(0);
    ann.upgradeServer();
    await ann.at('outdated').getByText('Hexside was updated').waitFor();
    const lines = ann.linesOpened;
    await ann.press('chat');
    await ann.at('chat-text').fill('Good luck');
    await ann.page.keyboard.press('Enter');
    await expect.poll(() => ann.at('chat-text').inputValue()).toBe('Good luck');
    await sound(ann, 'a page older than its server');
    expect(ann.linesOpened).toBe(lines);
    ann.upgraded = false;
    await ann.press('reload');
    await ann.question.waitFor();
    expect(await ann.at('outdated').count()).toBe(0);
    await ann.press('chat');
    expect(await ann.at('chat-text').inputValue()).toBe('Good luck');
    await ann.press('chat');
    await ann.anyPlace();
    expect(ann.troubles).toEqual([]);
  });

  test('play on: what happened while one was away, on a phone too; a guest keeps the game as an account', async () => {
    const [ann, bob] = await meet(PHONE);
    await ann.go('');
    await ann.at('lobby').waitFor();
    // In the lobby Ann sees that it is her turn.
    await bob.setUpUntil(ann.page.getByText('your turn').first());
    await ann.press('sign-in');
    await ann.at('field-name').fill(`Ann ${Date.now() % 100_000}`);
    await ann.at('field-password').fill('correct horse');
    await ann.press('sign-in-send');
    await ann.at('sign-in-sheet').waitFor({ state: 'detached' });
    await ann.press(ann.page.getByRole('button', { name: 'Play' }).first());
    await ann.boardShown();
    await ann.myTurn();
    expect(await ann.actions()).toBeGreaterThan(5);
    expect([...ann.troubles, ...bob.troubles]).toEqual([]);
  });
});
