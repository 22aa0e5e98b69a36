import { type OfferView, offeredPiece } from '@hexside/engine';
import { signal } from '@preact/signals';
import type { Target } from '../worker/messages.ts';
import { act, actInstead, offersBefore } from './answers.ts';
import { lineTool, pointAt } from './line-tool.ts';
import { lineOf, offersAt } from './offers.ts';
import { why } from './questions.ts';
import { decision, isLive, refusal, snapshot, view } from './session.ts';

/** What a click, tap or Enter on the board means. Legality is never judged here: the offers say what may be chosen. */

export interface Pointed {
  readonly kind: 'piece' | 'place';
  readonly id: string;
}

/** The hex card in the panel. */
export const card = signal<{ readonly place: string; readonly piece: string | null } | null>(null);
/** Several verbs fit what was clicked: a small menu asks which. */
export const question = signal<{ readonly offers: readonly OfferView[]; readonly target: Pointed } | null>(null);
/** On a phone a tap only proposes; the bar's button commits. */
export const proposal = signal<OfferView | null>(null);
/** The piece that overlays "of this unit" are about: the last one pointed at or chosen. */
export const attention = signal<string | null>(null);

export const isPhone = signal(false);

const placeOf = (target: Pointed): string | null =>
  target.kind === 'place' ? target.id : (view.value?.pieces.find((piece) => piece.id === target.id)?.place ?? null);

const inspect = (target: Pointed): void => {
  const place = placeOf(target);
  if (place === null) return;
  card.value = { place, piece: target.kind === 'piece' ? target.id : null };
};

/** What to ask "why not" about: the thing itself, then the place it stands on; of somebody else's piece the place first. */
export const targetsOf = (target: Pointed): Target[] => {
  const place = placeOf(target);
  if (target.kind === 'place' || place === null) return [target];
  const piece = view.value?.pieces.find((one) => one.id === target.id);
  const there = { kind: 'place', id: place } as const;
  return piece?.side === snapshot.value?.viewer ? [target, there] : [there, target];
};

const commits = (offer: OfferView): void => {
  question.value = null;
  proposal.value = null;
  card.value = null;
  attention.value = offeredPiece(offer) ?? attention.value;
  void act(lineOf(offer));
};

/** Takes an offer, or proposes it first where a slip of the finger could take it. */
export const choose = (offer: OfferView): void => {
  if (isPhone.value && offer.kind === 'place' && proposal.value !== offer) {
    question.value = null;
    proposal.value = offer;
    return;
  }
  commits(offer);
};

export const confirmProposal = (): void => {
  if (proposal.value) commits(proposal.value);
};

export const pick = (target: Pointed): void => {
  if (lineTool.value !== null) {
    pointAt(target.id);
    return;
  }
  refusal.value = null;
  question.value = null;
  proposal.value = null;
  if (target.kind === 'piece') attention.value = target.id;
  const asked = decision.value;
  if (!isLive.value || !asked) {
    inspect(target);
    return;
  }
  const offers = offersAt(asked.offers, target, view.value?.pieces ?? [], asked.side);
  const [only, ...others] = offers;
  if (only && others.length === 0) choose(only);
  else if (only) question.value = { offers, target };
  else void changeOfMind(target);
};

/**
 * Something that is not on offer now. If the question just answered offered it, it is taken instead; if a piece of mine
 * was clicked while another is on the move, that other one stops. Otherwise: why not.
 */
const changeOfMind = async (target: Pointed): Promise<void> => {
  const pieces = view.value?.pieces ?? [];
  const instead = offersAt(offersBefore(), target, pieces);
  const [other] = instead;
  if (other && instead.length === 1) {
    await actInstead(lineOf(other));
    return;
  }
  const piece = pieces.find((one) => one.id === target.id);
  const stop = decision.value?.offers.find((offer) => offer.kind === 'none' && offer.verb === 'stop');
  if (stop && piece && piece.side === snapshot.value?.viewer && !piece.states.includes('moved')) {
    const mover = pieceInMind();
    const standing = pieces.find((one) => one.id === mover)?.place;
    if (standing !== piece.place && (await act(lineOf(stop)))) {
      const next = offersAt(decision.value?.offers ?? [], target, pieces);
      const [only] = next;
      if (only && next.length === 1) await act(lineOf(only));
      return;
    }
  }
  inspect(target);
  void why(targetsOf(target));
};

/** Drag and drop: choose the piece, then the place, and say why if the second is refused. */
export const drop = async (piece: string, place: string): Promise<void> => {
  const asked = decision.value;
  if (!asked) return;
  attention.value = piece;
  const aimed = asked.offers.filter((offer) => offer.kind === 'piece' && offer.arg === `${piece} ${place}`);
  const [aim, ...others] = aimed;
  if (aim && others.length === 0) {
    await act(lineOf(aim));
    return;
  }
  if (aim) {
    question.value = { offers: aimed, target: { kind: 'piece', id: piece } };
    return;
  }
  const lift = asked.offers.filter((offer) => offer.kind === 'piece' && offer.arg === piece);
  const [first] = lift;
  if (first && !(await act(lineOf(first)))) return;
  const now = decision.value;
  const there = now
    ? offersAt(
        now.offers.filter((offer) => offer.kind === 'place'),
        { kind: 'place', id: place },
        [],
      )
    : [];
  const [land, ...more] = there;
  if (land && more.length === 0) await act(lineOf(land));
  else if (land) question.value = { offers: there, target: { kind: 'place', id: place } };
  else if (now) await why([{ kind: 'place', id: place }]);
};

/** Pieces and places that are part of what is being put together. */
const chosenNow = (): Readonly<Record<string, readonly string[]>> => decision.value?.chosen ?? {};

/** The same without the other side's pieces: overprint says what I may act with. */
export const chosenOfMine = (): Readonly<Record<string, readonly string[]>> => {
  const viewer = snapshot.value?.viewer ?? null;
  const theirs = new Set(view.value?.pieces.filter((piece) => piece.side !== viewer).map((piece) => piece.id));
  return Object.fromEntries(
    Object.entries(chosenNow()).map(([key, ids]) => [key, ids.filter((id) => !theirs.has(id))]),
  );
};

/** The units in front of the player, for overlays about one piece. */
export const pieceInMind = (): string | null => {
  const pieces = new Set(snapshot.value?.view.pieces.map((piece) => piece.id));
  const chosen = Object.values(chosenNow())
    .flat()
    .find((id) => pieces.has(id));
  return card.value?.piece ?? chosen ?? attention.value;
};

/** The place in front of the player. */
export const placeInMind = (): string | null => {
  const piece = pieceInMind();
  return card.value?.place ?? (piece === null ? null : placeOf({ kind: 'piece', id: piece }));
};

export const forgetPicks = (): void => {
  card.value = null;
  question.value = null;
  proposal.value = null;
  refusal.value = null;
};
