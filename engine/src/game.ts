import type { Side } from './brand.ts';
import type { Chance } from './chance/chance.ts';
import type { Procedure } from './flow/procedure.ts';
import type { Pending } from './flow/run.ts';
import type { Reason, Refusals } from './legality/reason.ts';
import type { OverlayInfo, OverlayView } from './look.ts';
import type { GameEvent } from './play/log.ts';
import type { StandingKind } from './play/standing.ts';
import type { Narration, TableView, Viewer } from './play/view.ts';
import type { Result } from './result.ts';
import type { Core } from './state/state.ts';

/** Makes, copies, fingerprints and stores states; `Store` is the one implementation. */
export interface StateKeeper<S> {
  fresh(): S;
  clone(from: S): S;
  recycle(copy: S): void;
  copy(from: S, to: S): void;
  acquire(from: S): S;
  release(acquired: S): void;
  hash(state: S): string;
  differingDerived(one: S, other: S): readonly string[];
  toJson(state: S): Record<string, number[]>;
  /** Fills the saved columns; answers with what is wrong, or null. */
  fromJson(state: S, json: unknown): string | null;
}

export interface SideInfo {
  /** Short and stable, used in notation and records: `AR`. */
  readonly id: string;
  readonly name: string;
}

export interface Ending {
  readonly id: string;
  readonly text: string;
  readonly winner: Side | null;
}

export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  readonly options: readonly OptionInfo[];
}

export interface OptionInfo {
  readonly id: string;
  readonly name: string;
  readonly values: readonly string[];
  /** What a value is called, where it is not plain. */
  readonly words?: Readonly<Record<string, string>>;
  readonly standard: string;
}

export interface Setup {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
}

/** A modifier is a value: the sum, the log, the odds panel and the explanation all come from the same list. */
export interface Modifier {
  readonly amount: number;
  readonly label: string;
  readonly rule: string;
}

/** One way a resolution can turn out. */
export interface Outcome {
  /** Outcomes with the same key are one bar of the chart. */
  readonly key: string;
  readonly text: string;
  /** Good for the side that asked (+), bad (-), or neither. */
  readonly favour: number;
  readonly losses: Readonly<Record<string, number>>;
}

/** How a game lets its resolutions be explored: where to stop, what was found, and what is assumed on the way. */
export interface OddsContract<S> {
  /** Is a resolution under way, or so far declared that its odds mean something? */
  isPending(s: S): boolean;
  /**
   * Several resolutions may wait at once: of those, the one that what has just been entered on this copy was about stays, and whatever
   * would come before it is set aside. `before` is the same side's copy without it.
   */
  focus?(s: S, before: S): void;
  /** The questions, by point, at which the odds are shown; unless said otherwise, those with a word that commits. */
  readonly questions?: ReadonlySet<string>;
  /** The milestones at which the outcome is known. */
  readonly milestones: readonly string[];
  /** `before` is the state that the odds were asked for, to tell what has changed. */
  outcome(s: S, asked: Side, before: S): Outcome;
  /** Where one resolution may follow another without a question between them: a number by which they are told apart, -1 while none is under way. */
  subject?(s: S): number;
  /** Where a table of columns decides: the one this outcome was found in, as an index into the summary's; -1 if in none. */
  column?(s: S): number;
  /** How decisions on the way are answered: as whoever is asked most likely would, where that can be said. */
  decide(s: S, pending: Pending<S>): number;
  /** That in words, a sentence for each question by its point: it is told wherever the odds hang on the answer. */
  readonly assumes: Readonly<Record<string, string>>;
  /** True where, with decisions answered so, nothing that is hidden can bear on an outcome: then nothing is dealt anew. */
  readonly ignoresSecrets?: boolean;
  /** What the panel shows before the dice: strengths, modifiers, columns. */
  summary(s: S, asked: Side): OddsSummary | null;
}

export interface OddsSummary {
  /** What is weighed, when it is not a plain attack: `A raid on BTR-70-a`. */
  readonly title?: string;
  /** Where nothing is set against anything: what the die decides, in a sentence. */
  readonly sum?: string;
  /** Answers to the question that waits, each with odds of its own, to be set beside each other: `stay`, `retreat`. */
  readonly answers?: readonly string[];
  /** What the three parts of the odds are called, where it is not about who loses more. */
  readonly parts?: { readonly good: string; readonly even: string; readonly bad: string };
  /** The chart to look it up in; `combat` unless said otherwise. */
  readonly chart?: string;
  /** Where pools of dice decide and not strengths: who rolls how many, in the order they fall. */
  readonly pools?: readonly DicePool[];
  /** What the losses of its outcomes are counted in: `steps`. Means are shown where it is said. */
  readonly lossesOf?: string;
  readonly attack: string;
  readonly defence: string;
  readonly ratio: string;
  /** What the modifiers are added to; column shifts unless said otherwise. */
  readonly modifiersOf?: string;
  readonly modifiers: readonly Modifier[];
  /** Where the defender has a separate sum: what that is called, and what is added to it. */
  readonly defenceModifiersOf?: string;
  readonly defenceModifiers?: readonly Modifier[];
  /** What a die will still decide. */
  readonly chancy?: readonly ChancyModifier[];
  /** The table's columns in order, the one the ratio points at, and the one the modifiers lead to. */
  readonly columns?: { readonly labels: readonly string[]; readonly base: number; readonly final: number };
}

/** Dice rolled together, each against the same number. */
export interface DicePool {
  /** `1/505 fires`, `1/276 saves` */
  readonly who: string;
  readonly dice: number;
  /** The lowest face that counts; 0 where nothing is rolled. */
  readonly needs: number;
}

/** A modifier that a die decides: somewhere from `least` to `most`; both 0 where it changes something else. */
export interface ChancyModifier {
  readonly least: number;
  readonly most: number;
  readonly label: string;
  readonly rule: string;
}

export interface Arrival {
  /** The points the cost is paid from. */
  readonly of?: number;
  /** The rule that lets the mover go no further from there. */
  readonly stops?: Reason;
}

/**
 * The contract of a game: all that the engine, the command line, the server, the client and the bots ever use.
 * A game is data and predicates; nothing here knows a host.
 */
export interface Game<S extends Core<S>> {
  readonly id: string;
  /** Raised whenever a stored game might replay differently. */
  readonly version: string;
  readonly title: string;
  readonly sides: readonly SideInfo[];
  readonly endings: readonly Ending[];
  readonly scenarios: readonly ScenarioInfo[];
  /** Fingerprint of the data in force, packs included. */
  readonly dataHash: string;
  readonly store: StateKeeper<S>;
  /** Every procedure, by name, so that stored frames find theirs. */
  readonly procedures: ReadonlyMap<string, Procedure<S>>;
  /** A new game, ready to `advance`. */
  begin(setup: Setup): Result<S>;
  /** Recomputes the derived columns after a state was filled from outside. */
  rebuild(s: S): void;

  readonly refusals: Refusals<S>;
  /**
   * Why a verb cannot be used now at all, because its time is another: `attack` outside the Combat Phase. `waits` is true where the verb
   * belongs to a question that waits until the present one is answered: its time has come, and something else is under way.
   */
  untimely(s: S, verb: string, waits?: boolean): Reason;
  /** Longer orders as people write them, as a list of atomic ones: `move 4/709 0622`. Null when it is no such phrase. */
  phrase(text: string): readonly string[] | null;
  /** How many parts one point of a cost has, where the rules count in fractions: 2 for half points. */
  readonly costParts?: number;
  /** Words for a button or a menu. */
  offerText(s: S, pending: Pending<S>, verb: string, argument: number): string;
  /** The way a piece would go if this were chosen, for the client to show before the player commits; empty if none. */
  path(s: S, pending: Pending<S>, verb: string, argument: number): readonly string[];
  /** What choosing a destination means beyond its cost. A game in which nothing stops a mover has none. */
  arrival?(s: S, pending: Pending<S>, verb: string, argument: number): Arrival;
  /** What a staged choice holds so far. */
  chosen(s: S, pending: Pending<S>): Readonly<Record<string, readonly string[]>>;

  /**
   * A copy (the store's `clone`, which the caller may recycle) in which everything the viewer cannot know is put into one
   * canonical order and the dice are gone. Views, bots and odds are made from it, so two states that differ only in secrets give the
   * same of each.
   */
  redact(s: S, viewer: Viewer): S;
  /** Deals the secrets of a redacted state anew, at random, in a way the viewer could believe. */
  resample(s: S, viewer: Viewer, chance: Chance): void;
  view(redacted: S, viewer: Viewer): TableView;
  narrate(event: GameEvent): Narration | null;

  /** Pictures to lay over the board; made from a redacted state, like every view. */
  readonly overlays: readonly OverlayInfo[];
  overlay(redacted: S, viewer: Viewer, id: string, argument: string): Result<OverlayView>;

  readPosition(json: unknown): Result<S>;
  writePosition(s: S): unknown;
  /** Laws that hold in every reachable state; the sentences it returns are the broken ones. */
  brokenLaws(s: S): readonly string[];
  /** The phase the game is in, as a key: undoing "the phase" goes back to where it began. */
  phaseKey(s: S): string;
  readonly odds: OddsContract<S>;
  readonly content: ContentTally<S> | null;
  /** Questions that a side may have answered by standing orders; a game without reactions has none. */
  readonly standing?: readonly StandingKind<S>[];
}

/** Counts which content (cards, events, table cells, terrains) was used, so that random play can go on until all was. */
export interface ContentTally<S> {
  readonly all: readonly string[];
  used(s: S, events: readonly GameEvent[]): Iterable<string>;
}

/** A game of unknown state, as the hosts hold it. `open` hands out the typed game. */
export interface AnyGame {
  readonly id: string;
  readonly title: string;
  open<R>(use: <S extends Core<S>>(game: Game<S>) => R): R;
}

export const anyGame = <T extends Core<T>>(game: Game<T>): AnyGame => ({
  id: game.id,
  title: game.title,
  open: (use) => use(game),
});

/** What a game's folder exports: the game as printed, or with a data pack laid over its values. */
export interface GameModule {
  readonly id: string;
  /** The base data, as plain JSON, for packs to be laid over. */
  readonly data: unknown;
  load(data: unknown): Result<AnyGame>;
}
