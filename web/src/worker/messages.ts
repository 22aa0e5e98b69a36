import type { Analysis, ReasonGiven } from '@hexside/bots';
import type {
  GameLook,
  GameRecord,
  OverlayInfo,
  Problem,
  ScenarioInfo,
  SideInfo,
  StandingOrder,
  StandingView,
  UndoStep,
} from '@hexside/engine';
import type { Advice, Frame, Readings, SeatView, StoryLine, Target } from '@hexside/wire';

export type { Analysis, ReasonGiven } from '@hexside/bots';
export type { Advice, Frame, OddsAnswer, ProspectAnswer, StoryLine, Target, UndoOffer, WhyAnswer } from '@hexside/wire';

/** Everything page and worker say to each other. The page never runs rules; the worker never draws. */

/** How well a computer player plays: a name that `bots` knows; the game's info lists them. */
export type BotLevel = string;

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string;
}

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
  /** Standing orders: they answer for this side from here on. */
  | { readonly kind: 'order'; readonly side: string; readonly orders: readonly StandingOrder[] }
  | { readonly kind: 'undo'; readonly to: UndoStep | number }
  | { readonly kind: 'takeback'; readonly side: string; readonly to: number }
  | { readonly kind: 'fork'; readonly count: number; readonly seed: string }
  | { readonly kind: 'at'; readonly count: number }
  /** Why this may not be chosen now; the targets are tried in order, a typed line stands for itself. */
  | { readonly kind: 'why'; readonly side: string; readonly targets: readonly Target[] }
  /** The odds of what is being put together, after these further lines, which are not entered. */
  | { readonly kind: 'odds'; readonly side: string; readonly lines: readonly string[] }
  /** The odds of a target before anything is put together, if everybody who can join does. */
  | { readonly kind: 'prospect'; readonly side: string; readonly line: string }
  /** The way a piece would go if this were chosen. */
  | { readonly kind: 'path'; readonly side: string; readonly line: string }
  | { readonly kind: 'overlay'; readonly overlay: string; readonly argument: string }
  /** Plays a side by itself until somebody else is asked; frames arrive on the way. */
  | { readonly kind: 'bot'; readonly levels: Readonly<Record<string, BotLevel>>; readonly most: number }
  /** The bot answers for a player until the player’s phase is over. */
  | { readonly kind: 'assist'; readonly side: string; readonly level: BotLevel }
  /** What a captain would answer for this side, and why. */
  | { readonly kind: 'advise'; readonly side: string }
  /** What a captain thinks of an action that was done. */
  | { readonly kind: 'judge'; readonly action: number }
  /** A whole game looked at afterwards; progress is told on the way. */
  /** `over`: the players ended it, though the rules did not. */
  | { readonly kind: 'analyse'; readonly record: unknown; readonly over: boolean }
  /** The bot that thinks is to answer with the best it has. */
  | { readonly kind: 'hurry' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'export' }
  | { readonly kind: 'export-position' };

export interface Request {
  readonly id: number;
  readonly ask: Ask;
}

/** The table as the page shows it: everything that may change with an action. */
export interface Snapshot extends SeatView {
  /** Story lines from this log index on; what the page had before it stays. */
  readonly storyFrom: number;
  readonly story: readonly StoryLine[];
  readonly record: GameRecord;
  /** The viewer’s standing orders and those they could give; null in a game without them. */
  readonly standing: StandingView | null;
}

/** A captain's word on what was done. */
export interface Opinion {
  readonly given: string;
  /** What trials had shown to the bot that did it, where they decided. */
  readonly tried: string | null;
  /** What the captain would have done; null if it is the same. */
  readonly better: string | null;
  readonly reasons: readonly ReasonGiven[];
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
  /** Whether a captain can be asked for advice, and whether whole games can be analysed. */
  readonly advises: boolean;
  readonly analyses: boolean;
}

/** What each request is answered with. */
export interface Answers extends Readings {
  info: GameInfo;
  new: Snapshot;
  load: Snapshot;
  position: Snapshot;
  look: Snapshot;
  act: Snapshot;
  order: Snapshot;
  undo: Snapshot;
  takeback: Snapshot;
  fork: Snapshot;
  bot: Snapshot;
  assist: Snapshot;
  advise: Advice;
  judge: Opinion;
  analyse: Analysis;
  hurry: null;
  stop: null;
  export: GameRecord;
  'export-position': unknown;
}

export type Answer = { [K in keyof Answers]: { readonly kind: K; readonly value: Answers[K] } }[keyof Answers];

export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: Answer }
  | { readonly id: number; readonly ok: false; readonly problem: Problem }
  | { readonly id: number; readonly frame: Frame }
  /** How far long work has come, from 0 to 1. */
  | { readonly id: number; readonly progress: number }
  /** A bug, not a refusal: the page restarts the worker and says so. */
  | { readonly id: number; readonly crash: string };
