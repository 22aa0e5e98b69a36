// 8.3, 8.4: what the fire of one battery at one unit promises.
import { rowFor } from '@hexside/engine';
import { barrageModifiers } from '../rules/barrage.ts';
import { tqOf } from '../rules/quality.ts';
import { isCombat, isTroop, type OrelState } from '../state.ts';
import type { Habits } from './weights.ts';
import { worthOf } from './worth.ts';

/** Worth the target may be expected to lose. */
export const expectShelling = (s: OrelState, gun: number, target: number, { back, rout }: Habits): number => {
  const { barrage, cohesion } = s.world.data.tables;
  const shift = barrageModifiers(s, gun, target).reduce((sum, { amount }) => sum + amount, 0);
  const worth = worthOf(s, target);
  const steps = Math.max(1, s.steps[target]);
  const tq = tqOf(s, target);
  let sum = 0;
  for (let dice = 2; dice <= 12; dice++) {
    const chance = (6 - Math.abs(dice - 7)) / 36;
    const { losses, check } = rowFor(barrage.rows, dice + shift);
    const lost = isCombat(s.world, target) ? Math.min(losses, steps - 1) : losses;
    let harm = (worth * Math.min(steps, lost)) / steps;
    if (check !== null && isTroop(s.world, target))
      for (let die = 2; die <= 6; die++) {
        const margin = die + check - tq;
        const result = margin <= 0 ? '' : cohesion.defender[Math.min(margin, cohesion.defender.length) - 1];
        if (result === 'retreat') harm += (back * worth) / 6;
        else if (result === 'rout') harm += (rout * worth) / 6;
      }
    sum += chance * harm;
  }
  return sum;
};
