import type { FeatureId } from './features.ts';
import tuned from './weights.json' with { type: 'json' };

/** What a commander weighs and expects: all the numbers that a tuning run may change. The file says where they come from. */
export interface BotParameters {
  readonly weights: Readonly<Record<FeatureId, number>>;
  readonly habits: Habits;
  /** How unsteady the hand of a level is. */
  readonly noise: Readonly<Record<string, number>>;
}

export interface Habits {
  /** What certain victory is worth, in platoons like a T-34. */
  readonly victory: number;
  /** The part of a platoon's own worth that is gone in the last turn, when only the ground counts. */
  readonly ebb: number;
  /** What a platoon's coming to a goal is worth, however the battle stands. */
  readonly approach: number;
  /** What is left of a platoon's weight at a goal for each activation that it needs to get there. */
  readonly fading: number;
  /** Activations more or less that make it likely or unlikely to get there in time. */
  readonly slack: number;
  /** The further weight of who stands on a goal. */
  readonly standing: number;
  /** Platoons more at a goal that make it likely to be held in the end. */
  readonly doubt: number;
  /** What holding a goal is worth against coming to it, at the start; four times as much in the last turn. */
  readonly possession: number;
  /** The part of a move's gain that is made if it is stopped on its way. */
  readonly halfway: number;
  /** What further guns that bear on a platoon count beside the worst. */
  readonly crossfire: number;
  /** The part of a stack that is worth driving it out of its hex. */
  readonly rout: number;
  /** The part of an assault's worth that counts for the move before it. */
  readonly charge: number;
  /** Orders that gain less are not worth losing the readiness to fire at who moves. */
  readonly idle: number;
  /** Opportunity fire with less chance of an effect, in percent, waits for a better target. */
  readonly leastChance: number;
  /** Smoke that spares less is saved. */
  readonly leastSmoke: number;
  /** A fire mission that promises less is saved. */
  readonly leastMission: number;
  /** What a die turned by fate is worth. */
  readonly help: number;
}

export const PARAMETERS: BotParameters = tuned;
