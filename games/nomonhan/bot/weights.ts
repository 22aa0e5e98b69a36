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
  /** What a factor of strength is worth, beside the victory points for the battalions that bear it. */
  readonly factor: number;
  /** What an objective of the coming turns counts for, against one of this turn. */
  readonly future: number;
  /** How much more ground counts when a side is near sudden death. */
  readonly urgency: number;
  /** Of all that could attack a hex, the part that will: the enemy has other work too. */
  readonly enemyShare: number;
  /** How sure it is that the enemy attacks where possible. */
  readonly boldness: number;
  /** The shift that an unseen enemy headquarters is expected to give. */
  readonly foeSupport: number;
  /** Movement of a unit that is not known, in points. */
  readonly foeMovement: number;
  /** How a goal's pull fades with each half movement point to it. */
  readonly fading: number;
  /** Pull of an enemy stack as a goal, for each of its victory points. */
  readonly hunting: number;
  /** What an attack must promise, and what a move must gain: it keeps units from wandering to and fro. */
  readonly promising: number;
  readonly worthwhile: number;
  /** What a repulse costs an attacker, in victory points. */
  readonly repulse: number;
  /** What driving a defender off is worth besides the ground. */
  readonly rout: number;
  /** Part of the air points that fights for superiority. */
  readonly superiority: number;
  /** What a supply point is worth. */
  readonly supplyPoint: number;
}

export const PARAMETERS: BotParameters = tuned;
