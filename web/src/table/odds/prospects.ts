import type { OfferView } from '@hexside/engine';
import { useEffect, useState } from 'preact/hooks';
import { lineOf } from '../../state/offers.ts';
import { prospectOf } from '../../state/questions.ts';
import { prospectWords } from '../../state/shares.ts';
import { view } from '../table-state.ts';

/** Somebody else's piece, or a place that holds one: a target. */
export const isAgainst = (offer: OfferView): boolean => {
  const now = view.value;
  if (!now) return false;
  // Whoever is named is fired at, or fires.
  if (offer.kind === 'piece')
    return offer.verb === 'fire' || now.pieces.some(({ id, side }) => id === offer.arg && side !== now.viewer);
  if (offer.kind !== 'place') return false;
  return [...now.pieces, ...now.hidden].some(({ place, side }) => place === offer.arg && side !== now.viewer);
};

/** What would come of a target, once it is counted. */
export const useProspect = (offer: OfferView | null): string => {
  const [found, setFound] = useState<{ readonly offer: OfferView; readonly words: string } | null>(null);
  useEffect(() => {
    if (!offer || !isAgainst(offer)) return;
    void prospectOf(lineOf(offer)).then((prospect) => {
      if (prospect) setFound({ offer, words: prospectWords(prospect) });
    });
  }, [offer]);
  return found !== null && found.offer === offer ? found.words : '';
};
