import type { Game, Setup } from '../game.ts';
import { isRecord } from '../library/reading.ts';
import type { Core } from '../state/state.ts';

/** The scenario a position is of, by its field `scenario`, or the game's first; with the options that are usual there. */
export const setupOfPosition = <S extends Core<S>>(game: Game<S>, position: unknown): Setup => {
  const named = isRecord(position) ? position.scenario : undefined;
  const scenario = game.scenarios.find(({ id }) => id === named) ?? game.scenarios[0];
  const options = (scenario?.options ?? []).map(({ id, standard }) => [id, standard] as const);
  return { scenario: scenario?.id ?? '', options: Object.fromEntries(options) };
};
