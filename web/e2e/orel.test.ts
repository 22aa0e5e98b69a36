import { describe } from 'vitest';
import { lessons } from '../../games/orel/look/lessons.ts';
import { expect, test } from './bench.ts';
import { followLesson } from './lessons.ts';
import { atOneScreen, told } from './one-screen.ts';
import { A_DUEL, asks, COMBAT, ENGINES, hex, RECRUITS, situation, THE_WHOLE_COMBAT } from './orel-table.ts';
import { fileOf } from './situations.ts';
import { sound } from './soundness.ts';
import { Typist } from './typist.ts';

/** The step of the ribbon that is now. */
const NOW = '[data-testid="course"] [aria-current="step"]';

describe('The Battle of Orel by clicking', () => {
  test('a combat phase: barrage, answer, retreat before combat, charge, cohesion, assault, pursuit', async ({
    player,
  }) => {
    const now = async (name: string): Promise<void> => {
      await player.page.locator(NOW, { hasText: name }).waitFor();
    };
    const dock = player.at('combat-dock');
    await atOneScreen(player, fileOf(situation(COMBAT, THE_WHOLE_COMBAT)));
    await asks(player, 'support');
    await player.acts(() => player.piece('1/Let'));
    await asks(player, 'munitions');
    await now('Munitions');
    await dock
      .getByText(/They suffer more,? \d+%/)
      .first()
      .waitFor();
    await player.acts(() => player.press('dock-offer-attack-1/Let'));
    await player.acts(() => player.press('dock-offer-barrage-Art/Pavl'));

    await asks(player, 'counter');
    await now('Counterbattery');
    await dock.getByText('Fire at Art/Pavl').waitFor();
    await dock
      .getByText(/It hurts them,? \d+%/)
      .first()
      .waitFor();
    await player.acts(() => player.press('dock-offer-at-Art/Pavl'));

    await asks(player, 'fight');
    await dock.getByText('Resolve the attack on 1505').waitFor();
    await dock
      .getByText(/They suffer more,? \d+%/)
      .first()
      .waitFor();
    await player.acts(() => player.press('dock-offer-fight-3/Let'));
    await asks(player, 'slip');
    await now('Retreat');
    await dock
      .getByText(/We get away,? \d+%/)
      .first()
      .waitFor();
    await player.acts(() => player.say('retreat'));
    await asks(player, 'along');
    await player.acts(() => player.piece('Art/3D'));
    await asks(player, 'retreat');
    await player.acts(() => hex(player, '1701'));
    await asks(player, 'slip.advance');
    await now('Advance');
    await player.acts(() => player.piece('3/Let'));
    await player.acts(() => player.piece('4/Let'));

    await asks(player, 'slip');
    await player.acts(() => player.press('dock-offer-stay'));
    await asks(player, 'charge');
    await now('Charges');
    await dock.getByText('Attacker’s cohesion die').waitFor();
    await player.acts(() => player.say('charge'));
    await asks(player, 'assault');
    await now('Assault');
    await dock
      .getByText(/They lose the assault,? \d+%/)
      .first()
      .waitFor();
    await player.acts(() => player.say('assault'));
    await asks(player, 'assault.charge');
    await player.acts(() => player.say('charge'));
    await asks(player, 'loss');
    await now('Losses');
    await player.acts(() => player.piece('1/Let'));
    await player.acts(() => player.piece('2/Let'));
    await asks(player, 'assault.advance');
    for (const id of ['1/Let', '2/Let', 'Cv/Let']) await player.acts(() => player.piece(id));
    await asks(player, 'assault.pursue');
    await now('Pursuit');
    await dock.getByText('Pursue', { exact: true }).waitFor();
    await player.acts(() => player.say('pursue'));
    await asks(player, 'assault.charge');
    await player.acts(() => player.say('charge'));
    await asks(player, 'loss');
    await player.acts(() => player.piece('Res/3D'));
    await asks(player, 'advance');
    await player.acts(() => player.piece('Cv/Let'));
    // The combat phase is over: White has the next day.
    await asks(player, 'recruit', 'move');
    expect(await player.page.locator(NOW).count()).toBe(0);
  });

  test('recruitment: prisoners enlist, a step from the list, a battalion on the map; then a move and a trench', async ({
    player,
  }) => {
    await atOneScreen(player, fileOf(situation(RECRUITS)));
    await asks(player, 'recruit');
    expect(await player.prompt()).toContain('Spend recruit points: 4 left.');
    await player.acts(() => player.say('enlist'));
    expect(await player.prompt()).toContain('Spend recruit points: 5 left.');
    await player.at('offer-list').getByText('Restore a step (1 point)').waitFor();
    await player.acts(() => player.press('listed-offer-step-1/Let'));
    await player.acts(() => hex(player, '1601'));
    expect(await player.prompt()).toContain('Spend recruit points: 2 left.');
    await player.acts(() => player.say('done'));
    await asks(player, 'move');
    await player.acts(() => player.piece('3/Let'));
    await asks(player, 'order');
    expect(await player.spoken('1605')).toContain('Hasty attack on 1605, cost 1');
    await player.piece('1/1D');
    await player.acts(() => player.say('hasty 1605'));
    await player.acts(() => player.piece('Art/Let'));
    await player.acts(() => player.say('dig'));
    await player.press('overlay-depots');
    await player.at('overlay-legend').getByText('Functional depots').waitFor();
    await told(player, /declares a hasty attack/);
  });

  test('engines and an event: volunteers, tanks that start, a duel weighed against a barrage before it is chosen', async ({
    player,
  }) => {
    await atOneScreen(player, fileOf(situation(ENGINES, A_DUEL, /^W duel.advance/)));
    await asks(player, 'move');
    await player.acts(() => player.say('volunteers'));
    await player.acts(() => player.piece('Tanks'));
    await asks(player, 'engine');
    await player.acts(() => player.say('start'));
    await asks(player, 'order');
    await player.acts(() => hex(player, '2704'));
    await player.acts(() => player.say('stop'));
    await player.acts(() => player.piece('TB-Offitser'));
    await player.piece('TB-Lenine');
    await player
      .at('offer-barrage-TB-Lenine')
      .getByText(/no effect \d+%/)
      .waitFor();
    await player.at('offer-duel-TB-Lenine').getByText(/\d+%/).waitFor();
    await player.acts(() => player.press('offer-duel-TB-Lenine'));
    await player.acts(() => player.say('end'));
    await asks(player, 'duel.advance');
    await player.acts(() => player.piece('TB-Offitser'));
    // The only fight is over: the screen goes to the Reds.
    await player.at('open-curtain').waitFor();
  });

  test('the guided first turn can be followed to its end', async ({ player }) => {
    await followLesson(player, 'orel', lessons, /^\d{4}$/, async (at, verb, arg) => {
      if (verb !== 'support') return false;
      await at.say(`${verb} ${arg}`.trim());
      return true;
    });
    await player.asked('assault.advance');
  });
});

describe('The Battle of Orel otherwise', () => {
  test('by keyboard alone: a unit, its attack, the end of movement, munitions and the assault', async ({ player }) => {
    const keys = new Typist(player);
    await player.start();
    const position = {
      scenario: 'historical',
      date: 17,
      phase: 'R movement',
      pieces: { '1504': ['1/Let', 'Convoi-Let-A'], '1505': ['3/3D x1'], '2705': ['2/3K'] },
    };
    const lines = ['R unit 1/Let', 'R prepared 1505', 'R end', 'R attack 1/Let', 'W stay'];
    await player.openFile('situation.json', fileOf(situation(position, lines, /^R assault/)));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.boardShown();
    await player.asked('move');
    await keys.hex('1504');
    await keys.until('[data-testid="fan-1/Let"]', 'ArrowRight');
    await player.acts(() => keys.key('Enter'));
    await player.asked('order');
    await keys.hex('1505');
    await keys.until('[data-testid="offer-prepared-1505"]', 'ArrowDown');
    await player.acts(() => keys.key('Enter'));
    await player.asked('move');
    await player.acts(() => keys.say('end'));
    await player.asked('munitions');
    await player.acts(() => keys.press('[data-testid="dock-offer-attack-1/Let"]'));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.asked('slip');
    await player.acts(() => keys.press('[data-testid="dock-offer-stay"]'));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.asked('assault');
    await player
      .at('combat-dock')
      .getByText(/lose the assault/)
      .first()
      .waitFor();
  });

  const STRAY = situation({ phase: 'R movement', pieces: { '1510': ['4/Let out'], '1503': ['Convoi-Let-A'] } }, []);

  test('the end of movement that is barred stays, says why, and shows who must move', async ({ player }) => {
    await atOneScreen(player, fileOf(STRAY));
    await asks(player, 'move');
    expect(await player.at('main-button').count()).toBe(0);
    await player.press('barred-end');
    const words = await player.at('refusal').textContent();
    expect(words).toContain('End movement');
    expect(words).toContain('Rule 5.3');
    await player.page.locator('.hx-flash *').first().waitFor({ state: 'attached' });
    await player.acts(() => player.piece('4/Let'));
    await asks(player, 'order');
    await player.at('barred-end').waitFor();
  });

  test('on a phone the barred end of movement stands where the button will be', async ({ phone }) => {
    await atOneScreen(phone, fileOf(STRAY));
    await asks(phone, 'move');
    await phone.press('barred-end');
    await phone.at('refusal').getByText('Rule 5.3').waitFor();
  });

  test('on a phone by taps: munitions, and answers with their odds in the sheet', async ({ phone }) => {
    await atOneScreen(phone, fileOf(situation(COMBAT, THE_WHOLE_COMBAT)));
    await asks(phone, 'support');
    await phone.piece('1/Let');
    await asks(phone, 'munitions');
    await phone.press('dock-offer-attack-1/Let');
    await phone.at('dock-offer-attack-1/Let').waitFor({ state: 'detached' });
    await phone.press('dock-offer-barrage-Art/Pavl');
    await asks(phone, 'counter');
    await phone.at('answers').getByText('It hurts them').first().waitFor();
    await phone.press('dock-offer-at-Art/Pavl');
    await asks(phone, 'fight');
    await phone.press('dock-offer-fight-3/Let');
    await asks(phone, 'slip');
    await phone.page.locator(NOW, { hasText: 'Retreat' }).waitFor();
    await phone.press('dock-offer-retreat');
    await asks(phone, 'along');
    await phone.press('tab-log');
    await phone
      .at('log')
      .getByText(/attack on/)
      .first()
      .waitFor();
  });

  test('nothing serious for axe: the table, the answers, the list of recruits', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(RECRUITS)));
    await asks(player, 'recruit');
    await sound(player, 'recruitment', 'all');
    await atOneScreen(player, fileOf(situation(COMBAT, THE_WHOLE_COMBAT)));
    await asks(player, 'support');
    await player.acts(() => player.piece('1/Let'));
    await player.acts(() => player.press('dock-offer-attack-1/Let'));
    await player.acts(() => player.piece('Art/Pavl'));
    await asks(player, 'counter');
    await player.at('answers').locator('.odds-bar').first().waitFor();
    await sound(player, 'answers and their odds');
  });
});
