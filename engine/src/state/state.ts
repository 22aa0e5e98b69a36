import type { Side } from '../brand.ts';
import { type Chance, noChance } from '../chance/chance.ts';
import { cloneFrame, copyFrames, type Frame, hashFrame } from '../flow/frame.ts';
import type { Offers } from '../legality/offers.ts';
import type { LogEntry } from '../play/log.ts';
import { type CellsOf, type ColumnSet, i32, Layout } from './columns.ts';
import { Fingerprint } from './hash.ts';

/** Several sides deciding at the same time: each has a stack of frames of its own until all are done. */
export interface Branch<S> {
  readonly side: Side;
  readonly frames: Frame<S>[];
}

/** Cells the engine itself needs in every game. */
export const DRAWS = 0; // how many chance draws were made: the position in the chance stream
export const REVEALS = 1; // how many times a secret was laid open: a barrier for undo
export const RESULT = 2; // 0 while the game runs, otherwise 1 + index into the game's list of endings
const META = 3;

const coreColumns = { meta: i32(META) };
type WithCore<C extends ColumnSet> = C & typeof coreColumns;

/** What the engine needs to know about a state; a game's own state adds its columns and its `world`. */
export interface Core<S = unknown> {
  readonly meta: Int32Array | CellsOf<typeof coreColumns>['meta'];
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;
  frames: Frame<S>[];
  branches: Branch<S>[];
  chance: Chance;
  /** Where events go; null when nobody reads them (search, odds). */
  log: LogEntry[] | null;
  /** The legal set of the pending decisions, filled once when play comes to rest. */
  readonly offers: Offers[];
}

export type State<W, C extends ColumnSet, S = unknown> = Core<S> & CellsOf<C> & { readonly world: W };

/** Makes, copies, fingerprints and stores states of one game. */
export class Store<S extends Core<S>, C extends ColumnSet> {
  readonly layout: Layout<WithCore<C>>;
  readonly #make: (core: Core<S>, cells: CellsOf<WithCore<C>>) => S;
  readonly #pool: S[] = [];
  /** Clones that were only read. Nobody has cached anything by their identity, so they can serve as new clones; states of the pool cannot. */
  readonly #recycled: S[] = [];

  /** `make` joins the engine's part and the columns to the game's state; it must always build the same shape. */
  constructor(columns: C, make: (core: Core<S>, cells: CellsOf<WithCore<C>>) => S) {
    this.layout = new Layout({ ...coreColumns, ...columns });
    this.#make = make;
  }

  #over(buffer: ArrayBuffer): S {
    const cells = this.layout.over(buffer);
    return this.#make(
      {
        meta: cells.meta,
        bytes: new Uint8Array(buffer),
        words: new Uint32Array(buffer, 0, this.layout.savedBytes >> 2),
        frames: [],
        branches: [],
        chance: noChance,
        log: null,
        offers: [],
      },
      cells,
    );
  }

  fresh(): S {
    return this.#over(this.layout.fresh());
  }

  /** A copy that shares nothing but the immutable world. The log is not copied: a copy is made to look ahead. */
  clone(from: S): S {
    const to = this.#recycled.pop() ?? this.#over(new ArrayBuffer(this.layout.bytes));
    this.copy(from, to);
    return to;
  }

  /** Reuses a clone that nobody has kept or cached anything by: a table makes one for every view. */
  recycle(copy: S): void {
    this.#recycled.push(copy);
  }

  /** A copy from the pool, to be released soon: exploring odds needs a few, hundreds of times a second. */
  acquire(from: S): S {
    const spare = this.#pool.pop();
    if (!spare) return this.clone(from);
    this.copy(from, spare);
    return spare;
  }

  release(acquired: S): void {
    this.#pool.push(acquired);
  }

  /** Copies into a state that already exists, which is about seven times cheaper than a new one. */
  copy(from: S, to: S): void {
    to.bytes.set(from.bytes);
    copyFrames(from.frames, to.frames);
    to.branches =
      from.branches.length === 0 ? [] : from.branches.map((b) => ({ side: b.side, frames: b.frames.map(cloneFrame) }));
    to.chance = from.chance;
    to.log = null;
    for (let i = 0; i < from.offers.length; i++) {
      const listed = from.offers[i];
      const known = to.offers[i];
      if (!listed) continue;
      if (known) known.copy(listed);
      else to.offers[i] = listed.clone();
    }
    to.offers.length = from.offers.length;
  }

  hash(state: S): string {
    const print = new Fingerprint();
    print.addWords(state.words, state.words.length);
    for (const frame of state.frames) hashFrame(print, frame);
    for (const branch of state.branches) {
      print.add(branch.side);
      for (const frame of branch.frames) hashFrame(print, frame);
    }
    return print.toString();
  }

  /** The names of the derived columns in which two states differ. */
  differingDerived(one: S, other: S): string[] {
    return this.layout.differingDerived(one.bytes, other.bytes);
  }

  toJson(state: S): Record<string, number[]> {
    return this.layout.toJson(state.bytes.buffer);
  }

  fromJson(state: S, json: unknown): string | null {
    return this.layout.fromJson(state.bytes.buffer, json);
  }
}
