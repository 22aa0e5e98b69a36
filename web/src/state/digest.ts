import type { PieceView, TableView, TrackView } from '@hexside/engine';

/** What changed between two looks at the table, from one viewer's side; empty groups are left out by whoever shows it. */
export interface Digest {
  readonly lost: readonly PieceChange[];
  readonly theyLost: readonly PieceChange[];
  readonly taken: readonly { readonly place: string; readonly from: string | null; readonly to: string }[];
  readonly arrived: readonly PieceView[];
  readonly tracks: readonly { readonly track: TrackView; readonly before: number }[];
}

export interface PieceChange {
  readonly piece: PieceView;
  readonly steps: number;
  /** Null when it left the board. */
  readonly now: PieceView | null;
}

const isOnBoard = (view: TableView, piece: PieceView): boolean => !view.pools.some((pool) => pool.id === piece.place);

export const digestOf = (before: TableView, after: TableView, viewer: string | null): Digest => {
  const now = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const then = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const lost: PieceChange[] = [];
  const theyLost: PieceChange[] = [];
  for (const piece of before.pieces) {
    if (!isOnBoard(before, piece)) continue;
    const next = now.get(piece.id);
    // An enemy that is no longer seen may just lie under another piece: only what is known is told.
    if (!next && piece.side !== viewer) continue;
    const gone = !next || !isOnBoard(after, next);
    const steps = piece.steps - (gone ? 0 : next.steps);
    if (steps <= 0) continue;
    (piece.side === viewer ? lost : theyLost).push({ piece, steps, now: gone ? null : next });
  }
  const arrived = after.pieces.filter((piece) => {
    const old = then.get(piece.id);
    return isOnBoard(after, piece) && piece.side !== viewer && old !== undefined && !isOnBoard(before, old);
  });
  // Before the first turn nobody controls anything: that everything is given out then is no news.
  const begun = Object.keys(before.control).length > 0;
  const taken = Object.entries(begun ? after.control : {}).flatMap(([place, to]) => {
    const from = before.control[place] ?? null;
    return from === to ? [] : [{ place, from, to }];
  });
  const tracks = after.tracks.flatMap((track) => {
    const old = before.tracks.find((one) => one.id === track.id && one.side === track.side);
    return old && old.value !== track.value ? [{ track, before: old.value }] : [];
  });
  return { lost, theyLost, taken, arrived, tracks };
};

export const isEmpty = (digest: Digest): boolean =>
  digest.lost.length + digest.theyLost.length + digest.taken.length + digest.arrived.length + digest.tracks.length ===
  0;
