import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../server/src/testing/browser.ts';
import { Town } from './online-people.ts';

/** Clocks that run out, games by post, and what people can say about themselves. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let town: Town;
beforeAll(async () => {
  town = await Town.open();
});
afterAll(() => town.close());
afterEach(({ task }) => town.goHome(task));

describe('time', () => {
  test('runs out: a warning, then the opponent lets a bot play on', async () => {
    const couple = await town.couple('karabakh', { pace: { kind: 'live', minutes: 10, increment: 0 } });
    const [late, other] = await couple.sitDown();
    await late.go('');
    await late.at('lobby').waitFor();
    await other.page.locator('.remote-seats .clock.runs').waitFor();
    town.site.putForward(8.5 * MINUTE);
    await late.at('notices').getByText('is running out').waitFor();
    town.site.putForward(2 * MINUTE);
    await other.at('overtime').waitFor();
    await late.at('notices').getByText('is up').first().waitFor();
    await other.press(other.at('overtime').getByRole('button', { name: 'Let a bot play' }));
    await other.at('remote-bar').getByText('a bot plays').waitFor();
    // It plays: the game comes to the one who waited.
    await other.myTurn();
    expect(await other.actions()).toBeGreaterThan(5);
    expect([...late.troubles, ...other.troubles]).toEqual([]);
  });

  test('runs out: the opponent claims the game, and checks its dice', async () => {
    const couple = await town.couple('karabakh', { pace: { kind: 'live', minutes: 10, increment: 0 } });
    const [, other] = await couple.sitDown();
    town.site.putForward(11 * MINUTE);
    await other.press('claim');
    await other.at('remote-state').getByText('has won on time').waitFor();
    await other.press('check-dice');
    await other.at('dice-verdict').getByText('Yes, they were').waitFor();
    expect(await other.at('dice-verdict').locator('.holds').count()).toBe(3);
  });

  test('by post: a notice of the turn, and what happened while one was away', async () => {
    const couple = await town.couple('karabakh', { pace: { kind: 'slow', days: 3 } });
    const [first, away] = await couple.sitDown();
    await first.anyPlace();
    await away.page.locator('.hx-counters > *').first().waitFor({ state: 'attached' });
    await away.go('');
    await away.at('lobby').waitFor();
    await first.setUpUntil(away.at('notices').getByText('Your turn').first());
    town.site.putForward(DAY);
    await away.press(away.at('notices').getByRole('button', { name: 'Open the table' }).first());
    await away.boardShown();
    await away.at('digest').waitFor();
    await away.myTurn();
    expect([...first.troubles, ...away.troubles]).toEqual([]);
  });
});

describe('a person', () => {
  test('chooses notifications, sees their sessions, downloads their data and deletes the account', async () => {
    const person = await town.person();
    const visitor = await person.beGuest();
    const name = `Settled ${Date.now() % 100_000}`;
    await person.go('/settings');
    await person.at('my-name').waitFor();
    await visitor.knock('POST /api/account', { body: { name, password: 'correct horse' } });
    await person.context.clearCookies();
    const [key = '', value = ''] = visitor.cookie.split('=');
    await person.context.addCookies([{ name: key, value, url: town.site.url }]);
    await person.page.reload();
    await person.at('my-name').getByText(name).waitFor();

    await person.at('quiet').check();
    await person.choose('input[name="mail"][value="hourly"]');
    await person.at('webhook').fill('https://example.org/hook');
    await person.press('keep-settings');
    await person.page.getByText('Saved.').waitFor();
    expect((await visitor.knock('GET /api/me')).me?.settings).toMatchObject({
      mail: 'hourly',
      quiet: { from: '22:00', to: '08:00' },
      webhook: 'https://example.org/hook',
    });
    expect(await person.at('webhook-secret').inputValue()).toMatch(/^whsec_/);

    await person.at('my-email').fill('settled@example.org');
    await person.at('email-password').fill('correct horse');
    await person.press('keep-email');
    await person.page.getByText('We sent an e-mail').waitFor();
    const token = /verify\/([\w-]+)/.exec(town.site.printed.at(-1) ?? '')?.[1] ?? '';
    await person.go(`/verify/${token}`);
    await person.page.getByText('is confirmed').waitFor();

    const phone = new Browser(town.site);
    await phone.knock('POST /api/signin', { body: { name, password: 'correct horse' } });
    await person.go('/settings');
    await person.press(person.at('sessions').getByRole('button', { name: 'Sign out' }).first());
    await person.at('sessions').getByRole('button', { name: 'Sign out' }).waitFor({ state: 'detached' });
    expect((await phone.ask('GET', '/api/me/sessions')).status).toBe(401);

    const download = person.page.waitForEvent('download');
    await person.press('export');
    expect((await download).suggestedFilename()).toBe('hexside-my-data.json');

    person.page.on('dialog', (dialog) => void dialog.accept());
    await person.at('delete-password').fill('correct horse');
    await person.press('delete-me');
    await person.at('lobby').waitFor();
    expect((await visitor.knock('GET /api/me')).me).toBeNull();
    expect(person.troubles).toEqual([]);
  });

  test('bids for a side that another player also wants, and filters the open tables', async () => {
    const [ann, bob] = [await town.person(), await town.person()];
    await ann.beGuest();
    await bob.beGuest();
    await ann.go('');
    await ann.press('new-table');
    await ann.choose('input[name="side"][value="bid"]');
    await ann.at('bid-share').fill('10');
    await ann.choose('input[name="pace"][value="live"]');
    await ann.press('make-table');
    await ann.at('waiting-table').waitFor();

    await bob.go('');
    const sit = bob.page.getByRole('region', { name: 'Open tables' }).getByRole('button', { name: 'Join' });
    await sit.first().waitFor();
    await bob.at('filter-pace').selectOption('slow');
    await sit.first().waitFor({ state: 'detached' });
    await bob.at('filter-pace').selectOption('live');
    await bob.press(sit.first());
    await bob.at('bid-share').fill('25');
    await bob.press('send-bid');
    await bob.at('remote-bar').waitFor();
    // Bob bid a quarter of the 90 minutes and got the side that both wanted.
    await bob
      .at('clock-AR')
      .getByText(/^1:07:|^1:06:/)
      .waitFor();
    await ann
      .at('clock-AZ')
      .getByText(/^1:(30|29):/)
      .waitFor();
    expect([...ann.troubles, ...bob.troubles]).toEqual([]);
  });
});
