import { chanceFrom } from '../../chance/seed.ts';
import { pending } from '../../flow/run.ts';
import type { Game } from '../../game.ts';
import { type Action, act, offersFor, pathTo, questionFor, why } from '../../legality/legal.ts';
import { decisionsIn } from '../../play/decisions.ts';
import { type LogEntry, readableBy } from '../../play/log.ts';
import { playerOdds } from '../../play/odds.ts';
import { kindViews } from '../../play/standing.ts';
import type { Viewer } from '../../play/view.ts';
import type { Core } from '../../state/state.ts';

// All that a viewer is ever shown of a state, part by part, so that whatever differs has a name.

/** The open questions, with all that is offered to the viewer. */
export const questionText = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer): string =>
  JSON.stringify(
    pending(s).map((one) => [
      one.side,
      one.ask.point,
      one.ask.rule,
      one.side === viewer ? [one.ask.prompt(s, one.locals), offersFor(game, s, one), game.chosen(s, one)] : [],
    ]),
  );

export const viewText = <S extends Core<S>>(game: Game<S>, s: S, viewer: Viewer): string =>
  JSON.stringify(game.view(game.redact(s, viewer), viewer));

/** What a viewer reads of a log. */
export const storyText = <S extends Core<S>>(game: Game<S>, log: readonly LogEntry[], viewer: Viewer): string =>
  JSON.stringify(log.map((entry) => game.narrate(readableBy(entry, viewer))));

/** What a viewer asks besides looking. */
export interface Questions {
  /** Tried and asked `why` of: mostly what is not offered. */
  readonly lines: readonly Action[];
  /** Overlays with their arguments. */
  readonly overlays: readonly (readonly [id: string, argument: string])[];
  /** The odds too, which take long. */
  readonly odds: boolean;
}

const SAMPLING = chanceFrom({ seed: 'secrecy', entropy: {} });

/** Looks at everything that needs no question. */
const looking = <S extends Core<S>>(game: Game<S>): Questions => ({
  lines: [],
  overlays: game.overlays.flatMap(({ id, takes }) => (takes === 'nothing' ? [[id, ''] as const] : [])),
  odds: false,
});

/** By part. The state is not changed. */
export const shownTo = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  { lines, overlays, odds }: Questions = looking(game),
): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  const show = (part: string, value: unknown): void => {
    parts.set(part, JSON.stringify(value));
  };
  const redacted = game.redact(s, viewer);
  show('the redacted state', game.store.hash(redacted));
  for (const [part, value] of Object.entries(game.view(redacted, viewer))) show(`view.${part}`, value);
  show('the phase', game.phaseKey(s));
  decisionsIn(game, s, viewer, redacted).forEach((decision, i) => {
    for (const [part, value] of Object.entries(decision)) show(`question ${i}.${part}`, value);
  });
  for (const [id, argument] of overlays) {
    const shown = game.overlay(redacted, viewer, id, argument);
    show(`overlay ${id} ${argument}`.trim(), shown.ok ? shown.value : shown.problem);
  }
  if (viewer === null) return parts;
  show('standing orders', kindViews(game, s, viewer));
  for (const action of lines) {
    const line = `${action.verb} ${action.arg}`.trim();
    const verdict = why(game, s, viewer, action);
    show(`why ${line}`, verdict);
    if (verdict.legal) show(`path ${line}`, pathTo(game, s, viewer, action));
    else show(`trying ${line}`, act(game, game.store.clone(s), viewer, action));
  }
  if (odds && questionFor(s, viewer) !== null) {
    const known = playerOdds(game, s, viewer, [], SAMPLING);
    show('odds', known.ok ? known.value : known.problem);
  }
  return parts;
};
