export type { Commander, Desk, Feature, Order, Sheet } from '@hexside/engine';
export { type Bot, type Choice, makeBot } from './bot.ts';
export { changedMind, type DuelReport, duel, duelText } from './duel.ts';
export { LEVELS, type Level } from './levels.ts';
export { type MatchOptions, type MatchReport, match, type SideRecord, standardSetup } from './match.ts';
export { type PlayedGame, type PlayOptions, playOut } from './playout.ts';
export type { ReasonGiven } from './sheet.ts';
export { type Staff, staffOf } from './staff.ts';
export { type Share, wilson } from './wilson.ts';
