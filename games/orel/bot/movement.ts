// 7: which unit is taken up next, where it goes, and what it does there.
import type { DecisionContext, Order } from '@hexside/engine';
import {
  ENTERED,
  has,
  isCombat,
  isDepot,
  isHeavyTrain,
  isTank,
  type OrelState,
  onMap,
  STRAY,
  SWOLLEN,
} from '../state.ts';
import { BY_RAIL } from '../world.ts';
import { appraisePlayed } from './events.ts';
import { type FeatureId, number, type Scorecard } from './features.ts';
import { appraiseDepot } from './larder.ts';
import { pictureOf, tasksOf } from './plan.ts';
import { appraisePost } from './posts.ts';
import type { Task, Tasks } from './tasks.ts';
import type { BotParameters } from './weights.ts';

/** Plans that turn out to be refused are passed over: so many are looked at. */
const TRIED = 8;

const featureOf = ({ verb }: Task): FeatureId =>
  verb === 'prepared' || verb === 'hasty' || verb === 'support' || verb === 'barrage' ? 'assault' : 'approach';

/** Would the first order of the task be accepted? */
const isOffered = (context: DecisionContext, s: OrelState, task: Task): boolean => {
  const pick: Order[] = [['unit', task.unit]];
  if (!onMap(s, task.unit)) return context.offered(pick, 'at').length > 0;
  if (isTank(s.world, task.unit) && context.offered(pick, 'start').length > 0) return true;
  if (task.checks && task.at === s.place[task.unit]) return context.offered(pick, 'check').length > 0;
  if (task.at !== s.place[task.unit]) return context.offered(pick, 'to').includes(task.at);
  return context.offered(pick, task.verb).includes(task.argument);
};

/** 5.3, 4.3.1, 7.4, 7.5: somebody of these has to move before the phase may end. */
const isObliged = (s: OrelState, p: number): boolean =>
  !onMap(s, p) || has(s, p, STRAY | SWOLLEN) || s.world.entryZone[1 - s.owner[p]][s.place[p]] === 1;

const choices = new WeakMap<OrelState, number>();

/** The unit to take up next: that of the best task which the rules accept; -1 if all is done. */
const nextUnit = (context: DecisionContext, s: OrelState, tasks: Tasks): number => {
  const known = choices.get(s);
  if (known !== undefined) return known;
  const offered = new Set<number>();
  let mayEnd = false;
  for (const code of context.codes) {
    if (context.verb(code) === 'unit') offered.add(context.argument(code));
    else if (context.verb(code) === 'end') mayEnd = true;
  }
  const list = [...tasks.byUnit.values()]
    .filter(({ unit }) => offered.has(unit))
    .sort((a, b) => b.value - a.value || a.unit - b.unit);
  let found = list.slice(0, TRIED).find((task) => isOffered(context, s, task))?.unit ?? -1;
  if (found < 0 && !mayEnd) {
    for (const unit of [...offered].sort((a, b) => Number(isObliged(s, b)) - Number(isObliged(s, a)) || a - b)) {
      const pick: Order[] = [['unit', unit]];
      if (context.offered(pick, onMap(s, unit) ? 'to' : 'at').length === 0) continue;
      found = unit;
      break;
    }
  }
  choices.set(s, found);
  return found;
};

/** The movement phase: whom to take up, or whether all is done. */
export const appraiseMovement = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const tasks = tasksOf(context, s, parameters);
  const verb = context.verb(code);
  if (verb === 'unit') {
    const unit = context.argument(code);
    const task = tasks.byUnit.get(unit);
    if (unit === nextUnit(context, s, tasks)) scorecard.add(task ? featureOf(task) : 'order', 1);
    else if (task) scorecard.add(featureOf(task), Math.min(0.8, task.value) - 1);
    else scorecard.add('order', -1.5);
    return;
  }
  if (verb === 'end') return;
  if (verb === 'centre') scorecard.add('ground', 0.5);
  else if (verb === 'suburbs' || verb === 'march') scorecard.forbid();
  else appraisePlayed(context, s, code, scorecard, tasks);
};

/** Has it only just come onto the map? */
const isAtDoor = (s: OrelState, p: number): boolean =>
  has(s, p, ENTERED) && (s.world.mover[p] !== BY_RAIL || s.scene.railEdge[s.owner[p]].includes(s.place[p]));

/** What one unit does: its task, or the best post it can find. */
export const appraiseOrder = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const unit = number(context.locals.unit);
  const moved = number(context.locals.moved) === 1;
  const tasks = tasksOf(context, s, parameters);
  const task = tasks.byUnit.get(unit);
  const here = task?.at === s.place[unit];
  const verb = context.verb(code);
  const argument = context.argument(code);
  const mayStop = context.codes.some((one) => context.verb(one) === 'stop');
  if (verb === 'stop') {
    if (moved) return;
    // Taken up and put down again, it would be taken up for ever.
    if (context.codes.some((one) => context.verb(one) === 'to')) scorecard.forbid();
    else scorecard.add('order', -4);
    return;
  }
  if (verb === 'to') {
    // Whoever has moved stays; who has only come onto the map may go on to where it is wanted.
    const goesOn = isAtDoor(s, unit) && task?.at === argument;
    if (moved && mayStop && !goesOn) scorecard.forbid();
    else appraiseWay(context, s, unit, argument, scorecard, parameters);
    return;
  }
  if (task && here && verb === task.verb && (argument === task.argument || verb === 'combat' || verb === 'dig'))
    scorecard.add(featureOf(task), 1);
  else if (verb === 'check' && task && here && task.checks) scorecard.add('assault', 1);
  else if (verb === 'combat' && moved) scorecard.add('risk', 0.6);
  else if (verb === 'duel' && isHeavyTrain(s.world, unit) && !isHeavyTrain(s.world, argument))
    scorecard.add('assault', 0.9);
  else scorecard.forbid();
};

/** Worths are counted in steps of men; a victory is many: so much of one is one of them. */
const SCALE = 0.25;

/** Where to: what it was told, or else the best post. Careless players come near it. */
const appraiseWay = (
  context: DecisionContext,
  s: OrelState,
  unit: number,
  to: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const tasks = tasksOf(context, s, parameters);
  const task = tasks.byUnit.get(unit);
  const { board, hexes } = s.world;
  if (task && (featureOf(task) === 'assault' || task.at === s.place[unit])) {
    scorecard.add(featureOf(task), 1 - 0.2 * board.distance(hexes[to], hexes[task.at]) - (task.at === to ? 0 : 0.4));
    return;
  }
  const situation = pictureOf(context, s, parameters);
  const scaled: Scorecard = {
    add: (feature, amount) => scorecard.add(feature, SCALE * amount),
    forbid: () => scorecard.forbid(),
  };
  if (isDepot(s.world, unit)) appraiseDepot(s, situation, unit, to, scaled);
  else appraisePost(s, situation, unit, to, tasks.forces.leftAt(unit)[to], scaled);
};

/** 7.4: by which hex it comes. */
export const appraiseEntry = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  if (context.verb(code) === 'stop') {
    // Called and left waiting, it would be called for ever.
    if (context.codes.length > 1) scorecard.forbid();
    return;
  }
  const unit = number(context.locals.unit);
  const hex = context.argument(code);
  const tasks = tasksOf(context, s, parameters);
  const task = tasks.byUnit.get(unit);
  if (task) {
    scorecard.add(featureOf(task), -s.world.board.distance(s.world.hexes[hex], s.world.hexes[task.at]));
    return;
  }
  const situation = pictureOf(context, s, parameters);
  if (isCombat(s.world, unit)) appraisePost(s, situation, unit, hex, 2, scorecard);
  else scorecard.add('risk', -situation.threat[hex]);
};

/** 9.2.1: tanks are started for a task, not for fun. */
export const appraiseEngine = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const wanted = tasksOf(context, s, parameters).byUnit.has(number(context.locals.unit));
  if ((context.verb(code) === 'start') === wanted) scorecard.add('order', 1);
};
