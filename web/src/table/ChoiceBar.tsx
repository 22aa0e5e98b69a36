import { act } from '../state/answers.ts';
import { buttonsOf, lineOf, testIdOf } from '../state/offers.ts';
import { withNames } from '../state/words.ts';
import { choices } from './choices.ts';
import { decision, look, snapshot } from './live.ts';

/** Options and amounts, and the buttons the prompt bar has no room for. */
export const ChoiceBar = () => {
  const offers = decision.value?.offers ?? [];
  const { main, plain } = buttonsOf(offers);
  const rest = snapshot.value?.combat ? [] : plain.slice(main ? 2 : 3);
  if (choices.value.length + rest.length === 0) return null;
  return (
    <fieldset class="choices" data-testid="choices">
      <legend class="sr">Choices</legend>
      {[...choices.value, ...rest].map((offer) => (
        <button
          key={testIdOf(offer)}
          type="button"
          class="btn outline"
          data-testid={testIdOf(offer)}
          onClick={() => void act(lineOf(offer))}
        >
          {withNames(look.value, offer.text)}
          {offer.kind !== 'amount' && offer.cost > 0 && <small>costs {offer.cost}</small>}
        </button>
      ))}
    </fieldset>
  );
};
