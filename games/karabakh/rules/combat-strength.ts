// 13.5, 13.6 steps 4 to 7: factors, reductions, odds and shifts. Pure arithmetic over the units of one combat.
import { type Locals, type Modifier, type Place, type Side, side } from '@hexside/engine';
import { COUP_TURN, type KarabakhState, REFORM_TURN, ROUND_DOWN, TALISH_TURN, TURN } from '../state.ts';
import { ARMY, AZ, enemyOf, MUJAHEDIN, RIVER, SOVIET, type World } from '../world.ts';
import { asPiece, asPlace } from './domains.ts';
import { inSupply, type Purpose } from './supply.ts';
import { armorFactors } from './support.ts';

/** What is known of a combat while it is resolved; the locals of the attack procedure. */
export type Battle = Locals & {
  of: number;
  target: number;
  attackers: number[];
  defenders: number[];
  /** 13.6a: once both sides have shown their units, those out of supply when the attack was declared; no later check changes it. */
  shown?: number;
  unsupplied?: number[];
  attackSupport: number[];
  defenceSupport: number[];
  /** Shifts won by support dice. */
  attackShifts: number;
  defenceShifts: number;
  /** Row of the political table, -1 before the roll. */
  politics: number;
  /** 13.4: 1 when Armenian regulars fight at half strength. */
  regularsHalved: number;
  attackerLoss: number;
  defenderLoss: number;
  column: number;
};

const halve = (s: KarabakhState, total: number): number => {
  if (total === 0) return 0;
  const { outOfSupplyDivisor, minimumStrength } = s.world.data.tables.combat;
  const half = total / outOfSupplyDivisor;
  return Math.max(minimumStrength, s.track[ROUND_DOWN] === 1 ? Math.floor(half) : Math.ceil(half));
};

const isSupplied = (s: KarabakhState, l: Battle, unit: number, purpose: Purpose): boolean =>
  l.shown === 1 ? !(l.unsupplied ?? []).includes(unit) : inSupply(s, asPiece(unit), purpose);

/** 13.6 step 2: who of both sides is out of supply as the attack is declared. */
export const unsuppliedIn = (s: KarabakhState, l: Battle): number[] => [
  ...l.attackers.filter((unit) => !inSupply(s, asPiece(unit))),
  ...l.defenders.filter((unit) => !inSupply(s, asPiece(unit), 'defence')),
];

/** 13.5d: units under the same reduction are added up first and reduced once; two different reductions are not one. */
export const groundAttack = (s: KarabakhState, l: Battle): number => {
  let whole = 0;
  let hungry = 0; // 14.5
  let holding = 0; // 13.4
  let both = 0;
  for (const unit of l.attackers) {
    const factors = s.world.attack[unit * 3 + s.steps[unit]];
    const unsupplied = !isSupplied(s, l, unit, 'full');
    if (l.regularsHalved === 1 && s.world.force[unit] === ARMY) {
      if (unsupplied) both += factors;
      else holding += factors;
    } else if (unsupplied) hungry += factors;
    else whole += factors;
  }
  return whole + halve(s, hungry) + halve(s, holding) + halve(s, halve(s, both));
};

export const groundDefence = (s: KarabakhState, l: Battle): number => {
  let whole = 0;
  let hungry = 0;
  for (const unit of l.defenders) {
    const factors = s.world.defence[unit * 3 + s.steps[unit]];
    if (isSupplied(s, l, unit, 'defence')) whole += factors;
    else hungry += factors;
  }
  const total = whole + halve(s, hungry);
  // 13.3c: panic in the defence, round up whatever the option says.
  if (!isPanic(s, l)) return total;
  return Math.max(1, Math.ceil(total / s.world.data.tables.azeriPolitics.panicDefenceDivisor));
};

export const isPanic = (s: KarabakhState, l: Battle): boolean => politicalRow(s, l)?.result === 'panic';
const politicalRow = (s: KarabakhState, l: Battle) => s.world.data.tables.azeriPolitics.rows[l.politics];

/** The die modifiers of the political table that hold this turn. */
export const politicalModifiers = (s: KarabakhState): Modifier[] => {
  const turn = s.track[TURN];
  const list: Modifier[] = [];
  for (const modifier of s.world.data.tables.azeriPolitics.modifiers) {
    if (modifier.when === 'turn-after-reforms' && s.track[REFORM_TURN] === turn) {
      list.push({ amount: modifier.amount, label: 'military reforms', rule: 'KAR-8.2.1e' });
    } else if (modifier.when === 'late-war' && modifier.turns?.includes(turn)) {
      list.push({ amount: modifier.amount, label: 'late in the war', rule: 'KAR-13.3a' });
    } else if (
      modifier.when === 'coup-or-talish-mugan-this-turn' &&
      (s.track[TALISH_TURN] === turn || s.track[COUP_TURN] === turn)
    ) {
      list.push({ amount: modifier.amount, label: 'unrest this turn', rule: 'KAR-13.3a' });
    }
  }
  return list;
};

/** Row of the political table for a modified roll. */
export const politicalResult = (world: World, total: number): number => {
  const { rows } = world.data.tables.azeriPolitics;
  const index = rows.findIndex((row) => total <= row.atMost);
  return index < 0 ? rows.length - 1 : index;
};

/** 13.1g: armor never counts for more than the ground units it supports. */
export const attackStrength = (s: KarabakhState, l: Battle): number => {
  const ground = groundAttack(s, l);
  return ground + Math.min(ground, armorFactors(s, l.attackSupport, true));
};

export const defenceStrength = (s: KarabakhState, l: Battle): number => {
  const ground = groundDefence(s, l);
  return ground + Math.min(ground, armorFactors(s, l.defenceSupport, false));
};

/** 13.6b: the odds column, rounded in the defender's favour. */
export const oddsColumn = (world: World, attack: number, defence: number): number => {
  let best = 0;
  world.oddsColumns.forEach(([a, d], index) => {
    if (attack * d >= a * defence) best = index;
  });
  return best;
};

/** 13.5a: two attacking hexes directly opposite each other. */
const isConcentric = (s: KarabakhState, target: Place, attackers: readonly number[]): boolean => {
  const { board } = s.world;
  let sides = 0;
  for (const unit of attackers) sides |= 1 << board.directionTo(target, s.place[unit]);
  return (sides & (sides >> 3) & 7) !== 0;
};

const acrossRiver = (s: KarabakhState, target: Place, unit: number): boolean => {
  const direction = s.world.board.directionTo(s.place[unit], target);
  return (s.world.hexside[s.place[unit] * 6 + direction] & RIVER) !== 0;
};

/** 13.6d: every column shift with its reason; right is positive. */
export const shifts = (s: KarabakhState, l: Battle): Modifier[] => {
  const { world } = s;
  const { combat, support, terrainEffects } = world.data.tables;
  const of = side(l.of);
  const target = asPlace(l.target);
  const list: Modifier[] = [];
  const add = (amount: number, label: string, rule: string): void => {
    if (amount !== 0) list.push({ amount, label, rule });
  };
  add(-world.defenceShift[target], 'terrain of the defender', 'KAR-13.6d');
  if (l.attackers.every((unit) => acrossRiver(s, target, unit))) {
    add(-terrainEffects.river.shift, 'all attack across a river', 'KAR-13.5b');
  }
  if (isConcentric(s, target, l.attackers)) add(combat.concentricShift, 'concentric attack', 'KAR-13.5a');
  add(l.attackShifts * support.shift.columns, 'attacker’s support', 'KAR-13.1i');
  add(-l.defenceShifts * support.shift.columns, 'defender’s support', 'KAR-13.1i');
  const has = (units: readonly number[], force: number): boolean => units.some((unit) => world.force[unit] === force);
  if (has(l.attackers, MUJAHEDIN)) add(combat.afghanShift, 'mercenaries attack', 'KAR-13.6d');
  if (has(l.defenders, MUJAHEDIN)) add(-combat.afghanShift, 'mercenaries defend', 'KAR-13.6d');
  if (has(l.attackers, SOVIET)) add(combat.sovietShift, 'Soviet unit attacks', 'KAR-13.6d');
  if (has(l.defenders, SOVIET)) add(-combat.sovietShift, 'Soviet unit defends', 'KAR-13.6d');
  const row = politicalRow(s, l);
  if (row && (row.result === 'shift' || row.result === 'motherland')) {
    const label = row.result === 'motherland' ? 'for the Motherland' : 'Azeri politics';
    add(of === AZ ? row.attack : row.defence, label, row.result === 'motherland' ? 'KAR-13.3f' : 'KAR-13.3d');
  }
  return list;
};

/** 13.6c: the final column, netted; the outer columns stop every shift. */
export const finalColumn = (world: World, column: number, list: readonly Modifier[]): number => {
  const shifted = list.reduce((sum, one) => sum + one.amount, column);
  return Math.max(0, Math.min(world.oddsColumns.length - 1, shifted));
};

export const defenderOf = (l: Battle): Side => enemyOf(side(l.of));
