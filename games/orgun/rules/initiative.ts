// 8.0 Initiative: both roll from turn 2 on; a tie is for the one who had it to decide.
import { type Modifier, side } from '@hexside/engine';
import type { InitiativeModifier } from '../data/index.ts';
import { INITIATIVE, type OrgunState, procedure, TURN } from '../state.ts';
import { DRA, enemyOf, MJ, SIDE_IDS } from '../world.ts';
import { controls } from './control.ts';
import { none } from './domains.ts';
import { note } from './events.ts';

const holds = (s: OrgunState, of: number, when: InitiativeModifier['when']): boolean => {
  const { airfield, octagon, mi24, box } = s.world;
  switch (when) {
    case 'holds-airfield-and-fort':
      return controls(s, of, airfield) && controls(s, of, octagon);
    case 'holds-airfield':
      return controls(s, of, airfield);
    case 'holds-fort':
      return controls(s, of, octagon);
    case 'mi24-removed':
      return s.place[mi24] === box.removed; // B7: only when it was lost
  }
};

const RULES: Readonly<Record<InitiativeModifier['when'], readonly [label: string, rule: string]>> = {
  'holds-airfield-and-fort': ['airfield and Octagonal Fort', 'ORG-8.0b'],
  'holds-airfield': ['airfield', 'ORG-8.0c'],
  'mi24-removed': ['the Mi-24 is lost', 'ORG-17.1e'],
  'holds-fort': ['Octagonal Fort', 'ORG-8.0d'],
};

/** 8.0b to 8.0d; those of one group count once. */
export const initiativeModifiers = (s: OrgunState, of: number): Modifier[] => {
  const seen = new Set<string>();
  return s.world.data.tables.initiative.modifiers.flatMap((row) => {
    if (row.side !== SIDE_IDS[of] || s.track[TURN] < row.fromTurn || seen.has(row.group) || !holds(s, of, row.when))
      return [];
    seen.add(row.group);
    const [label, rule] = RULES[row.when];
    return [{ amount: row.amount, label, rule }];
  });
};

const total = (s: OrgunState, of: number, die: number): number =>
  initiativeModifiers(s, of).reduce((sum, one) => sum + one.amount, die);

const take = (s: OrgunState, of: number, l: { dra: number; mj: number }, tie: number): void => {
  s.track[INITIATIVE] = of;
  note(s, { kind: 'initiative', side: of, dra: l.dra, mj: l.mj, tie });
};

const noteDie = (s: OrgunState, of: number, value: number, sum: number): void =>
  note(s, { kind: 'die', side: of, name: 'Initiative', value, total: sum, meaning: '', rule: 'ORG-8.0a' });

export const initiative = procedure(
  'initiative',
  () => ({ dra: 0, mj: 0 }),
  ({ ask, roll, run, when }) => [
    run((s) => note(s, { kind: 'phase', name: 'initiative', turn: s.track[TURN] })),
    when(
      (s) => s.track[TURN] >= s.world.data.tables.initiative.fromTurn,
      [
        roll('initiative.DRA', 6, (s, l, value) => {
          l.dra = total(s, DRA, value);
          noteDie(s, DRA, value, l.dra);
        }),
        roll('initiative.MJ', 6, (s, l, value) => {
          l.mj = total(s, MJ, value);
          noteDie(s, MJ, value, l.mj);
          if (l.dra !== l.mj) take(s, l.dra > l.mj ? DRA : MJ, l, 0); // 8.0g
        }),
        ask({
          point: 'initiative',
          rule: 'ORG-8.0e',
          who: (s, l) => (l.dra === l.mj ? side(s.track[INITIATIVE]) : null),
          prompt: () => 'The initiative is tied. Act first, or let the other side?',
          verbs: [
            { name: 'first', takes: none, may: () => 0, do: (s, l) => take(s, s.track[INITIATIVE], l, 1) },
            { name: 'give', takes: none, may: () => 0, do: (s, l) => take(s, enemyOf(s.track[INITIATIVE]), l, 1) },
          ],
        }),
      ],
      [run((s, l) => take(s, s.track[INITIATIVE], l, 0))],
    ),
  ],
);
