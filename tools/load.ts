// npm run load [-- TABLES]: our server and boardgame.io's under the same toy on this machine, in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installLibraries } from '../cli/src/bench/libraries.ts';
import { Child, runnable } from './durability/child.ts';
import { flood, Measured, type Played, paced, warmUp } from './load/driving.ts';
import { memoryOf, told } from './load/measure.ts';
import { OurTable, pairs } from './load/our-players.ts';
import { fillStore } from './load/stored.ts';

const TABLES = Number(process.argv[2] ?? 1000);
const AT_FULL_SPEED = 200;
const WARM = 5000;
/** Both servers get their turns one after the other, so that whatever else the machine does meets both. */
const ROUNDS = 4;
const ROUND_SECONDS = 4;
/** Somebody who plays live acts every few seconds; two of them, each table every two. */
const EVERY = 2000;
const PACED_SECONDS = 20;
const FLOOD_SECONDS = 10;
const say = (text: string): void => console.log(text);
await installLibraries(say).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const percent = (share: number): string => `${Math.round(share * 100)}%`;
const folder = mkdtempSync(join(tmpdir(), 'hexside-load-'));
const file = runnable('tools/load/our-server.ts', process.cwd());

const line = (name: string, measured: Measured): string => {
  const { server, driver } = measured.shares;
  return (
    `${name}: ${Math.round(measured.perSecond)} acknowledged actions/s, ${told(measured.latencies)}; ` +
    `${measured.work.toFixed(3)} ms of the server's processor each, ${measured.kernelWork.toFixed(3)} in the kernel ` +
    `(${percent(server)} of one processor; driver ${percent(driver)})`
  );
};

try {
  say(
    `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before`,
  );

  const begun = performance.now();
  let ours = await Child.start(file, { HEXSIDE_DATA: join(folder, 'a') });
  const emptyStart = performance.now() - begun;
  const place = { url: ours.url };
  const people = await pairs(place, 20);
  const open = async (i: number): Promise<OurTable> => {
    const pair = people[i % people.length];
    if (!pair) throw new Error('nobody plays');
    return OurTable.open(ours.url, pair);
  };

  const theirs = await Child.start('tools/load/their-server.mjs', { LOAD_PORT: '0' });
  const { TheirTable } = await import('./load/their-players.mjs');
  const fast: OurTable[] = [];
  const rivals: Played[] = [];
  for (let i = 0; i < AT_FULL_SPEED; i++) {
    fast.push(await open(i));
    rivals.push(await TheirTable.open(theirs.url));
  }
  await warmUp(fast, WARM);
  await warmUp(rivals, WARM);
  const [blind, seeing, them] = [new Measured(), new Measured(), new Measured()];
  const pictures = (): number => fast.reduce((sum, table) => sum + table.pictures, 0);
  let shown = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const before = pictures();
    await blind.during(ours.pid, (note) => flood(fast, ROUND_SECONDS, note));
    shown += pictures() - before;
    for (const table of fast) table.looks = true;
    await warmUp(fast, 2 * AT_FULL_SPEED);
    await seeing.during(ours.pid, (note) => flood(fast, ROUND_SECONDS, note));
    for (const table of fast) table.looks = false;
    await them.during(theirs.pid, (note) => flood(rivals, ROUND_SECONDS, note));
  }
  const ratio = (us: Measured): string =>
    `${(us.perSecond / them.perSecond).toFixed(1)} by the clock, ${(them.work / us.work).toFixed(1)} by the server's processor time`;
  say(`a flood at ${AT_FULL_SPEED} tables, ${ROUNDS} rounds of ${ROUND_SECONDS} s each, by turns`);
  say(line('  boardgame.io, in memory, 2 pictures an action', them));
  say(line('  ours, durable, answering what is seen, 2 pictures an action', seeing));
  say(line(`  ours, durable, answering blindly, ${(shown / blind.count).toFixed(1)} pictures an action`, blind));
  say(`  ratio: ${ratio(seeing)}; blindly ${ratio(blind)} (aim: at least 10)`);
  for (const table of [...fast, ...rivals]) table.close();
  await theirs.end('SIGKILL');

  await ours.end('SIGTERM');
  ours = await Child.start(file, { HEXSIDE_DATA: join(folder, 'a') });
  place.url = ours.url;
  await pause(500);
  const bare = memoryOf(ours.pid);
  const live: OurTable[] = [];
  for (let i = 0; i < TABLES; i++) live.push(await open(i));
  const seated = memoryOf(ours.pid);
  const calm = new Measured();
  await calm.during(ours.pid, (note) => paced(live, EVERY, PACED_SECONDS, note));
  const played = memoryOf(ours.pid);
  say(`${TABLES} live tables, ${TABLES * 2} sockets`);
  say(`${line(`  an action every ${EVERY / 1000} s at each`, calm)} (aim: p99 under 100 ms)`);
  const flooded = new Measured();
  await flooded.during(ours.pid, (note) => flood(live, FLOOD_SECONDS, note));
  say(line('  a flood', flooded));
  say(
    `memory: ${bare.toFixed(0)} MB bare; ${(((seated - bare) * 1024) / TABLES).toFixed(0)} kB a table with two sockets, ${(((played - bare) * 1024) / TABLES).toFixed(0)} kB after ${(PACED_SECONDS * 1000) / EVERY} actions; a table nobody looks at: none, it lies in the store`,
  );
  for (const table of live) table.close();
  await ours.end('SIGTERM');

  await (await Child.start(file, { HEXSIDE_DATA: join(folder, 'b') })).end('SIGTERM');
  fillStore(join(folder, 'b'), 100_000, 20);
  const before = performance.now();
  const late = await Child.start(file, { HEXSIDE_DATA: join(folder, 'b') });
  say(
    `start: ${Math.round(emptyStart)} ms empty, ${Math.round(performance.now() - before)} ms with 100,000 stored games (5,000 under way)`,
  );
  await late.end('SIGTERM');
  say(`load ${loadavg()[0]?.toFixed(1)} after`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
