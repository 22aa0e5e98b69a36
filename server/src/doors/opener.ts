import type { Opener } from '../tables/opening.ts';
import type { Limits, Payer } from './limits.ts';

/** Whoever pays, as one who has a table opened. Those who are not signed in are one at each network. */
export const openerFor = (payer: Payer, limits: Limits): Opener => ({
  name: payer.person ?? payer.origin.network,
  charge: (cost) => limits.charge(payer, cost),
});
