import { amounts, none as anyNone, type Domain, named, oneOf, pieceDomain, place, placeDomain } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';

/** How pieces, hexes, markers and numbers of this game are named in orders. */
export const pieces: Domain<NomonhanState> = pieceDomain();
export const hexes: Domain<NomonhanState> = placeDomain();
export const none: Domain<NomonhanState> = anyNone;
export const numbers: Domain<NomonhanState> = amounts(99);
/** Hexes and the boxes beside the map: supply lies in bases too. */
export const places: Domain<NomonhanState> = named(
  'place',
  (s) => s.world.board.placeCount,
  (s, i) => s.world.board.ids[i] ?? '?',
  (s, name) => s.world.board.placeOf(name),
);
export const markers: Domain<NomonhanState> = named(
  'card',
  (s) => s.world.markerIds.length,
  (s, i) => s.world.markerIds[i] ?? '?',
  (s, name) => s.world.markerById.get(name) ?? -1,
);
/** The missions that superiority may hit besides superiority (16.52), in the order of the display. */
export const missions: Domain<NomonhanState> = oneOf('interdiction', 'recon', 'strike');

const WAYS = 6;
export const aim = (unit: number, direction: number): number => unit * WAYS + direction;
export const aimer = (argument: number): number => Math.floor(argument / WAYS);
/** The hex a piece aims at; -1 beyond the map. */
export const aimedAt = (s: NomonhanState, argument: number): number => {
  const from = s.place[aimer(argument)];
  return from < s.world.board.size ? s.world.board.neighbours[from * WAYS + (argument % WAYS)] : -1;
};
/** A piece and a hex beside it: `J-inf-64 1313`. */
export const aims: Domain<NomonhanState> = named(
  'piece',
  (s) => s.world.pieceIds.length * WAYS,
  (s, i) => `${s.world.pieceIds[aimer(i)] ?? '?'} ${s.world.board.ids[aimedAt(s, i)] ?? '?'}`,
  (s, text) => {
    const [id = '', hex = ''] = text.split(' ');
    const unit = s.world.pieceById.get(id);
    const from = unit === undefined ? -1 : s.place[unit];
    if (unit === undefined || from < 0 || from >= s.world.board.size) return -1;
    const way = s.world.board.directionTo(place(from), s.world.board.placeOf(hex));
    return way < 0 ? -1 : aim(unit, way);
  },
);
/** What agents look at. */
export const oneOfTwo: Domain<NomonhanState> = oneOf('stacks', 'track');
export const tables: Domain<NomonhanState> = oneOf('raid', 'assault');
