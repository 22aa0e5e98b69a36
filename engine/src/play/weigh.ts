import type { Side } from '../brand.ts';
import type { Chance } from '../chance/chance.ts';
import type { Game, OddsSummary } from '../game.ts';
import { ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';
import { decisionsIn } from './decisions.ts';
import { type PlayerOdds, playerOdds } from './odds.ts';
import { supposedAfter } from './suppose.ts';
import type { DecisionView, TableView } from './view.ts';

/** All that an odds panel shows of what is under way, or would be after some lines of the side's own. */
export interface WeighedMoment {
  readonly view: TableView;
  /** What the side is asked then; null where dice come first. */
  readonly asked: DecisionView | null;
  readonly summary: OddsSummary | null;
  /** Null where only the answers to the question have odds. */
  readonly odds: PlayerOdds | null;
  /** By answer, where the answers are set beside each other; null where no dice follow one at once. */
  readonly answers: ReadonlyMap<string, PlayerOdds | null>;
}

/** The odds as one side may know them, with the table and the question they belong to. `lines` are entered on a copy only. */
export const weigh = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Side,
  lines: readonly string[],
  sampling: Chance,
): Result<WeighedMoment> => {
  const after = supposedAfter(game, s, viewer, lines);
  if (!after.ok) return after;
  const copy = after.value;
  const sideId = game.sides[viewer]?.id;
  const asked = decisionsIn(game, copy, viewer, copy).find(({ side }) => side === sideId) ?? null;
  const view = game.view(copy, viewer);
  const isShown = game.odds.isPending(copy) || (asked !== null && game.odds.questions?.has(asked.point) === true);
  const summary = isShown ? game.odds.summary(copy, viewer) : null;
  const foresee = (line: string): PlayerOdds | null => {
    const found = playerOdds(game, s, viewer, [...lines, line], sampling);
    return found.ok ? found.value : null;
  };
  const answers = new Map((summary?.answers ?? []).map((line) => [line, foresee(line)]));
  if (answers.size > 0) return ok({ view, asked, summary, odds: null, answers });
  const odds = playerOdds(game, s, viewer, lines, sampling);
  return odds.ok ? ok({ view, asked, summary, odds: odds.value, answers }) : odds;
};
