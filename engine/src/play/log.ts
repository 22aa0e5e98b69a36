import type { Side } from '../brand.ts';
import { type Core, REVEALS } from '../state/state.ts';

/** Something that happened, typed by the game: a kind and plain facts (integers, lists of integers, short words). */
export interface GameEvent {
  readonly kind: string;
  readonly [fact: string]: number | string | boolean | readonly number[] | undefined;
}

/**
 * One line of the log, written once with a public half and, where there is more to know, a private half for one side.
 */
export interface LogEntry {
  readonly event: GameEvent;
  readonly secret?: { readonly side: Side; readonly event: GameEvent };
  /** True when the engine answered by itself because there was only one answer. */
  readonly automatic?: boolean;
}

/** What a side (or a spectator, null) may read of an entry. */
export const readableBy = (entry: LogEntry, viewer: Side | null): GameEvent =>
  entry.secret && entry.secret.side === viewer ? entry.secret.event : entry.event;

/**
 * The writer of a game's log, typed by the game's events. `secret` is what one side alone may read instead. Costs nothing when
 * nobody reads (search, odds).
 *
 * ```ts
 * const note = noteOf<MyEvent>();
 * note(s, { kind: 'moved', piece: 3 });
 * ```
 */
export const noteOf =
  <E extends GameEvent>() =>
  (s: { readonly log: LogEntry[] | null }, event: E, secret?: { readonly side: Side; readonly event: E }): void => {
    if (s.log !== null) s.log.push(secret ? { event, secret } : { event });
  };

/** Says that something hidden was laid open: no undo past this. */
export const reveal = (s: Pick<Core, 'meta'>): void => {
  s.meta[REVEALS] = (s.meta[REVEALS] ?? 0) + 1;
};
