// 8.7, 8.8: what an attack may be expected to bring, over all dice. Planning asks for thousands of attacks that are not declared
// yet and whose units stand elsewhere, which the engine's odds cannot answer; clash.test.ts holds these expectations
// against fights played out by the rules.
import { isCentre } from '../rules/cohesion.ts';
import { tqOf } from '../rules/quality.ts';
import { batteryStrength, divisorOf } from '../rules/strength.ts';
import {
  BROKEN,
  COMBAT,
  DISORGANIZED,
  ENTRENCHED,
  HASTY,
  has,
  isArtillery,
  isCavalry,
  isCombat,
  isHeavyTrain,
  isInfantry,
  isTank,
  isTrain,
  isVehicle,
  MARCH,
  type OrelState,
  ROUTED,
  UNSUPPLIED,
} from '../state.ts';
import { MOST_STEPS, RIVER } from '../world.ts';
import { chartsOf, DIE, HIGH, LOW, QUALITIES, ROLLS } from './charts.ts';
import { Host } from './host.ts';
import type { Habits } from './weights.ts';
import { attackOf } from './worth.ts';

/** An attack as it is or might be: who, from where, against whom. */
export interface Clash {
  readonly hex: number;
  /** PREPARED or HASTY; 0 in a pursuit. */
  readonly kind: number;
  readonly attackers: readonly number[];
  /** Where each of them stands or would stand. */
  readonly from: readonly number[];
  readonly defenders: readonly number[];
  /** What the guns behind either side may be expected to add. */
  readonly fire: number;
  readonly answer: number;
  readonly charge: boolean;
  readonly counter: boolean;
}

export interface Expectation {
  /** The chance that no enemy troops are left in the hex. */
  readonly cleared: number;
  /** Worth lost by either side. */
  readonly harmA: number;
  readonly harmD: number;
  /** All of it, with so much for the ground. */
  readonly value: number;
}

const TOP_TQ = 6;
const CHARGER_TQ = 5;

const attacker = new Host();
const defender = new Host();

const isFighting = (s: OrelState, p: number): boolean =>
  isVehicle(s.world, p) && !isTrain(s.world, p) && !has(s, p, UNSUPPLIED | BROKEN);

/** What holds for the whole fight. */
interface Terms {
  readonly encircled: boolean;
  /** Added to the two dice before the ratio and the qualities. */
  readonly assault: number;
  /** Added to the morale die of the attacker, of the defender. */
  readonly moraleA: number;
  readonly moraleD: number;
}

const isAcross = (s: OrelState, { hex, from }: Clash): boolean => {
  const { board, hexside, hexes } = s.world;
  return from.every((at) => (hexside[at * 6 + board.directionTo(hexes[at], hexes[hex])] & RIVER) !== 0);
};

const isEncircled = (s: OrelState, { hex, from, attackers }: Clash): boolean => {
  const { board, hexes } = s.world;
  let sides = 0;
  for (let i = 0; i < attackers.length; i++)
    if (isCombat(s.world, attackers[i])) sides |= 1 << board.directionTo(hexes[hex], hexes[from[i]]);
  let count = 0;
  for (let d = 0; d < 6; d++) {
    if ((sides & (1 << d)) === 0) continue;
    count++;
    if ((sides & (1 << ((d + 3) % 6))) !== 0) return true;
  }
  // Three that do not touch: every second one.
  return count >= 4 || sides === 0b010101 || sides === 0b101010;
};

const inDisorder = (s: OrelState, p: number): boolean =>
  s.mode[p] === ROUTED || s.mode[p] === MARCH || has(s, p, DISORGANIZED);

/** 8.7.1: may this cavalry of the attacker charge there? */
const chargesInto = (s: OrelState, { hex, defenders }: Clash, p: number): boolean => {
  if (!isCavalry(s.world, p) || s.world.chargeable[hex] === 0) return false;
  if (defenders.length > 0 && defenders.every((d) => has(s, d, ENTRENCHED))) return false;
  return tqOf(s, p) >= CHARGER_TQ || defenders.every((d) => !isCombat(s.world, d) || inDisorder(s, d));
};
const chargesBack = (s: OrelState, { hex }: Clash, p: number): boolean =>
  isCavalry(s.world, p) && s.mode[p] === COMBAT && s.world.chargeable[hex] === 1 && tqOf(s, p) >= CHARGER_TQ;

/** Fills both hosts and answers with the terms of the fight; null where nobody is there to fight. */
const muster = (s: OrelState, c: Clash): Terms | null => {
  const { world } = s;
  const { terrainEffects, cohesionModifiers: table, assault, morale } = world.data.tables;
  attacker.clear();
  defender.clear();
  let [ridingA, ridingD, integratedA, integratedD, elite] = [0, 0, false, false, false];
  let [vehiclesA, tanks, heavyA, vehiclesD, heavyD] = [false, false, false, false, false];
  let [onlyRiders, onlyFormed] = [true, true];
  for (const p of c.attackers) {
    if (isCombat(world, p)) {
      const charging = c.charge && chargesInto(s, c, p);
      if (charging) ridingA += s.steps[p];
      const disorder = has(s, p, DISORGANIZED) ? world.data.tables.strength.disorganized : 1;
      attacker.add(s, p, attackOf(s, p, charging) / disorder);
      if (!charging) onlyRiders = false;
      if (world.integrated[p] === 1) integratedA = true;
      if (isInfantry(world, p) && tqOf(s, p) >= TOP_TQ) elite = true;
    } else if (isFighting(s, p)) {
      attacker.other += world.strength[p * MOST_STEPS + s.steps[p]];
      vehiclesA = true;
      if (isTank(world, p)) tanks = true;
    } else if (isTrain(world, p)) {
      vehiclesA = true;
      if (isHeavyTrain(world, p)) heavyA = true;
    }
  }
  let guns = 0;
  for (const p of c.defenders) {
    if (isCombat(world, p)) {
      const charging = c.counter && chargesBack(s, c, p);
      if (charging) ridingD += s.steps[p];
      const at = p * MOST_STEPS + s.steps[p];
      defender.add(s, p, (charging ? world.charge[at] : world.strength[at]) / divisorOf(s, p));
      if (isCavalry(world, p) || s.mode[p] !== COMBAT) onlyFormed = false;
      if (world.integrated[p] === 1) integratedD = true;
    } else if (isFighting(s, p)) {
      defender.other += world.strength[p * MOST_STEPS + s.steps[p]];
      vehiclesD = true;
    } else if (isTrain(world, p)) {
      if (isHeavyTrain(world, p)) heavyD = true;
    } else if (isArtillery(world, p)) guns++;
  }
  if (defender.n === 0 && guns > 0)
    for (const p of c.defenders) if (isArtillery(world, p)) defender.add(s, p, batteryStrength(s, p));
  if (attacker.n === 0 || defender.n === 0) return null;
  attacker.other += c.fire;
  defender.other += c.answer;

  const ratio = Math.floor(attacker.total / defender.total);
  const good =
    ratio >= table.ratio.strong ? -table.ratio.modifier : ratio < table.ratio.weak ? table.ratio.modifier : 0;
  const across = isAcross(s, c);
  const centre = isCentre(s, c.hex);
  const ground = centre ? terrainEffects.centre.cohesion : world.cohesion[c.hex];
  const river = across ? terrainEffects.river.cohesion : 0;
  const forA =
    good +
    (vehiclesA ? table.friendlyVehicle : 0) +
    (vehiclesD || heavyD ? table.enemyVehicle : 0) +
    (ridingA > 0 && onlyRiders && onlyFormed ? table.chargeAlone : 0) +
    (ridingD >= table.chargedWithoutCounter.steps && ridingA === 0 ? table.chargedWithoutCounter.modifier : 0) +
    (integratedD ? table.integratedArtillery : 0);
  for (let i = 0; i < attacker.n; i++) attacker.modifier[i] = forA;
  const forD =
    -good +
    (vehiclesD ? table.friendlyVehicle : 0) +
    (vehiclesA ? table.enemyVehicle : 0) +
    (ridingA >= table.chargedWithoutCounter.steps && ridingD === 0 ? table.chargedWithoutCounter.modifier : 0) +
    (integratedA ? table.integratedArtillery : 0);
  let [i, allDug] = [0, true];
  for (const p of c.defenders) {
    if (!isCombat(world, p) && !(isArtillery(world, p) && defender.n === guns)) continue;
    const dug = has(s, p, ENTRENCHED) && !tanks;
    if (!dug) allDug = false;
    const below = elite && !(isInfantry(world, p) && tqOf(s, p) >= TOP_TQ) ? table.tq6Infantry : 0;
    defender.modifier[i++] =
      forD + below + (dug ? Math.min(ground + river, terrainEffects.entrenchment.cohesion) : ground + river);
  }
  const works = allDug ? terrainEffects.entrenchment.assault : 0;
  const bricks = centre ? terrainEffects.centre.assault : world.assault[c.hex];
  const encircled = isEncircled(s, c);
  const { modifiers } = assault;
  return {
    encircled,
    assault:
      (encircled ? modifiers.encircled : 0) +
      (integratedA ? modifiers.integratedArtillery.attack : 0) +
      (integratedD ? modifiers.integratedArtillery.defence : 0) +
      (heavyA ? modifiers.heavyTrain.attack : 0) +
      (heavyD ? modifiers.heavyTrain.defence : 0) +
      (tanks ? modifiers.tank : 0) +
      (c.kind === HASTY ? modifiers.hasty : 0) +
      Math.min(works, bricks + (across ? terrainEffects.river.assault : 0)),
    moraleA:
      (vehiclesA ? morale.modifiers.friendlyVehicle : 0) +
      (vehiclesD ? morale.modifiers.enemyVehicle : 0) +
      (ridingD >= morale.modifiers.charged.steps && ridingA === 0 ? morale.modifiers.charged.modifier : 0),
    moraleD:
      (vehiclesD ? morale.modifiers.friendlyVehicle : 0) +
      (vehiclesA ? morale.modifiers.enemyVehicle : 0) +
      (encircled ? morale.modifiers.encircled : 0) +
      (ridingA >= morale.modifiers.charged.steps && ridingD === 0 ? morale.modifiers.charged.modifier : 0) +
      (centre ? morale.modifiers.centre : 0),
  };
};

/** Chances of two dice. */
const TWO_DICE = Float64Array.from({ length: 13 }, (_, sum) => (sum < 2 ? 0 : (6 - Math.abs(sum - 7)) / 36));

const out = { cleared: 0, harmA: 0, harmD: 0 };

/** 8.8 for what two faces of the cohesion dice have left of both. */
const assaultOf = (s: OrelState, terms: Terms, a: number, d: number, habits: Habits): void => {
  const charts = chartsOf(s.world);
  const { manySteps } = s.world.data.tables.assault;
  const { lostStep } = s.world.data.tables.morale.modifiers;
  const attack = Math.max(1, Math.round(attacker.left[a]));
  const defence = Math.max(1, Math.round(defender.left[d]));
  let step = charts.ratios[0].modifier;
  for (const one of charts.ratios) if (attack * one.defence >= defence * one.attack) step = one.modifier;
  const shift = step + attacker.quality[a] - defender.quality[d] + terms.assault;
  const [stepsA, stepsD] = [attacker.stepsLeft[a], defender.stepsLeft[d]];
  const [worthA, worthD] = [attacker.worthLeft[a], defender.worthLeft[d]];
  const more = Math.min(stepsA, stepsD) >= manySteps.least ? manySteps.losses : 0;
  out.cleared = 0;
  out.harmA = 0;
  out.harmD = 0;
  for (let dice = 2; dice <= 12; dice++) {
    const total = Math.max(2, Math.min(ROLLS - 1, dice + shift));
    const chance = TWO_DICE[dice];
    const wantA = charts.lossA[total] + more;
    const wantD = charts.lossD[total] + more;
    const lossA = Math.max(0, Math.min(stepsA, wantA - Math.max(0, wantD - stepsD)));
    const lossD = Math.max(0, Math.min(stepsD, wantD - Math.max(0, wantA - stepsA)));
    let harmA = (worthA * lossA) / stepsA + (lossA >= stepsA ? habits.lastStep * attacker.standing[a] : 0);
    let harmD = (worthD * lossD) / stepsD + (lossD >= stepsD ? habits.lastStep * defender.standing[d] : 0);
    const loses = charts.defenderLoses[total];
    const quality = loses === 1 ? defender.quality[d] : attacker.quality[a];
    const hurt = loses === 1 ? Math.min(1, lossD / defender.standing[d]) : Math.min(1, lossA / attacker.standing[a]);
    const modifier = charts.morale[total] + (loses === 1 ? terms.moraleD : terms.moraleA) + Math.round(hurt * lostStep);
    const at = (loses * QUALITIES + quality) * charts.span + LOW + Math.max(-LOW, Math.min(HIGH, modifier));
    const broken = habits.back * charts.back[at] + habits.rout * charts.rout[at] + charts.gone[at];
    if (loses === 1) {
      harmD += broken * Math.max(0, worthD - harmD);
      out.cleared += chance;
    } else harmA += broken * Math.max(0, worthA - harmA);
    out.harmA += chance * harmA;
    out.harmD += chance * harmD;
  }
};

const NOTHING: Expectation = { cleared: 1, harmA: 0, harmD: 0, value: 0 };

/** The whole attack: cohesion, then an assault where it pays. `ground` is what clearing the hex is worth. */
export const expect = (s: OrelState, clash: Clash, ground: number, habits: Habits): Expectation => {
  const terms = muster(s, clash);
  if (terms === null) return { ...NOTHING, value: ground };
  const charts = chartsOf(s.world);
  const disorder = s.world.data.tables.strength.disorganized;
  attacker.check(charts.attackerRow, disorder, habits);
  defender.check(charts.defenderRow, disorder, habits);
  let [cleared, harmA, harmD] = [0, 0, 0];
  for (const die of DIE) {
    harmA += 6 * attacker.harm[die];
    harmD += 6 * defender.harm[die];
  }
  for (const a of DIE) {
    if (attacker.faces[a] === 0) continue;
    for (const d of DIE) {
      const faces = attacker.faces[a] * defender.faces[d];
      if (faces === 0) continue;
      if (defender.standing[d] === 0) cleared += faces;
      else if (attacker.standing[a] > 0) {
        assaultOf(s, terms, a, d, habits);
        if (out.cleared * ground + out.harmD - out.harmA <= 0) continue;
        cleared += faces * out.cleared;
        harmA += faces * out.harmA;
        harmD += faces * out.harmD;
      }
    }
  }
  cleared /= 36;
  harmA /= 36;
  harmD /= 36;
  return { cleared, harmA, harmD, value: cleared * ground + harmD - harmA };
};

/** The assault alone, with everybody who still stands: pressed, or in a pursuit. */
export const expectAssault = (s: OrelState, clash: Clash, ground: number, habits: Habits): Expectation => {
  const terms = muster(s, clash);
  if (terms === null) return { ...NOTHING, value: ground };
  attacker.stand();
  defender.stand();
  assaultOf(s, terms, 0, 0, habits);
  const { cleared, harmA, harmD } = out;
  return { cleared, harmA, harmD, value: cleared * ground + harmD - harmA };
};
