import type { OfferView } from '@hexside/engine';
import { act } from '../state/answers.ts';
import { lineOf, testIdOf } from '../state/offers.ts';
import { isPhone } from '../state/picking.ts';
import { answerOdds, busy, decision } from '../state/session.ts';
import { sharesOf } from '../state/shares.ts';
import { withNames } from '../state/words.ts';
import { look } from './live.ts';
import { OddsBar, Outcomes } from './OddsBar.tsx';

/** More results than these are folded away, so that all answers are in sight. */
const FEW_RESULTS = 4;

/** One answer: its button, and what will come of it. */
const Answer = ({ offer }: { readonly offer: OfferView }) => {
  const odds = answerOdds.value.get(lineOf(offer));
  const shares = odds ? sharesOf(odds) : [];
  return (
    <li class="answer">
      <button
        type="button"
        class="btn outline wide"
        data-testid={`dock-${testIdOf(offer)}`}
        aria-disabled={busy.value}
        onClick={() => void act(lineOf(offer))}
      >
        {withNames(look.value, offer.text)}
      </button>
      {odds === undefined ? (
        <p class="help">Counting the dice</p>
      ) : odds === null ? (
        <p class="help">No dice follow at once.</p>
      ) : (
        <>
          <OddsBar shares={shares} />
          {isPhone.value || shares.flatMap(({ results }) => results).length > FEW_RESULTS ? (
            <>
              <p class="help">
                {shares
                  .filter(({ percent }) => percent > 0)
                  .map(({ words, percent }) => `${words} ${percent}%`)
                  .join(', ')}
              </p>
              <details>
                <summary>All results</summary>
                <Outcomes shares={shares} />
              </details>
            </>
          ) : (
            <Outcomes shares={shares} />
          )}
        </>
      )}
    </li>
  );
};

/** The answers to a question beside each other, each with its own odds. */
export const AnswerOdds = ({ lines }: { readonly lines: readonly string[] }) => {
  const offers = decision.value?.offers.filter((offer) => lines.includes(lineOf(offer))) ?? [];
  const counted = [...answerOdds.value.values()].filter((odds) => odds != null);
  return (
    <>
      <ul class="answers" data-testid="answers">
        {offers.map((offer) => (
          <Answer key={lineOf(offer)} offer={offer} />
        ))}
      </ul>
      {counted[0] && (
        <p class="help">
          {counted.every((odds) => odds.exact) ? 'Every roll of the dice counted.' : 'Estimated from many tries.'}{' '}
          {counted[0].assumption}
        </p>
      )}
    </>
  );
};
