// 7.2, 8.6.1: who could attack a hex, from where, and with whom.
import { mayAttackTogether } from '../rules/formations.ts';
import { attackPrice } from '../rules/orders.ts';
import { tqOf } from '../rules/quality.ts';
import { inZoc } from '../rules/zones-of-control.ts';
import { HASTY, has, inHalves, isCombat, type OrelState, OUT, RESOLUTE, TESTED } from '../state.ts';
import { NO_FORMATION } from '../world.ts';
import type { Forces } from './forces.ts';
import { attackOf } from './worth.ts';

/** A unit, and a hex beside the target that it could attack from. */
export interface Candidate {
  readonly unit: number;
  readonly at: number;
}

const POOR_TQ = 3;
const MOST_UNITS = 9;

/** 5.3: out of command it attacks only from where it stands in a zone of control, after a check. */
const mayAttackFrom = (s: OrelState, p: number, at: number): boolean => {
  if (!has(s, p, OUT)) return true;
  if (at !== s.place[p]) return false;
  return !inZoc(s, s.owner[p], at) || has(s, p, RESOLUTE) || !has(s, p, TESTED);
};

export const candidatesFor = (
  s: OrelState,
  forces: Forces,
  free: Iterable<number>,
  target: number,
  kind: number,
): Candidate[] => {
  const { board, hexes } = s.world;
  const list: Candidate[] = [];
  const around = board.neighboursOf(hexes[target]);
  for (const unit of free) {
    if (!isCombat(s.world, unit)) continue;
    const left = forces.leftAt(unit);
    const price = inHalves(attackPrice(s, unit, kind));
    for (const at of around) if (left[at] >= price && mayAttackFrom(s, unit, at)) list.push({ unit, at });
  }
  return list;
};

/** 8.6.1: would it still be one attack with this unit? */
export const combines = (
  s: OrelState,
  units: readonly number[],
  from: readonly number[],
  { unit, at }: Candidate,
  kind: number,
): boolean => {
  if (from.every((one) => one === at)) return true;
  if (kind === HASTY || !units.every((u) => mayAttackTogether(s, u, unit))) return false;
  const poor = tqOf(s, unit) <= POOR_TQ || units.some((u) => isCombat(s.world, u) && tqOf(s, u) <= POOR_TQ);
  if (!poor) return true;
  let other = at;
  for (const hex of from) {
    if (hex === at || hex === other) continue;
    if (other !== at) return false;
    other = hex;
  }
  return s.world.board.distance(s.world.hexes[at], s.world.hexes[other]) === 1;
};

const strongest = (s: OrelState, pool: readonly Candidate[]): Candidate[] => {
  const strong = (one: Candidate): number => attackOf(s, one.unit, true) * tqOf(s, one.unit);
  const all = [...pool].sort((a, b) => strong(b) - strong(a) || a.unit - b.unit || a.at - b.at);
  const units = [...new Set(all.map(({ unit }) => unit))].slice(0, MOST_UNITS);
  return all.filter(({ unit }) => units.includes(unit));
};

/** Candidates who may attack together from several hexes: those of one formation or division, with recruits. */
const byFormation = (s: OrelState, pool: readonly Candidate[]): Candidate[][] => {
  const classes: { head: number; list: Candidate[] }[] = [];
  for (const one of pool) {
    if (s.world.formation[one.unit] === NO_FORMATION) continue;
    const known = classes.find(({ head }) => mayAttackTogether(s, head, one.unit));
    if (known) known.list.push(one);
    else classes.push({ head: one.unit, list: [one] });
  }
  const anywhere = pool.filter(({ unit }) => s.world.formation[unit] === NO_FORMATION);
  if (classes.length === 0 && anywhere.length > 0) return [anywhere];
  return classes.map(({ list }) => [...list, ...anywhere]);
};

/** From one hex anybody attacks with anybody (README B44). */
const byHex = (pool: readonly Candidate[]): Candidate[][] =>
  [...new Set(pool.map(({ at }) => at))].map((at) => pool.filter((one) => one.at === at));

/** Groups of candidates among whom an attack is looked for, the strongest of each. */
export const poolsOf = (s: OrelState, pool: readonly Candidate[], kind: number): Candidate[][] => {
  const stacks = byHex(pool);
  if (kind === HASTY) return stacks.map((one) => strongest(s, one));
  const kin = byFormation(s, pool);
  const mixed = kin.length < 2 ? [] : stacks.filter((one) => byFormation(s, one).length > 1);
  return [...kin, ...mixed].map((one) => strongest(s, one));
};
