import { type CardLook, type OfferView, type Problem, ruleId, type TableView } from '@hexside/engine';
import { computed, signal } from '@preact/signals';
import { reasonFor } from '../state/questions.ts';
import { decision, look, snapshot, view } from '../state/session.ts';

/** Cards in hands: what the viewer holds, what may be played now and why the rest may not, and what is known of the others. */

/** One side's cards as the viewer knows them. */
export interface SideCards {
  readonly side: string;
  /** Ids, where the viewer may know them. */
  readonly hand: readonly string[];
  readonly held: number;
  readonly deck: number;
  readonly played: readonly string[];
}

export const cardsOf = (now: TableView, side: string): SideCards => {
  const pool = (kind: 'hand' | 'deck' | 'played') =>
    now.pools.find((one) => one.side === side && one.cards === kind) ?? { pieces: [], count: 0 };
  return {
    side,
    hand: pool('hand').pieces,
    held: pool('hand').count,
    deck: pool('deck').count,
    played: pool('played').pieces,
  };
};

/** Everybody's cards, the viewer's first; empty in a game without cards. */
export const allCards = computed<readonly SideCards[]>(() => {
  const now = view.value;
  if (!now?.pools.some((pool) => pool.cards !== undefined)) return [];
  const viewer = snapshot.value?.viewer ?? null;
  const sides = (look.value?.sides ?? []).map(({ id }) => id);
  return [...sides].sort((a, b) => Number(b === viewer) - Number(a === viewer)).map((side) => cardsOf(now, side));
});

export const cardLook = (id: string): CardLook | null => look.value?.cards?.find((card) => card.id === id) ?? null;

/** What playing this card now would be; null if it may not be played. */
export const playOf = (id: string): OfferView | null =>
  decision.value?.offers.find((offer) => offer.kind === 'card' && offer.arg === id) ?? null;

export const playable = computed<number>(
  () => (decision.value?.offers ?? []).filter((offer) => offer.kind === 'card').length,
);

/** The card that is held up to be read. */
export const raised = signal<string | null>(null);

/** Why a card may not be played now: what the game says, else when its time is. */
export const reasonAgainst = async (id: string): Promise<Problem> => {
  const card = cardLook(id);
  const found = decision.value ? await reasonFor([{ kind: 'card', id }]) : null;
  if (found?.rule !== undefined) return found;
  const text = `It is not the time for this card: ${card?.when ?? ''}.`;
  return card ? { text, rule: ruleId(card.rule) } : { text };
};
