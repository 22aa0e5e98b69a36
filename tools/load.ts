// npm run load [-- TABLES]: our server and boardgame.io's under the same toy on this machine, in the same run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, runnable } from './durability/child.ts';
import { latenciesOf, memoryOf, told, workOf } from './load/measure.ts';
import { OurTable, pairs } from './load/our-players.ts';
import { fillStore } from './load/stored.ts';

interface Played {
  act(): Promise<number>;
  close(): void;
}

const TABLES = Number(process.argv[2] ?? 1000);
const AT_FULL_SPEED = 50;
const SECONDS = 10;
const WARM = 5000;
const say = (text: string): void => console.log(text);
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const folder = mkdtempSync(join(tmpdir(), 'hexside-load-'));
const file = runnable('tools/load/our-server.ts', process.cwd());

/** Every table answers as soon as its last answer was acknowledged. */
const fullSpeed = async (tables: readonly Played[], seconds: number, pid: number) => {
  const times: number[] = [];
  const worked = workOf(pid);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < until) times.push(await table.act());
    }),
  );
  return {
    perSecond: times.length / ((performance.now() - begun) / 1000),
    work: (workOf(pid) - worked) / times.length,
    ...latenciesOf(times),
  };
};

/** So many actions first, for both servers to have seen everything once. */
const warmUp = async (tables: readonly Played[], actions: number): Promise<void> => {
  await Promise.all(
    tables.map(async (table) => {
      for (let i = 0; i < actions / tables.length; i++) await table.act();
    }),
  );
};

/** Every table answers once in so many milliseconds, whatever happens at the others. */
const paced = async (tables: readonly Played[], every: number, seconds: number) => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    tables.map(async (table) => {
      await pause(Math.random() * every);
      while (performance.now() < until) {
        const took = await table.act();
        times.push(took);
        await pause(Math.max(0, every - took));
      }
    }),
  );
  return { perSecond: times.length / seconds, ...latenciesOf(times) };
};

const theirs = (): Promise<{ readonly url: string; readonly pid: number; end(): void }> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['tools/load/their-server.mjs'], {
      env: { ...process.env, LOAD_PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    child.once('exit', (code) => fail(new Error(`boardgame.io ended with ${code}`)));
    child.stdout.on('data', (part: Buffer) => {
      const url = /listening (\S+)/.exec(part.toString())?.[1];
      if (url !== undefined) done({ url, pid: child.pid ?? 0, end: () => child.kill('SIGKILL') });
    });
  });

try {
  say(
    `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before`,
  );

  const begun = performance.now();
  let ours = await Child.start(file, { HEXSIDE_DATA: join(folder, 'a') });
  const emptyStart = performance.now() - begun;
  const place = { url: ours.url };
  const people = await pairs(place, 20);
  const pairOf = (i: number) => people[i % people.length] ?? people[0];
  const open = async (i: number): Promise<OurTable> => {
    const pair = pairOf(i);
    if (!pair) throw new Error('nobody plays');
    return OurTable.open(ours.url, pair);
  };

  const fast: OurTable[] = [];
  for (let i = 0; i < AT_FULL_SPEED; i++) fast.push(await open(i));
  await warmUp(fast, WARM);
  const full = await fullSpeed(fast, SECONDS, ours.pid);
  say(
    `ours, ${AT_FULL_SPEED} tables at full speed, durable: ${Math.round(full.perSecond)} acknowledged actions/s, ${told(full)}, ${full.work.toFixed(2)} ms of processor each`,
  );
  for (const table of fast) table.close();

  const other = await theirs();
  const { TheirTable } = await import('./load/their-players.mjs');
  const rivals: Played[] = [];
  for (let i = 0; i < AT_FULL_SPEED; i++) rivals.push(await TheirTable.open(other.url));
  await warmUp(rivals, WARM);
  const rival = await fullSpeed(rivals, SECONDS, other.pid);
  say(
    `boardgame.io, the same, in memory: ${Math.round(rival.perSecond)} acknowledged actions/s, ${told(rival)}, ${rival.work.toFixed(2)} ms of processor each`,
  );
  say(
    `ratio: ${(full.perSecond / rival.perSecond).toFixed(1)} (aim: at least 10); by processor time ${(rival.work / full.work).toFixed(1)}`,
  );
  for (const table of rivals) table.close();
  other.end();

  await ours.end('SIGTERM');
  ours = await Child.start(file, { HEXSIDE_DATA: join(folder, 'a') });
  place.url = ours.url;
  await pause(500);
  const bare = memoryOf(ours.pid);
  const live: OurTable[] = [];
  for (let i = 0; i < TABLES; i++) live.push(await open(i));
  const seated = memoryOf(ours.pid);
  const result = await paced(live, 1000, SECONDS * 2);
  const played = memoryOf(ours.pid);
  say(
    `${TABLES} live tables, ${TABLES * 2} sockets, an action a second each: ${Math.round(result.perSecond)} acknowledged actions/s, ${told(result)} (aim: p99 under 100 ms)`,
  );
  say(
    `memory: ${bare.toFixed(0)} MB bare; ${(((seated - bare) * 1024) / TABLES).toFixed(0)} kB a table with two sockets, ${(((played - bare) * 1024) / TABLES).toFixed(0)} kB after ${SECONDS * 2} actions; a table nobody looks at: none, it lies in the store`,
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
