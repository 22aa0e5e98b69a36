import { capital, type OfferView } from '@hexside/engine';
import { act } from '../../state/answers.ts';
import { lineOf, testIdOf } from '../../state/offers.ts';
import { withNames } from '../../state/words.ts';
import { look } from '../table-state.ts';
import type { AmountRow } from './choices.ts';

/** How many of something: its name once, then the numbers. */
export const Amounts = ({ row }: { readonly row: AmountRow }) => (
  <div class="amounts">
    <span aria-hidden="true">{capital(row.of)}</span>
    {row.offers.map((offer) => (
      <button
        key={testIdOf(offer)}
        type="button"
        class="btn outline"
        data-testid={testIdOf(offer)}
        aria-label={offer.text}
        onClick={() => void act(lineOf(offer))}
      >
        {offer.arg}
      </button>
    ))}
  </div>
);

/** A choice by its words. */
export const ChoiceButton = ({ offer }: { readonly offer: OfferView }) => (
  <button type="button" class="btn outline" data-testid={testIdOf(offer)} onClick={() => void act(lineOf(offer))}>
    {withNames(look.value, offer.text)}
    {offer.kind !== 'amount' && offer.cost > 0 && <small>costs {offer.cost}</small>}
  </button>
);
