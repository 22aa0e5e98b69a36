import { request } from 'node:http';
import type { NewTable, Shown } from '@hexside/wire';
import { type Browser, type BrowserContext, chromium, type Locator } from 'playwright-core';
import { inject } from 'vitest';
import { loadGames } from '../../server/src/tables/games.ts';
import { Browser as Visitor, type Wire } from '../../server/src/testing/browser.ts';
import { tableOf } from '../../server/src/testing/karabakh.ts';
import { openSite, type Site } from '../../server/src/testing/site.ts';
import { DESKTOP } from './bench.ts';
import { PATIENCE, Player } from './player.ts';

/** People far apart: one server with every game, and a browser context for each of them. */
export class Town {
  readonly site: Site;
  readonly #browser: Browser;
  #contexts: BrowserContext[] = [];

  private constructor(site: Site, browser: Browser) {
    this.site = site;
    this.#browser = browser;
  }

  static async open(): Promise<Town> {
    const page = new URL(inject('url'));
    // The built page is served already; the server passes on what is not its own.
    // A bot that plays up to the situation is quicker than any hand: limits are tested elsewhere.
    const site = await openSite(
      { HEXSIDE_LOG: 'error', HEXSIDE_LIMITS: 'off' },
      await loadGames(),
      (asked, response) => {
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
      },
      inject('build'),
    );
    return new Town(site, await chromium.connect(inject('browser')));
  }

  async person(options = DESKTOP): Promise<Person> {
    const context = await this.#browser.newContext({ ...options, serviceWorkers: 'block' });
    this.#contexts.push(context);
    return Person.come(this.site, context, options.hasTouch === true);
  }

  /** Two who have no account and sit at a new table of this game, though not before their screens yet. */
  async couple(game: string, more: Partial<NewTable> = {}): Promise<Couple> {
    const found = (await loadGames()).named(game);
    if (!found.ok) throw new Error(found.problem.text);
    const [ann, bob] = [await this.person(), await this.person()];
    const [host, guest] = [await ann.beGuest(), await bob.beGuest()];
    const { id } = await host.knock('POST /api/tables', { body: tableOf(found.value.card, more) });
    const entropy = 'entropy-of-the-guest-2';
    await guest.knock('POST /api/tables/:id/sit', { id, body: { entropy } });
    return new Couple(id, [
      { person: ann, visitor: host },
      { person: bob, visitor: guest },
    ]);
  }

  async goHome(): Promise<void> {
    for (const context of this.#contexts) await context.close();
    this.#contexts = [];
  }

  async close(): Promise<void> {
    await this.goHome();
    await this.site.close();
  }
}

interface Seated {
  readonly person: Person;
  readonly visitor: Visitor;
}

/** What somebody is asked, if he is and has a choice. */
const pointOf = ({ seat }: Shown): string =>
  seat.decisions.find(({ side, offers }) => side === seat.viewer && offers.length > 1)?.point ?? '';

/** Two people at one table. */
export class Couple {
  readonly table: string;
  readonly seated: readonly [Seated, Seated];

  constructor(table: string, seated: readonly [Seated, Seated]) {
    this.table = table;
    this.seated = seated;
  }

  /** Lets a bot play for both, until one of them is asked this. */
  async playUntil(point: RegExp): Promise<void> {
    const lines: Wire[] = [];
    for (const { visitor } of this.seated) {
      const line = await visitor.line();
      await line.must<'watch'>({ kind: 'watch', table: this.table });
      lines.push(line);
    }
    const decisionOf = (line: Wire): number | null => line.shown(this.table).room.decision;
    /** Pictures follow what was acknowledged: a word with the server gives them time. */
    const seen = async (isSeen: () => boolean): Promise<void> => {
      const until = Date.now() + PATIENCE;
      while (!isSeen()) {
        if (Date.now() > until) throw new Error('nobody is asked, and the game did not come to it');
        for (const line of lines) await line.must<'ping'>({ kind: 'ping' });
      }
    };
    for (let i = 0; i < 400; i++) {
      await seen(() => lines.some((line) => decisionOf(line) !== null));
      const shown = lines.map((line) => line.shown(this.table));
      if (shown.some((one) => one.room.decision !== null && point.test(pointOf(one)))) break;
      const asked = lines.find((line) => decisionOf(line) !== null);
      const decision = asked ? decisionOf(asked) : null;
      if (!asked || decision === null) continue;
      await asked.must<'assist'>({ kind: 'assist', table: this.table, decision });
      await seen(() => decisionOf(asked) !== decision);
    }
    for (const line of lines) line.close();
  }

  /** Both sit down before their screens; answers with whoever is asked, and then the other. */
  async sitDown(): Promise<[Person, Person]> {
    for (const { person } of this.seated) {
      await person.go(`/table/${this.table}`);
      await person.at('far-bar').waitFor();
      await person.boardShown();
    }
    const [{ person: ann }, { person: bob }] = this.seated;
    for (;;) {
      if ((await ann.question.count()) > 0) return [ann, bob];
      if ((await bob.question.count()) > 0) return [bob, ann];
      await ann.page.waitForTimeout(100);
    }
  }
}

export class Person extends Player {
  readonly context: BrowserContext;
  readonly #site: Site;
  /** Everything the server said over the live line. */
  readonly heard: string[] = [];

  private constructor(
    site: Site,
    context: BrowserContext,
    page: ConstructorParameters<typeof Player>[0],
    touch: boolean,
  ) {
    super(page, `${site.url}/`, touch);
    this.context = context;
    this.#site = site;
  }

  static async come(site: Site, context: BrowserContext, touch: boolean): Promise<Person> {
    const person = new Person(site, context, await context.newPage(), touch);
    await person.tapLine();
    return person;
  }

  /** Is a guest without having clicked for it; the visitor is the same person without a screen. */
  async beGuest(): Promise<Visitor> {
    const visitor = await Visitor.guest(this.#site);
    const [name = '', value = ''] = visitor.cookie.split('=');
    await this.context.addCookies([{ name, value, url: this.#site.url }]);
    return visitor;
  }

  /** How often this page opened a live line. */
  linesOpened = 0;
  private breaks = false;

  /** The next answer this player gives reaches the server, but the line is gone before anything comes back. */
  breakAfterNext(): void {
    this.breaks = true;
  }

  /** Whether the server serves a newer page than the one that is open. */
  upgraded = false;
  private cutOff = (): void => undefined;

  /** The server goes down and comes up again, upgraded. */
  upgradeServer(): void {
    this.upgraded = true;
    this.cutOff();
  }

  private tapLine(): Promise<void> {
    return this.page.routeWebSocket(/\/api\/socket/, (ws) => {
      this.linesOpened++;
      const server = ws.connectToServer();
      let deaf = false;
      this.cutOff = () => {
        void ws.close();
        void server.close();
      };
      ws.onMessage((text) => {
        server.send(text);
        if (!this.breaks || !String(text).includes('"act"')) return;
        this.breaks = false;
        deaf = true;
        setTimeout(this.cutOff, 300);
      });
      server.onMessage((text) => {
        this.heard.push(String(text));
        if (!deaf) ws.send(this.upgraded ? String(text).replace(`"${inject('build')}"`, '"the-next"') : text);
      });
    });
  }

  async go(to: string): Promise<void> {
    await this.page.goto(`${this.#site.url}/#/online${to}`);
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
