// Whole games as they were played, for the tests of any game: a change that makes one of them replay otherwise breaks running games.
import { type Core, type Game, type GameRecord, Table } from '@hexside/engine';
import { readRecordFile } from './record.ts';

export interface Replayed {
  readonly record: GameRecord;
  readonly ending: string | null;
  /** Laws broken at any step of the way. */
  readonly broken: readonly string[];
  /** What anybody may be told of it. */
  readonly lines: number;
}

/** Replays a stored game to every fingerprint, looking at the laws on the way. @throws Error that says where it differs */
export const replayed = <S extends Core<S>>(game: Game<S>, name: string, text: string): Replayed => {
  const file = readRecordFile({ name, text });
  if (!file.ok) throw new Error(file.problem.text);
  const { record } = file.value;
  const broken: string[] = [];
  const table = Table.fromRecord(game, record, (state, line) => {
    for (const law of game.brokenLaws(state)) broken.push(`after ${line + 1} actions: ${law}`);
  });
  if (!table.ok)
    throw new Error(
      `${table.problem.at}: ${table.problem.text}; if play was meant to change: npm run fixtures ${game.id}, and raise VERSION`,
    );
  const lines = table.value.story(null).filter((line) => line !== null).length;
  return { record, ending: table.value.ending, broken, lines };
};
