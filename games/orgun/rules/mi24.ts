// 17.1 The Mi-24: one strike a turn, at any point of a DRA action.
import { type Offers, rowFor, side, type Verb } from '@hexside/engine';
import { combatAt, listOf, type OrgunState, procedure, spend, USED, unitsAt } from '../state.ts';
import { areaName, DRA, MJ } from '../world.ts';
import { casualties } from './casualties.ts';
import { areas, none } from './domains.ts';
import { eliminate } from './elimination.ts';
import { note } from './events.ts';
import { loneLeaders } from './leaders.ts';
import { no } from './refusals.ts';

export const mayStrike = (s: OrgunState, of: number, at: number): number => {
  if (of !== DRA || s.place[s.world.mi24] !== s.world.box['mi24-base']) return no.mi24Gone;
  if (s.spent[s.world.mi24] === 1) return no.mi24Spent;
  return unitsAt(s, MJ, at) > 0 ? 0 : no.mi24Target;
};

export const canStrike = (s: OrgunState, of: number): boolean => s.world.areas.some((at) => mayStrike(s, of, at) >= 0);

export const listStrikes = (s: OrgunState, of: number, out: Offers): void => {
  for (const at of s.world.areas) if (mayStrike(s, of, at) >= 0) out.add(at);
};

/** Answers with 1 if it struck, 0 if the strike was called off. */
export const strike = procedure(
  'strike',
  (of: number, area: number) => ({ of, area, cp: 0, lost: 0 }),
  ({ ask, call, end, label, milestone, roll, run }) => [
    ask({
      point: 'strike',
      rule: 'ORG-17.1b',
      within: true,
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `The Mi-24 strikes at ${areaName(s.world, l.area)}. Roll, or call it off.`,
      verbs: [
        { name: 'roll', takes: none, may: () => 0, do: (s, l) => note(s, { kind: 'strike', area: l.area }) },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'called off' } },
      ],
    }),
    roll('strike.die', 6, (s, l, value) => {
      const { mi24 } = s.world.data.tables;
      const total = value - s.world.tem[l.area]; // 3.1.2b
      l.cp = rowFor(mi24.rows, total).cp;
      // 17.1d, B26: counted before the points are taken
      l.lost = value === mi24.lostOn && (combatAt(s, MJ, l.area) & s.world.antiAir) !== 0 ? 1 : 0;
      note(s, {
        kind: 'die',
        side: DRA,
        name: 'Mi-24',
        value,
        total,
        meaning: `${l.cp} casualty ${l.cp === 1 ? 'point' : 'points'}`,
        rule: 'ORG-17.1c',
      });
    }),
    milestone('strike.result'),
    run((s) => {
      s.track[USED] = 1;
      spend(s, s.world.mi24); // 17.1f
    }),
    call(casualties, (s, l) => [MJ, l.cp, listOf(s, MJ, combatAt(s, MJ, l.area))]),
    run((s, l) => {
      if (l.lost === 1) eliminate(s, s.world.mi24, 'shot down', 'ORG-17.1d');
    }),
    call(loneLeaders, (_s, l) => [MJ, l.area]),
    end(() => 1),
    label('called off'),
    end(() => 0),
  ],
);

/** 17.1b: at any point of an action. */
export const strikeVerb = <L extends { of: number }>(): Verb<OrgunState, L> => ({
  name: 'strike',
  takes: areas,
  may: (s, l, at) => mayStrike(s, l.of, at),
  each: (s, l, out) => listStrikes(s, l.of, out),
  calls: { procedure: strike, args: (_s, l, at) => [l.of, at] },
  then: 'again',
});
