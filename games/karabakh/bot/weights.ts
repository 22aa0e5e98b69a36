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
  /** Of all that could attack a hex, the part that will: the enemy has other work too. */
  readonly enemyShare: number;
  /** More factors than this never find room around a hex. */
  readonly mostFactors: number;
  /** Expected against hexes of the Oblast before the enemy has set up. */
  readonly expectedThreat: number;
  /** How a goal's pull fades with each movement point to it. */
  readonly fading: number;
  /** The chance to keep ground without a garrison: near the enemy, and where the enemy would have to march. */
  readonly emptyThreatened: number;
  readonly emptyRaided: number;
  /** How sure it is that the enemy attacks where possible. */
  readonly boldness: number;
  /** Shifts to the right that a prepared attack usually finds: support, or a concentric position. */
  readonly help: number;
  /** Of the units that could join an attack, the part that will. */
  readonly turnout: number;
  /** Steps taken from a stack that holds ground bring its fall nearer: the part of the ground's worth they count for. */
  readonly progress: number;
  /** What an attack must promise. */
  readonly promising: number;
  /** Below this column, before politics and dice, an attack is not worth asking for its odds. */
  readonly leastColumn: number;
  /** Moves that gain less are not worth the trouble; it keeps units from wandering to and fro. */
  readonly worthwhile: number;
}

export const PARAMETERS: BotParameters = tuned;
