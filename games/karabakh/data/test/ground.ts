// A plain second reading of the map for the tests: what a step costs and where one can get to.
import { HexGrid, hexsideOf, hexsidesAlong } from '@hexside/engine';
import { regionByHex, terrainByHex } from '../ground.ts';
import type { KarabakhData } from '../index.ts';

export function groundOf({ map, tables }: KarabakhData) {
  const { board } = new HexGrid(map.grid);
  const sheet = new Set(board.ids);
  const neighbours = (hex: string): string[] => board.neighboursOf(board.mustPlace(hex)).map((at) => board.idOf(at));
  const terrain = terrainByHex(map);
  const regions = regionByHex(map);
  const roads = new Set(map.roads.paths.flatMap((r) => hexsidesAlong(r.path)));
  const rivers = new Set(map.rivers.courses.flatMap((r) => r.hexsides));
  const lakes = new Set(map.lakes.waters.flatMap((w) => w.hexsides));
  const bridges = new Set(map.bridges.hexsides);
  const enterable = (hex: string): boolean => regions.get(hex) !== 'prohibited';

  const stepsFrom = (hex: string): string[] =>
    neighbours(hex).filter((to) => {
      const side = hexsideOf(hex, to);
      return enterable(to) && (!lakes.has(side) || bridges.has(side));
    });

  /** MP for one step outside winter, without zones of control. */
  function stepCost(from: string, to: string): number {
    const side = hexsideOf(from, to);
    const kind = terrain.get(to);
    if (kind === undefined || kind === 'iran' || kind === 'nakhichevan') return Number.POSITIVE_INFINITY;
    const { terrain: costs, road, river, bridge } = tables.terrainEffects;
    const entry = roads.has(side) ? road.mp : costs[kind].mp;
    if (!rivers.has(side)) return entry;
    return entry + (bridges.has(side) ? bridge.extraMp : river.extraMp);
  }

  function cheapest(from: string, to: string): number {
    const best = new Map([[from, 0]]);
    const open = [from];
    while (open.length > 0) {
      open.sort((a, b) => (best.get(a) ?? 0) - (best.get(b) ?? 0));
      const hex = open.shift();
      if (hex === undefined || hex === to) break;
      for (const next of stepsFrom(hex)) {
        const cost = (best.get(hex) ?? 0) + stepCost(hex, next);
        if (cost >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(next, cost);
        open.push(next);
      }
    }
    return best.get(to) ?? Number.POSITIVE_INFINITY;
  }

  /** Every hex a line from here can reach, going on only through hexes that let it pass. */
  function reachable(from: string, passes: (hex: string) => boolean = () => true): Set<string> {
    const seen = new Set([from]);
    const open = [from];
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      if (hex !== from && !passes(hex)) continue;
      for (const next of stepsFrom(hex)) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return seen;
  }

  return { sheet, neighbours, regions, roads, rivers, lakes, bridges, enterable, stepCost, cheapest, reachable };
}
