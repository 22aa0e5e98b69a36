import { request } from 'node:http';
import type { NewTable, ShownTable } from '@hexside/wire';
import { type Browser, type BrowserContext, chromium, type Locator } from 'playwright-core';
import { inject } from 'vitest';
import { type Games, gamesOf, loadGames } from '../../server/src/tables/games.ts';
import { Browser as Visitor, type Wire } from '../../server/src/testing/browser.ts';
import { tableOf } from '../../server/src/testing/karabakh.ts';
import { openSite, type Site } from '../../server/src/testing/site.ts';
import { DESKTOP } from './bench.ts';
import { keepEvidence, type Running } from './evidence.ts';
import { PATIENCE, Player } from './player.ts';

/** Every game, its bots captains at most: a general thinks for seconds over an answer, and nothing here is about that. */
const gamesOfCaptains = async (): Promise<Games> => {
  const { all } = await loadGames();
  return gamesOf(
    all.map((one) => ({
      ...one,
      card: { ...one.card, levels: one.card.levels.filter((level) => level !== 'general') },
    })),
  );
};

/** People far apart: one server with every game, and a browser context for each of them. */
export class Town {
  readonly site: Site;
  readonly #games: Games;
  readonly #browser: Browser;
  #people: Person[] = [];

  private constructor(site: Site, games: Games, browser: Browser) {
    this.site = site;
    this.#games = games;
    this.#browser = browser;
  }

  static async open(): Promise<Town> {
    const page = new URL(inject('url'));
    const games = await gamesOfCaptains();
    // The built page is served already; the server passes on what is not its own.
    // A bot that plays up to the situation is quicker than any hand: limits are tested elsewhere.
    const site = await openSite(
      { HEXSIDE_LOG: 'error', HEXSIDE_LIMITS: 'off' },
      games,
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
    return new Town(site, games, await chromium.connect(inject('browser')));
  }

  async person(options = DESKTOP): Promise<Person> {
    const context = await this.#browser.newContext({ ...options, serviceWorkers: 'block' });
    const person = await Person.come(this.site, context, options.hasTouch === true);
    this.#people.push(person);
    return person;
  }

  /** Two who have no account and sit at a new table of this game, though not before their screens yet. */
  async couple(game: string, more: Partial<NewTable> = {}): Promise<Couple> {
    const found = this.#games.named(game);
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

  /**
   * A couple at a table where one of them is asked this. Nobody can choose the server's dice: where a game ends without the question, they
   * begin another.
   */
  async coupleAsked(game: string, point: RegExp): Promise<Couple> {
    for (let tables = 0; tables < 6; tables++) {
      const couple = await this.couple(game);
      if (await couple.playUntil(point)) return couple;
    }
    throw new Error(`no game of ${game} came to ${point}`);
  }

  /** After each test: what their screens showed if it failed, and they go. */
  async goHome(task: Running): Promise<void> {
    await keepEvidence(task, this.#people);
    for (const { context } of this.#people) await context.close();
    this.#people = [];
  }

  async close(): Promise<void> {
    await this.site.close();
  }
}

interface Seated {
  readonly person: Person;
  readonly visitor: Visitor;
}

/** The question a player is asked, if there is one with a choice. */
const pointOf = ({ seat }: ShownTable): string =>
  seat.decisions.find(({ side, offers }) => side === seat.viewer && offers.length > 1)?.point ?? '';

/** Two people at one table. */
export class Couple {
  readonly table: string;
  readonly seated: readonly [Seated, Seated];

  constructor(table: string, seated: readonly [Seated, Seated]) {
    this.table = table;
    this.seated = seated;
  }

  /** Lets a bot play for both, until one of them is asked this; false if the game was over before. */
  async playUntil(point: RegExp): Promise<boolean> {
    const lines: Wire[] = [];
    for (const { visitor } of this.seated) {
      const line = await visitor.line();
      await line.must<'watch'>({ kind: 'watch', table: this.table });
      lines.push(line);
    }
    const decisionOf = (line: Wire): number | null => line.shown(this.table).room.decision;
    /** Pictures follow what was acknowledged. */
    const seen = (isSeen: () => boolean): Promise<void> =>
      new Promise((done, fail) => {
        const patience = setTimeout(() => fail(new Error('nobody is asked, and the game is not over')), PATIENCE);
        const look = (): void => {
          if (!isSeen()) return;
          clearTimeout(patience);
          done();
        };
        for (const line of lines) line.onUpdate = look;
        look();
      });
    const isOver = (): boolean => lines.some((line) => line.shown(this.table).room.phase === 'ended');
    let came = false;
    while (!came && !isOver()) {
      await seen(() => isOver() || lines.some((line) => decisionOf(line) !== null));
      came = lines.some((line) => decisionOf(line) !== null && point.test(pointOf(line.shown(this.table))));
      const asked = lines.find((line) => decisionOf(line) !== null);
      const decision = asked ? decisionOf(asked) : null;
      if (came || !asked || decision === null) continue;
      await asked.must<'assist'>({ kind: 'assist', table: this.table, decision });
      await seen(() => isOver() || decisionOf(asked) !== decision);
    }
    for (const line of lines) line.close();
    return came;
  }

  /** Both sit down before their screens; answers with whoever is asked, and then the other. */
  async sitDown(): Promise<[Person, Person]> {
    for (const { person } of this.seated) {
      await person.go(`/table/${this.table}`);
      await person.at('remote-bar').waitFor();
      await person.boardShown();
    }
    const [{ person: ann }, { person: bob }] = this.seated;
    await Promise.race([ann.question.waitFor(), bob.question.waitFor()]);
    return (await ann.question.count()) > 0 ? [ann, bob] : [bob, ann];
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
      await Promise.race([asked.waitFor(), forMe.waitFor()]);
      if ((await asked.count()) > 0) return;
      const point = await this.point();
      await this.press(forMe);
      await this.page.locator(`[data-testid="prompt"]:not([data-point="${point}"])`).waitFor();
    }
  }
}
