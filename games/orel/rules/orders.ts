// 7.2 Launching an attack: what a unit declares at the end of its move, and 8.6.1, who may attack together.
import type { OrelState } from '../state.ts';
import {
  ATTACKS,
  anyAt,
  BARRAGE,
  between,
  CENTRE,
  DUEL,
  distanceOf,
  HASTY,
  HIGH_COMMAND,
  has,
  hasTroops,
  inHalves,
  isArtillery,
  isAsleep,
  isCar,
  isCombat,
  isDepot,
  isGun,
  isRouted,
  isTank,
  isTrain,
  isVehicle,
  NO_ORDER,
  NO_TELEGRAPH,
  OBSERVED,
  OUT,
  onMap,
  other,
  PREPARED,
  piecesAt,
  RESOLUTE,
  RUNNING,
  SUPPORT_HASTY,
  SUPPORT_PREPARED,
  stepInto,
  UNSUPPLIED,
} from '../state.ts';
import { RAIL, RED } from '../world.ts';
import { mayAttackTogether } from './formations.ts';
import { note } from './notes.ts';
import { tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { inZoc } from './zones-of-control.ts';

/** What the orders need to know of a move under way. Points are halves. */
interface Spender {
  readonly unit: number;
  readonly day: number;
  readonly allowance: number;
  readonly spent: number;
}

/** Whole points for an attack of that kind, or for supporting one (7.2). */
export const attackPrice = (s: OrelState, p: number, kind: number): number => {
  const { prepared, hasty } = s.world.data.tables.attacks;
  const { world } = s;
  if (isTrain(world, p)) return 0;
  if (kind === HASTY) return hasty.mp;
  const { mp } = prepared;
  const f = world.formation[p];
  const less = f >= 0 && (s.plight[f] & HIGH_COMMAND) !== 0 ? world.data.events.numbers.highCommand.mp : 0;
  if (isTank(world, p)) return mp.tank;
  if (isCar(world, p)) return mp.armouredCar;
  if (s.owner[p] !== RED) return mp.white - less;
  return (world.shock[p] === 1 ? mp.shock : mp.red) - less;
};

const pays = ({ allowance, spent }: Spender, points: number): number =>
  inHalves(points) <= allowance - spent ? inHalves(points) : no.noMovement;

/** 5.3, 7.1.4, 7.1.5, 8.7.3, 10.2: who may spend points on special actions at all. */
const mayAct = (s: OrelState, { unit, day }: Spender): number => {
  if (day === 1) return no.dayActs;
  if (isRouted(s, unit)) return no.routedActs;
  return isAsleep(s, unit) ? no.asleep : 0;
};

/** The units of an attack, by ascending number; the first gives it its name in orders. */
export const attackersOf = (s: OrelState, attack: number): number[] =>
  s.world.pieces.filter((p) => s.attack[p] === attack && (s.order[p] === PREPARED || s.order[p] === HASTY));
export const leaderOf = (s: OrelState, attack: number): number =>
  s.world.pieces.find((p) => s.attack[p] === attack && (s.order[p] === PREPARED || s.order[p] === HASTY)) ?? -1;
export const kindOf = (s: OrelState, attack: number): number => s.order[leaderOf(s, attack)] ?? NO_ORDER;
export const hexesOf = (s: OrelState, units: readonly number[]): number[] => [...new Set(units.map((p) => s.place[p]))];

/** Attacks declared and not yet resolved, by number. */
export const openAttacks = (s: OrelState): number[] => {
  const list: number[] = [];
  for (let attack = 1; attack <= s.track[ATTACKS]; attack++)
    if (s.attackHex[attack] >= 0 && leaderOf(s, attack) >= 0) list.push(attack);
  return list;
};
export const isTargeted = (s: OrelState, hex: number): boolean => {
  for (let attack = 1; attack <= s.track[ATTACKS]; attack++) if (s.attackHex[attack] === hex) return true;
  return false;
};

/** 8.6.1: would these units, with one more, still be one prepared attack? */
const mayCombine = (s: OrelState, units: readonly number[], p: number): number => {
  const all = [...units, p];
  const from = hexesOf(s, all);
  if (from.length === 1) return 0;
  if (all.some((u) => s.world.formation[u] >= 0 && (s.plight[s.world.formation[u]] & NO_TELEGRAPH) !== 0))
    return no.telegraph;
  if (!units.every((u) => mayAttackTogether(s, u, p))) return no.otherFormation;
  const poor = all.some((u) => isCombat(s.world, u) && tqOf(s, u) <= POOR_TQ);
  if (!poor) return 0;
  return from.length === 2 && distanceOf(s, from[0], from[1]) === 1 ? 0 : no.poorTroops;
};
const POOR_TQ = 3;

/** The attack the unit would join, 0 if it begins one of its own. */
export const attackToJoin = (s: OrelState, p: number, hex: number, kind: number): number => {
  for (const attack of openAttacks(s)) {
    if (s.attackHex[attack] !== hex || kindOf(s, attack) !== kind) continue;
    const units = attackersOf(s, attack);
    if (kind === HASTY ? units.every((u) => s.place[u] === s.place[p]) : mayCombine(s, units, p) >= 0) return attack;
  }
  return 0;
};

/** 9: a vehicle goes with combat units of its own stack, and where it can drive. */
const mayGoAlong = (s: OrelState, p: number, hex: number, kind: number): number => {
  if (stepInto(s.world, p, s.place[p], hex) === 0) return no.closedTerrain;
  const attack = attackToJoin(s, p, hex, kind);
  const friends = attack === 0 ? [] : attackersOf(s, attack);
  return friends.some((u) => isCombat(s.world, u) && s.place[u] === s.place[p]) ? 0 : no.vehicleAlone;
};

const isBarraged = (s: OrelState, hex: number): boolean =>
  s.world.guns.some((g) => s.order[g] === BARRAGE && s.target[g] >= 0 && s.place[s.target[g]] === hex);

/** May the unit declare an attack on that hex? Answers with the cost in half points. */
export const mayAttack = (s: OrelState, l: Spender, hex: number, kind: number): number => {
  const p = l.unit;
  const { world } = s;
  const act = mayAct(s, l);
  if (act < 0) return act;
  if (isDepot(world, p) || isGun(world, p)) return no.noAttacker;
  if (distanceOf(s, s.place[p], hex) !== 1) return no.notAdjacent;
  if (!anyAt(s, other(s.owner[p]), hex)) return no.noEnemy;
  if (isVehicle(world, p) && has(s, p, UNSUPPLIED)) return no.noFuel;
  if (isTank(world, p) && !has(s, p, RUNNING)) return no.brokenDown;
  if (has(s, p, OUT) && inZoc(s, s.owner[p], s.place[p]) && !has(s, p, RESOLUTE)) return no.attackCheck;
  if (isBarraged(s, hex)) return no.barraged;
  if (isVehicle(world, p)) {
    const along = mayGoAlong(s, p, hex, kind);
    if (along < 0) return along;
  }
  return pays(l, attackPrice(s, p, kind));
};

/** 7.2: stacks may combine, and need not: an attack of its own where it could have joined one. */
export const maySeparate = (s: OrelState, l: Spender, hex: number): number => {
  const attack = mayAttack(s, l, hex, PREPARED);
  if (attack < 0) return attack;
  if (isVehicle(s.world, l.unit)) return no.vehicleAlone;
  return attackToJoin(s, l.unit, hex, PREPARED) > 0 ? attack : no.nothingToJoin;
};

export const declare = (s: OrelState, p: number, hex: number, kind: number, alone: boolean): void => {
  const joined = alone ? 0 : attackToJoin(s, p, hex, kind);
  const attack = joined > 0 ? joined : ++s.track[ATTACKS];
  s.attackHex[attack] = hex;
  s.order[p] = kind;
  s.attack[p] = attack;
  // 7.1.1: a unit that attacks out of Orel leaves the town centre, and so do all others there.
  if (s.place[p] === s.world.places.Orel) s.track[CENTRE] = 0;
  note(s, {
    kind: 'declared',
    side: s.owner[p],
    piece: p,
    hex,
    hasty: kind === HASTY ? 1 : 0,
    joined: joined > 0 ? 1 : 0,
  });
};

/** 5.3, 7.1.4, 8.2.3, 8.7.3: may the gun fire at all? Mode is asked only of those that cannot change it now. */
export const mayFire = (s: OrelState, p: number): number => {
  if (!isGun(s.world, p) || !onMap(s, p)) return no.noGun;
  if (isRouted(s, p)) return no.routedActs;
  return isTrain(s.world, p) && has(s, p, UNSUPPLIED) ? no.noShells : 0;
};

/** 8.3.1: combat units and trains; artillery only without combat units; never depots, tanks or cars. */
export const isTarget = (s: OrelState, p: number): boolean => {
  const { world } = s;
  if (isCombat(world, p) || isTrain(world, p)) return true;
  if (!isArtillery(world, p)) return false;
  return !piecesAt(s, s.place[p]).some((q) => isCombat(world, q));
};

/** 8.3.1, 8.6.2: within range of a gun, and next to it if that is out of command (5.3). */
export const inFireRange = (s: OrelState, gun: number, hex: number, tooFar: number): number => {
  const distance = distanceOf(s, s.place[gun], hex);
  if (distance > s.world.data.tables.attacks.range) return tooFar;
  return has(s, gun, OUT) && distance > 1 ? no.outFiring : 0;
};

export const mayBarrage = (s: OrelState, l: Spender, target: number): number => {
  if (s.owner[target] === s.owner[l.unit]) return no.ownPiece;
  const act = mayAct(s, l);
  if (act < 0) return act;
  const fire = mayFire(s, l.unit);
  if (fire < 0) return fire;
  if (!onMap(s, target)) return no.noEnemyUnit;
  if (!isTarget(s, target)) return no.noTarget;
  if (!has(s, target, OBSERVED)) return no.unobserved;
  const range = inFireRange(s, l.unit, s.place[target], no.outOfRange);
  if (range < 0) return range;
  if (isTargeted(s, s.place[target]) || isChallenged(s, s.place[target])) return no.attacked;
  return isTrain(s.world, l.unit) ? 0 : pays(l, s.world.data.tables.attacks.barrage.mp);
};

export const aimBarrage = (s: OrelState, gun: number, target: number): void => {
  s.order[gun] = BARRAGE;
  s.target[gun] = target;
  note(s, { kind: 'aimed', side: s.owner[gun], piece: gun, target });
};

const KINDS = [PREPARED, HASTY] as const;
export const maySupport = (s: OrelState, l: Spender, kind: number): number => {
  const act = mayAct(s, l);
  if (act < 0) return act;
  const fire = mayFire(s, l.unit);
  return fire < 0 ? fire : pays(l, attackPrice(s, l.unit, KINDS[kind]));
};

export const promiseSupport = (s: OrelState, gun: number, kind: number): void => {
  s.order[gun] = kind === 0 ? SUPPORT_PREPARED : SUPPORT_HASTY;
  note(s, { kind: 'promised', side: s.owner[gun], piece: gun, hasty: kind });
};

/** 9.1: does the railroad lead straight from the one hex into the other? */
export const railsInto = (s: OrelState, from: number, to: number): boolean => (between(s.world, from, to) & RAIL) !== 0;

/** 9.1.1: a train may attack a lone enemy train on the next rail hex. */
export const mayDuel = (s: OrelState, train: number, target: number): number => {
  const { world } = s;
  if (!isTrain(world, train)) return no.noDuellist;
  if (has(s, train, UNSUPPLIED)) return no.noShells;
  if (!isTrain(world, target) || s.owner[target] === s.owner[train] || !onMap(s, target)) return no.noEnemyTrain;
  if (!railsInto(s, s.place[train], s.place[target])) return no.noRailsInto;
  return hasTroops(s, s.owner[target], s.place[target]) ? no.trainNotAlone : 0;
};

/** 7.2: a hex under barrage is not attacked by a train either, and the other way round. */
export const mayChallenge = (s: OrelState, train: number, target: number): number => {
  const duel = mayDuel(s, train, target);
  return duel >= 0 && isBarraged(s, s.place[target]) ? no.shelled : duel;
};
const isChallenged = (s: OrelState, hex: number): boolean =>
  s.world.guns.some((g) => s.order[g] === DUEL && s.target[g] >= 0 && s.place[s.target[g]] === hex);

export const challenge = (s: OrelState, train: number, target: number): void => {
  s.order[train] = DUEL;
  s.target[train] = target;
  note(s, { kind: 'challenged', side: s.owner[train], piece: train, target });
};

/** The start of a movement phase: no attack is declared. */
export const beginOrders = (s: OrelState): void => {
  s.track[ATTACKS] = 0;
  s.attackHex.fill(-1);
  s.attackDepot.fill(-1);
  for (const p of s.world.pieces) {
    s.order[p] = NO_ORDER;
    s.target[p] = -1;
    s.attack[p] = 0;
  }
};
