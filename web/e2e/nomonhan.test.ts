import { describe } from 'vitest';
import { lessons } from '../../games/nomonhan/look/lessons.ts';
import { expect, test } from './bench.ts';
import { followLesson } from './lessons.ts';
import { CONTACT, goOnTo, hex, PLANNING, situation } from './nomonhan-table.ts';
import { atOneScreen } from './one-screen.ts';
import type { Player } from './player.ts';
import { fileOf } from './situations.ts';
import { sound } from './soundness.ts';
import { Typist } from './typist.ts';

/** Shares out the air points, mission by mission. */
const allocate = async (player: Player, ...points: readonly number[]): Promise<void> => {
  for (const [i, n] of points.entries()) {
    await player.asked(`allocate.${['superiority', 'interdiction', 'recon', 'strike'][i]}`);
    await player.acts(() => player.say(`fly ${n}`));
  }
};

const box = async (player: Player, id: string): Promise<string> =>
  (await player.at(`air-${id}`).locator('dd').textContent()) ?? '';

describe('Nomonhan by clicking', () => {
  test('a turn of both sides: secret allocation, interdiction, supply, march, strike, combat, follow-on', async ({
    player,
  }) => {
    await atOneScreen(player, fileOf(situation(PLANNING)));
    await player.asked('allocate.superiority');
    expect(await box(player, 'strike-SU')).toBe('?');
    await allocate(player, 0, 2, 1, 3);
    await player.press('open-curtain');
    await player.asked('allocate.superiority');
    expect([await box(player, 'strike-JP'), await box(player, 'reserve-SU')]).toEqual(['?', '5']);
    await allocate(player, 0, 2, 1, 2);

    // Both missions of interdiction wait for what comes.
    await goOnTo(player, 'arrive');
    expect([await box(player, 'strike-JP'), await box(player, 'interdiction-SU')]).toEqual(['3', '2']);
    await player.acts(() => player.piece('J-mot-26'));
    await player.acts(() => player.say('at Hailar'));
    await player.acts(() => player.say('supply 3'));
    await player.acts(() => player.say('at Hailar'));
    await player.acts(() => player.say('done'));
    await goOnTo(player, 'arrive');
    await player.press(player.at('log').getByRole('button', { name: /Japanese Reinforcement Phase/ }));
    await player
      .at('log')
      .getByText(/gets through|is delayed|is destroyed/)
      .first()
      .waitFor();
    await player.acts(() => player.piece('S-inf-80'));
    await player.acts(() => player.say('at Tamsag'));
    await player.acts(() => player.say('done'));

    // Headquarters are woken on both sides.
    await goOnTo(player, 'spend');
    await player.acts(() => player.piece('J-hq-23'));
    await player.acts(() => hex(player, '1610'));
    await goOnTo(player, 'reorganize');
    await player.acts(() => player.say('done'));
    await player.asked('spend');
    await player.acts(() => player.piece('S-hq-36'));
    await player.acts(() => hex(player, '1214'));

    // The Japanese impulse: a look, a march into contact, a strike, two battles that must be fought.
    await goOnTo(player, 'move');
    await player.acts(() => player.say('recon'));
    await player.acts(() => hex(player, '1214'));
    await player.acts(() => player.piece('J-inf-64'));
    await player.asked('walk');
    expect(await player.spoken('1412')).toContain('must stop');
    await player.acts(() => hex(player, '1412'));
    await player.acts(() => player.piece('J-inf-71'));
    await player.acts(() => hex(player, '1512'));
    await player.asked('move');
    await player.acts(() => player.say('end'));
    await player.asked('strikes');
    for (let n = 0; n < 3; n++) await player.acts(() => hex(player, '1214'));
    await player.page.locator('[data-mark="strike"]').getByText('3').waitFor({ state: 'attached' });
    await player.acts(() => player.say('done'));
    await goOnTo(player, 'assign');
    await player.at('battle-2').waitFor();
    await player.acts(() => player.say('declare'));
    await player.asked('fight');
    await player.acts(() => hex(player, '1413'));
    await goOnTo(player, 'table');
    const dock = player.at('combat-dock');
    await dock.getByText('Assault table').waitFor();
    await dock.locator('.odds-bar').nth(1).waitFor();
    await player.acts(() => player.say('use raid'));
    await goOnTo(player, 'table');
    await player.acts(() => player.say('use assault'));

    // The Soviet impulse, then the second one of the Japanese: only who is near the headquarters moves.
    await goOnTo(player, 'move');
    await player.page.getByText('Soviet', { exact: true }).first().waitFor();
    await player.acts(() => player.piece('S-arm-6'));
    await player.acts(() => hex(player, '0117'));
    await player.asked('walk');
    await player.acts(() => player.say('stop'));
    await player.asked('move');
    await player.acts(() => player.say('end'));
    await goOnTo(player, 'move');
    await player.page.locator('[title="Follow-on impulse, first player"] .phase.now').waitFor();
    expect(await player.piecesOnOffer()).not.toContain('J-mot-26');
    const [nearby = ''] = await player.piecesOnOffer();
    await player.acts(() => player.piece(nearby));
    await player.asked('walk');
    await player.acts(() => player.say('stop'));

    // The follow-on of the other side, and the turn is over: aircraft are shared out anew.
    await goOnTo(player, 'allocate.superiority');
    expect(await player.page.locator('[title="Follow-on impulse, second player"] .phase.now').count()).toBe(0);
    await player.page.getByText('Turn 3').first().waitFor();
  });

  test('battles are changed until they are legal, and say what is missing', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(CONTACT)));
    await player.asked('assign');
    await player.at('battle-2').locator('.odds-bar').waitFor();
    await sound(player, 'the battles');
    await player.acts(() => player.say('edit'));
    // One regiment takes both hexes; who cannot reach the first falls out, and must attack.
    await player.press('assigned-J-inf-64');
    await player.acts(() => player.press('change-offer-extend-J-inf-64-1513'));
    expect(await player.at('battle-1').textContent()).toContain('1413 and 1513');
    await player
      .at('still-open')
      .getByText(/must attack|attacks nobody/)
      .waitFor();
    expect(await player.at('main-button').count()).toBe(0);
    await player.acts(() => player.say('propose'));
    await player.acts(() => player.say('edit'));
    // The same by a click on the map: the unit's menu.
    await player.piece('J-inf-64');
    await player.acts(() => player.press('offer-leave-J-inf-64'));
    await player.at('still-open').waitFor();
    await player.acts(() => player.say('propose'));
    await player.acts(() => player.say('declare'));
    await player.asked('fight');
    await player.acts(() => hex(player, '1513'));
    await goOnTo(player, 'table');
    await player.at('combat-dock').locator('.outcomes li').first().waitFor();
    await sound(player, 'both tables', 'all');
  });

  test('what patrols saw stays with the hex', async ({ player }) => {
    await atOneScreen(player, fileOf(situation(CONTACT)));
    await player.asked('assign');
    await hex(player, '1413');
    await player.at('heard').getByText('Patrols look at').waitFor();
    await player.at('heard').getByText('24 Motorized').waitFor();
  });
});

describe('Nomonhan otherwise', () => {
  test('by keyboard alone: missions, a battle changed, the table chosen', async ({ player }) => {
    const keys = new Typist(player);
    const sitDown = async (position: object): Promise<void> => {
      await player.start();
      await player.openFile('situation.json', fileOf(situation(position)));
      await player.at('open-curtain').waitFor();
      await keys.key('Enter');
      await player.boardShown();
    };
    await sitDown(PLANNING);
    await player.asked('allocate.superiority');
    await player.acts(() => keys.say('fly 2'));
    await player.asked('allocate.interdiction');
    expect(await box(player, 'superiority-JP')).toBe('2');
    await sitDown(CONTACT);
    await player.asked('assign');
    await player.acts(() => keys.say('edit'));
    await keys.hex('1412');
    await keys.until('[data-testid="offer-extend-J-inf-64-1513"]', 'ArrowDown');
    await player.acts(() => keys.key('Enter'));
    await player.acts(() => keys.say('propose'));
    await player.acts(() => keys.key('Enter'));
    await player.asked('fight');
    await player.acts(() => keys.hex('1413'));
    await player.asked('support.attack');
    await player.acts(() => keys.say('support'));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.asked('support.defence');
    await player.acts(() => keys.say('decline'));
    await player.at('open-curtain').waitFor();
    await keys.key('Enter');
    await player.asked('table');
    await player.acts(() => keys.say('use assault'));
  });

  test('on a phone by taps: missions, a battle changed in its sheet, the table', async ({ phone }) => {
    await atOneScreen(phone, fileOf(situation(PLANNING)));
    await phone.asked('allocate.superiority');
    await phone.say('fly 2');
    await phone.asked('allocate.interdiction');
    await phone.press('tab-tracks');
    expect(await box(phone, 'superiority-JP')).toBe('2');
    await atOneScreen(phone, fileOf(situation(CONTACT)));
    await phone.asked('assign');
    await phone.say('edit');
    await phone.asked('assign.edit');
    await phone.press('assigned-J-inf-64');
    await phone.press('change-offer-join-J-inf-64-1513');
    await phone.at('still-open').waitFor();
    await sound(phone, 'battles on a phone');
    await phone.say('propose');
    await phone.asked('assign');
    await phone.say('declare');
    await phone.asked('fight');
    await hex(phone, '1413');
    await phone.asked('support.attack');
    await phone.say('support');
    await phone.press('open-curtain');
    await phone.asked('support.defence');
    await phone.say('decline');
    await phone.press('open-curtain');
    await phone.at('combat-dock').getByText('Assault table').waitFor();
  });

  test('the guided first turn can be followed to its end', async ({ player }) => {
    await followLesson(player, 'nomonhan', lessons, /^\d{4}$/, async (at, verb, arg) => {
      if (!/^(fly|supply|use)$/.test(verb) && arg !== 'Hailar') return false;
      await at.say(`${verb} ${arg}`.trim());
      return true;
    });
    await player.asked('pursuit');
  });
});
