export { disagreementsOver, readCases } from './cases.ts';
export { attendLesson, faultsOfLessons } from './lesson.ts';
export { Bench } from './play.ts';
export { backToTheStart, mustSurvivePosition, mustSurviveSnapshot, undoAndRedo } from './round-trip.ts';
export { answeredInBoth, otherWorld, questionText, shownTo, storyText, viewText } from './secrecy.ts';
export { beginAt, type Visit, type Wanderer, wander } from './wander.ts';
export { between, idling, type Longing, NOWHERE, randomly, seeking, verbAt, weighed } from './wanderers.ts';
export { meet, recordOfGame, watching } from './watch.ts';
