// npm run fuzz [-- COUNT [SEED [FIRST]]]: malformed actions, positions, records and packs, 100,000 unless given.
import { game as karabakh } from '@hexside/karabakh';
import { fuzz } from './fuzz/run.ts';

const [count = '100000', seed = 'fuzz', first = '0'] = process.argv.slice(2);
const total = Number(count);
let drawn = 0;
const report = fuzz(
  karabakh,
  seed,
  total,
  () => performance.now(),
  Number(first),
  (done) => {
    if (done * 50 < (drawn + 1) * total) return;
    drawn++;
    process.stderr.write('.');
  },
);
process.stderr.write('\n');
console.log(
  `${report.cases} spoiled inputs: ${report.refused} refused with a clear error, ${report.accepted} accepted as legal; slowest ${Math.round(report.slowest)} ms`,
);
const kinds = new Map<string, number>();
for (const fault of report.faults) {
  const kind = fault.replace(/^case \d+ /, '').slice(0, 160);
  const seen = kinds.get(kind) ?? 0;
  kinds.set(kind, seen + 1);
  if (seen === 0 && kinds.size <= 40) console.log(fault);
}
console.log(report.faults.length === 0 ? 'no faults' : `${report.faults.length} faults of ${kinds.size} kinds`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
