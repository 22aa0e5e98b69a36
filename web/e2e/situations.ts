import { type GameRecord, type Problem, sideNamed, Table } from '@hexside/engine';
import { createKarabakh, game as karabakh, parseKarabakhData } from '@hexside/karabakh';

/** Games to open in the page: made here with the same rules, in Node. */

const parsed = parseKarabakhData(karabakh.data);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const game = createKarabakh(parsed.data);

type Played = ReturnType<typeof opened>;

const told = (problem: Problem): Error => new Error(`${problem.at ?? ''} ${problem.text}`);

const opened = (position: unknown, seed: string) => {
  const table = Table.open(game, { scenario: 'campaign', options: {}, dice: { seed, entropy: {} }, position });
  if (!table.ok) throw told(table.problem);
  return table.value;
};

/** Plays lines such as `AR unit Arabo` up to the first that is refused; answers with its problem. */
const play = (table: Played, lines: readonly string[]): string | null => {
  for (const line of lines) {
    const [who = '', ...words] = line.split(' ');
    const side = sideNamed(game, who);
    if (side === null) return `there is no side ${who}`;
    const done = table.act(side, words.join(' '));
    if (!done.ok) return `${line}: ${done.problem.text}`;
  }
  return null;
};

/** What is asked next, as `AR losses`. */
export const askedNext = (table: Played): string =>
  table
    .decisions(null)
    .map((one) => `${one.side} ${one.point}`)
    .join();

/**
 * A game at this position with dice that lead to this question, if the player does as these lines say. The lines are
 * only tried here; the page is to play them.
 */
export const situation = (position: object, lines: readonly string[] = [], leadsTo = /./): GameRecord => {
  let last: string | null = null;
  for (let n = 0; n < 500; n++) {
    const table = opened({ game: 'karabakh', ...position }, `situation-${n}`);
    const record = table.record();
    if (lines.length === 0) return record;
    const problem = play(table, lines);
    if (problem === null && leadsTo.test(askedNext(table))) return record;
    last = problem ?? askedNext(table);
  }
  throw new Error(`no dice lead to ${leadsTo}; the last ones: ${last}`);
};

/** Replays a record and answers with the fingerprint of its end. */
export const hashOf = (record: GameRecord): string => {
  const table = Table.fromRecord(game, record);
  if (!table.ok) throw told(table.problem);
  return table.value.hash;
};

export const fileOf = (record: GameRecord): string => JSON.stringify(record, null, 2);
