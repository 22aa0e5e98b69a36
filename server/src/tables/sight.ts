import {
  type Core,
  type DecisionView,
  type OverlayView,
  type Result,
  type Side,
  type StandingView,
  sideNamed,
  type Table,
  type TableView,
  type Viewer,
} from '@hexside/engine';
import {
  type Frame,
  type OddsAnswer,
  oddsFor,
  type ProspectAnswer,
  pathFor,
  prospectFor,
  type SeatView,
  type StoryLine,
  seatView,
  type Target,
  type UndoOffer,
  type WhyAnswer,
  whyNot,
} from '@hexside/wire';
import type { Moments } from './moments.ts';
import { Telling } from './telling.ts';

/** The story up to some moment: how many lines, and those from one on. */
export interface Story {
  readonly length: number;
  since(from: number): readonly StoryLine[];
}

/** What each pair of eyes may see of a game under way. Counts of actions are the viewer's own; see `moments.ts`. */
export interface Sight {
  length(viewer: string | null): number;
  /** How many actions this viewer counts in a record so long. */
  known(length: number, viewer: string | null): number;
  seat(viewer: string | null): SeatView;
  /** What a side ordered to be answered for it, and could. */
  standing(viewer: string | null): StandingView | null;
  story(viewer: string | null): Story;
  /** What was done since the record was so long, in words this viewer may read. */
  doneSince(length: number, viewer: string | null): string[];
  at(count: number, viewer: string | null): { count: number; view: TableView };
  frames(from: number, most: number, viewer: string | null): Frame[];
  /** The table as it stood when the present phase began, for those who are kept behind. */
  phaseBegin(): { readonly seat: SeatView; readonly story: Story };
  /** Whether somebody sees something that another does not. */
  hasFog(): boolean;
  /** Whether several sides decide in secret now. */
  readonly isSecret: boolean;
  why(side: string, targets: readonly Target[]): WhyAnswer;
  odds(side: string, lines: readonly string[]): OddsAnswer | null;
  prospect(side: string, line: string): ProspectAnswer | null;
  path(side: string, line: string): readonly string[];
  overlay(viewer: string | null, id: string, argument: string): Result<OverlayView>;
}

const SETTLED: UndoOffer = { ok: false, text: 'What was decided in secret stays; ask for a takeback instead.' };

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

export class TableSight<S extends Core<S>> implements Sight {
  readonly #table: () => Table<S>;
  readonly #moments: Moments;
  /** The phase after each action, to know where the present one began. */
  readonly #phaseBegan: () => number;
  readonly #tellings = new Map<string | null, Telling<S>>();
  #past: { readonly table: Table<S>; count: number } | null = null;
  #foggy = false;

  constructor(table: () => Table<S>, moments: Moments, phaseBegan: () => number) {
    this.#table = table;
    this.#moments = moments;
    this.#phaseBegan = phaseBegan;
  }

  /** Something was undone: what was seen of it is forgotten. */
  forget(): void {
    this.#tellings.clear();
    this.#past = null;
  }

  #eyes(viewer: string | null): Viewer {
    return viewer === null ? null : sideNamed(this.#table().game, viewer);
  }

  #named(side: string): Side {
    const found = sideNamed(this.#table().game, side);
    if (found === null) throw new Error(`there is no side "${side}"`);
    return found;
  }

  get isSecret(): boolean {
    return this.#table().state.branches.length > 0;
  }

  length(viewer: string | null): number {
    return this.#moments.known(viewer);
  }

  known(length: number, viewer: string | null): number {
    return this.#moments.known(viewer, length);
  }

  #telling(viewer: string | null): Telling<S> {
    const found = this.#tellings.get(viewer) ?? new Telling<S>(viewer, this.#moments);
    this.#tellings.set(viewer, found);
    found.catchUp(this.#table());
    return found;
  }

  story(viewer: string | null): Story {
    const { lines } = this.#telling(viewer);
    return { length: lines.length, since: (from) => lines.slice(from) };
  }

  seat(viewer: string | null): SeatView {
    return this.#seatOf(this.#table(), viewer);
  }

  #seatOf(table: Table<S>, viewer: string | null): SeatView {
    const { game, viewer: eyes, view, decisions, undo, undoFloor, combat } = seatView(table, this.#eyes(viewer));
    const offer = (one: UndoOffer): UndoOffer => {
      if (table.state.branches.length > 0) return SETTLED;
      if (!one.ok) return one;
      return one.to < this.#moments.secretFloor ? SETTLED : { ok: true, to: this.#moments.known(viewer, one.to) };
    };
    return {
      game,
      viewer: eyes,
      length: this.#moments.known(viewer, table.length),
      view,
      decisions: this.#covered(table, viewer, decisions),
      undo: { step: offer(undo.step), move: offer(undo.move), phase: offer(undo.phase) },
      undoFloor: this.#moments.known(viewer, undoFloor),
      combat,
    };
  }

  /** While several decide in secret, everybody else seems to be deciding still, and nobody sees at what. */
  #covered(table: Table<S>, viewer: string | null, decisions: readonly DecisionView[]): readonly DecisionView[] {
    const { branches } = table.state;
    if (branches.length === 0) return decisions;
    const covered = branches.flatMap((branch) => {
      const side = table.game.sides[branch.side]?.id ?? '?';
      return side === viewer ? [] : [{ side, point: 'in-secret', prompt: '', rule: '', offers: [], chosen: {} }];
    });
    return [...decisions.filter(({ side }) => side === viewer), ...covered];
  }

  standing(viewer: string | null): StandingView | null {
    const table = this.#table();
    const side = this.#eyes(viewer);
    return side === null || !table.game.standing ? null : table.standing(side);
  }

  doneSince(length: number, viewer: string | null): string[] {
    const telling = this.#telling(viewer);
    return telling.lines
      .slice(telling.lengthAfter(length))
      .filter(({ told }) => told.weight !== 'detail')
      .map(plain);
  }

  #tableAt(length: number): Table<S> {
    const table = this.#table();
    if (length >= table.length) return table;
    if (!this.#past || this.#past.count > length) this.#past = { table: table.at(length), count: length };
    const past = this.#past;
    while (past.count < length) {
      const entry = table.actionAt(past.count);
      if (!entry) break;
      const done = past.table.enter(entry);
      if (!done.ok) throw new Error(done.problem.text);
      past.count++;
    }
    return past.table;
  }

  /** The table when these eyes had counted so much; the present one once they have counted all. */
  #tableWhen(count: number, viewer: string | null): Table<S> {
    return count >= this.length(viewer) ? this.#table() : this.#tableAt(this.#moments.lengthAt(viewer, count));
  }

  at(count: number, viewer: string | null): { count: number; view: TableView } {
    return {
      count: Math.min(count, this.length(viewer)),
      view: this.#tableWhen(count, viewer).view(this.#eyes(viewer)),
    };
  }

  frames(from: number, most: number, viewer: string | null): Frame[] {
    const { lines } = this.#telling(viewer);
    const length = this.length(viewer);
    const frames: Frame[] = [];
    for (let action = Math.max(from, length - most); action < length; action++) {
      const view = this.#tableWhen(action + 1, viewer).view(this.#eyes(viewer));
      frames.push({ action, view, lines: lines.filter((line) => line.action === action) });
    }
    return frames;
  }

  phaseBegin(): { readonly seat: SeatView; readonly story: Story } {
    const began = this.#phaseBegan();
    const telling = this.#telling(null);
    const length = telling.lengthAfter(began);
    return {
      seat: this.#seatOf(this.#tableAt(began), null),
      story: { length, since: (from) => telling.lines.slice(from, length) },
    };
  }

  hasFog(): boolean {
    if (this.#foggy) return true;
    const open = this.#veiledHash(null);
    this.#foggy = this.#table().game.sides.some(({ id }) => this.#veiledHash(this.#eyes(id)) !== open);
    return this.#foggy;
  }

  /** Whose eyes see the same state see nothing that others do not; two views would take many times as long to compare. */
  #veiledHash(viewer: Viewer): string {
    const { game, state } = this.#table();
    const veiled = game.veil(state, viewer);
    const hash = game.store.hash(veiled);
    game.store.takeBack(veiled);
    return hash;
  }

  why(side: string, targets: readonly Target[]): WhyAnswer {
    return whyNot(this.#table(), this.#named(side), targets);
  }

  odds(side: string, lines: readonly string[]): OddsAnswer | null {
    return oddsFor(this.#table(), this.#named(side), lines);
  }

  prospect(side: string, line: string): ProspectAnswer | null {
    return prospectFor(this.#table(), this.#named(side), line);
  }

  path(side: string, line: string): readonly string[] {
    return pathFor(this.#table(), this.#named(side), line);
  }

  overlay(viewer: string | null, id: string, argument: string): Result<OverlayView> {
    const side = this.#eyes(viewer);
    const { game, state } = this.#table();
    return game.overlay(game.veil(state, side), side, id, argument);
  }
}
