import type { Problem } from '@hexside/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { offersAt, priceOf } from '../state/offers.ts';
import { type Pointed, question, targetsOf } from '../state/picking.ts';
import { reasonFor, refusal } from '../state/session.ts';
import { placeName, refOf, withNames } from '../state/words.ts';
import { decision, look, view } from './live.ts';

/** How long the pointer rests before the chip says why something is not possible. */
const PATIENCE = 450;

/** One line beside the pointer: what a click would do and cost, or why it does nothing. */
export const Chip = ({
  target,
  at,
}: {
  readonly target: Pointed | null;
  readonly at: { readonly x: number; readonly y: number };
}) => {
  const [reason, setReason] = useState<Problem | null>(null);
  const wanted = useRef<Pointed | null>(null);
  wanted.current = target;
  const asked = decision.value;
  const offers = target && asked ? offersAt(asked.offers, target, view.value?.pieces ?? []) : [];
  const staged = Object.values(asked?.chosen ?? {}).some((list) => list.length > 0);
  const silent = offers.length > 0 || !staged;
  useEffect(() => {
    setReason(null);
    if (!target || silent) return;
    const timer = setTimeout(() => {
      void reasonFor(targetsOf(target)).then((found) => {
        if (wanted.current === target) setReason(found);
      });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [target?.kind, target?.id, silent, asked]);
  if (!target || refusal.value || question.value) return null;
  const [offer] = offers;
  if (!offer && !reason) return null;
  return (
    <div class="chip" style={{ left: `min(${at.x}px, 100% - 15rem)`, top: `${at.y}px` }} aria-hidden="true">
      {offer ? (
        <>
          <b>{offers.length > 1 ? placeName(look.value, target.id) : withNames(look.value, offer.text)}</b>
          {offers.length > 1 && `: ${offers.length} choices`}
          {offers.length === 1 && offer.cost > 0 && (
            <>
              {' '}
              costs <b>{priceOf(offer)}</b>
            </>
          )}
          {offers.length === 1 && offer.stops && (
            <em class="chip-stop">
              {offer.stops.text} <u>{refOf(look.value, offer.stops.rule)}</u>
            </em>
          )}
        </>
      ) : (
        reason && (
          <>
            {withNames(look.value, reason.text)} {reason.rule !== undefined && <u>{refOf(look.value, reason.rule)}</u>}
          </>
        )
      )}
    </div>
  );
};
