// npm run stopping [-- TIMES]: how long the server takes to end at SIGTERM with a thousand idle, slow and live connections, three times unless given.
import { loadavg } from 'node:os';
import { stopWithCrowd } from './stop/crowd.ts';

/** What is promised, in milliseconds. */
const AIM = 5_000;

const times = Number(process.argv[2] ?? 3);
let longest = 0;
for (let i = 0; i < times; i++) {
  const { took, waited, codes, isSound } = await stopWithCrowd(process.cwd());
  longest = Math.max(longest, took);
  const told = codes.filter((code) => code === 1012).length;
  console.log(
    `${Math.round(took)} ms (${waited} ms of it waiting for a processor); ${told} of ${codes.length} pages were told; the store is ${isSound ? 'sound' : 'DAMAGED'}`,
  );
  if (!isSound || told < codes.length) process.exitCode = 1;
}
const isKept = longest < AIM;
console.log(
  `load ${loadavg()[0]?.toFixed(1)}; longest ${Math.round(longest)} ms, aim ${AIM}: ${isKept ? 'ok' : 'NOT MET'}`,
);
if (!isKept) process.exitCode = 1;
