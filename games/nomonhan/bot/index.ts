import { type DecisionContext, featuresOf, isStateWith, ownState, type Side, trainingOf } from '@hexside/engine';
import { airIn, isCombat, isHeld, isHex, type NomonhanState, pointsAt, VP } from '../state.ts';
import { foeOf, INTERDICTION, JP, RECON, RESERVE, STRIKE, SU, SUPERIORITY } from '../world.ts';
import {
  appraiseAces,
  appraiseAirLosses,
  appraiseAllocation,
  appraiseExcess,
  appraiseRaid,
  appraiseShelling,
  appraiseStrikes,
  appraiseSuppressed,
} from './air.ts';
import type { Appraisal } from './appraisal.ts';
import { appraiseAssignment, appraiseEdit, appraiseOrder } from './assign.ts';
import { type Scorecard, WORDS } from './features.ts';
import {
  appraiseAttackMarker,
  appraiseCommissars,
  appraiseDeepBattle,
  appraiseIntelligence,
  appraiseLosses,
  appraiseNextRetreat,
  appraisePursuit,
  appraisePursuitTo,
  appraiseRetreat,
  appraiseRoll,
  appraiseSpare,
  appraiseStand,
  appraiseSupport,
  appraiseTable,
} from './fight.ts';
import { appraiseLoad, appraiseMove, appraiseWalk } from './march.ts';
import {
  appraiseArrival,
  appraiseBuying,
  appraiseDecoy,
  appraiseEntryPlace,
  appraiseFormation,
  appraiseGekokujo,
  appraisePurge,
  appraiseReorganization,
  appraiseSetup,
  appraiseSource,
  appraiseSpending,
} from './muster.ts';
import { appraiseAgency, appraiseRecon } from './sight.ts';
import { pictureOf, Situation } from './situation.ts';
import { type BotParameters, PARAMETERS } from './weights.ts';
import winModels from './win-model.json' with { type: 'json' };

const stateOf = ownState('Nomonhan 1939', isStateWith<NomonhanState>('world', 'coming', 'fort'));

/** Every decision of the game, by its name. */
const APPRAISALS: Readonly<Record<string, Appraisal>> = {
  setup: appraiseSetup,
  'setup.decoy': appraiseDecoy,
  'markers.buy': appraiseBuying,
  purge: appraisePurge,
  agency: appraiseAgency,
  'agency.hex': appraiseAgency,
  'allocate.superiority': appraiseAllocation,
  'allocate.interdiction': appraiseAllocation,
  'allocate.recon': appraiseAllocation,
  'allocate.strike': appraiseAllocation,
  'tamsag-raid': appraiseRaid,
  aces: appraiseAces,
  'air.excess': appraiseExcess,
  'air.losses': appraiseAirLosses,
  arrive: appraiseArrival,
  'arrive.at': appraiseEntryPlace,
  reorganize: appraiseReorganization,
  'reorganize.at': appraiseFormation,
  spend: appraiseSpending,
  'spend.from': appraiseSource,
  gekokujo: appraiseGekokujo,
  move: appraiseMove,
  load: appraiseLoad,
  walk: appraiseWalk,
  recon: appraiseRecon,
  strikes: appraiseStrikes,
  'artillery.at': appraiseShelling,
  'artillery.points': appraiseShelling,
  'artillery.from': appraiseSource,
  'strike.choose': appraiseSuppressed,
  spare: appraiseSpare,
  assign: appraiseAssignment,
  'assign.edit': appraiseEdit,
  fight: appraiseOrder,
  'spare.defence': appraiseSpare,
  'support.attack': appraiseSupport,
  'support.defence': appraiseSupport,
  intelligence: appraiseIntelligence,
  table: appraiseTable,
  'attack.marker': appraiseAttackMarker,
  'combat.roll': appraiseRoll,
  commissars: appraiseCommissars,
  losses: appraiseLosses,
  stand: appraiseStand,
  'retreat.next': appraiseNextRetreat,
  retreat: appraiseRetreat,
  'deep-battle': appraiseDeepBattle,
  pursuit: appraisePursuit,
  'pursuit.to': appraisePursuitTo,
};

/** Factors of a side in play: on the map and in its base. Which counters those are is public (README B41). */
const factorsInPlay = (s: NomonhanState, of: number): number => {
  const { world } = s;
  let sum = 0;
  for (const p of world.pieces) {
    if (world.sideOf[p] !== of || !isCombat(world, p)) continue;
    if (isHex(world, s.place[p]) || s.place[p] === world.base[of === 0 ? 0 : 1])
      sum += world.attack[p] + world.defense[p];
  }
  return sum;
};

const airOf = (s: NomonhanState, of: number): number =>
  [RESERVE, SUPERIORITY, INTERDICTION, RECON, STRIKE].reduce((sum, box) => sum + airIn(s, of, box), 0);

const supplyOf = (s: NomonhanState, of: number): number => {
  const { hexes, base } = s.world;
  return [...hexes, base[of === 0 ? 0 : 1]].reduce((sum, at) => sum + pointsAt(s, of, at), 0);
};

/** A commander of this campaign who thinks so. The shared bot in `bots/` does the rest; see `Commander` in the engine. */
export const createCommander = (parameters: BotParameters) => ({
  /** The decisions it has a view on: all there are. */
  points: Object.keys(APPRAISALS),
  features: featuresOf(WORDS, parameters.weights),
  appraise(context: DecisionContext, code: number, scorecard: Scorecard): void {
    const s = stateOf(context.state);
    APPRAISALS[context.point]?.(context, s, pictureOf(s, context.side, parameters), code, scorecard);
  },
  evaluate(state: unknown, side: Side, scorecard: Scorecard): void {
    const s = stateOf(state);
    // Copies to look ahead on are used again and again, so nothing may be remembered by them.
    const situation = new Situation(s, side, parameters);
    const foe = foeOf(side);
    const { factor, supplyPoint } = parameters.habits;
    scorecard.add('lead', s.track[VP + side] - s.track[VP + foe]);
    for (const hex of s.world.objectives) {
      if (isHeld(s, side, hex))
        scorecard.add('ground', situation.keeping(hex, situation.ownDefence[hex], situation.ownBattalions[hex]));
      else if (isHeld(s, foe, hex)) scorecard.add('ground', -situation.stake(hex));
    }
    scorecard.add('force', factor * (factorsInPlay(s, side) - factorsInPlay(s, foe)));
    scorecard.add('supply', supplyPoint * supplyOf(s, side));
    scorecard.add('air', 0.1 * (airOf(s, side) - airOf(s, foe)));
  },
  winModel: () => winModels.campaign,
  noise: parameters.noise,
  looksAhead: (): boolean => false,
  isAttack: (point: string, verb: string): boolean => point === 'combat.roll' && verb === 'roll',
  tally(state: unknown): Readonly<Record<string, number>> {
    const s = stateOf(state);
    return {
      'Japanese victory points': s.track[VP + JP],
      'Soviet victory points': s.track[VP + SU],
      'Japanese objectives': s.world.objectives.filter((hex) => isHeld(s, JP, hex)).length,
      'Soviet objectives': s.world.objectives.filter((hex) => isHeld(s, SU, hex)).length,
    };
  },
});

const leadAtEnd = (state: unknown): number => {
  const s = stateOf(state);
  return s.track[VP + JP] - s.track[VP + SU];
};

export const commander = {
  ...createCommander(PARAMETERS),
  generalIsStronger: true,
  training: trainingOf(PARAMETERS, createCommander, leadAtEnd),
};
