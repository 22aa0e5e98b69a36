import { type DecisionContext, type Planned, type Side, trainingOf } from '@hexside/engine';
import { levelOf, occupies } from '../rules/victory.ts';
import { anyAt, isCombat, LOST, type OrelState, onMap } from '../state.ts';
import { RED, WHITE } from '../world.ts';
import {
  appraiseAdvance,
  appraiseAlong,
  appraiseAssault,
  appraiseCharge,
  appraiseContact,
  appraiseDamage,
  appraiseFight,
  appraiseLoss,
  appraisePursuit,
  appraiseRetreat,
  appraiseSlip,
} from './combat.ts';
import { evaluatePosition } from './evaluation.ts';
import { appraiseAffliction, appraiseLateTrain, appraiseMoment, appraiseVictim } from './events.ts';
import { FEATURES, type Scorecard, stateOf, WORDS } from './features.ts';
import {
  appraiseClearing,
  appraiseCounter,
  appraiseDefence,
  appraiseDepotFor,
  appraiseMunitions,
  appraiseSupport,
} from './guns.ts';
import { appraiseEngine, appraiseEntry, appraiseMovement, appraiseOrder } from './movement.ts';
import { appraiseBody, appraiseRecruits } from './musters.ts';
import { type BotParameters, PARAMETERS } from './weights.ts';
import winModels from './win-model.json' with { type: 'json' };

type Appraisal = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
) => void;

/** In the town centre a stack is harder to drive out; to attack it leaves it anyway. */
const appraiseOrel: Appraisal = (context, _s, code, scorecard) => {
  if (context.verb(code) === 'centre') scorecard.add('ground', 1);
};
/** All alike, or nothing to gain. */
const indifferent: Appraisal = () => undefined;
const stay: Appraisal = (context, _s, code, scorecard) => {
  if (context.verb(code) === 'done') scorecard.add('risk', 0.1);
};

/** Every decision of the game, by its name. */
const APPRAISALS: Readonly<Record<string, Appraisal>> = {
  'orel.setup': appraiseOrel,
  recruit: appraiseRecruits,
  body: appraiseBody,
  afflict: appraiseAffliction,
  victim: appraiseVictim,
  late: appraiseLateTrain,
  move: appraiseMovement,
  enter: appraiseEntry,
  engine: appraiseEngine,
  orel: appraiseOrel,
  order: appraiseOrder,
  support: appraiseSupport,
  munitions: appraiseMunitions,
  depot: appraiseDepotFor,
  fire: indifferent,
  shells: appraiseMoment,
  counter: appraiseCounter,
  defend: appraiseDefence,
  fight: appraiseFight,
  night: appraiseMoment,
  slip: appraiseSlip,
  along: appraiseAlong,
  retreat: appraiseRetreat,
  contact: appraiseContact,
  stand: appraiseContact,
  charge: appraiseCharge,
  countercharge: appraiseCharge,
  'assault.charge': appraiseCharge,
  'assault.countercharge': appraiseCharge,
  tachankas: appraiseMoment,
  'tachankas.defence': appraiseMoment,
  leader: appraiseMoment,
  'leader.defence': appraiseMoment,
  'leader.morale': appraiseMoment,
  'leader.resolve': appraiseMoment,
  assault: appraiseAssault,
  loss: appraiseLoss,
  'attacker.vehicle': appraiseDamage,
  'defender.vehicle': appraiseDamage,
  advance: appraiseAdvance,
  'slip.advance': appraiseAdvance,
  'cohesion.advance': appraiseAdvance,
  'assault.advance': appraiseAdvance,
  'slip.orel': appraiseOrel,
  'cohesion.orel': appraiseOrel,
  'assault.orel': appraiseOrel,
  pursue: appraisePursuit,
  'assault.pursue': appraisePursuit,
  clear: appraiseClearing,
  'duel.advance': stay,
};

const ATTACKS: readonly string[] = ['prepared', 'hasty', 'separate'];

/** A commander of this battle who thinks so. The shared bot in `bots/` does the rest; see `Commander` in the engine. */
export const createCommander = (parameters: BotParameters) => ({
  /** The decisions it has a view on: all there are. */
  points: Object.keys(APPRAISALS),
  features: FEATURES.map((id) => ({ id, weight: parameters.weights[id], words: WORDS[id] })),
  appraise(context: DecisionContext, code: number, scorecard: Scorecard): void {
    APPRAISALS[context.point]?.(context, stateOf(context.state), code, scorecard, parameters);
  },
  evaluate(state: unknown, side: Side, scorecard: Scorecard): void {
    evaluatePosition(stateOf(state), side, parameters, scorecard);
  },
  winModel: (state: unknown) => winModels[stateOf(state).scene.id],
  noise: parameters.noise,
  /** In Brasovo, where a trial comes to the end of the game: trials that a win model judged won nothing (bots/README.md). */
  plansAt: (point: string, state: unknown): Planned | null =>
    point === 'move' && stateOf(state).scene.isBrasovo ? 'turn' : null,
  looksAhead: (): boolean => false,
  /** Units sent to attack: which attack comes first is no question when there is one only. */
  isAttack: (point: string, verb: string): boolean => point === 'order' && ATTACKS.includes(verb),
  tally(state: unknown): Readonly<Record<string, number>> {
    const s = stateOf(state);
    const left = (of: number): number =>
      s.world.pieces.filter((p) => s.owner[p] === of && isCombat(s.world, p) && onMap(s, p)).length;
    if (s.scene.isBrasovo)
      return {
        'Brasovo White': anyAt(s, WHITE, s.world.places.Brasovo) ? 1 : 0,
        'and linked': occupies(s, WHITE, 'Brasovo') ? 1 : 0,
        'Sevsk White': anyAt(s, WHITE, s.world.places.Sevsk) ? 1 : 0,
        'linked too': occupies(s, WHITE, 'Sevsk') ? 1 : 0,
        'Red units': left(RED),
        'White units': left(WHITE),
      };
    return {
      'Red level': levelOf(s, RED),
      'White level': levelOf(s, WHITE),
      'Red units': left(RED),
      'White units': left(WHITE),
      'Red lost': s.track[LOST + RED],
      'White lost': s.track[LOST + WHITE],
    };
  },
});

/** Combat units lost. */
const leadAtEnd = (state: unknown): number => {
  const s = stateOf(state);
  return s.track[LOST + WHITE] - s.track[LOST + RED];
};

export const commander = {
  ...createCommander(PARAMETERS),
  generalIsStronger: true,
  training: trainingOf(PARAMETERS, createCommander, leadAtEnd),
};
