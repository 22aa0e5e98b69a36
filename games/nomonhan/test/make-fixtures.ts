// node tools/run.mjs games/nomonhan/test/make-fixtures.ts: plays whole games until every ending has happened and keeps the shortest record
// of each. Run it when a change of the rules is meant to change play; otherwise the fixtures must replay.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chanceFrom, type GameRecord, notationOf, pending, Table, writeAction } from '@hexside/engine';
import { writeRecordFile } from '@hexside/files';
import { game } from './kit.ts';
import { boldly, idly, modestly, type Player, purposefully, straight } from './walk.ts';

const MOST_GAMES = 400;
/** Who plays the Japanese and who the Soviets, and to which month: a clear lead takes time. */
const PAIRS: readonly (readonly [japanese: Player, soviet: Player, length?: 'october'])[] = [
  [idly, straight, 'october'],
  [straight, idly, 'october'],
  [purposefully, idly],
  [idly, purposefully],
  [boldly, boldly],
  [idly, modestly(4)],
  [idly, modestly(6)],
  [idly, modestly(7)],
  [modestly(4), idly],
  [modestly(6), idly],
  [modestly(7), idly],
  [purposefully, boldly],
  [boldly, purposefully],
];

const play = (i: number): GameRecord => {
  const players = PAIRS[i % PAIRS.length] ?? [boldly, boldly];
  const options = { length: players[2] ?? 'september' };
  const opened = Table.open(game, { scenario: 'campaign', options, dice: { seed: `fixture-${i}`, entropy: {} } });
  if (!opened.ok) throw new Error(opened.problem.text);
  const table = opened.value;
  const choices = chanceFrom({ seed: `fixture choices ${i}`, entropy: {} });
  for (let decision = 0; table.ending === null; decision++) {
    const [question] = pending(table.state);
    if (!question) throw new Error('dead end');
    const player = question.side === 0 ? players[0] : players[1];
    const code = question.offers.at(player(table.state, question, choices, decision));
    const done = table.act(question.side, writeAction(notationOf(table.state, question, code)));
    if (!done.ok) throw new Error(done.problem.text);
  }
  return table.record();
};

const found = new Map<string, GameRecord>();
const folder = join(process.cwd(), 'games/nomonhan/test/fixtures');
mkdirSync(folder, { recursive: true });
for (let i = 0; i < MOST_GAMES && (found.size < game.endings.length || i < PAIRS.length); i++) {
  const record = play(i);
  const known = record.result === null ? undefined : found.get(record.result);
  if (record.result === null || (known && known.actions.length <= record.actions.length)) continue;
  found.set(record.result, record);
  writeFileSync(join(folder, `${record.result}.json`), writeRecordFile(record));
  console.log(`game ${i}: ${record.result}, ${record.actions.length} actions`);
}
for (const { id } of game.endings) if (!found.has(id)) throw new Error(`no game ended ${id}`);
