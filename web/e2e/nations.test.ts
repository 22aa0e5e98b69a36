import { describe } from 'vitest';
import { lessons } from '../../games/nations-at-war/look/lessons.ts';
import { expect, test } from './bench.ts';
import { followLesson } from './lessons.ts';
import { ASSAULT, OVERRUN, situation, TIGERS, UNDER_FIRE } from './nations-table.ts';
import { atOneScreen, handOver, told } from './one-screen.ts';
import type { Player } from './player.ts';
import { fileOf } from './situations.ts';
import { sound } from './soundness.ts';
import { fits } from './targets.ts';
import { Typist } from './typist.ts';

const tigers = (): string => fileOf(situation(TIGERS));

/** The Tiger moves one hex, and the other player is asked whether to fire. */
const enterG6 = async (player: Player): Promise<void> => {
  await player.asked('act');
  await player.acts(() => player.piece('1/505'));
  await player.asked('order');
  await player.place('G6');
  await handOver(player, 'opportunity');
};

const dockOf = (player: Player) => player.at('combat-dock');

/** Gives one standing order for all units. */
const orderAll = async (player: Player, policy: string): Promise<void> => {
  await player.at('standing-sheet').waitFor();
  await player.page.locator(`input[name="standing-opportunity-fire"][value="${policy}"]`).check();
  await player.press('standing-give');
  await player.at('standing-sheet').waitFor({ state: 'detached' });
};

describe('Nations at War by clicking', () => {
  test('a formation moves under opportunity fire of the other player, and fires on the move', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(TIGERS, UNDER_FIRE, /^GE order$/)));
    await enterG6(player);
    expect((await player.piecesOnOffer()).sort()).toEqual(['1/276', '2/276']);
    await player.acts(() => player.piece('1/276'));
    await player.asked('aim');
    await dockOf(player).getByText('Fire at Tiger I 1/505').waitFor();
    await dockOf(player).getByText('range 3').waitFor();
    expect(await player.at('pools').textContent()).toMatch(/T-34.*fires3 dice.*Tiger.*saves3 dice/);
    await dockOf(player).locator('.outcomes').getByText('disrupted', { exact: true }).waitFor();
    await player.at('aim').waitFor({ state: 'attached' });
    await player.acts(() => player.say('roll'));

    await handOver(player, 'order');
    await player.acts(() => player.piece('1/276'));
    await player.asked('aim');
    await dockOf(player).getByText('Dice, moves and fires').waitFor();
    expect(await player.at('pools').textContent()).toContain('fires3 dice');
    await player.acts(() => player.say('lead'));
    await expect.poll(() => player.at('pools').textContent()).toContain('fires5 dice');
    await dockOf(player).locator('.outcomes').getByText('eliminated', { exact: true }).waitFor();
    await player.acts(() => player.say('roll'));
    await told(player, /moves and fires/);
    await told(player, /opportunity fires/);
  });

  test('an assault: fire or storm, the odds of both sides, the dice', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(ASSAULT)));
    await player.asked('act');
    await player.acts(() => player.piece('1/320'));
    await player.asked('order');
    await player.piece('1/71G');
    await player.say('assault T4');
    await player.asked('assault');
    await dockOf(player).getByText('Assault on T4').waitFor();
    expect(await player.at('pools').locator('li').count()).toBe(2);
    await dockOf(player).getByText('thrown back unhurt').waitFor();
    await dockOf(player).getByText('Average losses, in steps').waitFor();
    await player.acts(() => player.say('attack'));
    await told(player, /assault/i);
  });

  test('what costs fate is asked for on purpose, and a plain click chooses the unit', async ({ player }) => {
    const pieces = { ...ASSAULT.pieces, T4: ['1/71G ops', 'HQ/71G'] };
    await atOneScreen(player, fileOf(situation({ ...ASSAULT, pieces, fate: { GE: 2 } })));
    await player.asked('act');
    await player.press('rare');
    await player.acts(() => player.press('offer-nudge-1/320'));
    await player.acts(async () => player.place((await player.placesOnOffer())[0] ?? ''));
    await told(player, /1 fate point/);
    await player.asked('act');
    await player.acts(() => player.piece('1/320'));
    await player.asked('order');
  });

  test('an overrun: through the hex and out, with three times the dice', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(OVERRUN)));
    await player.asked('act');
    await player.acts(() => player.piece('1/18'));
    await player.asked('order');
    await player.place('T4');
    await player.say('overrun T4');
    await player.asked('exit');
    await player.acts(() => player.place('T5'));
    await player.asked('assault');
    await dockOf(player).getByText('Overrun of T4').waitFor();
    expect(await player.at('pools').textContent()).toContain('attacks6 dice');
    await player.acts(() => player.say('attack'));
    await told(player, /overrun/i);
  });

  test('standing orders answer for their owner, one unit otherwise, and outlast the page', async ({ player }) => {
    await atOneScreen(player, tigers());
    await enterG6(player);
    await player.press('standing');
    await player.at('standing-sheet').waitFor();
    await player.at('order-2/276').selectOption('ask');
    await orderAll(player, 'hold');
    // One unit still asks; then it holds too, and the screen goes back at once.
    await player.asked('opportunity');
    await player.press('standing');
    await player.at('order-2/276').selectOption('chance');
    await player.at('percent-opportunity-fire-2/276').fill('90');
    await player.at('percent-opportunity-fire-2/276').press('Tab');
    await player.press('standing-give');
    await handOver(player, 'order');
    expect(await player.spoken('G6')).toContain('two German units');

    await player.page.reload();
    await player.press('open-curtain');
    await player.asked('order');
    await player.acts(() => player.place('H6'));
    await player.asked('order');
    await expect.poll(() => player.spoken('H6')).toContain('two German units');
    await player.press('more');
    await player.press('menu-standing');
    // They are the other side's: this one has none.
    expect(await player.page.locator('input[name="standing-opportunity-fire"]:checked').inputValue()).toBe('ask');
  });

  test('the line-of-sight tool: what a hex sees, what blocks a line, and by which rule', async ({ player }) => {
    await atOneScreen(player, tigers());
    await player.asked('act');
    const actions = await player.actions();
    await player.press('overlay-sight');
    await player.place('G8');
    const legend = player.at('overlay-legend');
    await legend.getByText(/^G8 sees \d+ hexes/).waitFor();
    const beyond = await player.bring('[data-testid="place-K10"]');
    await player.page.mouse.move(beyond.x, beyond.y, { steps: 2 });
    await legend.getByText('G8 does not see K10, 4 hexes away: blocked by J9').waitFor();
    await player.page.locator('.hx-mark-blocked').first().waitFor({ state: 'attached' });
    await legend.getByRole('button', { name: 'Rule 6.1.1' }).click();
    await player.at('rules-drawer').locator('.clause.lit').waitFor();
    await player.press('close-rules');
    await player.page.keyboard.press('Escape');
    await legend.waitFor({ state: 'detached' });
    // Nothing was chosen meanwhile, and clicks mean orders again.
    expect(await player.actions()).toBe(actions);
    await player.acts(() => player.piece('2/505'));
    await player.asked('order');
  });
});

describe('Nations at War otherwise', () => {
  test('by keyboard alone: a move, a reaction held by order, a line of sight', async ({ player }) => {
    const keys = new Typist(player);
    await player.start();
    await player.openFile('situation.json', tigers());
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.boardShown();
    await player.asked('act');
    await player.acts(() => keys.hex('F6'));
    await player.asked('order');
    await keys.hex('G6');
    await player.at('open-curtain').waitFor();
    await keys.press('[data-testid="open-curtain"]');
    await player.asked('opportunity');
    await keys.key('Shift+T');
    await player.at('standing-sheet').waitFor();
    await keys.until('input[name="standing-opportunity-fire"]');
    await keys.key('ArrowUp');
    await keys.press('[data-testid="standing-give"]');
    await player.at('open-curtain').waitFor();
    await keys.press('[data-testid="open-curtain"]');
    await player.asked('order');
    await keys.until('[role="gridcell"]');
    await keys.hex('G8');
    await keys.key('Escape');
    await keys.until('[role="gridcell"]');
    await keys.key('Shift+L');
    await player
      .at('overlay-legend')
      .getByText(/^G8 sees/)
      .waitFor();
    await keys.key('ArrowRight');
    await player.at('overlay-legend').getByText('G8 sees G9, 1 hex away.').waitFor();
    await keys.key('Escape');
    await player.acts(() => keys.say('stop'));
  });

  test('on a phone by taps: a line of sight, a confirmed move, fire by standing order', async ({ phone }) => {
    await atOneScreen(phone, tigers());
    await phone.asked('act');
    await phone.page.locator('.layers').tap();
    await phone.press('overlay-sight');
    await phone.place('F6');
    await phone
      .at('line-sheet')
      .getByText(/^F6 sees \d+ hexes/)
      .waitFor();
    await phone.place('J7');
    await phone.at('line-sheet').getByText('F6 sees J7').waitFor();
    await fits(phone, 'line of sight');
    await phone.press('look-from');
    await phone
      .at('line-sheet')
      .getByText(/^J7 sees/)
      .waitFor();
    await phone.press('close-tool');

    await phone.asked('act');
    await phone.piece('1/505');
    await phone.asked('order');
    await phone.place('G6');
    await phone.press('confirm-proposal');
    await handOver(phone, 'opportunity');
    await fits(phone, 'a reaction');
    await phone.press('standing');
    await phone.at('standing-sheet').waitFor();
    await fits(phone, 'standing orders');
    await orderAll(phone, 'hard');
    // The order fires; then the other player goes on.
    await phone.press('open-curtain');
    await phone.press('tab-log');
    await phone
      .at('log')
      .getByText(/opportunity fires/)
      .first()
      .waitFor();
  });

  test('nothing serious for axe: the table, the odds, standing orders, a line of sight; by day and night', async ({
    player,
  }) => {
    for (const theme of ['light', 'dark'] as const) {
      await player.page.emulateMedia({ colorScheme: theme });
      await atOneScreen(player, tigers());
      await player.asked('act');
      await sound(player, `table, ${theme}`, theme === 'light' ? 'all' : 'colours');
      await player.acts(() => player.piece('2/505'));
      await player.piece('1/276');
      await player.say('fire 1/276');
      await dockOf(player).locator('.outcomes').waitFor();
      await sound(player, `fire, ${theme}`, theme === 'light' ? 'panels' : 'colours');
      await player.say('cancel');
      await player.press('overlay-sight');
      await player.place('G8');
      await player.at('overlay-legend').waitFor();
      await sound(player, `sight, ${theme}`, 'colours');
      await player.page.keyboard.press('Escape');
      await player.page.keyboard.press('Shift+T');
      await player.at('standing-sheet').waitFor();
      await sound(player, `standing orders, ${theme}`, theme === 'light' ? 'panels' : 'colours');
    }
  });

  test('the guided first activation can be followed to its end', async ({ player }) => {
    await followLesson(player, 'nations-at-war', lessons, /^[A-U]\d+$/);
    await player.asked('act');
    expect(await player.piecesOnOffer()).toEqual(['3/505']);
  });

  test('the second scenario opens on its own map, from the start page and from a position', async ({ player }) => {
    await player.start();
    await player.press('choose-nations-at-war');
    await player.choose('input[value="bridge"]');
    await player.press('start-game');
    await player.boardShown();
    await player.myTurn();
    expect(await player.spoken('N6')).toMatch(/bridge|road|river|water/i);
    await player.start();
    await player.openFile(
      'bridge.yaml',
      'game: nations-at-war\nscenario: bridge\nphase: operations 320\npieces: { T3: [1/320, HQ/320], T4: [1/71G] }\n',
    );
    await player.press('open-curtain');
    await player.boardShown();
    expect(await player.spoken('T3')).toContain('German');
    expect(await player.spoken('N6')).toMatch(/bridge/i);
  });
});
