import type { GameLook, OfferView, OverlayView, TableView } from '@hexside/engine';
import type { Palette } from './paint.ts';

/** The interface between table page and board. Neither knows anything else of the other. */
export interface BoardProps {
  readonly look: GameLook;
  readonly view: TableView;
  readonly viewer: string | null;
  /** Legal offers of the current decision (kind piece or place). */
  readonly offers: readonly OfferView[];
  /** Pieces and places already chosen in a staged choice. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly overlay: OverlayView | null;
  readonly hideCounters: boolean;
  /** A tool is at work: whatever is clicked or hovered means the place, and nothing is lifted or fanned. */
  readonly pointing?: boolean;
  readonly trails: readonly Trail[];
  /** Path to show for a hovered destination. */
  readonly path: readonly string[] | null;
  /** Who fires at whom, over a distance. */
  readonly aims?: readonly { readonly from: string; readonly to: string }[];
  /** The place that was just refused: it is crossed out. */
  readonly refused?: string | null;
  readonly theme: 'light' | 'dark';
  readonly palette: Palette;
  readonly motion: 'full' | 'reduced';
  /** Click, tap or Enter on something, legal or not. */
  onPick(target: { kind: 'piece' | 'place'; id: string }): void;
  onHover(target: { kind: 'piece' | 'place'; id: string } | null): void;
  onDrop(piece: string, place: string): void;
  /** Something is asked by key that only the table knows; the answer is spoken. */
  onQuery(query: BoardQuery): Promise<string>;
  /** Imperative handle, filled by the board. */
  readonly controls: { current: BoardControls | null };
}

/** Where somebody went. */
export interface Trail {
  readonly pieces: readonly string[];
  readonly path: readonly string[];
  readonly side?: string;
}

export type BoardQuery = 'targets' | 'last' | 'report';

export interface BoardControls {
  fit(): void;
  /** The view a table opens with: close enough to read, on whoever can act. */
  open(): void;
  centreOn(place: string): void;
  /** Brings all of these into view, if they are not. */
  gather(places: readonly string[]): void;
  zoomBy(factor: number): void;
  flash(ids: readonly string[]): void;
  animate(moves: readonly { piece: string; path: readonly string[] }[], speed: number): Promise<void>;
  skip(): void;
  focusPlace(place: string): void;
}
