// npm run siege [-- SECONDS [PART OF A NAME]]: every attack that is known, one after the other, from one loopback address at full speed,
// while two people at another play on. Prints what they noticed. Loopback only; ends by itself.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { runnable } from './durability/child.ts';
import { latenciesOf } from './load/measure.ts';
import { ATTACKS } from './siege/attacks.ts';
import { Pair } from './siege/bystanders.ts';
import { openPlace } from './siege/place.ts';

const SECONDS = Number(process.argv[2] ?? 8);
const PART = process.argv[3] ?? '';
/** A player who answers at once; twenty a second are more than anybody's, and less than the limits. */
const EVERY = 50;
const LONG = 300;
/** What a durable answer may take at p99, in milliseconds. */
const AIM = 100;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const root = process.cwd();
const place = await openPlace(root, { HEXSIDE_LIMITS: 'on', HEXSIDE_LOG: 'error' });
const { url } = place.child;
const attacker = runnable('tools/siege/attacker.ts', root);

/** Plays for so long, and says how long each answer took. A person who is cut off or gets no answer has noticed. */
const play = async (pair: Pair, seconds: number): Promise<{ took: number[]; silent: number }> => {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until && !pair.isCut) {
    const begun = performance.now();
    const answer = pair.act();
    const result = await Promise.race([answer, pause(20_000).then(() => 'silent' as const)]);
    if (result === 'silent') return { took, silent: 1 };
    if (result !== null) took.push(result);
    await pause(Math.max(0, EVERY - (performance.now() - begun)));
  }
  return { took, silent: 0 };
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

const row = (cells: readonly string[]): void => {
  const [name = '', ...rest] = cells;
  console.log([name.padEnd(40), ...rest.map((cell) => cell.padStart(9))].join(' '));
};
const ms = (value: number): string => value.toFixed(1);

let broken = 0;
try {
  const long = await Pair.sitDown(url, 'orel');
  while (long.length < LONG) {
    await long.act();
    await pause(15);
  }
  const { table, length } = long;
  long.close();
  const pair = await Pair.sitDown(url, 'karabakh');
  await play(pair, 2);

  console.log(`load ${loadavg()[0]?.toFixed(1)} before; ${SECONDS} s each; two people answer every ${EVERY} ms`);
  row(['attack', 'p50 ms', 'p99 ms', 'longest', 'answers', 'cut off', 'sent', 'refused', 'cut', 'verdict']);
  const calm = latenciesOf((await play(pair, SECONDS)).took);
  row(['none', ms(calm.p50), ms(calm.p99), '', String(calm.count), '0']);

  let number = 0;
  for (const name of Object.keys(ATTACKS).filter((one) => one.includes(PART))) {
    // Each attack comes from an address that nothing is held against yet.
    const attacking = attack(name, `127.0.1.${++number}`, table, length);
    await pause(300);
    const { took, silent } = await play(pair, SECONDS - 0.5);
    const said = await attacking;
    const { p50, p99, count } = latenciesOf(took);
    const { sent = 0, refused = 0, cut = 0 } = said === '' ? {} : JSON.parse(said);
    const isLost = silent > 0 || pair.isCut;
    const holds = !isLost && p99 < AIM && count > 0;
    if (!holds) broken++;
    const numbers = [ms(p50), ms(p99), ms(Math.max(0, ...took)), String(count), isLost ? 'YES' : '0'];
    row([name, ...numbers, String(sent), String(refused), String(cut), holds ? 'holds' : 'BROKEN']);
    if (isLost) throw new Error('the two who played were cut off or not answered: the rest was not tried');
  }
  console.log(
    `load ${loadavg()[0]?.toFixed(1)} after; ${broken === 0 ? 'all hold' : `${broken} BROKEN`} (aim: p99 under ${AIM} ms, nobody else cut off)`,
  );
  pair.close();
} catch (error) {
  broken++;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await place.close();
}
process.exit(broken === 0 ? 0 : 1);
