// 12.0 Movement, with 5.2 to 5.4 (stacks that move together and split) and 12.2 (march).
import {
  type Arrival,
  GATE,
  type Offers,
  type Piece,
  type Place,
  perWorld,
  Reach,
  ruleId,
  type Side,
  side,
} from '@hexside/engine';
import {
  clearPhaseFlags,
  isGround,
  isSoviet,
  isWinter,
  type KarabakhState,
  MOVED,
  onMap,
  procedure,
  put,
  RETURNED,
  TOPPED,
  TURN,
  unitsAt,
} from '../state.ts';
import { ARMENIA, AZ, enemyOf, PROHIBITED, type World } from '../world.ts';
import { displace, mayDisplace } from './civilians.ts';
import { takeControl } from './control.ts';
import { asPiece, asPlace, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { hasNativeUnit } from './soviet-units.ts';
import { stackingCheck } from './stacking.ts';
import { inSupply } from './supply.ts';
import { inEnemyZoc, isBesideEnemy } from './zones-of-control.ts';

/**
 * Units that began to move together. Each keeps its own account, so that a stack may split and both parts go on (5.3);
 * `moving` are those that take the next steps together.
 */
interface Group {
  of: number;
  members: number[];
  /** By member: movement allowance after supply (12.0b), points spent, and what it may still do. */
  allowance: number[];
  spent: number[];
  /** 1 while the unit may still march: it began beside no enemy, has entered no such hex and displaced nobody (12.2). */
  march: number[];
  /** 1 once it has entered an enemy zone of control (11.0b). */
  halted: number[];
  /** The hex it entered last by its own movement; -1 before its first step (10.1h). */
  entered: number[];
  moving: number[];
}

type Moving = Group & Record<string, number | number[]>;

/** 12.0b: movement allowance, halved when out of supply, never below one. */
export const allowanceOf = (s: KarabakhState, unit: Piece): number => {
  const { outOfSupplyDivisor, minimumMa } = s.world.data.tables.movement;
  const printed = s.world.movement[unit];
  return inSupply(s, unit) ? printed : Math.max(minimumMa, Math.floor(printed / outOfSupplyDivisor));
};

const join = (s: KarabakhState, l: Moving, unit: Piece): void => {
  l.members.push(unit);
  l.allowance.push(allowanceOf(s, unit));
  l.spent.push(0);
  l.march.push(isBesideEnemy(s, side(l.of), s.place[unit]) ? 0 : 1);
  l.halted.push(0);
  l.entered.push(-1);
  l.moving.push(unit);
};

/** A group nobody has joined yet. */
const groupOf = (of: number, first: number): Moving => ({
  of,
  first,
  members: [],
  allowance: [],
  spent: [],
  march: [],
  halted: [],
  entered: [],
  moving: [],
});

const hasBegun = (l: Moving): boolean => l.entered.some((hex) => hex >= 0);
const leader = (l: Moving): Piece => asPiece(l.moving[0] ?? -1);

/** Points left to all that move together, at the ordinary rate and at the march rate; -1 when that rate is closed to them. */
const budgets = (s: KarabakhState, l: Moving): { walk: number; march: number; fresh: boolean } => {
  const { marchMultiplier } = s.world.data.tables.movement;
  let walk = Number.MAX_SAFE_INTEGER;
  let march = Number.MAX_SAFE_INTEGER;
  let fresh = true;
  for (let i = 0; i < l.members.length; i++) {
    if (!l.moving.includes(l.members[i] ?? -1)) continue;
    const spent = l.spent[i] ?? 0;
    const allowance = l.allowance[i] ?? 0;
    if ((l.entered[i] ?? -1) >= 0) fresh = false;
    if (l.halted[i] === 1) return { walk: -1, march: -1, fresh: false };
    walk = Math.min(walk, allowance - spent);
    // 5.4: the slowest sets the pace, and one that cannot march keeps the others from it.
    march = l.march[i] === 1 ? Math.min(march, allowance * marchMultiplier - spent) : -1;
  }
  return { walk, march, fresh };
};

/** What was last worked out for a moving group; valid while the same pieces stand in the same places. */
class Pad {
  readonly walk: Reach;
  readonly march: Reach;
  stamp = -1;
  of = -1;
  start = -1;
  walkBudget = -1;
  marchBudget = -1;
  fresh = false;
  winter = false;
  constructor(world: World) {
    this.walk = new Reach(world.board);
    this.march = new Reach(world.board);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

const costTable = (s: KarabakhState, of: Side): Uint8Array =>
  (of === AZ ? s.world.stepCostAz : s.world.stepCost)[isWinter(s) ? 1 : 0];

/** Works out where the moving units can go, once for each position. */
const survey = (s: KarabakhState, l: Moving): Pad => {
  const pad = padOf(s.world);
  const of = side(l.of);
  const start = s.place[leader(l)];
  const { walk, march, fresh } = budgets(s, l);
  const winter = isWinter(s);
  if (
    pad.stamp === s.stamp[0] &&
    pad.of === of &&
    pad.start === start &&
    pad.walkBudget === walk &&
    pad.marchBudget === march &&
    pad.fresh === fresh &&
    pad.winter === winter
  ) {
    return pad;
  }
  pad.stamp = s.stamp[0];
  pad.of = of;
  pad.start = start;
  pad.walkBudget = walk;
  pad.marchBudget = march;
  pad.fresh = fresh;
  pad.winter = winter;
  const size = s.world.board.size;
  const costs = costTable(s, of);
  const gates = of * size;
  if (inEnemyZoc(s, of, start)) {
    const { leaveZocMp } = s.world.data.tables.movement;
    const { walkGate } = s;
    pad.walk.run(
      start,
      walk,
      (from, to, direction) => {
        const cost = costs[from * 6 + direction];
        const gate = walkGate[gates + to];
        if (cost === 0 || gate === GATE.closed) return -1;
        if (from !== start) return cost;
        return gate === GATE.stop ? -1 : cost + leaveZocMp; // 11.0c, 11.0d
      },
      (at) => walkGate[gates + at] === GATE.stop,
    );
    pad.march.clear(); // who starts in an enemy zone does not march
    return pad;
  }
  pad.march.runTable(start, march, costs, s.marchGate, undefined, gates);
  // Where no enemy comes into the walking distance, the march has reached all that walking would.
  if (march >= walk && pad.march.blockedAt > walk) pad.walk.clear();
  else pad.walk.runTable(start, walk, costs, s.walkGate, undefined, gates);
  return pad;
};

/** 12.0f: a unit that has not moved may always enter one hex, whatever it costs. */
const firstStep = (s: KarabakhState, l: Moving, to: Place): number => {
  const of = side(l.of);
  const start = s.place[leader(l)];
  const direction = s.world.board.directionTo(start, to);
  if (direction < 0) return -1;
  const cost = costTable(s, of)[start * 6 + direction];
  if (cost === 0 || unitsAt(s, enemyOf(of), to) > 0) return -1;
  const fromZoc = inEnemyZoc(s, of, start);
  if (fromZoc && inEnemyZoc(s, of, to)) return -1;
  return cost + (fromZoc ? s.world.data.tables.movement.leaveZocMp : 0);
};

/** 6.1a: nobody may leave a hired unit alone, or take one where it would be alone. */
const leavesSovietAlone = (s: KarabakhState, l: Moving, to: Place): boolean => {
  const of = side(l.of);
  const from = s.place[leader(l)];
  let takesSoviet = false;
  let takesNative = false;
  for (const unit of l.moving) {
    if (isSoviet(s, asPiece(unit))) takesSoviet = true;
    else takesNative = true;
  }
  if (takesSoviet && !takesNative && !hasNativeUnit(s, of, to)) return true;
  if (!takesNative) return false;
  let staysSoviet = false;
  for (let p = s.top[from]; p >= 0; p = s.below[p]) if (isSoviet(s, p) && !l.moving.includes(p)) staysSoviet = true;
  return staysSoviet && !hasNativeUnit(s, of, from, l.moving);
};

const costTo = (s: KarabakhState, l: Moving, to: Place): number => {
  const pad = survey(s, l);
  const walk = pad.walk.cost(to);
  const march = pad.march.cost(to);
  if (walk >= 0) return march >= 0 ? Math.min(walk, march) : walk;
  if (march >= 0) return march;
  return pad.fresh ? firstStep(s, l, to) : -1;
};

const mayGo = (s: KarabakhState, l: Moving, to: Place): number => {
  const of = side(l.of);
  const start = s.place[leader(l)];
  if (to === start) return no.stayPut;
  const cost = costTo(s, l, to);
  if (cost >= 0) return leavesSovietAlone(s, l, to) ? no.sovietAlone : cost;
  // Say the first thing that stands in the way.
  if (s.world.region[to] === PROHIBITED) return no.prohibited;
  if (of === AZ && s.world.region[to] === ARMENIA) return no.armeniaBarred;
  if (unitsAt(s, enemyOf(of), to) > 0) return no.enemyThere;
  if (l.moving.some((unit) => l.halted[l.members.indexOf(unit)] === 1)) return no.haltedInZoc;
  const direction = s.world.board.directionTo(start, to);
  if (direction >= 0) {
    if (costTable(s, of)[start * 6 + direction] === 0) return no.lakeside;
    if (inEnemyZoc(s, of, start) && inEnemyZoc(s, of, to)) return no.zocToZoc;
  }
  return survey(s, l).marchBudget >= 0 && isBesideEnemy(s, of, to) ? no.marchBeside : no.tooFar;
};

const listDestinations = (s: KarabakhState, l: Moving, out: Offers): void => {
  const pad = survey(s, l);
  const start = s.place[leader(l)];
  const { walk, march } = pad;
  const soviets = l.moving.some((unit) => isSoviet(s, asPiece(unit))) || hasSoviet(s, start);
  const offer = (to: Place): void => {
    if (to !== start && !(soviets && leavesSovietAlone(s, l, to))) out.add(to);
  };
  for (let i = 0; i < walk.count; i++) offer(walk.at(i));
  for (let i = 0; i < march.count; i++) if (!walk.has(march.at(i))) offer(march.at(i));
  if (pad.fresh) {
    for (const to of s.world.board.neighboursOf(start)) {
      if (!walk.has(to) && !march.has(to) && firstStep(s, l, to) >= 0) offer(to);
    }
  }
};

const hasSoviet = (s: KarabakhState, hex: Place): boolean => {
  for (let p = s.top[hex]; p >= 0; p = s.below[p]) if (isSoviet(s, p)) return true;
  return false;
};

/** The way there: the march way where it is no dearer, because it keeps more open. */
const wayTo = (s: KarabakhState, l: Moving, to: Place): Place[] => {
  const { walk, march } = survey(s, l);
  if (march.has(to) && (!walk.has(to) || march.cost(to) <= walk.cost(to))) return march.pathTo(to);
  if (walk.has(to)) return walk.pathTo(to);
  return [s.place[leader(l)], to];
};

/** The hexes a group would pass, for the client to show before the player commits. */
export const pathOf = (s: KarabakhState, locals: Record<string, number | number[]>, to: Place): Place[] =>
  isMoving(locals) ? wayTo(s, locals, to) : [];

const STOPS = {
  zone: { rule: ruleId('KAR-11.0b'), text: 'Must stop there: an enemy zone of control.' },
  lastStep: { rule: ruleId('KAR-12.0f'), text: 'Must stop there: the one hex a unit may always move.' },
};

/** What a destination is paid from, and why the group would have to stop there. */
export const arrivalAt = (s: KarabakhState, locals: Record<string, number | number[]>, to: Place): Arrival => {
  if (!isMoving(locals)) return {};
  const { walk, march, walkBudget, marchBudget } = survey(s, locals);
  if (!walk.has(to) && !march.has(to)) return { of: walkBudget, stops: STOPS.lastStep };
  const of = walk.has(to) || march.cost(to) <= walkBudget ? walkBudget : marchBudget;
  return inEnemyZoc(s, side(locals.of), to) ? { of, stops: STOPS.zone } : { of };
};

export interface Reached {
  readonly hex: Place;
  readonly cost: number;
  readonly stops: boolean;
}

/** Everything a unit could reach by itself if it moved now, whoever's turn it is. */
export const reachOf = (s: KarabakhState, unit: Piece): Reached[] => {
  const l = groupOf(s.owner[unit], unit);
  join(s, l, unit);
  const { walk, march } = survey(s, l);
  const start = s.place[unit];
  const list: Reached[] = [];
  const add = (hex: Place): void => {
    if (hex !== start) list.push({ hex, cost: costTo(s, l, hex), stops: inEnemyZoc(s, side(l.of), hex) });
  };
  for (let i = 0; i < walk.count; i++) add(walk.at(i));
  for (let i = 0; i < march.count; i++) if (!walk.has(march.at(i))) add(march.at(i));
  for (const hex of s.world.board.neighboursOf(start)) {
    if (!walk.has(hex) && !march.has(hex) && firstStep(s, l, hex) >= 0) add(hex);
  }
  return list;
};

const isMoving = (locals: Record<string, number | number[]>): locals is Moving =>
  Array.isArray(locals.members) && Array.isArray(locals.moving) && Array.isArray(locals.spent);

const walkTo = (s: KarabakhState, l: Moving, to: Place): void => {
  const of = side(l.of);
  const cost = costTo(s, l, to);
  const way = wayTo(s, l, to);
  const start = way[0] ?? to;
  const top = s.top[start];
  let touched = false;
  for (let i = 1; i < way.length; i++) if (isBesideEnemy(s, of, way[i] ?? to)) touched = true;
  // The stack keeps its order; it goes beneath what is there (B36).
  const order: Piece[] = [];
  for (let p = top; p >= 0; p = s.below[p]) if (l.moving.includes(p)) order.push(p);
  const halts = inEnemyZoc(s, of, to);
  let marching = false;
  for (const unit of order) {
    put(s, unit, to);
    const i = l.members.indexOf(unit);
    const spent = (l.spent[i] ?? 0) + cost;
    l.spent[i] = spent;
    l.entered[i] = to;
    if (touched) l.march[i] = 0;
    if (halts) l.halted[i] = 1;
    if (spent > (l.allowance[i] ?? 0) && l.march[i] === 1) marching = true;
  }
  for (let i = 1; i < way.length; i++) takeControl(s, of, way[i] ?? to);
  if (s.log === null) return;
  // The enemy sees who moves only if it lay on top (5.5).
  const event = { kind: 'moved' as const, side: of, count: order.length, path: way, cost, march: marching ? 1 : 0 };
  note(s, { ...event, pieces: order.filter((unit) => unit === top) }, { side: of, event: { ...event, pieces: order } });
};

const mayDisplaceHere = (s: KarabakhState, l: Moving): number => {
  const hex = s.place[leader(l)];
  const allowed = mayDisplace(s, side(l.of), hex);
  if (allowed < 0) return allowed;
  const { mp } = s.world.data.tables.displacement;
  for (const unit of l.moving) {
    const i = l.members.indexOf(unit);
    if (l.entered[i] !== hex) return no.notEntered;
    const left = (l.allowance[i] ?? 0) - (l.spent[i] ?? 0);
    if (left < 0 && l.march[i] === 1) return no.whileMarching;
    if (left < mp) return no.displacePoints;
  }
  return mp;
};

/** 5.2: who may come along at the start; 5.3: who of the group may be picked up again where it stands. */
const mayComeAlong = (s: KarabakhState, l: Moving, unit: Piece): number => {
  if (!isGround(s.world, unit) || s.owner[unit] !== l.of || !onMap(s, unit)) return no.notYours;
  if (l.moving.includes(unit)) return no.alreadyAlong;
  const member = l.members.includes(unit);
  if (hasBegun(l) && !member) return no.notStackedAtStart;
  if (s.place[unit] !== s.place[leader(l)]) return no.notHere;
  return !member && (s.flags[unit] & MOVED) !== 0 ? no.hasMoved : 0;
};

/** One unit or stack moves, with all that splits off from it (5.3b). */
const move = procedure('move', groupOf, ({ ask, run }) => [
  run((s, l) => {
    if (l.members.length === 0) join(s, l, asPiece(typeof l.first === 'number' ? l.first : -1));
  }),
  ask({
    point: 'move',
    rule: 'KAR-12.0a',
    within: true,
    who: (_s, l) => side(l.of),
    prompt: (s, l) => `Move ${l.moving.map((unit) => s.world.pieceIds[unit]).join(', ')}, or stop.`,
    verbs: [
      {
        name: 'to',
        takes: hexes,
        may: (s, l, hex) => mayGo(s, l, asPlace(hex)),
        each: listDestinations,
        do: (s, l, hex) => walkTo(s, l, asPlace(hex)),
        then: 'again',
      },
      {
        name: 'with',
        takes: pieces,
        candidates: (s, l) => fellows(s, l),
        may: (s, l, unit) => mayComeAlong(s, l, asPiece(unit)),
        do: (s, l, unit) => {
          if (l.members.includes(unit)) l.moving.push(unit);
          else join(s, l, asPiece(unit));
        },
        then: 'again',
      },
      {
        name: 'without',
        takes: pieces,
        candidates: (_s, l) => l.moving,
        may: (_s, l, unit) => (!l.moving.includes(unit) ? no.notAlong : l.moving.length === 1 ? no.lastOne : 0),
        do: (_s, l, unit) => {
          l.moving = l.moving.filter((one) => one !== unit);
          if (!hasBegun(l)) drop(l, unit);
        },
        then: 'again',
      },
      {
        name: 'switch',
        takes: pieces,
        candidates: (_s, l) => l.members,
        may: (_s, l, unit) =>
          !l.members.includes(unit) ? no.notStackedAtStart : l.moving.includes(unit) ? no.alreadyAlong : 0,
        do: (_s, l, unit) => {
          l.moving = [unit];
        },
        then: 'again',
      },
      {
        name: 'displace',
        takes: none,
        may: mayDisplaceHere,
        do: (s, l) => {
          const { mp } = s.world.data.tables.displacement;
          for (const unit of l.moving) {
            const i = l.members.indexOf(unit);
            l.spent[i] = (l.spent[i] ?? 0) + mp;
            l.march[i] = 0;
          }
          displace(s, side(l.of), s.place[leader(l)]);
        },
        then: 'again',
      },
      {
        name: 'stop',
        takes: none,
        may: () => 0,
        do: (s, l) => {
          if (hasBegun(l)) for (const unit of l.members) s.flags[unit] |= MOVED;
        },
      },
    ],
  }),
]);

const fellows = (s: KarabakhState, l: Moving): Piece[] => {
  const list: Piece[] = [];
  for (let p = s.top[s.place[leader(l)]]; p >= 0; p = s.below[p]) list.push(p);
  return list;
};

const drop = (l: Moving, unit: number): void => {
  const i = l.members.indexOf(unit);
  for (const column of [l.members, l.allowance, l.spent, l.march, l.halted, l.entered]) column.splice(i, 1);
};

const mayBegin = (s: KarabakhState, of: Side, unit: Piece): number => {
  if (!isGround(s.world, unit) || s.owner[unit] !== of || !onMap(s, unit)) return no.notYours;
  return (s.flags[unit] & MOVED) !== 0 ? no.hasMoved : 0;
};

/** B36: the owner orders his stacks in his own phase, each unit once. */
const mayTop = (s: KarabakhState, of: Side, unit: Piece): number => {
  if (!isGround(s.world, unit) || s.owner[unit] !== of || !onMap(s, unit)) return no.notYours;
  if (s.top[s.place[unit]] === unit) return no.alreadyOnTop;
  return (s.flags[unit] & TOPPED) !== 0 ? no.toppedOnce : 0;
};

const listMovers = (s: KarabakhState, l: { of: number }, out: Offers): void => {
  const { size } = s.world.board;
  for (const unit of s.world.ground) {
    if (s.owner[unit] === l.of && s.place[unit] < size && (s.flags[unit] & MOVED) === 0) out.add(unit);
  }
};

const listBuried = (s: KarabakhState, l: { of: number }, out: Offers): void => {
  const { size } = s.world.board;
  for (const unit of s.world.ground) {
    if (s.owner[unit] !== l.of || s.place[unit] >= size || (s.flags[unit] & TOPPED) !== 0) continue;
    if (s.top[s.place[unit]] !== unit) out.add(unit);
  }
};

export const movement = procedure(
  'movement',
  (of: number) => ({ of }),
  ({ ask, call, run }) => [
    run((s, l) => {
      clearPhaseFlags(s);
      note(s, { kind: 'phase', name: 'movement', side: l.of, turn: s.track[TURN] });
    }),
    ask({
      point: 'movement',
      rule: 'KAR-12.0a',
      who: (_s, l) => side(l.of),
      prompt: () => 'Move a unit or stack, or end movement.',
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: (s, l, unit) => mayBegin(s, side(l.of), asPiece(unit)),
          each: listMovers,
          calls: { procedure: move, args: (_s, l, unit) => [l.of, unit] },
          then: 'again',
        },
        {
          name: 'top',
          takes: pieces,
          may: (s, l, unit) => mayTop(s, side(l.of), asPiece(unit)),
          each: listBuried,
          do: (s, _l, unit) => {
            s.flags[unit] |= TOPPED;
            put(s, asPiece(unit), s.place[unit], 'top');
          },
          then: 'again',
        },
        { name: 'end', takes: none, may: () => 0 },
      ],
    }),
    call(stackingCheck, (_s, l) => [l.of, 0]),
    run((s) => {
      for (const unit of s.world.ground) s.flags[unit] &= ~RETURNED;
    }),
  ],
);
