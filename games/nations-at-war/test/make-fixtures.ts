// npm run fixtures nations-at-war: plays whole games until every ending has happened and keeps a record of
// each. Run it when a change of the rules is meant to change play; otherwise the fixtures must replay.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@hexside/engine';
import { bySide, recordOfGame } from '@hexside/engine/testing';
import { writeRecordFile } from '@hexside/files';
import { game } from './kit.ts';
import { boldly, idly, type Player, purposefully } from './walk.ts';

const MOST_GAMES = 60;
/** A game that ends sooner shows too little (tools/whole-games.long.test.ts). */
const LEAST_ACTIONS = 150;
/** Who plays the Germans and who the Soviets. */
const PAIRS: readonly (readonly [german: Player, soviet: Player])[] = [
  [purposefully, boldly],
  [boldly, purposefully],
  [purposefully, idly],
];

const play = (scenario: string, i: number): GameRecord =>
  recordOfGame(
    game,
    { scenario, options: {} },
    `fixture-${i}`,
    bySide(...(PAIRS[i % PAIRS.length] ?? [boldly, boldly])),
  );

const found = new Map<string, GameRecord>();
for (let i = 0; i < MOST_GAMES && found.size < game.endings.length; i++) {
  for (const scenario of ['cats', 'bridge']) {
    const record = play(scenario, i);
    if (record.result === null || record.actions.length < LEAST_ACTIONS) continue;
    if (!found.has(record.result)) found.set(record.result, record);
  }
}
const folder = join(process.cwd(), 'games/nations-at-war/test/fixtures');
mkdirSync(folder, { recursive: true });
for (const { id } of game.endings) {
  const record = found.get(id);
  if (!record) throw new Error(`no game ended ${id}`);
  writeFileSync(join(folder, `${id}.json`), writeRecordFile(record));
  console.log(`${id}: ${record.actions.length} actions`);
}
