import type {
  DecisionView,
  GameLook,
  GameRecord,
  Narration,
  OddsSummary,
  Outcome,
  OverlayInfo,
  OverlayView,
  Problem,
  ScenarioInfo,
  SideInfo,
  TableView,
  UndoStep,
} from '@hexside/engine';

/** Everything page and worker say to each other. The page never runs rules; the worker never draws. */

/** How well a computer player plays: a name that `bots` knows; the game's info lists them. */
export type BotLevel = string;

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string;
}

/** Something on the table that was pointed at, or an order that was typed. */
export type Target =
  | { readonly kind: 'piece' | 'place'; readonly id: string }
  | { readonly kind: 'line'; readonly line: string };

export type Ask =
  /** What a game offers before it starts: scenarios, options, sides, overlays. */
  | { readonly kind: 'info'; readonly game: string }
  | { readonly kind: 'new'; readonly start: NewGame; readonly viewer: string | null }
  | { readonly kind: 'load'; readonly record: unknown; readonly viewer: string | null }
  | {
      readonly kind: 'position';
      readonly game: string;
      readonly position: unknown;
      readonly seed: string;
      readonly viewer: string | null;
    }
  /** Looks at the same table with other eyes: after the curtain. */
  | { readonly kind: 'look'; readonly viewer: string | null }
  | { readonly kind: 'act'; readonly side: string; readonly line: string; readonly dice?: readonly number[] }
  | { readonly kind: 'undo'; readonly to: UndoStep | number }
  | { readonly kind: 'takeback'; readonly side: string; readonly to: number }
  | { readonly kind: 'fork'; readonly count: number; readonly seed: string }
  | { readonly kind: 'at'; readonly count: number }
  /** Why this may not be chosen now; the targets are tried in order, a typed line stands for itself. */
  | { readonly kind: 'why'; readonly side: string; readonly targets: readonly Target[] }
  /** The odds of what is being put together, after these further lines, which are not entered. */
  | { readonly kind: 'odds'; readonly side: string; readonly lines: readonly string[] }
  /** The way a piece would go if this were chosen. */
  | { readonly kind: 'path'; readonly side: string; readonly line: string }
  | { readonly kind: 'overlay'; readonly overlay: string; readonly argument: string }
  /** Plays a side by itself until somebody else is asked; frames arrive on the way. */
  | { readonly kind: 'bot'; readonly levels: Readonly<Record<string, BotLevel>>; readonly most: number }
  /** The bot answers for a player until this phase of his is over. */
  | { readonly kind: 'assist'; readonly side: string; readonly level: BotLevel }
  | { readonly kind: 'stop' }
  | { readonly kind: 'export' }
  | { readonly kind: 'export-position' };

export interface Request {
  readonly id: number;
  readonly ask: Ask;
}

/** One line of the story, and the action that wrote it; -1 is what happened before the first action. */
export interface StoryLine {
  readonly at: number;
  readonly action: number;
  readonly told: Narration;
  readonly automatic: boolean;
}

/** Where an undo would lead, or why there is none. */
export type UndoOffer = { readonly ok: true; readonly to: number } | { readonly ok: false; readonly text: string };

/** The table as the page shows it: everything that may change with an action. */
export interface Snapshot {
  readonly game: string;
  readonly viewer: string | null;
  readonly length: number;
  readonly view: TableView;
  readonly decisions: readonly DecisionView[];
  /** Story lines from this log index on; what the page had before it stays. */
  readonly storyFrom: number;
  readonly story: readonly StoryLine[];
  readonly undo: Readonly<Record<UndoStep, UndoOffer>>;
  readonly undoFloor: number;
  readonly combat: OddsSummary | null;
  readonly record: GameRecord;
}

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly sides: readonly SideInfo[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly overlays: readonly OverlayInfo[];
  readonly look: GameLook;
  /** Levels of the bots, weakest first. */
  readonly levels: readonly BotLevel[];
}

export interface OddsAnswer {
  readonly outcomes: readonly { readonly outcome: Outcome; readonly chance: number }[];
  readonly exact: boolean;
  readonly assumption: string;
  readonly summary: OddsSummary | null;
  /** Every summary that what is hidden allows. */
  readonly summaries: readonly OddsSummary[];
  /** The chance of each final column; empty where no table has columns. */
  readonly columns: readonly number[];
  /** More than one: something hidden bears on it, and so many deals were averaged. */
  readonly deals: number;
}

export type WhyAnswer =
  | { readonly legal: true; readonly line: string; readonly cost: number }
  | { readonly legal: false; readonly problem: Problem };

/** What each request is answered with. */
export interface Answers {
  info: GameInfo;
  new: Snapshot;
  load: Snapshot;
  position: Snapshot;
  look: Snapshot;
  act: Snapshot;
  undo: Snapshot;
  takeback: Snapshot;
  fork: Snapshot;
  at: { readonly count: number; readonly view: TableView };
  why: WhyAnswer;
  odds: OddsAnswer | null;
  path: readonly string[];
  overlay: OverlayView;
  bot: Snapshot;
  assist: Snapshot;
  stop: null;
  export: GameRecord;
  'export-position': unknown;
}

export type Answer = { [K in keyof Answers]: { readonly kind: K; readonly value: Answers[K] } }[keyof Answers];

/** A step of somebody else's turn, to be shown at the player's own pace. */
export interface Frame {
  readonly action: number;
  readonly view: TableView;
  readonly lines: readonly StoryLine[];
}

export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: Answer }
  | { readonly id: number; readonly ok: false; readonly problem: Problem }
  | { readonly id: number; readonly frame: Frame }
  /** A bug, not a refusal: the page restarts the worker and says so. */
  | { readonly id: number; readonly crash: string };
