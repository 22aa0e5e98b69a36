import { describe } from 'vitest';
import { lessons } from '../../games/orgun/look/lessons.ts';
import { expect, test } from './bench.ts';
import { followLesson } from './lessons.ts';
import { atOneScreen, handOver, told } from './one-screen.ts';
import { AMBUSH, area, MINES, playCard, RAID, situation, THROUGH_THE_MINES } from './orgun-table.ts';
import type { Player } from './player.ts';
import { fileOf } from './situations.ts';
import { sound } from './soundness.ts';
import { Typist } from './typist.ts';

/** Takes whatever is offered first: for questions that the test is not about. */
const anyAnswer = async (player: Player): Promise<void> => {
  const main = player.at('main-button');
  const [piece] = await player.piecesOnOffer();
  const [place] = await player.placesOnOffer();
  if ((await main.count()) > 0) await player.press(main);
  else if (place !== undefined) await player.place(place);
  else if (piece !== undefined) await player.piece(piece);
  const menu = player.page.getByRole('menuitem').first();
  if ((await menu.count()) > 0) await player.press(menu);
};

describe('the Siege of Orgun by clicking', () => {
  test('a march walks into an ambush, which the other player lays in the middle of it', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(AMBUSH)));
    await player.asked('action');
    await player.acts(() => area(player, '31'));
    await player.asked('act');
    await player.acts(() => player.piece('BTR-70-a'));
    await player.asked('walk');
    await player.acts(() => player.piece('BTR-40-a'));
    expect(await player.spoken('38')).toContain('may go here, cost 2');
    expect(await player.spoken('39')).toContain('may go here, cost 1½');
    await player.acts(() => area(player, '38'));
    await handOver(player, 'ambush');
    expect((await player.piecesOnOffer()).sort()).toEqual(['K-DShK', 'K-RPG-7-a']);
    await player.acts(() => player.piece('K-RPG-7-a'));
    await player.asked('ambush.target');
    await player.page.mouse.move(5, 5);
    await player.acts(() => player.piece('BTR-40-a'));
    await player.asked('ambush');
    const dock = player.at('combat-dock');
    await dock.getByText('Kharoti RPG-7 a ambushes BTR-40 a').waitFor();
    await dock.getByText(/Spent and driven back, \d+%/).waitFor();
    await player.acts(() => player.say('done'));
    await told(player, /ambush at/);
  });

  test('mines: the odds, the die, who pays; then the attack with a card of each side', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(MINES, THROUGH_THE_MINES, /^MJ act$/)));
    await player.asked('action');
    await player.acts(() => area(player, '18'));
    await player.asked('act');
    await player.piece('K-AK-47-a');
    await player.acts(() => player.say('unit K-AK-47-a'));
    await player.asked('walk');
    await player.acts(() => player.piece('K-DShK'));
    await player.acts(() => player.piece('K-82mm'));
    await player.acts(() => area(player, '15'));

    await player.asked('mines');
    const dock = player.at('combat-dock');
    await dock.getByText('Mines in Nek Mohammad Kala').waitFor();
    await dock.locator('.outcomes').getByText('33%').first().waitFor();
    await player.acts(() => player.say('roll'));
    await player.asked('casualties');
    await player.piece('K-DShK');
    await player.acts(() => player.say('spend K-DShK'));
    await player.asked('mines.on');
    await player.acts(() => player.say('enter'));

    await player.asked('act');
    await player.acts(() => area(player, '15'));
    await player.asked('attack.cards');
    await dock.getByText('Attack in Nek Mohammad Kala').waitFor();
    await dock.getByText(/Attack: 5 firepower/).waitFor();
    await dock.getByText('terrain', { exact: true }).waitFor();
    await player.press('card-M6');
    await player.at('why-M6').getByText('another time').waitFor();
    await player.acts(() => playCard(player, 'M1'));
    await dock.getByText('Night Attack').waitFor();
    await player.acts(() => player.say('roll'));

    await handOver(player, 'defend.cards');
    expect(await player.at('cards-MJ').textContent()).toContain('1 in hand');
    await player.press('card-D6');
    await player.at('why-D6').getByText('Night Attack').waitFor();
    await player.acts(() => playCard(player, 'D8'));
    await dock.getByText('Desperate Defense').waitFor();
    await player.acts(() => player.say('roll'));
    await told(player, /plays Desperate Defense/);
    await told(player, /succeeds|repulsed/);
  });

  test('a raid: the target, the odds, the leader, the die', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(RAID)));
    await player.asked('action');
    await player.acts(() => area(player, '37'));
    await player.asked('act');
    await player.piece('K-RPG-7-a');
    await player.acts(() => player.say('raid K-RPG-7-a'));
    await player.asked('raid.target');
    await player.acts(() => player.piece('BTR-70-a'));
    await player.asked('raid.leader');
    const dock = player.at('combat-dock');
    await dock.getByText('The raid succeeds, 67%').waitFor();
    await player.acts(() => player.piece('Kharoti'));
    await told(player, /raids/);
  });

  test('a turn against the bot, from set-up on', async ({ player }) => {
    await player.start();
    await player.press('play-orgun');
    await player.boardShown();
    expect(await player.myTurn()).toBe('setup.unit');
    await player.acts(() => player.piece('Militia'));
    const second = player.page.getByText('Turn 2 of 12').first();
    for (;;) {
      const point = await player.myTurn();
      if (await second.isVisible()) break;
      if (point === 'action') await player.acts(() => player.say('pass'));
      else await player.acts(() => anyAnswer(player));
    }
    expect(await player.at('cards-MJ').textContent()).toMatch(/\d in hand/);
    await player.press('overlay-control');
    await player.page.locator('[data-overlay="control"]').waitFor({ state: 'attached' });
  });
});

describe('the Siege of Orgun otherwise', () => {
  test('by keyboard alone: areas by arrows, units from the fan, a card from the hand', async ({ player }) => {
    const keys = new Typist(player);
    await player.start();
    await player.openFile('situation.json', fileOf(situation({ ...RAID, hands: { MJ: ['M15', 'M1'], DRA: ['D6'] } })));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.boardShown();
    await player.asked('action');
    await keys.hex('42');
    await player.at('refusal').getByText('South Peak').first().waitFor();
    await keys.key('Escape');
    await keys.until('[role="gridcell"]');
    await keys.key('ArrowUp');
    await player.page.locator('[data-place="37"]:focus').waitFor();
    await player.acts(() => keys.key('Enter'));
    await player.asked('act');
    await keys.key('Enter');
    await keys.until('[data-testid="fan-K-AK-47-a"]', 'ArrowRight');
    await keys.key('Enter');
    await keys.until('[data-testid="offer-unit-K-AK-47-a"]', 'ArrowDown');
    await player.acts(() => keys.key('Enter'));
    await player.asked('walk');
    await keys.press('[data-testid="card-M15"]');
    await player.acts(() => keys.press('[data-testid="play-M15"]'));
    await player.at('log').getByText('Radio Jamming').first().waitFor();
  });

  test('on a phone by taps: an area, a unit from its fan, a card from the sheet, a confirmed march', async ({
    phone,
  }) => {
    await atOneScreen(phone, fileOf(situation(RAID)));
    await phone.asked('action');
    await area(phone, '37');
    await phone.asked('act');
    await phone.piece('K-AK-47-a');
    await phone.say('unit K-AK-47-a');
    await phone.asked('walk');
    expect(await phone.prompt()).toContain('Kharoti AK-47 a');
    await playCard(phone, 'M15');
    await phone.page.locator('[data-testid="tab-board"][aria-current="page"]').waitFor();
    // The only card is played: the question is the same one, but the table is not.
    await phone.at('tab-hand').locator('.tab-count').waitFor({ state: 'detached' });
    await phone.asked('walk');
    await area(phone, '36');
    await phone.press('tab-log');
    await phone.at('log').getByText('Radio Jamming').first().waitFor();
    await phone.at('log').getByText('Warzi Camp').first().waitFor();
  });

  test('nothing serious for axe: the table, a raised card, the odds', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(MINES)));
    await player.asked('action');
    await sound(player, 'table of areas', 'all');
    await player.press('card-M1');
    await player.at('why-M1').waitFor();
    await sound(player, 'a raised card');
    await player.page.keyboard.press('Escape');
    await player.acts(() => area(player, '18'));
    await player.piece('K-AK-47-a');
    await player.acts(() => player.say('unit K-AK-47-a'));
    await player.acts(() => area(player, '15'));
    await player.at('combat-dock').locator('.outcomes').waitFor();
    await sound(player, 'the odds of mines');
  });

  test('the guided first action can be followed to its end', async ({ player }) => {
    await followLesson(player, 'orgun', lessons, /^\d+$/, async (at, verb, arg) => {
      if (verb !== 'card') return false;
      await playCard(at, arg);
      return true;
    });
    await player.asked('act');
  });
});
