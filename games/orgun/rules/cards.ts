// 9.0 Cards: drawing, holding, and when one may be played. What each does is in cards/.
import { type Offers, side, type Verb } from '@hexside/engine';
import type { CardEffect, CardEffectKind } from '../data/index.ts';
import { IN_DECK, IN_HAND, type OrgunState, PLAYED, procedure, TURN, USED } from '../state.ts';
import { DRA, MJ, SIDE_IDS } from '../world.ts';
import { cards } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

const deckOf = (s: OrgunState, of: number): readonly number[] => s.world.deck[of] ?? [];

const countIn = (s: OrgunState, of: number, where: number): number =>
  deckOf(s, of).filter((card) => s.card[card] === where).length;

export const handCount = (s: OrgunState, of: number): number => countIn(s, of, IN_HAND);
export const deckCount = (s: OrgunState, of: number): number => countIn(s, of, IN_DECK);

/** The n-th card that is still in the deck. No order of the deck exists before it is drawn. */
const nthInDeck = (s: OrgunState, of: number, n: number): number => {
  const card = deckOf(s, of).filter((one) => s.card[one] === IN_DECK)[n];
  if (card === undefined) throw new Error(`side ${of} has no card ${n} in its deck`);
  return card;
};

const dueTo = (s: OrgunState, of: number): number =>
  s.world.data.scenario.turns.track[s.track[TURN] - 1]?.[SIDE_IDS[of] ?? 'DRA'] ?? 0;

/** 9.0a, 3.2b: so many cards as the turn says, as long as the deck lasts (9.0h). */
const drawCards = procedure(
  'draw-cards',
  (of: number) => ({ of, left: 0 }),
  ({ draw, loop, run }) => [
    run((s, l) => {
      l.left = dueTo(s, l.of);
    }),
    loop(
      (s, l) => l.left > 0 && deckCount(s, l.of) > 0,
      [
        draw(
          'card',
          (s, l) => deckCount(s, l.of),
          (s, l, index) => {
            const card = nthInDeck(s, l.of, index);
            s.card[card] = IN_HAND;
            l.left--;
            note(
              s,
              { kind: 'drew', side: l.of, count: 1 },
              { side: side(l.of), event: { kind: 'drew-card', side: l.of, card } },
            );
          },
        ),
      ],
    ),
  ],
);

export const cardDraw = procedure(
  'card-draw',
  () => ({}),
  ({ call, run }) => [
    run((s) => note(s, { kind: 'phase', name: 'cards', turn: s.track[TURN] })),
    call(drawCards, () => [DRA], null, 'DRA cards'),
    call(drawCards, () => [MJ], null, 'MJ cards'),
  ],
);

/** 9.0e: is the card in the side's hand, and is this one of its times? Nothing about the enemy's hand shows. */
export const mayUse = (s: OrgunState, of: number, card: number, times: number): number => {
  if (s.world.cardSide[card] !== of) return no.notYourCard;
  if (s.card[card] === PLAYED) return no.cardPlayed;
  if (s.card[card] !== IN_HAND) return no.notInHand;
  return (s.world.cardTimes[card] & times) === 0 ? no.otherTime : 0;
};

/** Whether what the card needs is there: 0 or more, or a refusal. Says nothing of where the card is. */
export type Fits<L> = (s: OrgunState, l: L, card: number) => number;

/**
 * Could the side hold a card for this moment, as far as everybody can know? Questions about cards are put by this alone, so
 * that being asked tells nothing: the hand is not empty, and a card that would fit has not been played.
 */
export const mightPlay = <L>(s: OrgunState, l: L, of: number, times: number, fits: Fits<L>): boolean => {
  let hand = false;
  let fitting = false;
  for (const card of deckOf(s, of)) {
    if (s.card[card] === PLAYED) continue;
    if (s.card[card] === IN_HAND) hand = true;
    if (!fitting && (s.world.cardTimes[card] & times) !== 0 && fits(s, l, card) >= 0) fitting = true;
    if (hand && fitting) return true;
  }
  return false;
};

export const listCards = <L>(s: OrgunState, l: L, of: number, times: number, fits: Fits<L>, out: Offers): void => {
  for (const card of deckOf(s, of))
    if (s.card[card] === IN_HAND && (s.world.cardTimes[card] & times) !== 0 && fits(s, l, card) >= 0) out.add(card);
};

/** The verb that plays a card from the hand of `of` at these times, where it fits; what it does then is up to the question. */
export const cardVerb = <L>(
  of: (l: L) => number,
  times: number,
  fits: Fits<L>,
): Pick<Verb<OrgunState, L>, 'takes' | 'may' | 'each'> & { readonly name: 'card' } => ({
  name: 'card',
  takes: cards,
  may: (s, l, card) => {
    const use = mayUse(s, of(l), card, times);
    return use < 0 ? use : fits(s, l, card);
  },
  each: (s, l, out) => listCards(s, l, of(l), times, fits, out),
});

/** 9.0f: played, and out of the game. */
export const layDown = (s: OrgunState, card: number): void => {
  s.card[card] = PLAYED;
  s.track[USED] = 1;
  note(s, { kind: 'card', side: s.world.cardSide[card], card });
};

const isKind = <K extends CardEffectKind>(
  effect: CardEffect | undefined,
  kind: K,
): effect is Extract<CardEffect, { kind: K }> => effect?.kind === kind;

/** The numbers of a card whose kind is known. */
export const effectOf = <K extends CardEffectKind>(
  s: OrgunState,
  card: number,
  kind: K,
): Extract<CardEffect, { kind: K }> => {
  const effect = s.world.effects[card];
  if (!isKind(effect, kind)) throw new Error(`card ${s.world.cardIds[card]} is no ${kind}`);
  return effect;
};
