// How a position stands for a side: what a general plans by, and hints and analysis speak in.
import type { Side } from '@hexside/engine';
import { isFunctional } from '../rules/supply-lines.ts';
import { anyAt, isCombat, isDepot, isRouted, LOST, type OrelState, onMap } from '../state.ts';
import type { Scorecard } from './features.ts';
import { linkedWorth } from './goals.ts';
import { Situation } from './situation.ts';
import type { BotParameters } from './weights.ts';
import { worthOf } from './worth.ts';

export const evaluatePosition = (s: OrelState, side: Side, parameters: BotParameters, scorecard: Scorecard): void => {
  // Copies to look ahead on are used again and again, so nothing may be remembered by them.
  const situation = new Situation(s, side, parameters);
  const { habits } = parameters;
  scorecard.add('ground', (linkedWorth(s, side, habits, -1) - linkedWorth(s, situation.foe, habits, -1)) / 10);
  for (const { hex, worth } of situation.goals) {
    if (anyAt(s, situation.foe, hex))
      scorecard.add('approach', (-worth * Math.min(1, situation.foeDefence[hex] / 10)) / 10);
    else scorecard.add('approach', (worth * (situation.worth[hex] > 0 ? situation.heldBy(hex) : 0.3)) / 10);
  }
  for (const p of s.world.pieces) {
    if (!onMap(s, p)) continue;
    const sign = s.owner[p] === side ? 1 : -1;
    if (isDepot(s.world, p)) scorecard.add('supply', isFunctional(s, p) ? sign : 0);
    else scorecard.add('strength', (sign * worthOf(s, p) * (isRouted(s, p) ? 1 - habits.rout : 1)) / 10);
    if (sign === 1 && isCombat(s.world, p))
      scorecard.add('risk', (-worthOf(s, p) * (1 - situation.heldBy(s.place[p]))) / 10);
  }
  scorecard.add('harm', (s.track[LOST + situation.foe] - s.track[LOST + side]) / 5);
};
