// 11.0, 13.3 A move under way: of a unit or of supply, hex by hex as far as it likes, until its points or a zone of control end it.
import { type Place, place, reveal, side } from '@hexside/engine';
import {
  addPoints,
  doneAt,
  isDeception,
  MINIMUM,
  MOVED,
  type NomonhanState,
  pointsAt,
  procedure,
  put,
  setDone,
  setFlag,
  withFog,
} from '../state.ts';
import { foeOf, HALVES } from '../world.ts';
import { hexes, none, numbers } from './domains.ts';
import { canCarry } from './engineers.ts';
import { noteFor } from './events.ts';
import { inRealZone, isOpen, meet } from './fog.ts';
import { isTurnedBack, listGoals, mayGo, type Walk, wayTo } from './reach.ts';
import { reconnoitring } from './recon.ts';
import { no } from './refusals.ts';

/** Takes the mover to the next place. */
const carryTo = (s: NomonhanState, l: Walk, to: Place): void => {
  const from = l.at;
  if (l.points > 0) {
    if (l.unit < 0 && l.hauled === 1) setDone(s, l.of, from, doneAt(s, l.of, from) - l.points);
    addPoints(s, l.of, from, -l.points);
    addPoints(s, l.of, to, l.points);
    if (l.unit < 0) setDone(s, l.of, to, doneAt(s, l.of, to) + l.points);
    l.hauled = 1;
  }
  if (l.unit >= 0) put(s, s.world.pieces[l.unit], to);
  l.at = to;
};

const go = (s: NomonhanState, l: Walk, goal: number): void => {
  const { world } = s;
  const to = place(goal);
  const cost = mayGo(s, l, to);
  const isDecoy = l.unit >= 0 && isDeception(world, l.unit);
  const isLeast = !isDecoy && cost > l.left;
  const way = wayTo(s, l, to);
  const [first] = way;
  if (first !== undefined && isTurnedBack(s, l, first)) {
    turnBack(s, l, first);
    return;
  }
  if (withFog(s)) {
    for (const hex of way) {
      carryTo(s, l, hex);
      meet(s, l.of, hex);
      if (l.unit >= 0 && s.place[l.unit] !== hex) break; // a deception marker that showed itself
    }
  } else carryTo(s, l, to);
  l.path.push(...way);
  if (l.unit >= 0) setFlag(s, l.unit, MOVED);
  if (isLeast) setFlag(s, l.unit, MINIMUM);
  l.left = isDecoy || isLeast || survives(s, l) === false ? 0 : l.left - cost;
  l.spent += Math.max(1, cost);
  // 11.6, 13.3: a zone of control ends the move.
  if (l.left <= 0 || inRealZone(s, foeOf(l.of), l.at)) l.open = 0;
};

/** 13.4, 18.4, B44: the zone of control is none of a marker's: the mover stays where it was, and its move is over. */
const turnBack = (s: NomonhanState, l: Walk, hex: Place): void => {
  l.open = 0;
  if (l.unit >= 0) setFlag(s, l.unit, MOVED);
  else if (l.hauled === 0) setDone(s, l.of, l.at, doneAt(s, l.of, l.at) + l.points);
  reveal(s);
  const full = { kind: 'turned-back' as const, side: l.of, piece: l.unit, from: l.at, hex };
  noteFor(s, l.of, full, l.known === 1 ? full : { ...full, piece: -1 });
};

const survives = (s: NomonhanState, l: Walk): boolean => l.unit < 0 || s.place[l.unit] === l.at;

const noteWalk = (s: NomonhanState, l: Walk): void => {
  const full = {
    kind: 'moved' as const,
    side: l.of,
    piece: l.unit,
    points: l.points,
    path: [l.start, ...l.path],
  };
  const isKnown = l.unit >= 0 && (l.known === 1 || isOpen(s, l.unit));
  if (isKnown) noteFor(s, l.of, full, { ...full, points: 0 });
  else noteFor(s, l.of, full, { ...full, piece: -1, points: 0 });
};

/** Points of a place that have not moved in this phase. */
export const movablePoints = (s: NomonhanState, of: number, at: number): number =>
  pointsAt(s, of, at) - doneAt(s, of, at);

export const walk = procedure(
  'walk',
  (of: number, unit: number, at: number, left: number, known: number): Walk => ({
    of,
    unit,
    points: 0,
    at,
    start: at,
    left,
    spent: 0,
    open: 1,
    path: [],
    hauled: 0,
    known,
  }),
  ({ ask, loop, run }) => [
    // Supply: how many points go together.
    ask({
      point: 'load',
      rule: 'NOM-2.31c',
      always: true,
      within: true,
      who: (s, l) => (l.unit < 0 && movablePoints(s, l.of, l.at) > 1 ? side(l.of) : null),
      prompt: (s, l) => `Choose how many of ${movablePoints(s, l.of, l.at)} supply points move together.`,
      verbs: [
        {
          name: 'points',
          takes: numbers,
          candidates: (s, l) => Array.from({ length: movablePoints(s, l.of, l.at) }, (_, i) => i + 1),
          may: (s, l, n) => (n >= 1 && n <= movablePoints(s, l.of, l.at) ? 0 : no.noSupplyThere),
          do: (_s, l, n) => {
            l.points = n;
          },
        },
      ],
    }),
    run((_s, l) => {
      if (l.unit < 0 && l.points === 0) l.points = 1;
    }),
    loop(
      (_s, l) => l.open === 1,
      [
        ask({
          point: 'walk',
          rule: 'NOM-11.2a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) =>
            `Choose where ${l.unit >= 0 ? s.world.pieceIds[l.unit] : `${l.points} supply`} goes, movement points left: ${l.left / HALVES}.`,
          verbs: [
            { name: 'to', takes: hexes, may: mayGo, each: listGoals, do: go },
            {
              name: 'carry',
              takes: none,
              may: (s, l) => (l.unit >= 0 && l.spent + l.points === 0 && canCarry(s, l.unit) ? 0 : no.noCarrying),
              do: (_s, l) => {
                l.points = 1;
              },
            },
            reconnoitring,
            {
              name: 'stop',
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
    run((s, l) => {
      if (l.path.length === 0) return;
      // 20.0 (4): the point that was carried has moved too.
      if (l.unit >= 0 && l.points > 0) setDone(s, l.of, l.at, doneAt(s, l.of, l.at) + l.points);
      noteWalk(s, l);
    }),
  ],
);
