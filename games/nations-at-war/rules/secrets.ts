// 3.1c Nothing on the table is hidden; what nobody knows is the dice to come and which marker is drawn next, and neither is stored.
import { noChance } from '@hexside/engine';
import type { NationsState } from '../state.ts';

/** Takes the dice away, and the count of those that fell. Changes the copy it is given. */
export const redact = (copy: NationsState): NationsState => {
  copy.chance = noChance;
  copy.meta.fill(0, 0, 2);
  copy.offers.length = 0;
  return copy;
};
