import type { Game } from '../../game.ts';
import { type LogEntry, readableBy } from '../../play/log.ts';
import type { Narration, Segment, TableView, Viewer } from '../../play/view.ts';
import type { Core } from '../../state/state.ts';

/** The pieces and cards that a view names. */
export const seenIn = (view: TableView): ReadonlySet<string> =>
  new Set([...view.pieces.map(({ id }) => id), ...view.pools.flatMap(({ pieces }) => pieces)]);

/** Words that could be the name of a piece: plain numbers are not. */
const wordsOf = (text: string): string[] => text.split(/[\s,.;:()'"]+/).filter((word) => /\D/.test(word));

/** The pieces that a line names, whether as something to point at or as a plain word. */
export const piecesIn = (story: Narration | null): string[] => {
  if (!story) return [];
  const parts: readonly Segment[] = [...story.title, ...story.lines.flat()];
  const named = parts.flatMap((part) => {
    if (typeof part === 'string') return wordsOf(part);
    return 'piece' in part ? [part.piece] : [];
  });
  return [...named, ...(story.motion?.pieces ?? [])];
};

/** What each pair of eyes sees: by viewer, in the order of `viewers`. */
export type Sightings = readonly ReadonlySet<string>[];

export const sightings = <S extends Core<S>>(game: Game<S>, s: S, viewers: readonly Viewer[]): Sightings =>
  viewers.map((viewer) => seenIn(game.view(game.redact(s, viewer), viewer)));

export const joined = (one: Sightings, other: Sightings): Sightings =>
  one.map((names, v) => new Set([...names, ...(other[v] ?? [])]));

/** Does this line lay the pieces that it names to this reader open to them? */
export type LaysOpen = (entry: LogEntry, reader: Viewer) => boolean;

/**
 * The lines that name to their reader what that reader did not see at any time while they were written, though somebody else did. What a
 * line lays open for a moment is named by `isLaidOpen`.
 */
export const namedUnseen = <S extends Core<S>>(
  game: Game<S>,
  entries: readonly LogEntry[],
  viewers: readonly Viewer[],
  seen: Sightings,
  isLaidOpen: LaysOpen,
): string[] => {
  const isKnown = (name: string): boolean => seen.some((names) => names.has(name));
  return viewers.flatMap((viewer, v) => {
    const namedIn = (entry: LogEntry): string[] => piecesIn(game.narrate(readableBy(entry, viewer)));
    const open = new Set(entries.filter((entry) => isLaidOpen(entry, viewer)).flatMap(namedIn));
    return entries.flatMap((entry) =>
      [...new Set(namedIn(entry))]
        .filter((name) => isKnown(name) && !seen[v]?.has(name) && !open.has(name))
        .map((name) => `is told of ${name}, which it sees neither before nor after: ${JSON.stringify(entry)}`)
        .map((text) => `${viewer === null ? 'a spectator' : game.sides[viewer]?.id} ${text}`),
    );
  });
};
