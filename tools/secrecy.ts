// npm run secrecy [-- GAMES [ACTIONS [ID]]]: records every socket over whole games of everything on the shelf, or of one game,
// 100 games each unless given, and finds no byte that the side's own view and story do not contain. Meanwhile the
// players ask why, try what is not offered and look at ways and overlays: each answer must be the same in a world that differs in what is hidden.
import { randomInt } from 'node:crypto';
import { loadGames } from '../server/src/tables/games.ts';
import { recordGame } from '../server/src/testing/secrecy.ts';
import { openSite } from '../server/src/testing/site.ts';

const [count = '100', most = '100000', only] = process.argv.slice(2);
const AT_ONCE = 3;
const games = await loadGames();
const site = await openSite({ HEXSIDE_LIMITS: 'off', HEXSIDE_LOG: 'error' }, games);
for (const offered of games.all.filter(({ card }) => only === undefined || card.id === only)) {
  const sum = { games: 0, foggy: 0, actions: 0, messages: 0, bytes: 0, pried: 0 };
  const faults: string[] = [];
  let left = Number(count);
  const playOn = async (): Promise<void> => {
    while (left-- > 0) {
      const one = await recordGame(site, offered, Number(most), () => randomInt(1_000_000) / 1_000_000);
      sum.games++;
      sum.foggy += one.fog ? 1 : 0;
      sum.actions += one.actions;
      sum.messages += one.messages;
      sum.bytes += one.bytes;
      sum.pried += one.pried;
      faults.push(...one.faults);
      for (const fault of one.faults) console.error(`  ${fault}`);
      if (sum.games % 5 === 0) console.error(`${offered.card.id}: ${sum.games} games, ${faults.length} faults so far`);
    }
  };
  // One waits for the disk or the wire while the others are played on.
  await Promise.all(Array.from({ length: AT_ONCE }, playOn));
  console.log(
    `${offered.card.id}: ${sum.games} games (${sum.foggy} with something hidden), ${sum.actions} actions, ${sum.messages} messages, ${Math.round(sum.bytes / 1e6)} MB, ${sum.pried} questions asked to find out: ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
await site.close();
process.exit();
