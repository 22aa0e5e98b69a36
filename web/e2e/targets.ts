import { expect } from './bench.ts';
import type { Player } from './player.ts';

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
export const fits = async (player: Player, where: string): Promise<void> => {
  const all = await targets(player);
  expect(all.length, where).toBeGreaterThan(0);
  expect.soft(tooSmall(all), `${where}: targets under 40 px`).toEqual([]);
  expect.soft(overlapping(all), `${where}: targets over each other`).toEqual([]);
  const width = await player.page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: width`).toBeLessThanOrEqual(390);
};
