// npm run fuzz [-- GAME] [COUNT [SEED [FIRST]]]: malformed actions, positions, records and packs, 100,000 of each game
// unless given.
import { gameRegistry } from 'virtual:games';
import { fuzz } from './fuzz/run.ts';

const args = process.argv.slice(2);
const named = gameRegistry.filter(({ id }) => id === args[0]);
const [count = '100000', seed = 'fuzz', first = '0'] = named.length > 0 ? args.slice(1) : args;
const total = Number(count);
if (!Number.isInteger(total) || total < 1) throw new Error(`a count of cases or a game is expected, not "${count}"`);

for (const { id, game } of named.length > 0 ? named : gameRegistry) {
  let drawn = 0;
  const dot = (done: number): void => {
    if (done * 50 < (drawn + 1) * total) return;
    drawn++;
    process.stderr.write('.');
  };
  const report = fuzz(await game(), seed, total, () => performance.now(), Number(first), dot);
  process.stderr.write('\n');
  console.log(
    `${id}: ${report.cases} spoiled inputs: ${report.refused} refused with a clear error, ${report.accepted} accepted as legal; slowest ${Math.round(report.slowest)} ms`,
  );
  const kinds = new Map<string, number>();
  for (const fault of report.faults) {
    const kind = fault.replace(/^case \d+ /, '').slice(0, 160);
    const seen = kinds.get(kind) ?? 0;
    kinds.set(kind, seen + 1);
    if (seen === 0 && kinds.size <= 40) console.log(fault);
  }
  console.log(report.faults.length === 0 ? 'no faults' : `${report.faults.length} faults of ${kinds.size} kinds`);
  if (report.faults.length > 0) process.exitCode = 1;
}
