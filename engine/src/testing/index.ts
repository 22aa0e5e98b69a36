export { disagreementsOver, readCases } from './cases.ts';
export { attendLesson, faultsOfLessons } from './lesson.ts';
export {
  type CaptainsReport,
  type CaptainsTest,
  captainsLines,
  mostlyOtherwise,
  oddsByCaptains,
} from './odds-by-captains.ts';
export { assuming, faultsOfOdds, misfit, type OddsReport, type OddsTest } from './odds-by-play.ts';
export { Bench } from './play.ts';
export { beginAt, playThrough, type TestPlayer, type Visit } from './play-through.ts';
export { faultsOfRefusals, type Probes, probesFor, probing, type Truths, truthsByView } from './probes.ts';
export { backToTheStart, mustSurvivePosition, mustSurviveSnapshot, undoAndRedo } from './round-trip.ts';
export {
  faultsOfSecrecy,
  joined,
  type LaysOpen,
  namedUnseen,
  otherWorld,
  questionText,
  type SecrecyReport,
  type SecrecyTest,
  shownTo,
  sightings,
  storyText,
  viewText,
  withOpenLog,
  withoutCovering,
  withoutDealing,
  withTellingOrder,
  withTellingRefusals,
} from './secrecy/index.ts';
export { bySide, byWeight, goalSeeking, NOWHERE, type Preferences, passive, randomly, verbAt } from './test-players.ts';
export { meet, recordOfGame, watching } from './watch.ts';
