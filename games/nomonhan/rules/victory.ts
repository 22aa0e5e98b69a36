// 24.0, 25.3 Victory: points for what was eliminated come at once, those for objectives when the turn ends; then sudden death, and on
// the last turn the level.
import { type NomonhanState, occupies, VP } from '../state.ts';
import { JP, SIDES, SU } from '../world.ts';
import { note } from './events.ts';

/** Endings by number: see table/endings.ts. */
export const SUDDEN = 0; // plus the side
const DRAW = 2;
const LEVELS = ['draw', 'marginal', 'major', 'decisive'] as const;

/** 24.6, 2.36: who stands on an objective scores it, whatever zones of control lie on it. */
export const scoreObjectives = (s: NomonhanState): void => {
  for (const hex of s.world.objectives)
    for (const of of SIDES) {
      if (!occupies(s, of, hex)) continue;
      const vp = s.world.victoryPoints[hex];
      s.track[VP + of] += vp;
      note(s, { kind: 'objective', side: of, hex, vp });
    }
  note(s, { kind: 'score', vp: [s.track[VP], s.track[VP + 1]] });
};

export const objectivesOf = (s: NomonhanState, of: number): number =>
  s.world.objectives.filter((hex) => hex !== s.world.city && occupies(s, of, hex)).length;

/** 25.3: Nomonhan and seven other objectives. */
export const hasSuddenDeath = (s: NomonhanState, of: number): boolean =>
  occupies(s, of, s.world.city) && objectivesOf(s, of) >= s.world.data.tables.victory.suddenDeath.others;

/** 24.2: the level, by the difference. */
export const levelOf = (s: NomonhanState, difference: number): (typeof LEVELS)[number] => {
  let found: (typeof LEVELS)[number] = 'draw';
  for (const { from, level } of s.world.data.tables.victory.levels) if (difference >= from) found = level;
  return found;
};

/** The ending when the last turn is over. */
export const finalEnding = (s: NomonhanState): number => {
  const lead = s.track[VP + JP] - s.track[VP + SU];
  const level = LEVELS.indexOf(levelOf(s, Math.abs(lead)));
  if (level === 0) return DRAW;
  return DRAW + (level - 1) * 2 + 1 + (lead > 0 ? JP : SU);
};
