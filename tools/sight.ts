/**
 * How long a line of sight takes on the maps of Nations at War: node build/run.mjs tools/sight.ts
 * Every pair of hexes of each map, over terrain alone and with smoke and wrecks on a tenth of the hexes.
 */
import { place } from '@hexside/engine';
import { baseData, parseNationsData } from '../games/nations-at-war/data/index.ts';
import { seesThrough } from '../games/nations-at-war/rules/line-of-sight.ts';
import { buildWorlds, type World } from '../games/nations-at-war/world.ts';

/** Many short rounds of which the best counts: on a shared machine everything slower is the neighbours. */
const RUNS = 200;

/** Nanoseconds a question, best of many runs over all pairs. */
const time = ({ board }: World, ask: (a: number, b: number) => boolean): number => {
  let best = Number.POSITIVE_INFINITY;
  let seen = 0;
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    for (let a = 0; a < board.size; a++) for (let b = 0; b < board.size; b++) if (ask(a, b)) seen++;
    best = Math.min(best, ((performance.now() - began) * 1e6) / (board.size * board.size));
  }
  if (seen === 0) throw new Error('nobody sees anybody');
  return best;
};

const parsed = parseNationsData(baseData);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
const began = performance.now();
const worlds = buildWorlds(parsed.data);
console.log(`${worlds.length} worlds built in ${(performance.now() - began).toFixed(0)} ms`);
for (const world of worlds.filter((one) => one.scenario.published)) {
  const { size } = world.board;
  const marked = (salt: number): Uint8Array => Uint8Array.from({ length: size }, (_, at) => (at % 10 === salt ? 1 : 0));
  const over = { smoke: marked(3), wreck: marked(7) };
  const terrain = time(world, (a, b) => world.sight.sees(place(a), place(b)));
  const smoke = time(world, (a, b) => seesThrough(world, place(a), place(b), over));
  console.log(
    `${world.scenario.map}: terrain ${terrain.toFixed(1)} ns, with ${over.smoke.filter(Boolean).length} smoke and ${over.wreck.filter(Boolean).length} wrecks ${smoke.toFixed(1)} ns`,
  );
}
