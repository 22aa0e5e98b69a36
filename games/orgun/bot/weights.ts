import { FEATURES, type FeatureId, type Parts } from './features.ts';
import tuned from './weights.json' with { type: 'json' };

/** What a commander weighs and expects: all the numbers that a tuning run may change. The file says where they come from. */
export interface BotParameters {
  readonly weights: Readonly<Record<FeatureId, number>>;
  readonly habits: Habits;
  /** How unsteady the hand of a level is. */
  readonly noise: Readonly<Record<string, number>>;
}

export interface Habits {
  /** What winning is worth, in the units of the weights. */
  readonly victory: number;
  /** How a unit's part in the fight for a place fades with each movement point to it. */
  readonly fading: number;
  /** So much firepower finds room in one area, by side; more only stands by, and counts for this share. */
  readonly roomDRA: number;
  readonly roomMJ: number;
  readonly standby: number;
  /** How sharply firepower decides who will hold a place: the larger the less. */
  readonly doubt: number;
  /** What holding a place is worth in firepower, beside its terrain; mines add to it. */
  readonly possession: number;
  readonly mines: number;
  /** What pressing an outpost asks less than taking it, in firepower. */
  readonly pressing: number;
  /** How much the last turn's aims count in the first turn. */
  readonly early: number;
  /** The chance to have a place in the end that nobody of one's own stands in now. */
  readonly absent: number;
  /** The chance that a tribe falls that has one unit left; with each further one it shrinks by as much. */
  readonly lastUnit: number;
  /** How sure it is that the enemy strikes where possible. */
  readonly boldness: number;
  /** The part of its firepower that a mountain takes from an attack of the DRA, which has to find its enemy first. */
  readonly hidden: number;
  /** What an action must promise. */
  readonly promising: number;
  /** What a card must bring; less and less as the game goes on. */
  readonly cardPrice: number;
}

export const PARAMETERS: BotParameters = tuned;

/** What parts are worth together. */
export const worthOf = (parameters: BotParameters, parts: Parts): number => {
  let sum = 0;
  for (let i = 0; i < FEATURES.length; i++) sum += parts.values[i] * parameters.weights[FEATURES[i]];
  return sum;
};
