import type { CardLook, Problem } from '@hexside/engine';
import { useEffect, useState } from 'preact/hooks';
import { act } from '../state/answers.ts';
import { lineOf, testIdOf } from '../state/offers.ts';
import { decision, look } from '../state/session.ts';
import { withNames } from '../state/words.ts';
import { tab } from '../table/open-sheet.ts';
import { RuleLink } from '../ui/Segments.tsx';
import { playOf, raised, reasonAgainst } from './hand.ts';
import { Picture } from './pictures.tsx';

/** The face of a card: number, name, when, what it does and what it needs. */
export const CardFace = ({ card }: { readonly card: CardLook }) => (
  <>
    <header class="card-head">
      {card.number !== undefined && <i>{card.number}</i>}
      <b>{card.name}</b>
    </header>
    <p class="card-when">{card.when}</p>
    <div class="card-body">
      <Picture name={card.picture} />
      <p>{card.text}</p>
    </div>
    {card.need !== undefined && (
      <p class="card-need">
        <b>Needs</b> {card.need}
      </p>
    )}
  </>
);

/** What can be done with it now, or why nothing can. */
export const CardFoot = ({ card }: { readonly card: CardLook }) => {
  const offer = playOf(card.id);
  const asked = decision.value;
  const [reason, setReason] = useState<Problem | null>(null);
  useEffect(() => {
    let gone = false;
    if (offer) setReason(null);
    else void reasonAgainst(card.id).then((found) => gone || setReason(found));
    return () => {
      gone = true;
    };
  }, [card.id, asked, offer === null]);
  if (offer) {
    return (
      <footer class="card-foot can">
        <button
          type="button"
          class="btn main"
          data-testid={`play-${card.id}`}
          data-offer={testIdOf(offer)}
          onClick={() => {
            raised.value = null;
            // On a phone the hand covers the board, where the card now has its effect.
            tab.value = 'board';
            void act(lineOf(offer));
          }}
        >
          {offer.text}
        </button>
      </footer>
    );
  }
  return (
    <footer class="card-foot" data-testid={`why-${card.id}`}>
      <Lock />
      <span>
        {withNames(look.value, reason?.text ?? '')} {reason?.rule !== undefined && <RuleLink rule={reason.rule} />}
      </span>
    </footer>
  );
};

export const Lock = () => (
  <svg class="lock" width="12" height="14" viewBox="0 0 12 14" aria-hidden="true">
    <path d="M1 6h10v7.500H1z" fill="currentColor" />
    <path d="M3 6V4a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" stroke-width="1.700" />
  </svg>
);
