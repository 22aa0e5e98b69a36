import { type Core, fail, type Game, ok, type Result } from '@hexside/engine';
import { type Parsed, placed, type Source } from './source.ts';
import { readYaml } from './yaml.ts';

const gameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'game' in value ? value.game : undefined;

export interface PositionFile {
  readonly file: Parsed;
  /** The game the position names. */
  readonly game: string;
}

/** A position file as far as it can be read without knowing the game: it must say which. */
export const readPositionFile = (source: Source): Result<PositionFile> => {
  const file = readYaml(source);
  if (!file.ok) return file;
  const game = gameOf(file.value.value);
  if (typeof game !== 'string') return placed(file.value, fail('expected the id of a game', { at: 'game' }).problem);
  return ok({ file: file.value, game });
};

/** The state that a position file describes, at rest; or the line that is wrong. */
export const stateFrom = <S extends Core<S>>(game: Game<S>, file: Parsed): Result<S> => {
  const state = game.readPosition(file.value);
  return state.ok ? state : placed(file, state.problem);
};
