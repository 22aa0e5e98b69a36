// 11.0 Movement: a unit or stack walks from area to area; what it meets on the way is in entry.ts.
import { type Arrival, type Place, perWorld, place, Reach, type Reason, ruleId, side } from '@hexside/engine';
import {
  ACTED,
  allowanceOf,
  firstOf,
  insideOf,
  isCombat,
  MOVED,
  type OrgunState,
  onMap,
  pieceIn,
  procedure,
  takeFirst,
  unitsAt,
} from '../state.ts';
import { bitOf, enemyOf, HALVES, type World } from '../world.ts';
import { actors, mayAct } from './activation.ts';
import { playVerb } from './cards/index.ts';
import { areas, none, pieces } from './domains.ts';
import { DECLINED, enter, QUIET } from './entry.ts';
import { strikeVerb } from './mi24.ts';
import { no } from './refusals.ts';
import { hasRoom, isOverstacked, limitOf, stackingCheck } from './stacking.ts';
import { stepCost, traitsOf } from './steps.ts';

const ANY_TIME = bitOf('action-any');

/** A stack on its way. `spent` are half points by member of `moving`; `way` is what is left of the way it was sent. */
type Walk = {
  of: number;
  first: number;
  moving: number[];
  spent: number[];
  way: number[];
  cost: number;
  begun: number;
  over: number;
};

/** What was last worked out for a stack; valid while the same pieces stand in the same places. */
class Pad {
  readonly reach: Reach;
  /** Never that of a position, until something was worked out. */
  stamp = Number.NaN;
  of = 0;
  start = 0;
  budget = 0;
  traits = 0;
  /** 1 while nobody of the stack has spent points: it may enter one area for all it has (11.2e, B68). */
  unspent = 0;
  combat = 0;
  constructor(world: World) {
    this.reach = new Reach(world.board);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

const placeOf = (s: OrgunState, l: Walk): Place => s.place[l.moving[0] ?? 0];

/** Works out where the stack can go, once for each position. */
const survey = (s: OrgunState, l: Walk): Pad => {
  const pad = padOf(s.world);
  const start = placeOf(s, l);
  let budget = Number.MAX_SAFE_INTEGER;
  let unspent = 1;
  let combat = 0;
  for (let i = 0; i < l.moving.length; i++) {
    const unit = l.moving[i];
    budget = Math.min(budget, allowanceOf(s, unit) - l.spent[i]);
    if (l.spent[i] > 0) unspent = 0;
    if (isCombat(s.world, unit)) combat++;
  }
  const traits = traitsOf(s, l.moving);
  pad.combat = combat;
  pad.unspent = unspent;
  const known = pad.stamp === s.stamp[0] && pad.of === l.of && pad.start === start;
  if (known && pad.budget === budget && pad.traits === traits) return pad;
  pad.stamp = s.stamp[0];
  pad.of = l.of;
  pad.start = start;
  pad.budget = budget;
  pad.traits = traits;
  const { of } = l;
  const foe = enemyOf(of);
  pad.reach.run(
    start,
    budget,
    (from, to, direction) => stepCost(s, of, traits, from, to, direction),
    (at) => unitsAt(s, foe, at) > 0, // 11.2d
  );
  return pad;
};

/** 11.2e: one area for all the points there are; the cost, or -1. */
const allIn = (s: OrgunState, l: Walk, pad: Pad, to: Place): number => {
  if (pad.unspent === 0) return -1;
  const direction = s.world.board.directionTo(place(pad.start), to);
  return direction < 0 ? -1 : stepCost(s, l.of, pad.traits, pad.start, to, direction);
};

const mayGo = (s: OrgunState, l: Walk, arg: number): number => {
  const to = place(arg);
  const pad = survey(s, l);
  if (to === pad.start) return no.stayPut;
  const reached = pad.reach.cost(to);
  const cost = reached >= 0 ? reached : allIn(s, l, pad, to);
  if (cost >= 0) return hasRoom(s, l.of, to, pad.combat) ? cost : no.full; // 7.1e, 11.3.1
  const direction = s.world.board.directionTo(place(pad.start), to);
  if (direction < 0) return s.attacked[to] === 1 ? no.closed : no.tooFar;
  const step = stepCost(s, l.of, pad.traits, pad.start, to, direction);
  return step < 0 ? step : no.tooDear;
};

const destinations = (s: OrgunState, l: Walk): Place[] => {
  const pad = survey(s, l);
  const { reach } = pad;
  const list: Place[] = [];
  for (let i = 1; i < reach.count; i++) list.push(reach.at(i));
  for (const to of s.world.board.neighboursOf(place(pad.start)))
    if (!reach.has(to) && allIn(s, l, pad, to) >= 0) list.push(to);
  return list.filter((to) => hasRoom(s, l.of, to, pad.combat));
};

const setOut = (of: number, moving: number[]): Walk => ({
  of,
  first: moving[0] ?? -1,
  moving,
  spent: moving.map(() => 0),
  way: [],
  cost: 0,
  begun: 0,
  over: 0,
});

/** Where a stack that has not moved yet could go, were its area active: for whoever plans ahead. */
export const destinationsOf = (s: OrgunState, of: number, units: readonly number[]): number[] =>
  destinations(s, setOut(of, [...units]));

/** The areas a stack would pass, for the client to show before the player commits. */
const wayTo = (s: OrgunState, l: Walk, to: Place): Place[] => {
  const pad = survey(s, l);
  return pad.reach.has(to) ? pad.reach.pathTo(to) : [place(pad.start), to];
};

const isWalk = (locals: Record<string, number | number[]>): locals is Walk => Array.isArray(locals.moving);

export const pathOf = (s: OrgunState, locals: Record<string, number | number[]>, to: number): Place[] =>
  isWalk(locals) ? wayTo(s, locals, place(to)) : [];

const STOPS: Reason = {
  rule: ruleId('ORG-11.2d'),
  text: 'Must stop there: enemy combat units are in the area.',
};

/** What a destination is paid from, in whole and half points, and why the stack would have to stop there. */
export const arrivalAt = (s: OrgunState, locals: Record<string, number | number[]>, to: number): Arrival => {
  if (!isWalk(locals)) return {};
  const of = survey(s, locals).budget / HALVES;
  return unitsAt(s, enemyOf(locals.of), to) > 0 ? { of, stops: STOPS } : { of };
};

/** Who may still come along: those who may act, in the same area, before the first step. */
const mayComeAlong = (s: OrgunState, l: Walk, unit: number): number => {
  const may = mayAct(s, l.of, unit);
  if (may < 0) return may;
  if (l.moving.includes(unit)) return no.alreadyAlong;
  if (s.place[unit] !== placeOf(s, l)) return no.elsewhere;
  return l.begun === 1 ? no.underWay : 0;
};

/** Units of the side in the area that do not move along. */
const standing = (s: OrgunState, l: Walk): number => unitsAt(s, l.of, placeOf(s, l)) - survey(s, l).combat;

const mayDrop = (s: OrgunState, l: Walk, unit: number): number => {
  if (!l.moving.includes(unit)) return no.notAlong;
  if (l.moving.length === 1) return no.lastOne;
  if (!isCombat(s.world, unit)) return 0;
  return standing(s, l) < limitOf(s, l.of) ? 0 : no.dropFull; // 7.1e
};

const drop = (s: OrgunState, l: Walk, unit: number): void => {
  const i = l.moving.indexOf(unit);
  l.moving.splice(i, 1);
  l.spent.splice(i, 1);
  if (l.begun === 1) s.flags[unit] |= MOVED; // 11.1d: a unit that is left behind has finished its move
};

/** After an area was tried: who is in it goes on, the others have finished. */
const follow = (s: OrgunState, l: Walk, to: number): void => {
  const moving: number[] = [];
  const spent: number[] = [];
  l.moving.forEach((unit, i) => {
    if (onMap(s, unit) && s.place[unit] === to) {
      moving.push(unit);
      spent.push(Math.min(allowanceOf(s, unit), l.spent[i] + l.cost));
      s.flags[unit] |= ACTED;
    } else if (onMap(s, unit)) s.flags[unit] |= MOVED;
  });
  l.moving = moving;
  l.spent = spent;
  l.begun = 1;
  if (moving.length === 0 || unitsAt(s, enemyOf(l.of), to) > 0) l.over = 1; // 11.2d
};

/** One unit or stack moves until it stops, has nowhere to go, or is stopped. */
export const walk = procedure(
  'walk',
  (of: number, first: number): Walk => setOut(of, [first]),
  ({ ask, call, loop, run, when }) => [
    loop(
      (_s, l) => l.over === 0,
      [
        ask({
          point: 'walk',
          rule: 'ORG-11.1b',
          within: true,
          always: true,
          who: (s, l) => (l.way.length > 0 || destinations(s, l).length === 0 ? null : side(l.of)),
          prompt: (s, l) => `Move ${l.moving.map((unit) => s.world.pieceIds[unit]).join(', ')}, or stop.`,
          verbs: [
            {
              name: 'to',
              takes: areas,
              may: mayGo,
              each: (s, l, out) => {
                for (const to of destinations(s, l)) out.add(to);
              },
              do: (s, l, to) => {
                l.way = wayTo(s, l, place(to)).slice(1);
              },
            },
            {
              name: 'with',
              takes: pieces,
              may: mayComeAlong,
              each: (s, l, out) => {
                if (l.begun === 1) return;
                const here = insideOf(s, l.of, placeOf(s, l));
                for (let m = actors(s, l.of) & here; m !== 0; m &= m - 1) {
                  const unit = pieceIn(s, l.of, m);
                  if (!l.moving.includes(unit)) out.add(unit);
                }
              },
              do: (_s, l, unit) => {
                l.moving.push(unit);
                l.spent.push(0);
              },
              then: 'again',
            },
            { name: 'without', takes: pieces, candidates: (_s, l) => l.moving, may: mayDrop, do: drop, then: 'again' },
            playVerb(ANY_TIME),
            strikeVerb(),
            {
              name: 'stop',
              takes: none,
              may: (s, l) => (isOverstacked(s, l.of, placeOf(s, l)) ? no.stopFull : 0),
              role: 'ends',
            },
          ],
        }),
        when(
          (_s, l) => l.way.length > 0,
          [
            run((s, l) => {
              const from = placeOf(s, l);
              const to = place(firstOf(l.way));
              l.cost = stepCost(s, l.of, traitsOf(s, l.moving), from, to, s.world.board.directionTo(from, to));
            }),
            call(
              enter,
              (_s, l) => [l.of, firstOf(l.way), l.moving],
              (s, l, result) => {
                const to = takeFirst(l.way);
                if (result !== DECLINED) follow(s, l, to);
                if (result !== QUIET) l.way = [];
              },
            ),
          ],
          [
            run((_s, l) => {
              l.over = 1;
            }),
          ],
        ),
      ],
    ),
    run((s, l) => {
      if (l.begun === 1) for (const unit of l.moving) s.flags[unit] |= MOVED;
    }),
    call(stackingCheck, (_s, l) => [l.of]),
  ],
);
