// 4.2 Cohesion Test: one die, less one leader's modifier, against the unit's cohesion.
import type { OrgunState } from '../state.ts';
import { note } from './events.ts';

/** Passed? A natural 6 never is (4.2b). `added` are what the situation adds to the die. */
export const passes = (s: OrgunState, unit: number, die: number, added: number, modifier: number): boolean =>
  die !== s.world.data.tables.cohesion.failsOn && die + added - modifier <= s.world.cohesion[unit];

/** The test in the log. */
export const noteTest = (
  s: OrgunState,
  unit: number,
  die: number,
  total: number,
  passed: boolean,
  rule: string,
): void => {
  const meaning = `${passed ? 'passes' : 'fails'} against cohesion ${s.world.cohesion[unit]}`;
  note(s, {
    kind: 'die',
    side: s.world.sideOf[unit],
    name: s.world.pieceIds[unit] ?? '',
    value: die,
    total,
    meaning,
    rule,
  });
};
