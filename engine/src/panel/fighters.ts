import type { GameLook } from '../look.ts';
import type { DecisionView, PieceView, TableView } from '../play/view.ts';

/** Who fights whom, and where. */
export interface Fighters {
  readonly attackers: readonly PieceView[];
  readonly defenders: readonly PieceView[];
  /** Defenders that the viewer cannot identify. */
  readonly unknown: number;
  readonly support: readonly PieceView[];
  /** The place that is attacked, if one was chosen. */
  readonly target: string | null;
}

/** The attackers as chosen, and whoever of the other side stands in the chosen place. */
export const fightersIn = (
  { pieces, hidden }: Pick<TableView, 'pieces' | 'hidden'>,
  chosen: DecisionView['chosen'],
  look: GameLook | null,
): Fighters => {
  const ids = new Set(Object.values(chosen).flat());
  const board = new Set(look?.places.map((place) => place.id));
  const places = [...ids].filter((id) => board.has(id) && !pieces.some((piece) => piece.id === id));
  const on = (piece: PieceView): boolean => board.has(piece.place);
  const known = pieces.filter((piece) => ids.has(piece.id));
  // A game that fights within a place says itself who is who.
  const named = (list: readonly string[] = []): PieceView[] => pieces.filter((piece) => list.includes(piece.id));
  const attackers = chosen.attackers
    ? named(chosen.attackers)
    : known.filter((piece) => on(piece) && !places.includes(piece.place));
  const isFoe = ({ place, side }: { readonly place: string; readonly side: string }): boolean =>
    places.includes(place) && side !== attackers[0]?.side;
  const defenders = named(chosen.defenders);
  const isTold = defenders.length > 0;
  return {
    attackers,
    defenders: isTold ? defenders : pieces.filter(isFoe),
    unknown: isTold ? 0 : hidden.filter(isFoe).reduce((sum, group) => sum + group.count, 0),
    support: known.filter((piece) => !on(piece) && !attackers.includes(piece)),
    target: places[0] ?? null,
  };
};
