import type { CDPSession, Locator, Page } from 'playwright-core';

/** Somebody at the screen: sees what is shown, clicks, taps and types. Knows nothing of the program behind it. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The machine may be slow and shared; nothing here waits for a time, only for what should be seen. */
export const PATIENCE = Number(process.env.HEXSIDE_PATIENCE ?? 60_000);

/** Two taps so soon and so near each other are one double tap, in milliseconds and pixels. */
const DOUBLE_TAP = { within: 400, near: 40 };

interface Spot extends Point {
  /** Nothing lies over it, and it is inside the window. */
  readonly free: boolean;
  /** Where to bring it: the middle of the board. */
  readonly middle: Point;
  /** Where the map can be taken hold of. */
  readonly grip: Point;
}

export class Player {
  readonly page: Page;
  readonly touch: boolean;
  /** Console errors and page errors; there must be none. */
  readonly troubles: string[] = [];
  private readonly url: string;
  private fingers: CDPSession | null = null;

  constructor(page: Page, url: string, touch: boolean) {
    this.page = page;
    this.url = url;
    this.touch = touch;
    page.setDefaultTimeout(PATIENCE);
    page.on('console', (message) => {
      if (message.type() === 'error') this.troubles.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.troubles.push(String(error)));
  }

  at(testId: string): Locator {
    return this.page.getByTestId(testId);
  }

  /** A click, or a tap on a touch screen. */
  async press(target: Locator | string): Promise<void> {
    const locator = typeof target === 'string' ? this.at(target) : target;
    if (this.touch) await locator.tap();
    else await locator.click();
  }

  /** Chooses a radio button as a hand does, by its label: the button itself is not seen. */
  async choose(radio: string): Promise<void> {
    await this.press(this.page.locator('label', { has: this.page.locator(radio) }));
    await this.page.locator(`${radio}:checked`).waitFor({ state: 'attached' });
  }

  async start(): Promise<void> {
    await this.page.goto(this.url);
    await this.at('play-karabakh').waitFor();
  }

  /** Gives a file to the page's own "Open a file". */
  async openFile(name: string, text: string): Promise<void> {
    await this.at('open-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }

  /** The board is laid out and can be played on. */
  async boardShown(): Promise<void> {
    await this.page.locator('[data-testid="board"] [role="gridcell"]').first().waitFor({ state: 'attached' });
  }

  /** The words of the moment. */
  async prompt(): Promise<string> {
    return ((await this.at('prompt').getByRole('heading').textContent()) ?? '').trim();
  }

  /** Waits until the player is asked this; several names mean any of them. Answers with the one that came. */
  async asked(...points: readonly string[]): Promise<string> {
    const any = points.map((point) => `[data-testid="prompt"][data-point="${point}"]`).join(',');
    await this.page.locator(any).waitFor();
    return (await this.at('prompt').getAttribute('data-point')) ?? '';
  }

  /** The question this player is asked, whatever it is. */
  get question(): Locator {
    return this.page.locator('[data-testid="prompt"]:not([data-point=""])');
  }

  async point(): Promise<string> {
    return (await this.at('prompt').getAttribute('data-point')) ?? '';
  }

  /** Waits until the player is asked anything at all; skips what the others do meanwhile. */
  async myTurn(): Promise<string> {
    const skip = this.at('skip');
    for (;;) {
      await this.question.or(skip).first().waitFor();
      if ((await this.question.count()) > 0) return this.point();
      // It may end by itself just now.
      await skip.click({ timeout: 2000 }).catch(() => undefined);
    }
  }

  /** How many actions the game has. */
  async actions(): Promise<number> {
    return Number(await this.at('scrubber').getAttribute('max'));
  }

  /** Does something that must enter at least one action. */
  async acts(doing: () => Promise<void>): Promise<void> {
    const before = await this.actions();
    await doing();
    await this.page.waitForFunction(
      (n) => Number(document.querySelector('[data-testid="scrubber"]')?.getAttribute('max')) !== n,
      before,
    );
  }

  /** Presses the button that gives this answer: the main one, a plain one, a choice, or a line of a menu. */
  async say(answer: string): Promise<void> {
    const id = `offer-${answer.replaceAll(' ', '-')}`;
    const anywhere = `[data-offer="${id}"]:not(.tray-piece), [data-testid="${id}"], [data-testid="dock-${id}"]`;
    await this.press(this.page.locator(anywhere).first());
  }

  /** Ends this phase and what follows it until the other side plays. */
  async endTurn(): Promise<void> {
    await this.acts(() => this.say('end'));
    await this.question.or(this.at('playback')).first().waitFor();
    if ((await this.question.count()) > 0) await this.endTurn();
  }

  /** Opens a record from the start page and sits down to one side; the other is a bot's. */
  async sitDown(record: string, side: string): Promise<void> {
    await this.start();
    await this.openFile('situation.json', record);
    await this.press('open-curtain');
    await this.boardShown();
    await this.press('more');
    await this.press('menu-seats');
    await this.choose(`input[name^="seat-"]:not([name="seat-${side}"])[value="captain"]`);
    await this.press('seats-done');
  }

  /** Pieces on the board or beside it that may be chosen. */
  piecesOnOffer(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('.hx-counters .hx-can, .tray-piece.can')].map((one) =>
        (one.getAttribute('data-testid') ?? '').replace('piece-', ''),
      ),
    );
  }

  /** What the board says is what it shows: its spoken grid follows a frame later. */
  private async caughtUp(): Promise<void> {
    await this.page.locator('[data-testid="board"]:not([data-late])').waitFor({ state: 'attached' });
  }

  /** Places on the board that may be chosen. */
  async placesOnOffer(): Promise<string[]> {
    await this.caughtUp();
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[role="gridcell"][data-legal]')].map(
        (one) => one.getAttribute('data-place') ?? '',
      ),
    );
  }

  /** How a place is spoken. */
  async spoken(place: string): Promise<string> {
    await this.caughtUp();
    return (await this.at(`place-${place}`).getAttribute('aria-label')) ?? '';
  }

  /** Chooses a piece: in the tray, alone on its hex, or out of the fan of its pile. */
  async piece(id: string): Promise<void> {
    const inTray = this.page.locator(`.tray [data-testid="piece-${id}"]`);
    const onBoard = this.page.locator(`.hx-counters [data-testid="piece-${id}"]`);
    await inTray.or(onBoard).first().waitFor({ state: 'attached' });
    if ((await inTray.count()) > 0) return this.press(inTray);
    const inFan = this.at(`fan-${id}`);
    const pile = await this.pileOf(id);
    const point = await this.bring(`.hx-counters [data-testid="piece-${id}"]`);
    const isPlain = pile.length < 2 || (this.touch && pile.filter(({ can }) => can).length === 1);
    if (isPlain || this.touch) await this.tapAt(point);
    else {
      // A mouse opens a pile by resting there. It comes from outside, or a pointer that already rests there would move nothing.
      await this.page.mouse.move(point.x - 120, point.y);
      await this.page.mouse.move(point.x, point.y, { steps: 3 });
    }
    // The only one who can act needs no fan, unless its place could be meant as well.
    if (isPlain && (await inFan.count()) === 0) return;
    await this.press(inFan);
    await inFan.waitFor({ state: 'detached' });
  }

  /** Chooses a place; where a fan opens instead, because pieces stand there too, the place's own button in it. */
  async place(id: string): Promise<void> {
    const point = await this.bring(`[data-testid="place-${id}"]`);
    await this.tapAt(point);
    const inFan = this.at(`fan-place-${id}`);
    if ((await inFan.count()) > 0) await this.press(inFan);
  }

  private lastTap = { time: 0, x: 0, y: 0 };

  private async tapAt(point: Point): Promise<void> {
    // No hand is so quick that two choices become a double tap, which zooms.
    const isNear = Math.hypot(point.x - this.lastTap.x, point.y - this.lastTap.y) < DOUBLE_TAP.near;
    const pause = this.lastTap.time + DOUBLE_TAP.within - Date.now();
    if (isNear && pause > 0) await new Promise((done) => setTimeout(done, pause));
    if (this.touch) await this.page.touchscreen.tap(point.x, point.y);
    else await this.page.mouse.click(point.x, point.y);
    // The page counts from the moment the button was let go, which a busy machine may do late.
    this.lastTap = { time: Date.now(), ...point };
  }

  /** The counters that lie on the same hex as this one. */
  private pileOf(id: string): Promise<{ readonly can: boolean }[]> {
    return this.page.evaluate((wanted) => {
      const all = [...document.querySelectorAll('.hx-counters > *')].map((one) => {
        const box = one.getBoundingClientRect();
        return { one, x: box.x + box.width / 2, y: box.y + box.height / 2, reach: box.width / 2 };
      });
      const mine = all.find(({ one }) => one.getAttribute('data-piece') === wanted);
      if (!mine) return [];
      return all
        .filter(({ x, y }) => Math.hypot(x - mine.x, y - mine.y) < mine.reach)
        .map(({ one }) => ({ can: one.classList.contains('hx-can') }));
    }, id);
  }

  private look(selector: string): Promise<Spot> {
    return this.page.evaluate((wanted) => {
      const whole = document.querySelector('.stage')?.getBoundingClientRect() ?? new DOMRect();
      // A phone's sheet lies over the lower part of the board.
      const end = document.querySelector('.phone-foot')?.getBoundingClientRect().top ?? whole.bottom;
      const stage = new DOMRect(whole.x, whole.y, whole.width, Math.min(whole.bottom, end) - whole.y);
      const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const inside = [-6, 6].every((by) => at.x + by > stage.left && at.x + by < stage.right && at.y + by > stage.top);
      const isBoard = ({ x, y }: { x: number; y: number }): boolean => {
        const over = document.elementFromPoint(x, y);
        return over?.closest('.hx-board') != null && over.closest('[data-hx-ui]') === null;
      };
      // A card about the place under the pointer may lie over the middle: the map is taken beside it.
      const grips = [0.45, 0.25, 0.65, 0.1].flatMap((across) =>
        [0.5, 0.25, 0.7].map((down) => ({ x: stage.x + stage.width * across, y: stage.y + stage.height * down })),
      );
      const [middle = { x: 0, y: 0 }] = grips;
      return { ...at, free: inside && isBoard(at), middle, grip: grips.find(isBoard) ?? middle };
    }, selector);
  }

  /** Brings something of the board into view by dragging the map, and answers where it then is. */
  async bring(selector: string): Promise<Point> {
    for (let tries = 0; tries < 12; tries++) {
      const spot = await this.still(selector);
      if (spot.free) return spot;
      if (!this.touch) await this.page.mouse.move(spot.grip.x, spot.grip.y);
      await this.drag(spot.grip, {
        x: spot.grip.x - clamp(spot.x - spot.middle.x, 300),
        y: spot.grip.y - clamp(spot.y - spot.middle.y, 200),
      });
    }
    throw new Error(`${selector} cannot be brought into view`);
  }

  /** Where it is once the map has come to rest. */
  private async still(selector: string): Promise<Spot> {
    let last = await this.look(selector);
    for (;;) {
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const now = await this.look(selector);
      if (Math.hypot(now.x - last.x, now.y - last.y) < 0.5) return now;
      last = now;
    }
  }

  /** Drags the map. */
  async drag(from: Point, to: Point): Promise<void> {
    if (!this.touch) {
      // The middle button pans even where a piece could be lifted.
      await this.page.mouse.move(from.x, from.y);
      await this.page.mouse.down({ button: 'middle' });
      await this.page.mouse.move(from.x + 10, from.y + 10);
      await this.page.mouse.move(to.x + 10, to.y + 10, { steps: 3 });
      await this.page.mouse.up({ button: 'middle' });
      return;
    }
    this.fingers ??= await this.page.context().newCDPSession(this.page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null) =>
      this.fingers?.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
    await finger('touchStart', from);
    await finger('touchMove', { x: from.x + 10, y: from.y + 10 });
    for (const part of [0.3, 0.6, 1])
      await finger('touchMove', {
        x: from.x + 10 + (to.x - from.x) * part,
        y: from.y + 10 + (to.y - from.y) * part,
      });
    await finger('touchEnd', null);
  }

  /** What the log says, newest first, as far as its folds are open. */
  async log(): Promise<string> {
    return (await this.at('log').textContent()) ?? '';
  }
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
