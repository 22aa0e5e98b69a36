import type { Player } from './player.ts';

/** Nothing but keys: Tab, arrows, Enter, and the letters of the board. */
export class Typist {
  private readonly player: Player;
  constructor(player: Player) {
    this.player = player;
  }

  key(...keys: readonly string[]): Promise<void> {
    return keys.reduce<Promise<void>>(
      (before, key) => before.then(() => this.player.page.keyboard.press(key)),
      Promise.resolve(),
    );
  }

  isOn(selector: string): Promise<boolean> {
    return this.player.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  }

  /** Presses a key until the focus is on this. */
  async until(selector: string, key = 'Tab'): Promise<void> {
    await this.player.page.locator(selector).first().waitFor({ state: 'attached' });
    for (let n = 0; n < 150; n++) {
      if (await this.isOn(selector)) return;
      await this.key(key);
    }
    throw new Error(`${key} never leads to ${selector}`);
  }

  async press(selector: string): Promise<void> {
    await this.until(selector);
    await this.key('Enter');
  }

  say(answer: string): Promise<void> {
    const id = `offer-${answer.replaceAll(' ', '-')}`;
    return this.press(`[data-offer="${id}"]:not(.tray-piece), [data-testid="${id}"], [data-testid="dock-${id}"]`);
  }

  /** Walks to a hex by its number and chooses there. */
  async hex(place: string): Promise<void> {
    if (!(await this.isOn('[role="gridcell"]'))) await this.until('[role="gridcell"]');
    await this.key('g');
    await this.player.page.locator('.hx-goto input:focus').waitFor();
    await this.player.page.keyboard.type(place);
    await this.key('Enter');
    await this.player.page.locator(`[data-place="${place}"]:focus`).waitFor();
    await this.key('Enter');
  }

  /** Chooses a unit on a hex, out of the fan where there are several. */
  async unit(place: string, id: string): Promise<void> {
    await this.hex(place);
    const fan = this.player.at('fan');
    const alone = this.player.page.locator(`[data-testid="prompt"][data-point="move"]`);
    await fan.or(alone).first().waitFor();
    if ((await fan.count()) === 0) return;
    await this.until(`[data-testid="fan-${id}"]`, 'ArrowRight');
    await this.key('Enter');
  }
}
