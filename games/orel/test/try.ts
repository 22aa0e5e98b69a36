import { disagreements, endingOf } from '@hexside/engine';
import { game } from './kit.ts';
import { ALL_OPTIONS, boldly, purposefully, randomly, walk } from './walk.ts';

const [n = '2', scenarios = 'brasovo,historical,hypothetical', checked = '1', only = ''] = process.argv.slice(2);
for (const scenario of scenarios.split(','))
  for (const [name, player] of [
    ['random', randomly],
    ['bold', boldly],
    ['purpose', purposefully],
  ] as const)
    for (const options of only === '' ? [{}, ALL_OPTIONS] : only === name ? [{}] : []) {
      let decisions = 0;
      const t = Date.now();
      const cpu = process.cpuUsage();
      const ends: Record<string, number> = {};
      const points: Record<string, number> = {};
      for (let i = 0; i < Number(n); i++) {
        let last = 0;
        try {
          const end = walk(
            scenario,
            `${name} ${i}`,
            (s, q, d) => {
              decisions++;
              last = d;
              points[q.ask.point] = (points[q.ask.point] ?? 0) + 1;
              if (d > 60000) throw new Error(`endless: ${JSON.stringify(points)}`);
              if (checked !== '1') return;
              const b = d % 7 === i % 7 ? game.brokenLaws(s) : [];
              if (b.length) throw new Error(`${q.ask.point}: ${b[0]}`);
              const x = d % 31 === i % 31 ? disagreements(s) : [];
              if (x.length) throw new Error(`${x[0]}`);
            },
            null,
            player,
            options,
          );
          const e = game.endings[endingOf(end) ?? -1]?.id ?? '?';
          ends[e] = (ends[e] ?? 0) + 1;
        } catch (error) {
          console.log(
            'FAIL',
            scenario,
            name,
            i,
            last,
            error instanceof Error ? `${error.message}\n${error.stack?.split('\n').slice(1, 8).join('\n')}` : error,
          );
        }
      }
      console.log(
        scenario,
        name,
        Object.keys(options).length,
        decisions,
        Date.now() - t,
        Math.round(process.cpuUsage(cpu).user / 1000),
        JSON.stringify(ends),
      );
    }
