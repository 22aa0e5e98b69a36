import { isAnswerTo, type Reply, type ShownTable } from '@hexside/wire';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Couple, type Person, Town } from './online-people.ts';
import { PATIENCE } from './player.ts';

/** A turn of each game between two browsers, up to a reaction of the other side, and what neither may see. */

let town: Town;
beforeAll(async () => {
  town = await Town.open();
});
afterAll(() => town.close());
afterEach(({ task }) => town.goHome(task));

/** Where an answer may be given: a button, a line of the dock or of a list. */
const BUTTON = [
  '[data-offer]:not(.tray-piece)',
  ...['', 'dock-', 'listed-'].map((at) => `button[data-testid^="${at}offer-"]`),
].join();

/** Answers with whatever button, piece or place the screen offers first, once it offers something. */
const answer = async (person: Person): Promise<void> => {
  const onBoard = '.hx-counters .hx-can, .tray-piece.can, [role="gridcell"][data-legal]';
  await person.page.locator(`${BUTTON}, ${onBoard}`).first().waitFor({ state: 'attached' });
  await person.acts(async () => {
    const button = person.page.locator(BUTTON).filter({ visible: true }).first();
    if ((await button.count()) > 0) return person.press(button);
    const [piece] = await person.piecesOnOffer();
    if (piece !== undefined) return person.piece(piece);
    const [place = ''] = await person.placesOnOffer();
    return person.place(place);
  });
};

/** At a reaction: it is answered on the screen, and the one who waited sees it. */
const react = async (couple: Couple, point: RegExp): Promise<{ readonly asked: Person; readonly other: Person }> => {
  const [asked, other] = await couple.sitDown();
  expect(await asked.point()).toMatch(point);
  expect(await other.point()).toBe('');
  const before = other.heard.length;
  const lines = asked.linesOpened;
  asked.breakAfterNext();
  await answer(asked);
  // The connection broke in the middle of it: the page reconnected by itself, and the action was played once.
  expect(asked.linesOpened).toBe(lines + 1);
  // The other one hears of it without doing anything.
  await expect.poll(() => other.heard.length, { timeout: PATIENCE }).toBeGreaterThan(before);
  expect([...asked.troubles, ...other.troubles]).toEqual([]);
  return { asked, other };
};

const reacting = async (game: string, point: RegExp): ReturnType<typeof react> =>
  react(await town.coupleAsked(game, point), point);

/** Every id of pieces that a side's messages ever named. */
const named = (person: Person): string => person.heard.join('\n');

/** The whole picture a page is sent when it is opened anew. */
const pictureAnew = async (person: Person): Promise<ShownTable> => {
  const before = person.heard.length;
  await person.page.reload();
  await person.boardShown();
  for (const text of person.heard.slice(before)) {
    const reply: Reply = JSON.parse(text);
    const whole = 'answer' in reply && isAnswerTo(reply, 'watch') ? reply.answer.shot.whole : null;
    if (whole) return whole;
  }
  throw new Error('no picture came');
};

/** The counters that lie face up on a screen. */
const countersOf = (person: Person): Promise<string[]> =>
  person.page.evaluate(() =>
    [...document.querySelectorAll('.hx-counters [data-piece]')].map((one) => one.getAttribute('data-piece') ?? ''),
  );

/** What one side sees of its own and the other does not was not sent to that other side either. Answers with how much that is. */
const underCover = async (one: Person, two: Person): Promise<number> => {
  // Both anew: a screen may still be showing how it came to this.
  const pictures = [await pictureAnew(one), await pictureAnew(two)];
  const seen = [await countersOf(one), await countersOf(two)];
  let covered = 0;
  for (const [at, { seat }] of pictures.entries()) {
    const hidden = new Set(seen[1 - at]?.filter((id) => !seen[at]?.includes(id)));
    const sent = [...seat.view.pieces.map(({ id }) => id), ...seat.view.pools.flatMap(({ pieces }) => pieces)];
    expect(sent.filter((id) => hidden.has(id))).toEqual([]);
    covered += hidden.size;
  }
  return covered;
};

describe('a turn between two browsers', () => {
  test('Karabakh: the attack waits for what the defender supports with', async () => {
    const couple = await town.coupleAsked('karabakh', /^support/);
    const [asked, other] = await couple.sitDown();
    // The other player reads whom they wait for, whosever turn it is.
    const side = asked === couple.seated[0].person ? 'Armenian' : 'Azeri';
    await expect.poll(() => other.prompt()).toBe(`Waiting for the ${side} side.`);
    await react(couple, /^support/);
  });

  test('Orgun: the ambush is asked of the one who lies in wait, and nobody sees the other hand', async () => {
    const { asked, other } = await reacting('orgun', /^(ambush|defend\.cards)$/);
    const handOf = async (person: Person): Promise<string[]> =>
      person.page.evaluate(() =>
        [...document.querySelectorAll('[data-testid^="card-"]')].map((one) =>
          (one.getAttribute('data-testid') ?? '').replace('card-', ''),
        ),
      );
    const [askedHand, otherHand] = [await handOf(asked), await handOf(other)];
    expect(askedHand.length + otherHand.length).toBeGreaterThan(0);
    for (const card of askedHand) expect(named(other)).not.toContain(`"${card}"`);
    for (const card of otherHand) expect(named(asked)).not.toContain(`"${card}"`);
  });

  test('Nations at War: opportunity fire is answered on the screen; a standing order is kept, and the other side hears nothing of it', async () => {
    const { asked, other } = await reacting('nations-at-war', /^opportunity$/);
    await asked.press('more');
    await asked.press('menu-standing');
    await asked.page.locator('input[name="standing-opportunity-fire"][value="hold"]').check();
    const before = other.heard.length;
    await asked.press('standing-give');
    await asked.at('standing-sheet').waitFor({ state: 'detached' });
    // Unless it answered something at once, the other side hears nothing of it; in no case what was ordered.
    expect(other.heard.slice(before).join('')).not.toContain('"policy":"hold"');
    await asked.page.reload();
    await asked.boardShown();
    await asked.press('more');
    await asked.press('menu-standing');
    expect(await asked.page.locator('input[name="standing-opportunity-fire"][value="hold"]').isChecked()).toBe(true);
  });

  test('Nomonhan: both share out their aircraft at once and unseen; what lies under a counter stays covered', async () => {
    const couple = await town.coupleAsked('nomonhan', /^allocate\.superiority$/);
    await couple.sitDown();
    const [{ person: first }, { person: second }] = couple.seated;
    for (const person of [first, second]) await person.question.waitFor();
    const strike = async (person: Person, side: string): Promise<string> =>
      (await person.at(`air-strike-${side}`).locator('dd').textContent()) ?? '';
    const share = async (person: Person): Promise<void> => {
      for (const mission of ['superiority', 'interdiction', 'recon', 'strike']) {
        if ((await person.asked(`allocate.${mission}`, '')) === '') return;
        await person.acts(() => person.say('fly 0'));
      }
    };
    // One is done with it: the other is asked still, and has not heard a word.
    const heard = second.heard.length;
    await share(first);
    await first.asked('');
    expect([await strike(first, 'SU'), await strike(second, 'JP')]).toEqual(['?', '?']);
    expect(await second.point()).toBe('allocate.superiority');
    expect(second.heard.slice(heard)).toEqual([]);
    await share(second);
    for (const person of [first, second])
      for (const side of ['JP', 'SU']) await expect.poll(() => strike(person, side)).toBe('0');

    const { asked, other } = await reacting('nomonhan', /^(support\.defence|stand)$/);
    expect(await underCover(asked, other)).toBeGreaterThan(0);
  });

  test('Orel: a march is seen far away; the attacked slips off before the fight, and the attacker goes on', async () => {
    const couple = await town.couple('orel');
    const [mover, onlooker] = await couple.sitDown();
    await mover.asked('move');
    const [unit = ''] = await mover.piecesOnOffer();
    await mover.acts(() => mover.piece(unit));
    const [place = ''] = await mover.placesOnOffer();
    const before = await onlooker.spoken(place);
    await mover.acts(() => mover.place(place));
    await expect.poll(() => onlooker.spoken(place), { timeout: PATIENCE }).not.toBe(before);

    const { other } = await reacting('orel', /^(slip|defend|counter)$/);
    await other.myTurn();
    await answer(other);
  });
});
