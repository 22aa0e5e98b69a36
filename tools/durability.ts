// npm run durability [-- KILLS]: plays at full speed while the server is killed with SIGKILL, 200 times unless given. Meanwhile players ask what
// threads answer, take back, undo and give orders, and bots think.
import { endure, KINDS } from './durability/endure.ts';
import type { Times } from './durability/players.ts';

const kills = Number(process.argv[2] ?? 200);
const begun = performance.now();
const { told, byBots } = await endure({
  kills,
  kinds: KINDS,
  alive: [20, 2500],
  root: process.cwd(),
  each: (kill, { answers, questions }) => {
    if (kill % 10 === 0)
      console.log(
        `${kill} kills, ${answers.length} acknowledged answers, all there; ${questions.answered} questions answered`,
      );
  },
});
const { answers, cutOff, tables, takebacks, undos, questions, faults } = told;
const sum = (times: ReadonlyMap<string, Times>): string => {
  const all = [...times.values()];
  const known = all.reduce((total, one) => total + one.known, 0);
  return `${known} (${all.reduce((total, one) => total + one.tried, 0) - known} cut off)`;
};
console.log(
  `${kills} kills in ${Math.round((performance.now() - begun) / 1000)} s: ${answers.length} acknowledged answers at ${tables.size} tables, ${byBots} of bots; ` +
    `${cutOff.kept} cut-off answers had been kept and were not done again, ${cutOff.notKept} had not and were done when sent again; ` +
    `takebacks ${sum(takebacks)}, undos ${sum(undos)}; ${questions.answered} of ${questions.asked} questions answered before the kill`,
);
for (const fault of faults) console.log(`FAULT ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('every acknowledged answer is there once; every game replays');
