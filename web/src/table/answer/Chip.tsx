import type { DecisionView, Problem } from '@hexside/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lineOf, offersAt, priceOf } from '../../state/offers.ts';
import { type Pointed, question, targetsOf } from '../../state/picking.ts';
import { prospectOf, reasonFor } from '../../state/questions.ts';
import { refusal } from '../../state/session.ts';
import { prospectWords } from '../../state/shares.ts';
import { pieceName, placeName, refOf, withNames } from '../../state/words.ts';
import { isAgainst } from '../odds/prospects.ts';
import { decision, look, view } from '../table-state.ts';

/** How long the pointer rests before the chip says why something is not possible. */
const PATIENCE = 450;

/** How long it rests before the odds of a target are counted. */
const GLANCE = 120;

/** A piece or a place as a sentence says it. */
const nameOf = ({ kind, id }: Pointed): string =>
  kind === 'piece' ? pieceName(look.value, id) : placeName(look.value, id);

/** Part of what is put together, or the place where such a piece stands: nothing needs to be said of it. */
const isChosen = ({ kind, id }: Pointed, chosen: readonly string[]): boolean =>
  chosen.includes(id) ||
  (kind === 'place' && (view.value?.pieces.some((piece) => piece.place === id && chosen.includes(piece.id)) ?? false));

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
  const offers = target && asked ? offersAt(asked.offers, target, view.value?.pieces ?? [], asked.side) : [];
  const chosen = Object.values(asked?.chosen ?? {}).flat();
  const silent = offers.length > 0 || chosen.length === 0 || (target !== null && isChosen(target, chosen));
  const [only] = offers;
  const against = only && offers.length === 1 && isAgainst(only) ? lineOf(only) : null;
  const [prospect, setProspect] = useState<{
    readonly asked: DecisionView | null;
    readonly line: string;
    readonly words: string;
  } | null>(null);
  useEffect(() => {
    if (against === null || (prospect?.asked === asked && prospect.line === against)) return;
    const timer = setTimeout(() => {
      void prospectOf(against).then((found) => {
        if (found) setProspect({ asked, line: against, words: prospectWords(found) });
      });
    }, GLANCE);
    return () => clearTimeout(timer);
  }, [against, asked]);
  useEffect(() => {
    setReason(null);
    if (!target || silent) return;
    const timer = setTimeout(() => {
      void reasonFor(targetsOf(target)).then((found) => {
        // Without a rule it says no more than the missing glow does.
        if (wanted.current === target) setReason(found?.rule === undefined ? null : found);
      });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [target?.kind, target?.id, silent, asked]);
  if (!target || refusal.value || question.value) return null;
  const [offer] = offers;
  if (!offer && !reason) return null;
  // A sentence needs more room at the right edge than a name.
  const room = offer && !offer.stops && against === null ? 15 : 24;
  return (
    <div class="chip" style={{ left: `min(${at.x}px, 100% - ${room}rem)`, top: `${at.y}px` }} aria-hidden="true">
      {offer ? (
        <>
          <b>{offers.length > 1 ? nameOf(target) : withNames(look.value, offer.text)}</b>
          {offers.length > 1 && `: ${offers.length} choices`}
          {offers.length === 1 && offer.cost > 0 && (
            <>
              {' '}
              costs <b>{priceOf(offer)}</b>
            </>
          )}
          {prospect?.asked === asked && prospect.line === against && <em class="chip-more">{prospect.words}</em>}
          {offers.length === 1 && offer.stops && (
            <em class="chip-more">
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
