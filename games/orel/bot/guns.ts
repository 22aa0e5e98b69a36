// 8.2, 8.4, 8.6.2: munitions, counterbattery, and whom the batteries help.
import type { DecisionContext } from '@hexside/engine';
import { defendersIn } from '../rules/battle.ts';
import { munitionsLeft } from '../rules/depots.ts';
import { attackersOf, leaderOf, openAttacks } from '../rules/orders.ts';
import { tqOf } from '../rules/quality.ts';
import { isFunctional, isInRange } from '../rules/supply-lines.ts';
import { type OrelState, onMap } from '../state.ts';
import { expect } from './clash.ts';
import { groundAt } from './combat.ts';
import { number, type Scorecard } from './features.ts';
import { expectShelling } from './fire.ts';
import { pictureOf } from './plan.ts';
import { expectedAnswer, expectedFire } from './support.ts';
import type { BotParameters } from './weights.ts';
import { worthOf } from './worth.ts';

const attackLed = (s: OrelState, leader: number): number =>
  openAttacks(s).find((attack) => leaderOf(s, attack) === leader) ?? 0;

/** What fire of that strength changes in an attack, for the attacker. */
const worthOfFire = (
  context: DecisionContext,
  s: OrelState,
  attack: number,
  fire: number,
  answer: number,
  parameters: BotParameters,
): number => {
  const attackers = attackersOf(s, attack);
  const hex = s.attackHex[attack];
  const of = s.owner[attackers[0]];
  const defenders = defendersIn(s, of, hex);
  const ground = groundAt(s, pictureOf(context, s, parameters), hex);
  const clash = {
    hex,
    kind: s.order[attackers[0]],
    attackers,
    from: attackers.map((p) => s.place[p]),
    defenders,
    fire,
    answer,
    charge: true,
    counter: true,
  };
  return expect(s, clash, ground, parameters.habits).value;
};

/** 8.6.2: the attack that a battery serves. */
export const appraiseSupport = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) !== 'for') return;
  const attack = attackLed(s, context.argument(code));
  const gun = number(context.locals.gun);
  const answer = expectedAnswer(
    s,
    1 - context.side,
    s.attackHex[attack],
    defendersIn(s, context.side, s.attackHex[attack]),
  );
  const more = expectedFire(s, gun, s.order[leaderOf(s, attack)], true);
  const gain =
    worthOfFire(context, s, attack, more, answer, parameters) - worthOfFire(context, s, attack, 0, answer, parameters);
  scorecard.add('assault', 0.1 + gain);
};

/** 8.6.2: the defence that a battery helps. */
export const appraiseDefence = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) !== 'against') return;
  const attack = attackLed(s, context.argument(code));
  const more = expectedFire(s, number(context.locals.gun), 1, false);
  const gain = worthOfFire(context, s, attack, 0, 0, parameters) - worthOfFire(context, s, attack, 0, more, parameters);
  scorecard.add('harm', 0.05 + gain);
};

/** 8.4: fire back, unless the gun is needed against an attack. */
export const appraiseCounter = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) !== 'at') return;
  const gun = number(context.locals.gun);
  const chance = Math.min(6, tqOf(s, gun)) / 6;
  scorecard.add('harm', chance * expectShelling(s, gun, context.argument(code), parameters.habits));
  const range = s.world.data.tables.attacks.range;
  const needed = openAttacks(s).some(
    (attack) => s.world.board.distance(s.place[gun], s.world.hexes[s.attackHex[attack]]) <= range,
  );
  scorecard.add('order', needed ? -0.4 : -0.05);
};

/** 8.2: what points of depots are spent on. They are renewed every turn: what is not used is lost. */
export const appraiseMunitions = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const verb = context.verb(code);
  if (verb === 'done') return;
  const p = context.argument(code);
  if (verb === 'attack') {
    const units = attackersOf(s, attackLed(s, p));
    scorecard.add('supply', 3 + 0.1 * units.reduce((sum, u) => sum + worthOf(s, u), 0));
  } else if (verb === 'barrage') scorecard.add('supply', 2);
  else {
    const near = pictureOf(context, s, parameters).threat[s.place[p]] > 0 ? 1.5 : 1;
    scorecard.add('supply', 0.1 * near * worthOf(s, p));
  }
};

/** 8.2.1: which depot gives: one that works, that reaches many, that has plenty. */
export const appraiseDepotFor = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void => {
  const depot = context.argument(code);
  const unit = number(context.locals.unit);
  const attack = s.attack[unit];
  const served =
    attack > 0 ? s.world.pieces.filter((p) => s.attack[p] === attack && s.owner[p] === context.side) : [unit];
  scorecard.add('supply', served.filter((p) => onMap(s, p) && isInRange(s, p, depot)).length);
  scorecard.add('supply', isFunctional(s, depot) ? 2 : 0);
  scorecard.add('supply', 0.05 * munitionsLeft(s, depot));
};

/** 3.3, 8.2.1: who is supplied again. */
export const appraiseClearing = (context: DecisionContext, s: OrelState, code: number, scorecard: Scorecard): void => {
  if (context.verb(code) === 'clear') scorecard.add('supply', worthOf(s, context.argument(code)));
};
