export { faultsOfSecrecy, type SecrecyReport, type SecrecyTest } from './faults.ts';
export { joined, type LaysOpen, namedUnseen, sightings } from './named.ts';
export { withOpenLog, withoutCovering, withoutDealing, withTellingOrder, withTellingRefusals } from './planted.ts';
export { questionText, shownTo, storyText, viewText } from './shown.ts';
export { otherWorld } from './worlds.ts';
