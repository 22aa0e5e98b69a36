import type { FeatureId } from './desk.ts';
import tuned from './weights.json' with { type: 'json' };

/** What a commander weighs and expects: all the numbers that a tuning run may change. The file says where they come from. */
export interface Mind {
  readonly weights: Readonly<Record<FeatureId, number>>;
  readonly habits: Habits;
}

export interface Habits {
  /** How a goal's pull fades with each movement point to it. */
  readonly fading: number;
  /** Of a goal's worth, the part that draws platoons to it while it is ours. */
  readonly guard: number;
  /** Of a goal's worth, the part that is left once victory no longer hangs on it. */
  readonly enough: number;
  /** Orders that gain less are not worth losing the readiness to fire at who moves. */
  readonly idle: number;
  /** Opportunity fire that promises less waits for a better target. */
  readonly leastShot: number;
  /** A fire mission that promises less is saved. */
  readonly leastMission: number;
  /** What a die turned by fate is worth. */
  readonly help: number;
}

export const MIND: Mind = tuned;
