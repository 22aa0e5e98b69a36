/** A first visit: every game is opened, its board looked at, a move made by clicking, and the bot's answer awaited. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Failure } from '../../../launcher/steps.mjs';
import { PATIENCE, Player } from '../player.ts';
import { ROOT } from '../site.ts';
import { boardPixels } from './board-pixels.ts';

const PICTURES = join(ROOT, '.cache/e2e/clean-clone');
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
};

/** A drawn board has nearly all its colours in common with its small picture, and many of them; a plain grid has not. */
const ALIKE = 0.8;
const COLOURS = 150;

/** One game on one screen takes some ten seconds; many waits, each within its patience, must not add up to an hour. */
const MOST_FOR_A_VISIT = 5 * PATIENCE;

/** Everything that a window asked for and did not get; there must be nothing. */
class Requests {
  readonly missing: string[] = [];
  readonly boards: string[] = [];
  /** Called with the first that is missing: what the window then waits for would never come. */
  onMissing: () => void = () => {};

  constructor(page: Page) {
    const context = page.context();
    context.on('response', (response) => {
      const address = response.url();
      if (response.status() !== 200) this.miss(`${address} answered ${response.status()}`);
      if (address.endsWith('/board.json')) this.boards.push(address.slice(0, -'board.json'.length));
    });
    context.on('requestfailed', (request) => {
      // A window that closes or turns to another page gives up what it was still loading.
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') this.miss(`${request.url()}: ${reason}`);
    });
  }

  private miss(what: string): void {
    this.missing.push(what);
    this.onMissing();
  }
}

interface Visit {
  readonly player: Player;
  readonly requests: Requests;
}

/** A window of its own, in which nothing is kept. */
const newVisit = async (browser: Browser, url: string, options: BrowserContextOptions): Promise<Visit> => {
  const page = await (await browser.newContext(options)).newPage();
  return { player: new Player(page, url, options.hasTouch === true), requests: new Requests(page) };
};

/** Opens a game from the start page, when the page has also made itself ready for a time without a network. */
const open = async ({ player }: Visit, game: string): Promise<void> => {
  await player.start();
  await player.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await player.press(`play-${game}`);
  await player.boardShown();
};

/** Icons and the like, which the page, its manifest or its service worker name but a window asks for only when it is installed. */
const askForWhatIsNamed = async (url: string): Promise<void> => {
  const textOf = async (address: string): Promise<string> => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Failure(`${address} answered ${answer.status}`);
    return answer.text();
  };
  const texts = await Promise.all(['', 'manifest.webmanifest', 'sw.js'].map((path) => textOf(url + path)));
  const named = texts.flatMap((text) => [
    ...text.matchAll(/["'](?:[.]?[/])?([\w/-]+[.](?:png|svg|webmanifest|css|js))["']/g),
  ]);
  const addresses = new Set(named.map(([, path = '']) => url + path));
  if (addresses.size < 10)
    throw new Failure(`only ${addresses.size} files are named by the page: it was not read rightly`);
  for (const address of addresses) await textOf(address);
};

/** Waits until the drawn board is on the screen, and keeps a picture of it for people. */
const seeBoard = async ({ player, requests }: Visit, name: string, thumb: string): Promise<string> => {
  const board = requests.boards.at(-1);
  if (board === undefined) throw new Failure('no board was asked for');
  const until = Date.now() + PATIENCE;
  for (;;) {
    const { alike, colours } = await boardPixels(player.page, board + thumb);
    const seen = `${colours} colours, ${Math.round(alike * 100)}% of them the board's`;
    if (alike >= ALIKE && colours >= COLOURS) {
      await player.page.waitForLoadState('networkidle');
      await player.page.screenshot({ path: join(PICTURES, `${name}.png`) });
      return seen;
    }
    if (Date.now() > until) throw new Failure(`the board on the screen is not the drawn one: ${seen}`);
    // Tiles are on their way: a frame later there may be more.
    await player.page.evaluate(() => new Promise(requestAnimationFrame));
  }
};

/** Answers what is asked by one click: a piece, a place of the board, or a button. Says which. */
const answer = async (player: Player): Promise<'piece' | 'place' | 'button'> => {
  const [piece] = await player.piecesOnOffer();
  const [place] = await player.placesOnOffer();
  const kind = piece !== undefined ? 'piece' : place !== undefined ? 'place' : 'button';
  await player.acts(() =>
    piece !== undefined
      ? player.piece(piece)
      : place !== undefined
        ? player.place(place)
        : player.press(player.page.locator('[data-testid^="offer-"]:visible, [data-offer]:visible').first()),
  );
  return kind;
};

/** Answers until a place of the board was chosen: a unit is set up, or moved. */
const moveByClicking = async (player: Player): Promise<void> => {
  for (let answers = 0; answers < 30; answers++) {
    await player.myTurn();
    if ((await answer(player)) === 'place') return;
  }
  throw new Failure('nothing could be moved by clicking');
};

/** Has the bot finish what the player has to do, phase by phase, until the other side has played. */
const seeTheBotAnswer = async (player: Player): Promise<void> => {
  const mine = player.page.locator('[data-testid="prompt"]:not([data-point=""])');
  const theirs = player.at('playback');
  // A single action is not played back; the log offers to explain every one of a bot's.
  const explained = player.at('log').getByRole('button', { name: 'Why?' });
  const before = await explained.count();
  for (let phases = 0; phases < 20; phases++) {
    await mine.or(theirs).first().waitFor();
    if ((await theirs.count()) > 0 || (await explained.count()) > before) return;
    await player.press('more');
    await player.acts(() => player.press('menu-assist'));
  }
  throw new Failure('the bot has not been asked anything');
};

/** Rejects when something was asked for in vain, or after too long. */
const cutShort = ({ requests }: Visit): { readonly over: Promise<never>; end(): void } => {
  let end = (): void => {};
  const over = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(new Failure(`not done after ${MOST_FOR_A_VISIT / 1000} s`)), MOST_FOR_A_VISIT);
    end = () => clearTimeout(timer);
    requests.onMissing = () => fail(new Failure('the page did not get everything it asked for'));
  });
  over.catch(() => undefined);
  return { over, end: () => end() };
};

/** What the window asked for in vain says more than what it then waited for; a picture says where that was. */
const watched = async (visit: Visit, name: string, doing: () => Promise<void>): Promise<void> => {
  const { player, requests } = visit;
  const troubles = (): string[] => [...requests.missing, ...player.troubles];
  const limit = cutShort(visit);
  try {
    await Promise.race([doing(), limit.over]);
  } catch (error) {
    const picture = join(PICTURES, `${name}-failed.png`);
    const seen = await player.page.screenshot({ path: picture }).then(
      () => `see ${picture}`,
      () => 'and no picture could be taken',
    );
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure([`${name} failed, ${seen}:`, ...troubles(), reason].join('\n'));
  } finally {
    limit.end();
  }
  await player.page.context().close();
  if (troubles().length > 0) throw new Failure([`${name}:`, ...troubles()].join('\n'));
};

export const walk = async (browser: Browser, url: string, games: readonly string[], name: string): Promise<void> => {
  mkdirSync(PICTURES, { recursive: true });
  await askForWhatIsNamed(url);
  for (const game of games) {
    const [byDay, byNight] = [`${name}-${game}-day`, `${name}-${game}-night`];
    const desk = await newVisit(browser, url, DESKTOP);
    await watched(desk, byDay, async () => {
      await open(desk, game);
      const seen = await seeBoard(desk, byDay, 'thumb.webp');
      await moveByClicking(desk.player);
      await seeTheBotAnswer(desk.player);
      console.log(`${game} by day: ${seen}; a move by clicking, answered by the bot`);
    });
    const phone = await newVisit(browser, url, PHONE);
    await watched(phone, byNight, async () => {
      await open(phone, game);
      console.log(`${game} by night, on a phone: ${await seeBoard(phone, byNight, 'dark/thumb.webp')}`);
    });
  }
};
