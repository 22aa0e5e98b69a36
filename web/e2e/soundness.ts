import axe from 'axe-core';
import { expect } from './bench.ts';
import type { Player } from './player.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** How closely to look: everything, everything but the board's hundreds of cells, which are all alike, or the colours. */
export type Depth = 'all' | 'panels' | 'colours';

/** What axe calls serious or critical on what is shown now, in a form that can be read in a report. */
const faults = async (player: Player, depth: Depth): Promise<string[]> => {
  await player.page.evaluate(axe.source);
  const { passes, violations } = await player.page.evaluate((how) => {
    const where = how === 'all' ? document : { exclude: ['.hx-grid'] };
    return window.axe.run(where, how === 'colours' ? { runOnly: ['color-contrast'] } : {});
  }, depth);
  // A page that axe could not read would have no faults either.
  expect(passes.length).toBeGreaterThan(depth === 'colours' ? 0 : 10);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map(({ target, any }) => `${id}: ${target.join(' ')}; ${any[0]?.message ?? ''}`),
    );
};

/** Nothing serious may be wrong with what is shown now. */
export const sound = async (player: Player, where: string, depth: Depth = 'panels'): Promise<void> => {
  expect.soft(await faults(player, depth), where).toEqual([]);
};
