// What it means for a piece to end its move in a hex, attacks aside.

import { tqOf } from '../rules/quality.ts';
import { depotRange } from '../rules/supply-lines.ts';
import { isCombat, isInfantry, isTrain, isTroop, type OrelState, onMap } from '../state.ts';
import { MOST_STEPS, RED, WHITE } from '../world.ts';
import type { FeatureId, Scorecard } from './features.ts';
import { linkedWorth } from './goals.ts';
import { linkAt, type Situation } from './situation.ts';
import type { BotParameters } from './weights.ts';
import { defenceOf, worthOf } from './worth.ts';

/** Adds up like the shared bot's scorecard, for comparing posts before one is offered. */
export class Tally implements Scorecard {
  readonly #weights: BotParameters['weights'];
  total = 0;
  constructor(weights: BotParameters['weights']) {
    this.#weights = weights;
  }
  add(feature: FeatureId, amount: number): void {
    this.total += amount * this.#weights[feature];
  }
  forbid(): void {
    this.total = Number.NEGATIVE_INFINITY;
  }
}

/** Combat strength once it is formed up there. */
const formedStrength = (s: OrelState, p: number): number =>
  isCombat(s.world, p) ? s.world.strength[p * MOST_STEPS + s.steps[p]] : isTroop(s.world, p) ? 0.5 : 0;

/** 5.2: how many hexes the nearest fellow of the formation is beyond what command allows. */
export const hexesAstray = (s: OrelState, p: number, hex: number): number => {
  const { world } = s;
  const f = world.formation[p];
  if (f < 0 || !isTroop(world, p)) return 0;
  const { command } = world.data.tables;
  const limit = isInfantry(world, p) ? (s.owner[p] === RED ? command.infantry.R : command.infantry.W) : command.cavalry;
  let nearest = 99;
  const formations = world.formationIds.length;
  for (let g = 0; g < formations; g++) {
    // Independent troops are led by any formation of their division.
    if (g !== f && world.commands[g * formations + f] === 0) continue;
    for (const q of world.formationPieces[g])
      if (q !== p && onMap(s, q) && (isInfantry(world, q) || world.mounted[g] === 1)) {
        const far = world.board.distance(world.hexes[hex], s.place[q]);
        if (far < nearest) nearest = far;
      }
  }
  return nearest === 99 ? 0 : Math.min(3, Math.max(0, nearest - limit));
};

/**
 * What the hex is worth to the piece, with so many half points left to form up. Everything that moves but depots is judged by this; the
 * difference to where it stands decides.
 */
export const appraisePost = (
  s: OrelState,
  situation: Situation,
  p: number,
  hex: number,
  left: number,
  scorecard: Scorecard,
): void => {
  const { world } = s;
  const { habits } = situation.parameters;
  const here = s.place[p] === hex;
  const worth = worthOf(s, p);
  const quality = tqOf(s, p);
  const formsUp = here && s.mode[p] === 0 ? true : left >= 2;
  const own = formedStrength(s, p) / (formsUp ? 1 : world.data.tables.strength.march);
  const standing = here ? defenceOf(s, p) : 0;
  const others = Math.max(0, situation.defence[hex] - standing);
  const othersMettle = Math.max(0, situation.mettle[hex] - standing * quality);
  const othersWorth = Math.max(0, situation.worth[hex] - (here ? worth : 0));
  const held = situation.hold(hex, others + own, othersMettle + own * quality);
  const alone = situation.troopsAt(hex) - (here && isTroop(world, p) ? 1 : 0) <= 0;
  const without = alone ? 0 : situation.hold(hex, others, othersMettle);
  // The later it is, the less time is left to come back to a town.
  if (isCombat(world, p) && situation.stake[hex] > 0)
    scorecard.add('ground', (1 + situation.progress) * situation.stake[hex] * (held - without));
  scorecard.add('risk', -worth * (1 - held) + (alone ? 0 : 0.6 * othersWorth * (held - without)));
  if (!formsUp && situation.threat[hex] > 0 && situation.caution > 0) scorecard.add('risk', -habits.unready * worth);
  const need = situation.needFor(world.mover[p])[hex];
  scorecard.add('approach', need * (isCombat(world, p) ? 1 : 0.5));
  // Guns, trains and cars alone beside the enemy are lost.
  if (!isCombat(world, p) && others <= 0 && s.beside[situation.foe * world.board.size + hex] > 0)
    scorecard.add('risk', -2);
  if (isTroop(world, p) && depotRange(s, situation.of, world.mover[p])[hex] < 0) scorecard.add('supply', -0.35 * worth);
  scorecard.add('command', -0.4 * worth * hexesAstray(s, p, hex));
  if (situation.keepsLinks && isTroop(world, p)) scorecard.add('ground', habits.link * linkAt(s, situation, hex, p));
  if (situation.caution === 0 && situation.of === RED && exertsAt(s, p, hex)) {
    scorecard.add('ground', linkedWorth(s, WHITE, habits, -1) - linkedWorth(s, WHITE, habits, hex));
  }
};

/** Would the stack exert a zone of control with this piece in it? */
const exertsAt = (s: OrelState, p: number, hex: number): boolean => {
  if (!isTroop(s.world, p) || isTrain(s.world, p)) return false;
  const there = s.fit[s.owner[p] * s.world.board.size + hex] - (s.place[p] === hex ? s.steps[p] : 0);
  return there < s.world.data.tables.zoc.steps && there + s.steps[p] >= s.world.data.tables.zoc.steps;
};
