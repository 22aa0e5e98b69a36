import { expect, it } from 'vitest';
import { openSite, step, twoAtATable } from './testing/site.ts';

const PATIENCE = { headers: 10_000, request: 20_000, idle: 10_000, silent: 30_000, pulse: 30_000, stop: 100 };

it('a server stops though something that has begun never ends, and nobody was told that it was done', async () => {
  const site = await openSite({}, undefined, undefined, null, PATIENCE);
  const { turn, table } = await twoAtATable(site);
  const [line] = turn();
  await step(line, table);
  Object.assign(site.running.store.tables, { change: () => new Promise(() => undefined) });
  const [next] = turn();
  const answer = step(next, table).then(
    () => 'acknowledged',
    () => 'cut off',
  );
  await next.must<'ping'>({ kind: 'ping' });
  await site.close();
  expect(await answer).toBe('cut off');
  expect(site.logged.join()).toContain('something that has begun is not over');
});
