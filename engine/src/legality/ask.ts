import type { Side } from '../brand.ts';
import type { Argument, Locals } from '../flow/frame.ts';
import type { Call } from '../flow/procedure.ts';
import type { Offers } from './offers.ts';

/** How a verb's argument is written and read. Arguments are small integers inside; names exist only at the edges. */
export interface Domain<S> {
  /** What kind of thing it is, so that a client knows where to draw it. */
  readonly kind: 'piece' | 'place' | 'card' | 'amount' | 'option' | 'none';
  /** How many arguments there are: 0..size-1. */
  size(s: S): number;
  write(s: S, argument: number): string;
  /** The argument that is written so, or -1. */
  read(s: S, text: string): number;
}

/** One kind of answer to a decision: a word, what it takes, when it may be given and what it does. */
export interface Verb<S, L> {
  readonly name: string;
  readonly takes: Domain<S>;
  /**
   * The one source of legality: 0 or more (a cost, where that means something) when this argument may be chosen,
   * otherwise the negative number of the refusal.
   */
  may(s: S, l: L, argument: number): number;
  /** The arguments worth testing; all of the domain when absent. */
  candidates?(s: S, l: L): readonly number[];
  /**
   * Lists the legal arguments directly, where that is much cheaper than testing each (a reach over the board).
   * Must list exactly what `may` allows; random play checks that it does.
   */
  each?(s: S, l: L, out: Offers): void;
  do?(s: S, l: L, argument: number): void;
  /** A procedure to run when this is chosen, before the flow goes on. */
  calls?: { procedure: Call<S, L>['procedure']; args(s: S, l: L, argument: number): readonly Argument[] };
  /** Where the flow goes then: on (default), the same question again, or a named step. */
  readonly then?: 'next' | 'again' | { readonly goto: string };
  /** `ends`: it closes a phase or an action, so it is shown even while it may not be chosen, with the reason. */
  readonly role?: 'ends';
  /** For what ends: the pieces that must act first, by their names; only asked while it may not be chosen. */
  barredBy?(s: S, l: L): readonly string[];
}

/** A decision put to a side. */
export interface Ask<S, L> {
  /** Its name, stable: it is the resting place of stored games, and clients and bots know decisions by it. */
  readonly point: string;
  /** Who is asked; null passes over the question. */
  who(s: S, l: L): Side | null;
  readonly verbs: readonly Verb<S, L>[];
  /** One sentence, verb first, for the prompt. */
  prompt(s: S, l: L): string;
  /** The rule that asks. */
  readonly rule: string;
  /** Ask even when there is only one answer (a moment the player must see). */
  readonly always?: boolean;
  /** Marks the spot as one that belongs to a larger choice under way, so that "undo the move" knows how far to go. */
  readonly within?: boolean;
}

/** A verb as the interpreter reads it: every field present, so that all verbs of all games have one shape. */
export class CompiledVerb<S> {
  readonly name: string;
  readonly takes: Domain<S>;
  readonly may: (s: S, l: Locals, argument: number) => number;
  readonly candidates: ((s: S, l: Locals) => readonly number[]) | null;
  readonly each: ((s: S, l: Locals, out: Offers) => void) | null;
  readonly do: ((s: S, l: Locals, argument: number) => void) | null;
  readonly calls: Verb<S, Locals>['calls'] | null;
  readonly again: boolean;
  readonly goto: string | null;
  readonly ends: boolean;
  readonly barredBy: ((s: S, l: Locals) => readonly string[]) | null;

  constructor(verb: Verb<S, Locals>) {
    this.name = verb.name;
    this.takes = verb.takes;
    this.may = verb.may;
    this.candidates = verb.candidates ?? null;
    this.each = verb.each ?? null;
    this.do = verb.do ?? null;
    this.calls = verb.calls ?? null;
    this.again = verb.then === 'again';
    this.goto = typeof verb.then === 'object' ? verb.then.goto : null;
    this.ends = verb.role === 'ends';
    this.barredBy = verb.barredBy ?? null;
  }
}

/** A decision as the interpreter reads it. */
export class Question<S> {
  readonly point: string;
  readonly who: (s: S, l: Locals) => Side | null;
  readonly verbs: readonly CompiledVerb<S>[];
  readonly prompt: (s: S, l: Locals) => string;
  readonly rule: string;
  readonly always: boolean;
  readonly within: boolean;

  constructor(ask: Ask<S, Locals>) {
    this.point = ask.point;
    this.who = ask.who;
    this.verbs = ask.verbs.map((verb) => new CompiledVerb(verb));
    this.prompt = ask.prompt;
    this.rule = ask.rule;
    this.always = ask.always ?? false;
    this.within = ask.within ?? false;
  }
}

export const none: Domain<unknown> = {
  kind: 'none',
  size: () => 1,
  write: () => '',
  read: (_s, text) => (text === '' ? 0 : -1),
};

/** Whole numbers from 0 up to `most`. */
export const amounts = (most: number): Domain<unknown> => ({
  kind: 'amount',
  size: () => most + 1,
  write: (_s, n) => String(n),
  read: (_s, text) => {
    const n = /^\d{1,6}$/.test(text) ? Number(text) : -1;
    return n <= most ? n : -1;
  },
});

/** Named options, in a fixed order. */
export const oneOf = (...names: readonly string[]): Domain<unknown> => ({
  kind: 'option',
  size: () => names.length,
  write: (_s, i) => names[i] ?? '?',
  read: (_s, text) => names.indexOf(text),
});

/** Things with printed names that a game numbers from 0: pieces, places, cards. */
export const named = <S>(
  kind: 'piece' | 'place' | 'card',
  count: (s: S) => number,
  nameOf: (s: S, i: number) => string,
  find: (s: S, name: string) => number,
): Domain<S> => ({ kind, size: count, write: nameOf, read: find });

/** What a game's world must list for its pieces and places to be written in orders. */
export interface NamedWorld {
  readonly pieceIds: readonly string[];
  readonly pieceById: ReadonlyMap<string, number>;
  readonly board: { readonly size: number; readonly ids: readonly string[]; placeOf(id: string): number };
}

/** Orders that name a piece. */
export const pieceDomain = <S extends { readonly world: NamedWorld }>(): Domain<S> =>
  named(
    'piece',
    (s) => s.world.pieceIds.length,
    (s, i) => s.world.pieceIds[i] ?? '?',
    (s, name) => s.world.pieceById.get(name) ?? -1,
  );

/** Orders that name a place of the board; boxes beside it cannot be named. */
export const placeDomain = <S extends { readonly world: NamedWorld }>(): Domain<S> =>
  named(
    'place',
    (s) => s.world.board.size,
    (s, i) => s.world.board.ids[i] ?? '?',
    (s, name) => {
      const at = s.world.board.placeOf(name);
      return at < s.world.board.size ? at : -1;
    },
  );
