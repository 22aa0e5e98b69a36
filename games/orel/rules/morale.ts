// 8.8.2 Morale: one die for the side that lost, read for each of its units; who retreats, routs or surrenders.

import type { Modifier } from '@hexside/engine';
import type { MoraleResult } from '../data/index.ts';
import {
  DISORGANIZED,
  has,
  isCombat,
  mark,
  type OrelState,
  onMap,
  other,
  ROUTED,
  SHAKEN,
  UNSUPPLIED,
} from '../state.ts';
import {
  ATTACKER,
  against,
  artilleryOf,
  type Battle,
  checkers,
  combatUnits,
  DEFENDER,
  fighters,
  hasLost,
  isEncircled,
  listed,
  vehiclesOf,
} from './battle.ts';
import { chargingSteps } from './charges.ts';
import { isCentre, leave, sumOf } from './cohesion.ts';
import { surrender } from './losses.ts';
import { note } from './notes.ts';
import { hexesOf } from './orders.ts';
import { tqOf } from './quality.ts';

const RESULTS: readonly MoraleResult[] = ['holds', 'retreat', 'shaken', 'rout', 'surrender'];

/** 8.8.2: what is added to the morale die of one unit of the side that lost. */
export const moraleModifiers = (s: OrelState, l: Battle, p: number): Modifier[] => {
  const { modifiers } = s.world.data.tables.morale;
  const role = l.loser;
  const list: Modifier[] = [];
  const add = (amount: number, label: string, rule: string): void => {
    if (amount !== 0) list.push({ amount, label, rule });
  };
  add(l.morale, 'result of the assault', 'ORL-8.8.2a');
  if (hasLost(s, l, p)) add(modifiers.lostStep, 'has lost a step', 'ORL-8.8.2i');
  if (vehiclesOf(s, l, role).some((v) => s.place[v] === s.place[p]))
    add(modifiers.friendlyVehicle, 'own vehicle', 'ORL-9f');
  if (vehiclesOf(s, l, against(role)).length > 0) add(modifiers.enemyVehicle, 'enemy vehicle', 'ORL-9f');
  if (role === DEFENDER && isEncircled(s, l)) add(modifiers.encircled, 'encircled', 'ORL-8.8.2i');
  if (s.mode[p] === ROUTED) add(modifiers.routed, 'routed', 'ORL-8.8.2i');
  if (has(s, p, UNSUPPLIED)) add(modifiers.unsupplied, 'unsupplied', 'ORL-8.8.2i');
  // The example's defenders, who charge themselves, have no modifier for it.
  if (chargingSteps(s, l, against(role)) >= modifiers.charged.steps && chargingSteps(s, l, role) === 0)
    add(modifiers.charged.modifier, 'charged by cavalry', 'ORL-8.8.2i');
  if (role === DEFENDER && isCentre(s, l.hex)) add(modifiers.centre, 'town centre', 'ORL-8.8.2i');
  if (l.leader === role + 1) add(s.world.data.events.numbers.leader.die, 'inspired leader', 'ORL-6.2a');
  return list;
};

const moraleResult = (s: OrelState, l: Battle, p: number, die: number): MoraleResult => {
  const table = s.world.data.tables.morale;
  const [rows, passed] =
    l.loser === ATTACKER ? [table.attacker, table.passed.attacker] : [table.defender, table.passed.defender];
  const total = die + sumOf(moraleModifiers(s, l, p));
  const tq = tqOf(s, p);
  const margin = total - tq;
  const result = die === 1 || margin <= 0 ? passed : rows[Math.min(margin, rows.length) - 1];
  note(s, { kind: 'morale', piece: p, role: l.loser, value: die, total, tq, result: RESULTS.indexOf(result) });
  return result;
};

/** One die for the side, read unit by unit. Afterwards `queue` holds the flights. */
export const breakMorale = (s: OrelState, l: Battle, die: number): void => {
  const back: number[] = [];
  const routs: number[] = [];
  const gone: number[] = [];
  for (const p of checkers(s, l, l.loser)) {
    const result = moraleResult(s, l, p, die);
    if (result === 'shaken') mark(s, p, SHAKEN);
    if (result === 'retreat' || result === 'shaken') back.push(p);
    else if (result === 'rout') routs.push(p);
    else if (result === 'surrender') gone.push(p);
  }
  const alone = combatUnits(s, fighters(s, l, DEFENDER)).length === gone.length;
  for (const p of gone) surrender(s, p, 'ORL-8.8.2k');
  l.queue = [];
  if (l.loser === ATTACKER) {
    leave(
      s,
      l,
      l.of,
      hexesOf(
        s,
        [...l.attackers, ...back, ...routs].filter((p) => onMap(s, p)),
      ),
      back,
      routs,
      false,
    );
    return;
  }
  // 8.8.2: guns whose companions all surrendered surrender too.
  if (gone.length > 0 && alone && back.length + routs.length === 0)
    for (const p of artilleryOf(s, fighters(s, l, DEFENDER))) surrender(s, p, 'ORL-8.8.2l');
  else leave(s, l, other(l.of), [l.hex], back, routs, true);
};

/** 8.8.2: combat units were there and are all gone: the guns rout. */
export const gunsDeserted = (s: OrelState, l: Battle): boolean =>
  listed(s, l, other(l.of)).some((p) => isCombat(s.world, p)) &&
  combatUnits(s, fighters(s, l, DEFENDER)).length === 0 &&
  artilleryOf(s, fighters(s, l, DEFENDER)).length > 0;

/** 8.8.2: must somebody of the losing side check? */
export const checksMorale = (s: OrelState, l: Battle): boolean =>
  checkers(s, l, l.loser).length > 0 &&
  !(l.safe === 1 && l.loser === ATTACKER) &&
  !(l.loser === DEFENDER && gunsDeserted(s, l));

/** README: shaken units that are pursued are disorganized. */
export const disorderShaken = (s: OrelState, units: readonly number[]): void => {
  for (const p of units) if (has(s, p, SHAKEN)) mark(s, p, DISORGANIZED);
};
