import { pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { offersFor } from '../legality/legal.ts';
import type { Core } from '../state/state.ts';
import { barredEndings } from './barred.ts';
import type { DecisionView, Viewer } from './view.ts';

/** The open questions; offers only for the viewer's own. */
export const decisionsIn = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer): DecisionView[] =>
  pending(s).map((one) => {
    const mine = one.side === viewer;
    return {
      side: game.sides[one.side]?.id ?? '?',
      point: one.ask.point,
      prompt: mine ? one.ask.prompt(s, one.locals) : '',
      rule: one.ask.rule,
      offers: mine ? offersFor(game, s, one) : [],
      barred: mine ? barredEndings(game, s, one) : [],
      chosen: mine ? game.chosen(s, one) : {},
    };
  });
