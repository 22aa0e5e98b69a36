// 6.0, 25.6, 25.7 Reinforcements: routine air and supply, the groups whose markers were picked, units bought with victory points, and
// what was delayed or held back. All arrivals are named before any is rolled for (16.63).
import { type Offers, place, side } from '@hexside/engine';
import {
  addAir,
  addPoints,
  airIn,
  comingOn,
  doneAt,
  firstAt,
  has,
  isHeld,
  isHex,
  lastTurn,
  moveAir,
  type NomonhanState,
  pointsAt,
  procedure,
  put,
  SAFE,
  setComing,
  setDone,
  TURN,
  VP,
  withFog,
} from '../state.ts';
import { foeOf, INTERDICTION, ofSide, RESERVE, SIDE_IDS } from '../world.ts';
import { wasPicked } from './campaign-markers.ts';
import { none, numbers, pieces, places } from './domains.ts';
import { note, noteFor } from './events.ts';
import { interdiction, interdictionModifier, interdictors, isRolledFor, receiveAt } from './interdiction.ts';
import { no } from './refusals.ts';
import { lay } from './reorganization.ts';
import { spareDecoy } from './setup.ts';

/** `items` are units, or -1 for a supply point, that have been named and wait for their roll; `goals` where they go. */
type Arrivals = {
  of: number;
  unit: number;
  points: number;
  items: number[];
  goals: number[];
  modifier: number;
};

const trackNow = (s: NomonhanState) => s.world.trackBox[s.track[TURN]];

/** 6.11, 26.12: air to the Reserve, too late for this turn's missions (16.31); supply to the arrivals. */
const receiveRoutine = (s: NomonhanState, of: number): void => {
  const { campaign, scenario } = s.world.data;
  const turn = s.track[TURN];
  let air = comingOn(s, of, turn);
  setComing(s, of, turn, 0);
  let supply = 0;
  if (scenario.calendar.turns[turn - 1]?.routine) {
    const routine = campaign.routine[SIDE_IDS[of] ?? 'JP'];
    air += routine.air;
    supply = routine.supply;
    if (SIDE_IDS[of] === 'SU' && wasPicked(s, campaign.routine.SU.raised.by))
      supply = campaign.routine.SU.raised.supply;
  }
  addAir(s, of, RESERVE, air);
  addPoints(s, of, trackNow(s), supply);
  note(s, { kind: 'routine', side: of, air, supply });
  if (!withFog(s)) return;
  for (let i = 0; i < s.world.data.tables.options.deception.perTurn; i++) {
    const decoy = spareDecoy(s, of);
    if (decoy >= 0) put(s, s.world.pieces[decoy], trackNow(s));
  }
};

const waiting = (s: NomonhanState, l: Arrivals): number =>
  pointsAt(s, l.of, trackNow(s)) - l.items.filter((item) => item < 0).length;

const mayArrive = (s: NomonhanState, l: Arrivals, p: number): number => {
  if (s.world.sideOf[p] !== l.of) return no.notYours;
  if (s.place[p] !== trackNow(s)) return no.notArriving;
  return l.items.includes(p) ? no.alreadyNamed : 0;
};

const listArriving = (s: NomonhanState, l: Arrivals, out: Offers): void => {
  for (let p = firstAt(s, l.of, trackNow(s)); p >= 0; p = s.next[p]) if (!l.items.includes(p)) out.add(p);
};

/** 25.6, 25.7, 24.1: for victory points held, once the marker has been picked. */
const mayBuyUnit = (s: NomonhanState, l: Arrivals, p: number): number => {
  const { optional } = s.world.data.campaign;
  if (s.world.sideOf[p] !== l.of) return no.notYours;
  if (s.place[p] !== s.world.box.optional) return no.notOptional;
  const group = optional.groups.find(({ id }) => id === s.world.arrives[p]);
  if (group === undefined || !wasPicked(s, group.once)) return no.optionalClosed;
  return s.track[VP + l.of] >= optional.vp ? 0 : no.noVictoryPoints;
};

/** 6.21, 25.6, 25.7: the base, or a friendly edge hex that no enemy holds. The data have no edge that is closed. */
const mayEnterAt = (s: NomonhanState, of: number, at: number): number => {
  const { world } = s;
  if (at === ofSide(world.base, of)) return 0;
  if (!isHex(world, at) || !ofSide(world.edge, of).includes(world.hexes[at])) return no.notEntry;
  return isHeld(s, foeOf(of), at) ? no.enemyThere : 0;
};

const entries = (s: NomonhanState, of: number): number[] => [ofSide(s.world.base, of), ...ofSide(s.world.edge, of)];

/** Those who are not rolled for are there at once; the others wait for their die. */
const name = (s: NomonhanState, l: Arrivals, p: number, to: number): void => {
  const track = trackNow(s);
  const isSafe = p >= 0 ? has(s, p, SAFE) : doneAt(s, l.of, track) > 0;
  if (isSafe && p < 0) setDone(s, l.of, track, doneAt(s, l.of, track) - 1);
  if (isSafe || !isRolledFor(s, l.of, to)) {
    receiveAt(s, l.of, p, place(to));
    return;
  }
  l.items.push(p);
  l.goals.push(to);
  const event = { kind: 'declared' as const, side: l.of, piece: p, points: p < 0 ? 1 : 0, place: to };
  noteFor(s, l.of, event, { ...event, piece: -1, points: 0 });
};

/** 16.64, B27: what was delayed comes by itself; the rest waits for the next turn, unless that is too late (6.25). */
const holdBack = (s: NomonhanState, l: Arrivals): void => {
  const { world } = s;
  const track = trackNow(s);
  const base = ofSide(world.base, l.of);
  const next = s.track[TURN] + 1;
  const later = next <= lastTurn(s) ? world.trackBox[next] : world.box.pool;
  let held = 0;
  for (let p = firstAt(s, l.of, track); p >= 0; ) {
    const after = s.next[p];
    if (has(s, p, SAFE)) receiveAt(s, l.of, p, base);
    else if (!l.items.includes(p)) {
      lay(s, p, later);
      held++;
    }
    p = after;
  }
  while (doneAt(s, l.of, track) > 0) {
    setDone(s, l.of, track, doneAt(s, l.of, track) - 1);
    receiveAt(s, l.of, -1, base);
  }
  const points = waiting(s, l);
  addPoints(s, l.of, track, -points);
  if (later !== world.box.pool) addPoints(s, l.of, later, points);
  if (held + points > 0) note(s, { kind: 'held-back', side: l.of, pieces: held, points });
};

export const reinforcement = procedure(
  'reinforcement',
  (of: number): Arrivals => ({ of, unit: -1, points: 0, items: [], goals: [], modifier: 0 }),
  ({ ask, call, goto, loop, run, when }) => [
    run((s, l) => {
      note(s, { kind: 'phase', name: 'reinforcement', turn: s.track[TURN], side: l.of });
      receiveRoutine(s, l.of);
    }),
    ask({
      point: 'arrive',
      rule: 'NOM-6.1a',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: () => 'Choose what arrives this turn. Everything else waits.',
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: mayArrive,
          each: listArriving,
          do: (_s, l, p) => {
            l.unit = p;
            l.points = 0;
          },
        },
        {
          name: 'supply',
          takes: numbers,
          candidates: (s, l) => Array.from({ length: waiting(s, l) }, (_, i) => i + 1),
          may: (s, l, n) => (n >= 1 && n <= waiting(s, l) ? 0 : no.noSupplyWaiting),
          do: (_s, l, n) => {
            l.points = n;
          },
        },
        {
          name: 'buy',
          takes: pieces,
          may: mayBuyUnit,
          each: (s, l, out) => {
            for (let p = firstAt(s, l.of, s.world.box.optional); p >= 0; p = s.next[p])
              if (mayBuyUnit(s, l, p) >= 0) out.add(p);
          },
          do: (s, l, p) => {
            s.track[VP + l.of] -= s.world.data.campaign.optional.vp;
            put(s, s.world.pieces[p], trackNow(s));
            note(s, { kind: 'bought-unit', side: l.of, piece: p });
          },
          then: 'again',
        },
        { name: 'done', takes: none, may: () => 0 },
      ],
    }),
    when(
      (_s, l) => l.unit >= 0 || l.points > 0,
      [
        ask({
          point: 'arrive.at',
          rule: 'NOM-6.21a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) =>
            `Choose where ${l.unit >= 0 ? s.world.pieceIds[l.unit] : `${l.points} supply`} comes in: the base or a friendly edge.`,
          verbs: [
            {
              name: 'at',
              takes: places,
              candidates: (s, l) => entries(s, l.of),
              may: (s, l, at) => mayEnterAt(s, l.of, at),
              do: (s, l, at) => {
                if (l.unit >= 0) name(s, l, l.unit, at);
                for (; l.points > 0; l.points--) name(s, l, -1, at);
                l.unit = -1;
              },
            },
          ],
        }),
        goto('arrive'),
      ],
    ),
    run((s, l) => {
      holdBack(s, l);
      l.modifier = interdictionModifier(s, l.of);
      const foe = foeOf(l.of);
      moveAir(s, foe, INTERDICTION, RESERVE, airIn(s, foe, INTERDICTION) - interdictors(s, l.of)); // B33
    }),
    // 16.63: one die each, in the order they were named
    loop(
      (_s, l) => l.items.length > 0,
      [
        run((_s, l) => {
          l.unit = l.items.shift() ?? -1;
          l.points = l.goals.shift() ?? 0;
        }),
        call(interdiction, (_s, l) => [l.of, l.unit, l.points, l.modifier]),
      ],
    ),
    run((s, l) => {
      const foe = foeOf(l.of);
      moveAir(s, foe, INTERDICTION, RESERVE, airIn(s, foe, INTERDICTION)); // 16.32
    }),
  ],
);
