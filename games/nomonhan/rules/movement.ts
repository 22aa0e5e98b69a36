// 11.0, 13.0 Movement: what a step costs, where a unit or supply can go, stops and exits of zones of control, infiltration, entry from a base.
import { GATE, type Offers, type Place, perWorld, place, Reach, side } from '@hexside/engine';
import {
  ARRANGED,
  addPoints,
  BRIDGED,
  clearFlag,
  doneAt,
  FACE_DOWN,
  FOLLOWS,
  has,
  inZoneOf,
  isDeception,
  isHex,
  layOnTop,
  MINIMUM,
  MOVED,
  NIGHT,
  type NomonhanState,
  newStamp,
  onMap,
  pointsAt,
  procedure,
  put,
  SUPPRESSED,
  setDone,
  setFlag,
  setSpot,
  spotHas,
  TURN,
  withFog,
} from '../state.ts';
import { FOOT, foeOf, HALVES, JP, LAKE, MECHANIZED, type World } from '../world.ts';
import { isClosedTo, mayPlay, mustPlay, play, specialService } from './campaign-markers.ts';
import { hexes, markers, none, numbers, pieces, places } from './domains.ts';
import { canCarry, isBridgedFor, markBridges } from './engineers.ts';
import { note, noteFor } from './events.ts';
import { inRealZone, isOpen, meet, noteOfPiece } from './fog.ts';
import { markFollowers } from './headquarters.ts';
import { mayFlyRecon, reconFlight } from './recon.ts';
import { no } from './refusals.ts';

export const INITIAL = 1;
export const FOLLOW_ON = 2;

/**
 * A move under way: of a unit, or of `points` of supply (unit -1), or of an engineer that carries one point. `left` are half points;
 * `start` is where it began, `spent` what it has used.
 */
export type Walk = {
  of: number;
  unit: number;
  points: number;
  at: number;
  start: number;
  left: number;
  spent: number;
  open: number;
  path: number[];
  /** 1 once the supply is on its way: where it is, it counts as moved. */
  hauled: number;
  /** 1 if everybody saw which counter it was when it set out. */
  known: number;
};

const baseOf = (w: World, of: number): Place => w.base[of === 0 ? 0 : 1];

/** 8.2, 11.3: movement in half points; a suppressed unit has half its factor, fractions kept. */
export const allowanceOf = (s: NomonhanState, of: number, unit: number): number => {
  if (unit < 0) return s.world.supplyMovement[of === 0 ? 0 : 1] * HALVES;
  return s.world.movement[unit] * (has(s, unit, SUPPRESSED) ? 1 : HALVES);
};

const classOf = (w: World, unit: number): number => (unit >= 0 && w.mechanized[unit] === 1 ? MECHANIZED : FOOT);

// --- reach

/** What the last survey was about; valid while the same pieces stand in the same places. */
class Pad {
  readonly reach: Reach;
  stamp = -1;
  at = -1;
  unit = -2;
  left = -1;
  spent = -1;
  night = 0;
  /** Where an infiltrator of Night Infiltration comes by way of which hex. */
  readonly slips = new Map<number, number>();
  /** Step costs by class with the water that engineers bridge taken out, and for whom. */
  readonly dry: Uint8Array;
  readonly free: Uint8Array;
  constructor(world: World) {
    const slots = world.board.placeCount * world.board.stride;
    this.reach = new Reach(world.board);
    this.dry = new Uint8Array(slots);
    this.free = new Uint8Array(slots);
    for (let i = 0; i < world.stepCost[FOOT].length; i++) this.free[i] = world.stepCost[FOOT][i] > 0 ? 1 : 0;
  }
}
const padOf = perWorld((world: World) => new Pad(world));

/** Half points for a step, bridges of engineers counted; 0 where nobody may go. */
export const stepCost = (s: NomonhanState, l: Walk, from: number, direction: number): number => {
  const { world } = s;
  const slot = from * world.board.stride + direction;
  const by = classOf(world, l.unit);
  const wet = world.stepCost[by === MECHANIZED ? MECHANIZED : FOOT][slot];
  if (wet === 0) return 0;
  const to = world.board.neighbours[slot];
  const bridged = isBridgedFor(s, l.unit, l.start, from) || isBridgedFor(s, l.unit, l.start, to);
  return bridged ? world.dryCost[by === MECHANIZED ? MECHANIZED : FOOT][slot] : wet;
};

const anyBridge = (s: NomonhanState, of: number): boolean => {
  // Who has bridged is still on the map, wherever it has gone since: without engineers nothing has to be searched.
  if (!s.world.engineers[of === JP ? 0 : 1].some((p) => onMap(s, p))) return false;
  for (let hex = 0; hex < s.world.board.size; hex++) if ((s.spot[hex] & BRIDGED) !== 0) return true;
  return false;
};

/** Deception markers go as far as they like (34.3). */
const FAR_AWAY = 90;

const slipsThrough = (s: NomonhanState, l: Walk): boolean =>
  l.unit >= 0 && l.spent === 0 && s.world.infiltrates[l.unit] === 1;

/** Works out where the mover can go from a hex of the map, once for each position. */
const survey = (s: NomonhanState, l: Walk): Pad => {
  const { world } = s;
  const { board } = world;
  const pad = padOf(world);
  const night = s.track[NIGHT];
  if (
    pad.stamp === s.stamp[0] &&
    pad.at === l.at &&
    pad.unit === l.unit &&
    pad.left === l.left &&
    pad.spent === l.spent &&
    pad.night === night
  )
    return pad;
  pad.stamp = s.stamp[0];
  pad.at = l.at;
  pad.unit = l.unit;
  pad.left = l.left;
  pad.spent = l.spent;
  pad.night = night;
  pad.slips.clear();
  const offset = l.of * board.placeCount;
  const foe = foeOf(l.of);
  if (l.unit >= 0 && isDeception(world, l.unit)) {
    pad.reach.runTable(place(l.at), FAR_AWAY, pad.free, s.gate, undefined, offset);
    return pad;
  }
  const leavesZone = inZoneOf(s, foe, l.at);
  const slips = slipsThrough(s, l);
  if (!leavesZone || slips) {
    const costs = world.stepCost[classOf(world, l.unit) === MECHANIZED ? MECHANIZED : FOOT];
    if (!anyBridge(s, l.of)) pad.reach.runTable(place(l.at), l.left, costs, s.gate, undefined, offset);
    else {
      for (let from = 0; from < board.size; from++)
        for (let d = 0; d < board.stride; d++) pad.dry[from * board.stride + d] = stepCost(s, l, from, d);
      pad.reach.runTable(place(l.at), l.left, pad.dry, s.gate, undefined, offset);
    }
    if (leavesZone && night > 0) slipTwice(s, l, pad);
    return pad;
  }
  // 13.4: the first hex must be free of zones
  pad.reach.run(
    place(l.at),
    l.left,
    (from, to, direction) => {
      const gate = s.gate[offset + to];
      if (gate === GATE.closed || (from === l.at && gate === GATE.stop)) return -1;
      const cost = stepCost(s, l, from, direction);
      return cost === 0 ? -1 : cost;
    },
    (at) => s.gate[offset + at] === GATE.stop,
  );
  return pad;
};

/** Night Infiltration: from zone to zone and on to a third, points permitting. */
const slipTwice = (s: NomonhanState, l: Walk, pad: Pad): void => {
  const { board } = s.world;
  const foe = foeOf(l.of);
  const offset = l.of * board.placeCount;
  for (let d = 0; d < board.stride; d++) {
    const via = board.neighbours[l.at * board.stride + d];
    if (via < 0 || s.gate[offset + via] !== GATE.stop) continue;
    const first = stepCost(s, l, l.at, d);
    if (first === 0 || first > l.left) continue;
    for (let e = 0; e < board.stride; e++) {
      const to = board.neighbours[via * board.stride + e];
      if (to < 0 || to === l.at || !inZoneOf(s, foe, to) || s.gate[offset + to] === GATE.closed) continue;
      const cost = stepCost(s, l, via, e);
      if (cost === 0 || first + cost > l.left || pad.reach.has(place(to)) || pad.slips.has(to)) continue;
      pad.slips.set(to, via);
    }
  }
};

const directionTo = (s: NomonhanState, from: number, to: number): number =>
  s.world.board.directionTo(place(from), place(to));

/** 11.4, B16: one hex whatever it costs, once a turn, as the whole move of the phase. Answers with the price it does not pay in full. */
const mayMoveLeast = (s: NomonhanState, l: Walk, to: number): number => {
  if (l.unit < 0 || l.spent > 0 || isDeception(s.world, l.unit)) return no.tooFar;
  if (has(s, l.unit, MINIMUM)) return no.minimumUsed;
  const cost = isHex(s.world, l.at)
    ? costBeside(s, l, to)
    : s.world.entryCost[classOf(s.world, l.unit) === MECHANIZED ? 1 : 0][to];
  if (cost <= 0) return no.tooFar;
  const zoneToZone = isHex(s.world, l.at) && inZoneOf(s, foeOf(l.of), l.at) && inZoneOf(s, foeOf(l.of), to);
  return zoneToZone ? no.zoneToZone : cost;
};

const costBeside = (s: NomonhanState, l: Walk, to: number): number => {
  const direction = directionTo(s, l.at, to);
  return direction < 0 ? 0 : stepCost(s, l, l.at, direction);
};

/** 26.2: from a base onto a friendly edge hex, counted as one hex outside it. */
const mayComeIn = (s: NomonhanState, l: Walk, to: number): number => {
  const { world } = s;
  if (!world.edge[l.of === 0 ? 0 : 1].includes(world.hexes[to])) return no.notEntry;
  const cost = world.entryCost[classOf(world, l.unit) === MECHANIZED ? 1 : 0][to];
  if (cost === 0) return no.lake;
  if (s.gate[l.of * world.board.placeCount + to] === GATE.closed) return no.enemyThere;
  return cost <= l.left || (l.unit >= 0 && isDeception(world, l.unit)) ? cost : mayMoveLeast(s, l, to);
};

/** What going there costs in half points, or why it cannot be done. */
const mayGo = (s: NomonhanState, l: Walk, to: number): number => {
  const { world } = s;
  if (l.open === 0) return no.mustStop;
  if (!isHex(world, l.at)) return mayComeIn(s, l, to);
  if (to === l.at) return no.tooFar;
  if (s.gate[l.of * world.board.placeCount + to] === GATE.closed) return no.enemyThere;
  if (world.terrain[to] === LAKE) return no.lake;
  const { reach, slips } = survey(s, l);
  if (reach.has(place(to))) return l.unit >= 0 && isDeception(world, l.unit) ? 0 : reach.cost(place(to));
  if (slips.has(to)) return l.left;
  const least = mayMoveLeast(s, l, to);
  if (least >= 0 || least === no.minimumUsed) return least;
  const isZoneStep = directionTo(s, l.at, to) >= 0 && inZoneOf(s, foeOf(l.of), l.at) && inZoneOf(s, foeOf(l.of), to);
  return isZoneStep ? no.zoneToZone : no.tooFar;
};

const listGoals = (s: NomonhanState, l: Walk, out: Offers): void => {
  const { world } = s;
  if (l.open === 0) return;
  if (!isHex(world, l.at)) {
    for (const hex of world.edge[l.of === 0 ? 0 : 1]) if (mayComeIn(s, l, hex) >= 0) out.add(hex);
    return;
  }
  const pad = survey(s, l);
  const { reach } = pad;
  for (let i = 1; i < reach.count; i++) out.add(reach.order[i]);
  for (const to of pad.slips.keys()) out.add(to);
  if (l.spent > 0 || l.unit < 0 || has(s, l.unit, MINIMUM)) return;
  for (const to of world.board.neighboursOf(place(l.at))) {
    if (reach.has(to) || pad.slips.has(to)) continue;
    if (s.gate[l.of * world.board.placeCount + to] !== GATE.closed && mayMoveLeast(s, l, to) >= 0) out.add(to);
  }
};

/** The way there, without the start. */
export const wayTo = (s: NomonhanState, l: Walk, to: Place): Place[] => {
  if (!isHex(s.world, l.at)) return [to];
  const { reach, slips } = survey(s, l);
  if (reach.has(to)) return reach.pathTo(to).slice(1);
  const via = slips.get(to);
  return via === undefined ? [to] : [place(via), to];
};

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

const walk = procedure(
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
            `Choose where ${l.unit >= 0 ? s.world.pieceIds[l.unit] : `${l.points} supply`} goes, ${l.left / HALVES} movement points left.`,
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

// --- the phase

type Phase = { of: number; impulse: number };

/** 4.1, 10.2, 26.2: who may move in this impulse. */
const mayStart = (s: NomonhanState, l: Phase, at: number): number => {
  if (!isHex(s.world, at) && at !== baseOf(s.world, l.of)) return no.notInPlay;
  return l.impulse === INITIAL || spotHas(s, at, FOLLOWS) ? 0 : no.outOfRadius;
};

const mayMove = (s: NomonhanState, l: Phase, p: number): number => {
  if (s.world.sideOf[p] !== l.of) return no.notYours;
  if (has(s, p, MOVED)) return no.movedAlready;
  return mayStart(s, l, s.place[p]);
};

const mayHaul = (s: NomonhanState, l: Phase, at: number): number => {
  if (pointsAt(s, l.of, at) === 0) return no.noSupplyThere;
  if (movablePoints(s, l.of, at) === 0) return no.movedAlready;
  return mayStart(s, l, at);
};

const listMovers = (s: NomonhanState, l: Phase, out: Offers): void => {
  for (let p = 0; p < s.world.pieces.length; p++) if (mayMove(s, l, p) >= 0) out.add(p);
};

const listLoads = (s: NomonhanState, l: Phase, out: Offers): void => {
  const { board } = s.world;
  for (let at = 0; at < board.size + 2; at++)
    if (s.points[l.of * board.placeCount + at] > 0 && mayHaul(s, l, at) >= 0) out.add(at);
};

/** B34: the owner chooses which counter lies on top; once for each stack and phase. */
const mayLift = (s: NomonhanState, l: Phase, p: number): number => {
  if (s.world.sideOf[p] !== l.of || !onMap(s, p)) return no.notYours;
  if (s.order[p] === 0) return no.onTop;
  return spotHas(s, s.place[p], ARRANGED) ? no.arranged : 0;
};
const listLifts = (s: NomonhanState, l: Phase, out: Offers): void => {
  for (let p = 0; p < s.world.pieces.length; p++)
    if (s.order[p] > 0 && s.world.sideOf[p] === l.of && mayLift(s, l, p) >= 0) out.add(p);
};

const mayShow = (s: NomonhanState, l: Phase, p: number): number => {
  if (!withFog(s)) return no.noFog;
  if (s.world.sideOf[p] !== l.of || !onMap(s, p) || isDeception(s.world, p)) return no.notYours;
  return has(s, p, FACE_DOWN) ? 0 : no.notFaceDown;
};

const MOVEMENT_MARKERS = ['night-infiltration', 'special-service'];
const mayUseMarker = (s: NomonhanState, l: Phase, m: number): number => {
  const may = mayPlay(s, l.of, m, MOVEMENT_MARKERS);
  if (may < 0) return may;
  return s.world.markers[m].id === 'special-service' && isClosedTo(s, l.of) ? no.maskirovka : 0;
};
const mustUseMarker = (s: NomonhanState, l: Phase): boolean =>
  l.of === JP &&
  MOVEMENT_MARKERS.some(
    (kind) => mustPlay(s, kind) && s.world.markersOf.get(kind)?.some((m) => mayUseMarker(s, l, m) >= 0),
  );

export const movement = procedure(
  'movement',
  (of: number, impulse: number) => ({ of, impulse, agency: 0 }),
  ({ ask, call, goto, label, run, when }) => [
    run((s, l) => {
      note(s, {
        kind: 'phase',
        name: l.impulse === INITIAL ? 'movement' : 'follow-on',
        turn: s.track[TURN],
        side: l.of,
      });
      if (l.impulse === FOLLOW_ON) markFollowers(s, l.of);
      markBridges(s, l.of);
      newStamp(s);
    }),
    ask({
      point: 'move',
      rule: 'NOM-11.0a',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (_s, l) =>
        l.impulse === INITIAL
          ? 'Move units and supply.'
          : 'Move units and supply that began near an active headquarters.',
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: mayMove,
          each: listMovers,
          calls: {
            procedure: walk,
            args: (s, l, p) => [l.of, p, s.place[p], allowanceOf(s, l.of, p), isOpen(s, p) ? 1 : 0],
          },
          then: 'again',
        },
        {
          name: 'supply',
          takes: places,
          may: mayHaul,
          each: listLoads,
          calls: { procedure: walk, args: (s, l, at) => [l.of, -1, at, allowanceOf(s, l.of, -1), 0] },
          then: 'again',
        },
        {
          name: 'recon',
          takes: none,
          may: (s, l) => mayFlyRecon(s, l.of),
          calls: { procedure: reconFlight, args: (_s, l) => [l.of] },
          then: 'again',
        },
        {
          name: 'marker',
          takes: markers,
          may: mayUseMarker,
          each: (s, l, out) => {
            for (let m = 0; m < s.world.markers.length; m++) if (mayUseMarker(s, l, m) >= 0) out.add(m);
          },
          do: (s, l, m) => {
            play(s, m);
            if (s.world.markers[m].id === 'special-service') l.agency = 1;
            else s.track[NIGHT] = s.world.data.campaign.effects.nightInfiltration.hexes;
          },
          then: { goto: 'after' },
        },
        {
          name: 'top',
          takes: pieces,
          may: mayLift,
          each: listLifts,
          do: (s, _l, p) => {
            layOnTop(s, s.world.pieces[p]);
            setSpot(s, s.place[p], ARRANGED);
          },
          then: 'again',
        },
        {
          name: 'show',
          takes: pieces,
          may: mayShow,
          do: (s, l, p) => {
            clearFlag(s, p, FACE_DOWN);
            noteOfPiece(s, { kind: 'shown', side: l.of, piece: p });
          },
          then: 'again',
        },
        {
          name: 'end',
          takes: none,
          may: (s, l) => (mustUseMarker(s, l) ? no.mustPlay : 0),
          then: { goto: 'over' },
        },
      ],
    }),
    label('after'),
    when((_s, l) => l.agency === 1, [call(specialService, (_s, l) => [l.of])]),
    run((_s, l) => {
      l.agency = 0;
    }),
    goto('move'),
    label('over'),
    run(() => undefined),
  ],
);
