import {
  type DecisionView,
  type OfferView,
  offeredPiece,
  offeredPlace,
  type PieceView,
  pointsText,
} from '@hexside/engine';

/** Sorting the offers of a decision into what the board, the tray and the buttons show. */

/** Words that commit or end something; the earlier a word stands, the more it deserves the main button. */
const COMMITTING = [
  'attack',
  'declare',
  'commit',
  'resolve',
  'fight',
  'roll',
  'go',
  'done',
  'end',
  'finish',
  'stop',
  'pass',
  'confirm',
  'keep',
];

const rank = (verb: string): number => {
  const at = COMMITTING.findIndex((word) => verb === word || verb.startsWith(`${word}-`));
  return at < 0 ? COMMITTING.length : at;
};

export interface Buttons {
  readonly main: OfferView | null;
  readonly plain: readonly OfferView[];
}

/** The main button is the act that commits; everything else without an argument is a plain button. */
export const buttonsOf = (offers: readonly OfferView[]): Buttons => {
  const none = offers.filter((offer) => offer.kind === 'none');
  // Enter must never mean "cancel", "retreat" or the like: without a word that commits there is no main button.
  const [first] = [...none].sort((a, b) => rank(a.verb) - rank(b.verb));
  const main = first && rank(first.verb) < COMMITTING.length ? first : null;
  return { main, plain: none.filter((offer) => offer !== main) };
};

/** What is chosen by a button: options, amounts, and cards that nobody draws (`cards` are those that are drawn, as in a hand). */
export const choicesOf = (offers: readonly OfferView[], cards: ReadonlySet<string>): readonly OfferView[] =>
  offers.filter(({ kind, arg }) => kind === 'option' || kind === 'amount' || (kind === 'card' && !cards.has(arg)));

export { lineOf } from '@hexside/engine';

/** `4 of 10`: the price, and what it is paid from where the game tells. */
export const priceOf = ({ cost, of }: OfferView): string =>
  of === undefined ? pointsText(cost) : `${pointsText(cost)} of ${pointsText(of)}`;

export const testIdOf = (offer: OfferView): string =>
  `offer-${offer.verb}${offer.arg === '' ? '' : `-${offer.arg.replaceAll(' ', '-')}`}`;

/** Housekeeping that never takes a plain click when something else fits it; the hex card shows it as a button. */
const MINOR: ReadonlySet<string> = new Set(['top', 'look', 'note']);

/** What is wanted now and then only, and costs something dear: a list of its own, so that a plain click need not ask. */
const RARE: ReadonlySet<string> = new Set(['nudge', 'refresh', 'transfer']);

export const rareOf = (offers: readonly OfferView[]): readonly OfferView[] =>
  offers.filter((offer) => RARE.has(offer.verb));

const withoutMinor = (offers: readonly OfferView[]): readonly OfferView[] => {
  const major = offers.filter((offer) => !MINOR.has(offer.verb) && !RARE.has(offer.verb));
  return major.length > 0 ? major : offers;
};

/**
 * What a click on a piece or a place means: the offers for it, or for the place the piece stands on. Of a piece that is not of the
 * side that is asked, both: it can be fired at, or its place assaulted.
 */
export const offersAt = (
  offers: readonly OfferView[],
  target: { readonly kind: 'piece' | 'place'; readonly id: string },
  pieces: readonly PieceView[],
  asked: string | null = null,
): readonly OfferView[] => {
  const named = target.kind === 'piece' ? offeredPiece : offeredPlace;
  const exact = withoutMinor(offers.filter((offer) => named(offer) === target.id));
  const piece = target.kind === 'piece' ? pieces.find(({ id }) => id === target.id) : undefined;
  const there = piece === undefined ? [] : offers.filter((offer) => offeredPlace(offer) === piece.place);
  const isFoe = piece !== undefined && asked !== null && piece.side !== asked;
  if (exact.length > 0) return isFoe ? [...exact, ...there] : exact;
  if (target.kind === 'piece') return withoutMinor(there);
  // A place stands for the pieces on it: with one on offer it is that piece, with several a menu asks.
  const here = new Set(pieces.filter((piece) => piece.place === target.id).map((piece) => piece.id));
  return withoutMinor(offers.filter((offer) => here.has(offeredPiece(offer) ?? '')));
};

/** The decision that waits for this viewer. */
export const mine = (decisions: readonly DecisionView[], viewer: string | null): DecisionView | null =>
  decisions.find((one) => one.side === viewer) ?? null;

/** How many pieces are on offer, for the grey remark beside the prompt. */
export const remarkOf = (offers: readonly OfferView[]): string => {
  const reached = new Set(offers.filter((offer) => offer.kind === 'place' && offer.cost > 0).map((offer) => offer.arg));
  if (reached.size > 0) return reached.size === 1 ? '1 place is in reach' : `${reached.size} places are in reach`;
  const pieces = new Set(offers.flatMap((offer) => offeredPiece(offer) ?? [])).size;
  if (pieces > 0) return pieces === 1 ? '1 piece can be chosen' : `${pieces} pieces can be chosen`;
  const places = new Set(offers.filter((offer) => offer.kind === 'place').map((offer) => offer.arg)).size;
  if (places > 0) return places === 1 ? '1 place is open' : `${places} places are open`;
  return '';
};
