// npm run secrecy [-- GAMES [ACTIONS [ID]]]: records every socket over whole games of everything in the game registry, or of one game,
// 100 games each unless given, and finds no byte that the side's own view and story do not contain. Meanwhile the
// players ask why, try illegal actions and look at paths and overlays: each answer must be the same in a state that differs only in secrets.
// Games that were played are noted: a run that is broken off goes on where it was, as long as nothing has changed that it tries.
import { randomInt } from 'node:crypto';
import { loadGames } from '../server/src/tables/games.ts';
import { recordGame } from '../server/src/testing/secrecy.ts';
import { openSite } from '../server/src/testing/site.ts';
import { GamesPlayed } from './secrecy/games-played.ts';

const [count = '100', most = '100000', only] = process.argv.slice(2);
const AT_ONCE = 3;
const games = await loadGames();
const site = await openSite({ HEXSIDE_LIMITS: 'off', HEXSIDE_LOG: 'error' }, games);
for (const offered of games.all.filter(({ card }) => only === undefined || card.id === only)) {
  const { id } = offered.card;
  const played = new GamesPlayed(id, Number(most));
  if (played.count > 0) console.error(`${id}: ${played.count} games were played before`);
  let left = Number(count) - played.count;
  const playOn = async (): Promise<void> => {
    while (left-- > 0) {
      const one = await recordGame(site, offered, Number(most), () => randomInt(1_000_000) / 1_000_000);
      played.note(one);
      for (const fault of one.faults) console.error(`  ${fault}`);
      console.error(`${id}: ${played.count} of ${count} games, ${played.faults.length} faults so far`);
    }
  };
  // One waits for the disk or the wire while the others are played on.
  await Promise.all(Array.from({ length: AT_ONCE }, playOn));
  const { foggy, actions, messages, bytes, pried } = played.sums;
  console.log(
    `${id}: ${played.count} games (${foggy} with something hidden), ${actions} actions, ${messages} messages, ${Math.round(bytes / 1e6)} MB, ${pried} questions asked to find out: ${played.faults.length} faults`,
  );
  for (const fault of played.faults.slice(0, 20)) console.log(`  ${fault}`);
  if (played.faults.length > 0) process.exitCode = 1;
}
await site.close();
process.exit();
