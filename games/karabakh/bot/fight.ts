import type { DecisionContext, Odds, Order, Piece } from '@hexside/engine';
import { availableBox, type KarabakhState, piecesAt, REFUGEES, RP } from '../state.ts';
import { AR, ARMOR, AZ, SOVIET } from '../world.ts';
import { attackOn, worthOf, worthOfColumn } from './battle.ts';
import type { Scorecard } from './features.ts';
import { displacementCounts } from './march.ts';
import { appraisePost } from './posts.ts';
import { pictureOf } from './situation.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);
const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

const hiddenIn = (s: KarabakhState, target: number): number => pictureOf(s).foeHidden[target] ?? 0;

const known = new WeakMap<KarabakhState, Map<string, number>>();

/** What an attack promises after a line of orders, by exact odds; asked once for each line of a decision. */
const promise = (
  context: DecisionContext,
  s: KarabakhState,
  of: number,
  target: number,
  line: readonly Order[],
): number => {
  let worths = known.get(s);
  if (!worths) {
    worths = new Map();
    known.set(s, worths);
  }
  const key = `${target} ${line.map((one) => one.join(' ')).join(',')}`;
  let worth = worths.get(key);
  if (worth === undefined) {
    const odds: Odds | null = context.odds(line, line.length > 1 && hiddenIn(s, target) > 0 ? 2 : 1);
    worth = odds ? worthOf(s, context.side, { of, target }, odds) : 0;
    worths.set(key, worth);
  }
  return worth;
};

/** The attack itself: which hex, or none. */
export const appraiseCombat = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) !== 'attack') {
    scorecard.add('order', pictureOf(s).parameters.habits.promising);
    return;
  }
  const target = context.argument(code);
  const plan = attackOn(s, context.side, target);
  if (!plan || plan.column < pictureOf(s).parameters.habits.leastColumn) {
    scorecard.forbid();
    return;
  }
  const line: Order[] = [['attack', target], ...plan.attackers.map((unit): Order => ['with', unit])];
  scorecard.add('order', promise(context, s, context.side, target, line));
};

/** Who attacks. */
export const appraiseAttackers = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  const target = number(context.locals.target);
  const chosen = numbers(context.locals.attackers);
  const plan = attackOn(s, context.side, target);
  const verb = context.verb(code);
  if (verb === 'with' && plan?.attackers.includes(context.argument(code))) scorecard.add('order', 2);
  else if (verb === 'declare') scorecard.add('order', chosen.length > 0 ? 1 : 0);
  else if (verb === 'cancel') scorecard.add('order', 0.1);
  else scorecard.forbid();
};

/** Markers that do the same are alike: armor adds factors, all others roll for a shift. The first stands for all. */
const firstAlike = (s: KarabakhState, marker: number): number => {
  const { force, support } = s.world;
  const owner = s.owner[marker];
  if (owner !== AR && owner !== AZ) return marker;
  const kind = (one: number): number => (support[one] === ARMOR ? 1 : 0) + (force[one] === SOVIET ? 2 : 0);
  return Math.min(marker, ...piecesAt(s, availableBox(s, owner)).filter((one) => kind(one) === kind(marker)));
};

/** Support markers, for either side of a battle. */
export const appraiseSupport = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  const of = number(context.locals.of);
  const target = number(context.locals.target);
  const verb = context.verb(code);
  if (verb === 'call-off') {
    const hopeless = promise(context, s, of, target, []) < -0.15;
    if (hopeless) scorecard.add('order', 0.1);
    else scorecard.forbid();
    return;
  }
  if (verb !== 'support') return;
  const marker = firstAlike(s, context.argument(code));
  if (marker !== context.argument(code)) {
    scorecard.forbid();
    return;
  }
  // AR fights in both player turns with the same markers; AZ defends first and attacks last.
  const later = of === AR ? 1 : 0.3;
  const spent = numbers(context.side === of ? context.locals.attackSupport : context.locals.defenceSupport).length;
  const least = later * (1 + spent) * pictureOf(s).parameters.weights.support;
  if (worthOfColumn(s, context.side, of, target, numbers(context.locals.attackers)) < least) {
    scorecard.forbid();
    return;
  }
  const now = promise(context, s, of, target, []);
  scorecard.add('order', promise(context, s, of, target, [['support', marker]]) - now);
  scorecard.add('support', -later);
};

const factorsLost = (s: KarabakhState, unit: number): number => {
  const { attack, defence } = s.world;
  const steps = s.steps[unit] ?? 1;
  const at = (table: Uint8Array, n: number): number => (n > 0 ? (table[unit * 3 + n] ?? 0) : 0);
  const lost = at(attack, steps) - at(attack, steps - 1) + at(defence, steps) - at(defence, steps - 1);
  // The last step of a unit takes a body off the map as well.
  return lost / 2 + (steps === 1 ? 0.6 : 0);
};

/** Which step to lose, or whether to go back instead. */
export const appraiseLosses = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) === 'lose') {
    scorecard.add('strength', -factorsLost(s, context.argument(code)));
    return;
  }
  const left = number(context.locals.left);
  const situation = pictureOf(s);
  const units = numbers(context.locals.units).filter((unit) => s.world.hexes.includes(s.place[unit] ?? -1));
  const posts = new Set(units.map((unit) => Number(s.place[unit])));
  const steps = units.reduce((sum, unit) => sum + (s.steps[unit] ?? 0), 0);
  // Ground that falls anyway is no reason to stay.
  if (steps > left) for (const post of posts) scorecard.add('hold', -(situation.stake[post] ?? 0));
  scorecard.add('strength', -0.7 * left);
};

/** Where a beaten stack goes. */
export const appraiseRetreat = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) !== 'to') {
    scorecard.add('steps', -3);
    return;
  }
  const situation = pictureOf(s);
  const hex = context.argument(code);
  const units = numbers(context.locals.units);
  const room = (s.world.stackLimit[hex] ?? 0) - (situation.count[hex] ?? 0) - units.length;
  if (room < 0) scorecard.add('steps', room * 1.5);
  scorecard.add('hold', (situation.stake[hex] ?? 0) * 0.5);
  scorecard.add(
    'risk',
    -(1 - situation.holdAt(s, hex, situation.defence[hex] + 3, situation.steps[hex] + 2)) * units.length,
  );
};

/** Who goes into the hex that was won. */
export const appraiseAdvance = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) !== 'advance') return;
  const unit = s.world.pieces[context.argument(code)];
  const target = s.world.hexes[number(context.locals.target)];
  if (unit === undefined || target === undefined) return;
  appraisePost(s, unit, target, scorecard, 1);
  appraisePost(s, unit, s.place[unit], scorecard, -1);
};

/** 10.3: bombardment makes refugees and costs points; only AZ can gain the game by it, and only near the level of 15.2. */
export const appraiseBombardment = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) !== 'bombard') return;
  if (context.side !== AZ) {
    scorecard.forbid();
    return;
  }
  const limit = s.world.data.tables.automaticVictory.refugees;
  const level = s.track[REFUGEES + AR];
  const near = level < limit && limit - level <= 4;
  scorecard.add('refugees', near ? 0.7 * displacementCounts(s, AZ, context.argument(code)) : 0);
  scorecard.add('strength', s.track[RP + AZ] > 0 ? -0.9 : 0);
};

/** What an enemy unit or marker is worth to be rid of. */
export const appraiseEvent = (context: DecisionContext, s: KarabakhState, code: number, scorecard: Scorecard): void => {
  const verb = context.verb(code);
  const { world } = s;
  if (verb === 'beneath') {
    const situation = pictureOf(s);
    scorecard.add('strength', 2 + 2 * (situation.stake[context.argument(code)] ?? 0));
    return;
  }
  const unit: Piece | undefined = world.pieces[context.argument(code)];
  if (unit === undefined) return;
  if (verb === 'marker') {
    scorecard.add('strength', world.support[unit] === 1 ? 2 : 1);
    return;
  }
  const at = s.place[unit];
  const situation = pictureOf(s);
  scorecard.add('strength', world.attack[unit * 3 + s.steps[unit]] + 2 * (situation.stake[at] ?? 0));
};
