// 11.3.5, 11.3.7, 13.0n What happens when a stack enters an area: spotting or mines in the area left, then the units are in,
// then leaders alone there roll, then an ambush. The attack comes when all have come.
import { place, rowFor, side } from '@hexside/engine';
import {
  ACTED,
  ENTERED,
  isCombat,
  isFresh,
  JOINED,
  MOVED,
  type OrgunState,
  procedure,
  put,
  spend,
  UNFOUND_ONLY,
  USED,
  unitsAt,
} from '../state.ts';
import { areaName, DRA, enemyOf, MJ } from '../world.ts';
import { ambush, ambushIsPossible } from './ambush.ts';
import { casualties } from './casualties.ts';
import { isContested, isHostile } from './control.ts';
import { none, pieces } from './domains.ts';
import { note } from './events.ts';
import { areAlone, bestModifier, loneLeaders } from './leaders.ts';
import { no } from './refusals.ts';

/** How an entry ends: nothing stood in the way; the stack turned away before any die; something happened. */
export const QUIET = 0;
export const DECLINED = 1;
const HAPPENED = 2;

type Entry = { of: number; to: number; movers: number[]; from: number; happened: number; passed: number; cp: number };

const hasCombat = (s: OrgunState, l: Entry): boolean => l.movers.some((unit) => isCombat(s.world, unit));

/** 11.3.7a, 11.3.7d, 11.3.7f: into a mountain with Mujahideen combat units; as an option, not where own ones have found them. */
export const needsSpotting = (s: OrgunState, to: number): boolean =>
  s.world.mountain[to] === 1 && unitsAt(s, MJ, to) > 0 && (s.track[UNFOUND_ONLY] === 0 || unitsAt(s, DRA, to) === 0);

const mustSpot = (s: OrgunState, l: Entry): boolean => l.of === DRA && needsSpotting(s, l.to) && hasCombat(s, l);

/** 11.3.5a, 11.3.5d, 19.4c: into a minefield under enemy control, without a path. */
const meetsMines = (s: OrgunState, l: Entry): boolean =>
  l.of === MJ && s.mine[l.to] === 1 && s.path[l.to] === 0 && isHostile(s, MJ, l.to) && hasCombat(s, l);

/** Units that rolled have acted (11.3.5f); a leader who got no further has only finished moving (11.3.7e). */
const markTried = (s: OrgunState, l: Entry): void => {
  l.happened = 1;
  s.track[USED] = 1;
  for (const unit of l.movers) s.flags[unit] |= isCombat(s.world, unit) ? ACTED | MOVED : MOVED;
};

/** After mines: those still in the area they were leaving, and unharmed. */
const unharmed = (s: OrgunState, l: Entry): number[] =>
  l.movers.filter((unit) => s.place[unit] === l.from && (!isCombat(s.world, unit) || isFresh(s, unit)));

const mayEnterStill = (s: OrgunState, l: Entry): number =>
  hasCombat(s, l) || unitsAt(s, l.of, l.to) > 0 ? 0 : no.loneLeader;

const moveIn = (s: OrgunState, l: Entry): void => {
  s.track[USED] = 1;
  const flag = isHostile(s, l.of, l.to) ? ENTERED : isContested(s, l.to) ? JOINED : 0;
  for (const unit of l.movers) {
    put(s, unit, place(l.to));
    s.flags[unit] = (s.flags[unit] & ~(ENTERED | JOINED)) | ACTED | (isCombat(s.world, unit) ? flag : 0);
  }
  note(s, { kind: 'moved', side: l.of, pieces: l.movers, from: l.from, area: l.to });
};

export const enter = procedure(
  'enter',
  (of: number, to: number, movers: number[]): Entry => ({ of, to, movers, from: -1, happened: 0, passed: 0, cp: 0 }),
  ({ ask, call, end, label, milestone, roll, run, when }) => [
    run((s, l) => {
      l.from = s.place[l.movers[0] ?? 0];
    }),

    // 11.3.7
    when(mustSpot, [
      ask({
        point: 'spotting',
        rule: 'ORG-11.3.7a',
        within: true,
        always: true,
        who: (_s, l) => side(l.of),
        prompt: (s, l) => `The Mujahideen in ${areaName(s.world, l.to)} must be spotted first. Roll, or turn away.`,
        verbs: [
          { name: 'roll', takes: none, may: () => 0 },
          { name: 'stay', takes: none, may: () => 0, then: { goto: 'turned away' } },
        ],
      }),
      roll('spotting.die', 6, (s, l, value) => {
        const total = value + bestModifier(s, l.of, l.from);
        const { result } = rowFor(s.world.data.tables.spotting.rows, total);
        l.passed = result === 'spotted' ? 1 : 0;
        note(s, { kind: 'die', side: l.of, name: 'Spotting', value, total, meaning: result, rule: 'ORG-11.3.7a' });
        markTried(s, l);
      }),
      milestone('spotting.result'),
      when(
        (_s, l) => l.passed === 0,
        [
          run((s, l) => {
            for (const unit of l.movers) if (isCombat(s.world, unit)) spend(s, unit); // 11.3.7b
            note(s, { kind: 'stopped', side: l.of, pieces: l.movers, area: l.from });
          }),
          end(() => HAPPENED),
        ],
      ),
    ]),

    // 11.3.5
    when(meetsMines, [
      ask({
        point: 'mines',
        rule: 'ORG-11.3.5a',
        within: true,
        always: true,
        who: (_s, l) => side(l.of),
        prompt: (s, l) => `${areaName(s.world, l.to)} is mined. Roll for the stack, or turn away.`,
        verbs: [
          { name: 'roll', takes: none, may: () => 0 },
          { name: 'stay', takes: none, may: () => 0, then: { goto: 'turned away' } },
        ],
      }),
      roll('mines.die', 6, (s, l, value) => {
        l.cp = rowFor(s.world.data.tables.minefield.rows, value).cp;
        note(s, {
          kind: 'die',
          side: l.of,
          name: 'Minefield',
          value,
          total: value,
          meaning: `${l.cp} casualty ${l.cp === 1 ? 'point' : 'points'}`,
          rule: 'ORG-11.3.5a',
        });
        markTried(s, l);
      }),
      milestone('mines.result'),
      call(casualties, (s, l) => [l.of, l.cp, l.movers.filter((unit) => isCombat(s.world, unit))]),
      run((s, l) => {
        l.movers = unharmed(s, l);
      }),
      when((s, l) => l.movers.length === 0 || mayEnterStill(s, l) < 0, [end(() => HAPPENED)]),
      ask({
        point: 'mines.on',
        rule: 'ORG-11.3.5c',
        within: true,
        who: (_s, l) => side(l.of),
        prompt: (s, l) => `Enter ${areaName(s.world, l.to)} with the units that got through, or stay.`,
        verbs: [
          { name: 'enter', takes: none, may: mayEnterStill },
          {
            name: 'without',
            takes: pieces,
            candidates: (_s, l) => l.movers,
            may: (_s, l, unit) => (!l.movers.includes(unit) ? no.notAlong : l.movers.length === 1 ? no.lastOne : 0),
            do: (_s, l, unit) => {
              l.movers = l.movers.filter((one) => one !== unit);
            },
            then: 'again',
          },
          { name: 'stay', takes: none, may: () => 0, then: { goto: 'stayed' } },
        ],
      }),
    ]),

    run(moveIn),
    when((s, l) => areAlone(s, l.of, l.from), [call(loneLeaders, (_s, l) => [l.of, l.from], null, 'left alone')]),
    when(
      (s, l) => areAlone(s, enemyOf(l.of), l.to),
      [
        run((_s, l) => {
          l.happened = 1;
        }),
        call(loneLeaders, (_s, l) => [enemyOf(l.of), l.to], null, 'met alone'),
      ],
    ),
    when(
      (s, l) => ambushIsPossible(s, l.of, l.from, l.to, l.movers),
      [
        run((_s, l) => {
          l.happened = 1;
        }),
        call(ambush, (_s, l) => [l.of, l.from, l.to, l.movers]),
        when(
          (s, l) => areAlone(s, l.of, l.to),
          [call(loneLeaders, (_s, l) => [l.of, l.to], null, 'alone after the ambush')],
        ),
      ],
    ),
    end((_s, l) => (l.happened === 1 ? HAPPENED : QUIET)),
    label('turned away'),
    end(() => DECLINED),
    label('stayed'),
    end(() => HAPPENED),
  ],
);
