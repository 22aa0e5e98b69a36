// 15.3 Retreat: unit by unit, counted in hexes, straight away from where it stood; into a zone of control only at the price of battalions.
import { type Piece, type Place, place, reveal, side } from '@hexside/engine';
import {
  ESCAPED,
  type NomonhanState,
  OPT_SUPPLY,
  occupies,
  pointsAt,
  procedure,
  put,
  RETREATED,
  setFlag,
  setSpot,
  stackedAt,
} from '../state.ts';
import { foeOf } from '../world.ts';
import { hexesOf, membersOf, RETREAT_GROUP, setGroup } from './battle-groups.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { inRealZone, meet } from './fog.ts';
import { isDugIn } from './fortifications.ts';
import { BE, eliminate, loseSupply, losses } from './losses.ts';
import { no } from './refusals.ts';
import { breakDown } from './reorganization.ts';

export const ROUT = 3;

/**
 * `length` 1, 2 or a rout; `steps` what the unit under way has to go; `defending` lets a city be held (15.34). `ends` are where it may get to: whoever
 * leads it is told, because that side may not see which hexes are full.
 */
type Retreats = {
  of: number;
  group: number;
  length: number;
  leader: number;
  defending: number;
  todo: number[];
  unit: number;
  steps: number;
  ends: number[];
  toll: number;
};

/** How bad a way is (15.33): nothing, overstacked at its end, or zones of control on it; LOST where the unit does not come through. */
const FINE = 0;
const CROWDED = 1;
const ZONES = 2;
const LOST = 200;

/**
 * By hex reached: the fewest zones of control on a way there of that many hexes, each farther from the start than the last. Deception
 * markers hold nothing and have no zone (13.0): they are gone before the unit stands beside them (34.3).
 */
const waysOut = (s: NomonhanState, of: number, start: number, steps: number): Map<number, number[]> => {
  const { world } = s;
  const foe = foeOf(of);
  let reached = new Map<number, number[]>([[start, []]]);
  for (let n = 1; n <= steps; n++) {
    const next = new Map<number, number[]>();
    for (const [from, way] of reached)
      for (const to of world.board.neighboursOf(place(from))) {
        if (world.board.distance(place(start), to) !== n) continue;
        if (world.closed[to] === 1 || occupies(s, foe, to)) continue;
        const longer = [...way, to];
        const known = next.get(to);
        if (known === undefined || zonesOn(s, foe, longer) < zonesOn(s, foe, known)) next.set(to, longer);
      }
    reached = next;
  }
  return reached;
};

const zonesOn = (s: NomonhanState, foe: number, way: readonly number[]): number =>
  way.reduce((n, hex) => n + (inRealZone(s, foe, hex) ? 1 : 0), 0);

const evilOf = (s: NomonhanState, of: number, unit: number, way: readonly number[]): number => {
  const zones = zonesOn(s, foeOf(of), way);
  if (zones > 0) return zones < s.world.pattern[unit].length ? ZONES + zones : LOST;
  const end = way[way.length - 1];
  const room = s.world.data.tables.stacking.battalions;
  return stackedAt(s, of, end) + s.world.stacking[unit] > room ? CROWDED : FINE;
};

/** 15.33 (7): where the ways out end that are no worse than they must be. */
const bestEnds = (s: NomonhanState, l: Retreats): number[] => {
  if (s.world.movement[l.unit] === 0) return [];
  const ways = [...waysOut(s, l.of, s.place[l.unit], l.steps)];
  const evils = ways.map(([, way]) => evilOf(s, l.of, l.unit, way));
  const least = Math.min(...evils);
  return ways.filter((_, i) => evils[i] === least).map(([end]) => end);
};

const inCity = (s: NomonhanState, l: Retreats): boolean => l.defending === 1 && s.place[l.unit] === s.world.city;

/** 15.34, 21.2: may the unit stay? */
const mayStand = (s: NomonhanState, l: Retreats): boolean => inCity(s, l) || (isDugIn(s, l.unit) && l.steps === 1);

/** 21.2, B5: out of a fortification two hexes may become one. */
const mayShorten = (s: NomonhanState, l: Retreats): boolean => !inCity(s, l) && isDugIn(s, l.unit) && l.steps === 2;

/** 7.8, 15.33 (9): supply that must retreat is lost, in a city or fortification too; by an option not where a unit stays with it (B51). */
const supplyGoes = (s: NomonhanState, l: Retreats): void => {
  const manned = new Set<number>(membersOf(s, l.of, l.group).map((p) => s.place[p]));
  for (const hex of hexesOf(s, l.group))
    if (s.track[OPT_SUPPLY] === 0 || !manned.has(hex)) loseSupply(s, l.of, hex, pointsAt(s, l.of, hex), 'NOM-7.8c');
};

const leave = (s: NomonhanState, unit: Piece, way: readonly Place[]): void => {
  const of = s.world.sideOf[unit];
  for (const hex of way) {
    put(s, unit, hex);
    meet(s, of, hex);
  }
  setFlag(s, unit, RETREATED);
  reveal(s); // what lay under it is seen
};

/** The unit goes, at the price of a battalion for each zone of control on its way. */
const depart = (s: NomonhanState, l: Retreats, to: number): void => {
  const { world } = s;
  const start = s.place[l.unit];
  const way = (waysOut(s, l.of, start, l.steps).get(to) ?? []).map((hex) => place(hex));
  const unit = world.pieces[l.unit];
  const toll = zonesOn(s, foeOf(l.of), way);
  note(s, { kind: 'retreated', side: l.of, piece: unit, path: [start, ...way] });
  const parts = world.pattern[unit].length;
  if (toll >= Math.max(1, parts)) {
    eliminate(s, unit, 'NOM-13.8a');
    return;
  }
  setSpot(s, start, ESCAPED);
  if (toll === 0) {
    leave(s, unit, way);
    setGroup(s, unit, 0);
    return;
  }
  for (const battalion of breakDown(s, unit)) {
    leave(s, battalion, way);
    setGroup(s, battalion, RETREAT_GROUP);
  }
  l.toll = toll;
};

export const retreats = procedure(
  'retreats',
  (of: number, group: number, length: number, leader: number, defending: number): Retreats => ({
    of,
    group,
    length,
    leader,
    defending,
    todo: [],
    unit: -1,
    steps: 0,
    ends: [],
    toll: 0,
  }),
  ({ ask, call, loop, milestone, roll, run, when }) => [
    run((s, l) => {
      l.todo = membersOf(s, l.of, l.group).map(Number);
      supplyGoes(s, l);
    }),
    loop(
      (_s, l) => l.todo.length > 0,
      [
        ask({
          point: 'retreat.next',
          rule: 'NOM-15.33a',
          who: (_s, l) => side(l.leader),
          prompt: () => 'Choose the unit that retreats next.',
          verbs: [
            {
              name: 'unit',
              takes: pieces,
              candidates: (_s, l) => l.todo,
              may: (_s, l, p) => (l.todo.includes(p) ? 0 : no.notRetreating),
              do: (_s, l, p) => {
                l.todo = l.todo.filter((other) => other !== p);
                l.unit = p;
                l.steps = l.length;
              },
            },
          ],
        }),
        when(
          (_s, l) => l.length === ROUT,
          [
            roll('rout', 6, (s, l, die) => {
              l.steps = die;
              note(s, { kind: 'rout', side: l.of, piece: l.unit, die });
            }),
            milestone('rout.result'),
          ],
        ),
        ask({
          point: 'stand',
          rule: 'NOM-15.34a',
          who: (_s, l) => side(l.of),
          prompt: (s, l) =>
            mayStand(s, l)
              ? `${s.world.pieceIds[l.unit]} may ignore the retreat. Let it stand?`
              : `${s.world.pieceIds[l.unit]} may retreat one hex instead of two.`,
          verbs: [
            {
              name: 'stand',
              takes: none,
              may: (s, l) => (mayStand(s, l) ? 0 : no.twoHexes),
              do: (s, l) => {
                const rule = inCity(s, l) ? 'NOM-15.34a' : 'NOM-21.2a';
                note(s, { kind: 'stands', side: l.of, piece: l.unit, hex: s.place[l.unit], rule });
                l.steps = 0;
              },
            },
            {
              name: 'shorten',
              takes: none,
              may: (s, l) => (mayShorten(s, l) ? 0 : no.notTwoHexes),
              do: (_s, l) => {
                l.steps = 1;
              },
            },
            { name: 'retreat', takes: none, may: () => 0 },
          ],
        }),
        when(
          (_s, l) => l.steps > 0,
          [
            run((s, l) => {
              l.ends = bestEnds(s, l);
              if (l.ends.length > 0) return;
              eliminate(s, s.world.pieces[l.unit], 'NOM-15.33a');
              l.steps = 0;
            }),
            ask({
              point: 'retreat',
              rule: 'NOM-15.3a',
              who: (_s, l) => (l.steps > 0 ? side(l.leader) : null),
              prompt: (s, l) =>
                `Choose where ${s.world.pieceIds[l.unit]} retreats, ${l.steps} ${l.steps === 1 ? 'hex' : 'hexes'} away.`,
              verbs: [
                {
                  name: 'to',
                  takes: hexes,
                  candidates: (_s, l) => l.ends,
                  may: (_s, l, hex) => (l.ends.includes(hex) ? 0 : no.noRetreat),
                  do: depart,
                },
              ],
            }),
            call(losses, (_s, l) => [l.of, RETREAT_GROUP, BE, l.toll]),
            run((s, l) => {
              for (const p of membersOf(s, l.of, RETREAT_GROUP)) setGroup(s, p, 0);
              l.toll = 0;
            }),
          ],
        ),
      ],
    ),
    run(supplyGoes),
  ],
);
