// 12.4, 12.5 What counts in an attack: firepower and modifiers, one list for the sum, the log and the odds.
import { countBits, type Modifier } from '@hexside/engine';
import { firepowerOf, leadersAt, type OrgunState, pieceIn } from '../state.ts';
import { DRA, MJ } from '../world.ts';

/** An attack under way. */
export type Battle = {
  of: number;
  area: number;
  must: number;
  attackers: number[];
  defenders: number[];
  attackCards: number[];
  defenceCards: number[];
  attackDie: number;
  defenceDie: number;
  cp: number;
  tanks: number[];
};

const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((total, one) => total + one.amount, 0);

const firepower = (s: OrgunState, units: readonly number[]): number => {
  let total = 0;
  for (let i = 0; i < units.length; i++) total += firepowerOf(s, units[i]);
  return total;
};

/** 12.4a, 12.4b: how many tribes take part. Captured tanks are of none. */
const tribesIn = (s: OrgunState, units: readonly number[]): number => {
  let tribes = 0;
  for (const unit of units) if (s.world.tribe[unit] > 0) tribes |= 1 << s.world.tribe[unit];
  return countBits(tribes);
};

const hasCouncil = (s: OrgunState, at: number): boolean => {
  for (let m = leadersAt(s, MJ, at); m !== 0; m &= m - 1) if (s.world.helpsAll[pieceIn(s, MJ, m)] === 1) return true;
  return false;
};

/** 12.5g, 12.5h: does the Orgun Zone weigh on this attack? */
export const zoneCounts = (s: OrgunState, b: Battle): boolean =>
  b.of === DRA && s.world.zone[b.area] === 1 && !b.attackCards.some((card) => s.world.cancelsZone[card] === 1);

export const isNight = (s: OrgunState, b: Battle): boolean => nights(s, b) > 0;

export const nights = (s: OrgunState, b: Battle): number =>
  b.attackCards.filter((card) => s.world.night[card] === 1).length;

export const attackModifiers = (s: OrgunState, b: Battle): Modifier[] => {
  const { attack } = s.world.data.tables;
  const list: Modifier[] = [];
  if (tribesIn(s, b.attackers) > 1 && !hasCouncil(s, b.area))
    list.push({ amount: attack.severalTribes, label: 'several tribes without the Council', rule: 'ORG-12.4a' });
  if (zoneCounts(s, b)) list.push({ amount: attack.orgunZone, label: 'Mujahideen at home', rule: 'ORG-12.5g' });
  if (b.attackers.some((unit) => s.supply[unit] > 0))
    list.push({ amount: attack.lowSupply, label: 'low supply', rule: 'ORG-15.1b' });
  for (const card of b.attackCards) {
    const effect = s.world.effects[card];
    const label = s.world.cardKind[card]?.name ?? '';
    if (effect?.kind === 'attack-bonus') list.push({ amount: effect.amount, label, rule: 'ORG-19.4a' });
    if (effect?.kind === 'howitzer-fire') list.push({ amount: effect.amount, label, rule: 'ORG-9.0g' });
  }
  return list;
};

export const defenceModifiers = (s: OrgunState, b: Battle): Modifier[] => {
  const list: Modifier[] = [];
  if (s.world.tem[b.area] > 0) list.push({ amount: s.world.tem[b.area], label: 'terrain', rule: 'ORG-3.1.2a' });
  for (const card of [...b.attackCards, ...b.defenceCards]) {
    const effect = s.world.effects[card];
    const label = s.world.cardKind[card]?.name ?? '';
    if (effect?.kind === 'defence-malus') list.push({ amount: effect.amount, label, rule: 'ORG-9.0g' });
    if (effect?.kind === 'defence-bonus') list.push({ amount: effect.amount, label, rule: 'ORG-9.0g' });
    if (effect?.kind === 'howitzer-fire' && b.defenceCards.includes(card))
      list.push({ amount: effect.amount, label, rule: 'ORG-9.0g' });
  }
  return list;
};

/** 12.5a without the die. */
export const attackBase = (s: OrgunState, b: Battle): number => firepower(s, b.attackers) + sum(attackModifiers(s, b));
/** 12.5b without the die: all defenders of the area, spent ones with their spent value (4.0d). */
export const defenceBase = (s: OrgunState, b: Battle): number =>
  firepower(s, b.defenders) + sum(defenceModifiers(s, b));

export const firepowerIn = firepower;
