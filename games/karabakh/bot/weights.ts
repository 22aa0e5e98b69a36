import type { FeatureId } from './desk.ts';
import tuned from './weights.json' with { type: 'json' };

/** What the features weigh; the file says where the numbers come from. */
export const WEIGHTS: Readonly<Record<FeatureId, number>> = tuned.weights;
