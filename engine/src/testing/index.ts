export { Bench } from './play.ts';
export { backToTheStart, mustSurvivePosition, mustSurviveSnapshot, undoAndRedo } from './round-trip.ts';
export { beginAt, type Visit, type Wanderer, wander } from './wander.ts';
