import type {
  DecisionView,
  Narration,
  OddsSummary,
  Outcome,
  OverlayView,
  Problem,
  TableView,
  UndoStep,
} from '@hexside/engine';

/** The messages between a page and whoever holds the table: a worker or a server. */

/** Something on the table that was pointed at, or an order that was typed. */
export type Target =
  | { readonly kind: 'piece' | 'place' | 'card'; readonly id: string }
  | { readonly kind: 'line'; readonly line: string };

/** One line of the story, and the action that wrote it; -1 is what happened before the first action. */
export interface StoryLine {
  readonly at: number;
  readonly action: number;
  readonly told: Narration;
  readonly automatic: boolean;
}

/** Where an undo would lead, or why there is none. */
export type UndoOffer = { readonly ok: true; readonly to: number } | { readonly ok: false; readonly text: string };

/** The table as one viewer is shown it: everything but the story that may change with an action. */
export interface SeatView {
  readonly game: string;
  readonly viewer: string | null;
  readonly length: number;
  readonly view: TableView;
  readonly decisions: readonly DecisionView[];
  readonly undo: Readonly<Record<UndoStep, UndoOffer>>;
  readonly undoFloor: number;
  readonly combat: OddsSummary | null;
}

export interface OddsAnswer {
  readonly outcomes: readonly { readonly outcome: Outcome; readonly chance: number }[];
  readonly exact: boolean;
  readonly assumptions: readonly string[];
  readonly summary: OddsSummary | null;
  /** Every summary that what is hidden allows. */
  readonly summaries: readonly OddsSummary[];
  /** The chance of each final column; empty where no table has columns. */
  readonly columns: readonly number[];
  /** More than one: something hidden bears on it, and so many deals were averaged. */
  readonly deals: number;
}

/** What the odds would be if everybody joined who can, and who that is. */
export interface ProspectAnswer {
  readonly pieces: readonly string[];
  readonly odds: OddsAnswer;
}

export type WhyAnswer =
  | { readonly legal: true; readonly line: string; readonly cost: number }
  | { readonly legal: false; readonly problem: Problem };

/** A captain's word on the decision at hand, and what speaks for it by how much. */
export interface Advice {
  readonly line: string;
  readonly reasons: readonly { readonly text: string; readonly amount: number }[];
}

/** A step of somebody else's turn, to be shown at the player's own pace. */
export interface Frame {
  readonly action: number;
  readonly view: TableView;
  readonly lines: readonly StoryLine[];
}

/** Questions about a table that change nothing, and their answers. */
export interface Readings {
  at: { readonly count: number; readonly view: TableView };
  why: WhyAnswer;
  odds: OddsAnswer;
  prospect: ProspectAnswer | null;
  path: readonly string[];
  overlay: OverlayView;
}
