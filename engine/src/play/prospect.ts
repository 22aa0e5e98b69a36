import type { Side } from '../brand.ts';
import type { Chance } from '../chance/chance.ts';
import type { Game } from '../game.ts';
import { offersFor, questionFor } from '../legality/legal.ts';
import type { Core } from '../state/state.ts';
import type { Effort } from './effort.ts';
import { effortOfOne, type PlayerOdds, playerOdds } from './odds.ts';
import { bringIntoFocus, suppose, supposed } from './suppose.ts';

/** What would come of choosing a target, if everybody who can join does. */
export interface Prospect {
  /** Who would join, by id. */
  readonly pieces: readonly string[];
  readonly odds: PlayerOdds;
}

/** More than any stack or front brings together; a game that offers pieces without end is not followed further. */
const MOST_JOINING = 24;

/**
 * The odds of a target before anything is put together: the line is entered on the side's own redacted copy, then every
 * piece the next question offers to add. Null where that leads to nothing with odds.
 */
export const prospectOf = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Side,
  line: string,
  sampling: Chance,
  effort: Effort = effortOfOne(),
): Prospect | null => {
  const copy = supposed(game, s, viewer);
  const lines: string[] = [];
  const enter = (text: string): boolean => {
    if (!suppose(game, copy, viewer, text).ok) return false;
    lines.push(text);
    return true;
  };
  if (!enter(line)) return null;
  bringIntoFocus(game, copy, s, viewer);
  const pieces: string[] = [];
  const point = questionFor(copy, viewer)?.ask.point;
  while (pieces.length < MOST_JOINING) {
    const asked = questionFor(copy, viewer);
    if (!asked || asked.ask.point !== point) break;
    // The next question may be about something else altogether.
    if (game.odds.questions?.has(point) === false && game.odds.isPending(copy)) break;
    const joining = offersFor(game, copy, asked).find((offer) => offer.kind === 'piece' && !pieces.includes(offer.arg));
    if (!joining || !enter(`${joining.verb} ${joining.arg}`)) break;
    pieces.push(joining.arg);
  }
  // Nobody needs to join where the target itself is all that is chosen.
  if (pieces.length === 0 && !game.odds.isPending(copy)) return null;
  const odds = playerOdds(game, s, viewer, lines, sampling, effort);
  return odds.ok ? { pieces, odds: odds.value } : null;
};
