import { describe, expect, it } from 'vitest';
import { parsedData } from '../data/test/parsed.ts';
import { disagreement, litter, SlowSight } from '../test/slow-sight.ts';
import { buildWorlds } from '../world.ts';

const data = parsedData();
const published = buildWorlds(data).filter((world) => world.scenario.published);

describe.each(published.map((world) => [world.scenario.name, world] as const))('sight on the map of %s', (_, world) => {
  const { board, hexes } = world;
  const slow = new SlowSight(world.grid, data, world.scenario.map, world.scenario.rules.waterIsClear);

  it('NAW-6.0a: is mutual for every pair of hexes', () => {
    for (const a of hexes)
      for (const b of hexes)
        if (world.sight.sees(a, b) !== world.sight.sees(b, a)) expect.fail(`${board.idOf(a)} and ${board.idOf(b)}`);
  });

  it('equals the slow geometric reference for every pair, and says why wherever it is blocked', {
    timeout: 30_000,
  }, () => {
    expect(disagreement(world, slow, hexes, [], [])).toBe(null);
    const blocked = hexes.flatMap((a) => hexes.filter((b) => !world.sight.sees(a, b))).length;
    expect(blocked).toBeGreaterThan(10_000);
  });

  it('equals it with smoke and wrecks lying about, on every pair', { timeout: 30_000 }, () => {
    for (let round = 1; round <= 3; round++) {
      const [smoke, wrecks] = litter(board, round);
      expect(disagreement(world, slow, hexes, smoke, wrecks), `round ${round}`).toBe(null);
    }
  });

  it('is steppe: about two thirds of the pairs within eight hexes see each other', () => {
    const near = hexes.flatMap((a) =>
      hexes.filter((b) => b > a && board.distance(a, b) <= 8).map((b) => [a, b] as const),
    );
    const share = near.filter(([a, b]) => world.sight.sees(a, b)).length / near.length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.75);
  });
});
