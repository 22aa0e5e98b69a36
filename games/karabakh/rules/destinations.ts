// 12.0 to 12.2: where a unit or a stack can get, at what cost, by which way, and why not.
import {
  GATE,
  NO_PIECE,
  NO_PLACE,
  type Offers,
  type Piece,
  type Place,
  perWorld,
  Reach,
  type Side,
  side,
} from '@hexside/engine';
import { isSoviet, isWinter, type KarabakhState, piecesAt, unitsAt } from '../state.ts';
import { ARMENIA, AZ, enemyOf, PROHIBITED, type World } from '../world.ts';
import { asPiece } from './domains.ts';
import { no } from './refusals.ts';
import { hasNativeUnit } from './soviet-units.ts';
import { inSupply } from './supply.ts';
import { inEnemyZoc, isBesideEnemy } from './zones-of-control.ts';

/**
 * Units that began to move together. Each keeps its own account, so that a stack may split and both parts go on (5.3);
 * `moving` are those that take the next steps together.
 */
interface Group {
  of: number;
  /** The unit that was chosen first. */
  first: number;
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

export type Moving = Group & Record<string, number | number[]>;

/** 12.0b: movement allowance, halved when out of supply, never below one. */
export const allowanceOf = (s: KarabakhState, unit: Piece): number => {
  const { outOfSupplyDivisor, minimumMa } = s.world.data.tables.movement;
  const printed = s.world.movement[unit];
  return inSupply(s, unit) ? printed : Math.max(minimumMa, Math.floor(printed / outOfSupplyDivisor));
};

export const join = (s: KarabakhState, l: Moving, unit: Piece): void => {
  l.members.push(unit);
  l.allowance.push(allowanceOf(s, unit));
  l.spent.push(0);
  l.march.push(isBesideEnemy(s, side(l.of), s.place[unit]) ? 0 : 1);
  l.halted.push(0);
  l.entered.push(NO_PLACE);
  l.moving.push(unit);
};

/** A group nobody has joined yet. */
export const groupOf = (of: number, first: number): Moving => ({
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

/** Whoever is left behind before the first step is no member of the group: all of them have begun, or nobody. */
export const hasBegun = (l: Moving): boolean => !l.entered.includes(NO_PLACE);
export const leader = (l: Moving): Piece => asPiece(l.moving[0] ?? NO_PIECE);

/** A cost nobody can pay, or points of a rate that is closed. */
const NONE = -1;

/** Points left to all that move together, at the ordinary rate and at the march rate. */
const budgets = (s: KarabakhState, l: Moving): { walk: number; march: number } => {
  const { marchMultiplier } = s.world.data.tables.movement;
  let walk = Number.MAX_SAFE_INTEGER;
  let march = Number.MAX_SAFE_INTEGER;
  for (const unit of l.moving) {
    const i = l.members.indexOf(unit);
    const spent = l.spent[i] ?? 0;
    const allowance = l.allowance[i] ?? 0;
    if (l.halted[i] === 1) return { walk: NONE, march: NONE };
    walk = Math.min(walk, allowance - spent);
    // 5.4: the slowest sets the pace, and one that cannot march keeps the others from it.
    march = Math.min(march, l.march[i] === 1 ? allowance * marchMultiplier - spent : NONE);
  }
  return { walk, march };
};

/** What was last worked out for a moving group; valid while the same pieces stand in the same places. */
class Pad {
  readonly walk: Reach;
  readonly march: Reach;
  walkBudget = 0;
  marchBudget = 0;
  /** What it was worked out from: arrangement, start, both budgets, season. */
  from: readonly number[] = [];
  constructor(world: World) {
    this.walk = new Reach(world.board);
    this.march = new Reach(world.board);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

const costTable = (s: KarabakhState, of: Side): Uint8Array =>
  (of === AZ ? s.world.stepCostAz : s.world.stepCost)[isWinter(s) ? 1 : 0];

/** Works out where the moving units can go, once for each position. */
export const survey = (s: KarabakhState, l: Moving): Pad => {
  const pad = padOf(s.world);
  const of = side(l.of);
  const start = s.place[leader(l)];
  const { walk, march } = budgets(s, l);
  const from = [s.stamp[0], start, walk, march, isWinter(s) ? 1 : 0];
  if (from.every((value, i) => value === pad.from[i])) return pad;
  pad.from = from;
  pad.walkBudget = walk;
  pad.marchBudget = march;
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
        if (cost === 0 || gate === GATE.closed) return NONE;
        if (from !== start) return cost;
        return gate === GATE.stop ? NONE : cost + leaveZocMp; // 11.0c, 11.0d
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
  if (direction < 0) return NONE;
  const cost = costTable(s, of)[start * 6 + direction];
  if (cost === 0 || unitsAt(s, enemyOf(of), to) > 0) return NONE;
  const fromZoc = inEnemyZoc(s, of, start);
  if (fromZoc && inEnemyZoc(s, of, to)) return NONE;
  return cost + (fromZoc ? s.world.data.tables.movement.leaveZocMp : 0);
};

/** 6.1a: do hired units move by themselves? Then only to a unit of their hirer. */
const areHired = (s: KarabakhState, l: Moving): boolean => l.moving.every((unit) => isSoviet(s, asPiece(unit)));

/** 6.1a: would a hired unit stay behind alone? */
const leavesHired = (s: KarabakhState, l: Moving): boolean => {
  const from = s.place[leader(l)];
  return (
    piecesAt(s, from).some((unit) => isSoviet(s, unit) && !l.moving.includes(unit)) &&
    !hasNativeUnit(s, side(l.of), from, l.moving)
  );
};

/** Walking is never dearer than marching: it may pass wherever a march may. */
export const costTo = (s: KarabakhState, l: Moving, to: Place): number => {
  const { walk, march } = survey(s, l);
  if (walk.has(to)) return walk.cost(to);
  if (march.has(to)) return march.cost(to);
  return hasBegun(l) ? NONE : firstStep(s, l, to);
};

export const mayGo = (s: KarabakhState, l: Moving, to: Place): number => {
  const of = side(l.of);
  const start = s.place[leader(l)];
  if (to === start) return no.stayPut;
  const cost = costTo(s, l, to);
  if (cost !== NONE) {
    const alone = areHired(s, l) ? !hasNativeUnit(s, of, to) : leavesHired(s, l);
    return alone ? no.sovietAlone : cost;
  }
  // Say the first thing that stands in the way.
  if (s.world.region[to] === PROHIBITED) return no.prohibited;
  if (of === AZ && s.world.region[to] === ARMENIA) return no.armeniaBarred;
  if (unitsAt(s, enemyOf(of), to) > 0) return no.enemyThere;
  if (l.halted[l.members.indexOf(leader(l))] === 1) return no.haltedInZoc;
  const direction = s.world.board.directionTo(start, to);
  if (direction >= 0) {
    if (costTable(s, of)[start * 6 + direction] === 0) return no.lakeside;
    if (inEnemyZoc(s, of, start) && inEnemyZoc(s, of, to)) return no.zocToZoc;
  }
  return survey(s, l).marchBudget !== NONE && isBesideEnemy(s, of, to) ? no.marchBeside : no.tooFar;
};

/** Every hex the moving units can reach, wherever hired units among them may go. */
export const eachReached = (s: KarabakhState, l: Moving, visit: (to: Place) => void): void => {
  const { walk, march } = survey(s, l);
  const start = s.place[leader(l)];
  for (let i = 0; i < walk.count; i++) if (walk.at(i) !== start) visit(walk.at(i));
  for (let i = 0; i < march.count; i++) if (!walk.has(march.at(i)) && march.at(i) !== start) visit(march.at(i));
  if (hasBegun(l)) return;
  for (const to of s.world.board.neighboursOf(start)) {
    if (!walk.has(to) && !march.has(to) && firstStep(s, l, to) !== NONE) visit(to);
  }
};

export const listDestinations = (s: KarabakhState, l: Moving, out: Offers): void => {
  const hired = areHired(s, l);
  if (!hired && leavesHired(s, l)) return;
  eachReached(s, l, (to) => {
    if (!hired || hasNativeUnit(s, side(l.of), to)) out.add(to);
  });
};

/** The way there: the march way where it is no dearer, because it keeps more open. */
export const wayTo = (s: KarabakhState, l: Moving, to: Place): Place[] => {
  const { walk, march } = survey(s, l);
  if (march.cost(to) === costTo(s, l, to)) return march.pathTo(to);
  return walk.has(to) ? walk.pathTo(to) : [s.place[leader(l)], to];
};
