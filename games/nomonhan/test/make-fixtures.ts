// npm run fixtures nomonhan: plays whole games until every ending has a stored one. What is stored and still
// replays is kept; run it when a change of the rules is meant to change play.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@hexside/engine';
import { bySide, recordOfGame } from '@hexside/engine/testing';
import { writeRecordFile } from '@hexside/files';
import { replayed } from '@hexside/files/testing';
import { game } from './kit.ts';
import { boldly, idly, modestly, type Player, purposefully, recklessly, steadily } from './walk.ts';

const MOST_GAMES = 400;
/** Who plays the Japanese and who the Soviets, and to which month: a clear lead takes time. */
const GAMES: readonly { readonly players: Player; readonly length: 'september' | 'october' }[] = [
  { players: bySide(steadily, recklessly), length: 'october' },
  { players: bySide(recklessly, steadily), length: 'october' },
  { players: bySide(steadily, idly), length: 'september' },
  { players: bySide(idly, steadily), length: 'september' },
  { players: bySide(purposefully, idly), length: 'september' },
  { players: bySide(idly, purposefully), length: 'september' },
  { players: boldly, length: 'september' },
  { players: bySide(idly, modestly(5)), length: 'september' },
  { players: bySide(modestly(5), idly), length: 'september' },
];

const play = (i: number): GameRecord => {
  const { players, length } = GAMES[i % GAMES.length] ?? { players: boldly, length: 'september' };
  return recordOfGame(game, { scenario: 'campaign', options: { length } }, `fixture-${i}`, players);
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
