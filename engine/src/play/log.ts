import type { Side } from '../brand.ts';

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
