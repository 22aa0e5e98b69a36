import type { OverlayView, PieceView, TableView } from '@hexside/engine';
import { digestOf } from './digest.ts';
import { connection, overlay, snapshot, story } from './session.ts';
import { say } from './speech.ts';
import { type Chapter, chaptersOf } from './timeline.ts';

/** An overlay the page draws by itself: what changed since the viewer's last turn. */
export const CHANGES = 'changes';

/** The other sides' phases since the viewer's last turn. The viewer's current turn does not count. */
export const sinceMyTurn = (chapters: readonly Chapter[], viewer: string | null): readonly Chapter[] => {
  const isMine = (chapter: Chapter): boolean => viewer !== null && chapter.side === viewer;
  const last = chapters.findLastIndex((chapter) => !isMine(chapter));
  const before = chapters.findLastIndex((chapter, i) => i < last && isMine(chapter));
  return chapters.slice(before + 1, last + 1);
};

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** Places that somebody entered, took or was lost in. */
export const changesBetween = (before: TableView, after: TableView, viewer: string | null): OverlayView => {
  const { lost, theyLost, taken } = digestOf(before, after, viewer);
  const then = new Map(before.pieces.map((piece) => [piece.id, piece.place]));
  const pools = new Set(after.pools.map((pool) => pool.id));
  const moved = after.pieces.filter(
    (piece: PieceView) => !pools.has(piece.place) && then.has(piece.id) && then.get(piece.id) !== piece.place,
  );
  const gone = [...lost, ...theyLost].filter((one) => one.now === null);
  const sides = new Map<string, string>([
    ...taken.map(({ place, to }) => [place, to] as const),
    ...moved.map(({ place, side }) => [place, side] as const),
  ]);
  const crossed = new Set(gone.map(({ piece }) => piece.place));
  const words = [
    ...(moved.length > 0 ? [counted(moved.length, 'unit moved', 'units moved')] : []),
    ...(taken.length > 0 ? [counted(taken.length, 'place changed hands', 'places changed hands')] : []),
    ...(gone.length > 0 ? [counted(gone.length, 'unit lost', 'units lost')] : []),
  ];
  return {
    id: CHANGES,
    places: [
      ...[...sides].map(([place, side]) => ({
        place,
        side,
        ...(crossed.has(place) ? { kind: 'blocked' as const } : {}),
      })),
      ...[...crossed].filter((place) => !sides.has(place)).map((place) => ({ place, kind: 'blocked' as const })),
    ],
    paths: [],
    sentence: words.length > 0 ? `${words.join(', ')}.` : 'Nothing changed on the board.',
  };
};

export const toggleChanges = async (): Promise<void> => {
  const current = snapshot.value;
  if (overlay.value?.id === CHANGES || !current) {
    overlay.value = null;
    return;
  }
  const [first] = sinceMyTurn(chaptersOf(story.value), current.viewer);
  const then = await connection.ask<'at'>({ kind: 'at', count: first?.from ?? current.length });
  if (!then.ok || snapshot.value !== current) return;
  const view = changesBetween(then.value.view, current.view, current.viewer);
  overlay.value = { id: CHANGES, argument: '', view };
  say(view.sentence);
};
