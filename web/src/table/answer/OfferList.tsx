import type { OfferView } from '@hexside/engine';
import { act } from '../../state/answers.ts';
import { lineOf, testIdOf } from '../../state/offers.ts';
import { pieceName, placeName } from '../../state/words.ts';
import { CounterFace } from '../../ui/CounterFace.tsx';
import { RuleLink } from '../../ui/Segments.tsx';
import { decision, look } from '../table-state.ts';

/** The words that the offers of one verb share: all but what is chosen. */
const headingOf = ({ text, arg }: OfferView): string => text.replace(arg, '').replace(/[\s:]+$/, '');

const Pick = ({ offer }: { readonly offer: OfferView }) =>
  offer.kind === 'piece' ? (
    <button
      type="button"
      class="listed-piece"
      data-testid={`listed-${testIdOf(offer)}`}
      onClick={() => void act(lineOf(offer))}
    >
      <span class="sr">{pieceName(look.value, offer.arg)}</span>
      <CounterFace piece={offer.arg} size={46} canAct />
    </button>
  ) : (
    <button
      type="button"
      class="btn small"
      data-testid={`listed-${testIdOf(offer)}`}
      onClick={() => void act(lineOf(offer))}
    >
      {placeName(look.value, offer.arg)}
    </button>
  );

/** Answers that lie far apart on the map, side by side in the panel; the map offers them too. */
export const OfferList = () => {
  const asked = decision.value;
  if (!asked || !look.value?.listed?.includes(asked.point)) return null;
  const offers = asked.offers.filter(({ kind }) => kind === 'piece' || kind === 'place');
  const verbs = [...new Set(offers.map(({ verb }) => verb))];
  return (
    <section class="sec listed" aria-label="What can be chosen" data-testid="offer-list">
      <header>
        <h2>What can be chosen</h2>
        <RuleLink rule={asked.rule} />
      </header>
      {verbs.length === 0 && <p class="help">Nothing on the map right now.</p>}
      {verbs.map((verb) => {
        const same = offers.filter((offer) => offer.verb === verb);
        const [first] = same;
        return (
          <div key={verb}>
            <h3 class="small-head">{first && headingOf(first)}</h3>
            <div class="listed-row">
              {same.map((offer) => (
                <Pick key={lineOf(offer)} offer={offer} />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
};
