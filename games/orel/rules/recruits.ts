// 4 Recruitment: recruit points, prisoners who enlist, steps restored, new battalions.
import { type Side, side } from '@hexside/engine';
import {
  boxOf,
  COMBAT,
  DATE,
  EXACTED,
  GREEN,
  isCombat,
  mark,
  type OrelState,
  onMap,
  other,
  PRISONERS,
  procedure,
  put,
  RP,
  SWOLLEN,
  setMode,
  setSteps,
} from '../state.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './notes.ts';
import { no } from './refusals.ts';
import { isOverstacked } from './stacking.ts';
import { rounded } from './strength.ts';
import { depotsOf, isFunctional, isInRange, railLink } from './supply-lines.ts';
import { isExposed } from './zones-of-control.ts';

const SIDE_KEYS = ['R', 'W'] as const;

const addPoints = (s: OrelState, of: number, points: number): void => {
  s.track[RP + of] = Math.max(0, Math.min(s.world.data.tables.recruits.limit, s.track[RP + of] + points));
};

/** 4: points of the date, halved where the scenario says so, one more for Orel, and what Civil Exactions took. */
export const income = (s: OrelState, of: number): number => {
  const { tables, events } = s.world.data;
  const orel = s.world.places.Orel;
  const bonus = s.scene.area[orel] === 1 && s.station[orel] === of ? tables.recruits.orel : 0;
  const { own, enemy } = events.numbers.exactions;
  const exacted = enemy * s.track[EXACTED + other(of)] - own * s.track[EXACTED + of];
  return shareUntil(s, of, s.track[DATE]) - shareUntil(s, of, s.track[DATE] - 1) + bonus + exacted;
};
/** 10.1: the side's share of all points of the track so far; halved day by day it would be more than half. */
const shareUntil = (s: OrelState, of: number, last: number): number => {
  const printed = s.world.data.scenario.calendar.turns
    .filter(({ date }) => s.scene.first <= date && date <= last)
    .reduce((sum, { recruits }) => sum + recruits[SIDE_KEYS[of]], 0);
  return rounded(printed / s.scene.recruitsDivisor);
};

const receive = (s: OrelState, of: number): void => {
  const points = income(s, of);
  // What the enemy's exactions gave is given once: it is booked with the sufferer's own loss, at the sufferer's recruitment.
  s.track[EXACTED + of] = 0;
  addPoints(s, of, points);
  note(s, { kind: 'recruits', side: of, points, total: s.track[RP + of] });
};

/** 4.3.1: may this unit take back a step? */
export const mayRestore = (s: OrelState, of: number, p: number): number => {
  const { world } = s;
  if (s.owner[p] !== of) return no.notYours;
  if (!isCombat(world, p)) return no.noRecruits;
  const away = s.place[p] === boxOf(s, 'off-map');
  if (!onMap(s, p) && !away) return no.gone;
  if (s.steps[p] >= world.steps[p]) return no.whole;
  if (s.track[RP + of] < world.data.tables.recruits.step) return no.noPoints;
  if (away) return 0; // 7.5
  if (s.mode[p] !== COMBAT) return no.notCombatMode;
  return depotsOf(s, of).some((d) => isFunctional(s, d) && isInRange(s, p, d)) ? 0 : no.noDepot;
};

const restore = (s: OrelState, of: number, p: number): void => {
  const { world } = s;
  addPoints(s, of, -world.data.tables.recruits.step);
  const flips = s.steps[p] === world.reducedSteps[p];
  setSteps(s, p, s.steps[p] + 1);
  if (flips) mark(s, p, GREEN);
  if (onMap(s, p) && isOverstacked(s, of, s.place[p])) mark(s, p, SWOLLEN);
  note(s, { kind: 'restored-step', side: of, piece: p, steps: s.steps[p], green: flips ? 1 : 0 });
};

/** The next battalion that can be raised, -1 if all are in play. */
const spareBattalion = (s: OrelState, of: number): number => {
  const { pieces: all, recruit } = s.world;
  const found = all.find((p) => recruit[p] === 1 && s.owner[p] === of && s.place[p] === boxOf(s, 'build'));
  return found ?? -1;
};
const mayRaise = (s: OrelState, of: number): number => {
  if (spareBattalion(s, of) < 0) return no.noBattalion;
  return s.track[RP + of] < s.world.data.tables.recruits.battalion ? no.noPointsForMen : 0;
};

/** 4.3.2: a station of its own, linked to an edge, out of enemy zones of control or with a friend (README B6, B23). */
const mayBuildAt = (s: OrelState, of: number, hex: number): number => {
  const raise = mayRaise(s, of);
  if (raise < 0) return raise;
  if (s.scene.area[hex] === 0 || s.world.station[hex] === 0 || s.station[hex] !== of) return no.notOwnStation;
  if (isExposed(s, of, hex)) return no.stationInZoc;
  return railLink(s, of)[hex] === 1 ? 0 : no.notLinked;
};

const raise = (s: OrelState, of: number, at: number): void => {
  const p = spareBattalion(s, of);
  addPoints(s, of, -s.world.data.tables.recruits.battalion);
  s.steps[p] = s.world.steps[p];
  s.flags[p] = 0;
  setMode(s, p, COMBAT);
  put(s, p, at);
  if (onMap(s, p) && isOverstacked(s, of, at)) mark(s, p, SWOLLEN);
  note(s, { kind: 'raised', side: of, piece: p, hex: at });
};

const mayEnlist = (s: OrelState, of: number): number => {
  const { prisonersPerPoint, limit } = s.world.data.tables.recruits;
  if (s.track[PRISONERS + of] < prisonersPerPoint) return no.fewPrisoners;
  return s.track[RP + of] >= limit ? no.fullPoints : 0;
};

const stations = (s: OrelState): readonly number[] => s.world.stations;

export const recruitment = procedure(
  'recruitment',
  (of: number) => ({ of, open: 1 }),
  ({ ask, loop, run }) => [
    run((s, l) => receive(s, l.of)),
    loop(
      (s, l) => l.open === 1 && hasUse(s, side(l.of)),
      [
        ask({
          point: 'recruit',
          rule: 'ORL-4d',
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Spend recruit points: ${s.track[RP + l.of]} left.`,
          verbs: [
            {
              name: 'enlist',
              takes: none,
              may: (s, l) => mayEnlist(s, l.of),
              do: (s, l) => {
                s.track[PRISONERS + l.of] -= s.world.data.tables.recruits.prisonersPerPoint;
                addPoints(s, l.of, 1);
                note(s, { kind: 'enlisted', side: l.of, total: s.track[RP + l.of] });
              },
            },
            {
              name: 'step',
              takes: pieces,
              may: (s, l, p) => mayRestore(s, l.of, p),
              candidates: (s) => s.world.combatUnits,
              do: (s, l, p) => restore(s, l.of, p),
            },
            {
              name: 'build',
              takes: hexes,
              may: (s, l, hex) => mayBuildAt(s, l.of, hex),
              candidates: stations,
              do: (s, l, hex) => raise(s, l.of, hex),
            },
            {
              name: 'reserve',
              takes: none,
              may: (s, l) => mayRaise(s, l.of),
              do: (s, l) => raise(s, l.of, boxOf(s, 'waiting')),
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
      ],
    ),
  ],
);

/** Is there anything to decide? Who has neither points nor prisoners is not asked. */
const hasUse = (s: OrelState, of: Side): boolean => s.track[RP + of] > 0 || mayEnlist(s, of) >= 0;
