import { disagreements, endingOf } from '@hexside/engine';
import { it } from 'vitest';
import { game } from './kit.ts';
import { walk, boldly, randomly, ALL_OPTIONS } from './walk.ts';
const N = Number(process.env.N ?? 3);
it('plays', { timeout: 600000 }, () => {
  for (const scenario of (process.env.SC ?? 'brasovo,historical,hypothetical').split(','))
    for (const [name, player] of [['random', randomly], ['bold', boldly]] as const)
      for (const options of [{}, ALL_OPTIONS]) {
        let decisions = 0; const t = Date.now(); const ends: Record<string, number> = {};
        for (let i = 0; i < N; i++) {
          const last = walk(scenario, `${name} ${i}`, (s, q, d) => {
            decisions++;
            const b = d % 3 === i % 3 ? game.brokenLaws(s) : [];
            if (b.length) throw new Error(`${scenario} ${name} ${i} ${d} ${q.ask.point}: ${b[0]}`);
            const x = d % 17 === i % 17 ? disagreements(s) : [];
            if (x.length) throw new Error(`${scenario} ${name} ${i} ${d}: ${x[0]}`);
          }, null, player, options);
          const e = game.endings[endingOf(last) ?? -1]?.id ?? '?'; ends[e] = (ends[e] ?? 0) + 1;
        }
        console.log(scenario, name, Object.keys(options).length, decisions, Date.now() - t, JSON.stringify(ends));
      }
});
