// npm run siege [-- SECONDS [PART OF A NAME]]: every attack that is known, one after the other, from one loopback address at full speed,
// while people at another play on. Prints what they noticed. Loopback only; ends by itself.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { runnable } from './durability/child.ts';
import { latenciesOf, workOf } from './load/measure.ts';
import { ATTACKS } from './siege/attacks.ts';
import { Pair } from './siege/bystanders.ts';
import { openPlace } from './siege/place.ts';

const SECONDS = Number(process.argv[2] ?? 8);
const PART = process.argv[3] ?? '';
/** Three tables, an answer at each so often, in milliseconds: faster than people, and within the limits. */
const EVERY = 120;
const PAIRS = 3;
const LONG = 150;
/** What a durable answer may take at p99, in milliseconds. */
const AIM = 100;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const root = process.cwd();
const place = await openPlace(root, { HEXSIDE_LIMITS: 'on', HEXSIDE_LOG: 'error' });
const { url } = place.child;
const attacker = runnable('tools/siege/attacker.ts', root);

/** Plays for so long, and says how long each answer took. Somebody who is cut off or gets no answer has noticed. */
const playOne = async (pair: Pair, seconds: number): Promise<{ took: number[]; isLost: boolean }> => {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until && !pair.isCut) {
    const begun = performance.now();
    const result = await Promise.race([pair.act(), pause(20_000).then(() => 'silent' as const)]);
    if (result === 'silent') return { took, isLost: true };
    if (result !== null) took.push(result);
    await pause(Math.max(0, EVERY - (performance.now() - begun)));
  }
  return { took, isLost: pair.isCut };
};

const play = async (pairs: readonly Pair[], seconds: number): Promise<{ took: number[]; lost: number }> => {
  const all = await Promise.all(pairs.map((pair) => playOne(pair, seconds)));
  return { took: all.flatMap(({ took }) => took), lost: all.filter(({ isLost }) => isLost).length };
};

const attack = (name: string, address: string, table: string, length: number): Promise<string> =>
  new Promise((done) => {
    const args = [attacker, url, address, String(SECONDS), table, String(length), name];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    child.once('close', () => done(said.trim()));
  });

/** A process that needs a processor and leaves the server alone: what it does to the players is not the server's fault. */
const neighbour = (): Promise<string> =>
  new Promise((done) => {
    const script = `const until = Date.now() + ${SECONDS * 1000}; while (Date.now() < until);`;
    spawn(process.execPath, ['-e', script], { stdio: 'ignore' }).once('close', () => done(''));
  });

const row = (cells: readonly string[]): void => {
  const [name = '', ...rest] = cells;
  console.log([name.padEnd(40), ...rest.map((cell) => cell.padStart(9))].join(' '));
};
const ms = (value: number): string => value.toFixed(1);
const percent = (share: number): string => `${Math.round(share * 100)}%`;

const verdicts: string[] = [];
try {
  const long = await Pair.sitDown(url, 'orel');
  while (long.length < LONG) {
    await long.act();
    await pause(EVERY);
  }
  const { table, length } = long;
  long.close();
  const pairs: Pair[] = [];
  for (let i = 0; i < PAIRS; i++) pairs.push(await Pair.sitDown(url, 'karabakh'));
  await play(pairs, 2);

  console.log(
    `load ${loadavg()[0]?.toFixed(1)} before; ${SECONDS} s each; at ${PAIRS} tables an answer every ${EVERY} ms`,
  );
  row(['attack', 'p50 ms', 'p99 ms', 'longest', 'answers', 'lost', 'server', 'sent', 'refused', 'cut', 'verdict']);
  /** What players take for granted on this machine just now, in milliseconds: more where it is busy with others. */
  let usual = 0;
  /** Players play while somebody attacks. Gives back the 99th percentile. */
  const endure = async (name: string, attacking: Promise<string>): Promise<number> => {
    await pause(300);
    const [before, begun] = [workOf(place.child.pid), performance.now()];
    const { took, lost } = await play(pairs, SECONDS - 0.5);
    const after = workOf(place.child.pid);
    const share = (after.own + after.kernel - before.own - before.kernel) / (performance.now() - begun);
    const said = await attacking;
    const { p50, p99, count } = latenciesOf(took);
    const { sent = 0, refused = 0, cut = 0 } = said === '' ? {} : JSON.parse(said);
    const isBusy = usual > AIM / 2;
    const verdict = lost === 0 && p99 < AIM ? 'holds' : lost === 0 && isBusy && p99 < 3 * usual ? 'unclear' : 'BROKEN';
    verdicts.push(verdict);
    const noticed = [ms(p50), ms(p99), ms(Math.max(0, ...took)), String(count), String(lost), percent(share)];
    row([name, ...noticed, String(sent), String(refused), String(cut), verdict]);
    if (lost > 0) throw new Error('people who played were cut off or not answered: the rest was not tried');
    return p99;
  };
  await endure('none', Promise.resolve(''));
  usual = await endure('none, beside a busy process', neighbour());
  verdicts.length = 0;
  let number = 0;
  // Each attack comes from an address that nothing is held against yet.
  for (const name of Object.keys(ATTACKS).filter((one) => one.includes(PART)))
    await endure(name, attack(name, `127.0.1.${++number}`, table, length));
  const count = (what: string): number => verdicts.filter((one) => one === what).length;
  console.log(
    `load ${loadavg()[0]?.toFixed(1)} after; ${count('holds')} hold, ${count('unclear')} unclear, ${count('BROKEN')} BROKEN (aim: p99 under ${AIM} ms, nobody else cut off)`,
  );
  if (count('unclear') > 0)
    console.log('Unclear: slow, but so is everything on this machine just now. Try again when it is quiet.');
  for (const pair of pairs) pair.close();
} catch (error) {
  verdicts.push('BROKEN');
  console.error(error instanceof Error ? error.message : error);
} finally {
  await place.close();
}
process.exit(verdicts.every((one) => one === 'holds') ? 0 : 1);
