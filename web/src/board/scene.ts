import {
  type CounterLook,
  type GameLook,
  type HiddenView,
  type OfferView,
  offeredPiece,
  offeredPlace,
  type PieceView,
  type PlaceLook,
  type SideLook,
  type TableView,
} from '@hexside/engine';
import { type BadgeName, badgesOf } from './badges.ts';
import type { Palette } from './paint.ts';

/** Everything that stands in one place, top piece first. */
export interface Stack {
  readonly place: string;
  readonly pieces: readonly PieceView[];
  readonly hidden: readonly HiddenView[];
  /** Pieces and hidden pieces together. */
  readonly count: number;
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};

export const stacksOf = (view: TableView): ReadonlyMap<string, Stack> => {
  const pieces = grouped(view.pieces, (piece) => piece.place);
  const hidden = grouped(view.hidden, (group) => group.place);
  const stacks = new Map<string, Stack>();
  for (const place of new Set([...pieces.keys(), ...hidden.keys()])) {
    const known = (pieces.get(place) ?? []).sort((a, b) => a.order - b.order);
    const veiled = (hidden.get(place) ?? []).filter((group) => group.count > 0);
    const count = known.length + veiled.reduce((sum, group) => sum + group.count, 0);
    if (count > 0) stacks.set(place, { place, pieces: known, hidden: veiled, count });
  }
  return stacks;
};

/** What may be chosen now, by what it points at. */
export interface Offered {
  readonly pieces: ReadonlyMap<string, readonly OfferView[]>;
  readonly places: ReadonlyMap<string, readonly OfferView[]>;
}

export const offeredBy = (offers: readonly OfferView[]): Offered => ({
  pieces: grouped(
    offers.filter((offer) => offeredPiece(offer) !== null),
    (offer) => offeredPiece(offer) ?? '',
  ),
  places: grouped(
    offers.filter((offer) => offeredPlace(offer) !== null),
    (offer) => offeredPlace(offer) ?? '',
  ),
});

/** The game's look by id, looked up once. */
export interface Looks {
  readonly game: GameLook;
  readonly counters: ReadonlyMap<string, CounterLook>;
  readonly places: ReadonlyMap<string, PlaceLook>;
  readonly sides: ReadonlyMap<string, SideLook>;
  /** The sides' colours as this player wishes to see them. */
  readonly palette: Palette;
}

export const looksOf = (game: GameLook, palette: Palette): Looks => ({
  game,
  palette,
  counters: new Map(game.counters.map((counter) => [counter.id, counter])),
  places: new Map(game.places.map((place) => [place.id, place])),
  sides: new Map(game.sides.map((side) => [side.id, side])),
});

const DONE = new Set(['moved', 'fought', 'done', 'attacked', 'acted', 'ops-complete']);

/** Passing states that lie on a counter as markers, worst first. */
const MARKERS = [
  'routed',
  'disorganized',
  'repulsed',
  'disrupted',
  'unsupplied',
  'broken-down',
  'out-of-command',
  'inactive',
  'prepared',
  'hasty',
  'barrage',
  'counterbattery',
  'support',
  'duel',
  'march',
  'green',
  'entrenched',
  'digging',
  'ops-complete',
  'overwatch',
  'acquired',
  'acquiring',
  'concealed',
] as const;
export type MarkerName = (typeof MARKERS)[number];

export interface PieceState {
  readonly canAct: boolean;
  readonly done: boolean;
  readonly selected: boolean;
  readonly reduced: boolean;
  /** Passing states on the counter's edge: suppressed, out of supply, active. */
  readonly badges: readonly BadgeName[];
  /** Steps left of those of a whole unit, where it has so many that two faces do not tell. */
  readonly pips: { readonly steps: number; readonly whole: number } | null;
  /** Worst first. */
  readonly markers: readonly MarkerName[];
  /** Is spent. */
  readonly spent: boolean;
  /** Has no zone of control. */
  readonly quiet: boolean;
}

/** What a piece shows of itself, wherever it lies. */
export const shownState = (
  piece: PieceView,
  counter: CounterLook | undefined,
): Omit<PieceState, 'canAct' | 'done' | 'selected'> => {
  const reduced =
    piece.states.includes('reduced') ||
    (piece.steps > 0 && counter !== undefined && piece.steps < counter.faces.length - 1);
  const whole = counter === undefined || counter.platoon !== undefined ? 0 : counter.faces.length - 1;
  const pips = whole > 2 ? { steps: piece.steps, whole } : null;
  // A column of steps takes the edge that badges have on other counters: what they would say is a marker then.
  return {
    reduced,
    pips,
    badges: badgesOf([...piece.states, ...(reduced ? ['reduced'] : [])]).filter(
      (name) => pips === null || (name !== 'reduced' && name !== 'unsupplied'),
    ),
    markers: MARKERS.filter((name) => piece.states.includes(name) && (name !== 'unsupplied' || pips !== null)),
    spent: piece.states.includes('spent'),
    quiet: piece.states.includes('no-zone') || (counter?.notes.some((note) => /no zone/i.test(note)) ?? false),
  };
};

export const pieceState = (
  piece: PieceView,
  counter: CounterLook | undefined,
  offered: Offered,
  chosen: ReadonlySet<string>,
): PieceState => {
  const canAct = offered.pieces.has(piece.id);
  return {
    ...shownState(piece, counter),
    canAct,
    done: !canAct && !chosen.has(piece.id) && piece.states.some((state) => DONE.has(state)),
    selected: chosen.has(piece.id),
  };
};

export const chosenIds = (chosen: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(Object.values(chosen).flat());

/**
 * Who goes against what: an entry that names places and pieces is a battle of its own, all others together are one.
 */
export const chosenGroups = (
  chosen: Readonly<Record<string, readonly string[]>>,
  isPlace: (id: string) => boolean,
): readonly ReadonlySet<string>[] => {
  const lists = Object.values(chosen);
  const whole = lists.filter((ids) => ids.some(isPlace) && !ids.every(isPlace));
  const rest = lists.filter((ids) => !whole.includes(ids)).flat();
  return [...whole, rest].map((ids) => new Set(ids));
};

/** Points printed on a place, as its notes tell. */
export const victoryPoints = (place: PlaceLook | undefined): number => {
  for (const note of place?.notes ?? []) {
    const found = /^(\d+) victory point/i.exec(note);
    if (found !== null) return Number(found[1]);
  }
  return 0;
};

export const nameOf = (place: PlaceLook | undefined, id: string): string => place?.name ?? id;
