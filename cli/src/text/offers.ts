import { type DecisionView, lineOf, type OfferView, pointsText } from '@hexside/engine';
import { askedText } from './board.ts';

/** All that may be done, one verb a line; the price in brackets where there is one. */
export const offerLines = (decisions: readonly DecisionView[]): string[] =>
  decisions.flatMap((decision) => {
    const byVerb = new Map<string, OfferView[]>();
    for (const offer of decision.offers) byVerb.set(offer.verb, [...(byVerb.get(offer.verb) ?? []), offer]);
    const chosen = Object.entries(decision.chosen).filter(([, list]) => list.length > 0);
    return [
      ...askedText([decision]),
      ...chosen.map(([name, list]) => `  chosen ${name}: ${list.join(', ')}`),
      ...[...byVerb].map(([verb, offers]) => {
        const [first] = offers;
        if (first && offers.length === 1)
          return `  ${lineOf(first)}${first.cost > 0 ? ` [${pointsText(first.cost)}]` : ''}  (${first.text})`;
        return `  ${verb} …  ${offers.map((one) => `${one.arg}${one.cost > 0 ? ` [${pointsText(one.cost)}]` : ''}`).join(', ')}`;
      }),
    ];
  });
