import {
  type Core,
  type Game,
  type GameRecord,
  type Problem,
  pending,
  setupOfPosition,
  sideNamed,
  Table,
} from '@hexside/engine';
import { createKarabakh, game as karabakh, parseKarabakhData } from '@hexside/karabakh';

/** Games to open in the page: made here with the same rules, in Node. */

const parsed = parseKarabakhData(karabakh.data);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createKarabakh(parsed.data);

const told = (problem: Problem): Error => new Error(`${problem.at ?? ''} ${problem.text}`);

/** Plays lines such as `AR unit Arabo` up to the first that is refused; answers with its problem. */
const play = <S extends Core<S>>(table: Table<S>, lines: readonly string[]): string | null => {
  for (const line of lines) {
    const [who = '', ...words] = line.split(' ');
    const side = sideNamed(table.game, who);
    if (side === null) return `there is no side ${who}`;
    const done = table.act(side, words.join(' '));
    if (!done.ok) return `${line}: ${done.problem.text}`;
  }
  return null;
};

/** What is asked next, as `AR losses`. */
export const askedNext = <S extends Core<S>>(table: Table<S>): string =>
  pending(table.state)
    .map(({ side, ask }) => `${table.game.sides[side]?.id} ${ask.point}`)
    .join();

/**
 * A game at this position with dice that lead to this question, if the player does as these lines say. The lines are
 * only tried here; the page is to play them.
 */
export const situationsOf =
  <S extends Core<S>>(of: Game<S>) =>
  (position: object, lines: readonly string[] = [], leadsTo = /./): GameRecord => {
    let last: string | null = null;
    for (let n = 0; n < 500; n++) {
      const table = Table.open(of, {
        ...setupOfPosition(of, position),
        dice: { seed: `situation-${n}`, entropy: {} },
        position: { game: of.id, ...position },
      });
      if (!table.ok) throw told(table.problem);
      const record = table.value.record();
      if (lines.length === 0) return record;
      const problem = play(table.value, lines);
      if (problem === null && leadsTo.test(askedNext(table.value))) return record;
      last = problem ?? askedNext(table.value);
    }
    throw new Error(`no dice lead to ${leadsTo}; the last ones: ${last}`);
  };

export const situation = situationsOf(game);

/** Replays a record and answers with the fingerprint of its end. */
export const hashOf = (record: GameRecord): string => {
  const table = Table.fromRecord(game, record);
  if (!table.ok) throw told(table.problem);
  return table.value.hash;
};

export const fileOf = (record: GameRecord): string => JSON.stringify(record, null, 2);
