import {
  changedParameters,
  type DecisionContext,
  featuresOf,
  type Side,
  trainingOf,
  type WinModel,
} from '@hexside/engine';
import { countHeld, longestRun } from '../rules/victory.ts';
import { DISRUPTED, has, isUnit, listOf, marked, type NationsState, OPS, onMap, pieceIn, REDUCED } from '../state.ts';
import { SIDE_IDS } from '../world.ts';
import {
  appraiseCheckFate,
  appraiseMarker,
  appraiseNudge,
  appraiseNudgeTo,
  appraisePoolFate,
  appraiseRefresh,
  appraiseSingleFate,
} from './fate.ts';
import { type Scorecard, stateOf, WORDS } from './features.ts';
import { appraiseAim, appraiseMissionHex, appraiseMissions, appraiseReaction, appraiseTarget } from './fire.ts';
import general from './general.json' with { type: 'json' };
import { leadOf } from './lead.ts';
import { appraiseExit, appraiseOrder, appraiseUnit } from './orders.ts';
import { appraiseSetup, appraiseSetupHex } from './setup.ts';
import { pictureOf, Situation } from './situation.ts';
import { strengthOf } from './strength.ts';
import { type BotParameters, PARAMETERS } from './weights.ts';
import winModels from './win-model.json' with { type: 'json' };

type Appraisal = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
) => void;

/** Nothing to say beforehand: what comes of each answer is looked at instead. */
const BY_RESULT: Appraisal = () => undefined;

const appraiseAct: Appraisal = (context, s, code, scorecard, situation) => {
  const verb = context.verb(code);
  if (verb === 'unit') appraiseUnit(context, code, scorecard, situation);
  else if (verb === 'nudge') appraiseNudge(context, s, code, scorecard, situation);
  else if (verb === 'refresh') appraiseRefresh(context, s, code, scorecard, situation);
  else if (verb !== 'done') scorecard.forbid();
};

/** What was begun is carried through, led if it can be. */
const goOn: Appraisal = (context, _s, code, scorecard) => {
  const verb = context.verb(code);
  if (verb === 'lead') scorecard.add('order', 1);
  else if (verb === 'cancel') scorecard.forbid();
};

/** 3.4: the formation with most platoons that could do something now. */
const appraiseFormation: Appraisal = (context, s, code, scorecard) => {
  if (context.verb(code) !== 'activate') return;
  const { world } = s;
  const units = world.formationUnits[context.argument(code)] ?? 0;
  scorecard.add('order', 1);
  for (const p of listOf(world, context.side, units))
    if (onMap(s, p)) scorecard.add('prospect', has(s, DISRUPTED, p) ? 0.5 : has(s, OPS, p) ? 1.2 : 1);
};

/** 3.4.3: a step is too much for good order, unless little else stands. */
const appraiseForce: Appraisal = (context, s, code, scorecard) => {
  if (context.verb(code) === 'force') scorecard.add('damage', has(s, REDUCED, Number(context.locals.unit)) ? -1 : -0.2);
};

/** the plane goes where it sees most. */
const appraisePlane: Appraisal = (context, s, code, scorecard, situation) => {
  if (context.verb(code) === 'none') return;
  const { world } = s;
  if (context.point === 'plane.target') {
    scorecard.add('damage', 0.5 + (has(s, DISRUPTED, context.argument(code)) ? 0.1 : 0));
    return;
  }
  for (let m = s.onMap[situation.foe]; m !== 0; m &= m - 1) {
    const far =
      world.board.distances[
        s.place[pieceIn(world, situation.foe, m)] * world.board.placeCount + context.argument(code)
      ] ?? 0;
    scorecard.add('prospect', far <= world.data.tables.reconPlane.sight ? 1 : 1 / (1 + far));
  }
};

/** Weapons and leaders go where most hangs on a platoon. */
const appraiseGift: Appraisal = (context, _s, code, scorecard, situation) =>
  scorecard.add('ground', situation.forecast.price(context.argument(code)));

/** Every decision of the game, by its name. */
const APPRAISALS: Readonly<Record<string, Appraisal>> = {
  setup: appraiseSetup,
  'setup.at': appraiseSetupHex,
  'setup.to': appraiseGift,
  opening: appraiseFormation,
  designate: appraiseFormation,
  marker: appraiseMarker,
  'marker.other': appraiseMarker,
  force: appraiseForce,
  missions: appraiseMissions,
  'mission.hex': appraiseMissionHex,
  'mission.fire': goOn,
  act: appraiseAct,
  nudge: appraiseNudgeTo,
  order: appraiseOrder,
  exit: appraiseExit,
  aim: appraiseAim,
  lay: goOn,
  opportunity: appraiseReaction,
  'opportunity.target': appraiseTarget,
  overwatch: appraiseReaction,
  assault: goOn,
  defend: goOn,
  'overrun.hq': BY_RESULT,
  retreat: BY_RESULT,
  'retreat.order': BY_RESULT,
  fate: appraisePoolFate,
  'check.fate': appraiseCheckFate,
  'single.fate': appraiseSingleFate,
  plane: appraisePlane,
  'plane.target': appraisePlane,
  replace: BY_RESULT,
};

const WIN_MODELS: ReadonlyMap<string, WinModel> = new Map(Object.entries(winModels));

/** A commander of these platoons who thinks so. The shared bot in `bots/` does the rest; see `Commander` in the engine. */
export const createCommander = (parameters: BotParameters) => ({
  /** The decisions it has a view on: all there are. */
  points: Object.keys(APPRAISALS),
  features: featuresOf(WORDS, parameters.weights),
  appraise(context: DecisionContext, code: number, scorecard: Scorecard): void {
    const s = stateOf(context.state);
    APPRAISALS[context.point]?.(context, s, code, scorecard, pictureOf(s, context.side, parameters));
  },
  /** Ground, platoons and how they stand. */
  evaluate(state: unknown, side: Side, scorecard: Scorecard): void {
    const s = stateOf(state);
    // Copies to look ahead on are used again and again, so nothing may be remembered by them.
    const situation = new Situation(s, side, parameters);
    const { world } = s;
    scorecard.add('ground', parameters.habits.victory * situation.forecast.draft().chance(side));
    for (const p of world.pieces) {
      if (!onMap(s, p) || !isUnit(world, p)) continue;
      const own = world.sideOf[p] === side;
      scorecard.add('damage', own ? strengthOf(s, p) : -strengthOf(s, p));
      if (!own) continue;
      scorecard.add('risk', -situation.danger(s, p, s.place[p]));
      scorecard.add('cover', situation.cover(s, p, s.place[p]));
      scorecard.add('command', -situation.astray(s, p, s.place[p]));
    }
  },
  /** A scenario of one's own is judged as the first of the book. */
  winModel: (state: unknown) => WIN_MODELS.get(stateOf(state).world.scenario.id) ?? winModels.cats,
  noise: parameters.noise,
  looksAhead: (context: DecisionContext): boolean => APPRAISALS[context.point] === BY_RESULT,
  isAttack: (point: string, verb: string): boolean =>
    (point === 'aim' && verb === 'roll') || (point === 'assault' && verb === 'attack'),
  tally(state: unknown): Readonly<Record<string, number>> {
    const s = stateOf(state);
    const { world } = s;
    const attacker = SIDE_IDS.indexOf(world.scenario.victory.side);
    const left = (of: number): number => listOf(world, of, s.onMap[of]).length;
    return {
      'longest run': longestRun(s, attacker),
      bridges: countHeld(s, attacker, world.bridges),
      'roads beyond': countHeld(s, attacker, world.roadsBeyond),
      'German platoons': left(0),
      'Soviet platoons': left(1),
      'Soviet disrupted': listOf(world, 1, marked(s, DISRUPTED, 1)).length,
    };
  },
});

const leadAtEnd = (state: unknown): number => leadOf(stateOf(state));

export const commander = {
  ...createCommander(PARAMETERS),
  general: createCommander(changedParameters(PARAMETERS, general.numbers)),
  generalIsStronger: true,
  training: trainingOf(PARAMETERS, createCommander, leadAtEnd),
};
