import {
  type Core,
  type DecisionView,
  type StandingView,
  sideNamed,
  type Table,
  takeSnapshot,
  type Viewer,
} from '@hexside/engine';
import { type SeatView, type StoryLine, seatView, type UndoOffer } from '@hexside/wire';
import { type Past, pastOf } from '../thinking/past.ts';
import type { Brief } from '../thinking/questions.ts';
import type { ActionVisibility } from './action-visibility.ts';
import type { Questions } from './questions.ts';
import { ViewerLog } from './viewer-log.ts';

/** The story up to some moment: how many lines, and those from one on. */
export interface Story {
  readonly length: number;
  since(from: number): readonly StoryLine[];
}

/**
 * What each viewer may see of a game as it was last shown: what is being done to it now and not written down yet is no part of it, so that
 * whoever looks need not wait for that, nor can tell that there is something. Counts of actions are the viewer's own; see `action-visibility.ts`.
 */
export interface PlayerViews {
  length(viewer: string | null): number;
  /** How many actions this viewer counts in a record so long. */
  known(length: number, viewer: string | null): number;
  /** The number of the question that waits for a side. */
  question(side: string): number | null;
  seat(viewer: string | null): SeatView;
  /** What a side ordered to be answered for it, and could. */
  standing(viewer: string | null): StandingView | null;
  story(viewer: string | null): Story;
  /** Puts some more of the story into words; true when all of it is told. */
  tellMore(viewer: string | null): boolean;
  /** What was done since the record was so long, in words this viewer may read. */
  doneSince(length: number, viewer: string | null): string[];
  /** What has to be known to see the table as it was when this viewer had counted so many actions, and so many, and so on. */
  past(counts: readonly number[], viewer: string | null): Past;
  /** The words of the viewer's action with this number. */
  linesOf(action: number, viewer: string | null): readonly StoryLine[];
  /** The table as it stood when the present phase began, for those who are kept behind. */
  phaseBegin(): { readonly seat: SeatView; readonly story: Story };
  /** How many actions those who are kept behind have seen. */
  lengthAtPhase(): number;
  /** Whether somebody sees something that another does not. */
  hasFog(): boolean;
  /** Whether several sides decide in secret now. */
  readonly isSecret: boolean;
  /** What a side may know of the game. */
  brief(side: string): Brief;
}

/** A game as it stands at some moment. */
export interface VisibleGame<S extends Core<S>> {
  readonly table: Table<S>;
  readonly visibility: ActionVisibility;
  readonly questions: Questions;
  /** How long the record was when the phase began. */
  phaseBegan(): number;
}

/** What a side may know of a state, to be thought about elsewhere. */
export const briefOf = <S extends Core<S>>({ game, state }: Table<S>, table: string, side: string): Brief => {
  const named = sideNamed(game, side);
  if (named === null) throw new Error(`there is no side "${side}"`);
  const redacted = game.redact(state, named);
  const snapshot = takeSnapshot(game, redacted);
  game.store.recycle(redacted);
  return { game: game.id, table, side, state: snapshot };
};

/** How many actions are put into words in one go. */
const TOLD_AT_ONCE = 200;

const SETTLED: UndoOffer = { ok: false, text: 'You cannot undo a secret decision. Ask for a takeback instead.' };

const plain = (line: StoryLine): string =>
  line.told.title
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('piece' in part) return part.piece;
      if ('place' in part) return part.place;
      if ('rule' in part) return part.text ?? part.rule;
      return String(part.die);
    })
    .join('');

export class TablePlayerViews<S extends Core<S>> implements PlayerViews {
  readonly #id: string;
  readonly #shown: () => VisibleGame<S>;
  readonly #viewerLogs = new Map<string | null, ViewerLog<S>>();
  #phase: { readonly began: number; readonly table: Table<S> } | null = null;
  #foggy = false;

  /** @param shown The game as everybody may see it now. */
  constructor(id: string, shown: () => VisibleGame<S>) {
    this.#id = id;
    this.#shown = shown;
  }

  get #table(): Table<S> {
    return this.#shown().table;
  }

  get #visibility(): ActionVisibility {
    return this.#shown().visibility;
  }

  /** Something was undone: what was told of it is forgotten. */
  forget(): void {
    this.#viewerLogs.clear();
    this.#phase = null;
  }

  #sideOf(viewer: string | null): Viewer {
    return viewer === null ? null : sideNamed(this.#table.game, viewer);
  }

  get isSecret(): boolean {
    return this.#table.state.branches.length > 0;
  }

  length(viewer: string | null): number {
    return this.#visibility.known(viewer, this.#table.length);
  }

  known(length: number, viewer: string | null): number {
    return this.#visibility.known(viewer, length);
  }

  question(side: string): number | null {
    return this.#shown().questions.of(side);
  }

  #viewerLogOf(viewer: string | null): ViewerLog<S> {
    const found = this.#viewerLogs.get(viewer) ?? new ViewerLog<S>(viewer);
    this.#viewerLogs.set(viewer, found);
    return found;
  }

  #viewerLog(viewer: string | null): ViewerLog<S> {
    const viewerLog = this.#viewerLogOf(viewer);
    viewerLog.catchUp(this.#table, this.#visibility);
    return viewerLog;
  }

  tellMore(viewer: string | null): boolean {
    return this.#viewerLogOf(viewer).catchUp(this.#table, this.#visibility, TOLD_AT_ONCE);
  }

  story(viewer: string | null): Story {
    const { lines } = this.#viewerLog(viewer);
    return { length: lines.length, since: (from) => lines.slice(from) };
  }

  seat(viewer: string | null): SeatView {
    return this.#seatOf(this.#table, viewer);
  }

  #seatOf(table: Table<S>, viewer: string | null): SeatView {
    const { game, viewer: side, view, decisions, undo, undoFloor, combat } = seatView(table, this.#sideOf(viewer));
    const offer = (one: UndoOffer): UndoOffer => {
      if (table.state.branches.length > 0) return SETTLED;
      if (!one.ok) return one;
      return one.to < this.#visibility.secretFloor ? SETTLED : { ok: true, to: this.#visibility.known(viewer, one.to) };
    };
    return {
      game,
      viewer: side,
      length: this.#visibility.known(viewer, table.length),
      view,
      decisions: this.#covered(table, viewer, decisions),
      undo: { step: offer(undo.step), move: offer(undo.move), phase: offer(undo.phase) },
      undoFloor: this.#visibility.known(viewer, undoFloor),
      combat,
    };
  }

  /** While several decide in secret, everybody else seems to be deciding still, and nobody sees at what. */
  #covered(table: Table<S>, viewer: string | null, decisions: readonly DecisionView[]): readonly DecisionView[] {
    const { branches } = table.state;
    if (branches.length === 0) return decisions;
    const covered = branches.flatMap((branch) => {
      const side = table.game.sides[branch.side]?.id ?? '?';
      return side === viewer
        ? []
        : [{ side, point: 'in-secret', prompt: '', rule: '', offers: [], barred: [], chosen: {} }];
    });
    return [...decisions.filter(({ side }) => side === viewer), ...covered];
  }

  standing(viewer: string | null): StandingView | null {
    const table = this.#table;
    const side = this.#sideOf(viewer);
    return side === null || !table.game.standing ? null : table.standing(side);
  }

  doneSince(length: number, viewer: string | null): string[] {
    const viewerLog = this.#viewerLog(viewer);
    return viewerLog.lines
      .slice(viewerLog.lengthAfter(length))
      .filter(({ told }) => told.weight !== 'detail')
      .map(plain);
  }

  /** How long the record was when this viewer had counted so much; all of it once they have counted all. */
  #lengthWhen(count: number, viewer: string | null): number {
    return count >= this.length(viewer) ? this.#table.length : this.#visibility.lengthAt(viewer, count);
  }

  past(counts: readonly number[], viewer: string | null): Past {
    const lengths = counts.map((count) => this.#lengthWhen(count, viewer));
    return pastOf(this.#table, viewer, lengths);
  }

  linesOf(action: number, viewer: string | null): readonly StoryLine[] {
    return this.#viewerLog(viewer).linesOf(action);
  }

  lengthAtPhase(): number {
    return this.#visibility.known(null, this.#shown().phaseBegan());
  }

  /** The past of a phase is looked at often, and does not change. */
  #tableAtPhase(): { readonly table: Table<S>; readonly began: number } {
    const { table, phaseBegan } = this.#shown();
    const began = phaseBegan();
    if (began >= table.length) return { table, began };
    if (this.#phase?.began !== began) this.#phase = { began, table: table.at(began) };
    return this.#phase;
  }

  phaseBegin(): { readonly seat: SeatView; readonly story: Story } {
    const { table, began } = this.#tableAtPhase();
    const viewerLog = this.#viewerLog(null);
    const length = viewerLog.lengthAfter(began);
    return {
      seat: this.#seatOf(table, null),
      story: { length, since: (from) => viewerLog.lines.slice(from, length) },
    };
  }

  hasFog(): boolean {
    if (this.#foggy) return true;
    const open = this.#redactedHash(null);
    this.#foggy = this.#table.game.sides.some(({ id }) => this.#redactedHash(this.#sideOf(id)) !== open);
    return this.#foggy;
  }

  /** Viewers who see the same state see nothing that others do not; two views would take many times as long to compare. */
  #redactedHash(viewer: Viewer): string {
    const { game, state } = this.#table;
    const redacted = game.redact(state, viewer);
    const hash = game.store.hash(redacted);
    game.store.recycle(redacted);
    return hash;
  }

  brief(side: string): Brief {
    return briefOf(this.#table, this.#id, side);
  }
}
