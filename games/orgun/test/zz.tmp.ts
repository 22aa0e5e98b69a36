import { chanceFrom, playRandomly, type LogEntry } from '/work/main/engine/src/index.ts';
import { baseData, parseOrgunData } from '/work/main/games/orgun/data/index.ts';
import { createOrgun } from '/work/main/games/orgun/game.ts';
const parsed = parseOrgunData(baseData);
if (!parsed.ok) throw new Error('x');
const game = createOrgun(parsed.data);
const N = Number(process.argv[2] ?? 300);
const deep = process.argv[3] === 'deep';
for (let round = 0; round < (deep ? 1 : 4); round++) {
  const t = process.hrtime.bigint();
  const c = process.cpuUsage();
  let d = 0; const ends: Record<string, number> = {}; const content: Record<string, number> = {};
  for (let i = 0; i < N; i++) {
    const b = game.begin({ scenario: 'siege', options: { tankAmmunition: i % 2 ? 'on' : 'off' } });
    if (!b.ok) throw new Error();
    const s = b.value; s.chance = chanceFrom({ seed: `B3-${i}`, entropy: {} });
    const log: LogEntry[] = [];
    if (deep) s.log = log;
    const r = playRandomly(game, s, chanceFrom({ seed: `C3-${i}`, entropy: {} }), deep ? { each: (st, k) => { const [x] = game.brokenLaws(st); if (x) throw new Error(`${i} ${k} ${game.phaseKey(st)} ${x}`); } } : {});
    d += r.decisions; const e = game.endings[r.ending]!.id; ends[e] = (ends[e] ?? 0) + 1;
    if (deep) for (const u of game.content!.used(s, log.map((x) => x.event))) content[u] = (content[u] ?? 0) + 1;
  }
  const dt = Number(process.hrtime.bigint() - t) / 1e9; const cu = process.cpuUsage(c).user / 1e6;
  console.log(`${N} games ${d} decisions, ${(d / N).toFixed(0)}/game, ${(d / dt).toFixed(0)}/s wall, ${(d / cu).toFixed(0)}/s cpu, ${(N / cu).toFixed(0)} games/s cpu`, JSON.stringify(ends));
  if (deep) console.log(JSON.stringify(content), game.content!.all.filter((x) => !content[x]));
}
