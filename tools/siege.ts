// npm run siege [-- SECONDS [PART OF A NAME]]: every attack that is known, one after the other, from one loopback address at full speed,
// while people at another play on. Prints what they noticed. An attack must prove that the server did what it asked for; where players were too slow
// it is tried again, beside a neighbour that only needs a processor. Loopback only; ends by itself.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { runnable } from './durability/child.ts';
import { latenciesOf, workOf } from './load/measure.ts';
import { ATTACKS } from './siege/attacks/all.ts';
import { Pair } from './siege/bystanders.ts';
import { type Arms, besiege } from './siege/stored.ts';
import { AIM, missing, type Noticed, type Verdict, verdictOf } from './siege/verdict.ts';

const SECONDS = Number(process.argv[2] ?? 8);
const PART = process.argv[3] ?? '';
/** Three tables, an answer at each so often, in milliseconds: faster than people, and within the limits. */
const EVERY = 120;
const PAIRS = 3;
const MOST_TRIES = 3;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const root = process.cwd();
const names = Object.keys(ATTACKS).filter((one) => one.includes(PART));
if (names.length === 0) {
  console.error(`There is no attack with "${PART}" in its name. There are:\n  ${Object.keys(ATTACKS).join('\n  ')}`);
  process.exit(2);
}
console.log('Playing long games into the store ...');
const { place, arms } = await besiege(root, ATTACKS);
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

/** What an attacker says of itself. */
interface Said {
  readonly sent: number;
  readonly refused: number;
  readonly cut: number;
  readonly tally: Readonly<Record<string, number>>;
}
const NOTHING: Said = { sent: 0, refused: 0, cut: 0, tally: {} };

const attack = (name: string, address: string, { cookie, target }: Arms): Promise<Said> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [attacker, url, address, String(SECONDS), name], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, SIEGE_TARGET: JSON.stringify({ target, cookie }) },
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    child.once('close', () => done(said.trim() === '' ? NOTHING : JSON.parse(said)));
  });

/** A process that needs a processor and leaves the server alone: what it does to the players is not the server's fault. */
const neighbour = (): Promise<Said> =>
  new Promise((done) => {
    const script = `const until = Date.now() + ${SECONDS * 1000}; while (Date.now() < until);`;
    spawn(process.execPath, ['-e', script], { stdio: 'ignore' }).once('close', () => done(NOTHING));
  });

const row = (cells: readonly string[]): void => {
  const [name = '', ...rest] = cells;
  console.log([name.padEnd(45), ...rest.map((cell) => cell.padStart(8))].join(' '));
};
const ms = (value: number): string => value.toFixed(1);

/** How long the server's main thread was busy in one go since this was last asked, in milliseconds on the processor: others on the machine change nothing in it. */
const longestTurn = async (what = 'now'): Promise<number> => {
  const response = await fetch(`${url}/busy/${what}`, { headers: { connection: 'close' } });
  const { longest }: { longest: number } = JSON.parse(await response.text());
  return longest;
};

/** Players play while somebody attacks. */
const endure = async (
  pairs: readonly Pair[],
  attacking: Promise<Said>,
): Promise<{ noticed: Noticed; said: Said; cells: readonly string[] }> => {
  await pause(300);
  await longestTurn();
  const [before, begun] = [workOf(place.child.pid), performance.now()];
  const played = await Promise.all(pairs.map((pair) => playOne(pair, SECONDS - 0.5)));
  const after = workOf(place.child.pid);
  const share = (after.own + after.kernel - before.own - before.kernel) / (performance.now() - begun);
  const said = await attacking;
  const took = played.flatMap((one) => one.took);
  const lost = played.filter(({ isLost }) => isLost).length;
  const { p50, p99, count } = latenciesOf(took);
  const turn = ms(await longestTurn());
  const cells = [
    ms(p50),
    ms(p99),
    ms(Math.max(0, ...took)),
    String(count),
    String(lost),
    `${Math.round(share * 100)}%`,
    turn,
  ];
  return { noticed: { p99, lost }, said, cells };
};

const verdicts: Verdict[] = [];
try {
  await longestTurn('begin');
  const pairs: Pair[] = [];
  for (let i = 0; i < PAIRS; i++) pairs.push(await Pair.sitDown(url, 'karabakh'));
  await Promise.all(pairs.map((pair) => pair.wakeThreads()));
  await Promise.all(pairs.map((pair) => playOne(pair, 2)));

  console.log(
    `load ${loadavg()[0]?.toFixed(1)} before; ${SECONDS} s each; at ${PAIRS} tables an answer every ${EVERY} ms`,
  );
  row([
    'attack',
    'p50 ms',
    'p99 ms',
    'longest',
    'answers',
    'lost',
    'server',
    'turn ms',
    'sent',
    'refused',
    'cut',
    'verdict',
  ]);
  const control = async (name: string, besides: Promise<Said>): Promise<number> => {
    const { noticed, cells } = await endure(pairs, besides);
    row([name, ...cells, '', '', '', '']);
    return noticed.p99;
  };
  await control('none', Promise.resolve(NOTHING));
  const beside = [await control('none, beside a busy process', neighbour())];
  let number = 0;
  for (const name of names) {
    const { proof } = ATTACKS[name] ?? { proof: [] };
    const tries: Noticed[] = [];
    let verdict: Verdict = 'unclear';
    for (let i = 0; i < MOST_TRIES && (i === 0 || (verdict !== 'holds' && verdict !== 'BLANK')); i++) {
      if (i > 0) beside.push(await control('  again; none, beside a busy process', neighbour()));
      // Each comes from an address that nothing is held against yet.
      const weapons = arms.get(name);
      if (!weapons) throw new Error(`${name} has no arms`);
      const { noticed, said, cells } = await endure(pairs, attack(name, `127.0.1.${++number}`, weapons));
      tries.push(noticed);
      const blank = i === 0 ? missing(proof, said.tally) : [];
      verdict = blank.length > 0 ? 'BLANK' : verdictOf(tries, beside.slice(-MOST_TRIES));
      row([i === 0 ? name : '  again', ...cells, String(said.sent), String(said.refused), String(said.cut), verdict]);
      if (blank.length > 0)
        console.log(`  the server never did this for it: ${blank.join(', ')}; but ${JSON.stringify(said.tally)}`);
      if (noticed.lost > 0) throw new Error('people who played were cut off or not answered: the rest was not tried');
    }
    verdicts.push(verdict);
  }
  const count = (what: Verdict): number => verdicts.filter((one) => one === what).length;
  console.log(
    `load ${loadavg()[0]?.toFixed(1)} after; ${count('holds')} hold, ${count('unclear')} unclear, ${count('BROKEN')} BROKEN, ${count('BLANK')} BLANK (aim: p99 under ${AIM} ms, nobody else cut off)`,
  );
  if (count('unclear') > 0)
    console.log('Unclear: slow three times, but so it is beside a busy process. Try again when the machine is quiet.');
  for (const pair of pairs) pair.close();
} catch (error) {
  verdicts.push('BROKEN');
  console.error(error instanceof Error ? error.message : error);
} finally {
  await place.close();
}
process.exit(verdicts.every((one) => one === 'holds') ? 0 : 1);
