import {
  type DecisionContext,
  featuresOf,
  isStateWith,
  ownState,
  type Planned,
  type Side,
  trainingOf,
} from '@hexside/engine';
import { tribesGone } from '../rules/victory.ts';
import { isCombat, type OrgunState, onMap, TURN } from '../state.ts';
import { MJ } from '../world.ts';
import { appraiseAct, appraiseAction } from './actions.ts';
import { appraisePhaseCards, appraiseTarget } from './cards.ts';
import { type Scorecard, WORDS } from './features.ts';
import {
  appraiseAdvisor,
  appraiseAmbush,
  appraiseAttackCards,
  appraiseAttackers,
  appraiseDefenceCards,
  appraiseHelp,
  appraiseInformer,
  appraiseRaidTarget,
  goOn,
} from './fights.ts';
import { numbers } from './locals.ts';
import { groupPlans } from './plans.ts';
import { judgeNow, pictureOf, type Situation } from './situation.ts';
import { appraiseWalk } from './walk.ts';
import { type BotParameters, PARAMETERS } from './weights.ts';
import winModels from './win-model.json' with { type: 'json' };

const stateOf = ownState('The Siege of Orgun', isStateWith<OrgunState>('world', 'mine', 'card'));

type Appraisal = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
) => void;

/** Nothing to say beforehand: what comes of each answer is looked at instead. */
const BY_RESULT: Appraisal = () => undefined;

/** In any order; the place is what matters. */
const inOrder: Appraisal = (context, _s, code, scorecard) => {
  if (context.verb(code) === 'done') scorecard.add('order', 1);
};

const actFirst: Appraisal = (context, _s, code, scorecard) => {
  if (context.verb(code) === 'first') scorecard.add('order', 1);
};

/** 11.3.5c: those who came through the mines go on, if the attack still promises something. */
const appraiseAfterMines: Appraisal = (context, s, code, scorecard, situation) => {
  const movers = numbers(context.locals.movers);
  if (context.verb(code) === 'enter') {
    const [plan] = groupPlans(s, situation, movers, [Number(context.locals.to)]);
    if (plan) plan.parts.noteOn(scorecard);
    else scorecard.add('order', -1);
  } else if (context.verb(code) === 'stay') {
    const sketch = situation.draft();
    for (const p of movers) sketch.spent[p] = 1;
    situation.judged(sketch).less(situation.now).noteOn(scorecard);
  } else scorecard.forbid();
};

/** Every decision of the game, by its name. */
const APPRAISALS: Readonly<Record<string, Appraisal>> = {
  'setup.unit': inOrder,
  'setup.area': BY_RESULT,
  initiative: actFirst,
  'cards.reinforcement': appraisePhaseCards,
  'supply.cards': appraisePhaseCards,
  action: appraiseAction,
  act: appraiseAct,
  walk: appraiseWalk,
  spotting: goOn,
  mines: goOn,
  'mines.on': appraiseAfterMines,
  ambush: appraiseAmbush,
  'ambush.area': appraiseAmbush,
  'ambush.target': appraiseAmbush,
  'ambush.informer': appraiseInformer,
  'ambush.leader': appraiseHelp,
  attackers: appraiseAttackers,
  'attack.cards': appraiseAttackCards,
  'advisor.attack': appraiseAdvisor,
  'defend.cards': appraiseDefenceCards,
  'advisor.defence': appraiseAdvisor,
  'raid.target': appraiseRaidTarget,
  'raid.leader': appraiseHelp,
  strike: goOn,
  casualties: BY_RESULT,
  'retreat.order': BY_RESULT,
  retreat: BY_RESULT,
  'retreat.leaders': BY_RESULT,
  flee: BY_RESULT,
  overstacked: BY_RESULT,
  'bombing.area': appraiseTarget,
  'tensions.area': appraiseTarget,
  'tensions.tribe': BY_RESULT,
  'failed-supply.tribe': appraiseTarget,
  'supply-caravan.tribe': appraiseTarget,
  'lay-minefield.unit': BY_RESULT,
  'field-repair.unit': BY_RESULT,
  'minefield-path.area': BY_RESULT,
  'radio-jamming.unit': BY_RESULT,
  'barrage.unit': appraiseTarget,
  'barrage.area': appraiseTarget,
  'fighters.unit': BY_RESULT,
  'fighters.area': BY_RESULT,
  'defection.by': BY_RESULT,
  'defection.target': BY_RESULT,
  'defection.unit': BY_RESULT,
  'defection.area': BY_RESULT,
};

/** Casualty points still to be paid, wherever they are being asked for. */
const owed = (s: OrgunState, side: Side): number => {
  for (const { procedure, locals } of s.frames)
    if (procedure.name === 'casualties' && typeof locals.cp === 'number')
      return locals.of === side ? locals.cp : -locals.cp;
  return 0;
};

const combatUnits = (s: OrgunState, mj: boolean): number =>
  s.world.pieces.filter((p) => isCombat(s.world, p) && onMap(s, p) && (s.world.sideOf[p] === MJ) === mj).length;

/** A commander of this siege who thinks so. The shared bot in `bots/` does the rest; see `Commander` in the engine. */
export const createCommander = (parameters: BotParameters) => ({
  /** The decisions it has a view on: all there are. */
  points: Object.keys(APPRAISALS),
  features: featuresOf(WORDS, parameters.weights),
  appraise(context: DecisionContext, code: number, scorecard: Scorecard): void {
    const s = stateOf(context.state);
    APPRAISALS[context.point]?.(context, s, code, scorecard, pictureOf(s, context.side, parameters));
  },
  evaluate(state: unknown, side: Side, scorecard: Scorecard): void {
    const s = stateOf(state);
    judgeNow(s, side, parameters).noteOn(scorecard);
    // A third of a unit for each point that is still to come.
    scorecard.add('strength', -owed(s, side) * 0.3);
  },
  winModel: () => winModels.siege,
  noise: parameters.noise,
  /** Which area acts: what its units then do gained hardly anything by trying (bots/README.md). */
  plansAt: (point: string): Planned | null => (point === 'action' ? 'answer' : null),
  looksAhead: (context: DecisionContext): boolean => APPRAISALS[context.point] === BY_RESULT,
  isAttack: (point: string, verb: string): boolean =>
    (point === 'attack.cards' && verb === 'roll') || (point === 'raid.leader' && verb !== 'cancel'),
  tally(state: unknown): Readonly<Record<string, number>> {
    const s = stateOf(state);
    return {
      'last turn': s.track[TURN],
      'tribes gone': tribesGone(s),
      'DRA units': combatUnits(s, false),
      'MJ units': combatUnits(s, true),
    };
  },
});

/** Combat units left on the map. */
const leadAtEnd = (state: unknown): number => {
  const s = stateOf(state);
  return combatUnits(s, false) - combatUnits(s, true);
};

export const commander = {
  ...createCommander(PARAMETERS),
  generalIsStronger: true,
  training: trainingOf(PARAMETERS, createCommander, leadAtEnd),
};
