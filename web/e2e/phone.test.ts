import { describe } from 'vitest';
import { expect, test } from './bench.ts';
import type { Player } from './player.ts';
import { ARMENIAN_LINES, ARMENIAN_TURN } from './positions.ts';
import { fileOf, situation } from './situations.ts';

interface Target {
  readonly name: string;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** Everything that can be tapped now and lies on top. Links within a sentence are text, not targets. */
const targets = (player: Player): Promise<Target[]> =>
  player.page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], summary, label.open-file, input:not(.sr), select')].flatMap(
      (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const hit = document.elementFromPoint(x, y);
        const isText = one.matches('.link, .rule-link') || one.closest('p, li.log-card') !== null;
        const onTop = hit !== null && (one === hit || one.contains(hit) || hit.contains(one));
        if (right <= left || !onTop || isText) return [];
        const name = `${one.getAttribute('data-testid') ?? ''} ${one.getAttribute('aria-label') ?? one.textContent ?? ''}`;
        return [{ name: name.trim().slice(0, 60), box: [left, top, right, bottom] as const }];
      },
    ),
  );

const tooSmall = (all: readonly Target[]): string[] =>
  all
    .filter(({ box: [left, top, right, bottom] }) => right - left < 39.5 || bottom - top < 39.5)
    .map(
      ({ name, box: [left, top, right, bottom] }) =>
        `${name}: ${Math.round(right - left)} x ${Math.round(bottom - top)}`,
    );

const overlapping = (all: readonly Target[]): string[] =>
  all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b) => {
      const wide = Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]);
      const high = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
      return wide > 1 && high > 1 ? [`${a.name} / ${b.name}`] : [];
    }),
  );

/** Targets large enough, none over another, nothing wider than the screen. */
const fits = async (player: Player, where: string): Promise<void> => {
  const all = await targets(player);
  expect(all.length, where).toBeGreaterThan(0);
  expect.soft(tooSmall(all), `${where}: targets under 40 px`).toEqual([]);
  expect.soft(overlapping(all), `${where}: targets over each other`).toEqual([]);
  const width = await player.page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: width`).toBeLessThanOrEqual(390);
};

/** A place is proposed by a tap and taken by the bar's button, never by the tap alone. */
const confirm = async (player: Player, place: string): Promise<void> => {
  await player.place(place);
  await player.press('confirm-proposal');
};

describe('on a phone, 390 by 844, by taps alone', () => {
  test('a turn: recruits, a march, an attack with support, losses', async ({ phone: player }) => {
    await player.start();
    await fits(player, 'start page');
    await player.sitDown(fileOf(situation(ARMENIAN_TURN, ARMENIAN_LINES, /^AR retreat$/)), 'AR');
    await player.asked('upgrade');
    await player.say('done');
    await player.asked('reinforce');
    await fits(player, 'reinforcement with its tray');
    await player.piece('1/SOR');
    await player.at('offer-buy-1/SOR').waitFor();
    await fits(player, 'menu of answers');
    await player.say('buy 1/SOR');
    await player.asked('arrive');
    await confirm(player, '1416');
    await player.asked('reinforce');
    await player.say('end');

    await player.asked('movement');
    await fits(player, 'movement');
    await player.piece('1/538');
    await player.asked('move');
    await player.place('1025');
    await player.at('confirm-proposal').waitFor();
    await fits(player, 'a proposed move');
    await player.press('cancel-proposal');
    await player.asked('move');
    // Another hex: a second tap on the same spot in no time would zoom.
    await confirm(player, '1026');
    await player.say('stop');
    await player.asked('movement');
    await player.press('undo');
    await player.asked('move');
    await player.say('stop');
    await player.asked('movement');
    await player.say('end');

    await player.asked('combat');
    await confirm(player, '1319');
    await player.asked('attackers');
    await player.piece('Arabo');
    await player.at('combat-dock').getByText('1 attacker').waitFor();
    await player.piece('Ashot');
    await player.at('combat-dock').getByText('2 attackers').waitFor();
    await player.at('combat-dock').locator('.outcomes li').first().waitFor();
    await fits(player, 'combat dock');
    await player.say('declare');
    await player.at('piece-NK-art-1').first().waitFor();
    await player.piece('NK-art-1');
    await player.say('commit');
    await player.at('tab-log').waitFor();
    for (const tab of ['log', 'tracks', 'rules', 'board']) {
      await player.press(`tab-${tab}`);
      await fits(player, `tab ${tab}`);
    }
  });

  test('a slip of the finger commits nothing: panning chooses no place, a tap only proposes', async ({
    phone: player,
  }) => {
    await player.sitDown(fileOf(situation({ ...ARMENIAN_TURN, phase: 'AR movement' })), 'AR');
    await player.asked('movement');
    await player.piece('Tigran');
    await player.asked('move');
    await player.place('1718');
    await player.at('confirm-proposal').waitFor();
    expect(await player.spoken('1817')).toContain('Armenian unit');
    await player.place('1616');
    await player.at('confirm-proposal').waitFor();
    await player.press('confirm-proposal');
    await expect.poll(() => player.spoken('1616')).toContain('Armenian unit');
    expect(await player.spoken('1718')).not.toContain('Armenian unit');
  });
});
