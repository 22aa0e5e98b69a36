// 8.5 to 8.8: the decisions of a fight, each by what may be expected of it.
import type { DecisionContext, Modifier } from '@hexside/engine';
import { ATTACKER, type Battle, DEFENDER, fighters } from '../rules/battle.ts';
import { retreaterKind, slipModifiers } from '../rules/before-combat.ts';
import { predominant, tqOf } from '../rules/quality.ts';
import {
  has,
  isCavalry,
  isCombat,
  isDepot,
  isRouted,
  isTank,
  isTrain,
  isTroop,
  isVehicle,
  MOVED,
  type OrelState,
  onMap,
  PREPARED,
  SUPPORT_HASTY,
  SUPPORT_PREPARED,
} from '../state.ts';
import { MOST_STEPS } from '../world.ts';
import { type Clash, expect, expectAssault } from './clash.ts';
import { battleIn, number, numbers, type Scorecard } from './features.ts';
import { pictureOf } from './plan.ts';
import { appraisePost } from './posts.ts';
import type { Situation } from './situation.ts';
import { expectedAnswer, expectedFire } from './support.ts';
import type { BotParameters } from './weights.ts';
import { worthOf } from './worth.ts';

const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
const sumOf = (list: readonly Modifier[]): number => list.reduce((sum, { amount }) => sum + amount, 0);

/** Guns whose fire is not known yet count for what it should be. */
const gunsFor = (s: OrelState, l: Battle): { fire: number; answer: number } => {
  const contact = (trains: readonly number[]): number =>
    total(trains.map((p) => s.world.fire[p * MOST_STEPS + s.steps[p]]));
  if (l.gunFire.length > 0 || l.answerFire.length > 0 || l.assaulted === 1)
    return { fire: total(l.gunFire) + contact(l.contacts), answer: total(l.answerFire) + contact(l.stands) };
  let [fire, answer] = [contact(l.contacts), contact(l.stands)];
  if (l.attack > 0)
    for (const g of s.world.guns) {
      if (s.attack[g] !== l.attack || !onMap(s, g) || l.contacts.includes(g) || l.stands.includes(g)) continue;
      const more = expectedFire(s, g, l.kind, s.owner[g] === l.of && has(s, g, MOVED));
      if (s.order[g] === SUPPORT_PREPARED || s.order[g] === SUPPORT_HASTY) fire += more;
      else answer += more;
    }
  return { fire, answer };
};

/** The fight as it stands. */
const clashOf = (s: OrelState, l: Battle, charge: boolean, counter: boolean): Clash => {
  const attackers = [...fighters(s, l, ATTACKER), ...l.contacts];
  return {
    hex: l.hex,
    kind: l.night === 1 ? PREPARED : l.kind,
    attackers,
    from: attackers.map((p) => s.place[p]),
    defenders: fighters(s, l, DEFENDER),
    ...gunsFor(s, l),
    charge,
    counter,
  };
};

/** What the hex means to the side that asks, whoever attacks it. */
export const groundAt = (s: OrelState, { parameters, stake, urgency }: Situation, hex: number): number => {
  let spoils = 0;
  for (let p = s.first[hex]; p >= 0; p = s.next[p])
    if (isDepot(s.world, p) || isVehicle(s.world, p)) spoils += worthOf(s, p);
  return 0.85 * urgency * stake[hex] + parameters.habits.anyGround + 0.8 * spoils;
};

/** 8.5: stand, or slip away while there is time? */
export const appraiseSlip = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const l = battleIn(context.locals);
  const situation = pictureOf(context, s, parameters);
  const ground = groundAt(s, situation, l.hex);
  const { habits } = parameters;
  const fought = expect(s, clashOf(s, l, true, true), ground, habits);
  if (context.verb(code) === 'stay') {
    scorecard.add('ground', -fought.cleared * ground);
    scorecard.add('harm', fought.harmA - fought.harmD);
    return;
  }
  const units = fighters(s, l, DEFENDER).filter((p) => isTroop(s.world, p));
  const { units: rows } = s.world.data.tables.retreatBeforeCombat;
  const ridden = l.attackers.some((p) => isCavalry(s.world, p));
  let [left, checks] = [0, 0];
  const tries: number[] = [];
  for (const p of units) {
    if (isRouted(s, p)) {
      left += worthOf(s, p);
      continue;
    }
    const row = rows[retreaterKind(s, p)];
    const { way } = ridden ? row.cavalry : row.foot;
    if (way === 'no') left += worthOf(s, p);
    else if (way === 'check') {
      checks++;
      tries.push(p);
    }
  }
  const chance = checks === 0 ? 1 : Math.max(0, Math.min(6, predominant(s, tries) - sumOf(slipModifiers(s, l)))) / 6;
  const worth = units.reduce((sum, p) => sum + worthOf(s, p), 0);
  scorecard.add('ground', -chance * ground - (1 - chance) * fought.cleared * ground);
  // Who is left behind, and who is caught while making off, fares worse than who had stood.
  scorecard.add(
    'harm',
    -chance * (habits.back * worth + left) - (1 - chance) * 1.5 * Math.max(0.2, fought.harmD - 0.7 * fought.harmA),
  );
};

/** 8.5: guns and tanks go with those who leave. */
export const appraiseAlong = (context: DecisionContext, _s: OrelState, code: number, scorecard: Scorecard): void => {
  if (context.verb(code) === 'along') scorecard.add('risk', 1);
};

/** 8.7.1: charge or dismount, for either side. */
export const appraiseCharge = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const l = battleIn(context.locals);
  const situation = pictureOf(context, s, parameters);
  const ground = groundAt(s, situation, l.hex);
  const charges = context.verb(code) === 'charge';
  const attacking = l.of === context.side;
  const clash = attacking ? clashOf(s, l, charges, true) : clashOf(s, l, l.charge === 1, charges);
  const { value } = (l.assaulted === 1 ? expectAssault : expect)(s, clash, ground, parameters.habits);
  scorecard.add('harm', attacking ? value : -value);
};

/** 8.8: press on, or call it off? */
export const appraiseAssault = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) !== 'assault') return;
  const l = battleIn(context.locals);
  const ground = groundAt(s, pictureOf(context, s, parameters), l.hex);
  const { cleared, harmA, harmD } = expectAssault(s, clashOf(s, l, true, true), ground, parameters.habits);
  scorecard.add('ground', cleared * ground);
  scorecard.add('harm', harmD - harmA);
};

/** 8.8.2: who loses a step. */
export const appraiseLoss = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const p = context.argument(code);
  const at = p * MOST_STEPS + s.steps[p];
  const { strength, charge } = s.world;
  const lost = Math.max(strength[at] - strength[at - 1], 0.5 * (charge[at] - charge[at - 1]), 0.5);
  scorecard.add('strength', -(lost * tqOf(s, p)) / 6);
  if (s.steps[p] === 1) scorecard.add('harm', -1 - parameters.habits.lastStep);
};

/** 8.5.1, 8.7.3: where to. The rules leave only hexes of the best kind. */
export const appraiseRetreat = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) === 'off') {
    scorecard.add('risk', -2);
    return;
  }
  const situation = pictureOf(context, s, parameters);
  const hex = context.argument(code);
  const units = numbers(context.locals.units);
  const worth = units.reduce((sum, p) => sum + (onMap(s, p) ? worthOf(s, p) : 0), 0);
  scorecard.add('risk', -worth * (1 - situation.hold(hex, situation.defence[hex] + 1, situation.mettle[hex] + 4)));
  scorecard.add('risk', -0.1 * s.beside[situation.foe * s.world.board.size + hex]);
  scorecard.add('ground', 0.3 * situation.stake[hex]);
  scorecard.add('approach', 0.05 * situation.needFor(0)[hex]);
  if (number(context.locals.rout) === 0) scorecard.add('risk', -0.3 * s.zoc[situation.foe * s.world.board.size + hex]);
};

/** 8.7.4, 8.8.3: who goes into the hex that was won. */
export const appraiseAdvance = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const l = battleIn(context.locals);
  if (context.verb(code) !== 'advance') return;
  const p = context.argument(code);
  const situation = pictureOf(context, s, parameters);
  appraisePost(s, situation, p, l.hex, 2, scorecard);
  const before = {
    add: (feature: Parameters<Scorecard['add']>[0], amount: number) => scorecard.add(feature, -amount),
    forbid: () => undefined,
  };
  appraisePost(s, situation, p, s.place[p], 2, before);
  if (l.advanced.length === 0 && isCombat(s.world, p))
    scorecard.add('ground', groundAt(s, situation, l.hex) - situation.stake[l.hex]);
};

/** 8.7.4: after those who flee. Who rides down a rout risks nothing. */
export const appraisePursuit = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) !== 'pursue') return;
  const l = battleIn(context.locals);
  const prey = l.fled.filter((p) => onMap(s, p) && isTroop(s.world, p));
  if (prey.every((p) => isRouted(s, p))) {
    scorecard.add('harm', 0.5 + 0.3 * prey.reduce((sum, p) => sum + worthOf(s, p), 0));
    return;
  }
  const riders = l.advanced.filter((p) => isCavalry(s.world, p));
  const defenders = prey.filter((p) => !isRouted(s, p));
  const clash: Clash = {
    hex: s.place[defenders[0]],
    kind: 0,
    attackers: riders,
    from: riders.map(() => l.hex),
    defenders,
    fire: 0,
    answer: 0,
    charge: true,
    counter: true,
  };
  scorecard.add('harm', expectAssault(s, clash, 0.1, parameters.habits).value - 0.3);
};

/** 8.1 II: sure things first, so that later losers find their ways closed. */
export const appraiseFight = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) !== 'fight') return;
  const leader = context.argument(code);
  const attack = s.attack[leader];
  const units = s.world.pieces.filter((p) => s.attack[p] === attack && s.order[p] === s.order[leader]);
  const hex = s.attackHex[attack];
  const defenders: number[] = [];
  for (let p = s.first[hex]; p >= 0; p = s.next[p]) if (s.owner[p] !== context.side) defenders.push(p);
  const clash: Clash = {
    hex,
    kind: s.order[leader],
    attackers: units,
    from: units.map((p) => s.place[p]),
    defenders,
    fire: 0,
    answer: expectedAnswer(s, 1 - context.side, hex, defenders),
    charge: true,
    counter: true,
  };
  scorecard.add('assault', expect(s, clash, 1, parameters.habits).cleared);
};

/** 9.1: a heavy train is worth its risk in contact. */
export const appraiseContact = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void => {
  if (context.verb(code) !== 'contact') return;
  const train = context.argument(code);
  scorecard.add('assault', isTrain(s.world, train) && s.steps[train] > 1 ? 0.3 : -0.3);
};

/** The vehicle that checks for damage: the least. */
export const appraiseDamage = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void => {
  const p = context.argument(code);
  scorecard.add('strength', -worthOf(s, p) - (isTank(s.world, p) ? 1 : 0));
};
