import type { OfferView } from './view.ts';

/** What an offer points at: a piece, a place, or as an aim both (`join 64 1313`: this piece against that place). */

export const offeredPiece = ({ kind, arg }: OfferView): string | null =>
  kind === 'piece' ? (arg.split(' ', 1)[0] ?? arg) : null;

export const offeredPlace = ({ kind, arg }: OfferView): string | null => {
  if (kind === 'place') return arg;
  return kind === 'piece' && arg.includes(' ') ? arg.slice(arg.indexOf(' ') + 1) : null;
};
