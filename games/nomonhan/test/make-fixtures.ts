// node tools/run.mjs games/nomonhan/test/make-fixtures.ts: plays whole games until every ending has a stored one. What is stored and still
// replays is kept; run it when a change of the rules is meant to change play.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chanceFrom, type GameRecord, notationOf, pending, Table, writeAction } from '@hexside/engine';
import { writeRecordFile } from '@hexside/files';
import { replayed } from '@hexside/files/testing';
import { game } from './kit.ts';
import { between, boldly, idly, modestly, type Player, purposefully, recklessly, steadily } from './walk.ts';

const MOST_GAMES = 400;
/** Who plays the Japanese and who the Soviets, and to which month: a clear lead takes time. */
const GAMES: readonly { readonly players: Player; readonly length: 'september' | 'october' }[] = [
  { players: between(steadily, recklessly), length: 'october' },
  { players: between(recklessly, steadily), length: 'october' },
  { players: between(steadily, idly), length: 'september' },
  { players: between(idly, steadily), length: 'september' },
  { players: between(purposefully, idly), length: 'september' },
  { players: between(idly, purposefully), length: 'september' },
  { players: boldly, length: 'september' },
  { players: between(idly, modestly(5)), length: 'september' },
  { players: between(modestly(5), idly), length: 'september' },
];

const play = (i: number): GameRecord => {
  const { players, length } = GAMES[i % GAMES.length] ?? { players: boldly, length: 'september' };
  const setup = { scenario: 'campaign', options: { length }, dice: { seed: `fixture-${i}`, entropy: {} } };
  const opened = Table.open(game, setup);
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
  const choices = chanceFrom({ seed: `fixture choices ${i}`, entropy: {} });
  for (let decision = 0; table.ending === null; decision++) {
    const [question] = pending(table.state);
    if (!question) throw new Error('dead end');
    const code = question.offers.at(players(table.state, question, choices, decision));
    const done = table.act(question.side, writeAction(notationOf(table.state, question, code)));
    if (!done.ok) throw new Error(done.problem.text);
  }
  return table.record();
};

const folder = join(process.cwd(), 'games/nomonhan/test/fixtures');
mkdirSync(folder, { recursive: true });
const fileOf = (ending: string): string => join(folder, `${ending}.json`);

const isKept = (ending: string): boolean => {
  if (!existsSync(fileOf(ending))) return false;
  try {
    return replayed(game, ending, readFileSync(fileOf(ending), 'utf8')).ending === ending;
  } catch {
    return false;
  }
};

const missing = new Set(game.endings.map(({ id }) => id).filter((id) => !isKept(id)));
for (let i = 0; i < MOST_GAMES && missing.size > 0; i++) {
  const record = play(i);
  if (record.result === null || !missing.delete(record.result)) continue;
  writeFileSync(fileOf(record.result), writeRecordFile(record));
  console.log(`game ${i}: ${record.result}, ${record.actions.length} actions`);
}
for (const ending of missing) throw new Error(`no game ended ${ending}`);
