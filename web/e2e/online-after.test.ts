import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Couple, type Person, Town } from './online-people.ts';
import { sound } from './soundness.ts';

/** What a player has besides the game itself: notes, hints where they are fair, and the finished game to look at again. */

let town: Town;
beforeAll(async () => {
  town = await Town.open();
});
afterAll(() => town.close());
afterEach(({ task }) => town.goHome(task));

/** One who comes to the table of a couple that has set up their armies. */
const atTheirTable = async (couple: Couple): Promise<Person> => {
  const [{ person }] = couple.seated;
  await person.go(`/table/${couple.table}`);
  await person.at('remote-bar').waitFor();
  await person.boardShown();
  return person;
};

describe('besides the game', () => {
  test('a player keeps notes, looks back at a game that was resigned, and links to a moment of it', async () => {
    const couple = await town.couple('karabakh');
    await couple.playUntil(/^reinforcement|^move/);
    const ann = await atTheirTable(couple);

    // Between people there are no hints.
    await ann.press('more');
    await ann.at('menu-settings').waitFor();
    expect(await ann.at('menu-advice').count()).toBe(0);
    await ann.page.keyboard.press('Escape');

    await ann.press('notes');
    await ann.at('notes-text').fill('Hold Shusha.');
    await ann.at('notes-state').getByText('Saved.').waitFor();
    await sound(ann, 'notes at a remote table');

    const line = await couple.seated[1].visitor.line();
    await line.must<'watch'>({ kind: 'watch', table: couple.table });
    await line.must<'resign'>({ kind: 'resign', table: couple.table });
    line.close();
    await ann.at('remote-state').getByText('resigned').waitFor();
    await ann.press('review');
    await ann.at('review-sheet').getByText('Turning points').first().waitFor();
    await ann.page.keyboard.press('Escape');

    // Somebody who follows the link sees the table as it was then.
    await ann.at('scrubber').fill('3');
    await ann.press('moment-link');
    const onlooker = await town.person();
    await onlooker.page.goto(ann.page.url());
    await onlooker.at('remote-bar').waitFor();
    await onlooker.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[data-testid="scrubber"]')?.value === '3',
    );
    // Who has no link finds the game among those to watch.
    await onlooker.go('');
    await onlooker.at('watchable').waitFor();
    await sound(onlooker, 'the lobby');
    await onlooker.press(onlooker.at('watchable').getByRole('button', { name: 'View' }).first());
    await onlooker.at('remote-state').getByText('resigned').waitFor();
    await ann.page.reload();
    await ann.press('notes');
    await expect.poll(() => ann.at('notes-text').inputValue()).toBe('Hold Shusha.');
    expect([...ann.troubles, ...onlooker.troubles]).toEqual([]);
  });

  test('against a bot a captain may be asked', async () => {
    const ann = await town.person();
    await ann.go('');
    await ann.press('new-table');
    await ann.choose('input[name="bot"][value="recruit"]');
    await sound(ann, 'a new table');
    await ann.press('make-table');
    await ann.boardShown();
    await ann.myTurn();
    await ann.page.keyboard.press('Shift+I');
    await ann.at('advice').waitFor();
    await ann.acts(() => ann.press('advice-do'));
    expect(ann.troubles).toEqual([]);
  });
});
