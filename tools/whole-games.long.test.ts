// Whole games, one for each way a game can end, as they were played: of every game that is finished.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameRegistry } from 'virtual:games';
import { replayed } from '@hexside/files/testing';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../build/bundle.mjs';
import root from '../package.json' with { type: 'json' };

describe.each(root.hexside.finished)('whole games of %s', async (id) => {
  const module = await gameRegistry.find((one) => one.id === id)?.game();
  if (!module) throw new Error(`${id} is called finished, but is not in the game registry`);
  const loaded = module.load(module.data);
  if (!loaded.ok) throw new Error(loaded.problem.text);
  const endings = loaded.value.open((game) => game.endings.map((one) => one.id));

  it.each(endings)('one that ends %s replays to every fingerprint, its laws kept at every step', (ending) => {
    const text = readFileSync(join(ROOT, 'games', id, 'test', 'fixtures', `${ending}.json`), 'utf8');
    const { record, ending: end, broken, lines } = loaded.value.open((game) => replayed(game, ending, text));
    expect([record.result, end]).toEqual([ending, ending]);
    expect(record.actions.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
    expect(lines).toBeGreaterThan(100);
  });
});
