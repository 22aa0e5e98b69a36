import { asking, pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { offersFor } from '../legality/legal.ts';
import type { Core } from '../state/state.ts';
import { barredEndings } from './barred.ts';
import type { DecisionView, Viewer } from './view.ts';

/**
 * The open questions; offers only for the viewer's own. At what another side decides just now may be its own affair, so that is read
 * from the viewer's redacted copy.
 */
export const decisionsIn = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer, redacted: S): DecisionView[] => {
  const known = asking(redacted);
  return pending(s).map((one) => {
    const side = game.sides[one.side]?.id ?? '?';
    if (one.side !== viewer) {
      const ask = known.find((other) => other.side === one.side)?.ask;
      return { side, point: ask?.point ?? '', prompt: '', rule: ask?.rule ?? '', offers: [], barred: [], chosen: {} };
    }
    return {
      side,
      point: one.ask.point,
      prompt: one.ask.prompt(s, one.locals),
      rule: one.ask.rule,
      offers: offersFor(game, s, one),
      barred: barredEndings(game, s, one),
      chosen: game.chosen(s, one),
    };
  });
};
