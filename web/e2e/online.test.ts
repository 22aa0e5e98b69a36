import { request } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSite, type Site } from '../../server/src/testing/site.ts';
import { DESKTOP, PHONE } from './bench.ts';
import { Player } from './player.ts';

/** Two browsers, one server: a live game of Karabakh between people who see only what they may. */

let site: Site;
let browser: Browser;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  const page = new URL(inject('url'));
  // The built page is served already; the server passes on what is not its own.
  site = await openSite({ HEXSIDE_LOG: 'error' }, undefined, (asked, response) => {
    const { host, ...headers } = asked.headers;
    const inner = request(
      { host: '127.0.0.1', port: page.port, path: asked.url, method: asked.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    inner.on('error', () => response.destroy());
    inner.end();
  });
  browser = await chromium.connect(inject('browser'));
});
afterAll(() => site.close());
afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});

class Person extends Player {
  readonly context: BrowserContext;

  private constructor(context: BrowserContext, page: ConstructorParameters<typeof Player>[0], touch: boolean) {
    super(page, `${site.url}/`, touch);
    this.context = context;
  }

  static async come(options = DESKTOP): Promise<Person> {
    const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
    contexts.push(context);
    const person = new Person(context, await context.newPage(), options.hasTouch === true);
    await person.tapLine();
    return person;
  }

  /** How often this page opened a live line. */
  linesOpened = 0;
  private breaks = false;

  /** The next answer this player gives reaches the server, but the line is gone before anything comes back. */
  breakAfterNext(): void {
    this.breaks = true;
  }

  private tapLine(): Promise<void> {
    return this.page.routeWebSocket(/\/api\/socket/, (ws) => {
      this.linesOpened++;
      const server = ws.connectToServer();
      let deaf = false;
      ws.onMessage((text) => {
        server.send(text);
        if (!this.breaks || !String(text).includes('"act"')) return;
        this.breaks = false;
        deaf = true;
        setTimeout(() => {
          void ws.close();
          void server.close();
        }, 300);
      });
      server.onMessage((text) => {
        if (!deaf) ws.send(text);
      });
    });
  }

  async go(to: string): Promise<void> {
    await this.page.goto(`${site.url}/#/online${to}`);
  }

  /** Takes the first place that is offered, and tells which. */
  async anyPlace(): Promise<string> {
    const [first = ''] = await this.placesOnOffer();
    await this.acts(() => this.place(first));
    return first;
  }

  /** The bot sets up for this player, phase by phase, until the other one is asked. */
  async setUpUntil(asked: Locator): Promise<void> {
    const forMe = this.page.getByRole('button', { name: 'Set up for me' });
    for (;;) {
      if ((await asked.count()) > 0) return;
      if ((await forMe.count()) > 0) await forMe.click({ timeout: 3000 }).catch(() => undefined);
      await this.page.waitForTimeout(200);
    }
  }

  /** The question this player is asked. */
  get question(): Locator {
    return this.page.locator('[data-testid="prompt"]:not([data-point=""])');
  }
}

/** Ann makes a table, Bob sits down at it from the list. */
const meet = async (bobs = DESKTOP): Promise<[Person, Person]> => {
  const ann = await Person.come();
  await ann.start();
  await ann.press('play-online');
  await ann.press('new-table');
  await ann.press('make-table');
  await ann.at('waiting-table').waitFor();
  const bob = await Person.come(bobs);
  await bob.go('');
  await bob.press(bob.page.getByRole('button', { name: 'Sit down' }).first());
  for (const one of [ann, bob]) {
    await one.at('far-bar').waitFor();
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

    // Bob's line breaks while his answer is on its way; it is said again when he is back, and done once.
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
    expect((await bob.at('far-state').textContent())?.trim()).toBe('');

    await ann.press('chat');
    await ann.at('chat-text').fill('Good luck');
    await ann.page.keyboard.press('Enter');
    await bob.at('chat').getByText('1').waitFor();

    // The rest of Bob's set-up by the bot; then Ann is asked.
    await bob.setUpUntil(ann.question);

    bob.page.on('dialog', (dialog) => void dialog.accept());
    await bob.press('resign');
    await ann.at('far-state').getByText('Armenian has won: the other side resigned.').waitFor();
    const record = await (
      await ann.context.request.get(`${site.url}${await ann.at('record').getAttribute('href')}`)
    ).json();
    expect(record).toMatchObject({ game: 'karabakh', online: { how: 'resigned', winner: 'AR' } });
    expect(record.actions).toContain('* takeback 2 AZ AR');
    expect([...ann.troubles, ...bob.troubles]).toEqual([]);
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
    await ann.question.waitFor();
    expect(await ann.actions()).toBeGreaterThan(5);
    expect([...ann.troubles, ...bob.troubles]).toEqual([]);
  });
});
