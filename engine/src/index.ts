export * from './board/index.ts';
export * from './brand.ts';
export { SeededChance } from './chance/chacha.ts';
export { type Chance, ForcedChance, noChance } from './chance/chance.ts';
export { chanceFrom, commitmentTo, type Dice } from './chance/seed.ts';
export { sha256 } from './chance/sha256.ts';
export type { Frame, Locals, SavedFrame } from './flow/frame.ts';
export { type Procedure, procedures, type Step, type Steps } from './flow/procedure.ts';
export {
  advance,
  DeadEndError,
  endingOf,
  finish,
  give,
  type Pending,
  pending,
  RunawayError,
  soleSide,
  start,
} from './flow/run.ts';
export * from './game.ts';
export {
  type Ask,
  amounts,
  type Domain,
  named,
  none,
  oneOf,
  pieceDomain,
  placeDomain,
  type Verb,
} from './legality/ask.ts';
export {
  type Action,
  act,
  encode,
  notationOf,
  offersFor,
  pathTo,
  questionFor,
  readAction,
  sideNamed,
  type Verdict,
  why,
  writeAction,
} from './legality/legal.ts';
export { argumentOf, Offers, pack, verbOf } from './legality/offers.ts';
export { type Reason, type Refusals, refusals } from './legality/reason.ts';
export { aboutFrom } from './library/about.ts';
export { countBits, lowestBit } from './library/bits.ts';
export { checkRising, type DataError, type DataPath, repeated, unlisted } from './library/data-errors.ts';
export { rulesFrom } from './library/ledger.ts';
export { narrated, type StoryNames, storyteller } from './library/narration.ts';
export {
  lawful,
  namedPhase,
  type PhaseStack,
  positionFields,
  readFlags,
  readNumbers,
  resume,
  savedFrames,
  writeFlags,
  writeNumbers,
} from './library/positions.ts';
export { countPresence } from './library/presence.ts';
export {
  DONE,
  type Done,
  eachPair,
  eachText,
  inOrder,
  isRecord,
  recordOf,
  textList,
  wholeNumber,
} from './library/reading.ts';
export { rowFor } from './library/rows.ts';
export { scenarioNamed } from './library/scenarios.ts';
export { perWorld } from './library/scratch.ts';
export { shuffled } from './library/shuffle.ts';
export { type StagedLocals, stagedPieces } from './library/staging.ts';
export { type Times, untimelyBy } from './library/times.ts';
export { capital, counted, signed } from './library/words.ts';
export * from './look.ts';
export { applyPack, packKey } from './pack.ts';
export type { PanelColumns } from './panel/columns.ts';
export { pieceName, placeName, sideName, withNames } from './panel/names.ts';
export {
  basisWords,
  lossesWords,
  type OddsPanel,
  oddsPanel,
  type PanelAmounts,
  type PanelAnswer,
  type PanelGroup,
  type PanelSum,
} from './panel/panel.ts';
export { chanceWords, type Share, sharesOf } from './panel/shares.ts';
export { weighingOf } from './panel/weighing.ts';
export {
  type PlainParts,
  type PlainUnit,
  type PlainWorld,
  plainColumns,
  plainGame,
  plainSequence,
  plainWorld,
} from './plain.ts';
export { changedParameters, trainingOf } from './play/bot-parameters.ts';
export {
  type Commander,
  type DecisionContext,
  type Feature,
  featureIds,
  featuresOf,
  isStateWith,
  type Order,
  ownState,
  type Planned,
  type Scorecard,
  type Training,
  type WinModel,
} from './play/commander.ts';
export { Effort } from './play/effort.ts';
export { stepAgain, type Way, type WayStep } from './play/history.ts';
export { type GameEvent, type LogEntry, noteOf, readableBy, reveal } from './play/log.ts';
export {
  effortOfOne,
  expectedLosses,
  type Odds,
  oddsOf,
  type PlayerOdds,
  playerOdds,
} from './play/odds.ts';
export { offeredPiece, offeredPlace } from './play/pointing.ts';
export { setupOfPosition } from './play/position-setup.ts';
export { type Prospect, prospectOf } from './play/prospect.ts';
export { disagreements, playRandomly, type RandomGame, staleColumns } from './play/random.ts';
export { type Entry, type GameRecord, hasForcedDice, readEntry, readRecord, writeEntry } from './play/record.ts';
export { procedureMap } from './play/registry.ts';
export {
  AS_ALL,
  checkOrder,
  type Foresee,
  lineByOrders,
  type OrderedQuestion,
  type OrdersOf,
  type Policy,
  type PolicyInfo,
  plainAnswer,
  readOrder,
  type StandingKind,
  type StandingKindView,
  type StandingOrder,
  type StandingView,
  writeOrder,
} from './play/standing.ts';
export { type ByOrders, Table, type TableImage, type TableStart } from './play/table.ts';
export type { UndoStep } from './play/undo.ts';
export * from './play/view.ts';
export { type WeighedMoment, weigh } from './play/weigh.ts';
export { fail, ok, type Problem, type Result, sentence } from './result.ts';
export { type Cells, type CellsOf, type ColumnSet, derived, i8, i16, i32, u8, u16, u32 } from './state/columns.ts';
export { Fingerprint, fingerprintOf } from './state/hash.ts';
export { readFrames, restoreSnapshot, type Snapshot, takeSnapshot } from './state/snapshot.ts';
export { freshStamp } from './state/stamp.ts';
export { type Core, DRAWS, RESULT, REVEALS, type State, Store } from './state/state.ts';
