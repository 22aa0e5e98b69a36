import type { FeatureId } from './features.ts';
import tuned from './weights.json' with { type: 'json' };

/** What a commander weighs and expects: all the numbers that a tuning run may change. The file says where they come from. */
export interface BotParameters {
  readonly weights: Readonly<Record<FeatureId, number>>;
  readonly habits: Habits;
  /** How unsteady the hand of a level is. */
  readonly noise: Readonly<Record<string, number>>;
}

/** One is the worth of a step of middling quality. */
export interface Habits {
  /** What a unit that goes back, that routs, has lost of its worth for the time being. */
  readonly back: number;
  readonly rout: number;
  /** What losing the last step of a unit costs beside the step: lost units take levels of victory (10.2). */
  readonly lastStep: number;
  /** What the towns are worth: those of the introductory scenario, and the others by what hangs on them. */
  readonly townInBrasovo: number;
  readonly orel: number;
  readonly kromy: number;
  readonly dmitrovsk: number;
  readonly komarichi: number;
  readonly smallTown: number;
  readonly smallTownForRed: number;
  /** A station of the double track for the Reds, who win by one (10.2). */
  readonly station: number;
  /** Near the end: troops beside a town that keep its way home open, as a part of the town's worth. */
  readonly link: number;
  /** How many times ground counts in the last turn of all, which nobody answers. */
  readonly lastTurn: number;
  /** How the pull of a goal fades with each movement point to it. */
  readonly fading: number;
  /** Enemy troops draw units too: so much of their worth. */
  readonly hunting: number;
  /** Of the enemies who could come, the part that will. */
  readonly enemyShare: number;
  /** How sharply strength and quality decide: the larger the less. */
  readonly doubt: number;
  /** However strong the enemy: the chance that the attack does not come, or fails. */
  readonly presence: number;
  /** A depot that keeps a lonely garrison from being called back: so much of the town's worth. */
  readonly garrison: number;
  /** How much of a unit counts in defence that is about to be called back (5.3). */
  readonly astray: number;
  /** What one point of quality counts for against strength, as a logarithm of odds. */
  readonly quality: number;
  /** What an attack must promise to be made, and what any ground counts for in it. */
  readonly promising: number;
  readonly anyGround: number;
  /** How much of the way to where it is needed an attacker thinks of as lost. */
  readonly detour: number;
  /** Munitions an attack has not: so much of its units' worth. */
  readonly hunger: number;
  /** A barrage of one battery, by what its dice promise. */
  readonly barrage: number;
  /** Moves that gain less are not worth the trouble; it keeps units from wandering to and fro. */
  readonly worthwhile: number;
  /** What an entrenchment is worth where an attack is to be feared. */
  readonly digging: number;
  /** A unit that ends in March mode beside or near the enemy. */
  readonly unready: number;
}

export const PARAMETERS: BotParameters = tuned;
