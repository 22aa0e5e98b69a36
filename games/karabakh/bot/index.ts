import { type DecisionContext, featuresOf, isStateWith, ownState, type Side, trainingOf } from '@hexside/engine';
import { victoryPoints } from '../rules/victory.ts';
import { type KarabakhState, REFUGEES } from '../state.ts';
import { AR, AZ } from '../world.ts';
import type { Scorecard } from './features.ts';
import { WORDS } from './features.ts';
import {
  appraiseAdvance,
  appraiseAttackers,
  appraiseBombardment,
  appraiseCombat,
  appraiseEvent,
  appraiseLosses,
  appraiseRetreat,
  appraiseSupport,
} from './fight.ts';
import { appraiseMove, displacementCounts, planOf } from './march.ts';
import {
  appraiseArrival,
  appraiseOverstack,
  appraiseReinforcement,
  appraiseResettlement,
  appraiseSetUpUnit,
  appraiseUpgrade,
  appraiseVillage,
} from './muster.ts';
import { lookAt, Situation } from './situation.ts';
import { type BotParameters, PARAMETERS } from './weights.ts';
import winModels from './win-model.json' with { type: 'json' };

const stateOf = ownState('The Nagorno-Karabakh War', isStateWith<KarabakhState>('world', 'marker', 'track', 'steps'));

/** Which unit moves next, or none any more. */
const appraiseMovement = (context: DecisionContext, s: KarabakhState, code: number, scorecard: Scorecard): void => {
  const verb = context.verb(code);
  if (verb === 'end') return;
  const unit = s.world.pieces[context.argument(code)];
  const move = verb === 'unit' && unit !== undefined ? planOf(context, s).get(unit) : undefined;
  if (!move || unit === undefined) {
    scorecard.forbid();
    return;
  }
  appraiseMove(s, unit, move.to, scorecard, true);
};

/** Where it goes, and what it does there. A unit that was picked up goes somewhere: it was picked for that. */
const appraiseStep = (context: DecisionContext, s: KarabakhState, code: number, scorecard: Scorecard): void => {
  const moving = Array.isArray(context.locals.moving) ? context.locals.moving : [];
  const entered = Array.isArray(context.locals.entered) && context.locals.entered.some((hex) => hex >= 0);
  const unit = s.world.pieces[moving[0] ?? -1];
  if (unit === undefined) return;
  const verb = context.verb(code);
  if (verb === 'stop') {
    scorecard.add('order', entered ? 0.05 : -3);
    return;
  }
  if (verb === 'displace') {
    scorecard.add('refugees', displacementCounts(s, context.side, s.place[unit]) * 2);
    return;
  }
  // One walk is enough: going on step by step would only feel its way where the first choice saw the whole reach.
  const to = verb === 'to' && !entered ? s.world.hexes[context.argument(code)] : undefined;
  if (to === undefined) {
    scorecard.forbid();
    return;
  }
  appraiseMove(s, unit, to, scorecard, true);
};

type Appraisal = (context: DecisionContext, s: KarabakhState, code: number, scorecard: Scorecard) => void;

/** Every decision of the game, by its name. */
const APPRAISALS: Readonly<Record<string, Appraisal>> = {
  'setup.militia': appraiseVillage,
  'setup.unit': appraiseSetUpUnit,
  'setup.hex': appraiseArrival,
  'soviet.deploy': appraiseArrival,
  'event.unit': appraiseEvent,
  'event.marker': appraiseEvent,
  resettle: appraiseResettlement,
  upgrade: appraiseUpgrade,
  reinforce: appraiseReinforcement,
  arrive: appraiseArrival,
  overstack: appraiseOverstack,
  'overstack-in-hex': appraiseOverstack,
  movement: appraiseMovement,
  move: appraiseStep,
  combat: appraiseCombat,
  attackers: appraiseAttackers,
  'support.defender': appraiseSupport,
  'support.attacker': appraiseSupport,
  losses: appraiseLosses,
  shortfall: appraiseLosses,
  retreat: appraiseRetreat,
  'retreat.stack': () => undefined,
  advance: appraiseAdvance,
  bombardment: appraiseBombardment,
  'bombard.marker': () => undefined,
  'reforms.mercenaries': () => undefined,
};

/** A commander of this war who thinks so. The shared bot in `bots/` does the rest; see `Commander` there. */
export const createCommander = (parameters: BotParameters) => ({
  /** The decisions it has a view on: all there are. */
  points: Object.keys(APPRAISALS),
  features: featuresOf(WORDS, parameters.weights),
  appraise(context: DecisionContext, code: number, scorecard: Scorecard): void {
    const s = stateOf(context.state);
    lookAt(s, context.side, parameters);
    APPRAISALS[context.point]?.(context, s, code, scorecard);
  },
  /** Ground held and strength on the map; the seam for plans that are judged by what they lead to. */
  evaluate(state: unknown, side: Side, scorecard: Scorecard): void {
    const s = stateOf(state);
    // Copies to look ahead on are used again and again, so nothing may be remembered by them.
    const situation = new Situation(s, side, parameters);
    for (const hex of s.world.hexes) {
      if (situation.stake[hex] > 0) {
        scorecard.add(
          'hold',
          situation.stake[hex] * situation.holdAt(s, hex, situation.defence[hex], situation.steps[hex]),
        );
      }
      scorecard.add('strength', (situation.attack[hex] - situation.foeDefence[hex]) / 5);
    }
    scorecard.add('refugees', (side === AZ ? 1 : -1) * s.track[REFUGEES + AR]);
  },
  winModel: () => winModels.campaign,
  noise: parameters.noise,
  looksAhead: (): boolean => false,
  isAttack: (point: string, verb: string): boolean => point === 'attackers' && verb === 'declare',
  tally(state: unknown): Readonly<Record<string, number>> {
    const s = stateOf(state);
    return {
      'Armenian victory points': victoryPoints(s),
      'Armenian refugees': s.track[REFUGEES + AR],
      'Azeri refugees': s.track[REFUGEES + AZ],
    };
  },
});

const leadAtEnd = (state: unknown): number => victoryPoints(stateOf(state));

export const commander = {
  ...createCommander(PARAMETERS),
  generalIsStronger: true,
  training: trainingOf(PARAMETERS, createCommander, leadAtEnd),
};
