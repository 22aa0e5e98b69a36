export * from './answers.ts';
export * from './asks.ts';
export { applied, type Delta, deltaText } from './delta.ts';
export * from './doors.ts';
export * from './pace.ts';
export { enteringOrder, enterOrder, oddsFor, pathFor, prospectFor, seatView, storyOf, whyNot } from './seat.ts';
export * from './table-talk.ts';
