import type { OfferView } from '@hexside/engine';
import { computed } from '@preact/signals';
import { choicesOf } from '../../state/offers.ts';
import { decision, look } from '../table-state.ts';

/** What is chosen by a button now. */
export const choices = computed(() =>
  choicesOf(decision.value?.offers ?? [], new Set(look.value?.cards?.map((card) => card.id))),
);

/** Numbers of one thing: `3 supply points`, `4 supply points`, … */
export interface AmountRow {
  readonly of: string;
  readonly offers: readonly OfferView[];
}

/** From so many on the thing is named once. */
const MANY = 3;

/** Amounts of one verb that all count the same thing stand in a row; what is left is chosen by its words. */
export const inRows = (
  offers: readonly OfferView[],
): { readonly rows: readonly AmountRow[]; readonly single: readonly OfferView[] } => {
  const rows = [...new Set(offers.map(({ verb }) => verb))].flatMap((verb): AmountRow[] => {
    const counted = offers.filter(
      ({ verb: word, kind, arg, text }) => word === verb && kind === 'amount' && text.startsWith(`${arg} `),
    );
    const last = counted.at(-1);
    return last && counted.length >= MANY ? [{ of: last.text.slice(last.arg.length + 1), offers: counted }] : [];
  });
  const placed = new Set(rows.flatMap((row) => row.offers));
  return { rows, single: offers.filter((offer) => !placed.has(offer)) };
};
