// npm run durability [-- KILLS]: plays at full speed while the server is killed with SIGKILL, 200 times unless given.
import { endure } from './durability/endure.ts';

const kills = Number(process.argv[2] ?? 200);
const begun = performance.now();
const result = await endure({
  kills,
  tables: 6,
  alive: [20, 900],
  root: process.cwd(),
  each: (kill, acknowledged) => {
    if (kill % 10 === 0) console.log(`${kill} kills, ${acknowledged} acknowledged answers, all there`);
  },
});
const { acknowledged, cutOff, tables, faults } = result;
console.log(
  `${kills} kills in ${Math.round((performance.now() - begun) / 1000)} s: ${acknowledged} acknowledged answers at ${tables} tables; ` +
    `${cutOff.kept} cut-off answers had been kept and were not done again, ${cutOff.notKept} had not and were done when sent again`,
);
for (const fault of faults) console.log(`FAULT ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('every acknowledged answer is there once; every game replays');
