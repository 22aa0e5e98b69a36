import { rowFor } from '@hexside/engine';
import { combatAt, listOf, type OrgunState } from '../state.ts';
import { DRA, MJ } from '../world.ts';
import type { Parts } from './features.ts';
import type { Situation } from './situation.ts';

/** The mean of what points for each face of a die come to, for the side whose units in an area bear them. */
export const pointsOnDie = (
  situation: Situation,
  of: number,
  area: number,
  pointsFor: (die: number) => number,
  prepare: (sketch: ReturnType<Situation['draft']>) => void = () => undefined,
): Parts => {
  const parts = situation.zero();
  for (let die = 1; die <= 6; die++) {
    const sketch = situation.draft();
    prepare(sketch);
    const points = pointsFor(die);
    if (points > 0) sketch.bear(of, area, points);
    parts.mix(situation.judged(sketch), 1 / 6);
  }
  return parts.less(situation.now);
};

/** 17.1: what the Mi-24 promises against an area. */
export const appraiseStrike = (s: OrgunState, situation: Situation, area: number): Parts => {
  const { mi24 } = s.world.data.tables;
  const parts = pointsOnDie(situation, MJ, area, (die) => rowFor(mi24.rows, die - s.world.tem[area]).cp);
  // A natural 6 over anti-aircraft weapons brings it down.
  if ((combatAt(s, MJ, area) & s.world.antiAir) !== 0) parts.add('strength', -1 / 6);
  return parts;
};

/** Bombing: the mean over each unit's own die, units of both sides. */
export const appraiseBombing = (
  s: OrgunState,
  situation: Situation,
  area: number,
  rows: readonly { atMost: number; fresh: string; spent: string }[],
): Parts => {
  const parts = situation.zero();
  for (const of of [DRA, MJ]) {
    for (const p of listOf(s, of, combatAt(s, of, area))) {
      for (let die = 1; die <= 6; die++) {
        const row = rowFor(rows, die - s.world.tem[area]);
        const effect = s.spent[p] === 0 ? row.fresh : row.spent;
        if (effect === 'none') continue;
        const sketch = situation.draft();
        if (effect === 'eliminate') sketch.lose(p);
        else sketch.spent[p] = 1;
        if (effect === 'spend-and-retreat') sketch.retreat(p);
        parts.mix(situation.judged(sketch).less(situation.now), 1 / 6);
      }
    }
  }
  return parts;
};
